"""What people call the attributes that the program knows by a code of its own; the one place that words them."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from ui.visible_text import one_line

_WORDS = {
    "address form": QT_TRANSLATE_NOOP("attributes", "form of address"),
    "age": QT_TRANSLATE_NOOP("attributes", "age"),
    "allergies": QT_TRANSLATE_NOOP("attributes", "allergies"),
    "bank": QT_TRANSLATE_NOOP("attributes", "bank"),
    "channel": QT_TRANSLATE_NOOP("attributes", "channel"),
    "closing": QT_TRANSLATE_NOOP("attributes", "closing time"),
    "commute": QT_TRANSLATE_NOOP("attributes", "way to work"),
    "employer": QT_TRANSLATE_NOOP("attributes", "employer"),
    "height": QT_TRANSLATE_NOOP("attributes", "height"),
    "hobbies": QT_TRANSLATE_NOOP("attributes", "hobbies"),
    "holdings": QT_TRANSLATE_NOOP("attributes", "what is owned"),
    "home": QT_TRANSLATE_NOOP("attributes", "home"),
    "in charge": QT_TRANSLATE_NOOP("attributes", "who is in charge"),
    "insurer": QT_TRANSLATE_NOOP("attributes", "insurer"),
    "languages": QT_TRANSLATE_NOOP("attributes", "languages"),
    "lifetime": QT_TRANSLATE_NOOP("attributes", "how long it lasts"),
    "likes": QT_TRANSLATE_NOOP("attributes", "likes and dislikes"),
    "major": QT_TRANSLATE_NOOP("attributes", "subject of study"),
    "manager": QT_TRANSLATE_NOOP("attributes", "manager"),
    "medication": QT_TRANSLATE_NOOP("attributes", "medication"),
    "name": QT_TRANSLATE_NOOP("attributes", "name"),
    "opening": QT_TRANSLATE_NOOP("attributes", "opening time"),
    "origin": QT_TRANSLATE_NOOP("attributes", "where from"),
    "partner": QT_TRANSLATE_NOOP("attributes", "partner"),
    "people": QT_TRANSLATE_NOOP("attributes", "people"),
    "pets": QT_TRANSLATE_NOOP("attributes", "pets"),
    "phone": QT_TRANSLATE_NOOP("attributes", "phone number"),
    "plan date": QT_TRANSLATE_NOOP("attributes", "planned date"),
    "preference": QT_TRANSLATE_NOOP("attributes", "preference"),
    "price": QT_TRANSLATE_NOOP("attributes", "price"),
    "role": QT_TRANSLATE_NOOP("attributes", "role"),
    "schedule": QT_TRANSLATE_NOOP("attributes", "schedule"),
    "school": QT_TRANSLATE_NOOP("attributes", "school"),
    "skills": QT_TRANSLATE_NOOP("attributes", "skills"),
    "stage": QT_TRANSLATE_NOOP("attributes", "stage"),
    "subscriptions": QT_TRANSLATE_NOOP("attributes", "subscriptions"),
    "technology": QT_TRANSLATE_NOOP("attributes", "technology"),
    "use": QT_TRANSLATE_NOOP("attributes", "what is used"),
    "vehicle": QT_TRANSLATE_NOOP("attributes", "vehicle"),
    "venue": QT_TRANSLATE_NOOP("attributes", "meeting place"),
    "version": QT_TRANSLATE_NOOP("attributes", "version"),
    "way to pay": QT_TRANSLATE_NOOP("attributes", "way to pay"),
    "weight": QT_TRANSLATE_NOOP("attributes", "weight"),
}


def attribute_word(code: str) -> str:
    """Name an attribute; one that the program does not know is in somebody's own words already."""
    known = _WORDS.get(code)
    return one_line(code) if known is None else QCoreApplication.translate("attributes", str(known))

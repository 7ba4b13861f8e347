"""Distances and relations in words."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale, QObject

from core.datemath.calendar_difference import CalendarDifference
from core.datemath.interval import Interval, Order
from core.datemath.relations import Allen
from core.values.grain import Grain
from ui.dates import is_korean, number_text

_RELATIONS = {
    Allen.BEFORE: QT_TRANSLATE_NOOP("date_math", "{a} is before {b}"),
    Allen.MEETS: QT_TRANSLATE_NOOP("date_math", "{a} ends where {b} begins"),
    Allen.OVERLAPS: QT_TRANSLATE_NOOP("date_math", "{a} begins first and overlaps {b}"),
    Allen.FINISHED_BY: QT_TRANSLATE_NOOP("date_math", "{a} begins first, both end together with {b}"),
    Allen.CONTAINS: QT_TRANSLATE_NOOP("date_math", "{a} contains {b}"),
    Allen.STARTS: QT_TRANSLATE_NOOP("date_math", "{a} begins with {b} and ends first"),
    Allen.EQUALS: QT_TRANSLATE_NOOP("date_math", "{a} and {b} are the same time"),
    Allen.STARTED_BY: QT_TRANSLATE_NOOP("date_math", "{a} begins with {b} and lasts longer"),
    Allen.DURING: QT_TRANSLATE_NOOP("date_math", "{a} lies within {b}"),
    Allen.FINISHES: QT_TRANSLATE_NOOP("date_math", "{a} begins later and ends with {b}"),
    Allen.OVERLAPPED_BY: QT_TRANSLATE_NOOP("date_math", "{a} begins while {b} lasts and ends after it"),
    Allen.MET_BY: QT_TRANSLATE_NOOP("date_math", "{a} begins where {b} ends"),
    Allen.AFTER: QT_TRANSLATE_NOOP("date_math", "{a} is after {b}"),
}
_ORDERS = {
    Order.BEFORE: QT_TRANSLATE_NOOP("date_math", "{a} comes first"),
    Order.AFTER: QT_TRANSLATE_NOOP("date_math", "{b} comes first"),
    Order.SAME: QT_TRANSLATE_NOOP("date_math", "the same day"),
    Order.UNKNOWN: QT_TRANSLATE_NOOP("date_math", "nothing says which comes first"),
}
_COUNTRIES = {
    "AU": QT_TRANSLATE_NOOP("date_math", "Australia"),
    "BR": QT_TRANSLATE_NOOP("date_math", "Brazil"),
    "CA": QT_TRANSLATE_NOOP("date_math", "Canada"),
    "CN": QT_TRANSLATE_NOOP("date_math", "China"),
    "DE": QT_TRANSLATE_NOOP("date_math", "Germany"),
    "ES": QT_TRANSLATE_NOOP("date_math", "Spain"),
    "FR": QT_TRANSLATE_NOOP("date_math", "France"),
    "GB": QT_TRANSLATE_NOOP("date_math", "United Kingdom"),
    "IN": QT_TRANSLATE_NOOP("date_math", "India"),
    "IT": QT_TRANSLATE_NOOP("date_math", "Italy"),
    "JP": QT_TRANSLATE_NOOP("date_math", "Japan"),
    "KR": QT_TRANSLATE_NOOP("date_math", "South Korea"),
    "NL": QT_TRANSLATE_NOOP("date_math", "Netherlands"),
    "PT": QT_TRANSLATE_NOOP("date_math", "Portugal"),
    "TW": QT_TRANSLATE_NOOP("date_math", "Taiwan"),
    "US": QT_TRANSLATE_NOOP("date_math", "United States"),
    "VN": QT_TRANSLATE_NOOP("date_math", "Vietnam"),
}
_MOST_RELATIONS = 3
USUAL_REGIONS = tuple(_COUNTRIES)
translate = QCoreApplication.translate


def relation_text(interval: Interval, a: str, b: str) -> str:
    """Say how the two lie to each other; where a few relations are possible, each of them."""
    if interval.relation is not None:
        return translate("date_math", str(_RELATIONS[interval.relation])).format(a=a, b=b)
    names = [translate("date_math", str(_RELATIONS[one])).format(a=a, b=b) for one in interval.relations]
    if len(names) > _MOST_RELATIONS:
        return translate("date_math", "several are possible")
    return translate("date_math", " or ").join(names)


def order_text(interval: Interval, a: str, b: str) -> str:
    """Say which comes first."""
    return translate("date_math", str(_ORDERS[interval.order])).format(a=a, b=b)


def region_text(region: str) -> str:
    """Name a country."""
    if region in _COUNTRIES:
        return translate("date_math", str(_COUNTRIES[region]))
    return QLocale.territoryToString(QLocale.codeToTerritory(region)) if region else ""


def decimal_text(value: float) -> str:
    """Write a number with up to two decimals."""
    text = QLocale().toString(abs(value), "f", 2)
    point = QLocale().decimalPoint()
    return text.rstrip("0").rstrip(point) if point in text else text


class Counted(QObject):
    """Counts of units; ``tr`` of an object is what the tools of Qt know to have plural forms."""

    def of(self, count: int, unit: Grain) -> str:
        """Write a count of a unit: 1 day, 6 months."""
        texts = {
            Grain.YEAR: lambda: self.tr("%n year(s)", "", count),
            Grain.MONTH: lambda: self.tr("%n month(s)", "", count),
            Grain.WEEK: lambda: self.tr("%n week(s)", "", count),
            Grain.DAY: lambda: self.tr("%n day(s)", "", count),
            Grain.HOUR: lambda: self.tr("%n hour(s)", "", count),
            Grain.MINUTE: lambda: self.tr("%n minute(s)", "", count),
            Grain.SECOND: lambda: self.tr("%n second(s)", "", count),
        }
        return texts[unit]().replace(str(count), number_text(count))

    def decimal(self, value: float, unit: Grain) -> str:
        """Write a number of weeks, months or years with up to two decimals; a whole number as a count."""
        if value == round(value):
            return self.of(abs(round(value)), unit)
        texts = {
            Grain.WEEK: lambda: self.tr("{count} weeks"),
            Grain.MONTH: lambda: self.tr("{count} months"),
            Grain.YEAR: lambda: self.tr("{count} years"),
        }
        return texts[unit]().format(count=decimal_text(value))

    def days(self, count: int) -> str:
        """Write a count of days, also a negative one."""
        return f"−{self.of(-count, Grain.DAY)}" if count < 0 else self.of(count, Grain.DAY)

    def age(self, least: int, most: int) -> str:
        """Write an age in completed years: 35 years; 34 or 35 years."""
        if least == most:
            return self.of(least, Grain.YEAR)
        if most == least + 1:
            return self.tr("{least} or {most}").format(least=number_text(least), most=self.of(most, Grain.YEAR))
        return self.tr("{least} to {most}").format(least=number_text(least), most=self.of(most, Grain.YEAR))

    def working_days(self, count: int) -> str:
        """Write a count of working days."""
        return self.tr("%n working day(s)", "", count).replace(str(count), number_text(count))

    def exactly(self, difference: CalendarDifference) -> str:
        """Write a distance in calendar units without the empty ones: 5 months 26 days."""
        parts = (
            (difference.years, Grain.YEAR), (difference.months, Grain.MONTH), (difference.days, Grain.DAY),
            (difference.hours, Grain.HOUR), (difference.minutes, Grain.MINUTE), (difference.seconds, Grain.SECOND),
        )  # fmt: skip
        return " ".join(self.of(count, unit) for count, unit in parts if count) or self.of(0, Grain.DAY)

    def between(self, least: int | None, most: int | None) -> str:
        """Write bounds in days: 46 to 75 days; an open one in words."""
        if least is not None and most is not None:
            return self.tr("{least} to {most}").format(least=number_text(least), most=self.of(most, Grain.DAY))
        if least is not None:
            return self.tr("at least {count}").format(count=self.of(least, Grain.DAY))
        if most is not None:
            return self.tr("at most {count}").format(count=self.of(most, Grain.DAY))
        return self.tr("any number of days")


def holiday_language() -> str:
    """Return the language that holidays are named in."""
    return "ko" if is_korean() else "en_US"

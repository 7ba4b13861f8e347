"""Names of months in the languages in which logs write them out."""

_NAMES = (
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
)
_SHORT = {"janv": 1, "févr": 2, "mär": 3, "mrt": 3, "avr": 4, "juil": 7, "sept": 9, "сент": 9, "нояб": 11}
_SHORT |= {"déc": 12, "dic": 12}
_MONTHS = {
    form: number
    for names in _NAMES
    for number, name in enumerate(names.split(), start=1)
    for form in (name, name[:3])
    if form != "jui"
} | _SHORT


def month_number(name: str) -> int | None:
    """Return 1-12 for the name of a month or its first three letters, None for any other word."""
    return _MONTHS.get(name.lower().rstrip("."))

"""How the words of one source are to be read, and the moment from which they count."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from core.resolver.calendar import day_window, unit_around
from core.resolver.grammar import Lexicon
from core.values.civil_time import DAY, CivilDate, Window, date_of
from core.values.grain import Grain

DateOrder = Literal["dmy", "mdy", "ymd"]


@dataclass(frozen=True, slots=True)
class ResolverOptions:
    """Settings of a source.

    ``language`` None: found from each text. ``week_start`` 0 is Monday, 6 Sunday. ``date_order`` None: the language's
    usual order for 03/04, the other one kept as an alternative. ``region`` (``US``, ``KR``, …) is for holidays.
    ``leaning`` is what is known of a text beforehand: 1 it speaks of what is to come, -1 of what was, 0 see the words.
    """

    language: str | None = None
    week_start: int = 0
    date_order: DateOrder | None = None
    region: str | None = None
    leaning: int = 0


DEFAULT = ResolverOptions()


class Context:
    """The message's own local time and what follows from it; builders get nothing else from outside the words."""

    __slots__ = ("_date", "_direction", "_tense", "date_order", "lexicon", "options", "reference", "tables", "today")

    def __init__(
        self, reference: int, options: ResolverOptions, date_order: str, tables: dict[str, Any], lexicon: Lexicon
    ) -> None:
        self.reference = reference
        self.options = options
        self.date_order = options.date_order or date_order
        self.tables = tables
        self.lexicon = lexicon
        self.today = reference // DAY
        self._date: CivilDate | None = None
        self._tense: Callable[[], int] | None = None
        self._direction: int | None = None

    def turn_to(self, tense: Callable[[], int]) -> None:
        """Go on with the words of another clause; ``tense`` says what it says, and is asked only where it matters."""
        self._tense = tense
        self._direction = None

    @property
    def direction(self) -> int:
        """What the clause says: -1 past, 1 future, 0 nothing."""
        if self.options.leaning:
            return self.options.leaning
        if self._direction is None:
            self._direction = self._tense() if self._tense is not None else 0
        return self._direction

    @property
    def date(self) -> CivilDate:
        """The day of the message as a date."""
        if self._date is None:
            self._date = date_of(self.reference)
        return self._date

    @property
    def week_start(self) -> int:
        """The first day of the week."""
        return self.options.week_start

    @property
    def day(self) -> Window:
        """The day of the message."""
        return day_window(self.today)

    def unit(self, grain: Grain, offset: int = 0) -> Window:
        """Return the calendar unit of the message, or the one ``offset`` units later."""
        return unit_around(grain, self.reference, offset=offset, week_start=self.options.week_start)

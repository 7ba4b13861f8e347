"""How the words of one source are to be read, and the moment from which they count."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from core.resolver.appointments import is_appointed
from core.resolver.calendar import day_window, unit_around
from core.resolver.grammar import Cues, Lexicon
from core.resolver.sentence_cues import direction_of, said_before
from core.values.civil_time import DAY, CivilDate, Window, date_of
from core.values.grain import Grain

DateOrder = Literal["dmy", "mdy", "ymd"]
Place = tuple[Sequence[str], int, int, Cues]
"""The words of a text, the first and the last one of a time, and the words that tell tenses."""


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

    __slots__ = (
        "_date",
        "_direction",
        "_place",
        "date_order",
        "lexicon",
        "options",
        "reference",
        "tables",
        "today",
    )

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
        self._place: Place | None = None
        self._direction: int | None = None

    def turn_to(self, place: Place) -> None:
        """Go on with the words of another clause; what it says is looked up only where it matters."""
        self._place = place
        self._direction = None

    @property
    def direction(self) -> int:
        """What the clause says: -1 past, 1 future, 0 nothing."""
        if self.options.leaning:
            return self.options.leaning
        if self._direction is None:
            self._direction = direction_of(*self._place) if self._place is not None else 0
        return self._direction

    @property
    def is_appointed(self) -> bool:
        """Whether the clause tells of a day that something was moved to or booked for."""
        return self._place is not None and is_appointed(*self._place)

    @property
    def direction_before(self) -> int:
        """What the words before the time say."""
        return said_before(self._place[0], self._place[1], self._place[3]) if self._place is not None else 0

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

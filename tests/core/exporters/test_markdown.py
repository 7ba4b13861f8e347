import io
import re
from collections.abc import Callable

import pytest

from core.exporters.markdown import write_markdown
from core.exporters.report import ReportFacts
from core.exporters.tally import LeftOut, Tally
from core.exporters.visible_text import one_line
from core.values.memory import MemoryRecord, Nature, Status

MakeRecord = Callable[..., MemoryRecord]

ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|&(amp|lt|gt);")
MARKUP = re.compile(r"[\\`*_\[\]<>#|~$^=@{}&]|https?:|www\.|:[a-z]+:", re.IGNORECASE)
ENTITIES = {"amp": "&", "lt": "<", "gt": ">"}


def _written(facts: ReportFacts, *records: MemoryRecord) -> tuple[str, Tally]:
    out = io.StringIO()
    tally = write_markdown(records, facts, out)
    return out.getvalue(), tally


def _read(line: str) -> str:
    """Read a piece of a line as CommonMark does, in which nothing may be markup: only escapes and entities count."""
    assert not MARKUP.search(ESCAPED.sub("", line)), line
    return ESCAPED.sub(lambda found: found.group(1) or ENTITIES[found.group(2)], line)


def _headings(text: str) -> list[str]:
    return re.findall(r"^#+ .*", text, re.MULTILINE)


def test_that_memories_stand_under_year_and_month(make_record: MakeRecord, facts: ReportFacts) -> None:
    text, tally = _written(
        facts,
        make_record(when="-0043-03-15", nature=Nature.EVENT),
        make_record(when="2024-02"),
        make_record(when="2024-02-03"),
        make_record(when="2025-02-03"),
        make_record(when=None, validity=None),
    )
    assert _headings(text)[1:] == [
        "## -0043",
        "### -0043-03",
        "## 2024",
        "### 2024-02",
        "## 2025",
        "### 2025-02",
        "## Without a date",
    ]
    assert tally.memories == 5


def test_that_a_memory_tells_its_date_its_source_and_what_replaced_it(
    make_record: MakeRecord, facts: ReportFacts
) -> None:
    text, _ = _written(facts, make_record(status=Status.SUPERSEDED, replaced_by=("m-2", "m-2")))
    assert text.split("### 2025-09\n\n")[1] == (
        "- **2025-09-14** ~~어제 옮겼어요~~ (state, superseded)\n"
        "  - True in: \\[2025-09-14, ..)\n"
        "  - Replaced by: m-2\n"
        "  - Source: team · D1:1 · Ada · 2025-09-15T09:00+09:00 · characters 0 to 7\n"
        "  - m-1\n"
    )


def test_that_the_head_names_the_moments_and_the_log(facts: ReportFacts) -> None:
    text, _ = _written(facts)
    assert "- True at: 2025-12-01T00:00:00\n" in text
    assert f"- Hash of the last row: {'ab' * 32}\n" in text


def test_that_any_text_is_plain(make_record: MakeRecord, facts: ReportFacts, hostile: str) -> None:
    record = make_record(content=hostile, author=hostile, scope=hostile, uid=hostile, replaced_by=(hostile,))
    text, _ = _written(facts, record)
    item = text.split("### 2025-09\n\n")[1].removesuffix("\n").split("\n")
    begin, end = "- **2025-09-14** ", " (state, current)"
    assert (item[0].startswith(begin), item[0].endswith(end)) == (True, True)
    assert _read(item[0].removeprefix(begin).removesuffix(end)) == one_line(hostile)
    labels = [line.partition(":")[0] for line in item[1:4]]
    assert labels == ["  - True in", "  - Replaced by", "  - Source"]
    assert _read(item[2].removeprefix("  - Replaced by: ")) == one_line(hostile)
    assert _read(item[4].removeprefix("  - ")) == one_line(hostile)
    assert len(item) == 5


@pytest.mark.parametrize(("status", "struck"), [(Status.CORRECTED, "~~a \\~\\~ b~~"), (Status.CURRENT, "a \\~\\~ b")])
def test_that_only_what_was_replaced_is_struck(
    make_record: MakeRecord, facts: ReportFacts, status: Status, struck: str
) -> None:
    text, _ = _written(facts, make_record(content="a ~~ b", status=status))
    assert f"**2025-09-14** {struck} (state" in text


def test_that_links_mentions_and_short_names_of_other_dialects_are_broken(
    make_record: MakeRecord, facts: ReportFacts
) -> None:
    text, _ = _written(facts, make_record(content="http://a.b www.a.b me@a.b @ada #12 :tada: ==x== H~2~O at 10:30:00"))
    said = next(line for line in text.splitlines() if "tada" in line)
    assert r"http\://a.b www\.a.b me\@a.b \@ada \#12 \:tada: \=\=x\=\= H\~2\~O at 10:30:00" in said


def test_that_a_text_of_many_lines_is_one_line(make_record: MakeRecord, facts: ReportFacts) -> None:
    text, _ = _written(facts, make_record(content="- a\n# b\n\n    code\n> quote"))
    assert r"**2025-09-14** - a \# b code &gt; quote (state, current)" in text


def test_that_messages_that_state_nothing_are_counted(make_record: MakeRecord, facts: ReportFacts) -> None:
    _, tally = _written(facts, make_record(nature=Nature.NONE))
    assert (tally.memories, tally.left_out) == (0, {LeftOut.NOT_MEMORIES: 1})

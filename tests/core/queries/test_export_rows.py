"""Every format from a real workspace: the same memories, read back from the file."""

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.clock import FixedClock
from core.exporters.report import report_words
from core.exporters.tally import LeftOut, Tally
from core.operations.import_log import Extract, ImportRequest, import_log
from core.queries.export_rows import ExportFormat, report_facts, write_export
from core.queries.memory_records import all_records
from core.store import export_reads, log
from core.store.acts import NewAct, add_act
from core.store.database import Database
from core.store.edges import NewSuggestion, NewSupersession, add_suggestion, add_supersession
from core.values.as_of import AsOf
from core.values.civil_time import seconds_of
from core.values.identifiers import MemoryId
from core.values.memory import Nature, Status

NOW = AsOf(seconds_of(2025, 12, 1))
ACCEPTED = 1_760_000_000
REDIS, HELLO, BUSAN, VALKEY, KOREAN, TRIAL = range(1, 7)
SESSIONS = [
    ("9:00 am on 15 March, 2025", [("Ada", "We use Redis since 10 March 2025."), ("Ben", "Hello there!")]),
    ("9:00 am on 2 May, 2025", [("Ben", "I visited Busan last Monday.")]),
    (
        "9:00 am on 12 September, 2025",
        [
            ("Ada", "We use Valkey since 10 September 2025."),
            ("지우", "<script>레디스</script>를 씁니다."),
            ("Ada", "We use KeyDB from 1 May 2025 to 31 May 2025."),
        ],
    ),
]

Write = Callable[..., tuple[str, Tally]]


@pytest.fixture
def story(workspace: Database, write_chat: Callable[..., Path], clock: FixedClock) -> Database:
    import_log(workspace, ImportRequest((write_chat(SESSIONS),), extract=Extract.ALL), clock=clock)
    return workspace


@pytest.fixture
def write(story: Database, tmp_path: Path) -> Write:
    def write(format_id: ExportFormat, as_of: AsOf = NOW) -> tuple[str, Tally]:
        path = tmp_path / "out"
        tally = write_export(story, format_id, as_of, path)
        return path.read_bytes().decode(), tally

    return write


def _accept(workspace: Database, old: int, kind: str, new: int, *, recorded_at: int = ACCEPTED) -> None:
    with workspace.write() as connection:
        act_id, _ = add_act(connection, NewAct("accept", "ada", recorded_at))
        add_supersession(connection, NewSupersession(MemoryId(old), MemoryId(new), kind), act_id=act_id)
        log.append(connection, recorded_at=recorded_at, actor="ada", action="accept", detail={})


def _uids(workspace: Database) -> dict[int, str]:
    return {number: record.uid for number, record in enumerate(all_records(workspace, NOW), start=1)}


def _graph(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    return document


def test_that_jsonl_and_csv_hold_every_memory_with_its_replacement(story: Database, write: Write) -> None:
    _accept(story, REDIS, "change", VALKEY)
    _accept(story, REDIS, "change", VALKEY)
    _accept(story, REDIS, "portion", TRIAL)
    uids = _uids(story)
    text, tally = write(ExportFormat.JSONL)
    lines = [json.loads(line) for line in text.splitlines()]
    assert (len(lines), tally.memories, tally.left_out) == (6, 6, {})
    assert (lines[0]["replaced_by"], lines[0]["ended_by"], lines[0]["status"]) == ([uids[VALKEY]], [], "superseded")
    assert [span["to_latest"] for span in lines[0]["validity"]] == ["2025-05-01", "2025-09-10"]
    text, tally = write(ExportFormat.CSV)
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True))
    assert [row["uid"] for row in rows] == [line["uid"] for line in lines]
    assert [json.loads(row["validity"]) for row in rows if row["validity"]] == [
        line["validity"] for line in lines if "validity" in line
    ]
    assert (rows[0]["replaced_by"], tally.left_out) == (uids[VALKEY], {})


def test_that_an_end_and_a_fold_are_named_where_they_belong(story: Database, write: Write) -> None:
    _accept(story, REDIS, "end", VALKEY)
    _accept(story, VALKEY, "duplicate", KOREAN)
    uids = _uids(story)
    lines = [json.loads(line) for line in write(ExportFormat.JSONL)[0].splitlines()]
    assert (lines[0]["replaced_by"], lines[0]["ended_by"]) == ([], [uids[VALKEY]])
    assert (lines[KOREAN - 1]["replaced_by"], lines[KOREAN - 1]["status"]) == ([uids[VALKEY]], "folded")


def test_that_documents_come_in_order_of_time(story: Database, write: Write) -> None:
    uids = _uids(story)
    ordered = [uids[number] for number in (REDIS, BUSAN, TRIAL, VALKEY, KOREAN)]
    markdown, _ = write(ExportFormat.MARKDOWN)
    page, tally = write(ExportFormat.HTML)
    assert re.findall(r"^  - (m-\w+)$", markdown, re.MULTILINE) == ordered
    assert re.findall(r'<article id="(m-\w+)"', page) == ordered
    assert (tally.memories, tally.left_out) == (5, {LeftOut.NOT_MEMORIES: 1})
    assert "<script>" not in page
    assert "&lt;script&gt;레디스&lt;/script&gt;" in page


def test_that_the_report_ends_with_the_log_and_marks_open_suggestions(story: Database, write: Write) -> None:
    with story.write() as connection:
        suggestion = NewSuggestion(MemoryId(REDIS), MemoryId(VALKEY), "change", 0.9, "", "", "rules", "rules")
        add_suggestion(connection, suggestion, recorded_at=ACCEPTED)
        last = log.append(connection, recorded_at=ACCEPTED, actor="rules", action="propose", detail={})
        rows, end = export_reads.log_end(connection)
    assert (rows, end.hash, end.recorded_at) == (3, last, ACCEPTED)
    page, _ = write(ExportFormat.HTML)
    assert last in page
    assert "3 rows; the last one was written at 2025-10-09T08:53:20Z" in page
    assert page.count('class="pending-note"') == 2


def test_that_counts_are_those_of_the_records(story: Database) -> None:
    _accept(story, REDIS, "change", VALKEY)
    facts = report_facts(story, NOW)
    counted: dict[tuple[Nature, Status], int] = {}
    for record in all_records(story, NOW):
        if record.nature is not Nature.NONE:
            counted[record.nature, record.status] = counted.get((record.nature, record.status), 0) + 1
    assert facts.counts == counted
    assert (facts.memories, facts.messages, facts.workspace) == (5, 6, "test.truewhen")


def test_that_a_calendar_holds_the_event(write: Write) -> None:
    text, tally = write(ExportFormat.ICS)
    assert "DTSTART;VALUE=DATE:20250428\r\nDTEND;VALUE=DATE:20250429\r\nSUMMARY:I visited Busan" in text
    assert (tally.memories, tally.left_out) == (1, {LeftOut.NOT_MEMORIES: 1, LeftOut.STATES: 4})


def test_that_a_fact_expires_when_its_replacement_was_first_accepted(story: Database, write: Write) -> None:
    _accept(story, REDIS, "change", VALKEY, recorded_at=ACCEPTED + 60)
    _accept(story, REDIS, "change", VALKEY)
    _accept(story, VALKEY, "duplicate", KOREAN)
    graph = _graph(write(ExportFormat.GRAPHITI)[0])
    uids = _uids(story)
    edges = {edge["attributes"]["uid"]: edge for edge in graph["edges"]}
    assert edges[uids[REDIS]]["expired_at"] == "2025-10-09T08:53:20Z"
    assert edges[uids[REDIS]]["invalid_at"] == edges[uids[VALKEY]]["valid_at"] == "2025-09-10T00:00:00Z"
    assert edges[uids[KOREAN]]["expired_at"] is not None
    assert edges[uids[VALKEY]]["expired_at"] is None


def test_that_facts_and_episodes_point_to_each_other(story: Database, write: Write) -> None:
    _accept(story, REDIS, "portion", TRIAL)
    graph = _graph(write(ExportFormat.GRAPHITI)[0])
    edges = {edge["uuid"]: edge for edge in graph["edges"]}
    episodes = {episode["uuid"]: episode for episode in graph["episodes"]}
    assert (len(edges), len(episodes)) == (6, 5)
    assert {(edge, one) for edge in edges for one in edges[edge]["episodes"]} == {
        (edge, one) for one in episodes for edge in episodes[one]["entity_edges"]
    }
    nodes = {node["uuid"]: node["name"] for node in graph["nodes"]}
    mentioned = {(edge["source_node_uuid"], edge["target_node_uuid"]) for edge in graph["episodic_edges"]}
    assert mentioned == {
        (one, edges[edge]["source_node_uuid"]) for one in episodes for edge in episodes[one]["entity_edges"]
    }
    assert {name for _, name in mentioned} == set(nodes)


def test_that_a_memory_that_was_not_yet_told_is_in_no_episode(write: Write) -> None:
    early = AsOf(seconds_of(2025, 12, 1), known_at=seconds_of(2025, 4, 1))
    graph = _graph(write(ExportFormat.GRAPHITI, early)[0])
    assert [edge["fact"] for edge in graph["edges"]] == ["We use Redis since 10 March 2025."]
    assert len(graph["episodes"]) == 1


def test_that_the_memory_server_gets_each_entity_once_with_what_stands(story: Database, write: Write) -> None:
    _accept(story, REDIS, "change", VALKEY)
    text, tally = write(ExportFormat.MCP_MEMORY)
    lines = [json.loads(line) for line in text.splitlines()]
    names = [line["name"] for line in lines if line["type"] == "entity"]
    assert len(set(names)) == len(names)
    said = [observation for line in lines if line["type"] == "entity" for observation in line["observations"]]
    assert not [observation for observation in said if "Redis" in observation]
    assert "We use Valkey since 10 September 2025. [since 2025-09-10; said by Ada]" in said
    assert tally.left_out == {LeftOut.NOT_MEMORIES: 1, LeftOut.NO_LONGER_TRUE: 2}


@pytest.mark.parametrize("format_id", list(ExportFormat))
def test_that_an_empty_workspace_is_a_whole_file(workspace: Database, tmp_path: Path, format_id: ExportFormat) -> None:
    tally = write_export(workspace, format_id, NOW, tmp_path / "out")
    assert (tally.memories, tally.left_out) == (0, {})
    assert (tmp_path / "out").exists()


@pytest.mark.parametrize("format_id", list(ExportFormat))
def test_that_an_export_that_fails_leaves_what_was_there(
    story: Database, tmp_path: Path, format_id: ExportFormat, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "folder" / "out"
    path.parent.mkdir()
    path.write_text("dear", encoding="utf-8")
    path.chmod(0o640)

    def fail(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", fail)
        with pytest.raises(OSError):  # noqa: PT011
            write_export(story, format_id, NOW, path)
    assert [one.name for one in path.parent.iterdir()] == ["out"]
    assert path.read_text(encoding="utf-8") == "dear"
    write_export(story, format_id, NOW, path)
    assert [one.name for one in path.parent.iterdir()] == ["out"]
    assert (path.read_bytes()[:4] != b"dear", path.stat().st_mode & 0o777) == (True, 0o640)


def test_that_documents_speak_the_language_asked_for(story: Database, tmp_path: Path) -> None:
    page, text = tmp_path / "page.html", tmp_path / "text.md"
    write_export(story, ExportFormat.HTML, NOW, page, report_words("ko"))
    write_export(story, ExportFormat.MARKDOWN, NOW, text, report_words("ko"))
    assert '<html lang="ko">' in page.read_text(encoding="utf-8")
    for written in (page.read_text(encoding="utf-8"), text.read_text(encoding="utf-8")):
        own = re.sub(r"<style>.*?</style>", "", written, flags=re.DOTALL)
        for english in ("Workspace", "current", "mention", "Source", "event", "state"):
            assert english not in re.sub(r'class="[^"]*"', "", own), english

"""What memory stores tell besides words: links, endings, dates, and which way edges point."""

import copy
import json
import os
import random
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.values.recorded import MemoryFacts, MemoryLink
from core.values.verdict import Verdict

Read = Callable[..., Any]
CASES = Path(__file__).parent / "cases"
STORES = (
    "mem0-export-json", "mem0-history-sqlite", "mcp-memory-jsonl", "letta-af", "graphiti-json",
    "mcp-memory-service-sqlite", "vektor-sqlite", "truewhen-jsonl",
)  # fmt: skip
INPUTS = sorted(path for name in STORES for path in (CASES / name).glob("*/input*"))
DATABASES = [path for path in INPUTS if path.suffix in (".db", ".sqlite")]
DOCUMENTS = [path for path in INPUTS if path not in DATABASES]
MUTATED = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
ODD: list[Any] = [
    None, True, 0, -1, 1.5, 1e308, 10**30, "", "x", "\ud800", "\0", "2024-13-45T99:99:99Z", "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59+00:00", [], {}, [[]], [None], {"": None}, [7, "x", {}], float("nan"),
]  # fmt: skip


def facts_of(reading: Any) -> dict[str, MemoryFacts]:  # noqa: ANN401
    return {message.key: message.facts for message in reading.messages}


def named(path: Path) -> str:
    return "/".join(path.parts[-3:])


def case(name: str) -> Path:
    (path,) = (CASES / name).glob("input*")
    return path


def test_that_an_update_replaces_and_a_deletion_ends(read: Read) -> None:
    facts = facts_of(read(case("mem0-history-sqlite/update-and-delete")))
    assert facts["e3"].links == (MemoryLink("e1", "e3", Verdict.CHANGE),)
    ending = facts["e2"].ending
    assert ending is not None and ending.learned is not None  # noqa: PT018
    assert (ending.text, ending.learned.text) == ("event: DELETE", "2024-07-01T00:00:00+00:00")
    assert facts["e1"].ending is None


def test_that_links_of_mem0_are_claims_and_an_expiry_is_known_from_the_start(read: Read) -> None:
    facts = facts_of(read(case("mem0-export-json/owners-and-links")))["w2"]
    assert [(link.old, link.new, link.is_claim) for link in facts.links] == [("w1", "w2", True), ("gone", "w2", True)]
    assert facts.event is not None
    assert facts.event.text == "2024-03-01T09:30:00 – 2024-12-31T00:00:00"


def test_that_an_end_learned_later_is_told_apart_from_one_known_at_once(read: Read) -> None:
    facts = facts_of(read(case("graphiti-json/five-stamps")))
    later, at_once = facts["f1"], facts["f2"]
    assert later.event is not None and later.ending is not None  # noqa: PT018
    assert (later.event.text, later.event.grain.value) == ("2023-09-01T00:00:00+00:00", "day")
    assert later.ending.text == "invalid_at: 2024-05-01T00:00:00Z"
    assert later.ending.learned is not None
    assert later.ending.learned.text == "2024-05-03T08:00:00+00:00"
    assert at_once.ending is None
    assert at_once.event is not None
    assert (at_once.event.relation.value, at_once.event.basis.value) == ("span", "imported")
    assert (later.subject, facts["f3"].subject) == ("Sara", None)


def test_that_what_a_store_hides_acts_and_what_it_claims_waits(read: Read) -> None:
    facts = facts_of(read(case("mcp-memory-service-sqlite/versions-and-claims")))
    assert facts["aa"].links == (MemoryLink("aa", "bb", Verdict.CHANGE),)
    assert facts["dd"].links == (MemoryLink("cc", "dd", Verdict.CONTRADICTION, is_claim=True),)
    assert facts["cc"].ending is not None
    assert facts["bb"] == MemoryFacts()


@pytest.mark.parametrize(
    ("name", "old", "new", "way"),
    [("rows-and-dates", "m-a", "m-b", "old_to_new"), ("text-ids-and-the-other-table", "x", "y", "new_to_old")],
)
def test_that_dates_tell_which_way_edges_point(name: str, old: str, new: str, way: str, read: Read) -> None:
    reading = read(case(f"vektor-sqlite/{name}"))
    assert facts_of(reading)[old].links == (MemoryLink(old, new, Verdict.CHANGE),)
    mapping, direction = reading.report.notes
    assert "text = memories.content" in mapping
    assert direction.endswith(f"taken as direction={way}")


def test_that_undated_edges_are_asked_about_and_taken_as_told(read: Read) -> None:
    path = case("vektor-sqlite/a-person-says-which-way")
    asked = read(path)
    (question,) = asked.report.questions
    assert (question.key, question.answers, question.examples) == (
        "direction", ("old_to_new", "new_to_old"), ("2 → 1",),
    )  # fmt: skip
    assert all(not facts.links for facts in facts_of(asked).values())
    told = facts_of(read(path, assume={"direction": "new_to_old"}))
    assert told["1"].links == (MemoryLink("1", "2", Verdict.CHANGE),)


def test_that_edges_which_contradict_each_other_are_asked_about(tmp_path: Path, read: Read) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE memories (id TEXT, content TEXT, created_at INTEGER)")
        connection.execute("CREATE TABLE memory_edges (source_id TEXT, target_id TEXT, edge_type TEXT)")
        connection.executemany(
            "INSERT INTO memories VALUES (?, ?, ?)", [(f"k{n}", f"text {n}", n) for n in range(1, 5)]
        )
        connection.executemany("INSERT INTO memory_edges VALUES (?, ?, 'SUPERSEDES')", [("k1", "k2"), ("k4", "k3")])
    (question,) = read(path).report.questions
    assert "1 edges lead from an older to a newer memory, 1 the other way" in question.place


def test_that_edges_by_row_number_meet_text_ids(tmp_path: Path, read: Read) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE memories (id TEXT, content TEXT, event_date TEXT)")
        connection.execute("CREATE TABLE memory_edges (source_id INTEGER, target_id INTEGER, edge_type TEXT)")
        connection.executemany(
            "INSERT INTO memories VALUES (?, ?, ?)", [("a", "first", "2024-01-01"), ("b", "second", "2024-02-01")]
        )
        connection.execute("INSERT INTO memory_edges VALUES (1, 2, 'SUPERSEDES')")
    assert facts_of(read(path))["a"].links == (MemoryLink("a", "b", Verdict.CHANGE),)


def test_that_text_ids_of_digits_are_never_taken_for_row_numbers(tmp_path: Path, read: Read) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE memories (id TEXT, content TEXT, created_at INTEGER)")
        connection.execute("CREATE TABLE memory_edges (source_id TEXT, target_id TEXT, edge_type TEXT)")
        rows = [("3", "first", 1_700_000_001), ("1", "second", 1_700_000_002), ("2", "third", 1_700_000_003)]
        connection.executemany("INSERT INTO memories VALUES (?, ?, ?)", rows)
        connection.execute("INSERT INTO memory_edges VALUES ('3', '1', 'SUPERSEDES')")
    facts = facts_of(read(path))
    assert facts["3"].links == (MemoryLink("3", "1", Verdict.CHANGE),)
    assert facts["1"].links == facts["2"].links == ()


def test_that_lines_without_edges_are_read_by_what_replaced_them(tmp_path: Path, read: Read) -> None:
    line = json.loads(case("truewhen-jsonl/edges-and-old-lines").read_text("utf-8").splitlines()[0])
    stated = facts_of(read(case("truewhen-jsonl/edges-and-old-lines")))["m-000000000001"]
    assert stated.links == (MemoryLink("m-000000000001", "m-000000000002", Verdict.CHANGE),)
    del line["supersessions"]
    path = tmp_path / "old.jsonl"
    path.write_text(json.dumps(line) + "\n", "utf-8")
    (link,) = facts_of(read(path))["m-000000000001"].links
    assert (link.verdict, link.new) == (Verdict.CHANGE, "m-000000000002")
    assert link.start is not None
    assert link.start.earliest == link.start.latest is not None


GIT = shutil.which("git")


@pytest.fixture
def memory_folder(tmp_path: Path) -> Path:
    if GIT is None:
        pytest.skip("there is no git here")
    folder = tmp_path / "agent"
    (folder / "system").mkdir(parents=True)
    note = folder / "system" / "human.md"
    for day, text in (
        ("2024-01-01", "---\ndescription: who\n---\n# Person\n- Lives in Ghent\n- Has a kayak\n\nLikes rain.\n"),
        ("2024-03-01", "# Person\n- Lives in Namur\n- Has a kayak\n\nLikes rain.\n"),
        ("2024-05-01", "# Person\n- Lives in Namur\n"),
    ):
        note.write_text(text, "utf-8")
        when = {"GIT_AUTHOR_DATE": f"{day}T10:00:00+0200", "GIT_COMMITTER_DATE": f"{day}T10:00:00+0200"}
        who = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        for arguments in (
            ["init", "-q"],
            ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", day],
        ):
            subprocess.run([GIT, *arguments], cwd=folder, check=True, env=os.environ | when | who)
    return folder


def test_that_commits_are_learned_times(memory_folder: Path, read: Read) -> None:
    reading = read(memory_folder)
    assert (reading.format_id, reading.error) == ("letta-af", None)
    told = {message.text: message for message in reading.messages}
    assert list(told) == ["Lives in Ghent", "Has a kayak", "Likes rain.", "Lives in Namur"]
    assert told["Lives in Ghent"].time.text == "2024-01-01T10:00:00+02:00"
    assert told["Lives in Ghent"].author == "human"
    (link,) = told["Lives in Namur"].facts.links
    assert (link.old, link.verdict) == (told["Lives in Ghent"].key, Verdict.CHANGE)
    assert told["Has a kayak"].facts.ending.learned.text == "2024-05-01T10:00:00+02:00"
    assert told["Lives in Namur"].facts.ending is None


def test_that_a_folder_whose_history_cannot_be_read_says_what_to_do(
    memory_folder: Path, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert read(memory_folder).error == "unreadable"


def test_that_nothing_the_folder_configures_is_run(memory_folder: Path, read: Read, tmp_path: Path) -> None:
    trap = tmp_path / "ran"
    script = tmp_path / "trap.sh"
    script.write_text(f"#!/bin/sh\ntouch {trap}\n", "utf-8")
    script.chmod(0o755)
    with (memory_folder / ".git" / "config").open("a", encoding="utf-8") as config:
        config.write(f"[core]\n\tfsmonitor = {script}\n\tpager = {script}\n[diff]\n\texternal = {script}\n")
        config.write(f'[diff "x"]\n\ttextconv = {script}\n')
    (memory_folder / ".gitattributes").write_text("*.md diff=x\n", "utf-8")
    assert len(read(memory_folder).messages) == 4
    assert not trap.exists()


def places(value: object) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            found += [(node, key) for key in node]
            waiting += node.values()
        elif isinstance(node, list):
            found += [(node, number) for number in range(len(node))]
            waiting += node
    return found


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
@MUTATED
@given(data=st.data())
def test_that_a_value_of_a_wrong_type_is_never_a_crash(
    path: Path, data: st.DataObject, read: Read, tmp_path: Path
) -> None:
    text = path.read_text("utf-8")
    try:
        documents = [json.loads(text)]
    except ValueError:
        documents = [json.JSONDecoder().raw_decode(line)[0] for line in text.splitlines()[:2]]
    for _ in range(data.draw(st.integers(1, 4))):
        found = places(documents)
        container, key = found[data.draw(st.integers(0, len(found) - 1))]
        container[key] = copy.deepcopy(data.draw(st.sampled_from(ODD)))
    changed = tmp_path / path.name
    changed.write_text("\n".join(json.dumps(document) for document in documents), "utf-8")
    read(changed)
    read(changed, format_id=path.parts[-3])


@pytest.mark.parametrize("path", INPUTS, ids=named)
def test_that_a_cut_or_noisy_store_is_read_or_refused(path: Path, read: Read, tmp_path: Path) -> None:
    data = path.read_bytes()
    chance = random.Random(len(data))  # noqa: S311 - noise, not a secret
    changed = tmp_path / path.name
    for _ in range(40):
        noisy = bytearray(data[: chance.randrange(len(data) + 1)] if chance.random() < 0.5 else data)
        for _ in range(chance.randrange(4)):
            if noisy:
                noisy[chance.randrange(len(noisy))] = chance.randrange(256)
        changed.write_bytes(bytes(noisy))
        read(changed)
        read(changed, format_id=path.parts[-3])


@pytest.mark.parametrize("path", DATABASES, ids=named)
@MUTATED
@given(data=st.data())
def test_that_cells_of_any_type_are_never_a_crash(path: Path, data: st.DataObject, read: Read, tmp_path: Path) -> None:
    changed = tmp_path / path.name
    shutil.copy(path, changed)
    with closing(sqlite3.connect(changed)) as connection, connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        tables.sort()
        for _ in range(data.draw(st.integers(1, 4))):
            table = data.draw(st.sampled_from([name for name in tables if not name.startswith("sqlite_")]))
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            value = data.draw(st.sampled_from([None, 0, -(2**62), 1e308, "", "x", b"\xff\x00", "2024-99-99", "é" * 9]))
            try:
                connection.execute(f"UPDATE {table} SET {data.draw(st.sampled_from(columns))} = ?", [value])
            except sqlite3.Error:
                continue
    read(changed)


def test_that_missing_columns_are_another_format_and_say_so(read: Read, tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE history (id TEXT, memory_id TEXT)")
    assert read(path).error == "unknown_format"

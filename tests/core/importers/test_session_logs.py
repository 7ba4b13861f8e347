"""Logs of coding agents: sessions by the thousand, forks, copies, and what programs write in a person's name."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importers.claude_code_records import Entry, Session
from core.importers.model_talk import Said
from core.values.message import Role

Read = Callable[..., Any]
WriteZip = Callable[[Mapping[str, str | bytes]], Path]


def line(uuid: str, parent: str | None, who: str, content: object, **more: object) -> dict[str, object]:
    return {
        "parentUuid": parent,
        "isSidechain": False,
        "sessionId": "s",
        "type": who,
        "uuid": uuid,
        "timestamp": "2025-11-03T08:00:00.000Z",
        "message": {"role": who, "content": content, "id": f"m-{uuid}"},
        **more,
    }


def written(path: Path, *records: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    return path


def test_that_all_of_many_sessions_are_read(read: Read, tmp_path: Path) -> None:
    for number in range(150):
        record = line(f"u{number}", None, "user", f"prompt {number}", sessionId=f"s{number}")
        written(tmp_path / f"project-{number % 7}" / f"{number}.jsonl", record)
    reading = read(tmp_path)
    assert sorted(reading.texts) == sorted(f"prompt {number}" for number in range(150))


def test_that_rollouts_lie_in_folders_of_days(read: Read, tmp_path: Path) -> None:
    meta = {"timestamp": "2025-10-05T07:00:00Z", "type": "session_meta", "payload": {"id": "c"}}
    said = {
        "timestamp": "2025-10-05T07:00:01Z",
        "type": "event_msg",
        "payload": {"type": "user_message", "message": "Go"},
    }
    written(tmp_path / ".codex" / "sessions" / "2025" / "10" / "05" / "rollout.jsonl", meta, said)
    written(tmp_path / ".codex" / "history.jsonl", {"session_id": "c", "ts": 1, "text": "Go"})
    assert read(tmp_path / ".codex").texts == ["Go"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("<system-reminder>Be careful.</system-reminder>\nPaint it", "Paint it"),
        ("Paint it\n<system-reminder>\nBe\ncareful.\n</system-reminder>", "Paint it"),
        ("<bash-input>ls</bash-input>", None),
        ("<task-notification><bash-input>ls</bash-input></task-notification>Paint it", "Paint it"),
        ("<bash-stdout>never closed, <bash-stdout>twice", "<bash-stdout>never closed, <bash-stdout>twice"),
        ("<bash-stdout>a</bash-stdout><bash-stderr></bash-stderr>", None),
        ("<task-notification>done</task-notification>", None),
        ("[Request interrupted by user for tool use]", None),
        ("<h1>A title</h1>", "<h1>A title</h1>"),
        ("What does <command-name> mean?", "What does <command-name> mean?"),
    ],
)
def test_that_only_the_words_of_the_person_are_kept(text: str, kept: str | None, read: Read, tmp_path: Path) -> None:
    reading = read(written(tmp_path / "s.jsonl", line("a", None, "user", text), line("b", "a", "user", "And sand it")))
    assert reading.texts == ([kept] if kept else []) + ["And sand it"]


def test_that_an_answer_is_not_joined_over_a_question(read: Read, tmp_path: Path) -> None:
    one, two = line("a", None, "assistant", "One"), line("c", "b", "assistant", "Two")
    for record in (one, two):
        record["message"]["id"] = "same"  # type: ignore[index]
    assert read(written(tmp_path / "s.jsonl", one, line("b", "a", "user", "Then?"), two)).texts == [
        "One",
        "Then?",
        "Two",
    ]


def test_that_a_session_of_meta_lines_alone_is_no_conversation(read: Read, tmp_path: Path) -> None:
    reading = read(written(tmp_path / "s.jsonl", {"type": "summary", "summary": "x", "leafUuid": "y"}))
    assert (reading.texts, reading.warnings) == ([], ["hidden_context_skipped"])


def test_that_a_title_names_the_session(read: Read, tmp_path: Path) -> None:
    title = {"type": "ai-title", "aiTitle": "Painting", "sessionId": "s"}
    reading = read(written(tmp_path / "s.jsonl", line("a", None, "user", "Paint"), title))
    assert reading.messages[0].title == "Painting"


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    session = Session("s")
    for number in range(draw(st.integers(1, 14))):
        parent = draw(st.sampled_from([None, "gone", f"u{number}", *(f"u{before}" for before in range(number))]))
        role = draw(st.sampled_from([Role.USER, Role.ASSISTANT, None]))
        said = Said(role, f"text {number}") if role else None
        session.entries.append(Entry(f"u{number}", parent, "", said, is_aside=draw(st.booleans()) and number % 3 == 0))
    return session


@given(sessions())
def test_that_only_branches_below_a_prompt_asked_anew_are_dropped(session: Session) -> None:
    dropped, parents, entries = session.dropped(), session._parents(), session.entries
    spoken = [entry for entry in entries if entry.said and not entry.is_aside]
    assert not spoken or id(spoken[-1]) not in dropped
    for number, entry in enumerate(entries):
        if id(entry) not in dropped:
            continue
        was_asked_anew = any(
            other.is_prompt and parents[later] == parents[number] and id(other) not in dropped
            for later, other in enumerate(entries)
            if later > number
        )
        hangs_below = parents[number] >= 0 and id(entries[parents[number]]) in dropped
        assert not entry.is_aside
        assert (entry.is_prompt and was_asked_anew) or hangs_below


def test_that_a_straight_session_drops_nothing() -> None:
    entries = [Entry(f"u{n}", f"u{n - 1}" if n else None, "", Said(Role.USER, "x")) for n in range(50)]
    assert Session("s", entries=entries).dropped() == set()


def event(kind: str, **payload: object) -> dict[str, object]:
    return {"timestamp": "2025-10-05T07:00:00Z", "type": "event_msg", "payload": {"type": kind, **payload}}


def item(role: str, *texts: str) -> dict[str, object]:
    content = [{"type": "input_text", "text": text} for text in texts]
    payload = {"type": "message", "role": role, "content": content}
    return {"timestamp": "2025-10-05T07:00:00Z", "type": "response_item", "payload": payload}


def test_that_context_of_an_editor_is_cut_off_before_the_request(read: Read, tmp_path: Path) -> None:
    text = "# Context from my IDE setup:\n\n## Open tabs:\n- a.py\n\n## My request for Codex:\nRename it\n"
    reading = read(written(tmp_path / "r.jsonl", event("user_message", message=text)))
    assert reading.texts == ["Rename it"]
    assert reading.warnings == ["hidden_context_skipped"]


def test_that_items_nobody_typed_are_no_messages_where_typed_ones_are_known(read: Read, tmp_path: Path) -> None:
    records = [
        item("user", "A new kind of context"),
        item("user", "Rename it"),
        event("user_message", message="Rename it"),
    ]
    reading = read(written(tmp_path / "r.jsonl", *records))
    assert reading.texts == ["Rename it"]
    assert reading.warnings == ["hidden_context_skipped"]


def test_that_one_text_within_an_item_may_be_context(read: Read, tmp_path: Path) -> None:
    reading = read(
        written(tmp_path / "r.jsonl", item("user", "<skill>\nx\n</skill>", "Rename it"), item("assistant", "Ok"))
    )
    assert reading.texts == ["Rename it", "Ok"]


def test_that_the_fuller_account_of_the_model_is_read(read: Read, tmp_path: Path) -> None:
    records = [
        event("user_message", message="Go"),
        item("assistant", "One"),
        item("assistant", "Two"),
        event("agent_message", message="Two"),
        event("item_completed", item={"type": "AgentMessage", "content": [{"type": "Text", "text": "Two"}]}),
    ]
    assert read(written(tmp_path / "r.jsonl", *records)).texts == ["Go", "One", "Two"]


def test_that_a_pasted_picture_is_an_attachment(read: Read, tmp_path: Path) -> None:
    reading = read(
        written(tmp_path / "r.jsonl", event("user_message", message="", images=["data:image/png;base64,AA"]))
    )
    assert (reading.texts, reading.warnings) == ([""], ["attachment_missing", "attachment_only"])


def test_that_sub_agents_of_gemini_are_side_chains(read: Read, tmp_path: Path) -> None:
    session = {
        "sessionId": "g",
        "projectHash": "h",
        "kind": "subagent",
        "messages": [{"id": "1", "type": "user", "content": "x"}],
    }
    (tmp_path / "session.json").write_text(json.dumps(session), "utf-8")
    assert read(tmp_path / "session.json").warnings == ["sidechain_skipped"]


def test_that_a_checkpoint_in_lines_replaces_the_messages(read: Read, tmp_path: Path) -> None:
    records = [
        {"sessionId": "g", "projectHash": "h"},
        {"id": "1", "type": "user", "content": "First"},
        {"$set": {"messages": [{"id": "2", "type": "user", "content": "Second"}], "summary": "A title"}},
        {"$rewindTo": "unknown"},
    ]
    reading = read(written(tmp_path / "session.jsonl", *records))
    assert [(message.text, message.title) for message in reading.messages] == [("Second", "A title")]

"""Codex CLI's session logs (rollouts), old and new, and its history of prompts.

A turn is often written twice: as an event for the screen and as an item of the model's context. For each of the two
speakers one kind of record is read per file; what the program itself puts into the person's mouth is no message.
"""

from collections.abc import Iterator, Sequence

from core.importers.codex_records import Line, Source, read_line
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import as_object, first_id, first_text
from core.importers.json_lines import json_lines
from core.importers.model_talk import ModelTalk, Said, name_of
from core.values.message import RawMessage, Role

_ENDS = (".jsonl", ".ndjson")
_HISTORY = ("session_id", "ts", "text")


class CodexRolloutJsonl:
    """Reads ``codex-rollout-jsonl``."""

    format_id = "codex-rollout-jsonl"
    looked_for = 'a session log of Codex CLI (JSON lines with "timestamp", "type" and "payload")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose lines are records of a rollout, or prompts of the history where there is no rollout."""
        parts = head.session_parts(*_ENDS)
        rollouts = [part for part in parts if _is_rollout(head, part)]
        return rollouts or [part for part in parts if head.line_outline(part).any_has(*_HISTORY)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of each file."""
        for part in source.chosen:
            rollout = _Rollout()
            prompts: dict[str, ModelTalk] = {}
            for place, record in json_lines(source, part, report):
                if not isinstance(record, dict):
                    report.malformed_record(place, "a line that is no object")
                elif "payload" not in record and all(key in record for key in _HISTORY):
                    yield from _prompt(record, place, prompts, report)
                else:
                    rollout.add(read_line(record, place), report)
            for talk in prompts.values():
                talk.end()
            yield from rollout.told(source.place(part), report)


def _is_rollout(head: Head, part: Part) -> bool:
    outline = head.line_outline(part)
    if outline.any_has("type", "payload") and outline.kinds & {
        "session_meta", "turn_context", "response_item", "event_msg", "compacted",
    }:  # fmt: skip
        return True
    return outline.any_has("id", "timestamp", "instructions") or (
        outline.any_has("type", "role", "content/[]/type") and outline.any_has("record_type")
    )


def _prompt(
    record: dict[str, object], place: str, talks: dict[str, ModelTalk], report: ImportReport
) -> Iterator[RawMessage]:
    name = first_id(record, "session_id")
    if name not in talks:
        talks[name] = ModelTalk(name, place.rpartition(", ")[0], report)
    said = Said(Role.USER, first_text(record, "text"), record.get("ts"), where=place.rpartition(", ")[2])
    if (message := talks[name].tell(said)) is not None:
        yield message


class _Rollout:
    """The lines of one file, until all of them are known and it is clear which records tell the turns."""

    def __init__(self) -> None:
        self._name = ""
        self._lines: list[Line] = []

    def add(self, line: Line, report: ImportReport) -> None:
        """Take a line; what is no message is counted at once."""
        if line.source is Source.HEADER:
            self._name = self._name or first_id(as_object(line.header), "id", "session_id")
        for kind in line.skipped:
            unknown = kind in (WarningKind.UNKNOWN_BLOCK, WarningKind.UNKNOWN_RECORD)
            report.warn(kind, line.place if unknown else "", "a kind of record that is not known" if unknown else "")
        if line.said is not None:
            self._lines.append(line)

    def told(self, place: str, report: ImportReport) -> Iterator[RawMessage]:
        """Yield the messages in the order of the file."""
        if not self._lines and not self._name:
            return
        chosen = {role: self._source_of(role) for role in (Role.USER, Role.ASSISTANT)}
        turns = [line for line in self._lines if line.said and line.source is chosen[line.said.role or Role.USER]]
        self._count_left_out(chosen[Role.USER], report)
        talk = ModelTalk(self._name or name_of(line.said for line in turns if line.said), place, report)
        for line in turns:
            if line.said is not None and (message := talk.tell(line.said)) is not None:
                yield message
        talk.end()

    def _source_of(self, role: Role) -> Source:
        """Return the kind of record that tells the turns of a speaker.

        Events hold a person's own words without context; where none were written, the items do. Of the model the
        fuller account is read.
        """
        numbers = dict.fromkeys((Source.EVENT, Source.ITEM, Source.COMPLETED), 0)
        for line in self._lines:
            if line.said is not None and line.said.role is role:
                numbers[line.source] += 1
        if role is Role.USER and numbers[Source.EVENT]:
            return Source.EVENT
        return max(numbers, key=lambda source: numbers[source])

    def _count_left_out(self, chosen: Source, report: ImportReport) -> None:
        """Count what stands among the items in the person's name but was never typed."""
        if chosen is not Source.EVENT:
            return
        typed = {line.said.text.strip() for line in self._lines if line.said and line.source is Source.EVENT}
        for line in self._lines:
            said = line.said
            if said and said.role is Role.USER and line.source is Source.ITEM and said.text.strip() not in typed:
                report.warn(WarningKind.HIDDEN_CONTEXT_SKIPPED)

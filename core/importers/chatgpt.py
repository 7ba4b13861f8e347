"""ChatGPT's data export: one file, numbered shards, the zip, its unpacked folder, or a single saved conversation.

A conversation is a tree of nodes. What counts is the path that ends at ``current_node``, followed by parent pointers;
neither the order of the nodes, nor the first child, nor the times say which branch was the living one.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field

from core.importers.chatgpt_messages import Spoken, file_id, read_message, stated_time
from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.decoding import clean_text
from core.importers.json_records import json_records
from core.importers.json_stream import JsonLargeError, JsonStream
from core.importers.spool import Spool
from core.values.message import RawMessage

_NAMED = re.compile(r"conversations?(?![a-z]).*\.json", re.IGNORECASE)
_NUMBERS = re.compile(r"\d+")
_SMALL_CHARS = 4 << 20
_BESIDE_MAPPING = ("mapping/*/message", "mapping/*/parent", "current_node", "conversation_id", "moderation_results")


@dataclass(slots=True)
class _Node:
    """What is kept of a node while its conversation is read: ``said`` is slim, so that a giant conversation fits."""

    parent: str | None
    said: Spoken | WarningKind | None
    written_time: object


@dataclass(slots=True)
class _Conversation:
    ids: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, _Node] = field(default_factory=dict)
    is_conversation: bool = False
    bad_nodes: int = 0
    words: Spool | None = None

    def laid_aside(self, said: Spoken) -> Spoken:
        """Return what was said without its words, where a giant conversation lays them aside."""
        return said if self.words is None else said._replace(text="", address=self.words.put(said.text))

    def whole(self, said: Spoken) -> Spoken:
        """Return what was said with its words."""
        return said if self.words is None else said._replace(text=str(self.words.get(said.address)))

    def close(self) -> None:
        """Let go of what was laid aside."""
        if self.words is not None:
            self.words.close()


class ChatGptExport:
    """Reads ``chatgpt-export``."""

    format_id = "chatgpt-export"
    looked_for = (
        'a ChatGPT export (conversations.json, its numbered shards or the zip: records with a "mapping" of nodes)'
    )

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records have a tree of nodes, by content; names only say where to look first."""
        shards = [part for part in head.parts if _NAMED.fullmatch(part.basename) and _has_tree(head, part)]
        return sorted(shards, key=_shard_order) or [part for part in head.json_parts() if _has_tree(head, part)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield the messages of the living branch of each conversation."""
        held = frozenset(file_id(part.basename) for part in source.parts)
        nameless: set[str] = set()
        for part in source.chosen:
            for place, conversation in json_records(source, part, report, "conversation", _read_conversation):
                with closing(conversation):
                    if not conversation.is_conversation:
                        report.malformed_record(place, "it has no mapping of nodes")
                        continue
                    name = clean_text(_conversation_id(conversation, nameless), report)
                    yield from _told(conversation, _Context(name, place, held, report))


def _has_tree(head: Head, part: Part) -> bool:
    """Whether the records are trees of nodes; without any record, whether the page that ChatGPT exports lies beside."""
    outline = head.outline(part)
    if outline.has("mapping"):
        return outline.has_any(*_BESIDE_MAPPING)
    is_export = any(other.basename == "chat.html" for other in head.parts)
    return is_export and _NAMED.fullmatch(part.basename) is not None and head.text(part).split() == ["[]"]


def _shard_order(part: Part) -> tuple[list[int], str]:
    return [int(number) for number in _NUMBERS.findall(part.basename)], part.name


def _read_conversation(stream: JsonStream) -> _Conversation:
    """Read one record; a giant one node by node, so that only its words are held and not its JSON."""
    conversation = _Conversation()
    try:
        _take_whole(conversation, stream.value(_SMALL_CHARS))
    except JsonLargeError:
        with ExitStack() as on_failure:
            conversation.words = Spool()
            on_failure.callback(conversation.close)
            _take_by_nodes(conversation, stream)
            on_failure.pop_all()
    return conversation


def _take_whole(conversation: _Conversation, record: object) -> None:
    if not isinstance(record, dict):
        return
    mapping = record.pop("mapping", None)
    conversation.ids = {key: value for key, value in record.items() if isinstance(value, str)}
    if isinstance(mapping, dict):
        conversation.is_conversation = True
        for node_id, node in mapping.items():
            _add_node(conversation, node_id, node)


def _take_by_nodes(conversation: _Conversation, stream: JsonStream) -> None:
    for key in stream.members():
        if key == "mapping" and stream.peek() == "{":
            conversation.is_conversation = True
            for node_id in stream.members():
                _add_node(conversation, node_id, stream.value())
        elif isinstance(value := stream.value(), str):
            conversation.ids[key] = value


def _add_node(conversation: _Conversation, node_id: str, node: object) -> None:
    if not isinstance(node, dict):
        conversation.bad_nodes += 1
        return
    parent, message = node.get("parent"), node.get("message")
    message = message if isinstance(message, dict) else {}
    said = read_message(message) if message else None
    parent = parent if isinstance(parent, str) else None
    said = conversation.laid_aside(said) if isinstance(said, Spoken) else said
    conversation.nodes[node_id] = _Node(parent, said, message.get("create_time"))


def _conversation_id(conversation: _Conversation, nameless: set[str]) -> str:
    """Return the source's own id; a conversation without one is called after its first node."""
    own = conversation.ids.get("conversation_id") or conversation.ids.get("id")
    if own:
        return own
    first = next(iter(conversation.nodes), "conversation")
    name, again = first, 1
    while name in nameless:
        again += 1
        name = f"{first} ({again})"
    nameless.add(name)
    return name


@dataclass(frozen=True, slots=True)
class _Context:
    """Where a conversation stands, and which files the export holds."""

    name: str
    place: str
    held: frozenset[str]
    report: ImportReport


def _told(conversation: _Conversation, context: _Context) -> Iterator[RawMessage]:
    report = context.report
    report.conversations += 1
    for _ in range(conversation.bad_nodes):
        report.malformed_record(context.place, "a node that is no object")
    path = _living_path(conversation)
    title = clean_text(conversation.ids.get("title", ""), report)
    told = 0
    for node_id in path:
        said = conversation.nodes[node_id].said
        if isinstance(said, Spoken):
            told += 1
            yield _message(node_id, conversation.whole(said), title, context)
        elif said is not None:
            report.warn(said, *_problem_of(said, context.place))
    if not told:
        report.warn(WarningKind.EMPTY_CONVERSATION)
    if _has_other_branch(conversation, path):
        report.warn(WarningKind.BRANCHES_DROPPED)


def _problem_of(kind: WarningKind, place: str) -> tuple[str, str]:
    """List what is of a kind nobody knows; what is skipped on purpose is only counted."""
    unknown = kind in (WarningKind.UNKNOWN_BLOCK, WarningKind.UNKNOWN_RECORD)
    return (place, "a kind of content that is not known") if unknown else ("", "")


def _message(node_id: str, said: Spoken, title: str, context: _Context) -> RawMessage:
    report, time = context.report, stated_time(said.written_time)
    if time is None:
        report.warn(WarningKind.TIME_MISSING)
    elif not time.zone_known:
        report.warn(WarningKind.ZONE_MISSING)
    if said.unknown_parts:
        report.warn(WarningKind.UNKNOWN_BLOCK, context.place, "a part that is not known")
    if said.files and not said.files <= context.held:
        report.warn(WarningKind.ATTACHMENT_MISSING)
    text = clean_text(said.text, report)
    if not text or text.isspace():
        report.warn(WarningKind.ATTACHMENT_ONLY)
        text = ""
    key, author = clean_text(node_id, report), clean_text(said.author, report)
    return RawMessage(context.name, key, author, said.role, time, text, context.place, title)


def _living_path(conversation: _Conversation) -> list[str]:
    """Return the nodes from the root to the current leaf; without a usable ``current_node``, to the newest leaf."""
    current = conversation.ids.get("current_node")
    if current not in conversation.nodes:
        current = _newest_leaf(conversation.nodes)
    path: dict[str, None] = {}
    while current is not None and current in conversation.nodes and current not in path:
        path[current] = None
        current = conversation.nodes[current].parent
    return list(reversed(path))


def _newest_leaf(nodes: dict[str, _Node]) -> str | None:
    """Return the leaf said last; one without a time is as old as its parent."""
    parents = {node.parent for node in nodes.values()}
    leaves = [node_id for node_id in nodes if node_id not in parents]
    return max(reversed(leaves), key=lambda leaf: _time_up(nodes, leaf), default=None)


def _time_up(nodes: dict[str, _Node], node_id: str) -> int:
    seen: set[str] = set()
    at: str | None = node_id
    while at is not None and at in nodes and at not in seen:
        if time := stated_time(nodes[at].written_time):
            return time.wall - (time.offset or 0)
        seen.add(at)
        at = nodes[at].parent
    return 0


def _has_other_branch(conversation: _Conversation, path: list[str]) -> bool:
    if len(path) == len(conversation.nodes):
        return False
    living = set(path)
    return any(node.said is not None and node_id not in living for node_id, node in conversation.nodes.items())

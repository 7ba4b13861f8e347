"""Formats, warnings and refusals of an import in words."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_FORMATS = {
    "chatgpt-export": QT_TRANSLATE_NOOP("import_words", "ChatGPT export"),
    "chatgpt-memories": QT_TRANSLATE_NOOP("import_words", "Saved memories of ChatGPT"),
    "claude-export": QT_TRANSLATE_NOOP("import_words", "Claude export"),
    "claude-code-jsonl": QT_TRANSLATE_NOOP("import_words", "Claude Code session"),
    "codex-rollout-jsonl": QT_TRANSLATE_NOOP("import_words", "Codex session"),
    "gemini-cli-json": QT_TRANSLATE_NOOP("import_words", "Gemini CLI session"),
    "cursor-state-vscdb": QT_TRANSLATE_NOOP("import_words", "Cursor chat store"),
    "gemini-takeout-json": QT_TRANSLATE_NOOP("import_words", "Gemini activity (Takeout, JSON)"),
    "gemini-takeout-html": QT_TRANSLATE_NOOP("import_words", "Gemini activity (Takeout, HTML)"),
    "openai-messages-json": QT_TRANSLATE_NOOP("import_words", "messages in the OpenAI form (JSON)"),
    "openai-messages-jsonl": QT_TRANSLATE_NOOP("import_words", "messages in the OpenAI form (JSON lines)"),
    "sharegpt-json": QT_TRANSLATE_NOOP("import_words", "ShareGPT conversations"),
    "langchain-json": QT_TRANSLATE_NOOP("import_words", "LangChain messages"),
    "locomo-json": QT_TRANSLATE_NOOP("import_words", "LoCoMo conversations"),
    "longmemeval-json": QT_TRANSLATE_NOOP("import_words", "LongMemEval sessions"),
    "slack-export": QT_TRANSLATE_NOOP("import_words", "Slack export"),
    "discord-chat-exporter-json": QT_TRANSLATE_NOOP("import_words", "Discord channel (JSON)"),
    "discord-chat-exporter-csv": QT_TRANSLATE_NOOP("import_words", "Discord channel (CSV)"),
    "telegram-json": QT_TRANSLATE_NOOP("import_words", "Telegram export"),
    "whatsapp-txt": QT_TRANSLATE_NOOP("import_words", "WhatsApp chat"),
    "kakaotalk-txt": QT_TRANSLATE_NOOP("import_words", "KakaoTalk chat (text)"),
    "kakaotalk-csv": QT_TRANSLATE_NOOP("import_words", "KakaoTalk chat (CSV)"),
    "line-txt": QT_TRANSLATE_NOOP("import_words", "LINE chat"),
    "facebook-messenger-json": QT_TRANSLATE_NOOP("import_words", "Messenger export"),
    "instagram-json": QT_TRANSLATE_NOOP("import_words", "Instagram messages"),
    "signal-json": QT_TRANSLATE_NOOP("import_words", "Signal export"),
    "irc-log": QT_TRANSLATE_NOOP("import_words", "IRC log"),
    "webvtt": QT_TRANSLATE_NOOP("import_words", "transcript (WebVTT)"),
    "subrip": QT_TRANSLATE_NOOP("import_words", "transcript (SubRip)"),
    "markdown-transcript": QT_TRANSLATE_NOOP("import_words", "transcript (Markdown)"),
    "mbox": QT_TRANSLATE_NOOP("import_words", "mailbox"),
    "mem0-export-json": QT_TRANSLATE_NOOP("import_words", "mem0 export"),
    "mem0-history-sqlite": QT_TRANSLATE_NOOP("import_words", "mem0 history"),
    "mcp-memory-jsonl": QT_TRANSLATE_NOOP("import_words", "MCP memory"),
    "letta-af": QT_TRANSLATE_NOOP("import_words", "Letta agent file"),
    "graphiti-json": QT_TRANSLATE_NOOP("import_words", "Graphiti export"),
    "mcp-memory-service-sqlite": QT_TRANSLATE_NOOP("import_words", "memory service store"),
    "vektor-sqlite": QT_TRANSLATE_NOOP("import_words", "VEKTOR store"),
    "truewhen-jsonl": QT_TRANSLATE_NOOP("import_words", "Truewhen export"),
}
_WARNINGS = {
    "time_missing": QT_TRANSLATE_NOOP("import_words", "Messages without a time: they go to the undated tray."),
    "zone_missing": QT_TRANSLATE_NOOP("import_words", "The times name no zone: they are wall clock."),
    "branches_dropped": QT_TRANSLATE_NOOP("import_words", "Other branches exist; only the current one is read."),
    "hidden_context_skipped": QT_TRANSLATE_NOOP("import_words", "Instructions and injected context were left out."),
    "system_skipped": QT_TRANSLATE_NOOP("import_words", "Service lines were left out."),
    "tool_skipped": QT_TRANSLATE_NOOP("import_words", "Tool calls and their results were left out."),
    "reasoning_skipped": QT_TRANSLATE_NOOP("import_words", "Reasoning of the model was left out."),
    "sidechain_skipped": QT_TRANSLATE_NOOP("import_words", "Side chains of sub-agents were left out."),
    "unknown_block": QT_TRANSLATE_NOOP("import_words", "Parts of a type not known were left out."),
    "unknown_record": QT_TRANSLATE_NOOP("import_words", "Records of a type not known were left out."),
    "malformed_line": QT_TRANSLATE_NOOP("import_words", "Lines that could not be read were left out."),
    "truncated_input": QT_TRANSLATE_NOOP("import_words", "The file ends in the middle; what is whole was kept."),
    "repaired_json": QT_TRANSLATE_NOOP("import_words", "Broken JSON was repaired before reading."),
    "repaired_encoding": QT_TRANSLATE_NOOP("import_words", "Garbled characters were repaired."),
    "repaired_input": QT_TRANSLATE_NOOP("import_words", "Joined or split records were put right."),
    "surrogate_replaced": QT_TRANSLATE_NOOP("import_words", "Half characters were replaced by �."),
    "attachment_only": QT_TRANSLATE_NOOP("import_words", "Messages that hold only an attachment have no text."),
    "attachment_missing": QT_TRANSLATE_NOOP("import_words", "Attachments that are named but not in the export."),
    "empty_conversation": QT_TRANSLATE_NOOP("import_words", "Conversations without any message."),
    "missing_author": QT_TRANSLATE_NOOP("import_words", "Messages without an author."),
    "duplicate_skipped": QT_TRANSLATE_NOOP("import_words", "Messages already present were not added again."),
    "deleted_message": QT_TRANSLATE_NOOP("import_words", "Marks of deleted messages were left out."),
    "nested_archive": QT_TRANSLATE_NOOP("import_words", "There is an archive inside the archive."),
    "non_chat_skipped": QT_TRANSLATE_NOOP("import_words", "Records of another product or kind were left out."),
}
_ERRORS = {
    "unknown_format": QT_TRANSLATE_NOOP("import_words", "No reader knows this file"),
    "ambiguous_format": QT_TRANSLATE_NOOP("import_words", "More than one reader claims this file"),
    "unreadable": QT_TRANSLATE_NOOP("import_words", "The file cannot be read"),
    "encrypted": QT_TRANSLATE_NOOP("import_words", "The file is locked by a password or a key"),
    "unsafe_archive": QT_TRANSLATE_NOOP("import_words", "The archive is not safe to open"),
    "truncated_input": QT_TRANSLATE_NOOP("import_words", "The file is cut off, and nothing in it is whole"),
    "newer_version": QT_TRANSLATE_NOOP("import_words", "The file comes from a newer version"),
    "empty_input": QT_TRANSLATE_NOOP("import_words", "There is nothing in the file"),
}
_WAYS_ON = {
    "unknown_format": QT_TRANSLATE_NOOP(
        "import_words",
        "Choose the file as the other program exported it. If you know what it is, say below how to read it.",
    ),
    "ambiguous_format": QT_TRANSLATE_NOOP("import_words", "Say below which of them it is."),
    "unreadable": QT_TRANSLATE_NOOP(
        "import_words",
        "Look whether it is still there and whether you may read it. Of a folder without an export, choose the file "
        "itself.",
    ),
    "encrypted": QT_TRANSLATE_NOOP(
        "import_words", "Unpack it with its password, or export it without one, and choose the unpacked files."
    ),
    "unsafe_archive": QT_TRANSLATE_NOOP(
        "import_words", "Nothing was unpacked. Get the export again, or unpack it yourself and choose the folder."
    ),
    "truncated_input": QT_TRANSLATE_NOOP("import_words", "Get the file again: its download or copy broke off."),
    "newer_version": QT_TRANSLATE_NOOP("import_words", "Update Truewhen, or export in an older version."),
    "empty_input": QT_TRANSLATE_NOOP("import_words", "Look whether the export was finished, and choose it again."),
}


def _translated(text: object) -> str:
    return QCoreApplication.translate("import_words", str(text))


def format_word(format_id: str) -> str:
    """Name a format; one that is not known keeps its id."""
    text = _FORMATS.get(format_id)
    return _translated(text) if text else format_id


def warning_sentence(kind: str) -> str:
    """Say what a kind of warning means."""
    text = _WARNINGS.get(kind)
    return _translated(text) if text else kind


def error_title(code: str) -> str:
    """Name what went wrong, or nothing where only the message itself can say."""
    text = _ERRORS.get(code)
    return _translated(text) if text else ""


def way_on(code: str) -> str:
    """Say what a person can do about a refusal, or nothing where that is not known."""
    text = _WAYS_ON.get(code)
    return _translated(text) if text else ""


def worded_formats() -> frozenset[str]:
    """Return the ids of the formats that have a name."""
    return frozenset(_FORMATS)


def worded_warnings() -> frozenset[str]:
    """Return the kinds of warnings that have a sentence."""
    return frozenset(_WARNINGS)


def worded_errors() -> frozenset[str]:
    """Return the kinds of refusals that have a title and a way on."""
    return frozenset(_ERRORS) & frozenset(_WAYS_ON)

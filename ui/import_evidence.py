"""By what each format is recognised, in words."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_EVIDENCE = {
    "chatgpt-export": QT_TRANSLATE_NOOP("import_evidence", "conversations whose messages form a “mapping” of nodes"),
    "chatgpt-memories": QT_TRANSLATE_NOOP("import_evidence", "the saved memories within a ChatGPT export"),
    "claude-export": QT_TRANSLATE_NOOP("import_evidence", "conversations with “chat_messages” and “sender”"),
    "claude-code-jsonl": QT_TRANSLATE_NOOP("import_evidence", "lines with “sessionId”, “parentUuid” and “type”"),
    "codex-rollout-jsonl": QT_TRANSLATE_NOOP("import_evidence", "lines with “timestamp”, “type” and “payload”"),
    "gemini-cli-json": QT_TRANSLATE_NOOP("import_evidence", "“sessionId”, “projectHash” and messages of “gemini”"),
    "cursor-state-vscdb": QT_TRANSLATE_NOOP("import_evidence", "a database that holds the chats of Cursor"),
    "gemini-takeout-json": QT_TRANSLATE_NOOP("import_evidence", "activities with “header”, “title” and “products”"),
    "gemini-takeout-html": QT_TRANSLATE_NOOP("import_evidence", "a page of activities as Google Takeout writes it"),
    "openai-messages-json": QT_TRANSLATE_NOOP("import_evidence", "messages with “role” and “content”"),
    "openai-messages-jsonl": QT_TRANSLATE_NOOP("import_evidence", "lines with “role” and “content”"),
    "sharegpt-json": QT_TRANSLATE_NOOP("import_evidence", "“conversations” whose turns have “from” and “value”"),
    "langchain-json": QT_TRANSLATE_NOOP("import_evidence", "messages of the type “human” or “ai”"),
    "locomo-json": QT_TRANSLATE_NOOP("import_evidence", "sessions with dates, and turns with “dia_id”"),
    "longmemeval-json": QT_TRANSLATE_NOOP("import_evidence", "questions with “haystack_sessions” and “haystack_dates”"),
    "slack-export": QT_TRANSLATE_NOOP("import_evidence", "a file a day for each channel, as Slack writes them"),
    "discord-chat-exporter-json": QT_TRANSLATE_NOOP("import_evidence", "“guild”, “channel” and “messages”"),
    "discord-chat-exporter-csv": QT_TRANSLATE_NOOP(
        "import_evidence", "a table that begins with AuthorID, Author, Date, Content"
    ),
    "telegram-json": QT_TRANSLATE_NOOP("import_evidence", "messages with “from_id” and “date”"),
    "whatsapp-txt": QT_TRANSLATE_NOOP("import_evidence", "lines that begin with a date, a time and a name"),
    "kakaotalk-txt": QT_TRANSLATE_NOOP("import_evidence", "the title and the lines that KakaoTalk writes"),
    "kakaotalk-csv": QT_TRANSLATE_NOOP("import_evidence", "a table that begins with Date, User, Message"),
    "line-txt": QT_TRANSLATE_NOOP("import_evidence", "the days and the lines with tabs that LINE writes"),
    "facebook-messenger-json": QT_TRANSLATE_NOOP("import_evidence", "“participants” and messages with “sender_name”"),
    "instagram-json": QT_TRANSLATE_NOOP("import_evidence", "“participants” and messages, as Instagram writes them"),
    "signal-json": QT_TRANSLATE_NOOP("import_evidence", "records with “sender”, “body” or “sent_at”"),
    "irc-log": QT_TRANSLATE_NOOP("import_evidence", "lines with a time, a <name> and a text"),
    "webvtt": QT_TRANSLATE_NOOP("import_evidence", "the first line “WEBVTT”"),
    "subrip": QT_TRANSLATE_NOOP("import_evidence", "numbered lines with 00:00:05,790 --> 00:00:08,000"),
    "markdown-transcript": QT_TRANSLATE_NOOP("import_evidence", "turns that begin with a name or a role"),
    "mbox": QT_TRANSLATE_NOOP("import_evidence", "a first line “From …” with the header of a mail after it"),
    "mem0-export-json": QT_TRANSLATE_NOOP("import_evidence", "memories with “user_id” or “hash”"),
    "mem0-history-sqlite": QT_TRANSLATE_NOOP("import_evidence", "a table “history” with “memory_id” and “event”"),
    "mcp-memory-jsonl": QT_TRANSLATE_NOOP("import_evidence", "lines that are an “entity” or a “relation”"),
    "letta-af": QT_TRANSLATE_NOOP("import_evidence", "“agents” and “blocks” of Letta"),
    "graphiti-json": QT_TRANSLATE_NOOP("import_evidence", "facts with “valid_at” and “invalid_at”"),
    "mcp-memory-service-sqlite": QT_TRANSLATE_NOOP("import_evidence", "a table “memories” with “content_hash”"),
    "vektor-sqlite": QT_TRANSLATE_NOOP("import_evidence", "a table “memories” with edges, or the timeline of VEKTOR"),
    "truewhen-jsonl": QT_TRANSLATE_NOOP("import_evidence", "lines with “uid”, “nature” and “learned_at”"),
}


def evidence_words(format_id: str) -> str:
    """Say what a format is recognised by, nothing where that is not known."""
    text = _EVIDENCE.get(format_id)
    return QCoreApplication.translate("import_evidence", str(text)) if text else ""


def worded_evidence() -> frozenset[str]:
    """Return the ids of the formats whose evidence is worded."""
    return frozenset(_EVIDENCE)

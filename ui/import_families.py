"""The formats by where they come from, in the order in which they are offered."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_FAMILIES: tuple[tuple[object, tuple[str, ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("import_families", "Talks with an AI"),
        (
            "chatgpt-export",
            "claude-export",
            "gemini-takeout-json",
            "gemini-takeout-html",
            "claude-code-jsonl",
            "codex-rollout-jsonl",
            "gemini-cli-json",
            "cursor-state-vscdb",
            "openai-messages-json",
            "openai-messages-jsonl",
            "sharegpt-json",
            "langchain-json",
            "locomo-json",
            "longmemeval-json",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("import_families", "Talks between people"),
        (
            "whatsapp-txt",
            "kakaotalk-txt",
            "kakaotalk-csv",
            "line-txt",
            "telegram-json",
            "signal-json",
            "facebook-messenger-json",
            "instagram-json",
            "slack-export",
            "discord-chat-exporter-json",
            "discord-chat-exporter-csv",
            "irc-log",
            "mbox",
            "webvtt",
            "subrip",
            "markdown-transcript",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("import_families", "Memories of agents"),
        (
            "mem0-export-json",
            "mem0-history-sqlite",
            "mcp-memory-jsonl",
            "mcp-memory-service-sqlite",
            "letta-af",
            "graphiti-json",
            "vektor-sqlite",
            "truewhen-jsonl",
        ),
    ),
)
_OTHERS = QT_TRANSLATE_NOOP("import_families", "Others")


def known_formats() -> tuple[str, ...]:
    """Return the ids of all formats; asking the readers themselves would load them all."""
    return tuple(one for _, members in _FAMILIES for one in members)


def families(formats: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    """Return the families with those of the formats that belong to them; what belongs to none comes last."""
    shown: list[tuple[object, list[str]]] = [
        (name, [one for one in members if one in formats]) for name, members in _FAMILIES
    ]
    placed = {one for _, members in _FAMILIES for one in members}
    shown.append((_OTHERS, [one for one in formats if one not in placed]))
    return [(QCoreApplication.translate("import_families", str(name)), members) for name, members in shown if members]

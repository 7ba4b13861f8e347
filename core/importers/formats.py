"""The list of all formats: a new one is a line here, a file beside it and a folder of cases."""

from core.importers.chatgpt import ChatGptExport
from core.importers.chatgpt_memories import ChatGptMemories
from core.importers.claude import ClaudeExport
from core.importers.claude_code import ClaudeCodeJsonl
from core.importers.codex import CodexRolloutJsonl
from core.importers.contract import Importer
from core.importers.cursor import CursorStateVscdb
from core.importers.discord import DiscordJson
from core.importers.discord_csv import DiscordCsv
from core.importers.gemini_cli import GeminiCliJson
from core.importers.graphiti import GraphitiJson
from core.importers.irc import IrcLog
from core.importers.kakaotalk import KakaoTalkText
from core.importers.kakaotalk_csv import KakaoTalkCsv
from core.importers.langchain import LangChainJson
from core.importers.letta import LettaAgent
from core.importers.line import LineText
from core.importers.locomo import LocomoJson
from core.importers.longmemeval import LongMemEvalJson
from core.importers.markdown_transcript import MarkdownTranscript
from core.importers.mbox import Mbox
from core.importers.mcp_memory import McpMemoryJsonl
from core.importers.mem0 import Mem0Json
from core.importers.mem0_history import Mem0History
from core.importers.memory_service import MemoryServiceSqlite
from core.importers.messenger import MessengerJson
from core.importers.openai_messages import OpenAiMessages
from core.importers.sharegpt import ShareGptJson
from core.importers.signal import SignalJson
from core.importers.slack import SlackExport
from core.importers.subtitles import Subtitles
from core.importers.takeout_html import GeminiTakeoutHtml
from core.importers.takeout_json import GeminiTakeoutJson
from core.importers.telegram import TelegramJson
from core.importers.truewhen_jsonl import TruewhenJsonl
from core.importers.vektor import VektorSqlite
from core.importers.whatsapp import WhatsAppText

IMPORTERS: tuple[Importer, ...] = (
    ChatGptExport(),
    LocomoJson(),
    WhatsAppText(),
    MarkdownTranscript(),
    Mbox(),
    Subtitles(is_vtt=False),
    Subtitles(is_vtt=True),
    IrcLog(),
    SignalJson(),
    LineText(),
    MessengerJson(is_instagram=True),
    MessengerJson(is_instagram=False),
    SlackExport(),
    DiscordCsv(),
    DiscordJson(),
    TelegramJson(),
    KakaoTalkCsv(),
    KakaoTalkText(),
    ClaudeExport(),
    ClaudeCodeJsonl(),
    CodexRolloutJsonl(),
    GeminiCliJson(),
    GeminiTakeoutJson(),
    GeminiTakeoutHtml(),
    OpenAiMessages(has_lines=False),
    OpenAiMessages(has_lines=True),
    ShareGptJson(),
    LangChainJson(),
    LongMemEvalJson(),
    CursorStateVscdb(),
    Mem0Json(),
    Mem0History(),
    McpMemoryJsonl(),
    LettaAgent(),
    GraphitiJson(),
    MemoryServiceSqlite(),
    VektorSqlite(),
    TruewhenJsonl(),
)
# Another way to read an input that one of the above claims: only where a person names it.
ASKED_FOR: tuple[Importer, ...] = (ChatGptMemories(),)

"""The content of a message to or from a model: a string, or a list of blocks of many kinds.

The interfaces of the models differ in names only: words, pictures and files, calls of tools and their results, and
reasoning. A kind that is not known is counted; the message is kept.
"""

from collections import Counter
from dataclasses import dataclass, field

from core.importers.foreign_json import Object, as_object, as_text, first_text
from core.importers.report import WarningKind

_WORDS = {
    "text", "input_text", "output_text", "text_delta", "plain_text", "refusal", "voice_note", "transcript",
    "audio_transcription",
}  # fmt: skip
_REASONING = {
    "thinking", "redacted_thinking", "reasoning", "reasoning_content", "reasoning_text", "reasoning_summary",
    "summary_text", "thought", "thoughts",
}  # fmt: skip
_TOOLS = {
    "tool_use", "tool_result", "tool_call", "tool_calls", "function", "function_call", "function_call_output",
    "function_response", "functioncall", "functionresponse", "executable_code", "code_execution_result",
    "invalid_tool_call", "tool_call_chunk", "tool_reference", "web_search_call", "custom_tool_call",
    "custom_tool_call_output",
}  # fmt: skip
_TOOL_ENDS = ("_tool_use", "_tool_result", "_tool_call", "_tool_call_output", "_tool_result_error")
_FILES = {
    "image", "image_url", "input_image", "output_image", "image_file", "document", "file", "input_file", "file_url",
    "audio", "input_audio", "audio_url", "output_audio", "video", "video_url", "media", "attachment", "image_asset",
    "container_upload", "local_image", "blob",
}  # fmt: skip
_WORDS_IN = ("text", "refusal", "transcript", "content", "value")
_FILE_NAMES = ("file_name", "filename", "name", "title")
# Parts of the Gemini interface have no type; the member that is there says what they are.
_KIND_BY_MEMBER = {
    "functionCall": "tool_call",
    "functionResponse": "tool_result",
    "executableCode": "executable_code",
    "codeExecutionResult": "code_execution_result",
    "inlineData": "blob",
    "fileData": "file",
    "inline_data": "blob",
    "file_data": "file",
    "image_url": "image_url",
}


@dataclass(slots=True)
class Content:
    """What a message holds: its words block by block, its files by name ("" without one) and what was left out."""

    texts: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    skipped: Counter[WarningKind] = field(default_factory=Counter)

    @property
    def text(self) -> str:
        """The words of all blocks."""
        return "\n".join(self.texts)

    @property
    def was_used_otherwise(self) -> bool:
        """Whether it holds a call, a result or reasoning."""
        return bool(self.skipped[WarningKind.TOOL_SKIPPED] or self.skipped[WarningKind.REASONING_SKIPPED])


def read_content(content: object) -> Content:
    """Sort the blocks of a content; a string, or a single block, is like a list of it."""
    found = Content()
    for block in content if isinstance(content, list) else (content,):
        if isinstance(block, str):
            if block:
                found.texts.append(block)
        elif isinstance(block, dict):
            _sort(block, found)
        elif block is not None:
            found.skipped[WarningKind.UNKNOWN_BLOCK] += 1
    return found


def _sort(block: Object, found: Content) -> None:
    kind = _kind(block)
    if kind in _TOOLS or kind.endswith(_TOOL_ENDS):
        found.skipped[WarningKind.TOOL_SKIPPED] += 1
    elif kind in _REASONING or block.get("thought") is True:
        found.skipped[WarningKind.REASONING_SKIPPED] += 1
    elif kind in _FILES:
        found.files.append(_file_name(block))
    elif kind in _WORDS:
        if text := first_text(block, *_WORDS_IN):
            found.texts.append(text)
    else:
        found.skipped[WarningKind.UNKNOWN_BLOCK] += 1


def _kind(block: Object) -> str:
    stated = as_text(block.get("type")).strip().lower()
    if stated:
        return stated
    for member, kind in _KIND_BY_MEMBER.items():
        if member in block:
            return kind
    return "text" if isinstance(block.get("text"), str) else ""


def _file_name(block: Object) -> str:
    return first_text(block, *_FILE_NAMES) or first_text(as_object(block.get("file")), *_FILE_NAMES)

"""Slack's markup of messages, and the words in blocks and attachments where a message has no text of its own."""

import re
from collections.abc import Iterator, Mapping

from core.importers.foreign_json import Object, as_object, as_text, first_text, objects

_MARK = re.compile(r"<(?P<sign>[@#!]?)(?P<target>[^<>|]*)(?:\|(?P<label>[^<>]*))?>")
_DEPTH = 8


def plain_text(text: str, names: Mapping[str, str]) -> str:
    """Return what a person sees: mentions with names, links with their labels, and only then the three entities."""
    shown = _MARK.sub(lambda match: _shown(match, names), text)
    return shown.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _shown(match: re.Match[str], names: Mapping[str, str]) -> str:
    sign, target, label = match["sign"], match["target"], match["label"]
    if sign == "@":
        return f"@{names.get(target) or label or target}"
    if sign == "#":
        return f"#{label or names.get(target) or target}"
    if sign == "!":
        if label:
            return label
        return f"@{target.partition('^')[2] or target}" if target.startswith("subteam") else f"@{target}"
    return label or target.removeprefix("mailto:")


def words_of(record: Object) -> str:
    """Return the text of a message, else the words of its blocks, else those of its attachments; still in markup."""
    text = as_text(record.get("text"))
    if text.strip():
        return text
    blocks = "\n".join(words for block in objects(record.get("blocks")) if (words := _of_block(block)).strip())
    if blocks:
        return blocks
    attached = (_of_attachment(one) for one in objects(record.get("attachments")))
    return "\n".join(words for words in attached if words)


def _of_attachment(attachment: Object) -> str:
    lines = [as_text(attachment.get(key)) for key in ("pretext", "title", "text")]
    return "\n".join(line for line in lines if line) or first_text(attachment, "fallback")


def _of_block(block: Object) -> str:
    text = block.get("text")
    if isinstance(text, dict):
        return as_text(text.get("text"))
    fields = "\n".join(as_text(field.get("text")) for field in objects(block.get("fields")))
    return "".join(_of_elements(block, 0)).rstrip("\n") or fields


def _of_elements(block: Object, depth: int) -> Iterator[str]:
    """Yield the words of rich text, mentions and links again in markup."""
    if depth > _DEPTH:
        return
    for element in objects(block.get("elements")):
        kind = as_text(element.get("type"))
        if kind == "user":
            yield f"<@{as_text(element.get('user_id'))}>"
        elif kind == "channel":
            yield f"<#{as_text(element.get('channel_id'))}>"
        elif kind == "link":
            yield first_text(element, "text", "url")
        elif kind == "emoji":
            yield f":{as_text(element.get('name'))}:"
        elif kind == "broadcast":
            yield f"<!{as_text(element.get('range'))}>"
        elif "elements" in element:
            yield "".join(_of_elements(element, depth + 1))
            yield "\n" if kind.startswith("rich_text_") else ""
        else:
            yield as_text(element.get("text")) or as_text(as_object(element.get("text")).get("text"))

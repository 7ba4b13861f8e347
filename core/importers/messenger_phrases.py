"""What Messenger and Instagram write into a thread in nobody's name, or in place of somebody's words."""

import re

_REACTION = re.compile(r"(?:Reacted .{1,24} to your message|Liked a message)\s*\.?")
_NOTICE = re.compile(
    r"(?:named the group|changed the (?:group (?:photo|name)|(?:chat )?theme|chat name)|set (?:the|your|his|her|"
    r"their|.{1,40}'s)"
    r" (?:nickname|emoji|quick reaction)|added .{1,80} to the group|removed .{1,80} from the group|left the group"
    r"|created the group|joined (?:the group|the (?:video )?call)|started (?:a|the) (?:video )?(?:call|chat)|"
    r"pinned a message"
    r"|missed (?:a|your) (?:video )?call|unsent a message|turned (?:on|off) .{1,80}|"
    r"changed the group settings)\b.{0,120}",
)
_CALL = re.compile(
    r"(?:You missed a (?:video )?call from .{1,80}|The (?:video )?(?:call|chat) ended|(?:Video|Audio) call ended)\.?"
)
_ATTACHMENT = re.compile(
    r"(?P<who>.{1,80}) sent (?:an? (?:attachment|photo|video|voice message|sticker|GIF|link|location)|\d+ photos)\.?"
)


def is_reaction(text: str) -> bool:
    """Whether a text only says that somebody reacted."""
    return _REACTION.fullmatch(text.strip()) is not None


def is_notice(text: str, author: str) -> bool:
    """Whether a text is a notice about its author, or about a call."""
    bare = text.strip()
    about = bare.removeprefix(author).removeprefix("You").strip()
    return len(bare) < 240 and (
        (about != bare and _NOTICE.fullmatch(about) is not None) or _CALL.fullmatch(bare) is not None
    )


def is_attachment_notice(text: str, author: str) -> bool:
    """Whether a text stands only for what was sent."""
    match = _ATTACHMENT.fullmatch(text.strip())
    return match is not None and match["who"] in (author, "You")

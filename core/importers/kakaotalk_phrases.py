"""What KakaoTalk itself writes into exports, in Korean and English."""

import re
from collections.abc import Container

_PLACEHOLDERS = re.compile(
    r"\(?(?:사진|동영상|이모티콘|스티커|음성 ?메시지|음성|파일|연락처|지도|위치|움짤|라이브톡|보이스룸|보이스톡|"
    r"페이스톡|그룹콜"
    r"|부재중 (?:보이스톡|페이스톡|그룹콜)|취소된 (?:보이스톡|페이스톡))\)?"
    r"(?: ?\d{1,3}장| \d{1,3}|(?: 해요| 시작| 종료| 취소| 응답 없음)?(?: \d{1,2}:\d\d(?::\d\d)?)?)"
    r"|(?:보이스톡|페이스톡|그룹콜) 해요|<(?:사진|동영상|이모티콘|음성메시지)(?: 읽지 않음)?>"
    r"|\(?(?:photos?|videos?|emoticons?|stickers?|voice (?:message|note|call|talk)|video call|facetalk|audio|map"
    r"|contact)\)?"
    r"(?: ?\d{1,3}| \d{1,2}:\d\d(?::\d\d)?)?"
    r"|\d{1,3} photos|<(?:photo|video|emoticon|voice message)>",
    re.IGNORECASE,
)
_FILE = re.compile(
    r"(?:파일|file)\s?:\s(?P<file>[^\n]{1,200}\.\w{1,6})|(?P<media>[0-9a-f]{32,128}\.\w{2,4})", re.IGNORECASE
)
_DELETED = re.compile(
    r"(?:삭제된 메시지입니다|메시지가 삭제되었습니다|채팅방 관리자가 메시지를 가렸습니다|이 메시지는 가려졌습니다"
    r"|(?:this message (?:was|has been) deleted|deleted message|message deleted)(?: by .+)?)\.?",
    re.IGNORECASE,
)
_NOTICE = re.compile(
    r".{1,120}님(?:이|을|과|께서|으로부터)? .{0,200}(?:들어왔습니다|나갔습니다|초대(?:했습니다|하였습니다)|"
    r"내보냈습니다|되었습니다|"
    r"시작했습니다|종료했습니다|변경했습니다|변경하였습니다|위임했습니다|입장했습니다|퇴장했습니다|등록했습니다|가렸습니다|해제했습니다)\.?"
    r"|.{1,60}님이 (?:들어왔습니다|나갔습니다)\.?(?:운영정책.*)?"
    r"|(?:채팅방을 나갔습니다|채팅방 관리자가 .{1,60}|운영정책을 위반한 .{1,80}|톡게시판 .{1,80}|불법촬영물등 .{1,200})"
)
_ENGLISH_NOTICE = re.compile(
    r"(?P<who>.{1,60}?) (?:has )?(?:(?:joined|left|entered) (?:this|the) (?:chat ?room|group|open ?chat)"
    r"|(?P<short>joined|left|entered|invited .{1,160}|was invited|removed .{1,120}))\.?",
)
_DELETED_NOTICE = re.compile(r".{1,60}님이 메시지를 삭제했습니다\.?")


def files_of(text: str) -> tuple[str, ...] | None:
    """Return the files for which a text stands ("" for one without a name), None if it is somebody's words."""
    text = text.strip()
    if len(text) > 220 or "\n" in text:
        return None
    match = _FILE.fullmatch(text)
    if match is not None:
        return (match["file"] or match["media"],)
    return ("",) if _PLACEHOLDERS.fullmatch(text) else None


def is_deletion(text: str) -> bool:
    """Whether a text is the mark of a deleted or hidden message."""
    return len(text) < 120 and _DELETED.fullmatch(text.strip()) is not None


def is_notice(line: str, names: Container[str] = ()) -> bool:
    """Whether a line without an author is a notice of the app: who came, who went.

    "Mina left." may be anybody's words; it is a notice only where ``names`` of those who spoke hold hers.
    """
    bare = line.strip()
    if len(bare) >= 400:
        return False
    match = _ENGLISH_NOTICE.fullmatch(bare)
    if match is not None and (match["short"] is None or match["who"] in names):
        return True
    return _NOTICE.fullmatch(bare) is not None

"""Small logs as other programs write them, for the wizard to read."""

import json
from pathlib import Path

SAID = (
    "We moved the cache from Redis to Valkey last week",
    "I live in Porto now",
    "see you tomorrow?",
    "I work at the harbour office since 2019",
)


def whatsapp(folder: Path, *, messages: int = 8, name: str = "WhatsApp Chat with Rowing club.txt") -> Path:
    """A chat whose dates can only be day first: it goes on to the 28th."""
    lines = [
        f"{13 + number % 16}/{1 + number // 16 % 12:02d}/{2021 + number // 192}, 09:{number % 60:02d} - "
        f"{('Ada Winter', 'Bo')[number % 2]}: {SAID[number % 4]}"
        for number in range(messages)
    ]
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def undecided_whatsapp(folder: Path) -> Path:
    """A chat of one day that may be in March or in April."""
    path = folder / "WhatsApp Chat with Dana.txt"
    path.write_text(
        "03/04/23, 14:05 - Dana: I live in Lisbon since March\n03/04/23, 14:09 - You: Lovely!\n", encoding="utf-8"
    )
    return path


def kakaotalk(folder: Path) -> Path:
    """A Korean chat of one day."""
    path = folder / "KakaoTalk_20240305.txt"
    path.write_text(
        "조정 모임 님과 카카오톡 대화\n저장한 날짜 : 2024-03-05 21:10:11\n\n"
        "--------------- 2024년 3월 5일 화요일 ---------------\n"
        "[현우] [오전 9:00] 우리는 지난주에 서버를 옮겼다\n[지민] [오후 3:12] 저는 2019년부터 부산에 살아요\n",
        encoding="utf-8",
    )
    return path


def chatgpt(folder: Path, *, conversations: int = 2, remembers: bool = True) -> Path:
    """An export with what the model saved, in calls of its tool."""
    records = []
    for number in range(conversations):
        begin = 1_700_000_000 + number * 900_000
        nodes = [
            ("user", SAID[number % 2], "all"),
            *((("assistant", f"User rows on day {number}", "bio"),) if remembers else ()),
            ("assistant", "Noted. Would you like a plan?", "all"),
        ]
        mapping: dict[str, object] = {"root": {"id": "root", "message": None, "parent": None, "children": ["0"]}}
        for place, (role, text, recipient) in enumerate(nodes):
            mapping[str(place)] = {
                "id": str(place),
                "parent": str(place - 1) if place else "root",
                "children": [str(place + 1)] if place + 1 < len(nodes) else [],
                "message": {
                    "id": f"{number}-{place}",
                    "author": {"role": role},
                    "create_time": begin + place,
                    "content": {"content_type": "text", "parts": [text]},
                    "recipient": recipient,
                },
            }
        last = str(len(nodes) - 1)
        records.append({"id": f"c{number}", "title": "Chat", "create_time": begin, "current_node": last,
                        "mapping": mapping})  # fmt: skip
    path = folder / "conversations.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


def telegram(folder: Path) -> Path:
    """A group with one record of a kind that nobody knows."""
    said = [
        {"id": number, "type": "message", "date": "2024-01-11T10:00:00", "date_unixtime": str(1_704_960_000 + number),
         "from": ("Ada", "Bo")[number % 2], "from_id": f"user{number % 2}", "text": SAID[number % 4]}
        for number in range(4)
    ]  # fmt: skip
    said.append({"id": 9, "type": "unsupported", "date": "2024-01-11T10:00:09", "date_unixtime": "1704960009",
                 "from": "Ada", "from_id": "user0", "text": ""})  # fmt: skip
    path = folder / "result.json"
    path.write_text(json.dumps({"name": "Dock crew", "type": "private_group", "id": 7, "messages": said}), "utf-8")
    return path


def subtitles(folder: Path) -> Path:
    """A recording that says only how long after its beginning things were said."""
    path = folder / "meeting.vtt"
    path.write_text("WEBVTT\n\n00:00:05.000 --> 00:00:08.000\n<v Ada>We use Valkey since Monday.\n", encoding="utf-8")
    return path

"""What LINE itself writes into exports, in Japanese, English, Chinese, Korean, Thai and Indonesian."""

import re

TITLE = re.compile(r"\[LINE\]\s?(?P<name>.+)")
SAVED = re.compile(
    r"(?:保存日時|Saved on|Date saved|儲存日期|保存日期|保存时间|저장한 날짜|บันทึกวันที่|บันทึกเมื่อ|"
    r"Disimpan pada|Tanggal disimpan)\s?[:：].*"
)
_AROUND_NAME = re.compile(
    r"(?P<a>.+?)(?:とのトーク履歴|のトーク履歴)|(?:Chat history (?:with|in)|Chat in|Chats? with) (?P<b>.+)"
    r"|[與与](?P<c>.+?)的(?:聊天[記记][錄录])|(?P<d>.+?)的(?:聊天[記记][錄录])|(?P<e>.+?)(?:님과의|와의|"
    r"과의) ?(?:대화|채팅).*"
    r"|(?:ประวัติการ(?:สนทนา|แชท)กับ|แชทกับ)\s?(?P<f>.+)|(?:Riwayat obrolan dengan) (?P<g>.+)"
)
_PLACEHOLDER = re.compile(
    r"\[(?:写真|画像|動画|スタンプ|ボイスメッセージ|ファイル|アルバム|ノート|連絡先|位置情報|プレゼント|音楽|イベント|投票"
    r"|photos?|videos?|stickers?|voice messages?|audio|files?|albums?|notes?|contacts?|location|gift|music|events?|poll"
    r"|照片|圖片|图片|影片|视频|視頻|貼圖|贴图|語音訊息|语音消息|檔案|文件|相簿|相册|記事本|聯絡資訊|联系人|位置資訊|位置信息"
    r"|사진|동영상|스티커|음성 메시지|파일|앨범|노트|연락처|위치정보"
    r"|รูป|รูปภาพ|ภาพ|วิดีโอ|สติกเกอร์|ข้อความเสียง|ไฟล์|อัลบั้ม|foto|gambar|stiker|pesan suara)\]",
    re.IGNORECASE,
)
_CALL = re.compile(r"☎ ?.{1,60}")
_UNSENT = re.compile(
    r"(?:.{0,40}(?:が|は))?メッセージの送信を取り消しました|(?:.{0,40} )?unsent a message\.?|"
    r".{0,40}(?:已)?收回(?:了)?訊息|.{0,40}撤回了(?:一条|一則)?消息"
    r"|.{0,40}메시지(?:를| 전송을) 취소했습니다\.?|.{0,40}ยกเลิกข้อความ|.{0,40}ยกเลิกการส่งข้อความ"
)


def chat_name(title: str) -> str:
    """Return whom the chat is with, from the words behind "[LINE]"."""
    match = _AROUND_NAME.fullmatch(title.strip())
    return next((name for name in match.groups() if name), title).strip() if match else title.strip()


def is_placeholder(text: str) -> bool:
    """Whether a text stands for a picture, a sticker or the like."""
    return _PLACEHOLDER.fullmatch(text.strip()) is not None


def is_call(text: str) -> bool:
    """Whether a text is the mark of a call."""
    return _CALL.fullmatch(text.strip()) is not None


def is_unsent(text: str) -> bool:
    """Whether a text says that a message was taken back."""
    return len(text) < 80 and _UNSENT.fullmatch(text.strip()) is not None

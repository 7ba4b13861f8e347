"""What WhatsApp itself writes into exports, by language: deletions, things left out, and service lines with a colon.

Android puts what it left out in angle brackets in every language, iOS marks with U+200E what the app wrote; these words
are for the rest. All are in small letters and without a full stop at the end.
"""

import re
from collections.abc import Iterator
from enum import StrEnum


class Phrase(StrEnum):
    """What a text that the app wrote stands for."""

    DELETED = "deleted"
    LEFT_OUT = "left_out"
    NOUN_ALONE = "noun_alone"
    SERVICE = "service"


_DELETED = (
    "this message was deleted", "you deleted this message", "you deleted this message as admin",
    "diese nachricht wurde gelöscht", "du hast diese nachricht gelöscht",
    "se eliminó este mensaje", "este mensaje fue eliminado", "este mensaje se eliminó", "eliminaste este mensaje",
    "ce message a été supprimé", "vous avez supprimé ce message", "tu as supprimé ce message",
    "questo messaggio è stato eliminato", "hai eliminato questo messaggio",
    "mensagem apagada", "esta mensagem foi apagada", "você apagou esta mensagem", "apagou esta mensagem",
    "mensagem eliminada", "esta mensagem foi eliminada", "eliminou esta mensagem",
    "dit bericht is verwijderd", "je hebt dit bericht verwijderd", "u hebt dit bericht verwijderd",
    "данное сообщение удалено", "это сообщение удалено", "это сообщение было удалено", "сообщение удалено",
    "вы удалили данное сообщение", "вы удалили это сообщение",
    "це повідомлення видалено", "це повідомлення було видалено", "ви видалили це повідомлення",
    "ta wiadomość została usunięta", "usunięto tę wiadomość", "usunąłeś tę wiadomość", "usunęłaś tę wiadomość",
    "bu mesaj silindi", "bu mesajı sildiniz", "bu mesajı sildin",
    "pesan ini dihapus", "pesan ini telah dihapus", "anda menghapus pesan ini", "anda telah menghapus pesan ini",
    "mesej ini telah dipadam", "mesej ini telah dipadamkan",
    "삭제된 메시지입니다", "이 메시지는 삭제되었습니다", "이 메시지가 삭제되었습니다", "삭제된 메시지",
    "메시지를 삭제했습니다", "이 메시지를 삭제했습니다", "회원님이 이 메시지를 삭제했습니다",
    "このメッセージは削除されました", "メッセージは削除されました", "このメッセージを削除しました",
    "あなたはこのメッセージを削除しました", "自分がこのメッセージを削除しました",
    "此消息已被删除", "此消息已删除", "这条消息已被删除", "该消息已被删除", "消息已删除", "你已删除此消息",
    "您已删除此消息",
    "你删除了这条消息", "您删除了这条消息", "此訊息已刪除", "這則訊息已刪除", "此訊息已被刪除", "訊息已刪除",
    "你已刪除此訊息",
    "您已刪除此訊息", "您已刪除這則訊息", "你刪除了這則訊息",
    "تم حذف هذه الرسالة", "حذفت هذه الرسالة", "لقد حذفت هذه الرسالة",
    "הודעה זו נמחקה", "ההודעה נמחקה", "מחקת הודעה זו", "מחקת את ההודעה",
    "यह संदेश हटा दिया गया", "यह संदेश हटा दिया गया है", "यह मैसेज मिटाया गया", "यह मैसेज मिटा दिया गया",
    "यह मैसेज डिलीट किया गया", "आपने यह संदेश हटा दिया", "आपने यह मैसेज मिटाया",
    "det här meddelandet raderades", "det här meddelandet har raderats", "du raderade det här meddelandet",
    "denne besked blev slettet", "du slettede denne besked", "denne meldingen ble slettet",
    "du slettet denne meldingen", "tämä viesti poistettiin", "poistit tämän viestin",
    "tato zpráva byla odstraněna", "tato zpráva byla smazána", "acest mesaj a fost șters",
    "ezt az üzenetet törölték", "αυτό το μήνυμα διαγράφηκε", "tin nhắn này đã bị xóa", "ข้อความนี้ถูกลบ",
    "ข้อความนี้ถูกลบแล้ว", "این پیام حذف شد",
)  # fmt: skip

# iOS: the things, and what is said of them. "{}" is the thing.
_LEFT_OUT = (
    (
        "image, photo, video, video note, audio, voice message, sticker, gif, document, contact card, media",
        "{} omitted",
    ),
    ("bild, video, videonachricht, audio, sticker, gif, dokument, kontaktkarte", "{} weggelassen"),
    (
        "imagen, foto, video, nota de video, audio, sticker, gif, documento, tarjeta de contacto",
        "{} omitido, {} omitida",
    ),
    (
        "image, photo, vidéo, note vidéo, audio, sticker, gif, document, fiche contact, carte de contact",
        "{} absent, {} absente, {} omis, {} omise, {} manquant, {} manquante",
    ),
    ("immagine, foto, video, videomessaggio, audio, sticker, gif, documento, scheda contatto", "{} omesso, {} omessa"),
    (
        "imagem, foto, vídeo, áudio, figurinha, sticker, gif, documento, cartão de contato, cartão do contato",
        "{} ocultado, {} ocultada, {} oculto, {} oculta, {} omitido, {} omitida",
    ),
    ("afbeelding, foto, video, videobericht, audio, sticker, gif, document, contactkaart", "{} weggelaten"),
    (
        "изображение, видео, видеосообщение, аудио, аудиофайл, стикер, gif, документ, карточка контакта",
        "{} опущено, {} опущен, {} опущена, {} пропущено, {} пропущен, {} пропущена",
    ),
    ("зображення, відео, аудіо, стикер, наліпка, gif, документ", "{} пропущено, {} опущено"),
    ("görüntü, resim, video, video notu, ses, çıkartma, gif, belge, kişi kartı", "{} dahil edilmedi, {} atlandı"),
    ("obraz, grafika, wideo, audio, plik audio, naklejka, gif, dokument", "{} pominięto, {} pominięty, {} pominięta"),
    ("obraz, grafikę, wideo, dźwięk, plik audio, naklejkę, gif, dokument", "pominięto {}"),
    ("gambar, foto, video, audio, stiker, gif, dokumen, kartu kontak", "{} tidak disertakan, {} dihilangkan"),
    (
        "이미지, 사진, 동영상, 비디오, 음성, 오디오, 스티커, gif, 문서, 연락처",
        "{} 생략, {} 생략됨, 생략된 {}, {} 누락, {} 제외, {} 제외됨, {} 파일을 제외함",
    ),
    (
        "画像, 写真, 動画, ビデオ, 音声, オーディオ, スタンプ, ステッカー, gif, ドキュメント, 文書, 連絡先カード",
        "{}は含まれていません, {}が省略されました, {}省略, {}を除外しました",
    ),
    (
        "图像, 图片, 视频, 音频, 贴图, gif, 文档, 文件, 联系人名片",
        "{}已忽略, {}已省略, {}已略去, {}忽略, 忽略{}, 已忽略{}",
    ),
    (
        "圖片, 圖像, 影片, 視訊, 音訊, 貼圖, gif, 文件, 聯絡人資訊卡",
        "{}已忽略, {}已省略, {}已略去, {}已略過, 略去{}, 已略去{}",
    ),
    (
        "الصورة, صورة, الفيديو, فيديو, المقطع الصوتي, الملصق, ملصق, المستند, gif",
        "تم استبعاد {}, لم يتم إدراج {}, تم حذف {}",
    ),
    ("תמונה, סרטון, סרטון וידאו, שמע, מדבקה, gif, מסמך", "{} הושמטה, {} הושמט, {} לא נכלל, {} לא נכללה"),
    (
        "bild, bilden, video, videon, ljud, ljudfil, klistermärke, gif, dokument",
        "{} utelämnad, {} utelämnat, {} utelämnades",
    ),
    ("billede, billedet, video, lyd, klistermærke, gif, dokument", "{} udeladt, {} er udeladt"),
    ("bilde, video, lyd, klistremerke, gif, dokument", "{} utelatt, {} er utelatt"),
    ("kuva, video, ääni, tarra, gif, asiakirja", "{} jätetty pois, {} jätettiin pois"),
    ("obrázek, video, zvuk, nálepka, gif, dokument", "{} vynechán, {} vynecháno, {} vynechána"),
)  # fmt: skip

# Only where U+200E says that the app wrote it may a bare noun, without "omitted", be taken for a thing left out.
_NOUNS_ALONE = "이미지, 사진, 동영상, 비디오, 음성, 오디오, 스티커, gif, 문서, 연락처"

# Android: the words in the parentheses behind a file's name.
ATTACHED_WORDS = (
    "file attached|datei angehängt|archivo adjunto|fichier joint|arquivo anexado|ficheiro anexado|file allegato|"
    "bestand bijgevoegd|файл добавлен|файл прикріплено|файл додано|plik dołączony|załączono plik|dosya ekli|"
    "file terlampir|fail dilampirkan|파일 첨부|파일 첨부됨|첨부 파일|첨부된 파일|添付ファイル|ファイル添付|"
    "文件附件|附件檔案|檔案已附加|"
    "الملف مرفق|ملف مرفق|קובץ מצורף|הקובץ צורף|फ़ाइल संलग्न|फ़ाइल अटैच की गई|bifogad fil|fil bifogad|vedhæftet fil"
    "|fil vedlagt|"
    "tiedosto liitetty|soubor přiložen|fișier atașat|fájl csatolva|συνημμένο αρχείο|tệp đính kèm|แนบไฟล์"
)

# The word in the mark that an edited message ends with.
EDITED_WORDS = (
    "edited|bearbeitet|editó|editad[oa]|modifié|modificato|bewerkt|изменено|відредаговано|edytowan|düzenlendi|diedit|"
    "수정|編集|编辑|編輯|تعديل|נערכה|redigerad|redigeret|redigert|muokattu|upraven|modificat|szerkesztett"
)

# Service lines in which a colon could be taken for the end of an author: what stands before the colon.
_SERVICE_BEFORE_COLON = (
    r"messages and calls are|.{1,60} changed (?:the (?:subject|group name|group description|group settings)|to )",
    r".{1,60} (?:changed (?:their phone number|this group's)|created (?:the )?group|added |removed |pinned a message)",
    r".{1,60} (?:hat (?:den betreff|den gruppennamen|die gruppe)|cambió (?:el asunto|el nombre)|creó el grupo)",
    r".{1,60} (?:a (?:créé le groupe|changé (?:le sujet|l'objet|le nom))|criou o grupo|mudou o nome)",
    r".{1,60} (?:ha (?:creato il gruppo|cambiato l'oggetto)|heeft (?:de groep|het onderwerp))",
    r".{1,60} (?:изменил[аи]? (?:тему|название)|создал[аи]? группу)",
    r".{1,60}님이 .{0,80}(?:그룹|단체|제목|이름|설명|아이콘|메시지)",
)

# Service lines that stand behind the name of the group, or in the place of a text that never came: how they begin.
_SERVICE_STARTS = (
    "messages and calls are end-to-end encrypted", "messages to this chat are now secured",
    "messages to this group are now secured", "messages to this chat and calls are now secured",
    "messages to this group and calls are now secured", "messages you send to this",
    "nachrichten und anrufe sind ende-zu-ende", "die nachrichten und anrufe sind ende-zu-ende",
    "nachrichten an diese gruppe sind", "los mensajes y las llamadas están cifrados", "los mensajes en este grupo",
    "les messages et les appels sont chiffrés", "les messages et appels sont chiffrés",
    "i messaggi e le chiamate sono crittografati", "as mensagens e as chamadas são", "as mensagens e chamadas são",
    "as mensagens e ligações são", "as mensagens e as ligações são", "berichten en oproepen worden end-to-end",
    "сообщения и звонки защищены", "повідомлення та дзвінки захищено", "повідомлення й дзвінки захищено",
    "wiadomości i połączenia są", "mesajlar ve aramalar uçtan uca", "pesan dan panggilan dienkripsi",
    "pesan dan panggilan terenkripsi", "메시지와 통화는 종단간", "메시지와 통화는 종단 간",
    "メッセージと通話はエンドツーエンド",
    "消息和通话已进行端", "消息和通话采用端", "訊息和通話經端", "訊息和通話均受端", "الرسائل والمكالمات مشفرة",
    "ההודעות והשיחות מוצפנות", "संदेश और कॉल एंड-टू-एंड", "waiting for this message",
    "you joined using this group's invite link", "you created this group", "you created group ",
    "your security code with ", "you're now an admin",
)  # fmt: skip


def _left_out() -> Iterator[str]:
    for things, sayings in _LEFT_OUT:
        for thing in things.split(", "):
            for saying in sayings.split(", "):
                yield saying.format(thing)


_PHRASES = {
    "null": Phrase.LEFT_OUT,  # what Android writes for pictures that may be seen once
    **dict.fromkeys(_NOUNS_ALONE.split(", "), Phrase.NOUN_ALONE),
    **dict.fromkeys(_left_out(), Phrase.LEFT_OUT),
    **dict.fromkeys(_DELETED, Phrase.DELETED),
}
_BEFORE_COLON = re.compile("|".join(_SERVICE_BEFORE_COLON))
_ABOUT = re.compile(
    r" (?:joined using|created (?:this |the )?group|changed |added |removed |left$|left\.|was added|"
    r"pinned a message|turned o)"
    r"|님이 |(?: hat| ist| a | ha | heeft| se unió| entrou| saiu| salió) ?(?:die gruppe|den betreff|diese|créé|"
    r"rejoint|creado|creato|de groep|usando|using)"
)
_STOPS = (".", "。", "।")
BEGINNING = 4
_DELETED_BY_ADMIN = "this message was deleted by admin "
SERVICE_BEGINNINGS = frozenset(start[:BEGINNING] for start in (*_SERVICE_STARTS, _DELETED_BY_ADMIN))


def phrase_of(text: str) -> Phrase | None:
    """Return what a text stands for if the app wrote it, None for somebody's words."""
    small = text.lower()
    phrase = _PHRASES.get(small)
    if phrase is not None:
        return phrase
    if small[:BEGINNING] in SERVICE_BEGINNINGS:
        if small.startswith(_SERVICE_STARTS):
            return Phrase.SERVICE
        if small.startswith(_DELETED_BY_ADMIN):
            return Phrase.DELETED
    return _PHRASES.get(small[:-1]) if small[-1:] in _STOPS else None


def is_service_about(author: str, text: str) -> bool:
    """Whether a text is a service line of iOS, which has the name of the one whom it is about for an author."""
    about = text.lstrip("~ \u202f\u00a0\u200e\u202a")
    if not about.startswith(author):
        return False
    return _ABOUT.match(about.removeprefix(author).lstrip("\u202c").lower()) is not None


def is_service_before_colon(text: str) -> bool:
    """Whether what stands before a colon is the beginning of a service line and no name."""
    return _BEFORE_COLON.match(text.lower()) is not None

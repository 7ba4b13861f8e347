"""KakaoTalk's export of the PC and Mac programs as a table: Date, User, Message."""

from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.dialogue import Dialogue, Utterance
from core.importers.kakaotalk import CODE_PAGES, said_or_skipped
from core.importers.kakaotalk_phrases import is_notice
from core.importers.table_rows import table_rows
from core.importers.text_parts import head_lines
from core.importers.times import iso_time
from core.values.message import RawMessage

_NAMES = {
    "date": "date", "날짜": "date", "user": "user", "사용자": "user", "보낸 사람": "user", "이름": "user",
    "message": "message", "메시지": "message", "내용": "message",
}  # fmt: skip
_COLUMNS = ["date", "user", "message"]


class KakaoTalkCsv:
    """Reads ``kakaotalk-csv``."""

    format_id = "kakaotalk-csv"
    looked_for = 'a KakaoTalk table (CSV that begins with "Date,User,Message")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the tables with the three columns."""
        return head.parts_that(lambda part: _has_columns(head_lines(head, part, CODE_PAGES, 1)), ".csv")

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield what was said; a notice carries the name of the one whom it is about."""
        for part in source.chosen:
            talk = Dialogue(part.basename.rpartition(".")[0] or part.basename, source.place(part), report)
            for where, cells in table_rows(source, part, report, CODE_PAGES):
                row = {_NAMES.get(name, name): cell for name, cell in cells.items()}
                if not {"date", "user", "message"} <= row.keys():
                    report.malformed_record(f"{talk.place}, {where}", "a row without its three columns")
                    continue
                user, text = row["user"].strip(), row["message"]
                if (not user or text.startswith(user)) and is_notice(text, (user,)):
                    report.warn(WarningKind.SYSTEM_SKIPPED)
                    continue
                message = said_or_skipped(talk, Utterance(user, iso_time(row["date"]), text, where))
                if message is not None:
                    yield message
            talk.end()


def _has_columns(lines: Sequence[str]) -> bool:
    names = [name.strip(' "\ufeff').lower() for name in lines[0].split(",")] if lines else []
    return [_NAMES.get(name) for name in names] == _COLUMNS

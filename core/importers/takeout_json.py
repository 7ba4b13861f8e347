"""Google Takeout's "My Activity" of Gemini as JSON, in the folder or the zip, whatever its names."""

from collections.abc import Iterator, Sequence

from core.importers.contract import Head, ImportOptions, ImportReport, LogSource, Part, WarningKind
from core.importers.foreign_json import Object, as_list, as_object, as_text, first_text, objects
from core.importers.html_text import text_of_html
from core.importers.json_records import json_records
from core.importers.json_stream import JsonStream
from core.importers.spool import spool
from core.importers.takeout import Exchange, Exchanges, is_gemini, prompt_of, stated, stated_urls
from core.values.message import RawMessage

_NAMES = (b"emini", b"gemini.google", b"bard.google", "제미나이".encode(), b"Bard")


class GeminiTakeoutJson:
    """Reads ``gemini-takeout-json``."""

    format_id = "gemini-takeout-json"
    looked_for = 'Gemini in "My Activity" of Google Takeout (JSON with "header", "title", "time" and "products")'

    def identify(self, head: Head) -> Sequence[Part]:
        """Claim the parts whose records are activities and name Gemini."""
        activities = [part for part in head.session_parts(".json") if _is_activity(head, part)]
        return [part for part in activities if any(head.mentions(part, name) for name in _NAMES)]

    def read(self, source: LogSource, options: ImportOptions, report: ImportReport) -> Iterator[RawMessage]:  # noqa: ARG002
        """Yield prompts and answers in the order of time."""
        held = frozenset(part.basename for part in source.parts)
        with spool() as kept:
            exchanges = Exchanges(kept)
            for part in source.chosen:
                for place, record in json_records(source, part, report, "record", JsonStream.value):
                    if not isinstance(record, dict) or ("time" not in record and "title" not in record):
                        report.odd_record(record, place, "it is no activity")
                    elif (exchange := _exchange(record, place, report)) is not None:
                        exchanges.add(exchange)
            yield from exchanges.told(held, report)


def _is_activity(head: Head, part: Part) -> bool:
    outline = head.outline(part)
    return outline.has("time") and outline.has_any("header", "products") and outline.has_any("title", "safeHtmlItem")


def _exchange(record: Object, place: str, report: ImportReport) -> Exchange | None:
    urls = (*stated_urls(record.get("details")), as_text(record.get("titleUrl")))
    products = [as_text(record.get("header")), *map(as_text, as_list(record.get("products")))]
    prompt = prompt_of(as_text(record.get("title")), products)
    if not is_gemini(urls, products) or prompt is None:
        report.warn(WarningKind.NON_CHAT_SKIPPED)
        return None
    answers = (text_of_html(as_text(item.get("html"))) for item in objects(record.get("safeHtmlItem")))
    answer = "\n".join(filter(None, answers))
    files = [*as_list(record.get("attachedFiles")), *as_list(record.get("imageFile")), record.get("imageFile")]
    names = tuple(name for file in files if (name := as_text(file) or first_text(as_object(file), "name", "url")))
    return Exchange(prompt, answer, stated(record.get("time")), urls, names, place)

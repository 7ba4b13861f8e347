"""The rows of a table in CSV, each as the names of its columns with their values."""

import csv
from collections.abc import Iterator, Sequence

from core.importers.report import ImportReport
from core.importers.sources import LogSource, Part
from core.importers.text_parts import numbered_lines


def table_rows(
    source: LogSource, part: Part, report: ImportReport, likely: Sequence[str] = (), *, is_counted: bool = True
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each row with its place ("line 12"); names of columns are in small letters, cells that lack are left out.

    A row that cannot be read is counted and left behind; one that is longer than the head of the table keeps only what
    has a name.
    """
    place = source.place(part)
    reader = csv.reader(f"{line}\n" for _, line in numbered_lines(source, part, report, likely, is_counted=is_counted))
    names: list[str] = []
    while True:
        begun = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            report.malformed_record(f"{place}, line {begun}", str(error))
            continue
        if not names:
            names = [cell.strip(" \ufeff").lower() for cell in cells]
        elif any(cells):
            report.records += 1
            yield f"line {begun}", {name: cell.removesuffix("\n") for name, cell in zip(names, cells, strict=False)}

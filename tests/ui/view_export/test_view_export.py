"""What is seen, as a file: on the real sample, with real files."""

import csv
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.errors import ActionableError
from tests.ui.stubs import settled
from ui.main_window import MainWindow
from ui.view_export.choice import ExportChoice, FileKind, ViewPart
from ui.view_state import Filter, FilterKind


def export(qtbot: QtBot, desk: MainWindow, choice: ExportChoice, path: Path) -> None:
    desk.panels.export.write(choice, path)
    settled(qtbot, desk)


@pytest.mark.parametrize("part", [ViewPart.TIMELINE, ViewPart.CHAINS])
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_that_a_picture_has_as_many_pixels_as_asked(
    qtbot: QtBot, desk: MainWindow, tmp_path: Path, part: ViewPart, scale: int
) -> None:
    path = tmp_path / "view.png"
    size = (desk.timeline if part is ViewPart.TIMELINE else desk.panels.graph.graph).size()
    export(qtbot, desk, ExportChoice(part, FileKind.PNG, scale), path)
    image = QImage(str(path))
    assert image.size() == size * scale
    inks = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(inks) > 5


@pytest.mark.parametrize("part", [ViewPart.TIMELINE, ViewPart.CHAINS])
def test_that_the_texts_of_a_drawing_are_texts(qtbot: QtBot, desk: MainWindow, tmp_path: Path, part: ViewPart) -> None:
    path = tmp_path / "view.svg"
    export(qtbot, desk, ExportChoice(part, FileKind.SVG), path)
    root = ET.parse(path).getroot()  # noqa: S314 - our own file
    texts = {"".join(node.itertext()).strip() for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert "Platform team" in texts or "Mina" in texts
    assert len([text for text in texts if " " in text]) > 5
    assert not list(root.iter("{http://www.w3.org/2000/svg}image"))


@pytest.mark.parametrize("part", [ViewPart.TIMELINE, ViewPart.CHAINS])
def test_that_a_page_is_a4_across_with_fonts_and_no_pictures(
    qtbot: QtBot, desk: MainWindow, tmp_path: Path, part: ViewPart
) -> None:
    path = tmp_path / "view.pdf"
    export(qtbot, desk, ExportChoice(part, FileKind.PDF), path)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/MediaBox [0 0 842.000000 595.000000]" in data
    assert b"/FontFile" in data
    assert b"/Subtype /Image" not in data


def test_that_only_memories_that_pass_the_filters_are_in_the_table(
    qtbot: QtBot, desk: MainWindow, tmp_path: Path
) -> None:
    columns = desk.session.columns
    assert columns is not None
    path = tmp_path / "some.csv"
    export(qtbot, desk, ExportChoice(ViewPart.MEMORIES, FileKind.CSV), path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        everything = list(csv.DictReader(file))
    assert len(everything) == len(columns) + len(columns.undated)
    desk.state.set_filter(Filter(FilterKind.RANGE, np.asarray(columns.memory_id[3:8])))
    export(qtbot, desk, ExportChoice(ViewPart.MEMORIES, FileKind.CSV), path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        some = list(csv.DictReader(file))
    assert len(some) == 5
    assert {row["content"] for row in some} < {row["content"] for row in everything}
    assert all(row in everything for row in some)


def test_that_events_and_plans_become_entries_of_a_calendar(qtbot: QtBot, desk: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "some.ics"
    export(qtbot, desk, ExportChoice(ViewPart.MEMORIES, FileKind.ICS), path)
    text = path.read_bytes().decode()
    assert text.startswith("BEGIN:VCALENDAR\r\n")
    assert text.count("BEGIN:VEVENT") > 5


@pytest.mark.parametrize("kind", [FileKind.PNG, FileKind.SVG, FileKind.PDF, FileKind.CSV, FileKind.ICS])
def test_that_a_file_that_cannot_be_written_leaves_what_was_there(
    qtbot: QtBot, desk: MainWindow, tmp_path: Path, kind: FileKind
) -> None:
    told: list[object] = []
    desk.errors.shown.connect(told.append)
    part = ViewPart.MEMORIES if kind in (FileKind.CSV, FileKind.ICS) else ViewPart.TIMELINE
    folder = tmp_path / f"is-a-folder.{kind.value}"
    folder.mkdir()
    (folder / "kept").write_text("kept")
    export(qtbot, desk, ExportChoice(part, kind), folder)
    export(qtbot, desk, ExportChoice(part, kind), tmp_path / "no-such-folder" / "view")
    assert [one.code for one in told if isinstance(one, ActionableError)] == ["view_unwritable"] * 2
    assert [one.name for one in tmp_path.iterdir()] == [folder.name]
    assert (folder / "kept").read_text() == "kept"
    assert "choose another place" in desk.messages.text


def test_that_the_workspace_is_never_written_over(qtbot: QtBot, desk: MainWindow, sample_path: Path) -> None:
    before = sample_path.read_bytes()
    export(qtbot, desk, ExportChoice(ViewPart.MEMORIES, FileKind.CSV), sample_path)
    assert sample_path.read_bytes()[:16] == before[:16]
    assert "another name" in desk.messages.text


def test_that_the_dialog_offers_what_each_part_can_be(desk: MainWindow) -> None:
    desk.actions_by_name.export_view.trigger()
    dialog = desk.panels.export.dialog
    assert dialog is not None
    told: list[ExportChoice] = []
    dialog.chosen.disconnect()
    dialog.chosen.connect(told.append)
    assert dialog.scale.isEnabled()
    dialog.kind.setCurrentIndex(1)
    assert not dialog.scale.isEnabled()
    dialog.part.setCurrentIndex(2)
    assert [dialog.kind.itemData(place) for place in range(dialog.kind.count())] == [FileKind.CSV, FileKind.ICS]
    dialog.export.click()
    assert told == [ExportChoice(ViewPart.MEMORIES, FileKind.CSV, 2)]


def test_that_a_name_is_proposed_beside_the_workspace(desk: MainWindow, sample_path: Path) -> None:
    desk.panels.export.ask_where(ExportChoice(ViewPart.CHAINS, FileKind.PDF))
    files = desk.panels.export.file_dialog
    assert files is not None
    assert Path(files.selectedFiles()[0]).name == f"{sample_path.stem}-chains.pdf"
    files.close()

"""The language changes while everything is open: no word of the other one stays behind, in no panel and no dialog."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.values.preferences import Language
from tests.ui.stubs import settled
from ui.error_report import report_of
from ui.languages import Languages, translation_folder
from ui.main_window import MainWindow
from ui.report_dialog import ReportDialog
from ui.visible_text import one_line

_PLACE = re.compile(r"\\\{\w+\\\}|%n|%\d")
# Names of things: the same word in both, or what people wrote.
_SAME = re.compile(r"[\W\d_]*$")


def _english() -> tuple[frozenset[str], list[re.Pattern[str]]]:
    """Everything that the program says in English and otherwise in Korean: whole texts, and texts with places."""
    whole, patterns = set(), []
    for message in ET.parse(translation_folder() / "truewhen_ko.ts").getroot().iter("message"):  # noqa: S314 - our own
        source, translation = message.findtext("source", ""), message.find("translation")
        assert translation is not None
        korean = "".join(form.text or "" for form in translation.iter("numerusform")) or translation.text or ""
        if not korean or korean == source:
            continue
        source = source.replace("&&", "\0").replace("&", "").replace("\0", "&")
        if re.search(r"\{\w+\}|%n|%\d", source):
            pattern = _PLACE.sub(".+", re.escape(source))
            if len(re.sub(r"\.\+|\W", "", pattern)) >= 4:
                patterns.append(re.compile(f"{pattern}$"))
        else:
            whole.add(source)
    return frozenset(whole), patterns


WHOLE, PATTERNS = _english()


def _texts(widget: QWidget) -> Iterator[str]:
    """What a widget says: to eyes, as a hint, and to a screen reader."""
    yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QGroupBox | QMenu):
        yield widget.title()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
        if widget.isReadOnly():
            yield widget.text()
    yield from _lines(widget)
    for action in widget.actions():
        yield from (action.text(), action.toolTip())


def _lines(widget: QWidget) -> Iterator[str]:
    """What a widget of several lines says."""
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(place) for place in range(widget.count()))
    if isinstance(widget, QListWidget):
        yield from (widget.item(place).text() for place in range(widget.count()))
    if isinstance(widget, QTableView) and widget.model() is not None:
        model = widget.model()
        for column in range(model.columnCount()):
            yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")


def _said(window: MainWindow) -> set[tuple[str, str]]:
    tops = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() or widget is window]
    found: set[tuple[str, str]] = set()
    for top in tops:
        for widget in (top, *top.findChildren(QWidget)):
            if widget.objectName().startswith("qt_dockwidget"):
                continue  # Qt's own buttons of docks, never shown: docks here have a title of their own
            found |= {(type(widget).__name__, one_line(text)) for text in _texts(widget) if text}
    found |= {("QAction", action.text()) for action in window.findChildren(QAction)}
    return found


def _left(window: MainWindow, data: set[str]) -> list[tuple[str, str]]:
    """Return the English texts among what is said."""
    left = []
    for kind, said in sorted(_said(window)):
        text = re.sub(r"&(.)", r"\1", said)
        if text in data or _SAME.match(text):
            continue
        if text in WHOLE or any(pattern.match(text) for pattern in PATTERNS):
            left.append((kind, text))
    return left


def _data(window: MainWindow) -> set[str]:
    """What people wrote, which stays as it is."""
    columns, handle = window.session.columns, window.session.handle
    assert columns is not None
    assert handle is not None
    rows = window.session.fetch_rows(handle, columns.memory_id.tolist()).values()
    return {one_line(text) for row in rows for text in (row.content, row.author, row.subject)}


_OPENERS: dict[str, Callable[[MainWindow], object]] = {
    "nothing": lambda _: None,
    "settings": lambda window: window.actions_by_name.settings.trigger(),
    "keyboard": lambda window: window.actions_by_name.keyboard_sheet.trigger(),
    "about": lambda window: window.actions_by_name.about.trigger(),
    "go to date": lambda window: window.actions_by_name.go_to_date.trigger(),
    "review": lambda window: window.actions_by_name.review.trigger(),
    "many at once": lambda window: window.actions_by_name.bulk.trigger(),
    "changes": lambda window: window.actions_by_name.what_changed.trigger(),
    "audit": lambda window: window.actions_by_name.audit.trigger(),
    "import": lambda window: window.actions_by_name.import_log.trigger(),
    "export": lambda window: window.actions_by_name.export_view.trigger(),
    "words": lambda window: window.actions_by_name.words.trigger(),
    "tour": lambda window: window.actions_by_name.tour.trigger(),
    "commands": lambda window: window.actions_by_name.palette.trigger(),
    "save view": lambda window: window.actions_by_name.save_view.trigger(),
    "manage views": lambda window: window.actions_by_name.manage_views.trigger(),
    "a mistake of ours": lambda window: ReportDialog(report_of(ValueError()), window).open(),
}


@pytest.mark.parametrize("what", _OPENERS)
def test_that_no_english_word_is_left_after_a_switch(
    qtbot: QtBot, qapp: QApplication, desk: MainWindow, what: str
) -> None:
    data = _data(desk)
    columns = desk.session.columns
    assert columns is not None
    desk.state.select(columns.memory_id[4:5])
    settled(qtbot, desk)
    _OPENERS[what](desk)
    settled(qtbot, desk)
    languages = Languages(qapp)
    languages.set_language(Language.KOREAN)
    try:
        settled(qtbot, desk)
        assert _left(desk, data) == []
    finally:
        languages.remove()
        for top in QApplication.topLevelWidgets():
            if top is not desk and top.isVisible():
                top.close()


def test_that_what_is_looked_for_would_be_found(desk: MainWindow) -> None:
    """Before the switch, the same search finds a great deal."""
    assert len(_left(desk, _data(desk))) > 60

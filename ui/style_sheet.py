"""The one style sheet, built from colours by meaning: 13 px text, 8 px rhythm, hairlines rather than boxes."""

import re
from importlib import resources
from pathlib import Path
from string import Template

from PySide6.QtGui import QColor

from ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, Colors

_FONT_SIZE = re.compile(r"font-size: (\d+)px")
_SHEET = Template("""
* { outline: none; }
QMainWindow, QDialog { background: $panel; color: $ink; }
QWidget { color: $ink; }
QToolTip { background: $panel; color: $ink; border: 1px solid $line; padding: 6px 8px; }
QMainWindow::separator { background: $line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QLabel[kind="muted"], QLabel[kind="section"], QLabel[kind="hint"] { color: $muted; }
QLabel[kind="section"] { font-size: 11px; font-weight: 600; letter-spacing: 0.6px; }
QLabel[kind="hint"] { font-size: 12px; }
QLabel[kind="title"] { font-size: 17px; font-weight: 600; }
QLabel[kind="headline"] { font-size: 24px; font-weight: 600; }
QLabel[kind="strong"] { font-weight: 600; }
QLabel[kind="strong"][tone="pending"] { color: $pending; }
QLabel[kind="strong"][tone="fork"] { color: $fork; }
QLabel[kind="badge"] { background: $selection; color: $state_text; border-radius: 9px; padding: 2px 9px;
  font-size: 11px; font-weight: 600; }
QLabel[kind="badge"][tone="event"] { background: $event_wash; color: $event; }
QLabel[kind="badge"][tone="plan"] { background: $plan_fill; color: $plan_text; }
QLabel[kind="badge"][tone="pending"] { background: $pending_wash; color: $pending; }
QLabel[kind="section"][tone="pending"], QLabel[kind="warning"] { color: $pending; }
QLabel[kind="big"] { font-size: 26px; font-weight: 600; }
QLabel[kind="badge"][tone="past"] { background: $past_fill; color: $muted; }

#topBar { background: $panel; border-bottom: 1px solid $line; }
#filterBar { background: $panel; }
#statusLine { background: $panel; border-top: 1px solid $line; }
#brand { font-weight: 600; }
#dockTitle { background: $panel; }
#dockTitle[edge="top"] { border-top: 1px solid $line; }
#asOfBar { background: $panel; border-bottom: 1px solid $line; }
#inspector, #inspectorBody, #emptyState, #reviewBody, #reviewPanel, #dateMathBody, #changesBody,
#settingsBody, #settingsPage { background: $panel; }

QMenuBar { background: transparent; spacing: 0px; }
QMenuBar::item { padding: 6px 8px; border-radius: 6px; color: $ink; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $chip; }
QMenu { background: $panel; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: 6px 28px 6px 26px; border-radius: 6px; }
QMenu::item:selected { background: $selection; color: $ink; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 6px 4px; }
QMenu::indicator { width: 16px; height: 16px; left: 6px; }
QMenu::indicator:checked { image: url("$icons/check-$tone.svg"); }
QMenu::right-arrow { width: 14px; height: 14px; image: url("$icons/chevron-right-$tone.svg"); }

QPushButton, QToolButton[kind="button"] { background: $panel; border: 1px solid $line; border-radius: 7px;
  padding: 6px 12px; min-height: 16px; }
QPushButton:hover, QToolButton[kind="button"]:hover { background: $field; }
QPushButton:pressed, QToolButton[kind="button"]:pressed { background: $chip; }
QPushButton:disabled { color: $muted; background: $window; }
QPushButton[kind="primary"] { background: $accent; color: $accent_ink; border-color: $accent; font-weight: 600; }
QPushButton[kind="primary"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[kind="primary"]:disabled { background: $chip; border-color: $chip; color: $muted; }
QPushButton[kind="link"] { border: none; background: transparent; color: $accent; padding: 2px 4px; text-align: left; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton[kind="card"] { text-align: left; padding: 0px; border-radius: 10px; }
QPushButton:focus, QToolButton[kind="button"]:focus { border-color: $accent; }
QPushButton[kind="primary"]:focus { border: 2px solid $ink; padding: 5px 11px; }
QPushButton[kind="link"]:focus { text-decoration: underline; }
QToolButton[kind="flat"] { border: 1px solid transparent; border-radius: 6px; padding: 3px; background: transparent; }
QToolButton[kind="flat"]:hover { background: $chip; }
QToolButton[kind="flat"]:checked { background: $selection; }
QToolButton[kind="flat"]:focus { border-color: $accent; }
QToolButton[kind="chip"] { background: $chip; border: 1px solid transparent; border-radius: 12px; padding: 3px 10px; }
QToolButton[kind="addChip"] { background: transparent; border: 1px dashed $past; border-radius: 12px; color: $muted;
  padding: 3px 10px; }
QToolButton[kind="addChip"]:hover { background: $chip; color: $ink; }
QToolButton[kind="addChip"]:focus { border-color: $accent; color: $ink; }
QToolButton[kind="chip"]:checked { background: $selection; }
QToolButton[kind="chip"]:disabled { color: $muted; }
QToolButton[kind="chip"]:hover { border-color: $line; }
QToolButton[kind="chip"]:focus { border-color: $accent; }

QLineEdit, QComboBox, QPlainTextEdit[kind="field"], QSpinBox { background: $field; border: 1px solid $line;
  border-radius: 7px; padding: 5px 9px; min-height: 18px; selection-background-color: $accent;
  selection-color: $accent_ink; }
QLineEdit:focus, QComboBox:focus, QPlainTextEdit[kind="field"]:focus, QSpinBox:focus { border-color: $accent; }
QLineEdit[invalid="true"] { border-color: $pending; }
QLineEdit[kind="chip"] { background: $chip; border: 1px solid transparent; border-radius: 7px; padding: 3px 9px;
  font-weight: 600; min-height: 16px; }
QLineEdit[kind="chip"]:focus { background: $panel; border-color: $accent; }
QLineEdit[kind="chip"][invalid="true"] { border-color: $pending; }
QLineEdit:disabled, QComboBox:disabled { color: $muted; }
QComboBox { background: $panel; padding-right: 26px; }
QComboBox:hover { background: $field; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { width: 14px; height: 14px; image: url("$icons/chevron-down-$tone.svg"); }
QComboBox QAbstractItemView { background: $panel; border: 1px solid $line; padding: 4px;
  selection-background-color: $selection; selection-color: $ink; }
#palette { background: $panel; border: 1px solid $past; border-radius: 10px; }
#paletteWords { background: transparent; border: none; font-size: 16px; padding: 6px 4px; }
#searchField { background: $field; border: 1px solid $line; border-radius: 8px; }
#searchField[focused="true"] { border-color: $accent; }
#searchField QLineEdit { background: transparent; border: none; padding: 0px 2px; }
#searchCount { color: $muted; }

QRadioButton, QCheckBox { spacing: 8px; padding: 3px 2px; }
QRadioButton::indicator, QCheckBox::indicator { width: 12px; height: 12px; border: 2px solid $past;
  background: $panel; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator:checked, QCheckBox::indicator:checked { border: 4px solid $accent; width: 8px; height: 8px; }
QRadioButton:focus, QCheckBox:focus { color: $accent; }
QListView::indicator { width: 12px; height: 12px; border: 2px solid $past; border-radius: 4px; background: $panel; }
QListView::indicator:checked { border-color: $accent; image: url("$icons/check-$tone.svg"); }

QTableView, QListView, QTreeView { background: $panel; border: none; gridline-color: $line;
  alternate-background-color: $band; selection-background-color: $selection; selection-color: $ink; }
QTableView::item { padding: 0px 8px; border: none; }
QTableView::item:selected, QListView::item:selected { background: $selection; color: $ink; }
QListView[kind="queue"] { padding: 0px; }
QListView[kind="queue"]::item { padding: 0px; }
QListView[kind="queue"]:focus { border: 1px solid $accent; border-radius: 8px; }
QListView::item { padding: 5px 8px; border-radius: 6px; }
QListView[kind="boxed"], QTableView[kind="boxed"] { border: 1px solid $line; border-radius: 8px; }
QListView[kind="boxed"]:focus, QTableView[kind="boxed"]:focus { border-color: $accent; }
QTableView[kind="panel"]:focus { border: 1px solid $accent; }
QTableView[kind="panel"] { border: 1px solid $panel; }
QHeaderView { background: $panel; border: none; }
QHeaderView::section { background: $panel; color: $muted; border: none; border-bottom: 1px solid $line;
  padding: 5px 11px; font-size: 12px; font-weight: 400; }
QHeaderView::section:hover { color: $ink; }
QHeaderView::down-arrow { width: 12px; height: 12px; image: url("$icons/chevron-down-$tone.svg"); }
QHeaderView::up-arrow { width: 12px; height: 12px; image: url("$icons/chevron-up-$tone.svg"); }

QTextEdit[kind="passage"], QPlainTextEdit[kind="passage"] { background: transparent; border: none; padding: 0px;
  selection-background-color: $accent; selection-color: $accent_ink; }
QTextEdit[kind="passage"]:focus, QPlainTextEdit[kind="passage"]:focus { background: $field; border-radius: 4px; }
QFrame[kind="card"] { background: $panel; border: 1px solid $line; border-radius: 10px; }
QFrame[kind="card"][tone="pending"] { border-color: $pending; }
QFrame[kind="popup"] { background: $panel; border: 1px solid $line; border-radius: 8px; }
QFrame[kind="hairline"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[kind="dropZone"] { background: $window; border: 1px dashed $past; border-radius: 10px; }
QFrame[kind="dropZone"][active="true"] { background: $selection; border-color: $accent; }
QFrame[kind="dropOverlay"] { background: $drop_wash; border: 2px dashed $accent; border-radius: 12px; }
#messageBar { background: $past_fill; border: none; border-bottom: 1px solid $line; }
#messageBar[tone="problem"] { background: $pending_wash; }

QProgressBar { background: $chip; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QScrollArea { border: none; background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0px; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0px; }
QScrollBar::handle { background: $scroll; border-radius: 3px; border: none; margin: 2px; }
QScrollBar::handle:hover { background: $past; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar::tab { background: transparent; color: $muted; padding: 6px 12px; border: none;
  border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $ink; border-bottom-color: $accent; }
QTabBar::tab:focus { color: $accent; }
QSplitter::handle { background: $line; }
#sideList { background: $window; border: none; border-right: 1px solid $line; padding: 8px; }
#sidePane { background: $window; border-right: 1px solid $line; }
#sidePane QListView { background: transparent; }
#sideList::item { padding: 7px 10px; }
#stepNumber { background: $chip; color: $muted; border-radius: 11px; font-size: 12px; font-weight: 600; }
#stepNumber[state="now"] { background: $accent; color: $accent_ink; }
#stepNumber[state="done"] { background: $selection; color: $accent; }
QLabel[kind="key"] { background: $chip; border: 1px solid $line; border-radius: 5px; padding: 1px 7px;
  font-size: 12px; }
""")


_CONTRAST_SHEET = Template("""
QPushButton:focus, QToolButton[kind="button"]:focus { border: 2px solid $accent; padding: 5px 11px; }
QToolButton[kind="flat"]:focus { border: 2px solid $accent; padding: 2px; }
QToolButton[kind="chip"]:focus { border: 2px solid $accent; padding: 2px 9px; }
QLineEdit:focus, QComboBox:focus, QPlainTextEdit[kind="field"]:focus, QSpinBox:focus { border: 2px solid $accent;
  padding-top: 4px; padding-bottom: 4px; padding-left: 8px; }
QRadioButton:focus, QCheckBox:focus { text-decoration: underline; }
""")
"""With high contrast, what has the focus is framed twice as strongly."""


def style_sheet(colors: Colors, text_scale: float = 1.0) -> str:
    """Return the style sheet of the whole program in the given colours, with letters so much larger than usual."""
    names = {name: getattr(colors, name).name() for name in Colors.__dataclass_fields__}
    sheet = _SHEET.substitute(
        names,
        icons=_icon_folder(),
        tone="dark" if is_dark(colors) else "light",
        scroll=mixed(colors.line, colors.past, 0.4).name(),
        accent_hover=mixed(colors.accent, colors.ink, 0.12).name(),
        drop_wash=f"rgba({colors.panel.red()}, {colors.panel.green()}, {colors.panel.blue()}, 225)",
        event_wash=mixed(colors.panel, colors.event, 0.14).name(),
        pending_wash=mixed(colors.panel, colors.pending, 0.12).name(),
        state_text=mixed(colors.state, colors.ink, 0.35).name(),
        plan_text=mixed(colors.plan, colors.ink, 0.3).name(),
    )
    if colors in (CONTRAST_LIGHT, CONTRAST_DARK):
        sheet += _CONTRAST_SHEET.substitute(names)
    return _FONT_SIZE.sub(lambda found: f"font-size: {round(int(found[1]) * text_scale)}px", sheet)


def is_dark(colors: Colors) -> bool:
    """Whether these colours are light on dark."""
    return colors.panel.lightnessF() < 0.5


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return a colour between two: ``share`` of the second."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )


def _icon_folder() -> str:
    return (Path(str(resources.files("resources"))) / "icons" / "style").as_posix()

import pytest
from PySide6.QtGui import QColor

from ui.style_sheet import mixed
from ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Colors

THEMES = {"light": LIGHT, "dark": DARK, "contrast-light": CONTRAST_LIGHT, "contrast-dark": CONTRAST_DARK}
GROUNDS = ("panel", "window", "band", "field", "chip", "selection", "highlight", "past_fill")
PAIRS = (
    *(("ink", ground) for ground in (*GROUNDS, "plan_fill")),
    *(("muted", ground) for ground in GROUNDS),
    *(("accent", ground) for ground in ("panel", "window", "field", "selection")),
    *(("pending", ground) for ground in ("panel", "window")),
    *(("fork", ground) for ground in ("panel", "window")),
    *(("today", ground) for ground in ("panel", "window")),
    ("event", "panel"),
    ("state", "panel"),
    ("cursor", "panel"),
    ("state_ink", "state"),
    ("state_ink", "pending"),
    ("accent_ink", "accent"),
    ("accent_ink", "cursor"),
)
MARKS = ("past", "plan", "state", "event", "pending", "cursor")


def _light(color: QColor) -> float:
    """Relative luminance, WCAG 2.2."""
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: QColor, other: QColor) -> float:
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _least(name: str) -> float:
    return 7.0 if name.startswith("contrast") else 4.5


def _washes(colors: Colors) -> dict[str, tuple[QColor, QColor]]:
    """Text on the grounds that the style sheet mixes itself."""
    return {
        "badge": (mixed(colors.state, colors.ink, 0.35), colors.selection),
        "plan badge": (mixed(colors.plan, colors.ink, 0.3), colors.plan_fill),
        "pending badge": (colors.pending, mixed(colors.panel, colors.pending, 0.12)),
        "event badge": (colors.event, mixed(colors.panel, colors.event, 0.14)),
    }


@pytest.mark.parametrize("name", THEMES)
def test_that_text_stands_out_from_its_ground(name: str) -> None:
    colors = THEMES[name]
    found = {(text, ground): ratio(getattr(colors, text), getattr(colors, ground)) for text, ground in PAIRS}
    faint = {pair: round(one, 2) for pair, one in found.items() if one < _least(name)}
    assert faint == {}


@pytest.mark.parametrize("name", THEMES)
def test_that_badges_can_be_read(name: str) -> None:
    found = {badge: ratio(*pair) for badge, pair in _washes(THEMES[name]).items()}
    assert {badge: round(one, 2) for badge, one in found.items() if one < _least(name)} == {}


@pytest.mark.parametrize("name", THEMES)
def test_that_marks_stand_out_from_the_panel(name: str) -> None:
    colors = THEMES[name]
    found = {mark: ratio(getattr(colors, mark), colors.panel) for mark in MARKS}
    assert {mark: round(one, 2) for mark, one in found.items() if one < 3.0} == {}


@pytest.mark.parametrize("name", ["contrast-light", "contrast-dark"])
def test_that_even_hairlines_can_be_seen_with_high_contrast(name: str) -> None:
    colors = THEMES[name]
    assert min(ratio(colors.line, ground) for ground in (colors.panel, colors.window, colors.band)) >= 3.0


def test_that_the_greatest_ratio_is_that_of_black_and_white() -> None:
    assert ratio(QColor("black"), QColor("white")) == pytest.approx(21.0)

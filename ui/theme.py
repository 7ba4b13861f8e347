"""Colours by meaning, light and dark; nothing is told by colour alone."""

from dataclasses import dataclass, fields

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True, eq=False)
class Colors:
    """What each colour stands for. Solid state = true, pending = waits for a decision, fork = open fork."""

    ink: QColor
    muted: QColor
    panel: QColor
    window: QColor
    line: QColor
    band: QColor
    field: QColor
    chip: QColor
    state: QColor
    state_ink: QColor
    event: QColor
    plan: QColor
    plan_fill: QColor
    past: QColor
    past_fill: QColor
    pending: QColor
    fork: QColor
    cursor: QColor
    today: QColor
    highlight: QColor
    selection: QColor
    accent: QColor
    accent_ink: QColor


def _colors(**codes: str) -> Colors:
    return Colors(**{field.name: QColor(codes[field.name]) for field in fields(Colors)})


LIGHT = _colors(
    ink="#1c2430",
    muted="#6b7686",
    panel="#ffffff",
    window="#f6f7f9",
    line="#e3e6eb",
    band="#f7f8fa",
    field="#f1f3f6",
    chip="#eef0f3",
    state="#3b82c4",
    state_ink="#ffffff",
    event="#7a5af8",
    plan="#c98a00",
    plan_fill="#fff8e6",
    past="#9aa5b4",
    past_fill="#eef1f5",
    pending="#d9480f",
    fork="#d6304a",
    cursor="#2f6fed",
    today="#d6304a",
    highlight="#fdf0c0",
    selection="#dfe9fd",
    accent="#2f6fed",
    accent_ink="#ffffff",
)
DARK = _colors(
    ink="#e6eaf0",
    muted="#8f9bab",
    panel="#1b1f26",
    window="#15181d",
    line="#2b313b",
    band="#1f242c",
    field="#14171c",
    chip="#2a303a",
    state="#5aa2dd",
    state_ink="#0d1520",
    event="#a592ff",
    plan="#e0b040",
    plan_fill="#2b2617",
    past="#6f7b8b",
    past_fill="#262c35",
    pending="#ff8a5c",
    fork="#ff6b81",
    cursor="#6ea0ff",
    today="#ff6b81",
    highlight="#4a4320",
    selection="#24324d",
    accent="#6ea0ff",
    accent_ink="#0d1520",
)

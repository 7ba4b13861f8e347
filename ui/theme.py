"""Colours by meaning: light and dark, and both with high contrast; nothing is told by colour alone.

Text stands out from its ground by at least 4.5:1, with high contrast by 7:1 (WCAG 2.2, 1.4.3 and 1.4.6).
"""

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
    grid: QColor
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
    muted="#566170",
    panel="#ffffff",
    window="#f6f7f9",
    line="#e3e6eb",
    grid="#e3e6eb",
    band="#f7f8fa",
    field="#f1f3f6",
    chip="#eef0f3",
    state="#2c70b3",
    state_ink="#ffffff",
    event="#6a48ee",
    plan="#9a6a00",
    plan_fill="#fff8e6",
    past="#8592a3",
    past_fill="#eef1f5",
    pending="#b23600",
    fork="#c4213c",
    cursor="#2360d6",
    today="#c4213c",
    highlight="#fdf0c0",
    selection="#dfe9fd",
    accent="#2360d6",
    accent_ink="#ffffff",
)
DARK = _colors(
    ink="#e6eaf0",
    muted="#a3aebd",
    panel="#1b1f26",
    window="#15181d",
    line="#2b313b",
    grid="#2b313b",
    band="#1f242c",
    field="#14171c",
    chip="#2a303a",
    state="#5aa2dd",
    state_ink="#0d1520",
    event="#a592ff",
    plan="#e0b040",
    plan_fill="#2b2617",
    past="#7d899a",
    past_fill="#262c35",
    pending="#ff8a5c",
    fork="#ff6b81",
    cursor="#6ea0ff",
    today="#ff6b81",
    highlight="#433c1c",
    selection="#24324d",
    accent="#6ea0ff",
    accent_ink="#0d1520",
)
CONTRAST_LIGHT = _colors(
    ink="#000000",
    muted="#2e2e2e",
    panel="#ffffff",
    window="#ffffff",
    line="#6b6b6b",
    grid="#cfcfcf",
    band="#f5f5f5",
    field="#ffffff",
    chip="#ececec",
    state="#003d80",
    state_ink="#ffffff",
    event="#4a1a9e",
    plan="#6b4200",
    plan_fill="#fff3cc",
    past="#4a4a4a",
    past_fill="#ececec",
    pending="#8a2200",
    fork="#95001f",
    cursor="#0033aa",
    today="#95001f",
    highlight="#fff29e",
    selection="#cfe0ff",
    accent="#0033aa",
    accent_ink="#ffffff",
)
CONTRAST_DARK = _colors(
    ink="#ffffff",
    muted="#dcdcdc",
    panel="#000000",
    window="#000000",
    line="#8f8f8f",
    grid="#3d3d3d",
    band="#101010",
    field="#000000",
    chip="#2a2a2a",
    state="#7cc4ff",
    state_ink="#000000",
    event="#cdbcff",
    plan="#ffd24a",
    plan_fill="#2b2200",
    past="#c4c4c4",
    past_fill="#1f1f1f",
    pending="#ffb08a",
    fork="#ffa5b2",
    cursor="#8ec5ff",
    today="#ffa5b2",
    highlight="#4d4400",
    selection="#0b2f66",
    accent="#8ec5ff",
    accent_ink="#000000",
)

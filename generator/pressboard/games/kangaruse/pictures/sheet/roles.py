"""The colours and lines of a sheet's board, a row a role: full, low-ink, black only, for low vision where it says so.

What one theme draws otherwise than another has a role of its own that the other does not paint.
"""

from pressboard.figures.paints import strong
from pressboard.figures.themes import OwnRole, Paint
from pressboard.units import pt

_INK, _PAPER = "#000000", "#ffffff"
_NONE = Paint(line_width=0.0)
_BOLD_LINE = Paint("", _INK, 0.0, line_factor=1.6)
_PLATE = Paint(_PAPER, "#8c8c8c", line_factor=0.32)
_HAIR = 0.08
"""A line, mm, that is one point wide at 300 dpi: where ink is saved a thin line that is darker takes less than a pale
broad one, and is as well seen."""
_LARGER, _LARGER_IN_SQUARE, _LARGER_IN_FRAME, _LARGER_NUMBER = 1.2, 1.3, 1.15, 1.5
"""How much larger type is for low vision, as far as it has room; players' numbers have most of that."""


def _role(name: str, full: Paint, low_ink: Paint, bw: Paint, contrast: Paint | None = None) -> OwnRole:
    return OwnRole(f"kangaruse {name}", full, low_ink, bw, contrast)


def _line(colour: str, millimetres: float = 0.0, fill: str = "") -> Paint:
    """Return a line of this colour; where no width is given here the shape has its own."""
    return Paint(fill, colour, pt(millimetres))


BAND = _role("band", Paint("#f4dfb4"), _NONE, _NONE)
BAND_LINE = _role("band line", _line("#6b4213"), Paint("", "#949494", 0.0, line_factor=0.16), _line(_INK), _BOLD_LINE)
INNER_LINE = _role("inner line", _line("#6b4213"), Paint("", "#949494", line_factor=0.18), _line(_INK), _BOLD_LINE)
STAR_IN_CORNER = _role("corner star", Paint("#6b4213"), _line("#a6a6a6", 0.15), Paint(_INK), Paint(_INK))
NAME_OF_LINE = _role(
    "name of line", Paint("#6b4213"), Paint("#707070"), Paint(_INK), Paint(_INK, type_factor=_LARGER_IN_FRAME)
)
NAME_PLATE = _role("plate of a name", Paint("#f4dfb4"), Paint(_PAPER), Paint(_PAPER))
GROUND = _role("ground", Paint("#fbf5e5"), _NONE, _NONE)
TILE = _role("tile", Paint(_PAPER), _NONE, _NONE)
TILE_LINE = _role("tile line", _line("#cdb68a", 0.18), _line("#d6d6d6", _HAIR), _line(_INK, 0.14), _line(_INK, 0.35))
SMALL_TILE_LINE = _role(
    "small tile line", _line("#cdb68a", 0.18), _line("#e2e2e2", _HAIR), _line(_INK, 0.14), _line(_INK, 0.35)
)
POINTS_PANEL = _role("points", Paint("#feefc8"), _NONE, _NONE)
ACTIONS_PANEL = _role("actions", Paint("#ecf3e7"), _NONE, _NONE)
START_PANEL = _role("start", Paint("#fce8e1"), _NONE, _NONE)
FLAG = _role("flag", Paint("#c8782a"), _NONE, Paint(_INK))
FLAG_LINE = _role("flag line", _NONE, _line("#c8782a", _HAIR), _NONE)
FLAG_STAR = _role("star in flag", Paint(_PAPER), _NONE, Paint(_PAPER))
HOLLOW_FLAG_STAR = _role("star in hollow flag", _NONE, Paint("#c8782a"), _NONE)
START_LINE = _role("start line", _line("#c0402b"), _NONE, _line(_INK))
THIN_START_LINE = _role("thin start line", _NONE, _line("#cf6f5f", 0.15), _NONE)
USED = _role("used", _line("#8a8175", 0.2, _PAPER), _line("#bcbcbc", _HAIR, _PAPER), _line(_INK, 0.2, _PAPER))
BADGE = _role("badge", Paint(_PAPER, "#2b2620"), Paint(_PAPER, "#6a6a6a", line_factor=0.7), Paint(_PAPER, _INK))
BRACKET = _role("bracket", _line("#5f9fc6"), _line("#a8cee5", _HAIR), _line(_INK, 0.15))
RIPPLE = _role("ripple", _line("#3f82ae"), _line("#86b9d9"), _line(_INK))
STALK = _role("reed", _line("#5d8a3c"), _NONE, _NONE)
REED_HEAD = _role("reed head", Paint("#8a5a2b"), _NONE, _NONE)
FLOOR = _role("wood floor", Paint("#d9e7c5"), Paint(_PAPER), Paint(_PAPER))
FLOOR_LINE = _role("wood floor line", _line("#b9d09a"), Paint("", "#779b6e", 0.0, line_factor=0.4), _line(_INK))
SHADOW = _role("shadow", Paint("#b9d09a"), _NONE, _NONE)
SMALL_FOLIAGE = _role(
    "small foliage", Paint("#86b873", "#35622c"), _NONE, Paint(_PAPER, _INK, line_factor=0.625), _NONE
)
SMALL_TRUNK = _role("small trunk", Paint("#b58a60", "#5d4430"), _NONE, Paint(_PAPER, _INK, line_factor=0.625), _NONE)
SMALL_PLANT = _role("small plant", Paint("#7fa86a"), _NONE, _NONE)
CROSS_EDGE = _role("edge of a cross", *(Paint(stroke=_PAPER, line_width=width) for width in (2.1, 1.6, 2.3, 3.3)))
SIGN = _role(
    "sign",
    Paint("#f7c948", "#2b2620"),
    _PLATE,
    Paint(_PAPER, _INK),
    Paint("#ffd84a", _INK, line_factor=1.5),
)
NUMBER_PLATE = _role("number plate", Paint(_PAPER, "#2b2620"), _PLATE, Paint(_PAPER, _INK))
ARROW = _role("arrow", Paint("#2b2620"), _line("#6a6a6a", _HAIR), Paint(_INK))
TEXT = _role("text", Paint("#2b2620"), Paint("#6a6a6a"), Paint(_INK), Paint(_INK, type_factor=_LARGER))
SQUARE_NAME = _role(
    "name of a square", Paint("#2b2620"), Paint("#757575"), Paint(_INK), Paint(_INK, type_factor=_LARGER_IN_SQUARE)
)
BRAND = _role(
    "brand", Paint("#b3611b"), Paint("#a85a14"), Paint(_INK), Paint(strong("#b3611b"), type_factor=_LARGER_NUMBER)
)

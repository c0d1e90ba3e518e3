"""The board's own colours: its frame, the players' ends, its squares."""

from pressboard.figures.paints import legible
from pressboard.figures.shared_roles import TINT_GROUND
from pressboard.figures.themes import INK, PAPER, OwnRole, Paint
from pressboard.games.krump.pictures.roles import NOTHING, RED_COLOUR, STRONG_RED
from pressboard.units import pt

_GRID, _SOFT_GRID = "#3f3a33", "#7a7a7a"

RIM = OwnRole(
    "krump rim",
    Paint("#efe3cc", "#a8997c"),
    Paint("", _SOFT_GRID),
    Paint("", INK),
    Paint(PAPER, INK, line_factor=2),
)
BARS = (
    OwnRole("krump red bar", Paint(RED_COLOUR), NOTHING, NOTHING, Paint(STRONG_RED)),
    OwnRole("krump black bar", Paint(INK), NOTHING, NOTHING, Paint(INK)),
)
"""The players' ends."""
_LINE = pt(0.55)
END_LINES = (
    OwnRole(
        "krump red end",
        NOTHING,
        Paint(stroke=RED_COLOUR, line_width=_LINE),
        Paint(stroke=INK, line_width=_LINE, dash=(pt(2.4), pt(1.6))),
        NOTHING,
    ),
    OwnRole(
        "krump black end", NOTHING, Paint(stroke=INK, line_width=_LINE), Paint(stroke=INK, line_width=_LINE), NOTHING
    ),
)
"""The same where bars are not filled."""


_LARGER = 1.25
"""How much larger coordinates are for low vision."""


def _words(name: str, colour: str, strong: str, inside: bool, larger: float = 1.0) -> OwnRole:
    read = legible(colour, TINT_GROUND)
    filled = Paint(PAPER if inside else read), Paint(PAPER if inside else strong, type_factor=larger)
    return OwnRole(f"krump {name}", filled[0], Paint(read), Paint(INK), filled[1])


NAMES = (
    _words("red name", RED_COLOUR, STRONG_RED, inside=True),
    _words("black name", INK, INK, inside=True),
)
OUTSIDE_NAMES = (
    _words("red name outside", RED_COLOUR, STRONG_RED, inside=False),
    _words("black name outside", INK, INK, inside=False),
)
LETTERS = (
    _words("red letters", INK, INK, inside=True, larger=_LARGER),
    _words("black letters", INK, INK, inside=True, larger=_LARGER),
)
NUMBERS = OwnRole("krump numbers", Paint("#5a5344"), Paint(INK), Paint(INK), Paint(INK, type_factor=_LARGER))
LIGHT = OwnRole("krump light square", Paint("#fffdf7"), NOTHING, NOTHING, Paint(PAPER))
TINT = OwnRole("krump tinted square", Paint("#f3e9d6"), NOTHING, NOTHING, Paint("#f3e9d6"))
CORNERS = OwnRole("krump square corners", NOTHING, Paint(stroke="#8c8c8c"), Paint(stroke=INK), NOTHING)
GRID = OwnRole(
    "krump grid",
    Paint(stroke=_GRID),
    Paint(stroke=_SOFT_GRID, line_factor=0.8),
    Paint(stroke=INK),
    Paint(stroke=INK, line_factor=2),
)
GRID_RIM = OwnRole(
    "krump grid rim",
    Paint(stroke=_GRID),
    Paint(stroke=_SOFT_GRID, line_factor=0.75),
    Paint(stroke=INK, line_factor=0.75),
    Paint(stroke=INK, line_factor=1.5),
)
DOT = OwnRole("krump dot", Paint("#0072b2"), Paint("#0072b2"), Paint(INK))
"""The dot on an empty square where a move may end; rings, which are hollow, mean something else."""

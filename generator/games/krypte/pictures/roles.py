"""The game's own roles: rim, grounds and places of the board, and what the counters' faces are made of."""

from generator.figures.themes import INK, PAPER, OwnRole, Paint

COLOUR = "#0072b2"
"""The game's colour."""
_CONTOUR, _RING = 1.13, 1.0
"""How wide the rim's contour is, and the rings in its corners, points."""
_GREY = "#7a7a7a"

SQUARES = OwnRole("krypte squares", Paint("#fffefa"), Paint(), Paint())
"""The ground of the squares."""
DOT = OwnRole("krypte dot", Paint("#3f3a33"), Paint(_GREY), Paint(INK))
"""The dots two squares off the corners, by which lines are counted."""
RIM = OwnRole(
    "krypte rim",
    Paint("#d6e8f4", COLOUR, _CONTOUR),
    Paint(stroke=COLOUR, line_width=_CONTOUR),
    Paint(stroke=INK, line_width=_CONTOUR),
)
"""The rim round the squares."""
PLATE = OwnRole(
    "krypte plate",
    Paint(COLOUR, COLOUR, _RING),
    Paint(PAPER, COLOUR, _RING),
    Paint(PAPER, INK, _RING),
)
PLATE_NAME = OwnRole("krypte plate name", Paint(PAPER), Paint(COLOUR), Paint(INK))
"""The plates with the names of the sides, and these names."""
PLACE = OwnRole(
    "krypte place",
    Paint(PAPER, COLOUR, _RING),
    Paint(PAPER, COLOUR, _RING),
    Paint(PAPER, INK, _RING),
)
"""The rings in the corners, and those of the marker that stands on them."""

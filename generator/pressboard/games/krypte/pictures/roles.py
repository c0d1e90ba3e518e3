"""The game's own roles: rim, grounds and places of the board, and what the counters' faces are made of."""

from pressboard.figures.themes import INK, PAPER, OwnRole, Paint

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
_PLATE = Paint(COLOUR, COLOUR, _RING), Paint(PAPER, COLOUR, _RING), Paint(PAPER, INK, _RING)
PLATE = OwnRole("krypte plate", *_PLATE)
PLATE_NAME = OwnRole("krypte plate name", Paint(PAPER), Paint(COLOUR), Paint(INK))
"""The plates with the names of the sides, and these names."""
SIDE_NAME = OwnRole("krypte side name", Paint(COLOUR), *_PLATE[1:])
"""The plates with the letters of the sides in diagrams."""
GRID = OwnRole(
    "krypte grid",
    Paint(stroke="#b9ab90", line_width=0.51),
    Paint(stroke="#a6a6a6", line_width=0.3),
    Paint(stroke=INK, line_width=0.51),
    Paint(stroke=INK),
)
"""The lines between squares in diagrams: what stands on them is what counts."""
PLACE = OwnRole(
    "krypte place",
    Paint(PAPER, COLOUR, _RING),
    Paint(PAPER, COLOUR, _RING),
    Paint(PAPER, INK, _RING),
)
"""The rings in the corners, and those of the marker that stands on them."""

_DARK, _FACE_LINE = "#1a1a1a", 0.34
"""What black is printed with in colour, and how wide the lines of crosses are, points."""

_SPARED, _BLACK_SPARED = 0.34, 0.34 * 0.022 / 0.012
"""How wide the rims of white and of black are where ink is saved, as a part of their width else: equally wide."""

_CORE = "#333333"
"""The solid core of what is black where ink is saved: a fifth of its ink less, and black to the eye."""

_USUAL = Paint(PAPER, INK, 0.8)
DRAWN_WHITE = OwnRole("krypte drawn white", _USUAL, Paint(PAPER, "#5e5e5e", 0.5), _USUAL)
DRAWN_BLACK = OwnRole("krypte drawn black", Paint(INK), Paint("#767676"), Paint(INK))
"""Counters in diagrams: white ones are rings, black ones are filled, with little ink where it is saved."""
BLACK_DISC = OwnRole(
    "krypte black disc", Paint(_DARK, _DARK), Paint(PAPER, INK, line_factor=_BLACK_SPARED), Paint(INK, INK)
)
BLACK_RING = OwnRole("krypte black ring", Paint(stroke=PAPER), Paint(), Paint(stroke=PAPER), Paint(stroke=PAPER))
BLACK_CORE = OwnRole("krypte black core", Paint(), Paint(_CORE), Paint(), Paint())
"""A black face: a disc with white rings, or a ring with a core."""
WHITE_DISC = OwnRole("krypte white disc", Paint(PAPER, INK), Paint(PAPER, INK, line_factor=_SPARED), Paint(PAPER, INK))
WHITE_RING = OwnRole("krypte white ring", Paint(stroke=INK), Paint(), Paint(stroke=INK))
"""A white face: a rim and rings, or a ring alone."""
CROSS = OwnRole(
    "krypte cross",
    *(Paint(stroke=colour, line_width=_FACE_LINE) for colour in ("#8c8c8c", "#8c8c8c", INK)),
)
"""Where cuts meet."""

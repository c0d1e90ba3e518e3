"""The game's own roles: the paint of pieces, which boards, tiles and diagrams share, of the tray, and of cuts.

Where ink is saved a black piece is bare paper with a solid core; elsewhere it is solid.
"""

from pressboard.figures.themes import INK, PAPER, OwnRole, Paint

_DARK, _GREY = "#1a1a1a", "#8c8c8c"
_CORE = "#333333"
"""The solid core of what is black where ink is saved: a fifth of its ink less, and black to the eye."""
_CUT, _THIN = 0.85, 0.34
"""How wide cuts are, and how wide where ink is saved: 0.3 and 0.12 mm in points."""

BLACK_BODY = OwnRole("crumble black", Paint(_DARK), Paint(PAPER), Paint(INK), Paint(INK))
WHITE_BODY = OwnRole("crumble white", Paint(PAPER), Paint(PAPER), Paint(PAPER), Paint(PAPER))
CORE = OwnRole("crumble core", Paint(), Paint(_CORE), Paint(), Paint())
"""What a piece is filled with, and the core of a black one."""
BLACK_MARK = OwnRole("crumble mark on black", Paint(PAPER), Paint(INK), Paint(PAPER), Paint(PAPER))
WHITE_MARK = OwnRole("crumble mark on white", Paint(INK), Paint(INK), Paint(INK), Paint(INK))
"""What is to be seen on a piece."""
BLACK_EDGE = OwnRole(
    "crumble edge of black",
    Paint(stroke=PAPER, line_width=_CUT),
    Paint(stroke=_GREY, line_width=0.35),
    Paint(stroke=PAPER, line_width=_CUT),
    Paint(stroke=PAPER, line_width=1.5),
)
WHITE_EDGE = OwnRole(
    "crumble edge of white",
    Paint(stroke=_DARK, line_width=_CUT),
    Paint(stroke=_GREY, line_width=0.35),
    Paint(stroke=INK, line_width=_CUT),
    Paint(stroke=INK, line_width=1.5),
)
"""The one line between pieces: of paper between black ones, of ink beside white ones."""

FIELD = OwnRole("crumble field", Paint(_DARK), Paint(), Paint(INK), Paint(INK))
"""What black tiles have in common with what bleeds over their cuts."""
CUT_IN_BLACK = OwnRole(
    "crumble cut in black",
    Paint(stroke=PAPER, line_width=_CUT),
    Paint(stroke=_GREY, line_width=_THIN),
    Paint(stroke=PAPER, line_width=_CUT),
    Paint(stroke=PAPER, line_width=1.5),
)
CUT_ROUND_BLACK = OwnRole("crumble cut round black", Paint(), Paint(stroke=_GREY, line_width=_THIN), Paint(), Paint())
CUT_IN_WHITE = OwnRole(
    "crumble cut in white",
    Paint(stroke=INK, line_width=_CUT),
    Paint(stroke=_GREY, line_width=_THIN),
    Paint(stroke=INK, line_width=_CUT),
    Paint(stroke=INK, line_width=1.5),
)
"""Cuts, the only outlines of tiles; round the black ones what bleeds shows them."""

RIM = OwnRole("crumble rim", Paint(_DARK), Paint(stroke=INK, line_width=0.8), Paint(INK), Paint(INK))
FLOOR = OwnRole("crumble floor", Paint(PAPER), Paint(PAPER, INK, 1.0), Paint(PAPER), Paint(PAPER))
TICK = OwnRole(
    "crumble tick",
    Paint(stroke=PAPER, line_width=0.7),
    Paint(stroke="#6e6e6e", line_width=0.5),
    Paint(stroke=PAPER, line_width=0.7),
    Paint(stroke=PAPER, line_width=1.2),
)
"""The rim of the tray, what it surrounds, and the ticks in it."""
GRID = OwnRole(
    "crumble grid",
    Paint(stroke="#8a8276", line_width=0.71),
    Paint(stroke="#7a7a7a", line_width=0.57),
    Paint(stroke=INK, line_width=0.71),
)
CROSS = OwnRole(
    "crumble cross",
    Paint(stroke="#8a8276", line_width=_THIN),
    Paint(stroke=_GREY, line_width=_THIN),
    Paint(stroke=INK, line_width=_THIN),
    Paint(stroke="#333333", line_width=0.7),
)
HINT = OwnRole(
    "crumble hint",
    Paint(PAPER, "#5c564c", 0.6),
    Paint(PAPER, INK, 0.6),
    Paint(PAPER, INK, 0.6),
)
HINT_CORE = OwnRole("crumble hint core", Paint("#5c564c"), Paint(INK), Paint(INK))
"""The lines between starting squares, the crosses of the finer grid, and where Black's pieces begin."""

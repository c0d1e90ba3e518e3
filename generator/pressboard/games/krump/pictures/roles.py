"""The game's own colours: units, suits, cards and their backs, the board; drawn on purpose in every theme.

Little ink: black carries a solid core, white and red carry none. What a theme leaves out has an empty paint there.
"""

from types import MappingProxyType
from typing import NamedTuple

from pressboard.figures.themes import INK, PAPER, OwnRole, Paint
from pressboard.units import pt

RED_COLOUR, STRONG_RED = "#c9402c", "#b5351f"
NOTHING = Paint()
_PALE = ("#f8e4df", "#e6e6e8")
"""Grounds of cards that are set aside at first."""
_OWNER = (RED_COLOUR, INK)
_NAMES = ("red", "black")

_RED_EDGE, _BLACK_EDGE = "#8e2716", "#6b6f76"
_HAIR = pt(0.2)
_CORE = "#2b2b2b"
"""The solid core of what is black where ink is saved: an eighth of its ink less, and black to the eye."""
_SPARED = "#6a6a6a"
"""Suits of Black on cards where ink is saved: grey that is read well and takes two fifths less."""


def _red_face(name: str, full: str, contrast: str) -> OwnRole:
    return OwnRole(
        f"krump red {name}",
        Paint(full, _RED_EDGE, 0.5),
        Paint(PAPER, RED_COLOUR, _HAIR),
        Paint(PAPER, INK, _HAIR),
        Paint(contrast, INK, 1.2),
    )


def _black_face(name: str, full: str, bw: str, contrast: str) -> OwnRole:
    return OwnRole(
        f"krump black {name}",
        Paint(full, _BLACK_EDGE, 0.5),
        Paint(PAPER, INK, _HAIR),
        Paint(bw, INK, _HAIR),
        Paint(contrast, PAPER, 0.8),
    )


_RED = (
    _red_face("lit", "#fbe3dc", PAPER),
    _red_face("side", "#de6a55", "#d4503a"),
    _red_face("front", "#d4503a", "#d4503a"),
)
_BLACK = (
    _black_face("lit", "#3a3d42", PAPER, "#333333"),
    _black_face("side", "#222427", INK, INK),
    _black_face("front", "#0e0f10", INK, INK),
)
FACES = tuple((lit, side, front, lit) for lit, side, front in (_RED, _BLACK))
"""Of each player the faces of a pyramid from above, lit from the north-west: north, east, south, west."""
NET_FACES = tuple((lit, side) for lit, side, _ in (_RED, _BLACK))
"""Of each player the faces of a net in turn: from whichever side one looks, Red is the lighter."""
LINES = OwnRole(
    "krump red lines", NOTHING, Paint(stroke=RED_COLOUR, line_width=0.7), Paint(stroke=INK, line_width=0.7), NOTHING
)
"""The lines on Red's southern face, where it is not filled."""
TIP = OwnRole("krump black tip", NOTHING, Paint(_CORE), NOTHING, NOTHING)
"""Black's tip, where faces are not filled."""
SOLID_RIM = OwnRole("krump black rim", NOTHING, Paint(stroke=INK), NOTHING, NOTHING)
"""Black's rim in diagrams, where faces are not filled and pips lie on the tip."""
PIPS = (
    OwnRole(
        "krump red pip",
        Paint(PAPER, "#5e140b", 0.4),
        Paint(PAPER, RED_COLOUR, 0.6),
        Paint(PAPER, INK, 0.6),
        Paint(PAPER, INK, 1.0),
    ),
    OwnRole(
        "krump black pip",
        Paint(PAPER, INK, 0.4),
        Paint(PAPER, INK, 0.6),
        Paint(PAPER, INK, 0.6),
        Paint(PAPER, INK, 0.8),
    ),
)


class SuitRoles(NamedTuple):
    """How a suit is drawn: its shape, a dot in its middle, words in its colour, and of an ace the pyramid within.

    `outline` is that of a die. `inner` is the line inside an ace, `left`, `right` and `lines` are its pyramid's faces.
    """

    shape: OwnRole
    dot: OwnRole
    words: OwnRole
    outline: OwnRole
    inner: OwnRole
    left: OwnRole
    right: OwnRole
    lines: OwnRole


def _suit(name: str, colour: str, dark: bool, bw: Paint, low_ink: Paint) -> SuitRoles:
    solid = bool(bw.fill) or bool(bw.pattern)
    on_solid, on_hollow = PAPER, INK
    drawn = on_solid if solid else on_hollow
    strong = STRONG_RED if colour == RED_COLOUR else colour
    contrast = Paint(strong, INK, 1.2)

    def role(part: str, full: Paint, low: Paint, black: Paint, bold: Paint) -> OwnRole:
        return OwnRole(f"krump {name} {part}", full, low, black, bold)

    hatch = Paint(stroke=colour, line_width=0.7)
    return SuitRoles(
        role("suit", Paint(colour), low_ink, bw, contrast),
        role("dot", NOTHING, Paint(_SPARED if colour == INK else colour) if dark else NOTHING, NOTHING, NOTHING),
        role("words", Paint(colour), Paint(_SPARED if colour == INK else colour), Paint(INK), Paint(strong)),
        role("outline", *(Paint(PAPER, each) for each in (colour, colour, INK, strong))),
        role("inner", Paint(stroke=PAPER), Paint(stroke=colour), Paint(stroke=drawn), Paint(stroke=PAPER)),
        role("left", Paint(PAPER, PAPER), Paint(PAPER, colour), Paint(PAPER, drawn), Paint(PAPER, PAPER)),
        role(
            "right",
            Paint(colour, PAPER),
            Paint(PAPER, colour),
            Paint(INK, PAPER) if solid else Paint(PAPER, INK),
            Paint(strong, PAPER),
        ),
        role("hatch", NOTHING, hatch, NOTHING if solid else Paint(stroke=INK, line_width=0.7), NOTHING),
    )


_HOLLOW, _SLIM = pt(0.45), pt(0.32)
_DOTS, _CROSSES = (Paint("", INK, _HOLLOW, pattern, pitch=2) for pattern in ("dots", "cross"))
_BLUE, _GREEN = "#0072b2", "#00735a"
SUITS = MappingProxyType(
    {
        "red": _suit("red", RED_COLOUR, False, Paint("", INK, _HOLLOW), Paint("", RED_COLOUR, _SLIM)),
        "black": _suit("black", INK, True, Paint(INK), Paint("", _SPARED, pt(0.26))),
        "blue": _suit("blue", _BLUE, False, _DOTS, Paint("", _BLUE, _SLIM)),
        "green": _suit("green", _GREEN, True, _CROSSES, Paint("", _GREEN, _SLIM)),
    }
)
"""Two colours of suits, or four."""


class CardRoles(NamedTuple):
    """A player's cards: the border of the hand, ground and lines of what is set aside, panels, words, backs.

    `patch` is what words stand on between lines. Backs have a pattern where they are filled (`cells`) and another one
    where they are not (`lattice`, `nodes`).
    """

    border: OwnRole
    ground: OwnRole
    lines: OwnRole
    hand: OwnRole
    aside: OwnRole
    hand_words: OwnRole
    aside_words: OwnRole
    frame: OwnRole
    cells: OwnRole
    lattice: OwnRole
    nodes: OwnRole
    letters: OwnRole
    back_faces: tuple[OwnRole, OwnRole]
    back_lines: OwnRole


def _cards(player: int) -> CardRoles:
    colour, strong = _OWNER[player], (STRONG_RED, INK)[player]

    def role(part: str, full: Paint, low: Paint, black: Paint, bold: Paint) -> OwnRole:
        return OwnRole(f"krump {_NAMES[player]} card {part}", full, low, black, bold)

    wide, slim, dash = pt(0.55), pt(0.31), (pt(2.4), pt(1.6))
    lines = Paint(stroke=colour, line_width=pt(0.8))
    words = Paint(colour), Paint(INK), Paint(strong)
    thin = (0.8, 0.4)[player]  # black takes more ink than red
    node = Paint(INK) if player else NOTHING
    fine, finest = pt((0.15, 0.1)[player]), pt((0.1, 0.08)[player])
    return CardRoles(
        role("border", Paint(colour), NOTHING, NOTHING, NOTHING),
        role("ground", Paint(_PALE[player]), NOTHING, NOTHING, NOTHING),
        role("lines", lines, NOTHING, NOTHING, NOTHING),
        role("hand", Paint(PAPER), Paint(PAPER, colour, slim), Paint(PAPER, INK, wide), Paint(PAPER, strong, 3)),
        role(
            "aside",
            Paint(PAPER, colour, pt(0.5)),
            Paint(PAPER, colour, slim, dash=dash),
            Paint(PAPER, INK, wide, dash=dash),
            Paint(PAPER, strong, 3, dash=(8, 5)),
        ),
        role("hand words", Paint(PAPER), *words),
        role("aside words", Paint(colour), *words),
        role(
            "frame",
            Paint(stroke=colour),
            Paint(stroke=colour, line_factor=thin),
            Paint(stroke=INK),
            Paint(stroke=strong),
        ),
        role("cells", Paint(colour), NOTHING, NOTHING, Paint(strong)),
        role(
            "lattice",
            NOTHING,
            Paint(stroke=colour, line_width=finest),
            Paint(stroke=INK, line_width=fine),
            NOTHING,
        ),
        role("nodes", NOTHING, NOTHING, node, NOTHING),
        role("letters", Paint(colour), *words),
        (
            role(
                "face",
                Paint(PAPER, colour),
                Paint(PAPER, colour, line_factor=thin),
                Paint(PAPER, INK),
                Paint(PAPER, strong),
            ),
            role(
                "dark face",
                Paint(colour, colour),
                Paint(PAPER, colour, line_factor=thin),
                Paint(INK, INK),
                Paint(strong, strong),
            ),
        ),
        role("back lines", NOTHING, Paint(stroke=colour), NOTHING, NOTHING),
    )


CARDS = (_cards(0), _cards(1))
"""The cards of Red and of Black."""

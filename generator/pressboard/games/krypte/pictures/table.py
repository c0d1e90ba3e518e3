"""The table as the rules show it: board, active sides, marker, a counter that slides in, and the counters that wait.

Numbered discs stand beside what the words next to the picture explain; a square is one unit, lengths are squares.
"""

from pressboard.figures.labels import numbered
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams import (
    AMBIGUOUS,
    BEFORE,
    NAME_AT,
    RADIUS,
    WHOLE,
    Arrow,
    Marks,
    arrow_of,
    counter,
    describe_position,
    diagram,
    status_of,
)
from pressboard.games.krypte.pictures.pieces import CLOCKWISE, ROLES, after, corner_after
from pressboard.games.krypte.rules.board import (
    BLACK,
    EAST,
    SIDES,
    SOUTH,
    WHITE,
    WIDTH,
    Board,
    Move,
)
from pressboard.words import words

UNIT = 8.4
"""The side of a square where nothing else says how large the picture is, mm."""
_EDGE = 1.4
"""What is left round the squares for the sides' names."""
_WAITING = "XOXXO", "OXOOX", "XXOXO", "OXXOX", "XOOXO", "OOXOX", "XOXOO"
"""The counters beside the board, each row a pile that is spread, black ones `X`."""
_STEP, _PITCH, _PILE_AT = 0.42, 1.2, 10.95
"""How far the counters of a pile lie apart, the piles from each other, and where they begin."""

_DISC, _DIGIT = 0.26, 0.4
_PLACE, _CORE, _PLACE_AT = 0.27, 0.1, 0.42
"""The radii of the marker and of its core, and how far off the corner it stands."""


def table(position: Board, coming: Move) -> Figure:
    """Draw the table in the middle of a game, `coming` being a counter that is about to enter."""
    wide, high, far = _PILE_AT + 2 * RADIUS + 4 * _STEP + 0.5, WIDTH + 2 * _EDGE, _EDGE + WIDTH
    # Of what slides in there is a broken ring at the end of its arrow.
    x, y = WHOLE.middle(coming.square)
    board = Symbol(
        "krypte table board",
        (
            *diagram(position).items,
            *(Use(AMBIGUOUS, *WHOLE.middle(square)) for square in position.ambiguous()),
            *arrow_of(Arrow(coming.side, coming.square), WHOLE, 0),
            Circle("accent dashes", x, y, RADIUS),
        ),
    )
    items: list[Drawable] = [
        Rect("light", 0, 0, wide, high, 0.36),
        Use(board, _EDGE - BEFORE, _EDGE - BEFORE),
    ]
    # The marker stands on the corner of the active sides, the counters that wait lie beside the board.
    near = _EDGE - _PLACE_AT
    across, down = (far + _PLACE_AT if side in position.active else near for side in (EAST, SOUTH))
    items += Circle(ROLES["place"], across, down, _PLACE), Circle("brand", across, down, _CORE)
    top = (high - (len(_WAITING) - 1) * _PITCH) / 2
    for row, pile in enumerate(_WAITING):
        for place, face in enumerate(pile):
            symbol = counter(BLACK if face == "X" else WHITE)
            items.append(Use(symbol, _PILE_AT + RADIUS + place * _STEP, top + row * _PITCH))
    discs = (
        (_EDGE + WIDTH / 2, _DISC + 0.02),
        (_EDGE - NAME_AT, _EDGE - NAME_AT),
        (_PILE_AT - 0.1, 1.2),
        (far + 0.42, _EDGE + 2.0),
        (far + 0.95, far + 0.95),
        (x + (_EDGE - BEFORE) - 0.72, y + (_EDGE - BEFORE)),
        (_EDGE + 3.75, _EDGE + 4.2),
    )
    for number, disc in enumerate(discs, 1):
        items += numbered(*disc, number, _DISC, _DIGIT)
    title = words("Krypte, the table in the middle of a game")
    shows = describe_position(position, Marks(), words("{title}: {status}.", title=title, status=status_of(position)))
    return Figure(wide, high, tuple(items), title, UNIT, shows)


_OFF, _RING = 7.9, 1.3
"""How far from the middle of these pictures the marker stands, across and down, and its radius, mm."""
_SMALL, _APART, _WORD, _WORD_AT = 19.0, 23.0, 3.2, 22.0
"""The side of the little pictures of where the marker goes, from one to the next, their words' size and line, mm."""


def marker_way() -> Figure:
    """Draw where the marker goes after a counter from each side, in mm."""
    items, ways = list[Drawable](), list[str]()
    for place, side in enumerate(CLOCKWISE):
        active = corner_after(side)
        x, y = (_SMALL / 2 + (_OFF if each in active else -_OFF) for each in (EAST, SOUTH))
        marker = Circle(ROLES["place"], x, y, _RING), Circle("brand", x, y, _RING * _CORE / _PLACE)
        picture = Symbol(f"krypte marker after {side}", (*after(side).items, *marker), side)
        text = words("from {side}", side=words(SIDES[side]))
        items.append(Use(picture, place * _APART, 0))
        items.append(Label("label", place * _APART + _SMALL / 2, _WORD_AT, text, _WORD, fit=_APART - 1.0))
        one, other = (words(SIDES[each]) for each in active)
        ways.append(words("from {side} to {one} and {other}", side=words(SIDES[side]), one=one, other=other))
    title = words("Where the marker goes")
    shows = f"{title}: {'; '.join(ways)}."
    return Figure(3 * _APART + _SMALL, _WORD_AT + 1.2, tuple(items), title, 1.0, shows)

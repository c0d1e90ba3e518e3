"""The table as the rules show it: board, active sides, marker, a counter that slides in, and the counters that wait.

Numbered discs stand beside what the words next to the picture explain; a square is one unit, lengths are squares.
"""

from functools import partial

from pressboard.figures.labels import number_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams import (
    AMBIGUOUS,
    BEFORE,
    NAME_AT,
    RADIUS,
    WHOLE,
    Arrow,
    arrow_of,
    counter,
    diagram,
    status_of,
    told_squares,
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

_PLACE = 0.27
"""The radius of the marker, in squares."""
_CORE = 0.1
"""The radius of its core."""
_PLACE_AT = 0.42
"""How far off the corner it stands."""


def table(position: Board, coming: Move) -> Figure:
    """Draw the table in the middle of a game, `coming` being a counter that is about to enter."""
    # What is left round the squares for the sides' names.
    # The counters beside the board, each row a pile that is spread, black ones X.
    # How far the counters of a pile lie apart, the piles from each other, and where they begin.
    radius = 0.26
    digit = 0.4
    step = 0.42
    pitch = 1.2
    begun = 11.1
    waiting = "XOXXO", "OXOOX", "XXOXO", "OXXOX", "XOOXO", "OOXOX", "XOXOO"
    edge = 1.55
    wide = begun + 2 * RADIUS + 4 * step + 0.5
    high = WIDTH + 2 * edge - 0.15
    far = edge + WIDTH
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
        Use(board, edge - BEFORE, edge - BEFORE),
    ]
    # The marker stands on the corner of the active sides, the counters that wait lie beside the board.
    near = edge - _PLACE_AT
    across, down = (far + _PLACE_AT if side in position.active else near for side in (EAST, SOUTH))
    items += Circle(ROLES["place"], across, down, _PLACE), Circle("brand", across, down, _CORE)
    top = (high - (len(waiting) - 1) * pitch) / 2
    for row, pile in enumerate(waiting):
        for place, face in enumerate(pile):
            symbol = counter(BLACK if face == "X" else WHITE)
            items.append(Use(symbol, begun + RADIUS + place * step, top + row * pitch))
    discs = (
        (edge + WIDTH / 2 + 0.6, edge - 1.24),
        (edge - NAME_AT, edge - NAME_AT),
        (begun - 0.1, 1.35),
        (far + 0.42, edge + 2.0),
        (far + 0.95, far + 0.95),
        (x + (edge - BEFORE) - 0.72, y + (edge - BEFORE)),
        (edge + 3.75, edge + 4.2),
    )
    for number, disc in enumerate(discs, 1):
        items += number_disc(*disc, number, radius, digit)
    title = words("Krypte, the table in the middle of a game")
    shows = words("{title}: {status}.", title=title, status=status_of(position))
    squares = partial(told_squares, position)
    return Figure(wide, high, tuple(items), title, 8.4, shows, squares=squares)


def marker_way() -> Figure:
    """Draw where the marker goes after a counter from each side, in mm."""
    # How far off the middle of a picture the marker stands, and its radius, mm.
    # The side of a picture, from one to the next, the size of words and their line, mm.
    width = 19.0
    apart = 23.0
    size = 3.2
    line = 22.0
    off = 7.9
    ring = 1.3
    items = list[Drawable]()
    ways = list[str]()
    for place, side in enumerate(CLOCKWISE):
        active = corner_after(side)
        x, y = (width / 2 + (off if each in active else -off) for each in (EAST, SOUTH))
        marker = Circle(ROLES["place"], x, y, ring), Circle("brand", x, y, ring * _CORE / _PLACE)
        picture = Symbol(f"krypte marker after {side}", (*after(side).items, *marker), side)
        text = words("from {side}", side=words(SIDES[side]))
        items.append(Use(picture, place * apart, 0))
        items.append(Label("label", place * apart + width / 2, line, text, size, fit=apart - 1.0))
        one, other = (words(SIDES[each]) for each in active)
        ways.append(
            words("from {side} to {one} and {other}", side=words(SIDES[side]), one=one, other=other)
        )
    title = words("Where the marker goes")
    shows = f"{title}: {'; '.join(ways)}."
    return Figure(3 * apart + width, line + 1.2, tuple(items), title, 1.0, shows)

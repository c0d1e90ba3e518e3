"""Diagrams of positions and games, as pictures and in words; a square is one unit."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field, replace
from functools import cache, partial, reduce
from math import atan2, degrees, hypot
from operator import xor

from pressboard.figures.labels import CAPITAL, centred, room_in_disc
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Point,
    Polygon,
    Polyline,
    Rect,
    Symbol,
    Use,
)
from pressboard.figures.squares import Cell, Squares
from pressboard.games.krypte.pictures.pieces import ROLES, TURNS
from pressboard.games.krypte.rules.board import (
    BLACK,
    COLOURS,
    COLUMNS,
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    WHITE,
    WIDTH,
    Board,
    HouseRules,
    Move,
    lines_in,
    square_name,
)
from pressboard.games.krypte.rules.notation import LAST_SIDE, TO_MOVE, parse_position
from pressboard.games.krypte.rules.records import EXAMPLE, RECORD, RECORDS, reconstruction
from pressboard.kinds import drawn_games
from pressboard.kinds.scenes import Mark, Scene, arrow, mark_icons
from pressboard.lean_classes import dataclass
from pressboard.play.bits import bits_of, squares_of
from pressboard.words import words

BEFORE = 1.5625
"""The room left of and above the squares, in squares: for coordinates, and outside them for the letters of sides."""
AFTER = 0.85
"""The room right of and below them."""
_CUT = 0.4
"""The same where the board goes on."""


@dataclass(frozen=True, slots=True)
class View:
    """A rectangle of squares: its first and last column and row, counted from 0."""

    left: int = 0
    top: int = 0
    right: int = WIDTH - 1
    bottom: int = WIDTH - 1

    @property
    def across(self) -> int:
        return self.right - self.left + 1

    @property
    def down(self) -> int:
        return self.bottom - self.top + 1

    @property
    def size(self) -> tuple[float, float]:
        right = AFTER if self.reaches(EAST) else _CUT
        bottom = AFTER if self.reaches(SOUTH) else _CUT
        return BEFORE + self.across + right, BEFORE + self.down + bottom

    def holds(self, square: int) -> bool:
        row, column = divmod(square, WIDTH)
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def middle(self, square: int) -> Point:
        row, column = divmod(square, WIDTH)
        return BEFORE + column - self.left + 0.5, BEFORE + row - self.top + 0.5

    def reaches(self, side: str) -> bool:
        """True if a side of the board is seen."""
        return {
            NORTH: self.top == 0,
            WEST: self.left == 0,
            EAST: self.right == WIDTH - 1,
            SOUTH: self.bottom == WIDTH - 1,
        }[side]

    def entry(self, side: str, square: int, away: float) -> Point:
        """Return the point `away` from the edge of the view, on `side`, in the line through `square`."""
        x, y = self.middle(square)
        return {
            NORTH: (x, BEFORE - away),
            SOUTH: (x, BEFORE + self.down + away),
            WEST: (BEFORE - away, y),
            EAST: (BEFORE + self.across + away, y),
        }[side]


WHOLE = View()


# The sides of the board: their letters, and along those that may be entered a bar and an arrow for every line.

NAME_AT = 0.58
"""How far from the squares the middles of coordinates and of the letters of the East and the South are."""
_OUTSIDE = {NORTH: 1.26, WEST: 1.2}
"""The same of the letters of the North and the West, which are outside the coordinates, however large these are."""
_POINTING = Symbol(
    "krypte arrow", (Polygon("accent", ((-0.15, -0.09), (0.15, -0.09), (0.0, 0.09))),), "v"
)


def active_side(view: View, side: str) -> Iterator[Drawable]:
    """Yield the bar along a side and the arrows into its lines."""
    # How broad a bar is, and how far its middle is from the squares.
    broad = 0.11
    off = 0.085
    first = view.top * WIDTH + view.left
    x, y = view.entry(side, first, off)
    if side in (NORTH, SOUTH):
        lines = view.across
        step = 1
        corner = (BEFORE, y - broad / 2)
        size: tuple[float, float] = (lines, broad)
    else:
        lines = view.down
        step = WIDTH
        corner = (x - broad / 2, BEFORE)
        size = (broad, lines)
    wide, high = size
    bar = Symbol(f"krypte bar {wide:g} x {high:g}", (Rect("accent", 0, 0, wide, high),), "")
    yield Use(bar, *corner)
    letter = {NORTH: "v", EAST: "<", SOUTH: "^", WEST: ">"}[side]
    arrow = Symbol(f"krypte arrow from {side}", (Use(_POINTING, 0, 0, 1.0, TURNS[side]),), letter)
    for line in range(lines):
        yield Use(arrow, *view.entry(side, first + line * step, 0.24))


def side_name(view: View, side: str, size: float) -> Use:
    """Return the letter of a side in the language in force, about its middle, on a plate as no coordinate has it.

    It is larger than coordinates are, as far as its plate has room, and stands outside them.
    """
    # The height of a plate, its width, with a W or another letter, how round it is, twice what letters keep off its edges,
    # how near it is where there are no coordinates.
    plate = 0.6
    wide = 0.71 if side == WEST else 0.58
    rounded = 0.1
    off = 0.09
    near = NAME_AT - 0.04
    x, y = view.entry(side, view.top * WIDTH + view.left, _OUTSIDE.get(side, near))
    if side in (NORTH, SOUTH):
        x = BEFORE + view.across // 2
    else:
        y = BEFORE + view.down // 2
    most = (plate - off) / (2 * CAPITAL)
    letters = min(1.2 * size, 0.56)
    letter = words(SIDES[side])[0]
    items = (
        Rect(ROLES["side name"], -wide / 2, -plate / 2, wide, plate, rounded),
        centred(ROLES["plate name"], 0, 0, letter, letters, bold=True, fit=wide - off, most=most),
    )
    return Use(Symbol(f"krypte side {letter} {letters:.4f}", items, letter), x, y)


# The board that diagrams are drawn on: its squares and their names, its sides and where counters enter.


NAME_SIZE = 0.48
"""The usual size of coordinates: 7 points on squares of 5.2 mm."""


def board_figure(
    view: View = WHOLE, entered: Collection[str] = tuple(SIDES), names: float = NAME_SIZE
) -> Figure:
    """Draw the empty board, with arrows along those of its sides that are in `entered`; squares are named in `names`.

    That is the size of the type, 0 for none.
    """
    squares = partial(told_squares, Board(), Marks(view=view))
    items = tuple(board_items(view, entered, names))
    return Figure(*view.size, items, words("Krypte board"), squares=squares)


def board_items(
    view: View, entered: Collection[str], names: float = NAME_SIZE, sided: bool = True
) -> Iterator[Drawable]:
    """Yield what an empty board is drawn of; squares are named in type of the size `names`, 0 for none.

    So are sides, if they are to be `sided`.
    """
    yield from grid(view)
    if names:
        yield from _coordinates(view, names)
    for side in filter(view.reaches, SIDES):
        if side in entered:
            yield from active_side(view, side)
        if sided:
            yield side_name(view, side, names or NAME_SIZE)


def _coordinates(view: View, size: float) -> Iterator[Drawable]:
    """Yield the names of columns and rows."""
    for side, lines in ((NORTH, view.across), (WEST, view.down)):
        for line in range(lines):
            along = BEFORE + line + 0.5
            off = BEFORE - NAME_AT
            if side == NORTH:
                # Letters stand higher, so that a g keeps off the arrows.
                yield centred("label", along, off - 0.17 * size, COLUMNS[view.left + line], size)
            else:
                yield centred("label", off, along, str(view.top + line + 1), size)


def grid(view: View) -> Iterator[Drawable]:
    """Yield the squares alone: ground, the lines between them, the edges of the board that are seen."""
    name = f"krypte ground {view.across} x {view.down}"
    yield Use(Symbol(name, (Rect("ground", 0, 0, view.across, view.down),), ""), BEFORE, BEFORE)
    # So far the lines go on where the board does.
    stubs = {side: 0.0 if view.reaches(side) else 0.25 for side in SIDES}
    left = BEFORE - stubs[WEST]
    top = BEFORE - stubs[NORTH]
    right = BEFORE + view.across + stubs[EAST]
    bottom = BEFORE + view.down + stubs[SOUTH]
    columns = range(0 if stubs[WEST] else 1, view.across + bool(stubs[EAST]))
    rows = range(0 if stubs[NORTH] else 1, view.down + bool(stubs[SOUTH]))
    grid_role = ROLES["grid"]
    lines = [
        Polyline(grid_role, ((BEFORE + column, top), (BEFORE + column, bottom)))
        for column in columns
    ]
    lines += [Polyline(grid_role, ((left, BEFORE + row), (right, BEFORE + row))) for row in rows]
    ends = {
        NORTH: ((left, top), (right, top)),
        EAST: ((right, top), (right, bottom)),
        SOUTH: ((right, bottom), (left, bottom)),
        WEST: ((left, bottom), (left, top)),
    }
    if not any(stubs.values()):
        yield from lines
        yield Rect("frame", left, top, right - left, bottom - top)
        return
    lines += [Polyline("frame", ends[side]) for side in SIDES if not stubs[side]]
    # As text a part ends with its squares, and of a symbol only letters are text.
    shorter = [replace(line, points=tuple(map(partial(_on, view), line.points))) for line in lines]
    beyond = [
        replace(line, points=each)
        for line, on in zip(lines, shorter, strict=True)
        for each in zip(line.points, on.points, strict=True)
        if each[0] != each[1]
    ]
    yield Use(Symbol(f"{name} and beyond {stubs}", tuple(beyond), "", in_place=True), 0.0, 0.0)
    yield from shorter


def _on(view: View, point: Point) -> Point:
    """Return the nearest point on the squares of a part."""
    x, y = point
    return (
        min(max(x, BEFORE), BEFORE + view.across),
        min(max(y, BEFORE), BEFORE + view.down),
    )


# Lines through squares: links between the counters that won, and arrows from a side or a square to a square.


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow to the square `end`, from the square `start` or, as a counter enters, from a side of the board."""

    start: int | str
    end: int


_LINK_LONG = 0.4
_LINK_WIDTH = 0.16
LINK = Symbol(
    "krypte link",
    (
        Rect(
            "accent ring",
            -_LINK_LONG / 2,
            -_LINK_WIDTH / 2,
            _LINK_LONG,
            _LINK_WIDTH,
            _LINK_WIDTH / 2,
        ),
    ),
    "*",
)
"""What joins two neighbours in a line of four; it shows on counters of both colours and leaves their numbers free."""


def links(counters: int, view: View) -> Iterator[Drawable]:
    """Yield the links of every line of four or more of `counters`, those that lie between squares that are seen."""
    for step, line in lines_in(counters):
        for one in squares_of(line & line >> step):
            x1, y1 = view.middle(one)
            x2, y2 = view.middle(one + step)
            # What follows the last square of a row is no neighbour of it.
            if view.holds(one) and view.holds(one + step) and abs(x2 - x1) <= 1:
                yield Use(
                    LINK,
                    (x1 + x2) / 2,
                    (y1 + y2) / 2,
                    hypot(x2 - x1, y2 - y1),
                    degrees(atan2(y2 - y1, x2 - x1)),
                )


def arrow_of(drawn: Arrow, view: View, taken: int) -> Iterator[Drawable]:
    """Yield a line and its head; `taken` are the squares with counters, whose middles it keeps clear of."""
    if isinstance(drawn.start, str):
        start = view.entry(drawn.start, drawn.end, 0.3)
        begin = 0.0
    else:
        start = view.middle(drawn.start)
        begin = _gap(drawn.start, taken)
    yield from arrow((start, view.middle(drawn.end)), _gap(drawn.end, taken), (0.24, 0.13), begin)


def _gap(square: int, taken: int) -> float:
    return 0.45 if taken >> square & 1 else 0.05


# A position as a picture: counters with their numbers and colours, and over and under them what is to be said.

RADIUS = 0.43
"""The radius of a counter."""
_RING = 0.37, 0.335
"""The outer and inner radius of the ring in a counter that was turned."""
_DOT = 0.1
_CROSS = 0.2


@dataclass(frozen=True, slots=True)
class Marks:
    """What a diagram says besides where the counters are; squares are ints, sets of squares bits.

    `texts` stand in counters and on empty squares, `turned` are the counters to be marked as turned, `last` is the one
    to be framed. With `legal` the squares where one may land are dotted and the ambiguous ones crossed. `names` is the
    size of coordinates, 0 for none; without `sides` the sides have no letters.
    """

    texts: Mapping[int, str] = field(default_factory=dict)
    turned: int = 0
    last: int | None = None
    legal: bool = False
    threats: bool = False
    arrows: tuple[Arrow, ...] = ()
    view: View = WHOLE
    names: float = NAME_SIZE
    sides: bool = True


_NO_MARKS = Marks()


def diagram(position: Board, marks: Marks = _NO_MARKS, title: str = "") -> Figure:
    """Draw `position` with `marks`; the arrows at the board's sides show which may be entered."""
    view = marks.view
    taken = position.taken
    items = [*board_items(view, position.active, marks.names, marks.sides)]
    items += (item for each in marks.arrows for item in arrow_of(each, view, taken))
    if marks.last is not None and view.holds(marks.last):
        x, y = view.middle(marks.last)
        side = 1 - 2 * 0.035
        items.append(Rect("accent line", x - side / 2, y - side / 2, side, side))
    for square in filter(view.holds, squares_of(taken)):
        colour = position.white >> square & 1
        text = marks.texts.get(square, "")
        items.append(
            Use(counter(colour, text, bool(marks.turned >> square & 1)), *view.middle(square))
        )
    for colour in (BLACK, WHITE):
        items += links(position.board(colour), view)
    # On empty squares a text hides all others, a threat the dot beneath but not the cross.
    threats = position.threats() if marks.threats else {}
    signs = list[tuple[int, Symbol]]()
    if marks.legal:
        signs += ((move.square, LEGAL) for move in position.moves() if move.square not in threats)
        signs += ((square, AMBIGUOUS) for square in position.ambiguous())
    signs += ((square, threat(colour)) for square, colour in threats.items())
    seen = (
        (square, symbol)
        for square, symbol in signs
        if view.holds(square) and square not in marks.texts
    )
    items += (Use(symbol, *view.middle(square)) for square, symbol in seen)
    for square, text in marks.texts.items():
        if view.holds(square) and not taken >> square & 1:
            items.append(
                centred("ink", *view.middle(square), text, 0.6, bold=True, fit=1 - 2 * _CROSS)
            )
    squares = partial(told_squares, position, marks)
    return Figure(*view.size, tuple(items), title or words("Krypte diagram"), squares=squares)


@cache
def counter(colour: int, text: str = "", turned: bool = False) -> Symbol:
    """Draw a counter round the origin, with a number or a short text in it."""
    # The rim of a black counter that nobody has turned: where ink is saved it is bare paper.
    black_rim = RADIUS - _RING[1]
    if colour == BLACK:
        sign = "X"
        contrast = "paper"
        kernel = "ink"
        disc = Circle(ROLES["drawn black"], 0, 0, RADIUS - black_rim / 2, line_width=black_rim)
        rim = Circle("ink", 0, 0, RADIUS)
    else:
        sign = "O"
        contrast = "ink"
        kernel = "paper"
        disc = rim = Circle(ROLES["drawn white"], 0, 0, RADIUS)
    name = f"krypte {COLOURS[colour].lower()}"
    items: list[Drawable] = [disc]
    # A number fills a disc, being round, a little more than it is large.
    if text.isdecimal():
        room = room_in_disc(text, 1.04 * RADIUS)
    else:
        room = 2 * _RING[1]
    if turned:
        sign = sign.lower()
        name += " turned"
        items = [rim, Circle(contrast, 0, 0, _RING[0]), Circle(kernel, 0, 0, _RING[1])]
        room = 0.6
    if text:
        items.append(centred(contrast, 0, 0, text, 0.48, bold=True, fit=room))
    return Symbol(f"{name} {text}".strip(), tuple(items), f"{sign}{text}")


LEGAL = Symbol("krypte legal", (Circle("dot", 0, 0, _DOT),), ".")
AMBIGUOUS = Symbol(
    "krypte ambiguous",
    tuple(
        Polyline("cross", ((-_CROSS, -_CROSS * slope), (_CROSS, _CROSS * slope)))
        for slope in (1, -1)
    ),
    "#",
)
"""The marks of squares where the player to move may land, and of those where nobody may, for they are ambiguous."""


@cache
def threat(colour: int) -> Symbol:
    """Draw the mark of a square where `colour` would win: a small counter of that colour in a broken ring."""
    kernel = Circle("ink" if colour == BLACK else "disc", 0, 0, 0.15)
    sign = "X" if colour == BLACK else "O"
    return Symbol(
        f"krypte {COLOURS[colour].lower()} threat",
        (Circle("accent dashes", 0, 0, 0.3), kernel),
        f"!{sign}",
    )


# What diagrams show, in words for who does not see them.


def told_squares(position: Board, marks: Marks = _NO_MARKS) -> Squares:
    """The squares that are seen, in words: `White, turned`, `a counter may land here`."""
    view = marks.view
    told = [
        (position.black, words(COLOURS[BLACK])),
        (position.white, words(COLOURS[WHITE])),
        (marks.turned, words("turned")),
        (0 if marks.last is None else 1 << marks.last, words("came last")),
    ]
    if marks.legal:
        free = bits_of(move.square for move in position.moves())
        told.append((free, words("a counter may land here")))
        told.append((bits_of(position.ambiguous()), words("ambiguous")))
    told += ((1 << square, text) for square, text in marks.texts.items())
    columns = range(view.left, view.right + 1)
    rows = range(view.top, view.bottom + 1)
    held = (
        ", ".join(text for bits, text in told if bits >> row * WIDTH + column & 1)
        for row in rows
        for column in columns
    )
    return Squares.of(
        [Cell(COLUMNS[each]) for each in columns], [Cell(f"{each + 1}") for each in rows], held
    )


# Reads the game of a diagram from a text: a record, its moves alone, a position, or the example.


DrawnGame = drawn_games.DrawnGame[Board, Move]


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, the example, or "", the empty board.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    text = RECORD if source.strip().lower() == EXAMPLE else source
    is_position = re.search(f"^ *({LAST_SIDE}|{TO_MOVE})", text, re.IGNORECASE | re.MULTILINE)
    if is_position:
        read = partial(parse_position, readings=HouseRules.read(readings))
    else:
        read = None
    game = DrawnGame.read(RECORDS, text, number, readings, read)
    squares = [square_name(move.square) for move in game.played.moves]
    if not game.first:
        game = replace(game, note=reconstruction(squares))
    return game


# The diagrams of a game: the position after some plies, what is marked in it, and the words below it.

Shown = tuple[Board, Marks]

MARKS = {
    "turned": Mark("ringed: turned by the moves shown", lambda shown: shown[1].turned),
    "last": Mark("framed: came last", lambda shown: shown[1].last is not None),
    "line": Mark("four in line", lambda shown: shown[0].lines(BLACK) | shown[0].lines(WHITE)),
    "legal": Mark("a counter may land there", lambda shown: shown[1].legal),
    "ambiguous": Mark(
        "ambiguous: no counter may land there",
        lambda shown: shown[1].legal and shown[0].ambiguous(),
    ),
    "threat": Mark("a win next for the colour inside, here White", lambda shown: shown[1].threats),
    "active": Mark("active sides", lambda shown: shown[0].active),
}
"""The marks by the names of their icons."""


def draw(shown: Shown, caption: str) -> Figure:
    return replace(diagram(*shown, words("Krypte, {caption}", caption=caption)), shows=caption)


def scene_of(
    game: DrawnGame, plies: range, marks: Marks, own_caption: str = "", *, alone: bool = False
) -> Scene[Shown]:
    """Return the diagram of a stretch of `plies` that has these marks and those of what it turned.

    With `alone` only the last of them is told of, as in the position after a move.
    """
    last = plies.stop - 1
    told = plies[-1:] if alone else plies
    position = game.position(last)
    moves = {ply: f"{ply}.{game.written(ply)}" for ply in plies}
    heading = words("Moves {first} to {last}", first=plies.start, last=last)
    if len(told) == 1:
        heading = words("After {move}", move=moves[last])
    elif last > 1 and not plies:
        heading = words("A position of {counters} counters", counters=last)
    elif not plies:
        heading = words("One counter") if last else words("The empty board")
    caption = own_caption or words(
        "{heading}: {status}.", heading=heading, status=status_of(position)
    )
    turned = reduce(xor, (game.position(ply - 1).captured_by(game.move(ply)) for ply in told), 0)
    marks = replace(marks, turned=turned, last=game.move(last).square if plies else None)
    return Scene(last, (position, marks), draw, caption, "" if alone else " ".join(moves.values()))


def status_of(position: Board) -> str:
    """The state of the game: `Black enters from East or South`, or how it ended."""
    if position.outcome:
        return position.ending
    sides = words(" or ").join(words(SIDES[side]) for side in position.active)
    return words("{player} enters from {sides}", player=words(COLOURS[position.turn]), sides=sides)


# The marks of diagrams as icons, for the key below them and for people's own handouts.

_STROKE = 0.06
"""How wide lines are in icons, in squares: their size is that of the type around, not of a board."""


def _ring(role: str, radius: float) -> Circle:
    return Circle(role, 0, 0, radius, line_width=_STROKE)


def _stroke(slope: int) -> Polyline:
    reach = 0.25
    ends = (-reach, -reach * slope), (reach, reach * slope)
    return Polyline("cross", ends, line_width=_STROKE)


_TRIANGLE = ((-0.3, -0.2), (0.3, -0.2), (0.0, 0.24))
ICONS = mark_icons(
    "krypte",
    (
        ("black", "X", "black", (Circle("ink", 0, 0, RADIUS),)),
        ("white", "O", "white", (_ring("disc", RADIUS),)),
        ("turned", "o", "ring", (_ring("disc", RADIUS), _ring("line", 0.26))),
        (
            "last",
            "[]",
            "frame",
            (Rect("accent line", -0.4, -0.4, 0.8, 0.8, line_width=_STROKE),),
        ),
        (
            "line",
            "*",
            "bar",
            (Rect("accent ring", -0.4, -0.14, 0.8, 0.28, 0.14, line_width=_STROKE),),
        ),
        ("legal", ".", "dot", (_ring("dot", 0.18),)),
        ("ambiguous", "#", "cross", (_stroke(1), _stroke(-1))),
        ("threat", "!O", "broken ring", (_ring("accent line", 0.4), _ring("disc", 0.17))),
        ("active", "v", "triangle", (Polygon("accent", _TRIANGLE, line_width=_STROKE),)),
    ),
)

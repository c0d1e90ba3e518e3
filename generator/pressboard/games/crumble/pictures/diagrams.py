"""Diagrams of records: positions, what is drawn over their pieces, their words, icons of the marks, a table at play.

All that lies over pieces is seen on those of both colours: lines lie in a band of bare paper, numbers on bare paper
within a thin outline. A swap has an arrow for every step, and discs with the steps' numbers; as text a disc is the
characters of its piece, then the number of the step that entered it last.

>>> from pressboard.games.crumble.rules.tiling import GridRect
>>> one, other = (GridRect(x, 0, x + 1, 1) for x in (0, 1))
>>> len([*outlines([one, other])]), ((1, 0), (1, 1)) in outlines([one, other])
(6, False)
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from functools import partial
from itertools import pairwise
from math import fsum
from typing import cast

from pressboard.errors import BadOption, named, quoted
from pressboard.figures.labels import centred, number_disc, room_in_disc
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Point,
    Polygon,
    Polyline,
    Rect,
    Symbol,
    Use,
)
from pressboard.figures.squares import Cell, Squares
from pressboard.games.crumble.pictures.pieces import (
    BoardView,
    PieceFace,
    board_items,
    piece_symbol,
    sides,
)
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board
from pressboard.games.crumble.rules.locations import (
    GridPoint,
    find,
    format_location,
    legs_along,
    legs_of,
    read_location,
    walk_borders,
)
from pressboard.games.crumble.rules.records import RECORDS
from pressboard.games.crumble.rules.tiling import HORIZONTAL, Exact, Layout, chain, numbers_in
from pressboard.games.crumble.rules.tiling import Rect as PieceRect
from pressboard.games.crumble.rules.turns import Cut, Join, Move, Turn
from pressboard.kinds import drawn_games
from pressboard.kinds.scenes import lettered, mark_icons, shortened_move
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import words

BoardPoint = tuple[Fraction, Fraction]
"""A point of the board in starting squares: East and North of its lower left corner."""

NUMBERED = 0.28
"""The largest radius of a disc with a number, in squares."""
BESIDE_NAMES = 0.19
"""The same where names stand in the corners of pieces."""
_PLAIN = 0.16
"""The largest radius of a disc without a number, in squares."""
_SHARE = 0.36
"""The largest radius of any disc, in a piece's shorter side."""


_DIGIT = 1.85
"""The size of a number in radii of its disc."""


_LONGEST = 60


def cut_line(view: BoardView, pieces: Sequence[Exact], axis: str) -> Iterator[Drawable]:
    """Yield the line of a cut through the middle of pieces in a row; what text has of it ends where the cut does."""
    west, south, *middle = pieces[0]
    *_, east, north = pieces[-1]
    if axis == HORIZONTAL:
        south = north = (south + middle[1]) / 2
    else:
        west = east = (west + middle[0]) / 2
    ends = (view.point(west, south), view.point(east, north))
    size = _size_on(pieces)
    # The cut goes on beyond what it cuts.
    beyond = view.length(0.1 * size)
    yield Polyline("paper", ends)
    yield _bar(*ends, view.length(0.11 * size), beyond)
    yield _bar(*ends, view.length(0.035 * size), beyond, "accent dashes")


def draw_outlines(
    view: BoardView, pieces: Collection[Exact], role: str = "accent frame"
) -> Iterator[Drawable]:
    """Yield the outline of what `pieces` cover together."""
    sides = [(view.point(*start), view.point(*end)) for start, end in outlines(pieces)]
    size = _size_on(pieces)
    yield from (_bar(*side, view.length(0.17 * size)) for side in sides)
    yield from (_bar(*side, view.length(0.08 * size), role=role) for side in sides)


def outlines(pieces: Collection[Exact]) -> Iterator[tuple[BoardPoint, BoardPoint]]:
    """Yield the sides of pieces that no two of them share, parted wherever another one may end."""
    xs, ys = (sorted({border for piece in pieces for border in piece[axis::2]}) for axis in (0, 1))
    sides = Counter[tuple[BoardPoint, BoardPoint]]()
    for west, south, east, north in pieces:
        across = pairwise(x for x in xs if west <= x <= east)
        up = pairwise(y for y in ys if south <= y <= north)
        sides.update(((x, y), (ahead, y)) for x, ahead in across for y in (south, north))
        sides.update(((x, y), (x, ahead)) for y, ahead in up for x in (west, east))
    return (side for side, count in sides.items() if count == 1)


def _size_on(pieces: Iterable[Exact]) -> float:
    """The size of what lies over some pieces: smaller on small ones."""
    return min(1.0, float(min(piece.short for piece in pieces)) / 0.5)


def _bar(start: Point, end: Point, broad: float, beyond: float = 0.0, role: str = "") -> Use:
    """Return a line along another one, going on `beyond` both its ends; text has nothing of it.

    Without a `role` it is a bar of bare paper, which is half its breadth longer.
    """
    halves = [abs(one - other) / 2 for one, other in zip(start, end, strict=True)]
    across, up = (round(half + beyond, 4) if half else 0.0 for half in halves)
    line: Drawable = Polyline(role, ((-across, -up), (across, up)), line_width=broad)
    if not role:
        line = Rect(
            "paper", -across - broad / 2, -up - broad / 2, 2 * across + broad, 2 * up + broad
        )
    bar = Symbol(f"crumble {role or 'band'} {across:g} x {up:g} by {broad:g}", (line,), "")
    return Use(bar, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)


class Walk(NamedTuple):
    """A way along borders: its points, and the numbers of those that count."""

    points: Sequence[BoardPoint]
    counts: Sequence[str]


def walk_to(layout: Layout, text: str) -> Walk:
    """Return the way to a location; raises BadOption for one where there is no piece, and what reading it raises."""
    text = read_place(text)
    with named(f"--walk {quoted(text, _LONGEST)}", ValueError, BadOption):
        piece = find(layout, text)
    if "/" in text:
        text = format_location(layout, piece)
    return _walk_along(layout, (0, 0), legs_of(text))


def read_place(text: str) -> str:
    """Return the location that the option --walk names, without blanks; raises BadOption for none on any board."""
    with named(f"--walk {quoted(text, _LONGEST)}", ValueError, BadOption):
        return read_location(text)


def walks_of(layout: Layout, move: Move) -> list[Walk]:
    """Return the ways that are counted for a move: to its first piece, and along a join to its upper right corner."""
    walks = [walk_to(layout, format_location(layout, move.action.pieces[0]))]
    if isinstance(move.action, Join):
        result = move.action.result
        walks.append(_walk_along(layout, result[:2], legs_along(layout, result)))
    return walks


def _walk_along(layout: Layout, point: GridPoint, legs: Sequence[int]) -> Walk:
    """Return the way from a point by so many points East, North, East and so on."""
    points = (
        layout.exact(PieceRect(*each, *each))[:2] for each in walk_borders(layout, point, legs)
    )
    return Walk(
        tuple(points), ("0", *(str(passed) for count in legs for passed in range(1, count + 1)))
    )


def walk_line(view: BoardView, walk: Walk) -> Iterator[Drawable]:
    """Yield a way along borders, and small squares with the numbers of the points that are counted on it."""
    points = [view.point(*place) for place in walk.points]
    steps = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    radius = min(view.length(0.17), 0.4 * min(steps, default=view.length(1)))
    for start, end in pairwise(points):
        yield _bar(start, end, 1.2 * radius)
    if steps:
        yield Polyline("accent line", tuple(points), line_width=0.4 * radius)
    square = Rect("accent ring", -radius, -radius, 2 * radius, 2 * radius, line_width=0.16 * radius)
    for point, text in zip(points, walk.counts, strict=True):
        name = f"crumble point {text} by {radius:g}"
        yield Use(Symbol(name, (square, _number(text, radius, 2 * radius)), text), *point)


def swap_path(
    view: BoardView, pieces: Sequence[Exact], letters: Mapping[Exact, str], largest: float
) -> Iterator[Drawable]:
    """Yield what is drawn of a path through `pieces`; in text `letters` stand for each of them.

    The discs have a radius of at most `largest` squares.
    """
    steps = dict.fromkeys(pairwise(pieces))
    radii = dict[Exact, float]()
    for piece in pieces:
        radii[piece] = view.length(min(largest, _SHARE * float(piece.short)))
    for start, end in steps:
        yield _arrow(view, start, end, (radii[start], radii[end]), aside=(end, start) in steps)
    for piece, radius in radii.items():
        entering = [step for step, there in enumerate(pieces) if step and there == piece]
        yield Use(_disc(view, piece, radius, entering, letters.get(piece, "")), *view.middle(piece))


def _disc(
    view: BoardView, piece: Exact, radius: float, entering: Sequence[int], letters: str
) -> Symbol:
    """Draw a disc with the numbers of the steps that enter a piece; it has none where the path only begins."""
    # How much of its piece's width a disc may take for several numbers, how broad a character is, the most numbers.
    long = 0.74
    broad = 0.5
    most = 3
    if not entering:
        radius = min(radius, view.length(_PLAIN))
        letters = f"{letters}o"
        ring, core = (
            Circle(role, 0, 0, size, line_width=0.14 * radius)
            for role, size in (("accent ring", radius), ("accent", radius / 3))
        )
        return Symbol(f"crumble origin {letters} by {radius:g}", (ring, core), letters)
    numbers = [*map(str, entering)]
    if len(numbers) > most:
        numbers = [*numbers[: most - 1], "…"]
    text = ",".join(numbers)
    width = min(
        (broad * len(text) + 0.4) * _DIGIT * radius, view.length(long * (piece[2] - piece[0]))
    )
    width = round(max(width, 2 * radius) if "," in text else 2 * radius, 4)
    letters = f"{letters}{entering[-1]}"
    disc = Rect(
        "accent ring", -width / 2, -radius, width, 2 * radius, radius, line_width=0.14 * radius
    )
    name = f"crumble step {text} {letters} {width:g} by {radius:g}"
    return Symbol(name, (disc, _number(text, radius, width)), letters)


def _number(text: str, radius: float, width: float) -> Label:
    """Write a number round the origin, into a disc `width` wide."""
    size = _DIGIT * radius
    room = width - 0.4 * radius
    if text.isdigit() and width <= 2 * radius:
        room = room_in_disc(text, radius)
    return centred("ink", 0, 0, text, size, bold=True, fit=room)


def _arrow(
    view: BoardView, start: Exact, end: Exact, radii: tuple[float, float], aside: bool
) -> Use:
    """Return the arrow of a step between discs, on the right-hand side of its way if it has to go `aside`.

    Arrows keep off what a disc takes with a number, and so lie on the border of the pieces.
    """
    x, y = view.middle(start)
    x2, y2 = view.middle(end)
    apart = abs(x2 - x) + abs(y2 - y)
    across = (x2 - x) / apart
    down = (y2 - y) / apart
    radius = min(*radii, view.length(_PLAIN))
    middle = (radii[0] + apart - radii[1]) / 2
    off = 0.75 * radius * aside
    # What stands for it in text and how it is turned; y goes down in a picture. An "x" goes there and back.
    ways = {(1, 0): (">", 0.0), (0, 1): ("v", 90.0), (-1, 0): ("<", 180.0), (0, -1): ("^", 270.0)}
    letters, turn = ways[int(across), int(down)]
    if aside:
        letters = "x"
    length = round(apart - fsum(radii) - 2 * view.length(0.02), 4)
    # Half as broad as shaft and head are, and how long the head is, in radii of plain discs.
    tip = length / 2
    shaft = 0.36 * radius / 2
    head = 0.8 * radius
    neck = tip - min(0.9 * radius, 0.6 * length)
    upper = ((-tip, -shaft), (neck, -shaft), (neck, -head))
    corners = (*upper, (tip, 0.0), *((x, -y) for x, y in reversed(upper)))
    shape = Polygon("accent ring", corners, line_width=0.12 * radius)
    arrow = Symbol(f"crumble arrow {letters} {length:g} by {radius:g}", (shape,), letters)
    return Use(arrow, x + middle * across - off * down, y + middle * down + off * across, turn=turn)


# Diagrams of records: positions and moves with their marks, their words, icons of the marks, a table at play.

_SIDE = 0.84
"""A piece's side in an icon's box."""
_STROKE = 0.06
"""The width of lines there, for an icon is small."""
_BAR = 0.3
"""Half the side of a number's square there."""


_BOARD = re.compile(r"^(\s*board:?\s+\d+\s*[x×]\s*\d+(?:,?\s*depth:?\s*\d+)?)[ \t]+", re.IGNORECASE)
_TO_MOVE = re.compile(
    r"(?<![ \t])[ \t]*+(to move\s*+(?::\s*+)?(?:black|white|b|w)\b)[ \t]*+", re.IGNORECASE
)

_PILES = (
    (BLACK, 0.0, 0.24, 2.0, 2.0),
    (WHITE, 0.0, 2.6, 2.0, 1.0),
    (WHITE, 0.0, 3.92, 1.0, 1.0),
    (BLACK, 1.4, 3.92, 0.5, 1.0),
    (BLACK, 0.0, 5.24, 1.0, 0.5),
    (WHITE, 1.4, 5.24, 0.5, 0.5),
)
"""The piles of the set: which face is up, the left and upper edge of the lowest tile, and the size of all of them."""


def _piece(colour: int, **marks: bool) -> tuple[Drawable, ...]:
    """Draw a piece of less than half a square, whose marks are large, in an icon's box."""
    *items, edge = piece_symbol(PieceFace(colour, **marks), _SIDE / 2, _SIDE / 2, 2).items
    return *items, replace(cast("Rect", edge), line_width=_STROKE)


def _icons() -> tuple[tuple[str, str, str, tuple[Drawable, ...]], ...]:
    """Return the icons as `mark_icons` has them."""
    dashes = (((start, 0), (end, 0)) for start, end in ((-0.46, -0.12), (0.12, 0.46)))
    head = (
        (0.05, -0.34),
        (0.46, 0.0),
        (0.05, 0.34),
        (0.05, 0.14),
        (-0.46, 0.14),
        (-0.46, -0.14),
        (0.05, -0.14),
    )
    outline = (-0.4, 0.4), (-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4)
    return (
        ("black", "#", words("black"), _piece(BLACK)),
        ("white", ".", words("white"), _piece(WHITE)),
        ("fresh", "'", words("framed piece"), _piece(WHITE, fresh=True)),
        ("captured", "!", words("striped white"), _piece(WHITE, captured=True)),
        ("captured black", "!", words("striped black"), _piece(BLACK, captured=True)),
        (
            "cut",
            "-",
            words("broken line"),
            tuple(Polyline("accent line", dash, line_width=_STROKE * 1.6) for dash in dashes),
        ),
        ("join", "[]", words("outline"), (Polyline("accent line", outline, line_width=_STROKE),)),
        ("path", ">", words("arrow"), (Polygon("accent ring", head, line_width=_STROKE),)),
        (
            "chain",
            "##",
            words("thick outline"),
            (Polyline("accent frame", outline, line_width=2.4 * _STROKE),),
        ),
        (
            "count",
            "0",
            words("number"),
            (Rect("accent ring", -_BAR, -_BAR, 2 * _BAR, 2 * _BAR, line_width=_STROKE),),
        ),
    )


ICONS = mark_icons("crumble", _icons())


@dataclass(frozen=True, slots=True)
class DiagramPicture:
    """What a diagram shows; all places are in starting squares.

    `cut` are the pieces that a cut along `axis` halves, `joined` what a join makes, `path` the pieces of a swap from
    the one it starts from, `chain` those of a chain that wins, `names` the locations written into pieces, `letters`
    what is written on discs on them. With `compass` the directions stand around the board.
    """

    view: BoardView
    pieces: Mapping[Exact, PieceFace]
    cut: tuple[Exact, ...] = ()
    axis: str = ""
    joined: Exact | None = None
    path: tuple[Exact, ...] = ()
    chain: tuple[Exact, ...] = ()
    walks: Sequence[Walk] = ()
    names: Mapping[Exact, str] = field(default_factory=dict)
    letters: Mapping[Exact, str] = field(default_factory=dict)
    compass: bool = False


def diagram(picture: DiagramPicture, title: str = "") -> Figure:
    """Draw a picture: the pieces first, then what lies over them, the finer the later."""
    view = picture.view
    path = frozenset(picture.path)
    faces = {piece: replace(face, under=piece in path) for piece, face in picture.pieces.items()}
    items = [*board_items(view, faces), *(sides(view) if picture.compass else ())]
    if picture.chain:
        items += draw_outlines(view, picture.chain)
    if picture.joined:
        items += draw_outlines(view, (picture.joined,), "accent line")
    if picture.cut:
        items += cut_line(view, picture.cut, picture.axis)
    for piece, text in picture.names.items():
        # Its location, on paper, in the corner of the piece, and smaller in small ones; characters are about so broad.
        size = view.length(min(0.19, 0.3 * float(piece.short)))
        width = min(view.length(0.84 * float(piece[2] - piece[0])), (len(text) * 0.56 + 0.5) * size)
        x, y = view.point(*piece[:2])
        inwards = -1 if view.turned else 1
        x = x + inwards * (0.3 * size + width / 2)
        y = y - inwards * size
        paper = Rect("paper", -width / 2, -0.65 * size, width, 1.3 * size, 0.3 * size)
        items.append(Use(Symbol(f"crumble name {width:g} x {size:g}", (paper,), ""), x, y))
        items.append(centred("ink", x, y, text, size, fit=0.9 * width))
    for walk in picture.walks:
        items += walk_line(view, walk)
    if path:
        letters = {piece: face.letters for piece, face in picture.pieces.items()}
        items += swap_path(view, picture.path, letters, BESIDE_NAMES if picture.names else NUMBERED)
    for piece, text in picture.letters.items():
        # As large as on a square of so many of its shorter sides; on a starting square at most.
        items += lettered(
            *view.middle(piece), text, view.length(min(1.0, 1.6 * float(piece.short)))
        )
    squares = partial(told_pieces, view, picture.pieces)
    return Figure(*view.size, tuple(items), title or words("Crumble diagram"), squares=squares)


def bare(view: BoardView, position: Board) -> DiagramPicture:
    """Draw a position, and its chain where one wins."""
    chain = position.winning(BLACK) or position.winning(WHITE)
    black = position.black
    exact = [position.layout.exact(piece) for piece in position.layout.pieces]
    faces = {
        piece: PieceFace(BLACK if black >> number & 1 else WHITE, chain=bool(chain >> number & 1))
        for number, piece in enumerate(exact)
    }
    return DiagramPicture(view, faces, chain=tuple(exact[number] for number in numbers_in(chain)))


def with_move(
    picture: DiagramPicture, before: Board, events: Sequence[Turn], since: int, coming: bool
) -> DiagramPicture:
    """Add what a move does, as far as its `events` go: its cut or join, then its steps.

    The picture is of the position after them or, where all is yet `coming`, of the one `before` the move. Captures
    `since` an event are marked, as far as the pieces have kept their new colour.
    """
    action = events[0].action
    exact = before.layout.exact
    numbered = events[0].contacts.pieces
    found = 0
    own = events[max(since, 1) - 1].own
    for each in events[max(since, 1) :]:
        found = found & ~(own ^ each.own) | each.captured
        own = each.own
    # By every piece that is captured, the seat that has it now.
    taken = {
        exact(numbered[number]): own >> number & 1 == before.turn for number in numbers_in(found)
    }
    made = () if coming else [*map(exact, action.made)]
    faces = {
        piece: replace(
            face,
            fresh=piece in made,
            captured=piece in taken and not (coming and taken[piece] == face.colour),
        )
        for piece, face in picture.pieces.items()
    }
    path = tuple(exact(numbered[each.here]) for each in events) if len(events) > 1 else ()
    picture = replace(picture, pieces=faces, path=path)
    if isinstance(action, Cut):
        return replace(picture, cut=tuple(map(exact, action.pieces)), axis=action.axis)
    return replace(picture, joined=exact(action.result))


def told_pieces(view: BoardView, pieces: Mapping[Exact, PieceFace]) -> Squares:
    """Return the pieces as they are seen: `White, 0.5 by 1` at its lower left corner `2, 1`, in starting squares.

    A line ends wherever a piece does: one that is higher than a row is told in the next one, too.
    """
    across = sorted({x for piece in pieces for x in (piece.west, piece.east)})
    down = sorted({y for piece in pieces for y in (piece.south, piece.north)})
    step = -1 if view.turned else 1
    by_column = sorted(pieces, key=lambda piece: step * piece.west)
    rows = [
        (
            Cell(_short(foot)),
            [
                _told_piece(piece, pieces[piece], across)
                for piece in by_column
                if piece.south <= foot < piece.north
            ],
        )
        for foot in down[-2::-1]
    ]
    columns = [Cell(_short(west)) for west in across[:-1]]
    return Squares(columns[::step], rows[::step])


def _told_piece(piece: Exact, face: PieceFace, across: Sequence[Fraction]) -> Cell:
    size = words("{width} by {height}", width=_short(piece.width), height=_short(piece.height))
    marks = (
        (face.fresh, words("just made")),
        (face.captured, words("captured")),
        (face.chain, words("in the chain")),
    )
    held = [words(COLOURS[face.colour]), size, *(text for is_so, text in marks if is_so)]
    name = f"{_short(piece.west)}, {_short(piece.south)}"
    return Cell(name, ", ".join(held), across.index(piece.east) - across.index(piece.west))


def _short(length: Fraction) -> str:
    return f"{float(length):.12g}"


DrawnGame = drawn_games.DrawnGame[Board, Move]


def describe_move(game: DrawnGame, ply: int) -> str:
    """Return a move with its number and its player, and the mark of a threat if it has one: `2. White 3,5HS+`."""
    threat = "+" if "".join(game.played.written[ply - 1 : ply]).endswith("+") else ""
    player = words(COLOURS[game.position(ply - 1).turn])
    move = f"{shortened_move(game.written(ply))}{threat}"
    return words("{number}. {player} {move}", number=ply, player=player, move=move)


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position with or without moves, "" for the start.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    if not RECORDS.language.is_record(source) and "\n" not in source.strip():
        # A position in one line, as one types it, gets the line breaks that records have.
        source = _TO_MOVE.sub(r"\n\1\n", _BOARD.sub(r"\1\n", source))
    return DrawnGame.read(RECORDS, source, number, readings)


def table_picture(position: Board, numbers: Mapping[str, str]) -> Figure:
    """Draw a table at play, which the rules open with: a position with the rest of the set on its left, in squares.

    Discs with `numbers` lie in the middle of the pieces at locations. The last of these pieces has its chain outlined.
    The number after it stands on the piles.
    """
    # How broad the place is where the rest of the set lies, and the room around the board.
    # How many tiles of a pile are seen, and how far each lies to the right of the one below it, and above it.
    radius = 0.175
    size = 0.25
    piled = 3
    off = 0.07
    room = 2.6
    margin = 0.1
    layout = position.layout
    view = BoardView(layout.width, layout.height, margin=margin)
    contacts = layout.contacts
    exact = [layout.exact(each) for each in layout.pieces]
    places = [layout.pieces.index(find(layout, location)) for location in numbers.values()]
    linked = [exact[each] for each in numbers_in(chain(contacts, position.black, 1 << places[-1]))]
    faces = bare(view, position).pieces
    width, height = view.size
    board = Symbol(
        "crumble table board", (*board_items(view, faces), *draw_outlines(view, linked)), ""
    )
    items: list[Drawable] = [Use(board, room, 0)]
    for colour, x, y, across, down in _PILES:
        tile = piece_symbol(PieceFace(colour), across, down)
        items += [
            Use(tile, x + across / 2 + each * off, y + down / 2 - each * off)
            for each in range(piled)
        ]
    discs = [
        (text, *view.middle(exact[place])) for text, place in zip(numbers, places, strict=True)
    ]
    # Where among the piles their number stands.
    discs = [(text, room + x, y) for text, x, y in discs] + [(str(len(numbers) + 1), 1.07, 1.17)]
    for text, x, y in discs:
        items += [Circle("paper", x, y, 1.2 * radius), *number_disc(x, y, text, radius, size)]
    title = words("Crumble, a table at play")
    squares = partial(told_pieces, view, faces)
    return Figure(room + width, height, tuple(items), title, squares=squares)

"""The marks of diagrams as icons, for the key below them and for people's own handouts."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from itertools import zip_longest
from textwrap import wrap
from types import MappingProxyType

from pressboard.errors import BadOption, unknown
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.crumble.pictures.overlays import (
    BESIDE_NAMES,
    NUMBERED,
    BoardPoint,
    Walk,
    cut_line,
    outlined,
    swap_path,
    walk_line,
)
from pressboard.games.crumble.pictures.pieces import (
    BODY,
    EDGE,
    ROLES,
    BoardView,
    PieceFace,
    board_items,
    core,
    piece_symbol,
    sides,
)
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board
from pressboard.games.crumble.rules.locations import find, read_location
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.records import RECORDS, is_record
from pressboard.games.crumble.rules.tiling import HORIZONTAL, Exact, chain, numbers_in
from pressboard.games.crumble.rules.turns import Cut, Move, Turn
from pressboard.kinds import scenes
from pressboard.kinds.scenes import Scene, shortened_move
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

BOX = 64.0
"""The side of the square an icon is drawn in, its origin the upper left corner."""

_SIDE, _RING_AT, _RING = 0.84, 0.14, 0.08
_STROKE = 0.06
"""A piece's side, where its ring is and how broad; how wide lines are: all in the icon's box, for it is small."""
_BAR, _HALF = 0.3, 0.035


def _icon(name: str, letters: str, shows: str, *items: Drawable) -> Symbol:
    """Put what is drawn round the origin, in a box of one unit, into an icon's box; it `shows` this in words."""
    drawing = Symbol(f"crumble {name} drawing", items, letters)
    return Symbol(f"crumble {name} icon", (Use(drawing, BOX / 2, BOX / 2, BOX),), letters, shows=shows)


def _square(role: str, inset: float = 0.0) -> Rect:
    side = _SIDE - 2 * inset
    return Rect(role, -side / 2, -side / 2, side, side, line_width=_STROKE)


def _piece(colour: int) -> Iterator[Drawable]:
    """Yield a piece as boards show it."""
    yield _square(BODY[colour])
    if colour == BLACK:
        yield core(-_SIDE / 2, -_SIDE / 2, _SIDE, _SIDE)
    yield _square(EDGE[colour])


def _stripes(role: str) -> Iterator[Polygon]:
    for start, end in _STRIPES:
        corners = ((start, -_HALF), (start, _HALF), (end, _HALF), (end, -_HALF))
        yield Polygon(role, tuple((x + off, y + off) for (x, y), off in corners))


def _line(role: str, *points: tuple[float, float]) -> Polyline:
    return Polyline(role, points, line_width=_STROKE * 1.6)


_HEAD = ((0.05, -0.34), (0.46, 0.0), (0.05, 0.34), (0.05, 0.14), (-0.46, 0.14), (-0.46, -0.14), (0.05, -0.14))
_STRIPES = (((0.0, -0.4), (-0.4, 0.0)), ((0.4, -0.4), (-0.4, 0.4)), ((0.4, 0.0), (0.0, 0.4)))
_OUTLINE = ((-0.4, 0.4), (-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))

ICONS: Mapping[str, Symbol] = MappingProxyType(
    {
        "black": _icon("black", "#", words("black"), *_piece(BLACK)),
        "white": _icon("white", ".", words("white"), *_piece(WHITE)),
        "fresh": _icon(
            "fresh",
            "'",
            words("ringed piece"),
            *_piece(WHITE),
            _square(ROLES["mark on white"], _RING_AT),
            _square(ROLES["white"], _RING_AT + _RING),
        ),
        "captured": _icon("captured", "!", words("striped white"), *_piece(WHITE), *_stripes(ROLES["mark on white"])),
        "captured black": _icon(
            "captured black", "!", words("striped black"), *_piece(BLACK), *_stripes(ROLES["mark on black"])
        ),
        "cut": _icon(
            "cut",
            "-",
            words("broken line"),
            _line("accent line", (-0.46, 0), (-0.12, 0)),
            _line("accent line", (0.12, 0), (0.46, 0)),
        ),
        "join": _icon("join", "[]", words("outline"), Polyline("accent line", _OUTLINE, line_width=_STROKE)),
        "path": _icon("path", ">", words("arrow"), Polygon("accent ring", _HEAD, line_width=_STROKE)),
        "chain": _icon(
            "chain", "##", words("thick outline"), Polyline("accent frame", _OUTLINE, line_width=2.4 * _STROKE)
        ),
        "count": _icon(
            "count", "0", words("number"), Rect("accent ring", -_BAR, -_BAR, 2 * _BAR, 2 * _BAR, line_width=_STROKE)
        ),
    }
)
"""The icons by name."""


def icon(name: str, _theme: str = "") -> Symbol:
    """Return the icon called `name`; raises BadOption for one that does not exist."""
    if name not in ICONS:
        raise BadOption(unknown("icon", name, ICONS))
    return ICONS[name]


# A position as a diagram: its pieces, and over them what a move does and what is to be said.

_NAME, _NAME_SHARE, _ROOM, _CAPITAL, _BROAD = 0.19, 0.3, 0.84, 0.35, 0.56
"""The largest size of a location in squares, its size in small pieces as a part of their shorter side, its room as a
part of their width; half a capital's height, and about how broad a character is, as parts of the type's size."""


@dataclass(frozen=True, slots=True)
class DiagramPicture:
    """What a diagram shows; all places are in starting squares.

    `cut` are the pieces that a cut along `axis` halves, `joined` what a join makes, `path` the pieces of a swap from
    the one it starts from, `chain` those of a chain that wins, `names` the locations written into pieces. With
    `compass` the directions stand around the board. What is drawn of a move may be yet `coming`.
    """

    view: BoardView
    pieces: Mapping[Exact, PieceFace]
    cut: tuple[Exact, ...] = ()
    axis: str = ""
    joined: Exact | None = None
    path: tuple[Exact, ...] = ()
    chain: tuple[Exact, ...] = ()
    walks: tuple[Walk, ...] = ()
    names: Mapping[Exact, str] = field(default_factory=dict)
    compass: bool = False
    coming: bool = False


def diagram(picture: DiagramPicture, title: str = "") -> Figure:
    """Draw a picture."""
    return Figure(*picture.view.size, tuple(_items(picture)), title or words("Crumble diagram"))


def _items(picture: DiagramPicture) -> Iterator[Drawable]:
    """Yield the pieces first, then what lies over them, the finer the later."""
    view = picture.view
    path = frozenset(picture.path)
    yield from board_items(view, {piece: replace(face, under=piece in path) for piece, face in picture.pieces.items()})
    yield from sides(view) if picture.compass else ()
    if picture.chain:
        yield from outlined(view, picture.chain)
    if picture.joined:
        yield from outlined(view, (picture.joined,), "accent line")
    if picture.cut:
        yield from cut_line(view, *_ends(picture), min(_short(piece) for piece in picture.cut))
    for piece, text in picture.names.items():
        yield from _name(view, piece, text)
    for walk in picture.walks:
        yield from walk_line(view, walk)
    if picture.path:
        letters = {piece: face.letters for piece, face in picture.pieces.items()}
        yield from swap_path(view, picture.path, letters, BESIDE_NAMES if picture.names else NUMBERED)


def _ends(picture: DiagramPicture) -> tuple[BoardPoint, BoardPoint]:
    """Return where a cut begins and ends: it halves every piece on its way."""
    first, last = picture.cut[0], picture.cut[-1]
    if picture.axis == HORIZONTAL:
        level = (first[1] + first[3]) / 2
        return (first[0], level), (last[2], level)
    line = (first[0] + first[2]) / 2
    return (line, first[1]), (line, last[3])


def _short(piece: Exact) -> Fraction:
    west, south, east, north = piece
    return min(east - west, north - south)


def _name(view: BoardView, piece: Exact, text: str) -> Iterator[Drawable]:
    """Write a location, on paper, into the corner of the piece that it names."""
    west, south, east, _ = piece
    size = view.length(min(_NAME, _NAME_SHARE * float(_short(piece))))
    width = min(view.length(_ROOM * float(east - west)), (len(text) * _BROAD + 0.5) * size)
    x, y = view.point(west, south)
    inwards = -1 if view.turned else 1
    x, y = x + inwards * (0.3 * size + width / 2), y - inwards * size
    name = f"crumble name {width:g} x {size:g}"
    yield Use(Symbol(name, (Rect("paper", -width / 2, -0.65 * size, width, 1.3 * size, 0.3 * size),), ""), x, y)
    yield Label("ink", x, y + _CAPITAL * size, text, size, fit=0.9 * width)


# What a move does, as a picture: on the position it is made in, or on the one after it or after one of its steps.


@dataclass(frozen=True, slots=True)
class UnfoldedMove:
    """A move unfolded: the position it is made in, then how it stands after its cut or join and after every step."""

    before: Board
    move: Move
    events: Sequence[Turn]

    @property
    def last(self) -> int:
        """The number of the last event; 0 is the cut or join."""
        return len(self.events) - 1

    def captured(self, last: int, first: int = 1) -> dict[Exact, int]:
        """Return the pieces captured from one event to another that have kept their new colour since, with that."""
        found, own, seat = 0, self.events[max(first, 1) - 1].own, self.before.turn
        for each in self.events[max(first, 1) : last + 1]:
            found = found & ~(own ^ each.own) | each.captured
            own = each.own
        pieces, exact = self.events[0].contacts.pieces, self.before.layout.exact
        return {exact(pieces[number]): seat if own >> number & 1 else 1 - seat for number in numbers_in(found)}

    def position(self, event: int) -> Board:
        """Return how the board stands after an event."""
        board = self.before.copy()
        board.push(self.events[event])
        return board


def unfolded_move(before: Board, move: Move) -> UnfoldedMove:
    """Return a move, which has to be legal, unfolded."""
    return UnfoldedMove(before, move, before.unfolded(move))


def bare(view: BoardView, position: Board) -> DiagramPicture:
    """Draw a position, and its chain where one wins."""
    return _drawn(view, position)


def after(view: BoardView, turn: UnfoldedMove, event: int, since: int = 1) -> DiagramPicture:
    """Draw the position after an event of a move, and what was done up to it; captures `since` an event are marked."""
    made = [*map(turn.before.layout.exact, turn.move.action.made)]
    picture = _drawn(view, turn.position(event), made, turn.captured(event, since))
    return _with_move(picture, turn, event)


def before(view: BoardView, turn: UnfoldedMove) -> DiagramPicture:
    """Draw the position that a move is made in, and all that it is going to do."""
    taken, picture = turn.captured(turn.last), _drawn(view, turn.before)
    faces = {
        piece: replace(face, captured=taken.get(piece, face.colour) != face.colour)
        for piece, face in picture.pieces.items()
    }
    return _with_move(replace(picture, pieces=faces, coming=True), turn, turn.last)


def _drawn(
    view: BoardView, position: Board, made: Collection[Exact] = (), captured: Collection[Exact] = ()
) -> DiagramPicture:
    """Draw a position; `made` and `captured` are what is to be seen on its pieces."""
    chain, black = position.winning(BLACK) or position.winning(WHITE), position.black
    exact = [position.layout.exact(piece) for piece in position.layout.pieces]
    faces = {
        piece: PieceFace(
            BLACK if black >> number & 1 else WHITE,
            fresh=piece in made,
            captured=piece in captured,
            chain=bool(chain >> number & 1),
        )
        for number, piece in enumerate(exact)
    }
    return DiagramPicture(view, faces, chain=tuple(exact[number] for number in numbers_in(chain)))


def _with_move(picture: DiagramPicture, turn: UnfoldedMove, event: int) -> DiagramPicture:
    """Add the cut or the outline of a join, and the path up to an event."""
    action, exact = turn.move.action, turn.before.layout.exact
    entered = (exact(each.contacts.pieces[each.here]) for each in turn.events[: event + 1])
    path = tuple(entered) if event else ()
    if isinstance(action, Cut):
        return replace(picture, cut=tuple(map(exact, action.pieces)), axis=action.axis, path=path)
    return replace(picture, joined=exact(action.result), path=path)


# What diagrams show, in words for who does not see them: which pieces lie where.

_MOST = 16
"""So many pieces are told one by one; more of them together, those of a size."""

_Size = tuple[Fraction, Fraction]


def pieces_told(caption: str, pieces: Mapping[Exact, PieceFace]) -> str:
    """Return what a diagram shows: its caption, and of all pieces size and lower left corner, in starting squares.

    They are told row by row from below, each from the left to the right, many of them by their sizes, the larger first.
    """
    said = _singly if len(pieces) <= _MOST else _by_size
    return " ".join([caption, *(told for colour in (BLACK, WHITE) for told in said(colour, _of(colour, pieces)))])


def _of(colour: int, pieces: Mapping[Exact, PieceFace]) -> list[Exact]:
    """Return the pieces of a colour, row by row."""
    return sorted((piece for piece, face in pieces.items() if face.colour == colour), key=lambda piece: piece[1::-1])


def _singly(colour: int, pieces: list[Exact]) -> Iterator[str]:
    if pieces:
        yield words(
            "{player}, across and up from the lower left: {pieces}.",
            player=words(COLOURS[colour]),
            pieces="; ".join(map(_told_piece, pieces)),
        )


def _by_size(colour: int, pieces: list[Exact]) -> Iterator[str]:
    """Yield a colour and how many pieces it has, and where those of each size lie."""
    found = defaultdict[_Size, list[Exact]](list)
    for piece in pieces:
        found[_size(piece)].append(piece)
    if pieces:
        yield words(
            "{player}, {count} pieces, across and up from the lower left:",
            player=words(COLOURS[colour]),
            count=len(pieces),
        )
    for size in sorted(found, key=lambda size: (-size[0] * size[1], -size[0])):
        places = "; ".join(f"{_number(west)}, {_number(south)}" for west, south, *_ in found[size])
        yield words("{size} at {places}.", size=_size_told(size), places=places)


def _told_piece(piece: Exact) -> str:
    across, up = map(_number, piece[:2])
    return words("{size} at {across}, {up}", size=_size_told(_size(piece)), across=across, up=up)


def _size(piece: Exact) -> _Size:
    west, south, east, north = piece
    return east - west, north - south


def _size_told(size: _Size) -> str:
    width, height = map(_number, size)
    return words("{width} by {height}", width=width, height=height)


def _number(length: Fraction) -> str:
    return f"{float(length):g}"


# The words below a diagram that is a picture by itself: its caption, and a legend of its marks.

_LINE, _SIZE, _LEGEND_CAPITAL = 0.5, 0.4, 0.35
"""How far apart lines are and their type, in board units; half a capital's height in that of the type."""
_NARROW, _WIDENED = 12, 40
"""Characters, to a scale of one, that a line has at least, and how many it gets where it would have fewer or break a
word."""
_PER_UNIT, _FINE = 4, 2
"""Characters in a row to a board unit; board units to a square from which on words are larger than these units."""


def captioned(scene: Scene[DiagramPicture]) -> Figure:
    """Return the picture of a diagram with its words below it, a square being as large as without a finer view."""
    view = scene.shown.view
    larger = max(1, view.scale // _FINE)
    figure = _roomy(scene, larger)
    said = [*_said(scene, _room(figure), larger)]
    lines = [_legend_line(figure, number * larger, larger, *line) for number, line in enumerate(said, 1)]
    height = figure.height + (len(said) + 1) * _LINE * larger
    return replace(figure, height=height, items=(*figure.items, *lines), unit=figure.unit / view.scale)


def _room(figure: Figure) -> int:
    """Return how many characters a line below a picture has."""
    return int(figure.width * _PER_UNIT) - 2


def _roomy(scene: Scene[DiagramPicture], larger: int) -> Figure:
    """Return the picture, on broader paper where it is so narrow that words below it would be broken."""
    figure = scene.figure
    longest = max(map(len, f"{scene.caption} {_as_text(scene.shown)}".split()))
    if _room(figure) >= max(_NARROW * scene.shown.view.scale, longest * larger):
        return figure
    more = max((_WIDENED * larger + 2) / _PER_UNIT - figure.width, 0.0)
    view = replace(scene.shown.view, aside=more / 2 / scene.shown.view.scale)
    return replace(scene, shown=replace(scene.shown, view=view)).figure


def _said(scene: Scene[DiagramPicture], room: int, larger: int) -> Iterator[tuple[str, str, bool]]:
    """Yield the lines below a picture as in print and as text, and whether they are bold."""
    yield from ((line, line, True) for line in wrap(scene.caption, room // larger))
    marks = wrap(_printed(scene.shown), room // larger), wrap(_as_text(scene.shown), room)
    yield from ((printed, text, False) for printed, text in zip_longest(*marks, fillvalue=""))


def _legend_line(figure: Figure, row: int, larger: int, printed: str, text: str, bold: bool) -> Drawable:
    """Return a line of words `row` rows of text below a picture, in its middle."""
    size = _SIZE * larger
    label = Label("ink", 0, _LEGEND_CAPITAL * size, printed, size, bold=bold)
    symbol = Symbol(f"crumble words {printed} {text}", (label,) if printed else (), text)
    return Use(symbol, figure.width / 2, figure.height + row * _LINE)


def _printed(picture: DiagramPicture) -> str:
    """Return what rings and stripes mean, as far as there are any."""
    faces = picture.pieces.values()
    stripes = (
        words("striped: about to be captured, and to change its colour")
        if picture.coming
        else words("striped: captured, it has changed its colour")
    )
    meaning = {
        words("ringed: just made"): any(face.fresh for face in faces),
        stripes: any(face.captured for face in faces),
    }
    return "; ".join(text for text, shown in meaning.items() if shown)


def _as_text(picture: DiagramPicture) -> str:
    """Return what the characters of a picture mean, as far as they are in it."""
    faces = picture.pieces.values()
    meaning = {
        words("# black"): True,
        words(". white"): True,
        words("' just made"): any(face.fresh for face in faces),
        words("! to be captured") if picture.coming else words("! captured"): any(face.captured for face in faces),
        words("## or .. the chain that wins"): bool(picture.chain),
        words("o where the swap begins"): bool(picture.path) and picture.path[0] not in picture.path[1:],
        words("1 2 3 its steps"): bool(picture.path),
        words("x there and back"): len({*picture.path}) < len(picture.path),
        words("0 1 2 points on borders, counted"): bool(picture.walks),
    }
    return ", ".join(text for text, shown in meaning.items() if shown)


# The game that diagrams show, read from a text: a record, its moves alone, or a position.

_BOARD = re.compile(r"^(\s*board:?\s+\d+\s*[x×]\s*\d+(?:,?\s*depth:?\s*\d+)?)[ \t]+", re.IGNORECASE)
_TO_MOVE = re.compile(r"(?<![ \t])[ \t]*+(to move\s*+(?::\s*+)?(?:black|white|b|w)\b)[ \t]*+", re.IGNORECASE)


class DrawnGame(scenes.DrawnGame[Board, Move]):
    """A game of Crumble that is drawn."""

    def told(self, ply: int) -> str:
        """Return a move with its number and its player, and the mark of a threat if it has one: `2. White 3,5HS+`."""
        before = self.position(ply - 1)
        threat = "+" if self.played.written[ply - 1 : ply] and self.played.written[ply - 1].endswith("+") else ""
        move = f"{shortened_move(format_move(self.move(ply), before))}{threat}"
        return words("{number}. {player} {move}", number=ply, player=words(COLOURS[before.turn]), move=move)


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position with or without moves, "" for the start.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    return DrawnGame.read(RECORDS, source if is_record(source) else _broken(source), number, readings)


def _broken(text: str) -> str:
    """Return a position that is written in one line, as one types it, with the line breaks that records have."""
    return text if "\n" in text.strip() else _TO_MOVE.sub(r"\n\1\n", _BOARD.sub(r"\1\n", text))


# A table at play, which the rules open with: the board, the rest of the set beside it, numbers to speak of them by.

_BESIDE, _MARGIN = 2.6, 0.1
"""How broad the place beside the board is where the rest of the set lies, and the room around the board."""
_PILES = (
    (BLACK, 0.0, 0.24, 2.0, 2.0),
    (WHITE, 0.0, 2.6, 2.0, 1.0),
    (WHITE, 0.0, 3.92, 1.0, 1.0),
    (BLACK, 1.4, 3.92, 0.5, 1.0),
    (BLACK, 0.0, 5.24, 1.0, 0.5),
    (WHITE, 1.4, 5.24, 0.5, 0.5),
)
"""The piles of the set: which face is up, the left and upper edge of the lowest tile, and the size of all of them."""
_PILED, _OFF = 3, 0.07
"""How many tiles of a pile are seen, and how far each lies to the right of the one below it, and above it."""
_PILES_NUMBER = (1.07, 1.17)
"""Where among the piles their number stands."""
_DISC, _TYPE, _TABLE_CAPITAL = 0.175, 0.25, 0.35
"""The radius of a number's disc and the size of its type; half a capital's height in that of the type."""


def table_picture(position: Board, numbers: Mapping[str, str]) -> Figure:
    """Draw a position with the set on its left, and discs with `numbers` in the middle of the pieces at locations.

    The last of these pieces has its chain outlined. The number after it stands on the piles.
    """
    view = BoardView(position.layout.width, position.layout.height, margin=_MARGIN)
    contacts, piece = position.layout.contacts, _number_at(position, [*numbers.values()][-1])
    exact = [position.layout.exact(each) for each in position.layout.pieces]
    linked = [exact[each] for each in numbers_in(chain(contacts, position.black, 1 << piece))]
    width, height = view.size
    board = Symbol(
        "crumble table board", (*board_items(view, bare(view, position).pieces), *outlined(view, linked)), ""
    )
    places = {text: view.middle(exact[_number_at(position, location)]) for text, location in numbers.items()}
    items: list[Drawable] = [Use(board, _BESIDE, 0), *(tile for pile in _PILES for tile in _piled(*pile))]
    for text, (x, y) in places.items():
        items += _disc(text, _BESIDE + x, y)
    items += _disc(str(len(numbers) + 1), *_PILES_NUMBER)
    title = words("Crumble, a table at play")
    shows = pieces_told(f"{title}.", bare(view, position).pieces)
    return Figure(_BESIDE + width, height, tuple(items), title, shows=shows)


def _number_at(position: Board, location: str) -> int:
    """Return the number of the piece at a location, which has to be there."""
    piece = find(position.layout, read_location(location))
    assert not isinstance(piece, str), piece
    return position.layout.pieces.index(piece)


def _piled(colour: int, x: float, y: float, width: float, height: float) -> Iterator[Use]:
    tile = piece_symbol(PieceFace(colour), width, height)
    for number in range(_PILED):
        yield Use(tile, x + width / 2 + number * _OFF, y + height / 2 - number * _OFF)


def _disc(text: str, x: float, y: float) -> Iterator[Drawable]:
    yield Circle("paper", x, y, 1.2 * _DISC)
    yield Circle("brand plate", x, y, _DISC, line_width=0.1 * _DISC)
    yield Label("brand plate ink", x, y + _TABLE_CAPITAL * _TYPE, text, _TYPE, bold=True)

"""Diagrams of records: positions and moves with their marks, their words, icons of the marks, a table at play."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from itertools import zip_longest
from textwrap import wrap

from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.crumble.pictures.overlays import (
    BESIDE_NAMES,
    NUMBERED,
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
from pressboard.games.crumble.rules.locations import find
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.records import RECORDS
from pressboard.games.crumble.rules.tiling import HORIZONTAL, Exact, chain, numbers_in
from pressboard.games.crumble.rules.turns import Cut, Move, Turn
from pressboard.kinds import drawn_games
from pressboard.kinds.scenes import Scene, mark_icons, shortened_move
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_SIDE, _RING_AT, _RING = 0.84, 0.14, 0.08
_STROKE = 0.06
"""A piece's side, where its ring is and how broad; how wide lines are: all in the icon's box, for it is small."""
_BAR, _HALF = 0.3, 0.035


_NAME, _NAME_SHARE, _ROOM, _CAPITAL, _BROAD = 0.19, 0.3, 0.84, 0.35, 0.56
"""The largest size of a location in squares, its size in small pieces as a part of their shorter side, its room as a
part of their width; half a capital's height, and about how broad a character is, as parts of the type's size."""

_MOST = 16
"""So many pieces are told one by one; more of them together, those of a size."""

_LINE, _SIZE = 0.5, 0.4
"""How far apart lines of a legend are and their type, in board units."""
_NARROW, _WIDENED = 12, 40
"""Characters, to a scale of one, that a line has at least, and how many it gets where it would have fewer or break a
word."""
_PER_UNIT, _FINE = 4, 2
"""Characters in a row to a board unit; board units to a square from which on words are larger than these units."""

_BOARD = re.compile(r"^(\s*board:?\s+\d+\s*[x×]\s*\d+(?:,?\s*depth:?\s*\d+)?)[ \t]+", re.IGNORECASE)
_TO_MOVE = re.compile(r"(?<![ \t])[ \t]*+(to move\s*+(?::\s*+)?(?:black|white|b|w)\b)[ \t]*+", re.IGNORECASE)

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
_DISC, _TYPE = 0.175, 0.25
"""The radius of a number's disc and the size of its type."""


def _square(role: str, inset: float = 0.0) -> Rect:
    side = _SIDE - 2 * inset
    return Rect(role, -side / 2, -side / 2, side, side, line_width=_STROKE)


def _stripes(role: str) -> Iterator[Polygon]:
    for start, end in (((0.0, -0.4), (-0.4, 0.0)), ((0.4, -0.4), (-0.4, 0.4)), ((0.4, 0.0), (0.0, 0.4))):
        corners = ((start, -_HALF), (start, _HALF), (end, _HALF), (end, -_HALF))
        yield Polygon(role, tuple((x + off, y + off) for (x, y), off in corners))


def _icons() -> tuple[tuple[str, str, str, tuple[Drawable, ...]], ...]:
    """Return the icons as `mark_icons` has them."""
    black = _square(BODY[BLACK]), core(-_SIDE / 2, -_SIDE / 2, _SIDE, _SIDE), _square(EDGE[BLACK])
    white = _square(BODY[WHITE]), _square(EDGE[WHITE])
    ring = _square(ROLES["mark on white"], _RING_AT), _square(ROLES["white"], _RING_AT + _RING)
    dashes = (((start, 0), (end, 0)) for start, end in ((-0.46, -0.12), (0.12, 0.46)))
    head = (0.05, -0.34), (0.46, 0.0), (0.05, 0.34), (0.05, 0.14), (-0.46, 0.14), (-0.46, -0.14), (0.05, -0.14)
    outline = (-0.4, 0.4), (-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4)
    return (
        ("black", "#", words("black"), black),
        ("white", ".", words("white"), white),
        ("fresh", "'", words("ringed piece"), (*white, *ring)),
        ("captured", "!", words("striped white"), (*white, *_stripes(ROLES["mark on white"]))),
        ("captured black", "!", words("striped black"), (*black, *_stripes(ROLES["mark on black"]))),
        (
            "cut",
            "-",
            words("broken line"),
            tuple(Polyline("accent line", dash, line_width=_STROKE * 1.6) for dash in dashes),
        ),
        ("join", "[]", words("outline"), (Polyline("accent line", outline, line_width=_STROKE),)),
        ("path", ">", words("arrow"), (Polygon("accent ring", head, line_width=_STROKE),)),
        ("chain", "##", words("thick outline"), (Polyline("accent frame", outline, line_width=2.4 * _STROKE),)),
        ("count", "0", words("number"), (Rect("accent ring", -_BAR, -_BAR, 2 * _BAR, 2 * _BAR, line_width=_STROKE),)),
    )


ICONS = mark_icons("crumble", _icons())


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
    walks: Sequence[Walk] = ()
    names: Mapping[Exact, str] = field(default_factory=dict)
    compass: bool = False
    coming: bool = False


def diagram(picture: DiagramPicture, title: str = "") -> Figure:
    """Draw a picture: the pieces first, then what lies over them, the finer the later."""
    view, path = picture.view, frozenset(picture.path)
    faces = {piece: replace(face, under=piece in path) for piece, face in picture.pieces.items()}
    items = [*board_items(view, faces), *(sides(view) if picture.compass else ())]
    if picture.chain:
        items += outlined(view, picture.chain)
    if picture.joined:
        items += outlined(view, (picture.joined,), "accent line")
    if picture.cut:
        (west, south, *middle), (*_, east, north) = picture.cut[0], picture.cut[-1]
        if picture.axis == HORIZONTAL:
            south = north = (south + middle[1]) / 2
        else:
            west = east = (west + middle[0]) / 2
        items += cut_line(view, (west, south), (east, north), min(map(_short, picture.cut)))
    for piece, text in picture.names.items():
        # Its location, on paper, in the corner of the piece.
        size = view.length(min(_NAME, _NAME_SHARE * float(_short(piece))))
        width = min(view.length(_ROOM * float(piece[2] - piece[0])), (len(text) * _BROAD + 0.5) * size)
        (x, y), inwards = view.point(*piece[:2]), -1 if view.turned else 1
        x, y = x + inwards * (0.3 * size + width / 2), y - inwards * size
        paper = Rect("paper", -width / 2, -0.65 * size, width, 1.3 * size, 0.3 * size)
        items.append(Use(Symbol(f"crumble name {width:g} x {size:g}", (paper,), ""), x, y))
        items.append(Label("ink", x, y + _CAPITAL * size, text, size, fit=0.9 * width))
    for walk in picture.walks:
        items += walk_line(view, walk)
    if path:
        letters = {piece: face.letters for piece, face in picture.pieces.items()}
        items += swap_path(view, picture.path, letters, BESIDE_NAMES if picture.names else NUMBERED)
    return Figure(*view.size, tuple(items), title or words("Crumble diagram"))


def _short(piece: Exact) -> Fraction:
    west, south, east, north = piece
    return min(east - west, north - south)


def bare(view: BoardView, position: Board) -> DiagramPicture:
    """Draw a position, and its chain where one wins."""
    chain, black = position.winning(BLACK) or position.winning(WHITE), position.black
    exact = [position.layout.exact(piece) for piece in position.layout.pieces]
    faces = {
        piece: PieceFace(BLACK if black >> number & 1 else WHITE, chain=bool(chain >> number & 1))
        for number, piece in enumerate(exact)
    }
    return DiagramPicture(view, faces, chain=tuple(exact[number] for number in numbers_in(chain)))


def with_move(
    picture: DiagramPicture, before: Board, events: Sequence[Turn], since: int = 1, coming: bool = False
) -> DiagramPicture:
    """Add what a move does, as far as its `events` go: its cut or join, then its steps.

    The picture is of the position after them or, where all is yet `coming`, of the one `before` the move. Captures
    `since` an event are marked, as far as the pieces have kept their new colour.
    """
    action, exact, numbered = events[0].action, before.layout.exact, events[0].contacts.pieces
    found, own = 0, events[max(since, 1) - 1].own
    for each in events[max(since, 1) :]:
        found, own = found & ~(own ^ each.own) | each.captured, each.own
    # By every piece that is captured, the seat that has it now.
    taken = {exact(numbered[number]): own >> number & 1 == before.turn for number in numbers_in(found)}
    made = () if coming else [*map(exact, action.made)]
    faces = {
        piece: replace(
            face, fresh=piece in made, captured=piece in taken and not (coming and taken[piece] == face.colour)
        )
        for piece, face in picture.pieces.items()
    }
    path = tuple(exact(numbered[each.here]) for each in events) if len(events) > 1 else ()
    picture = replace(picture, pieces=faces, path=path, coming=coming)
    if isinstance(action, Cut):
        return replace(picture, cut=tuple(map(exact, action.pieces)), axis=action.axis)
    return replace(picture, joined=exact(action.result))


def describe_pieces(caption: str, pieces: Mapping[Exact, PieceFace]) -> str:
    """Return what a diagram shows: its caption, and of all pieces size and lower left corner, in starting squares.

    They are told row by row from below, each from the left to the right, many of them by their sizes, the larger first.
    """
    said = [caption]
    for colour, player in enumerate(map(words, COLOURS)):
        found = defaultdict[tuple[Fraction, Fraction], list[tuple[str, str, str]]](list)
        told = list[tuple[str, str, str]]()
        own = (piece for piece, face in pieces.items() if face.colour == colour)
        for west, south, east, north in sorted(own, key=lambda piece: piece[1::-1]):
            across, up, width, height = (f"{float(each):g}" for each in (west, south, east - west, north - south))
            told.append((words("{width} by {height}", width=width, height=height), across, up))
            found[east - west, north - south].append(told[-1])
        if told and len(pieces) <= _MOST:
            singly = (words("{size} at {across}, {up}", size=size, across=across, up=up) for size, across, up in told)
            listed = "; ".join(singly)
            said.append(words("{player}, across and up from the lower left: {pieces}.", player=player, pieces=listed))
        elif told:
            head = "{player}, {count} pieces, across and up from the lower left:"
            said.append(words(head, player=player, count=len(told)))
            for each in sorted(found, key=lambda size: (-size[0] * size[1], -size[0])):
                places = "; ".join(f"{across}, {up}" for _, across, up in found[each])
                said.append(words("{size} at {places}.", size=found[each][0][0], places=places))
    return " ".join(said)


def captioned(scene: Scene[DiagramPicture]) -> Figure:
    """Return the picture of a diagram with its caption and a legend, a square being as large as without a finer view.

    The legend reads otherwise on a terminal than in print: there are characters where print has rings and stripes.
    """
    shown, figure = scene.shown, scene.figure
    larger = max(1, shown.view.scale // _FINE)
    printed, text = _legend(shown)
    longest = max(map(len, f"{scene.caption} {text}".split()))
    if int(figure.width * _PER_UNIT) - 2 < max(_NARROW * shown.view.scale, longest * larger):
        # Words below it would be broken, so it lies on broader paper.
        more = max((_WIDENED * larger + 2) / _PER_UNIT - figure.width, 0.0)
        view = replace(shown.view, aside=more / 2 / shown.view.scale)
        figure = replace(scene, shown=replace(shown, view=view)).figure
    room, size = int(figure.width * _PER_UNIT) - 2, _SIZE * larger
    said = [(line, line, True) for line in wrap(scene.caption, room // larger)]
    marks = zip_longest(wrap(printed, room // larger), wrap(text, room), fillvalue="")
    said += [(*each, False) for each in marks]
    items = [*figure.items]
    for number, (line, letters, bold) in enumerate(said, 1):
        label = Label("ink", 0, _CAPITAL * size, line, size, bold=bold)
        symbol = Symbol(f"crumble words {line} {letters}", (label,) if line else (), letters)
        items.append(Use(symbol, figure.width / 2, figure.height + number * larger * _LINE))
    height = figure.height + (len(said) + 1) * _LINE * larger
    return replace(figure, height=height, items=tuple(items), unit=figure.unit / shown.view.scale)


def _legend(picture: DiagramPicture) -> tuple[str, str]:
    """Return what rings and stripes mean, and what characters do, as far as they are in a picture."""
    faces, path, coming = picture.pieces.values(), picture.path, picture.coming
    fresh, captured = any(face.fresh for face in faces), any(face.captured for face in faces)
    stripes = (
        words("striped: about to be captured, and to change its colour")
        if coming
        else words("striped: captured, it has changed its colour")
    )
    printed = {words("ringed: just made"): fresh, stripes: captured}
    text = {
        words("# black"): True,
        words(". white"): True,
        words("' just made"): fresh,
        words("! to be captured") if coming else words("! captured"): captured,
        words("## or .. the chain that wins"): picture.chain,
        words("o where the swap begins"): path and path[0] not in path[1:],
        words("1 2 3 its steps"): path,
        words("x there and back"): len({*path}) < len(path),
        words("0 1 2 points on borders, counted"): picture.walks,
    }
    return tuple(  # type: ignore[return-value]
        mark.join(each for each, is_there in meaning.items() if is_there)
        for mark, meaning in (("; ", printed), (", ", text))
    )


class DrawnGame(drawn_games.DrawnGame[Board, Move]):
    """A game of Crumble that is drawn."""

    def describe(self, ply: int) -> str:
        """Return a move with its number and its player, and the mark of a threat if it has one: `2. White 3,5HS+`."""
        before = self.position(ply - 1)
        threat = "+" if self.played.written[ply - 1 : ply] and self.played.written[ply - 1].endswith("+") else ""
        move = f"{shortened_move(format_move(self.move(ply), before))}{threat}"
        return words("{number}. {player} {move}", number=ply, player=words(COLOURS[before.turn]), move=move)


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
    layout = position.layout
    view, contacts = BoardView(layout.width, layout.height, margin=_MARGIN), layout.contacts
    exact = [layout.exact(each) for each in layout.pieces]
    places = [layout.pieces.index(find(layout, location)) for location in numbers.values()]
    linked = [exact[each] for each in numbers_in(chain(contacts, position.black, 1 << places[-1]))]
    faces, (width, height) = bare(view, position).pieces, view.size
    board = Symbol("crumble table board", (*board_items(view, faces), *outlined(view, linked)), "")
    items: list[Drawable] = [Use(board, _BESIDE, 0)]
    for colour, x, y, across, down in _PILES:
        tile = piece_symbol(PieceFace(colour), across, down)
        items += [Use(tile, x + across / 2 + each * _OFF, y + down / 2 - each * _OFF) for each in range(_PILED)]
    discs = [(text, *view.middle(exact[place])) for text, place in zip(numbers, places, strict=True)]
    discs = [(text, _BESIDE + x, y) for text, x, y in discs] + [(str(len(numbers) + 1), *_PILES_NUMBER)]
    for text, x, y in discs:
        items.append(Circle("paper", x, y, 1.2 * _DISC))
        items.append(Circle("brand plate", x, y, _DISC, line_width=0.1 * _DISC))
        items.append(Label("brand plate ink", x, y + _CAPITAL * _TYPE, text, _TYPE, bold=True))
    title = words("Crumble, a table at play")
    return Figure(_BESIDE + width, height, tuple(items), title, shows=describe_pieces(f"{title}.", faces))

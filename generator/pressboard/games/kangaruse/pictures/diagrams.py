"""Diagrams of jumps and games: pieces, marks and arrows on a sheet, their key and words; the examples of the rules."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import cycle, islice, pairwise
from string import ascii_lowercase

from pressboard.errors import BadNotation, BadOption, IllegalMove, listed, named, quoted
from pressboard.figures.shapes import Circle, Drawable, Figure, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.pictures.icons import QUICK_MARKS, mark_icon
from pressboard.games.kangaruse.pictures.route import hop_line
from pressboard.games.kangaruse.pictures.sheet.board import (
    SIDE,
    board_picture,
    commands_of,
    place_of,
    squares_of_sheet,
    tick_on,
)
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.board import Board, Move, start
from pressboard.games.kangaruse.rules.notation import format_move
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.records import LANGUAGE, replay
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import (
    SETUP_WORD,
    TAG,
    decode,
    format_setup,
    parse_setup,
)
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import RIVER, TREE, TYPES
from pressboard.kinds.scenes import (
    Mark,
    Scene,
    chosen_game,
    facts_line,
    heading,
    mark_icons,
    notation_in,
    shortened_move,
)
from pressboard.lean_classes import dataclass
from pressboard.play.bits import bits_of, squares_of
from pressboard.words import cached_by_language, enumerated, words

JUMPS = "jumps"
TELEPORTS = "teleports"
STARTS = "starts"
DOOMED = "doomed"
"""What may be done from a square: jump; teleport, for there is no jump; start; nothing, for a thorny devil is left."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The squares one can go to from `origin` (None where one starts), and of what `kind` that is.

    `barred` are unused squares that the commands lead to, but something forbids.
    """

    kind: str
    origin: int | None
    ends: tuple[int, ...]
    barred: tuple[int, ...] = ()


def reach_in(board: Board, seat: int) -> Reach:
    """The squares a player can go to, as if it were their turn."""
    if board.is_starting:
        return Reach(STARTS, None, tuple(squares_of(board.open_starts)))
    origin = board.places[seat]
    mask = board.jumps(seat)
    # Where the commands lead to, and from a frog the others, whatever may forbid it.
    free = board.tables.frogs_from(origin)
    for _, ray in board.tables.usual_rays(origin):
        free |= ray.end
    free &= ~board.closed
    if board.is_doomed(seat, mask):
        if not board.tables.readings.thorny_spares_teleport:
            return Reach(DOOMED, origin, (), tuple(squares_of(free)))
        mask = 0
    if mask:
        return Reach(JUMPS, origin, tuple(squares_of(mask)), tuple(squares_of(free & ~mask)))
    return Reach(
        TELEPORTS, origin, tuple(squares_of(board.teleports(seat))), tuple(squares_of(free))
    )


# A game on a sheet as a picture: whose marks stand where, what is ticked, where one may jump.

SEAT_MARKS = tuple(QUICK_MARKS)
"""The mark of each seat, by name; there are more of them than seats."""
_MARK_AT = (0.5, 0.82)
"""The middle of a player's mark, in sides of its square."""
_MARK_SIZE = 0.25 * SIDE
"""The mark a pen has drawn, mm."""
_STANDING_SIZE = 0.25 * SIDE
"""The mark of somebody who stands there, mm."""
_DISC = 0.17 * SIDE
"""The radius of the disc under that mark, mm."""
_APART = 0.1
"""The distance between those who share a square, in sides of it."""
_SHARING = 0.62
"""The size of their discs and marks, in those of others."""
_RING = 0.16 * SIDE
_STROKE = 0.1 * SIDE
_FRAME = 0.07 * SIDE
_LINE = 0.05 * SIDE


def _cross(low: float, high: float, line_width: float | None = None) -> tuple[Drawable, ...]:
    """Draw a cross from `low` to `high`, across and down."""
    strokes = ((low, low), (high, high)), ((low, high), (high, low))
    return tuple(Polyline("cross", stroke, line_width=line_width) for stroke in strokes)


END = Symbol("kangaruse end", (Circle("accent ring", 0, 0, _RING),), "*")
BARRED = Symbol(
    "kangaruse barred", (Circle("disc", 0, 0, _RING), *_cross(-_STROKE, _STROKE)[::-1]), "x"
)
"""Rings round the origin: one may end there; one may not, for something forbids it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a diagram shows: a sheet, what pens have drawn on it, where one can go.

    By seat come the squares somebody came to and the one they stand on; then the squares that are ticked.
    """

    sheet: Sheet
    look: Look
    reach: Reach | None = None
    visits: tuple[tuple[int, ...], ...] = ()
    places: tuple[int, ...] = ()
    used: tuple[int, ...] = ()


def diagram(shown: Shown, caption: str) -> Figure:
    """Draw a sheet with what was drawn on it, and with where one can go."""
    sheet = shown.sheet
    reach = shown.reach
    places = shown.places
    plain = board_picture(sheet, shown.look)
    items: list[Drawable] = [
        *plain.items,
        *(line for square in shown.used for line in tick_on(sheet, square)),
    ]
    for seat, visits in enumerate(shown.visits):  # the marks of squares that players have left
        left = (square for square in visits if square != places[seat])
        items += (
            Use(seat_mark(seat), *place_of(sheet, square, *_MARK_AT), _MARK_SIZE) for square in left
        )
    if reach and reach.origin is not None:
        corner = place_of(sheet, reach.origin, 0.03, 0.03)
        items.append(
            Rect("accent frame", *corner, 0.94 * SIDE, 0.94 * SIDE, 0.09 * SIDE, line_width=_FRAME)
        )
        if reach.kind != TELEPORTS:
            for end in reach.ends:
                parts = hop_line(sheet, reach.origin, end, at=_MARK_AT)
                items += (Polyline("accent line", part, line_width=_LINE) for part in parts)
    for seat, square in enumerate(places):  # those who share a moth stand side by side
        sharing = [each for each, place in enumerate(places) if place == square]
        across = _APART * (2 * sharing.index(seat) - len(sharing) + 1)
        share = 1.0 if len(sharing) == 1 else _SHARING
        x, y = place_of(sheet, square, _MARK_AT[0] + across, _MARK_AT[1])
        items += (
            Circle("disc", x, y, share * _DISC),
            Use(seat_mark(seat), x, y, share * _STANDING_SIZE),
        )
    if reach:
        for symbol, squares in ((END, reach.ends), (BARRED, reach.barred)):
            items += (Use(symbol, *place_of(sheet, square, *_MARK_AT)) for square in squares)
    title = words("Kangaruse, {caption}", caption=caption)
    drawn = [
        (square, words("player {seat} here", seat=seat)) for seat, square in enumerate(places, 1)
    ]
    drawn += ((square, words("ticked")) for square in shown.used)
    if reach:
        for text, squares in (("ringed", reach.ends), ("barred", reach.barred)):
            drawn += ((square, words(text)) for square in squares)
    return replace(
        plain, items=tuple(items), title=title, squares=partial(squares_of_sheet, sheet, drawn)
    )


def seat_mark(seat: int) -> Symbol:
    return QUICK_MARKS[SEAT_MARKS[seat]]


# The marks of diagrams as icons, for the key below them.

_KEY_STROKE = 0.09
_KEY_RING = 0.4
"""Lines of icons are thick, for their size is that of the type around."""
_KEY_TICK = (-0.3, 0.05), (-0.08, 0.3), (0.35, -0.35)
"""The corners of the tick of such an icon."""


_BARS = _cross(-0.6 * _KEY_RING, 0.6 * _KEY_RING, _KEY_STROKE)
_KEY = (
    ("used", "x", "", (Polyline("cross", _KEY_TICK, line_width=_KEY_STROKE),)),
    ("end", "*", "", (Circle("accent ring", 0, 0, _KEY_RING, line_width=_KEY_STROKE),)),
    ("barred", "x", "", (Circle("disc", 0, 0, _KEY_RING, line_width=_KEY_STROKE), *_BARS)),
)
ICONS = {
    **mark_icons("kangaruse", _KEY),
    **{name: mark_icon(mark, 0.9) for name, mark in QUICK_MARKS.items()},
}
"""The icons by name."""


# The diagrams of a game: which plies are shown, what is marked, the words below.

EXAMPLE = "example"
"""The word for a small game that shows what diagrams do."""
EXAMPLE_GAME = """
kangaruse 6x5, 2 players
   D  U  U  D  L  U
1  ~  Ka Fr Ka T  Fr
4  Tt o  ~  ~  T  o
1  ~  S7 T  Tt o  T
2  Ka Ka ~  Fr Tt T
2  S5 T  T  S7 T  S9

players Ann Bob
starts b2 f2
1. b1-c1        f1
2. d1-d3xb3,d4  *a4-a2xa1,d2
3. e3           a5
4. e4xb4,c4     a3
"""

_CODE = re.compile(rf"^[ \t]*{TAG[:-1]}[0-9IL]", re.IGNORECASE | re.MULTILINE)
_SETUP = re.compile(rf"^[ \t]*{SETUP_WORD}[ \t]+\d", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The game that is drawn, from when all have started; a `sheet` that nobody has played on has no positions.

    Plies are counted from the first move after the starts. `marks` are those after which the record marks the position.
    """

    sheet: Sheet
    positions: Sequence[Board] = ()
    moves: Sequence[Move] = ()
    players: tuple[str, ...] = ()
    marks: Sequence[int] = ()
    comments: Mapping[int, Sequence[str]] = field(default_factory=dict)
    facts: str = ""
    number: int = 1
    of: int = 1
    note: str = ""

    @property
    def last(self) -> int:
        """The ply of the last move."""
        return len(self.moves)

    @property
    def title(self) -> str:
        """Who plays, cut where it is too long for a heading."""
        return heading(", ".join(self.players))

    def notation(self, ply: int) -> str:
        """Return the sheet as text, with the moves up to a ply where somebody plays on it."""
        if not self.positions:
            return format_setup(self.sheet)
        first = self.positions[0]
        moves = (format_move(*made) for made in zip(self.moves[:ply], self.positions, strict=False))
        players = f"players {' '.join(self.players)}\n"
        if changes := first.readings.changes():
            players += f"readings {' '.join(changes)}\n"
        players += f"starts {' '.join(self.sheet.name(place) for place in first.places)}"
        return "\n".join((format_setup(self.sheet), players, *moves))

    def position(self, ply: int) -> Board | None:
        """Return the position after a ply, 0 for when all have started; None where nobody plays."""
        if self.positions:
            return self.positions[ply]
        return None

    def describe(self, ply: int) -> str:
        """Return a move with its number and its player: `2. Bob f1`."""
        before = self.positions[ply - 1]
        assert before.to_move is not None, "somebody moved"
        name = self.players[before.to_move]
        move = shortened_move(format_move(self.moves[ply - 1], before))
        return words("{number}. {player} {move}", number=ply, player=name, move=move)

    def shown(self, ply: int, look: Look, reach: Reach | None) -> Shown:
        """The marks that pens have drawn up to a ply, and the squares one can go to then."""
        if not (position := self.position(ply)):
            return Shown(self.sheet, look, reach)
        visits = [[start] for start in self.positions[0].places]
        for move, before in zip(self.moves[:ply], self.positions, strict=False):
            assert before.to_move is not None, "somebody moved"
            visits[before.to_move] += move.hops
        places = tuple(position.places)
        return Shown(
            self.sheet, look, reach, tuple(map(tuple, visits)), places, position.crossed_out
        )


def game_of(source: str, number: int = 1) -> DrawnGame:
    """The game of a source: a record, a set-up, or the code of a sheet, number `number` of several.

    The word `EXAMPLE` is a small game, nothing its sheet alone.

    Raises BadNotation and BadCode for what cannot be read, IllegalMove for a game that breaks a rule, BadOption for a
    sheet that is not there.
    """
    text = notation_in(EXAMPLE_GAME if source.strip().lower() in ("", EXAMPLE) else source)
    is_record = LANGUAGE.is_record(text)
    # Codes one after the other, each of which begins a line.
    if _CODE.match(text.strip()) and not is_record:
        begins = [found.start() for found in _CODE.finditer(text)]
        codes = [text[begin:end] for begin, end in pairwise([*begins, len(text)])]
        return DrawnGame(decode(chosen_game(codes, number)))
    if is_record:
        played = replay(text)
        if played.finding:
            raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
        # The starts, and fewer where the record ends with them.
        begun = min(len(played.players), len(played.moves))
        positions = played.positions[begun:]
        marks = [max(0, mark - begun) for mark in played.marks]
        comments = {max(0, ply - begun): said for ply, said in played.comments.items()}
        facts = facts_line(played.facts, played.result)
        moves = played.moves[begun:]
        game = DrawnGame(positions[0].sheet)
        if source.strip():
            told = played.players, marks, comments, facts
            game = DrawnGame(game.sheet, positions, moves, *told)
    elif is_setup(text):
        game = DrawnGame(parse_setup(text))
    else:
        given = f"a sheet's code ({TAG}-...), its set-up or a record, or the file that holds one, or the word {EXAMPLE}"
        raise BadNotation(f"{quoted(text.strip())} is no sheet and no record; give {given}")
    return chosen_game([game], number)


def is_setup(source: str) -> bool:
    """True if a text is meant as a set-up: it has the line that one begins with, after comments perhaps."""
    return _SETUP.search(source) is not None


# The diagrams of a game: the position after some plies, where one can go in it, and the words below it.

_MOST_NAMED = 20
"""So many squares are named below a diagram: from a platypus there are 16; there may be more frogs."""


MARKS = {
    "used": Mark("ticked", lambda shown: shown.used),
    "end": Mark("one may go there", lambda shown: shown.reach and shown.reach.ends),
    "barred": Mark("unused, but forbidden", lambda shown: shown.reach and shown.reach.barred),
}


def scene_of(
    game: DrawnGame, plies: range, look: Look, *, legal: bool, origin: str, caption: str = ""
) -> Scene[Shown]:
    """Return the diagram after a stretch of moves, and what was done in it; raises BadOption.

    It shows where one can go if `legal` moves are asked for, or from the square `origin` if one is named. Another
    `caption` takes the place of ours.
    Below it stands `After 2. Bob f1: Ann is to move. From c4 (up, 3): c1 or d4.`.
    """
    last = plies.stop - 1
    sheet = game.sheet
    reach = _reach(game, last, legal, origin)
    position = game.position(last)
    said = ""
    if reach:
        said = going(sheet, reach)
    if position:
        if position.to_move is None:
            points = zip(game.players, position.scores(), strict=True)
            status = words(
                "the game is over, {points}",
                points=", ".join(f"{who} {each}" for who, each in points),
            )
        else:
            status = words("{player} is to move", player=game.players[position.to_move])
        head = words("The start")
        if last:
            head = words("After {move}", move=game.describe(last))
        said = f"{words('{heading}: {status}.', heading=head, status=status)} {said}".rstrip()
    elif not reach:
        said = f"{words('{columns} × {rows} squares', columns=sheet.columns, rows=sheet.rows)}."
    moves = " ".join(game.describe(ply) for ply in plies) if len(plies) > 1 else ""
    return Scene(last, game.shown(last, look, reach), diagram, caption or said, moves)


def _reach(game: DrawnGame, ply: int, legal: bool, origin: str) -> Reach | None:
    """The squares one can go to, None where nobody asks for them or the game is over."""
    position = game.position(ply)
    sheet = game.sheet
    if not origin:
        if legal and not position:
            raise BadOption(
                "--legal: nobody stands on a sheet alone; name a square, such as --from a1"
            )
        if not legal or not position or position.to_move is None:
            return None
        return reach_in(position, position.to_move)
    name = origin.strip()
    with named("--from", ValueError, BadOption):
        square = sheet.square(name.lower())
    if sheet.squares[square] == TREE:
        raise BadOption(f"--from {name}: there is a tree; nobody stands on one")
    if not position:
        alone = Board(tables_of(sheet, USUAL), 1)
        alone.sit(square)
        return reach_in(alone, 0)
    name = sheet.name(square)
    if position.is_starting:
        raise BadOption(f"--from {name}: the record ends before all have started")
    seats = [seat for seat, place in enumerate(position.places) if place == square]
    if not seats:
        where = [
            f"{who} on {sheet.name(at)}"
            for who, at in zip(game.players, position.places, strict=True)
        ]
        raise BadOption(f"--from {name}: nobody stands there; {listed(where)}")
    able = [seat for seat in seats if seat not in position.out]
    if not able:
        raise BadOption(f"--from {name}: {game.players[seats[0]]} is out and jumps no more")
    if position.to_move in able:
        return reach_in(position, position.to_move)
    return reach_in(position, able[0])


def going(sheet: Sheet, reach: Reach) -> str:
    """The squares one can go to, in words: `From c4 (up, 3): c1 or d4.`."""
    if reach.origin is None:
        return words("One may start on any ringed square.")
    ends = words("any ringed square")
    if len(reach.ends) <= _MOST_NAMED:
        ends = any_of(sheet.names(reach.ends))
    if reach.kind == JUMPS:
        told = words("to {squares}", squares=ends)
    elif reach.kind == DOOMED:
        told = words("out, for the only jump leads to a thorny devil")
    elif reach.ends:
        told = words("no jump; a teleport for 10 points to any ringed square")
    else:
        told = words("no jump")
    at = sheet.name(reach.origin)
    way, number = commands_of(sheet, reach.origin)
    return words(
        "From {square} ({direction}, {number}) {ends}.",
        square=at,
        direction=way,
        number=number,
        ends=told,
    )


def any_of(names: tuple[str, ...]) -> str:
    """Return names as `a1, b2 or c3`."""
    *most, last = names or ("",)
    return words(" or ").join([", ".join(most), last] if most else [last])


# An example for each type that is hard to see: a small board, who stands where, and what the engine makes of it.

_LETTERS = 2.7
"""Names of squares have more than 7 points in a picture of a third of a page."""


_FROGS = dict.fromkeys(("d1", "b2", "e3", "a5"), "frog")
EXAMPLES: Mapping[str, tuple[str, str, Mapping[str, str], tuple[str, ...], tuple[str, ...]]] = {
    "quoll": ("24123", "ULRDL", {"e1": "quoll"}, ("a3", "e1"), ()),
    "dingo": ("24312", "RLUDL", {"e4": "dingo"}, ("c2", "e4"), ()),
    "sugar-glider": ("24123", "URLDL", {"a3": "sugar-glider"}, ("a3",), ("c3", "d3", "a5")),
    "mistletoebird": ("24132", "ULRDL", {"d2": "tree", "d3": "mistletoebird"}, ("d3",), ()),
    "kiwi": ("24123", "ULRDL", {"c3": "kiwi"}, ("a3", "c3"), ()),
    "frog": ("14322", "ULRDD", _FROGS, ("a5",), ("b2",)),
}
"""The examples by their types, in the order of the table: boards of 5 by 5 squares.

Of each come the commands of its columns and of its rows, what is on it beside the river, the squares of its players,
the first of whom jumps, and those ticked.
"""


def laid_out(sheet: Sheet, arrows: str, *places: int) -> Sheet:
    """Return a sheet with its arrows at the ends of every "column" or "row", or as they are where `arrows` is "".

    The first of some places keeps both its commands, and so do others in lines of their own.
    """
    if arrows in ("", sheet.arrows):
        return sheet
    columns = [*islice(cycle(sheet.row_commands), sheet.columns)]
    rows = [*islice(cycle(sheet.column_commands), sheet.rows)]
    for place in reversed(places):
        row, column = divmod(place, sheet.columns)
        columns[column] = sheet.row_commands[row]
        rows[row] = sheet.column_commands[column]
    return replace(sheet, column_commands=tuple(columns), row_commands=tuple(rows))


def example_position(key: str, arrows: str = "") -> Board:
    """Return the position of an example, its arrows at the lines that `laid_out` is told."""
    columns, rows, held, places, used = EXAMPLES[key]
    names = (
        f"{column}{row}"
        for row in range(1, len(rows) + 1)
        for column in ascii_lowercase[: len(columns)]
    )
    squares = tuple(held.get(name, RIVER) for name in names)
    sheet = Sheet(
        len(columns), len(rows), (*columns,), (*rows,), squares, (0,) * len(squares), len(places)
    )
    taken = [sheet.square(name) for name in places]
    begun = start(laid_out(sheet, arrows, *taken), len(places), taken)
    begun.closed |= bits_of(sheet.square(name) for name in used)
    return begun


@cached_by_language
def example_figure(key: str, style: str, arrows: str = "") -> Figure:
    """Draw the example of a type: who stands where, what is ticked, where the first player may go."""
    known = facts(key)
    position = example_position(key, arrows)
    visits = tuple((place,) for place in position.places)
    look = Look(style, river=False, letters=_LETTERS)
    title = words("Example: {type}", type=TYPES[key].name)
    sentences = [
        f"{title}.",
        words(
            "A board of 5 by 5 squares; on {at} somebody is to jump, by {direction} and {number}.",
            **known,
        ),
    ]
    if known["other"]:
        sentences.append(words("Another player is on {other}.", **known))
    if known["used"]:
        sentences.append(words("Ticked: {used}.", **known))
    sentences.append(words("Ringed: {ends}.", **known))
    if known["barred"]:
        sentences.append(words("Barred: {barred}.", **known))
    reach = reach_in(position, 0)
    places = tuple(position.places)
    shown = Shown(position.sheet, look, reach, visits, places, position.crossed_out)
    return replace(diagram(shown, title), title=title, shows=" ".join(sentences))


def facts(key: str) -> dict[str, str]:
    """The facts of an example for the handout, all of them by the engine.

    `at` is where the player stands who jumps, `direction` and `number` are the commands there, `ends` and `barred` the
    squares, `used` those ticked; `other` and its commands are those of the other player, "" where there is none.
    """
    position = example_position(key)
    sheet = position.sheet
    reach = reach_in(position, 0)
    named = "at", "direction", "number", "other", "other_direction", "other_number"
    told = [
        part
        for place in position.places
        for part in (sheet.name(place), *commands_of(sheet, place))
    ]
    return {
        **dict(zip(named, (*told, "", "", ""), strict=False)),
        "ends": any_of(sheet.names(reach.ends)),
        "barred": any_of(sheet.names(reach.barred)),
        "used": enumerated(sheet.names(position.crossed_out)) if position.crossed_out else "",
    }

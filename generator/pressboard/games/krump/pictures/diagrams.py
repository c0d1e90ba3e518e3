"""Positions as pictures, the six ways to move, drawn and in words, and the example round of the rules.

What a picture marks is what the game's own rules find, as a table reads them: an empty square where a move may end, a
unit to stack with, one to capture. The example round is replayed by the engine; its text is made from the replay.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import pairwise

from pressboard.figures.labels import centred
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.figures.squares import Cell, Squares
from pressboard.games.krump.pictures.pieces import (
    NAMES,
    ROLES,
    TIP_SHARE,
    pip_row,
    player_name,
    size_name,
    unit,
)
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import AnyMove, Move, total
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    BLACK,
    COLUMNS,
    KING,
    LARGE,
    PIPS,
    PLAYERS,
    RED,
    SIZES,
    WIDTH,
    Units,
    hop_path,
    letters_on,
    sizes_on,
    square_name,
    squares_of,
    taken_by,
    taken_on,
    targets_of,
)
from pressboard.games.krump.rules.notation import find_move, format_move, parse_position
from pressboard.kinds.scenes import arrow, lettered
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.findings import Finding
from pressboard.words import cached_by_language, enumerated, words

_USUAL = HouseRules()

# Boards

EMPTY = "dot"
STACKS = "ring"
CAPTURES = "cross"
"""What a move can come to, by what marks it."""
RIM = 0.5
"""The strip at the left and at the foot that names the squares, in squares."""
_BELOW = 0.17
"""How far letters stand below the board, in squares: larger ones, which grow about their middle, keep off it, too."""
NAME = 0.42
"""The type of these names, in squares: 9 points where squares have 7.6 mm."""


def board_figure(
    units: Units,
    marks: Iterable[Drawable] = (),
    title: str = "",
    marked: str = "",
    names: float = NAME,
) -> Figure:
    """Draw the board with all units and `marks` over them; squares are named at the left and at the foot.

    `marked` says in words what the marks do; `names` is the size of the squares' names, in squares.
    """
    title = title or words("Krump position")
    items = (*placed_board(units, name=names), *marks)
    shows = f"{title}. {marked}".rstrip()
    side = WIDTH + RIM
    return Figure(side, side, items, title, 10.0, shows, squares=partial(told_units, units))


def placed_board(
    units: Units, left: float = 0.0, top: float = 0.0, name: float = NAME
) -> Iterator[Drawable]:
    """Draw the board with all units on it, the strip that names its rows beginning at `left`; names are so large."""
    yield Use(_squares(), left + RIM, top)
    for index in range(WIDTH):
        yield centred(
            "soft label", left + RIM * 0.45, top + WIDTH - index - 0.5, str(index + 1), name
        )
        yield Label(
            "soft label",
            left + RIM + index + 0.5,
            top + WIDTH + _BELOW + 0.65 * name,
            COLUMNS[index],
            name,
        )
    for square in squares_of(taken_on(units)):
        player = _owner(units, square)
        x, y = middle(square)
        yield Use(unit_symbol(player, letters_on(units, player, square)[::-1]), left + x, top + y)


@cache
def _squares() -> Symbol:
    """Draw the bare squares, every second one tinted where tints are printed."""
    squares = range(WIDTH)
    tinted = [(row, column) for row in squares for column in squares if (row + column) % 2]
    items: tuple[Drawable, ...] = (
        Rect(ROLES["light square"], 0, 0, WIDTH, WIDTH, line_width=0.0),
        *(
            Rect(ROLES["tinted square"], column, row, 1, 1, line_width=0.0)
            for row, column in tinted
        ),
        *(Polyline("faint", ((line, 0), (line, WIDTH))) for line in squares[1:]),
        *(Polyline("faint", ((0, line), (WIDTH, line))) for line in squares[1:]),
        Rect("line", 0, 0, WIDTH, WIDTH),
    )
    return Symbol("krump squares", items, ".")


@cache
def unit_symbol(player: int, sizes: str) -> Symbol:
    """Draw a unit, or a stack, round the origin; pips tell the size of what lies on top, letters are a position's."""
    # How wide the rim is, as a part of the base.
    rim_share = 0.12
    items = list[Drawable]()
    for shape in unit(player, sizes, 0, 0, 1.0):
        if isinstance(shape, Rect) and shape.role == ROLES["black tip"]:
            # Beneath a solid tip no pip would be seen: a rim round all of it stands for it.
            side = shape.width / TIP_SHARE
            inner = side * (1 - rim_share)
            left = shape.x + shape.width / 2 - inner / 2
            top = shape.y + shape.width / 2 - inner / 2
            shape = Rect(ROLES["black rim"], left, top, inner, inner, line_width=rim_share * side)
        items.append(shape)
    items += pip_row(player, PIPS[sizes[-1]], 0, 0, 0.15)
    letters = sizes[::-1] if player == RED else sizes[::-1].lower()
    return Symbol(f"krump unit {PLAYERS[player]} {sizes}", tuple(items), letters)


def middle(square: int) -> tuple[float, float]:
    """Return the middle of a square in the picture of `board_figure`."""
    row, column = divmod(square, WIDTH)
    return RIM + column + 0.5, WIDTH - row - 0.5


def told_units(units: Units) -> Squares:
    """The board in words, row 1 at the foot: `Red: Small on Large`."""
    columns = [Cell(each) for each in COLUMNS]
    rows = range(WIDTH - 1, -1, -1)
    held = (_unit_on(units, row * WIDTH + column) for row in rows for column in range(WIDTH))
    return Squares.of(columns, [Cell(f"{row + 1}") for row in rows], held)


def _owner(units: Units, square: int) -> int:
    return RED if sizes_on(units, RED, square) else BLACK


def _unit_on(units: Units, square: int) -> str:
    player = _owner(units, square)
    names = [*map(size_name, letters_on(units, player, square))]
    if not names:
        return ""
    unit = names[0]
    if names[1:]:
        unit = words("{smaller} on {larger}", smaller=names[0], larger=names[-1])
    return words("{player}, {unit}", player=player_name(player), unit=unit)


def _square_names(squares: Iterable[int]) -> str:
    return ", ".join(map(square_name, squares))


# Marks on boards

SHORT = 0.3
"""How far from the middle of its last square an arrow ends: there the unit stands that went along it."""
HEAD = 0.2, 0.11
"""How long the head of an arrow is, and half of it broad."""


def outcome(units: Units, player: int, target: int) -> str:
    if sizes_on(units, 1 - player, target):
        return CAPTURES
    if sizes_on(units, player, target):
        return STACKS
    return EMPTY


def ends_on(position: Board, square: int, readings: HouseRules) -> dict[int, str]:
    """The squares that what stands on a square can go to, cards aside, each with what comes of it."""
    units = position.units
    player = _owner(units, square)
    targets = squares_of(targets_of(units, player, square, readings))
    return {target: outcome(units, player, target) for target in targets}


def marks_of(square: int, marks: Mapping[int, str]) -> Iterator[Drawable]:
    """Yield a frame round the unit, dots on empty squares, rings and crosses in the corners of others."""
    yield _frame_squares(square)
    for target, sign in sorted(marks.items()):
        if sign == EMPTY:
            yield Circle("dot", *middle(target), 0.13)
        else:
            yield from _sign_on(target, sign)


def _frame_squares(square: int) -> Drawable:
    x, y = middle(square)
    return Rect("accent frame", x - 0.47, y - 0.47, 0.94, 0.94, line_width=0.08)


def _sign_on(square: int, sign: str) -> Iterator[Drawable]:
    """Draw a ring or a cross on a white ground in a square's corner."""
    # The radii of the sign and of its ground, in squares.
    radius = 0.15
    ground = 0.24
    x, y = middle(square)
    x = x + 0.5 - ground
    y = y - 0.5 + ground
    yield Circle("paper", x, y, ground)
    if sign == STACKS:
        yield Circle("accent ring", x, y, radius)
        return
    for slope in (-radius, radius):
        yield Polyline("accent line", ((x - radius, y - slope), (x + radius, y + slope)))


def arrows(drawn: Iterable[tuple[Board, Move]]) -> Iterator[Drawable]:
    """Yield an arrow for every move, hop by hop, with a sign on the square where it captured or made a stack.

    Where there are several, each begins at its number.
    """
    numbers = list[Drawable]()
    moves = [*drawn]
    for number, (before, move) in enumerate(moves, 1):
        player = before.to_move or RED
        start = move.from_square
        end = move.to_square
        hops = sizes_on(before.units, player, start) == LARGE
        if hops:
            way = hop_path(before.units, start, end, before.readings)
        else:
            way = (start, end)
        yield from arrow([middle(square) for square in way], SHORT, HEAD)
        if (sign := outcome(before.units, player, end)) != EMPTY:
            yield from _sign_on(end, sign)
        x, y = middle(start)
        # A number that stands there already is left to be seen.
        is_taken = any(start in (each.from_square, each.to_square) for _, each in moves[number:])
        if moves[1:]:
            off = 0.27 if is_taken else 0.0
            numbers += lettered(x - off, y - off, str(number), 0.8)
    yield from numbers


# The six ways to move: text at length and in brief, an example for the rules, and a bare picture for mats


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A way to move: its unit or stack, the larger first, and an example.

    The example is a `board` on which Red moves what stands on `square`. `brief` is the text for mats, in two lines; all
    other pages have theirs, by the way's key, from words/*/krump.ftl.
    """

    units: str
    brief: tuple[str, str]
    square: int
    board: str

    @property
    def key(self) -> str:
        """Its name as a word, such as `large-small`."""
        return "-".join(NAMES[size] for size in self.units).lower()

    @property
    def name(self) -> str:
        """Its name, such as `Small on Large`."""
        larger, *smaller = map(size_name, self.units)
        if not smaller:
            return larger
        return words("{smaller} on {larger}", smaller=smaller[0], larger=larger)

    @property
    def position(self) -> Board:
        """The example, to which a game can come by the usual rules."""
        return parse_position(f"{self.board}\nround: 9\nto move: {PLAYERS[RED]}")


_B2 = 7
_C3 = 14
MOVE_KINDS = (
    MoveKind(
        "S",
        ("one step,", "any direction"),
        _C3,
        """
        .  l  .  m  .  .
        .  s  .  .  l  .
        .  .  .  m  .  .
        .  .  S  M  .  .
        .  S  .  .  .  L
        .  .  L  .  M  .
        """,
    ),
    MoveKind(
        "M",
        ("a knight’s leap,", "over anything"),
        _C3,
        """
        .  l  .  .  .  s
        .  .  .  m  .  .
        .  .  .  .  .  l
        .  .  M  s  .  .
        M  L  .  .  S  .
        .  .  L  .  .  S
        """,
    ),
    MoveKind(
        "L",
        ("hops over neighbours,", "and on; no plain step"),
        _B2,
        """
        .  .  .  l  .  s
        .  .  .  .  s  .
        .  S  m  .  .  .
        .  .  .  S  .  .
        .  L  M  .  m  .
        .  .  .  L  .  M
        """,
    ),
    MoveKind(
        "MS",
        ("two squares straight,", "not over units"),
        _C3,
        """
        .  s  .  .  l  .
        .  .  m  .  .  .
        .  .  .  .  .  s
        .  .  MS L  .  .
        .  .  .  .  m  .
        S  .  M  .  .  L
        """,
    ),
    MoveKind(
        "LS",
        ("along row or column,", "not over units"),
        _C3,
        """
        s  .  M  .  .  l
        .  .  .  .  m  .
        .  .  .  .  .  .
        .  .  LS .  m  .
        .  S  .  .  .  .
        s  .  L  .  M  .
        """,
    ),
    MoveKind(
        "LM",
        ("along diagonals,", "not over units"),
        _C3,
        """
        .  l  .  .  .  s
        .  .  .  .  m  .
        .  .  .  .  .  .
        .  S  LM .  s  .
        .  S  .  .  .  m
        L  .  .  .  M  .
        """,
    ),
)
"""The six ways to move."""


def units_on(units: Units) -> tuple[str, ...]:
    standing = {
        sizes_on(units, player, square)
        for player in range(len(PLAYERS))
        for square in range(WIDTH * WIDTH)
    }
    return tuple(
        kind.key
        for kind in MOVE_KINDS
        if sum(1 << SIZES.index(size) for size in kind.units) in standing
    )


def in_brief(kind: MoveKind, readings: HouseRules) -> tuple[str, str]:
    """Return the text for mats, in two lines, as a table reads the rules."""
    first, second = kind.brief
    if kind.units == "L" and readings.hop_directions != _USUAL.hop_directions:
        first = "hops in row and column,"
    elif kind.units == "MS" and not readings.small_medium_straight:
        first = "two steps, may turn,"
    return words(first), words(second)


@cached_by_language
def scene(kind: MoveKind, readings: HouseRules) -> Figure:
    """Draw the example of a way to move, with the marks of all that it can come to."""
    units = kind.position.units
    square = kind.square
    marks = ends_on(kind.position, kind.square, readings)
    # A shortest way of hops leads to every end.
    ways = list[tuple[int, ...]]()
    if kind.units == "L":
        ways = [hop_path(units, square, target, readings) for target in sorted(marks)]
    hops = (Polyline("accent dashes", tuple(map(middle, way))) for way in ways)
    title = words("{name} in an example", name=kind.name)
    marked = [words("Framed: {square}.", square=square_name(square))]
    said = {
        EMPTY: words("It may go to"),
        STACKS: words("It may stack on"),
        CAPTURES: words("It may capture on"),
    }
    for sign, meaning in said.items():
        if on := [target for target in sorted(marks) if marks[target] == sign]:
            marked.append(f"{meaning} {_square_names(on)}.")
    return board_figure(units, (*hops, *marks_of(square, marks)), title, " ".join(marked))


def bare(kind: MoveKind) -> Units:
    """Return a board with nothing on it but what moves, on c3, and round a Large what it hops over."""
    moving = [(1 << _C3) * (size in kind.units) for size in SIZES]
    return (*moving, KING[_C3] if kind.units == "L" else 0, 0, 0)


def diagram(kind: MoveKind, readings: HouseRules, player: int, side: float = 30.0) -> Figure:
    """Draw the bare board round what moves, `side` mm wide, in a player's colours.

    Dots show where a move may end, lines how far it slides, discs what to hop over.
    """
    # So many squares are shown across and down: c3 is in their middle.
    shown = 5
    step = side / shown

    def at(square: int) -> tuple[float, float]:
        return (square % WIDTH + 0.5) * step, (shown - square // WIDTH - 0.5) * step

    items: list[Drawable] = [Rect("paper", 0, 0, side, side)]
    for line in range(1, shown):
        far = line * side / shown
        items += [
            Polyline("faint", ((far, 0), (far, side))),
            Polyline("faint", ((0, far), (side, far))),
        ]
    items.append(Rect("line", 0, 0, side, side))
    ends = [
        square
        for square in squares_of(targets_of(bare(kind), RED, _C3, readings))
        if square % WIDTH < shown and square // WIDTH < shown
    ]
    for square in ends:
        # A line leads from a stack to a square two steps off, where it slides straight.
        across = square % WIDTH - _C3 % WIDTH
        down = square // WIDTH - _C3 // WIDTH
        is_straight = max(abs(across), abs(down)) == 2 and across % 2 == down % 2 == 0
        if len(kind.units) == 2 and is_straight:
            items.append(Polyline("accent line", (at(_C3), at(square)), line_width=0.02 * step))
    items += (Circle("dot", *at(square), 0.19 * step) for square in ends)
    for square in squares_of(taken_by(bare(kind), BLACK)):
        items += _any_unit(*at(square), 0.3 * step)
    items += unit(player, kind.units, *at(_C3), step)
    return Figure(
        side, side, tuple(items), f"{kind.name}: {' '.join(in_brief(kind, readings))}", 1.0
    )


def _any_unit(x: float, y: float, half: float) -> tuple[Drawable, ...]:
    """Draw a unit of either colour and any size about its middle, as one sees a pyramid from above; `half` its side, mm."""
    left = x - half
    right = x + half
    top = y - half
    foot = y + half
    return (
        Rect("disc", left, top, 2 * half, 2 * half),
        Polyline("line", ((left, top), (right, foot))),
        Polyline("line", ((left, foot), (right, top))),
    )


def ways() -> list[dict[str, str]]:
    """Return the ways to move as pages tell them, each by its `key`, the name of its text, and its `name`."""
    return [{"key": kind.key, "name": kind.name} for kind in MOVE_KINDS]


def move_figures(readings: HouseRules, *players: int) -> dict[str, Figure]:
    """Return these pictures in the colours of some players, as a table reads the rules."""
    return {
        _figure_name(kind, each): diagram(kind, readings, each)
        for each in players
        for kind in MOVE_KINDS
    }


def _figure_name(kind: MoveKind, player: int) -> str:
    return f"{PLAYERS[player].lower()}-{kind.key}"


# The example round. There are three: the first whose moves a table's house rules allow is told, and no further than the
# game goes by them.

_TAKEN = "The Large is captured. It has three pips, so Black gains the three of diamonds."

_CAPTURED = (
    "Over {{over}}, to a {0}, which is captured: a movement pyramid for Red. It has {1} pips, so Red gains the {1} of "
    "clubs."
)

ROUNDS = (
    (
        "A Large hops, turns and captures",
        ("Lb2-f6", _CAPTURED.format("Medium", "two")),
        ("Sf5-f6", _TAKEN),
    ),
    (
        "A Large hops, turns and captures",
        ("Lb2-d6", _CAPTURED.format("Large", "three")),
        ("Sd5-d6", _TAKEN),
    ),
    (
        "A Large hops and turns",
        ("Lb2-d4", "Over {over}, to an empty square. There it stops, as it may after any hop."),
        ("Sd5-d4", f"{_TAKEN} It is a movement pyramid for Black now."),
    ),
)
"""The usual round, one without diagonal hops, and one in which no hop captures.

Of each the title of its picture, the Large's hop and the answer to it, both with what is said of them; `{over}`
stands for the squares that the Large hops over.
"""


class Step(NamedTuple):
    """A move of the example: who, the move as it is written, what is said of it."""

    player: str
    move: str
    words: str


class Example(NamedTuple):
    """The round that a table can play, up to the end of the game: its positions and moves, and what is said of each.

    `capture` is the first capture as it is `written`, the `pyramid` set on the card, both squares, what is `taken`.
    The `figure` shows the position before the Large hops, with its way and its end.
    """

    positions: list[Board]
    moves: list[AnyMove]
    steps: list[Step]
    capture: dict[str, str]
    figure: Figure


@cached_by_language
def example_of(readings: HouseRules) -> Example:
    for title, hop, answer in ROUNDS:
        round_of = (
            ("4h", "Nobody has a card of the second suit in hand yet."),
            ("3s", "{higher} is more than {lower}: {player} moves first."),
            ("Sd2-d3", "One pip of four is used."),
            ("Me6-c5", "The Medium makes a stack with a Small; it moves as one."),
            hop,
            answer,
            ("stop", "The four is full."),
            ("stop", "The three is full. Pyramids come back, both cards are discarded."),
        )
        positions = [start(None, readings)]
        moves = list[AnyMove]()
        for text, _ in round_of:
            move = find_move(text, positions[-1])
            if isinstance(move, Finding):
                break
            moves.append(move)
            positions.append(positions[-1].play(move))
            if positions[-1].outcome:
                break
        if positions[-1].outcome or len(moves) == len(round_of):
            return _round_in_words(title, positions, moves, [said for _, said in round_of])
    raise AssertionError("a table can play the last round")


def _round_in_words(
    title: str, positions: list[Board], moves: list[AnyMove], texts: list[str]
) -> Example:
    """Return a round with what is said of it; who begins and who wins is read off."""
    # All cards are turned up then; the Large that is drawn is about to hop.
    turned_up = 2
    hopping = 4
    laid = positions[turned_up]
    before = positions[hopping]
    hop = moves[hopping]
    assert isinstance(hop, Move)
    way = hop_path(before.units, hop.from_square, hop.to_square, before.readings)
    first = laid.to_move or 0
    steps = list[Step]()
    capture = dict[str, str]()
    higher, lower = (
        total(each.card for each in laid.sides[player].laid) for player in (first, 1 - first)
    )
    values: dict[str, str | int] = {
        "over": enumerated(
            [square_name((square + beyond) // 2) for square, beyond in pairwise(way)]
        ),
        "higher": higher,
        "lower": lower,
        "player": player_name(first),
    }
    for (before, after), move, text in zip(pairwise(positions), moves, texts, strict=False):
        said = words(text, **values)
        if after.outcome and after.outcome.winners:
            said += " " + words("{player} has won.", player=player_name(after.outcome.winners[0]))
        elif after.outcome:
            said += " " + words("The game is drawn: as many are captured.")
        steps.append(Step(player_name(before.to_move or 0), format_move(move, before), said))
        if before.captures != after.captures and isinstance(move, Move) and not capture:
            capture = {
                "written": steps[-1].move,
                "pyramid": size_name(move.size),
                "origin": square_name(move.from_square),
                "target": square_name(move.to_square),
                "taken": size_name(
                    letters_on(before.units, 1 - (before.to_move or 0), move.to_square)
                ),
            }
    marks = (
        Polyline("accent line", tuple(map(middle, way))),
        *(Circle("accent", *middle(square), 0.1) for square in way[1:-1]),
        *(_frame_squares(square) for square in (way[0], way[-1])),
    )
    goes = words("The Large goes by {squares}.", squares=_square_names(way))
    return Example(
        positions,
        moves,
        steps,
        capture,
        board_figure(positions[hopping].units, marks, words(title), goes),
    )

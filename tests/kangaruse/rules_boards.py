"""Boards for the tests of the rules: small ones by hand, and wild ones drawn from all types alike."""

from pressboard.chance import Chance
from pressboard.games.kangaruse.rules.board import Board, start
from pressboard.games.kangaruse.rules.notation import parse_move
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.games.kangaruse.rules.types import RIVER, SCORING, SPECIAL, START, TREE

CROWDED = ("kangaroo", "tasmanian-tiger")
"""Types of which many on one board make too many moves to list."""

RECORD = """
kangaruse 6x5, 2 players

    R   L   R   U   L   D
3   S6  Ck  ~   o   S8  S8
1   Td  Sh  ~   Td  Sh  o
1   S6  ~   ~   T   T   Sh
4   Pl  ~   Ck  Sh  T   Sh
2   S11 ~   Sh  Ck  T   Td

players Ann Bob
starts d1 f2
1. a1 f5  2. a4 f3  3. c4
"""
"""A game written down: after five turns nobody can jump."""


def wild_sheet(
    chance: Chance,
    players: int = 3,
    most_columns: int = 9,
    most_rows: int = 8,
    least: tuple[int, int] = (5, 5),
) -> Sheet:
    """Draw a board with a few types of each sort, some of them often, and starts anywhere."""
    columns = chance.between(least[0], most_columns)
    rows = chance.between(least[1], most_rows)
    types = [*chance.sample(SCORING, 2), *chance.sample(SPECIAL, 4), RIVER, TREE]
    squares = [chance.pick(types) for _ in range(columns * rows)]
    for square, held in enumerate(squares):
        if held in CROWDED and chance.happens(0.6):
            squares[square] = RIVER
    for square in chance.sample(range(columns * rows), players + 1):
        squares[square] = START
    echidnas = iter(chance.shuffled(range(1, squares.count("echidna") + 1)))
    values = [
        next(echidnas) if held == "echidna" else chance.between(1, 9) if held == "star" else 0
        for held in squares
    ]
    across, down = chance.shuffled((NUMBERS, DIRECTIONS))
    return Sheet(
        columns,
        rows,
        tuple(chance.pick(across) for _ in range(columns)),
        tuple(chance.pick(down) for _ in range(rows)),
        tuple(squares),
        tuple(values),
        players,
    )


def board(cells: str, directions: str = "RRRRR", numbers: str = "11111") -> Sheet:
    """Return a board of the rows in `cells`, parted by `/`; unless told, all say right and 1."""
    rows = [f"{number} {row}" for number, row in zip(numbers, cells.split("/"), strict=True)]
    return parse_setup(
        "\n".join(
            (f"kangaruse {len(directions)}x{len(rows)}, 5 players", " ".join(directions), *rows)
        )
    )


ON = Readings(ends_without_jumps=False)
"""So that games on the smallest boards go on when nobody can jump."""


def begun(sheet: Sheet, starts: str, before: str = "", readings: Readings = ON) -> Board:
    """Return the position after everybody took their `starts` and the moves `before` were played."""
    names = starts.split()
    squares = [(int(name[1:]) - 1) * sheet.columns + ord(name[0]) - ord("a") for name in names]
    position = start(sheet, len(names), squares, readings)
    for text in before.split():
        position = position.play(parse_move(text, position))
    return position


def landings(position: Board) -> str:
    """Return where the player to move can arrive first: names in reading order, teleports with their star."""
    found = dict.fromkeys(
        (move.kind, move.hops[0]) if move.hops else (move.kind, -1) for move in position.moves()
    )
    signs = {"teleport": "*", "start": "@"}
    return " ".join(
        kind if square < 0 else signs.get(kind, "") + position.sheet.name(square)
        for kind, square in found
    )

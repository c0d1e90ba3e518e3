"""What is called dead is what the definitions in words say."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.reach import DEAD
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import format_setup
from pressboard.games.kangaruse.rules.types import RIVER, START, TREE
from tests.crossed import trials
from tests.kangaruse.dead_oracle import dead_squares
from tests.kangaruse.reach_boards import BOARDS
from tests.kangaruse.rules_boards import board, wild_sheet

SMALL_SIZES = ("5x5", "tiny", "5x7", "7x5", "small", "6x9", "10x5")
LARGE_SIZES = ("regular", "large", "5x16", "20x5", "huge")
TREES_SHARES = (0.3, 0.6, 0.85)


def _params(number: int) -> SheetParams:
    """Return what the sheet of a number is like: mostly small, one in three without starts, for one to five players."""
    sizes = SMALL_SIZES if number % 8 else LARGE_SIZES
    return SheetParams(
        sizes[number // 8 % len(sizes)], players=1 + number % 5, starts=number % 3 > 0
    )


def candidate(number: int) -> Sheet:
    """Draw a sheet before any repair."""
    return generate(_params(number), Chance("dead candidate", number))


def playable(number: int) -> Sheet:
    """Draw a sheet that is repaired and passes."""
    return sheet_for(replace(_params(number), checks="reach"), Chance("dead playable", number))[0]


def wild(number: int) -> Sheet:
    """Draw a board of any types in any numbers."""
    sheet = wild_sheet(Chance("dead wild", number), 1 + number % 5, most_columns=7, most_rows=7)
    return sheet if number % 3 else _changed(sheet, sheet.starts, RIVER)


def barren(number: int) -> Sheet:
    """Draw such a board with many trees, so that much of it is dead."""
    sheet = wild(number)
    chance = Chance("dead barren", number)
    share = TREES_SHARES[number % len(TREES_SHARES)]
    rest = [square for square, held in enumerate(sheet.squares) if held != START]
    return _changed(sheet, [square for square in rest if chance.happens(share)], TREE)


def _changed(sheet: Sheet, squares: Collection[int], to: str) -> Sheet:
    """Return the sheet with river or trees on `squares`."""
    kinds = tuple(to if square in squares else held for square, held in enumerate(sheet.squares))
    values = tuple(0 if square in squares else value for square, value in enumerate(sheet.values))
    return replace(sheet, squares=kinds, values=values)


def _found(sheet: Sheet) -> set[str]:
    """Return the names of the squares that are found dead, of types that can be and do not idle alone."""
    found = [each for each in reach.problems(sheet) if each.rule == reach.DEAD_SQUARE]
    dead = {each.squares[0] for each in found if not each.message.endswith("for who plays alone")}
    return {name for name in dead if sheet.squares[sheet.square(name)] in DEAD}


def _agree(draw: Callable[[int], Sheet], numbers: range) -> Counter[tuple[str, bool]]:
    """Compare with the oracle on sheets of many numbers; return how many squares of each type were dead, and not."""
    seen: Counter[tuple[str, bool]] = Counter()
    for number in numbers:
        sheet = draw(number)
        found = _found(sheet)
        assert found == dead_squares(sheet), f"{draw.__name__} {number}\n{format_setup(sheet)}"
        seen.update(
            (held, sheet.name(square) in found)
            for square, held in enumerate(sheet.squares)
            if held in DEAD
        )
    return seen


# Finer points

FINE_POINTS = {
    "a bird's way round counts where its commands do not lead, though a dingo may order one there": (
        ("~ ~ ~ ~ Di/~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ o ~/Mi ~ ~ o T", "LLRLU", "13134"),
        2,
        {"a5": False},
    ),
    "a numbat from which only an ordered jump scores": (
        ("Nu ~ ~ ~ ~/o ~ ~ ~ ~/o ~ ~ ~ ~/~ Di ~ ~ ~/Co ~ ~ ~ ~", "14241", "URUDL"),
        2,
        {"a1": True},
    ),
    "a dingo whose order leads only onto itself": (
        ("~ ~ ~ ~ T/~ ~ T ~ ~/~ ~ ~ ~ T/~ o ~ o Di/~ ~ ~ T ~", "44313", "ULRRL"),
        3,
        {"e4": True},
    ),
    "a dingo others could obey, on a sheet for one": (
        ("~ ~ Di ~ ~/~ o ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ o", "21123", "UDULD"),
        1,
        {"c1": True},
    ),
    "a kangaroo that leads back to where everybody comes from": (
        ("~ ~ ~ ~ ~/~ T ~ ~ ~/~ Ka ~ o ~/o ~ ~ ~ ~/~ ~ ~ ~ ~", "LURRR", "23343"),
        3,
        {"b3": True},
    ),
    "a bird that flies back to where everybody comes from": (
        ("~ ~ ~ ~ ~/~ ~ ~ ~ o/T o T ~ ~/~ Mi ~ T ~/~ ~ ~ ~ ~", "14141", "LUUUU"),
        2,
        {"b4": True},
    ),
    "a cockatoo with nothing else than the way back": (
        ("~ ~ ~ ~ ~/~ Wa Ck o ~/o ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~", "RLLDD", "34234"),
        2,
        {"c2": True},
    ),
}
"""Small boards, how many they are for, and whether a square is dead there."""


@pytest.mark.parametrize("point", FINE_POINTS)
def test_fine_points(point: str) -> None:
    """What is dead is seen where it takes a second look, and nothing is called dead that is not."""
    text, players, says = FINE_POINTS[point]
    sheet = replace(board(*text), players=players)
    for name, is_dead in says.items():
        assert (name in _found(sheet)) == (name in dead_squares(sheet)) == is_dead


# Against the oracle


@pytest.mark.parametrize("fault", BOARDS)
def test_the_oracle_agrees_on_boards_with_one_fault(fault: str) -> None:
    """Boards made to have one fault have it by the definitions in words, too."""
    sheet = board(*BOARDS[fault][0])
    assert _found(sheet) == dead_squares(sheet)
    assert bool(_found(sheet)) == (fault in DEAD)


@pytest.mark.slow
@trials("every", quick=4, whole=1)
def test_the_oracle_agrees_on_six_hundred_sheets(every: int) -> None:
    """On sheets before and after repair and on boards of all kinds the same squares are dead, of every type some."""
    seen = _agree(candidate, range(0, 150, every)) + _agree(playable, range(0, 50, every))
    seen += _agree(wild, range(0, 100, every)) + _agree(barren, range(0, 300, every))
    assert all(seen[held, False] >= 50 // every for held in DEAD), seen
    assert sum(not seen[held, True] for held in DEAD) < every, seen


@pytest.mark.slow
def test_a_playable_sheet_has_no_dead_square() -> None:
    """By the definitions in words, too, nothing is dead on sheets that pass."""
    for number in range(50, 90):
        assert not dead_squares(playable(number))

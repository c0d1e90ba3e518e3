"""The picture of a turn is cut from its sheet: what it shows can be done there, and words say of it what is drawn."""

import pytest

from kangaruse.sheet_pages import PRODUCT, made, printed
from pressboard.figures.shapes import Use
from pressboard.games.kangaruse.pictures.example import example_jumps
from pressboard.games.kangaruse.pictures.sheet.turn import turn, turn_of
from pressboard.games.kangaruse.print.sheets import SheetOptions
from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, STEPS, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import TREE
from printed import text_of

SIZES = ("tiny", "small", "regular", "large", "huge", "5x16", "16x5")


@pytest.mark.parametrize("size", SIZES)
def test_every_jump_that_is_drawn_can_be_made_on_the_sheet(size: str) -> None:
    """The first is by the square's arrow, of another length than its number; the second the other way round."""
    own = [made(size, seed=f"turn{seed}").content for seed in range(8)]
    for sheet in (*own, *(example_jumps(arrows)[0] for arrows in ("", "column", "row"))):
        shown = turn_of(sheet)
        assert shown, "no square with a jump by each command"
        board = Board(tables_of(sheet, USUAL), 1)
        board.sit(shown.start)
        row, column = divmod(shown.start, sheet.columns)
        arrow, number = _commands(sheet, row, column)
        for jump in (shown.by_arrow, shown.by_number):
            across, down = STEPS[jump.direction]
            end = row + jump.length * down, column + jump.length * across
            assert divmod(jump.end, sheet.columns) == end
            assert board.jumps(0) >> jump.end & 1, sheet.name(jump.end)
            assert sheet.squares[jump.end] != TREE
            assert end[0] < shown.rows
            assert end[1] < shown.columns
        assert (
            DIRECTIONS[shown.by_arrow.direction] == arrow != DIRECTIONS[shown.by_number.direction]
        )
        assert f"{shown.by_number.length}" == number != f"{shown.by_arrow.length}"


def _commands(sheet: Sheet, row: int, column: int) -> tuple[str, str]:
    """Return the arrow and the number of a square, read off the ends of its lines."""
    commands = sheet.column_commands[column], sheet.row_commands[row]
    return commands if sheet.arrows == "column" else commands[::-1]


@pytest.mark.parametrize("size", SIZES)
def test_its_signs_are_those_at_the_ends_of_the_lines(size: str) -> None:
    """Arrows and numbers stand where words, which read the same, say that they are."""
    sheet = made(size).content
    shown, figure = turn_of(sheet), turn(sheet, "rich")
    assert shown
    assert figure
    signs = [each.symbol.letters for each in figure.items if isinstance(each, Use)]
    letters = {"U": "^", "R": ">", "D": "v", "L": "<"}
    above = sheet.column_commands[: shown.columns]
    beside = sheet.row_commands[: shown.rows]
    told = [letters.get(each, each) for each in (*above, *beside)]
    assert [each for each in signs if each in {*letters.values(), *"1234"}] == told
    assert (above[0] in letters) == (sheet.arrows == "column")
    assert sheet.name(shown.start) in figure.alternative


def test_a_sheet_without_such_a_square_has_no_picture() -> None:
    """Its words say the same, and it is printed."""
    rows = "\n".join(f"{direction} {'Pl ' * 5}" for direction in "URDLU")
    item = PRODUCT.read_setup(f"kangaruse 5x5, 2 players\n  1 2 3 4 1\n{rows}")
    assert turn(item.content, "rich") is None
    assert "Find your two commands." in text_of(printed([item], "A4", SheetOptions()))

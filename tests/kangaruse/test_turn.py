"""The picture of a turn is cut from its sheet: what it shows can be done there, and words say of it what is drawn."""

import pytest

from pressboard.figures.shapes import Use
from pressboard.games.kangaruse.pictures.example import example_jumps
from pressboard.games.kangaruse.pictures.sheet.turn import turn, turn_of
from pressboard.games.kangaruse.print.sheets import SheetOptions
from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, STEPS, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import TREE
from tests.kangaruse.sheet_pages import PRODUCT, made, printed
from tests.printed import text_of

SIZES = ("tiny", "small", "regular", "large", "huge", "5x16", "16x5")


@pytest.mark.parametrize("size", SIZES)
def test_the_jumps_that_are_drawn_are_those_of_the_sheet(size: str) -> None:
    """All there are end in the part that is shown; one is by the arrow alone, one by the number alone."""
    own = [made(size, seed=f"turn{seed}").content for seed in range(8)]
    for sheet in (*own, *(example_jumps(arrows)[0] for arrows in ("", "column", "row"))):
        shown = turn_of(sheet)
        assert shown, "no square with a jump by each command"
        board = Board(tables_of(sheet, USUAL), 1)
        board.sit(shown.start)
        row, column = divmod(shown.start, sheet.columns)
        arrow, number = _commands(sheet, row, column)
        possible = board.jumps(0)
        jumps = (*shown.by_arrow, *shown.by_number)
        assert len(jumps) == possible.bit_count()
        for jump in jumps:
            assert possible >> jump.end & 1
            assert jump.end % sheet.columns in shown.columns
            assert jump.end // sheet.columns in shown.rows
            across, down = STEPS[jump.direction]
            assert divmod(jump.end, sheet.columns) == (
                row + jump.length * down,
                column + jump.length * across,
            )
            assert sheet.squares[jump.end] != TREE
        assert {DIRECTIONS[jump.direction] for jump in shown.by_arrow} == {arrow}
        assert {f"{jump.length}" for jump in shown.by_number} == {number}
        assert any(f"{jump.length}" != number for jump in shown.by_arrow)
        assert any(DIRECTIONS[jump.direction] != arrow for jump in shown.by_number)


@pytest.mark.parametrize("size", SIZES)
def test_who_asks_why_a_jump_is_none_sees_the_tree_or_the_edge(size: str) -> None:
    """Whatever the two commands allow beyond the jumps that are drawn is seen to be forbidden."""
    for seed in range(8):
        sheet = made(size, seed=f"trees{seed}").content
        shown = turn_of(sheet)
        assert shown, "no square with a jump by each command"
        row, column = divmod(shown.start, sheet.columns)
        arrow, number = _commands(sheet, row, column)
        ends = {jump.end for jump in (*shown.by_arrow, *shown.by_number)}
        for direction, (across, down) in zip(DIRECTIONS, STEPS, strict=True):
            lengths = "1234" if direction == arrow else number
            for length in map(int, lengths):
                way = [(row + n * down, column + n * across) for n in range(1, length + 1)]
                if not (0 <= way[-1][0] < sheet.rows and 0 <= way[-1][1] < sheet.columns):
                    continue
                trees = [at for at in way if sheet.squares[at[0] * sheet.columns + at[1]] == TREE]
                is_jump = way[-1][0] * sheet.columns + way[-1][1] in ends
                assert is_jump == (not trees)
                assert is_jump or any(
                    at[0] in shown.rows and at[1] in shown.columns for at in trees
                )


def _commands(sheet: Sheet, row: int, column: int) -> tuple[str, str]:
    """Return the arrow and the number of a square, read off the ends of its lines."""
    commands = sheet.column_commands[column], sheet.row_commands[row]
    return commands if sheet.arrows == "column" else commands[::-1]


@pytest.mark.parametrize("size", SIZES)
def test_its_signs_are_those_at_the_ends_of_the_lines(size: str) -> None:
    """Arrows and numbers stand where words, which read the same, say that they are."""
    sheet = made(size).content
    shown = turn_of(sheet)
    figure = turn(sheet, "rich")
    assert shown
    assert figure
    signs = [each.symbol.letters for each in figure.items if isinstance(each, Use)]
    letters = {"U": "^", "R": ">", "D": "v", "L": "<"}
    above = [sheet.column_commands[column] for column in shown.columns]
    beside = [sheet.row_commands[row] for row in shown.rows]
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

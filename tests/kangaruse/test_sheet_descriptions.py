"""What boards say to who does not see them: every square, every command, and what is drawn on them."""

import re

import pytest

from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.pictures.diagrams import JUMPS, Reach, Shown, diagram
from pressboard.games.kangaruse.pictures.route import route_board
from pressboard.games.kangaruse.pictures.sheet.board import elastic_board, squares_of_sheet
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.games.kangaruse.rules.types import TREE, TYPES
from tests.kangaruse.sheet_pages import made

_SQUARE = re.compile(r"\b[a-t](?:1[0-6]|[1-9])\b")
_SIZES = ("tiny", "regular", "huge")


def sheet_of(size: str) -> Sheet:
    """Return a sheet of a size."""
    found = made(size).content
    assert isinstance(found, Sheet)
    return found


def told_of(sheet: Sheet) -> str:
    """Return what is said of a sheet where it is a picture."""
    return squares_of_sheet(sheet).told_after("A sheet")


@pytest.mark.parametrize("size", _SIZES)
def test_every_square_is_told_once(size: str) -> None:
    """River, starts, trees and types name every square of a sheet, and none twice."""
    sheet = sheet_of(size)
    names = _SQUARE.findall(told_of(sheet).partition("Rows from 1 on")[2].partition(".")[2])
    assert sorted(names) == sorted(sheet.names(range(sheet.columns * sheet.rows)))


@pytest.mark.parametrize("size", _SIZES)
def test_types_are_told_by_name_with_what_is_printed_on_them(size: str) -> None:
    """Each type stands with its name before its squares, and with the values on them; numbers are in order."""
    sheet = sheet_of(size)
    told = told_of(sheet)
    for key in sheet.types:
        groups = re.findall(
            rf"{TYPES[key].name}(?:, [^:.]*?(\d+)[^:.]*|, scores)?: ([^.]*)\.", told
        )
        found = {
            square: int(value or 0) for value, names in groups for square in _SQUARE.findall(names)
        }
        squares = sheet.where(key)
        assert found == {sheet.name(square): sheet.values[square] for square in squares}
        values = [int(value or 0) for value, _ in groups]
        assert values == sorted(values)
    assert ("Tree: " in told) == (TREE in sheet.squares)


def test_commands_are_told_in_their_order() -> None:
    """Columns from the left and rows from the top have their commands."""
    sheet = sheet_of("tiny")
    told = told_of(sheet)
    ways = {"U": "up", "D": "down", "L": "left", "R": "right"}
    across, down = (
        ", ".join(ways.get(each, each) for each in commands)
        for commands in (sheet.column_commands, sheet.row_commands)
    )
    assert told.startswith(f"A sheet. Columns from a on: {across}. Rows from 1 on: {down}. ")


def test_pictures_of_boards_say_what_is_drawn_on_them() -> None:
    """A board says what is on it, a route where it goes, a diagram who stands where."""
    sheet = sheet_of("tiny")
    start = sheet.starts[0]
    plain = elastic_board(sheet, Look()).draw(200.0, 160.0)
    assert plain.alternative == squares_of_sheet(sheet).told_after(
        "Kangaruse sheet, {} × {} squares".format(*SIZES["tiny"])
    )
    route = route_board(sheet, [(0,), (1, 2)], "rich", "A route")
    assert route.alternative.startswith(f"A route: from {sheet.name(start)} to a1, b1 c1. Columns")
    (one, other, third) = held_in(route)[:3]
    assert [each.rpartition(", ")[2] for each in (one, other, third)] == [
        "jump 1",
        "jump 2a",
        "jump 2b",
    ]
    reach = Reach(JUMPS, 3, (1,), (2,))
    played = held_in(diagram(Shown(sheet, Look(), reach, ((3,),), (3,), (4,)), "A game"))
    bare = held_in(plain)
    drawn = {1: "ringed", 2: "barred", 3: "player 1 here", 4: "ticked"}
    for square, held in enumerate(bare):
        assert played[square] == (f"{held}, {drawn[square]}" if square in drawn else held)


def held_in(figure: Figure) -> list[str]:
    """Return what the squares of a picture hold, from the upper left on."""
    assert figure.squares
    return [cell.held for _, cells in figure.squares().rows for cell in cells]

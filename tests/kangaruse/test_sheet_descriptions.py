"""What boards say to who does not see them: every square, every command, and what is drawn on them."""

import re

import pytest

from kangaruse.sheet_pages import made
from pressboard.games.kangaruse.pictures.diagrams import Shown, diagram
from pressboard.games.kangaruse.pictures.route import route_board
from pressboard.games.kangaruse.pictures.sheet.board import describe_sheet, elastic_board
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.games.kangaruse.rules.types import TREE, TYPES

_SQUARE = re.compile(r"\b[a-t](?:1[0-6]|[1-9])\b")
_SIZES = ("tiny", "regular", "huge")


def sheet_of(size: str) -> Sheet:
    """Return a sheet of a size."""
    found = made(size).content
    assert isinstance(found, Sheet)
    return found


@pytest.mark.parametrize("size", _SIZES)
def test_every_square_is_told_once(size: str) -> None:
    """River, starts, trees and types name every square of a sheet, and none twice."""
    sheet = sheet_of(size)
    names = _SQUARE.findall(describe_sheet(sheet).partition("Rows from 1 on")[2].partition(".")[2])
    assert sorted(names) == sorted(sheet.names(range(sheet.columns * sheet.rows)))


@pytest.mark.parametrize("size", _SIZES)
def test_types_are_told_by_name_with_what_is_printed_on_them(size: str) -> None:
    """Each type stands with its name before its squares, and with the values on them."""
    sheet = sheet_of(size)
    told = describe_sheet(sheet)
    for key in sheet.types:
        (sentence,) = re.findall(rf"{TYPES[key].name} on ([^.]*)\.", told)
        assert sorted(_SQUARE.findall(sentence)) == sorted(sheet.names(sheet.where(key)))
        for square in sheet.where(key):
            assert not sheet.values[square] or f" {sheet.values[square]}" in sentence.replace(
                "(", " "
            )
    assert ("Trees on" in told) == (TREE in sheet.squares)


def test_commands_are_told_in_their_order() -> None:
    """Columns from the left and rows from the top have their commands."""
    sheet = sheet_of("tiny")
    told = describe_sheet(sheet)
    ways = {"U": "up", "D": "down", "L": "left", "R": "right"}
    across, down = (
        ", ".join(ways.get(each, each) for each in commands)
        for commands in (sheet.column_commands, sheet.row_commands)
    )
    assert f"Columns from a on: {across}." in told
    assert f"Rows from 1 on: {down}." in told
    assert told.startswith("{} × {} squares".format(*SIZES["tiny"]))


def test_pictures_of_boards_say_what_is_drawn_on_them() -> None:
    """A board says what is on it, a route where it goes, a diagram who stands where."""
    sheet = sheet_of("tiny")
    start = sheet.starts[0]
    assert describe_sheet(sheet) in elastic_board(sheet, Look()).draw(200.0, 160.0).alternative
    told = route_board(sheet, [(0,), (1, 2)], "rich", "A route").alternative
    assert told.startswith(f"A route: from {sheet.name(start)} to a1, b1 c1. ")
    played = diagram(Shown(sheet, Look(), None, ((3,),), (3,), (4,)), "A game").alternative
    assert played.startswith("Kangaruse, A game. Player 1 stands on d1. Crossed out: e1. ")
    assert played.endswith(describe_sheet(sheet))

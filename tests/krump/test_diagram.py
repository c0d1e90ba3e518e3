"""Diagrams of records: what they show is what the engine says, whatever they are drawn from; mistakes are a line."""

from pathlib import Path
from typing import Any

import pytest

from pressboard import print_product
from pressboard.cli.app import run
from pressboard.errors import BadOption
from pressboard.figures.shapes import Circle, Label, Rect, Use
from pressboard.figures.themes import theme
from pressboard.games.krump.pictures.diagrams import EMPTY, board_figure, ends_on, middle
from pressboard.games.krump.pictures.pieces import ICONS
from pressboard.games.krump.print.diagram import (
    EXAMPLE,
    DiagramOptions,
    LyingScene,
    game_of,
    scenes,
)
from pressboard.games.krump.rules.movement import WIDTH, squares_of, taken_on
from pressboard.games.krump.rules.notation import format_position, parse_square
from pressboard.render.drawing import Glyphs
from pressboard.render.painter import Painter
from tests.krump.engine_games import unit_moves
from tests.saving import saved

_ASCENDER = 0.74
"""How high a b is, in sizes of its type."""
GAME = "4h, 3s, Sd2-d3, Me6-c5, Lb2-f6, Sf5-f6, stop, stop"


def drawn(source: str, **options: Any) -> list[LyingScene]:  # noqa: ANN401
    """Return the diagrams of a source."""
    chosen = DiagramOptions(record=source, **options)
    return scenes(game_of(chosen.record, chosen.game), chosen)


def test_every_unit_and_stack_stands_where_the_position_has_it() -> None:
    """At every move of a game the symbols stand on the taken squares, with the letters of the position's text."""
    game = game_of(GAME)
    for ply in range(game.last + 1):
        (scene,) = drawn(GAME, at=str(ply))
        position = game.position(ply)
        shown = {
            (item.x, item.y): item.symbol.letters
            for item in scene.figure.items
            if isinstance(item, Use) and item.symbol.letters != "."
        }
        assert set(shown) == {middle(square) for square in squares_of(taken_on(position.units))}
        board = format_position(position).split("\n")[1:7]
        assert sorted(shown.values()) == sorted(
            word for line in board for word in line.split()[1:] if word != "."
        )


def test_the_unit_asked_for_has_its_ends_marked() -> None:
    """Dots, rings and crosses stand where the rules let the unit go, and it is framed."""
    position = game_of(GAME).position(4)
    (scene,) = drawn(GAME, at="4", unit="b2")
    ends = ends_on(position, 7, position.readings)
    assert set(ends) == {target for square, target in unit_moves(position.units, 0) if square == 7}
    dots = {
        (item.x, item.y)
        for item in scene.figure.items
        if isinstance(item, Circle) and item.role == "dot"
    }
    assert dots == {middle(square) for square, sign in ends.items() if sign == EMPTY}
    assert (
        sum(isinstance(item, Rect) and item.role == "accent frame" for item in scene.figure.items)
        == 1
    )


def test_several_moves_on_a_board_have_numbers() -> None:
    """Each number stands where its move began, and before the move below the board; a move alone has none."""
    (scene,) = drawn(GAME, moves="1-6")
    numbers = {
        item.text: (item.x, item.y)
        for item in scene.figure.items
        if isinstance(item, Label) and item.text.isdecimal()
    }
    for number, square in enumerate(("d2", "e6", "b2", "f5"), 1):
        x, y = middle(parse_square(square))
        assert numbers[str(number)] == pytest.approx((x, y), abs=0.2)
    assert "1.\xa0Sd2-d3" in scene.moves
    assert scene.moves.startswith("4h, 3s, ")
    (alone,) = drawn(GAME, at="5")
    # A row has that name as well.
    assert sum(isinstance(item, Label) and item.text == "1" for item in alone.figure.items) == 1
    assert alone.moves == "Lb2-f6xM on 4h"


def test_what_lies_before_players_is_drawn() -> None:
    """Below a diagram stand the very cards and pyramids of the position, an icon for each."""
    (scene,) = drawn(GAME, at="5")
    sides = scene.shown.position.sides
    assert [name for name, _ in scene.lying] == ["Red", "Black"]
    for side, (_, lying) in zip(sides, scene.lying, strict=True):
        parts = dict(lying)
        assert len(parts["hand"]) == len(side.hand)
        assert len(parts["aside"]) == len(side.aside)
        assert len(parts["pyramids"]) == sum(side.pyramids)
        assert len(parts["laid"]) == sum(1 + sum(each.placed) for each in side.laid)
        assert {icon for each in parts.values() for _, icon in each} <= ICONS.keys()
    (stopped,) = drawn(GAME, at="7")
    assert "done" in dict(dict(stopped.lying)["Red"])
    (bare,) = drawn(GAME, at="5", cards=False)
    assert bare.lying == []


def test_a_game_is_drawn_from_everything_that_holds_it(tmp_path: Path) -> None:
    """Moves alone, a record, a file and the position's text give the same units."""
    position = format_position(game_of(GAME).position(6))
    file = saved(tmp_path / "game.txt", f"krump Ann - Bob\n{GAME}\n")
    units = {
        game_of(text).played.positions[-1].units for text in (GAME, f"krump\n1. {GAME}", position)
    }
    assert units == {game_of(EXAMPLE).position(6).units}
    assert run(["krump", "diagram", str(file), "--text"]) == 0


@pytest.mark.parametrize("letter", [0.42, 0.7])
def test_names_of_columns_keep_off_the_board(letter: float) -> None:
    """However large they grow, the letters below the board end under its lower edge."""
    scale = 20.0
    figure = board_figure((0,) * 6)
    painted = Painter(theme("contrast")).paint(figure, 0.0, 0.0, scale, letter * scale)
    names = [each for each in painted.commands if isinstance(each, Glyphs) and each.text.isalpha()]
    assert "".join(each.text for each in names) == "abcdef"
    assert max(each.size for each in names) > 0.4
    assert all(each.y - _ASCENDER * each.size >= WIDTH for each in names)


@pytest.mark.parametrize("words", [",", " , ,", [" "]])
def test_a_list_of_nothing_is_refused(words: str | list[str]) -> None:
    """Where cards are named and none is meant not all of them are printed."""
    with pytest.raises(BadOption, match="--only is empty"):
        print_product("krump", "cards", only=words)

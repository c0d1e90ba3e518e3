"""Diagrams of records: what they show is what the engine says, whatever they are drawn from; mistakes are a line."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diagrams import assert_in_their_places, assert_one_line, named
from pressboard.cli.app import run
from pressboard.errors import PressboardError
from pressboard.figures.shapes import Circle, Rect, Use
from pressboard.games.krump.pictures.diagrams.games import EXAMPLE, game_of
from pressboard.games.krump.pictures.diagrams.positions import middle
from pressboard.games.krump.pictures.diagrams.scenes import Scene, unit_ends
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.print.diagram import SMALLEST_SQUARE, DiagramOptions, plan_pages, scenes
from pressboard.games.krump.rules.board.movement import taken_on
from pressboard.games.krump.rules.board.tables import squares_of
from pressboard.games.krump.rules.notation import format_position
from pressboard.games.krump.rules.rules import unit_moves
from pressboard.printing.papers import PAPERS

GAME = "4h, 3s, Sd2-d3, Me6-c5, Lb2-f6, Sf5-f6, stop, stop"

MISTAKES = [
    ([""], "the text to draw from is empty"),
    (["4h, 3s, Sd2-d9"], "there is no square d9"),
    (["4h\n3s\nzz"], 'line 3: "zz" is no move'),
    (["4h, 3s, Sd2-d4"], "ply 3, Red"),
    ([EXAMPLE, "--at", "9"], "--at 9: the game has the moves 1 to 8"),
    ([EXAMPLE, "--moves", "0-1"], '--moves "0-1": the first and the last move'),
    ([EXAMPLE, "--unit", "g7"], '--unit "g7": a square from a1 to f6'),
    ([EXAMPLE, "--unit", "c3"], "--unit c3: no unit stands there"),
    ([EXAMPLE, "--game", "2"], "--game 2: there is only one game"),
    ([EXAMPLE, "--every", "1", "--paper", "60x80"], "would have squares under"),
]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def drawn(source: str, **options: Any) -> list[Scene]:  # noqa: ANN401
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
        assert sorted(shown.values()) == sorted(word for line in board for word in line.split()[1:] if word != ".")


def test_the_unit_asked_for_has_its_ends_marked() -> None:
    """Dots, rings and crosses stand where the rules let the unit go, and it is framed."""
    position = game_of(GAME).position(4)
    (scene,) = drawn(GAME, at="4", unit="b2")
    ends = unit_ends(position, 7)
    assert set(ends) == {target for _, target in unit_moves(position, 0, 7)}
    dots = {(item.x, item.y) for item in scene.figure.items if isinstance(item, Circle) and item.role == ROLES["dot"]}
    assert dots == {middle(square) for square, sign in ends.items() if not sign}
    assert sum(isinstance(item, Rect) and item.role == "accent frame" for item in scene.figure.items) == 1


def test_a_game_is_drawn_from_everything_that_holds_it(tmp_path: Path) -> None:
    """Moves alone, a record, a file and the position's text give the same units."""
    position = format_position(game_of(GAME).position(6))
    file = tmp_path / "game.txt"
    file.write_text(f"krump Ann - Bob\n{GAME}\n", encoding="utf-8")
    units = {game_of(text).played.positions[-1].units for text in (GAME, f"krump\n1. {GAME}", position)}
    assert units == {game_of(EXAMPLE).position(6).units}
    assert run(["krump", "diagram", str(file), "--text"]) == 0


@pytest.mark.slow
@given(st.sampled_from(list(PAPERS.values())), st.integers(1, 24), st.integers(1, 8))
def test_diagrams_keep_to_their_places(paper: Any, per_page: int, step: int) -> None:  # noqa: ANN401
    """On every paper diagrams lie between the margins, beside each other, clear of title and foot, legibly large."""
    cut = drawn(EXAMPLE, every=step)
    plan = plan_pages(paper, cut, per_page)
    assert_in_their_places(plan, SMALLEST_SQUARE)


@pytest.mark.parametrize(**named(MISTAKES))
def test_a_mistake_is_one_line(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be drawn is answered by one line that says why, and exit code 2; no file appears."""
    assert_one_line("krump", words, message, capsys)


@given(st.text(max_size=30) | st.lists(st.sampled_from([*GAME.split(), "krump", "position", "\n", "#"])).map(" ".join))
def test_whatever_is_typed(source: str) -> None:
    """Random sources give diagrams or one of our errors, nothing else."""
    with suppress(PressboardError):
        assert drawn(source, at=source[:2], unit=source[2:4])

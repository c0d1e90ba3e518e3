"""Diagrams of records: the worked positions as they are described, the options, the pages, what users get wrong."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.shapes import Figure
from pressboard.figures.text import to_text
from pressboard.games.krypte import GAME
from pressboard.games.krypte.pictures.diagrams import MARKS, Shown, game_of
from pressboard.games.krypte.print.diagram import DIAGRAM, NUMBERS, DiagramOptions, scenes
from pressboard.games.krypte.rules.board import square_name
from pressboard.games.krypte.rules.records import RECONSTRUCTED, RECORD, reconstruction, replay
from pressboard.kinds.game import illustrate
from pressboard.kinds.scenes import Scene, marks_in
from pressboard.printing.papers import PAPERS

PLAYED = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3 e5"


def drawn(source: str, **options: Any) -> list[Scene[Shown]]:  # noqa: ANN401
    """Return the diagrams of a source."""
    chosen = DiagramOptions(record=source, **options)
    return scenes(game_of(chosen.record, chosen.game), chosen)


def numbered(scene: Scene[Shown]) -> set[int]:
    """Return the numbers that stand in counters."""
    return {int(text) for text in scene.shown[1].texts.values()}


@given(st.integers(1, 18), st.integers(1, 18), st.sampled_from(NUMBERS))
def test_numbers_are_those_asked_for(one: int, other: int, numbers: str) -> None:
    """Of a stretch its own moves are numbered, or all up to its end, or none; each number lies where it was played."""
    first, last = sorted((one, other))
    (scene,) = drawn(PLAYED, moves=f"{first}-{last}", numbers=numbers)
    expected = {"moves": range(first, last + 1), "all": range(1, last + 1), "none": range(0)}[
        numbers
    ]
    assert numbered(scene) == set(expected)
    squares = PLAYED.split()
    assert all(
        squares[int(text) - 1] == square_name(square)
        for square, text in scene.shown[1].texts.items()
    )


@pytest.mark.slow
@given(st.integers(1, 18), st.integers(1, 18))
def test_what_a_stretch_turned(one: int, other: int) -> None:
    """Ringed are the counters that show another face than before the stretch, or than they entered with."""
    first, last = sorted((one, other))
    game = game_of(PLAYED)
    (scene,) = drawn(PLAYED, moves=f"{first}-{last}")
    before = game.position(first - 1)
    after = game.position(last)
    entered = {game.move(ply).square: (ply + 1) % 2 for ply in range(first, last + 1)}
    for square in range(64):
        if after.taken >> square & 1:
            earlier = entered.get(square, before.white >> square & 1)
            assert (scene.shown[1].turned >> square & 1) == (earlier != after.white >> square & 1)


@given(st.integers(1, 20))
def test_a_whole_game_is_cut_into_stretches(step: int) -> None:
    """Diagrams in order hold every move of the game once, in their pictures and in the words below."""
    cut = drawn(PLAYED, every=step)
    assert [number for scene in cut for number in sorted(numbered(scene))] == list(range(1, 19))
    assert " ".join(scene.moves for scene in cut).split() == [
        f"{n}.{move}" for n, move in enumerate(PLAYED.split(), 1)
    ]
    assert [scene.last for scene in cut] == [min(place + step, 18) for place in range(0, 18, step)]


def test_labels_and_arrows() -> None:
    """A label takes a number's place; `last` is the way the last counter came in."""
    (scene,) = drawn("d1 e8", labels=("d1=A", "h8=?"), arrows=("last", "N-a1", "d1-e8"))
    assert scene.shown[1].texts == {3: "A", 60: "2", 63: "?"}
    assert [(arrow.start, arrow.end) for arrow in scene.shown[1].arrows] == [
        ("S", 60),
        ("N", 0),
        (3, 60),
    ]


def test_the_reconstruction_is_told_wherever_the_game_is_printed() -> None:
    """Pages, pictures, text and handouts of the example say which moves are a reconstruction; other games do not."""
    options = DiagramOptions(record=PLAYED, at="14")
    leaf, *_ = DIAGRAM.leaves(iter(()), options, PAPERS["A4"])
    told = "Moves 5, 8, 14 and 15 of this game are a reconstruction."
    assert leaf.context["record"]["note"] == told
    assert told in " ".join(to_text(DIAGRAM.pictures(None, options)["board"]).split())
    figure = illustrate(GAME, PLAYED, {}).figure
    assert isinstance(figure, Figure)
    assert told in " ".join(to_text(figure).split())
    assert reconstruction(PLAYED.split()[:4]) == ""
    assert reconstruction(PLAYED.split()[:7]) == "Move 5 of this game is a reconstruction."
    assert reconstruction(["a1", *PLAYED.split()]) == ""
    assert RECONSTRUCTED == (5, 8, 14, 15)
    assert [game.finding for game in replay(RECORD)] == [None, None]


def test_the_key_explains_what_is_drawn() -> None:
    """The key names the marks of its page and no others."""
    assert (
        marks_in(MARKS, drawn("d1 e8", legal=True))
        == ["turned", "last", "legal", "ambiguous", "active"][1:]
    )
    assert marks_in(MARKS, drawn(PLAYED)) == ["turned", "last", "line"]
    assert marks_in(MARKS, drawn("")) == ["active"]


def test_in_handouts() -> None:
    """A handout gets the figure of moves with what stands below it, and the board alone; pages are refused."""
    drawing = illustrate(GAME, "d1 e8 c1", {"legal": True, "labels": "h8=A"})
    assert drawing.caption == "Moves 1 to 3: White enters from East or South."
    assert drawing.figure == drawn("d1 e8 c1", legal=True, labels=("h8=A",))[0].figure
    board = illustrate(GAME, "board", {}).figure
    assert isinstance(board, Figure)
    assert board.title == "Krypte board"

"""Diagrams of records: the worked positions as they are described, the options, the pages, what users get wrong."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diagrams import Golden, assert_golden, assert_in_their_places, assert_one_line, assert_single, golden, named
from pressboard.cli.app import run
from pressboard.errors import PressboardError
from pressboard.figures.writers.text import to_text
from pressboard.games.krypte.pictures.diagrams.games import game_of
from pressboard.games.krypte.pictures.diagrams.scenes import Scene
from pressboard.games.krypte.print.diagram import (
    NUMBERS,
    SMALLEST_SQUARE,
    DiagramOptions,
    DiagramProduct,
    key,
    plan_pages,
    scenes,
)
from pressboard.games.krypte.print.handouts import illustrate
from pressboard.games.krypte.rules.example import RECONSTRUCTED, RECORD, reconstruction
from pressboard.games.krypte.rules.notation import format_position
from pressboard.games.krypte.rules.records import replay
from pressboard.printing.papers import PAPERS

GOLDEN = Path(__file__).with_name("diagrams.txt")
"""Sources with their options (`== d1; legal=True`), each with its picture as text."""

GAME = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3 e5"
COMMAND = ["krypte", "diagram"]

MISTAKES = [
    ([""], "the text to draw from is empty"),
    ([], "Missing argument 'RECORD'"),
    (["d1 e9"], "there is no square e9"),
    (["d1\ne8\nc1 zz"], 'line 3: "zz" is no square'),
    (["d1 e8 a1"], 'ambiguous: ply 3, Black, "a1": a1 is ambiguous'),
    (["e5"], "out of reach: ply 1, Black"),
    (["d1 d1"], 'ply 2, White, "d1": d1'),
    (["missing.txt"], 'there is no file "missing.txt"'),
    (["."], "is a folder; name a file"),
    (["d1", "--at", "2"], "--at 2: the game has the moves 1 to 1"),
    (["d1", "--at", "x"], '--at "x": the number of a move'),
    (["d1", "--moves", "0-1"], '--moves "0-1": the first and the last move'),
    (["d1", "--moves", "1-2"], "--moves 2: the game has the moves 1 to 1"),
    (["d1", "--at", "1", "--moves", "1-1"], "leave out --moves"),
    (["d1", "--at", "1", "--every", "1"], "leave out --every"),
    (["d1", "--every", "-1"], "--every -1"),
    (["d1", "--game", "2"], "--game 2: there is only one game"),
    (["example", "--game", "0"], "--game 0: from 1 to 9999"),
    (["d1", "--numbers", "al"], 'unknown numbers "al"; did you mean all?'),
    (["d1", "--part", "a1"], "two corners of the part"),
    (["d1", "--part", "a1-a8"], "two columns and two rows at least"),
    (["d1", "--part", "a1-i9"], "--part: there is no square i9"),
    (["d1", "--arrows", "d1"], "write from where to where"),
    (["d1", "--arrows", "d1-d1"], "from one square to another"),
    (["d1", "--arrows", "Q-d1"], '--arrows: "Q" is no square'),
    (["d1", "--labels", "e5=ABC"], "one or two characters"),
    (["d1", "--labels", "e5=A", "--part", "a1-c3"], "the label e5=A is not on the part a1-c3"),
    (["d1", "--arrows", "a1-e5", "--part", "a1-c3"], "the arrow a1-e5 is not on the part a1-c3"),
    (["d1", "--per-page", "25"], "--per-page 25: from 1 to 24"),
    (["d1", "--caption", "a\tb"], "one line"),
    (["d1", "--caption", "☃"], "cannot be printed"),
    (["example", "--every", "1", "--paper", "60x80"], "would have squares under"),
]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def drawn(source: str, **options: Any) -> list[Scene]:  # noqa: ANN401
    """Return the diagrams of a source."""
    chosen = DiagramOptions(record=source, **options)
    return scenes(game_of(chosen.record, chosen.game), chosen)


def numbered(scene: Scene) -> set[int]:
    """Return the numbers that stand in counters."""
    return {int(text) for text in scene.marks.texts.values()}


@pytest.mark.parametrize("case", golden(GOLDEN))
def test_the_worked_positions(case: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    """The positions the rules work out look as they are described there."""
    assert_golden("krypte", case, capsys)


def test_a_record_is_drawn_from_everything_that_holds_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Moves alone, with numbers, a record in a file and the position itself give the same picture of the position."""
    record, position = tmp_path / "game.txt", tmp_path / "position.txt"
    record.write_text("\ufeffkrypte Ann - Bob\r\n1.d1 2.e8\r\n", encoding="utf-8")
    position.write_text(format_position(replay("krypte\nd1 e8")[0].positions[-1]))
    shown = set()
    for source in ("d1 e8", "1. d1 2... e8 *", "krypte\nd1 e8", str(record), str(position)):
        assert run([*COMMAND, source, "--text", "--numbers", "none", "--caption", "x"]) == 0
        shown.add(capsys.readouterr().out.partition(" x")[0].lower())
    assert len(shown) == 1


@given(st.integers(1, 18), st.integers(1, 18), st.sampled_from(NUMBERS))
def test_numbers_are_those_asked_for(one: int, other: int, numbers: str) -> None:
    """Of a stretch its own moves are numbered, or all up to its end, or none; each number lies where it was played."""
    first, last = sorted((one, other))
    (scene,) = drawn(GAME, moves=f"{first}-{last}", numbers=numbers)
    expected = {"moves": range(first, last + 1), "all": range(1, last + 1), "none": range(0)}[numbers]
    assert numbered(scene) == set(expected)
    squares = GAME.split()
    assert all(squares[int(text) - 1] == _name(square) for square, text in scene.marks.texts.items())


def _name(square: int) -> str:
    return f"{'abcdefgh'[square % 8]}{square // 8 + 1}"


@pytest.mark.slow
@given(st.integers(1, 18), st.integers(1, 18))
def test_what_a_stretch_turned(one: int, other: int) -> None:
    """Ringed are the counters that show another face than before the stretch, or than they entered with."""
    first, last = sorted((one, other))
    game = game_of(GAME)
    (scene,) = drawn(GAME, moves=f"{first}-{last}")
    before, after = game.position(first - 1), game.position(last)
    entered = {game.square(ply): (ply + 1) % 2 for ply in range(first, last + 1)}
    for square in range(64):
        if after.taken >> square & 1:
            earlier = entered.get(square, before.white >> square & 1)
            assert (scene.marks.turned >> square & 1) == (earlier != after.white >> square & 1)


@given(st.integers(1, 20))
def test_a_whole_game_is_cut_into_stretches(step: int) -> None:
    """Diagrams in order hold every move of the game once, in their pictures and in the words below."""
    cut = drawn(GAME, every=step)
    assert [number for scene in cut for number in sorted(numbered(scene))] == list(range(1, 19))
    assert " ".join(scene.moves for scene in cut).split() == [f"{n}.{move}" for n, move in enumerate(GAME.split(), 1)]
    assert [scene.last for scene in cut] == [min(place + step, 18) for place in range(0, 18, step)]


def test_labels_and_arrows() -> None:
    """A label takes a number's place; `last` is the way the last counter came in."""
    (scene,) = drawn("d1 e8", labels=("d1=A", "h8=?"), arrows=("last", "N-a1", "d1-e8"))
    assert scene.marks.texts == {3: "A", 60: "2", 63: "?"}
    assert [(arrow.start, arrow.end) for arrow in scene.marks.arrows] == [("S", 60), ("N", 0), (3, 60)]


def test_the_reconstruction_is_told_wherever_the_game_is_printed() -> None:
    """Pages, pictures, text and handouts of the example say which moves are a reconstruction; other games do not."""
    options = DiagramOptions(record=GAME, at="14")
    leaf, *_ = DiagramProduct().leaves(iter(()), options, PAPERS["A4"])
    told = "Moves 5, 8, 14 and 15 of this game are a reconstruction."
    assert leaf.context["record"].note == told
    assert told in " ".join(to_text(DiagramProduct().pictures(None, options)["board"]).split())
    assert told in " ".join(to_text(illustrate(GAME, {}).figure).split())
    assert reconstruction(GAME.split()[:4]) == ""
    assert reconstruction(GAME.split()[:7]) == "Move 5 of this game is a reconstruction."
    assert reconstruction(["a1", *GAME.split()]) == ""
    assert RECONSTRUCTED == (5, 8, 14, 15)
    assert [game.finding for game in replay(RECORD)] == [None, None]


def test_the_key_explains_what_is_drawn() -> None:
    """The key names the marks of its page and no others."""
    assert key(drawn("d1 e8", legal=True)) == ["turned", "last", "legal", "ambiguous", "active"][1:]
    assert key(drawn(GAME)) == ["turned", "last", "line"]
    assert key(drawn("")) == ["active"]


@pytest.mark.slow
@given(st.sampled_from(list(PAPERS.values())), st.integers(1, 24), st.integers(1, 18), st.sampled_from(["", "a1-c8"]))
def test_diagrams_keep_to_their_places(paper: Any, per_page: int, step: int, part: str) -> None:  # noqa: ANN401
    """On every paper diagrams lie between the margins, beside each other, clear of title and foot, legibly large."""
    cut = drawn(GAME, every=step, part=part)
    plan = plan_pages(paper, cut, per_page)
    assert 1 <= plan.share <= min(per_page, len(cut))
    assert_in_their_places(plan, SMALLEST_SQUARE)


@pytest.mark.parametrize(**named(MISTAKES))
def test_a_mistake_is_one_line(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be drawn is answered by one line that says why, and exit code 2; no file appears."""
    assert_one_line("krypte", words, message, capsys)


WORDS = st.lists(
    st.sampled_from([*GAME.split(), "1.", "krypte", "position", "last side: N", "to move: x", "\n", "#", "{"])
)
TEXTS = st.text(max_size=30) | WORDS.map(" ".join)


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_whatever_is_typed(source: str, ply: str, part: str, arrow: str) -> None:
    """Random sources and options give diagrams or one of our errors, nothing else."""
    with suppress(PressboardError):
        assert drawn(source, at=ply, part=part, arrows=(arrow,), labels=(arrow,))


def test_in_handouts() -> None:
    """A handout gets the figure of moves with what stands below it, and the board alone; pages are refused."""
    drawing = illustrate("d1 e8 c1", {"legal": True, "labels": "h8=A"})
    assert drawing.caption == "Moves 1 to 3: White enters from East or South."
    assert drawing.figure == drawn("d1 e8 c1", legal=True, labels=("h8=A",))[0].figure
    assert illustrate("board", {}).figure.title == "Krypte board"
    assert_single(illustrate, "d1", ("every", "per_page"), {"leagl": "legal"})

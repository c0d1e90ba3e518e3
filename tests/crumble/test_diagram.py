"""Diagrams of records: the worked positions as texts, what marks mean, the options, the pages, what users get wrong."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.cli.app import run
from pressboard.errors import BadOption
from pressboard.figures.text import to_text
from pressboard.figures.themes import theme
from pressboard.games.crumble import GAME
from pressboard.games.crumble.pictures.diagrams import (
    DiagramPicture,
    bare,
    describe_move,
    game_of,
    with_move,
)
from pressboard.games.crumble.pictures.pieces import view_of
from pressboard.games.crumble.print.diagram import (
    DIAGRAM,
    MARKS,
    MOST_STEPS,
    DiagramOptions,
    captioned,
    scenes,
)
from pressboard.games.crumble.rules.board import BLACK, start
from pressboard.games.crumble.rules.notation import format_position, parse_move
from pressboard.kinds.game import illustrate
from pressboard.kinds.scenes import Scene, marks_in
from pressboard.render.svg import inline_svg
from tests.crumble.boards import exact, games

PLAYED = "2,1VW 1,3VW 2,3HN 4,4HS"
RING = """board 7x7
b w w b1x2 w w w
b w w w w w
b w b w b w w
b b b w b w w
b w b b b w w
b w w w w w w
b w w w w w w
3,5HS"""
JOIN = "1VW 3H 0J1,2N"
COMMAND = ["crumble", "diagram"]


pytestmark = pytest.mark.usefixtures("empty_folder")


def drawn(source: str, **options: Any) -> list[Scene[DiagramPicture]]:  # noqa: ANN401
    """Return the diagrams of a source."""
    chosen = DiagramOptions(record=source, **options)
    return scenes(game_of(chosen.record, chosen.game), chosen)


@pytest.mark.parametrize("source", ["board 1x2", "board 2x2", "board 2x2\n0,1H", "board 2x1\n0VE"])
def test_words_below_a_tiny_board_are_whole(source: str) -> None:
    """They have lines of forty characters, so that no word is broken."""
    text = to_text(captioned(drawn(source)[0], MARKS))
    for word in drawn(source)[0].caption.split():
        assert re.search(rf"(?<!\S){re.escape(word)}(?!\S)", text), word
    assert "# black, . white" in text


def test_a_legend_says_what_marks_mean() -> None:
    """Below a picture by itself stands what its marks mean: characters in text, rings and stripes in print."""
    (picture,) = DIAGRAM.pictures(None, DiagramOptions(record=RING)).values()
    text = " ".join(to_text(picture).split())
    for words in (
        "# black",
        ". white",
        "' framed: just cut or joined",
        "! striped: captured",
        "> the swap, step by step",
    ):
        assert words in text
    printed = " ".join(
        re.sub("<[^>]*>", " ", inline_svg(picture, theme("full"), picture.unit, "", "")).split()
    )
    assert "striped: captured, was white" in printed
    assert "! striped" not in printed
    (bare,) = DIAGRAM.pictures(None, DiagramOptions(record="board 4x4")).values()
    assert "captured" not in to_text(bare)
    (coming,) = DIAGRAM.pictures(None, DiagramOptions(record=RING, show="before")).values()
    assert "! striped: white, about to turn black" in " ".join(to_text(coming).split())


def test_a_long_path_is_drawn_once_and_not_step_by_step() -> None:
    """A path of hundreds of steps has a diagram with a caption of usual length; one for each step is refused."""
    (scene,) = drawn("2,1V" + "WE" * 300)
    assert len(scene.caption) < 100
    assert "…" in scene.caption
    with pytest.raises(
        BadOption, match=f"move 1 has {MOST_STEPS + 1} steps; {MOST_STEPS} are the most"
    ):
        drawn("2,1V" + ("WE" * MOST_STEPS)[: MOST_STEPS + 1], steps=True)


@pytest.mark.slow
@given(st.integers(0, 4))
def test_marks_are_what_happened(number: int) -> None:
    """Ringed are the pieces made, striped those that changed colour and were not stepped into, of each step in turn."""
    (game,) = games(1, 10, f"marks {number}")
    for before in game[:-1:2]:
        for move in before.moves()[::12]:
            exact = before.layout.exact
            position = before.play(move)
            drawn = bare(view_of([before.layout, position.layout]), position)
            picture = with_move(drawn, before, before.unfolded(move), since=1, coming=False)
            made = {exact(piece) for piece in move.action.made}
            assert {piece for piece, face in picture.pieces.items() if face.fresh} == made
            black = {position.layout.exact(piece) for piece in position.pieces(BLACK)}
            assert {
                piece for piece, face in picture.pieces.items() if face.colour == BLACK
            } == black
            chained = bool(position.outcome and position.outcome.winners)
            assert (
                any(face.chain for face in picture.pieces.values())
                == bool(picture.chain)
                == chained
            )


def test_a_winning_chain_is_outlined() -> None:
    """The chain that wins touches all four sides; it is Black's, though White's step made it."""
    (scene,) = drawn(PLAYED)
    wests, souths, easts, norths = zip(*scene.shown.chain, strict=True)
    assert (min(wests), min(souths), max(easts), max(norths)) == (0, 0, 6, 6)
    assert all(scene.shown.pieces[piece].colour == BLACK for piece in scene.shown.chain)
    assert scene.caption == "4. White 4,4HS: Black has a chain on all four sides."
    assert marks_in(MARKS, [scene]) == ["cut", "fresh", "path", "chain"]


def test_steps_are_diagrams_of_their_own() -> None:
    """The cut and every step of a path have a diagram, each with the path so far."""
    cut = drawn("1HN 0H2-2N-NWW", steps=True)
    assert [scene.name for scene in cut] == ["2-0", "2-1", "2-2", "2-3"]
    assert [len(scene.shown.path) for scene in cut] == [0, 2, 3, 4]
    assert cut[0].caption == "2. White 0H2-2N-NWW, the cut."
    assert cut[2].caption == "2. White 0H2-2N-NWW, step 2 to the West."
    assert cut[3].caption == "2. White 0H2-2N-NWW, step 3 to the West: Black is to move."
    assert cut[-1].shown == drawn("1HN 0H2-2N-NWW")[0].shown
    assert (
        drawn(RING, steps=True)[1].caption
        == "1. Black 3,5HS, step 1 to the South, 1 captured: White is to move."
    )


def test_counts_are_those_of_the_notation() -> None:
    """The points counted to a piece, and along a join, are those the notation writes."""
    (scene,) = drawn("2,1VW", counts=True)
    (walk,) = scene.shown.walks
    assert walk.counts == ("0", "1", "2", "1")
    corners = ((0, 0), (1, 0), (2, 0), (2, 1))
    assert walk.points == tuple((Fraction(x), Fraction(y)) for x, y in corners)
    (scene,) = drawn(JOIN, counts=True)
    assert [walk.counts for walk in scene.shown.walks] == [("0",), ("0", "1", "1", "2")]
    assert scene.shown.joined == exact((0, 0, 1, 2))
    assert drawn("0,1H", walk="1/2,2/3")[0].shown.walks[0].points[-1] == (Fraction(3), Fraction(4))


@pytest.mark.slow
@given(st.integers(0, 3))
def test_names_are_read_back(number: int) -> None:
    """Every piece is named by a location that leads to it."""
    (game,) = games(1, 8, f"names {number}")
    position = game[-1]
    (scene,) = drawn(format_position(position), names=True)
    assert {*scene.shown.names} == {*scene.shown.pieces}
    for piece, name in scene.shown.names.items():
        (walked,) = drawn(format_position(position), walk=name)
        assert walked.shown.walks[0].points[-1] == piece[:2]


def test_white_may_see_the_board_from_the_other_side() -> None:
    """From White's side the picture is turned and names the directions; its words and places stay the same."""
    game = game_of(PLAYED)
    (usual,), (turned,) = (
        scenes(game, DiagramOptions(record=PLAYED, seen_from=side)) for side in ("black", "white")
    )
    assert (turned.caption, turned.shown.pieces, turned.shown.path) == (
        usual.caption,
        usual.shown.pieces,
        usual.shown.path,
    )
    assert (usual.shown.view.turned, turned.shown.view.turned) == (False, True)
    assert (usual.shown.compass, turned.shown.compass) == (False, True)


def test_a_record_is_drawn_from_everything_that_holds_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Moves alone, with numbers, a record in a file and the position itself, in one line too, give the same picture."""
    record = tmp_path / "game.txt"
    position = tmp_path / "position.txt"
    record.write_text("\ufeffcrumble Ann - Bob\r\n1) 2,1VW 3,5HS\r\n", encoding="utf-8")
    after_both = start()
    for move in ("2,1VW", "3,5HS"):
        after_both = after_both.play(parse_move(move, after_both))
    position.write_text(format_position(after_both))
    shown = set()
    line = format_position(after_both).replace("\n", " ")
    for source in (
        "2,1VW 3,5HS",
        "1) 2,1VW 3,5HS *",
        "crumble\n2,1VW 3,5HS",
        str(record),
        str(position),
        line,
    ):
        assert run([*COMMAND, source, "--text", "--no-marks", "--caption", "x"]) == 0
        shown.add(capsys.readouterr().out)
    assert len(shown) == 1


def test_in_handouts() -> None:
    """A handout gets the figure of moves with what stands below it, the start for nothing; pages are refused."""
    drawing = illustrate(GAME, "2,1VW", {"counts": True})
    assert drawing.caption == "1. Black 2,1VW, on the board before it."
    assert drawing.figure == drawn("2,1VW", counts=True)[0].figure
    assert illustrate(GAME, "", {}).caption == "6 by 6, 36 pieces: Black is to move."


def test_marks_of_threats_stay_in_captions() -> None:
    """A move that its record marks as a threat has the mark where the diagram tells it, and no other move has."""
    game = game_of("2,1VW 1,3VW 2,3HN+ 2VE")
    assert [describe_move(game, ply)[-1] == "+" for ply in range(1, 5)] == [
        False,
        False,
        True,
        False,
    ]

"""Pages of boards: whole or tiled, every square shown, words and code where there is room."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure, Rect
from pressboard.kinds.board import PrintedBoard, board_leaves
from pressboard.kinds.page import Item, Leaf
from pressboard.printing.papers import PAPERS, Paper, free_area, parse_paper
from tests.certainty import certain
from tests.mistakes import refusal
from tests.printed import print_of, text_of

SQUARES = 6
PICTURE = Figure(SQUARES, SQUARES, (Rect("frame", 0, 0, SQUARES, SQUARES),), "Board")
SETUP = Item(None, "TEA1-AB3DE-FGH2J", "a recipe", "a text", "Board")
SHEETS = st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")])


def leaves_of(square: float, paper: Paper, setup: Item[None] | None = None) -> list[Leaf]:
    """Return the pages of a board."""
    lines = [float(line) for line in range(1, SQUARES)]
    return list(
        board_leaves(
            PrintedBoard(PICTURE, square, (lines, lines), setup, {"square": square}), paper
        )
    )


@given(SHEETS, st.floats(10, 60), st.sampled_from([None, SETUP]))
def test_nothing_on_a_page_overlaps(paper: Paper, square: float, setup: Item[None] | None) -> None:
    """On any paper all lies between the margins and clear of the rest, and all the board is on some page."""
    leaves = leaves_of(square, paper, setup)
    for leaf in leaves:
        tile = leaf.context["tile"]
        slots = [tile.place] if tile else [leaf.context["place"], leaf.caption, leaf.context["qr"]]
        slots = [slot for slot in slots if slot]
        turned = paper.landscape() if leaf.orientation == "landscape" else paper.portrait()
        assert all(slot.within(free_area(turned)) for slot in slots)
        assert not any(one.overlaps(other) for one, other in combinations(slots, 2))
        assert (leaf.context["setup"], leaf.context["square"]) == (setup, square)
    shown = [leaf.context["tile"].part for leaf in leaves if leaf.context["tile"]] or [
        leaves[0].context["place"]
    ]
    assert bool(leaves[0].context["tile"]) == (len(leaves) > 1)
    assert max(part.x + part.width for part in shown) - min(
        part.x for part in shown
    ) == pytest.approx(SQUARES * square)
    assert max(part.y + part.height for part in shown) - min(
        part.y for part in shown
    ) == pytest.approx(SQUARES * square)


def test_a_code_stands_where_there_is_room() -> None:
    """A set-up has its code to be scanned, smaller where room is short and none where it is too short."""
    sides = []
    for height in (230, 238, 320):
        (leaf,) = leaves_of(32.0, parse_paper(f"212x{height}"), SETUP)
        sides.append(leaf.context["qr"].height if leaf.context["qr"] else 0)
        assert ("qr" in leaf.figures) == bool(leaf.context["qr"])
    assert sides == [0, pytest.approx(16.65), 18]
    (empty,) = leaves_of(32.0, parse_paper("212x320"))
    assert not empty.context["qr"]
    assert empty.caption


def test_what_does_not_fit_names_the_squares() -> None:
    """Squares larger than the paper are one clear line."""
    assert refusal(DoesNotFit, leaves_of, 140.0, PAPERS["A5"]).startswith(
        "a board with squares of 140 mm: "
    )


@pytest.mark.parametrize(
    ("paper", "square", "words"),
    [
        ("Letter", 20.0, ["After each move put", "After North"]),
        ("Letter", 22.0, ["After each move put"]),
        ("A5", 15.0, ["After a move put"]),
        ("A5", 17.0, []),
    ],
)
def test_as_much_stands_below_a_board_as_has_room(
    paper: str, square: float, words: list[str]
) -> None:
    """The larger a board is the less: all, without pictures, in fewer words, nothing."""
    game = registry.game("krypte")
    board = certain(game.product("board"))
    text = " ".join(text_of(print_of(game, "board", board.options(square=square), paper)).split())
    assert [
        each for each in ("After each move put", "After a move put", "After North") if each in text
    ] == words

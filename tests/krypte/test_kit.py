"""The kit: board, counters that fit it, rules and score pads; its contents say the truth."""

from functools import cache
from typing import Any

import pytest

import crossed
from pressboard import print_kit, registry
from pressboard.errors import BadOption
from pressboard.games.krypte.print.board_size import counter_for, usual_counter, usual_square
from pressboard.games.krypte.print.kit import KitOptions, KitProduct, parts
from pressboard.printing.papers import parse_paper
from pressboard.units import show_mm
from printed import CUT_WHITE, WHITE, assert_healthy, kit_front, kit_parts, texts

ROOM = registry.room("krypte")
NEEDED = {"Board": "Enter and slide", "Counters": "64 counters", "Rules": "In doubt", "Pads": "Date, place"}


@cache
def printed(paper: str = "A4", theme: str = "full", **options: Any) -> bytes:  # noqa: ANN401
    """Return the PDF of a kit."""
    return print_kit("krypte", paper=paper, theme=theme, **options).pdf


@pytest.mark.slow
@crossed.first("paper", [("A4",), ("A5",)], [("Letter",), ("A3",)])
def test_the_contents_tell_the_truth(paper: str) -> None:
    """Every part is on the pages that the contents name; board and counters have the sizes that fit the paper."""
    pages, listed = texts(printed(paper)), kit_parts(printed(paper))
    assert list(listed) == [*NEEDED]
    for name, (first, last) in listed.items():
        assert NEEDED[name] in " ".join(pages[first - 1 : last])
    made, front = parse_paper(paper), " ".join(" ".join(kit_front(printed(paper))).split())
    assert f"8 × 8 squares of {show_mm(usual_square(made))}" in front
    assert f"64 counters of {show_mm(usual_counter(made))}" in front


@pytest.mark.slow
@crossed.first(
    "paper theme", [("A4", "full"), ("Letter", "bw")], [("Letter", "low-ink"), ("A4", "bw"), ("A5", "contrast")]
)
def test_the_kit_is_healthy(paper: str, theme: str) -> None:
    """Fonts are embedded subsets, nothing is raster, margins are white but for what is cut."""
    assert_healthy(printed(paper, theme), ROOM, paper, 2, " – kit", CUT_WHITE or WHITE)


@pytest.mark.slow
def test_counters_go_with_the_squares_that_are_asked_for() -> None:
    """A board of another size has counters of its own size, and the contents say so."""
    board, counters, *_ = parts(KitOptions(square=25.0))
    assert counters.options.size == counter_for(25.0)  # type: ignore[attr-defined]
    assert board.options.square == 25.0  # type: ignore[attr-defined]
    assert show_mm(counter_for(25.0)) in " ".join(" ".join(kit_front(printed(square=25.0))).split())


@pytest.mark.slow
def test_backs_of_counters_are_handed_on() -> None:
    """On both sides of card counters need neither folding nor glue, but their box does; the note names the edge."""
    front = " ".join(" ".join(kit_front(printed(backs="duplex", flip="short"))).split())
    assert "on both sides, turned on the short edge" in front
    assert "glue the halves" not in front
    assert "Fold and glue the box." in front


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"square": 3.0}, "--square 3"),
        ({"flip": "short"}, "are for --backs duplex$"),
        ({"readings": ("nonsense=yes",)}, "nonsense"),
        ({"text_size": 3.0}, "--text-size 3"),
        ({"count": 0}, "--count 0"),
    ],
)
def test_options_are_judged(values: dict[str, Any], message: str) -> None:
    """What a part refuses the kit refuses, before anything is printed."""
    with pytest.raises(BadOption, match=message):
        KitOptions(**values)


def test_pictures_are_those_of_all_parts() -> None:
    """As files of their own the pictures are named after their parts."""
    names = set(KitProduct().pictures(None, KitOptions()))
    assert {"board-board", "counters-black", "counters-marker", "rules-table"} <= names

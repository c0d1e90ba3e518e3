"""The type of sheets as it is printed: nothing is too small to be read, and the words beside the board are large."""

import re
from collections.abc import Iterator, Sequence

import pypdfium2
import pytest

from pressboard.errors import DoesNotFit
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.sheets import BARS, SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.kinds.page import Item
from tests.crossed import first
from tests.kangaruse.sheet_pages import laid_out_and_printed, made, printed
from tests.page_reading import type_sizes
from tests.printed import texts

LEAST_READ = 7.0
"""No words beside or below a board are smaller, points."""
LONGEST = [
    ("coin", "shelter", "crocodile", "dingo", "platypus", "quoll", "sugar-glider"),
    ("water", "food", "crocodile", "dingo", "platypus", "quoll", "sugar-glider"),
    ("coin", "gem", "shelter", "crocodile", "dingo", "quoll", "sugar-glider"),
    (
        "gem",
        "shelter",
        "mistletoebird",
        "quoll",
        "tasmanian-devil",
        "tasmanian-tiger",
        "thorny-devil",
    ),
    ("water", "food", "shelter", "crocodile", "sugar-glider", "tasmanian-devil", "tasmanian-tiger"),
]
"""Types that take the most words, found by search."""
ON_THE_BACK = "The rules are on the back."
"""Said where the words have no room beside the board."""


def sizes(pdf: bytes, within: str = "") -> Iterator[float]:
    """Yield the type size of every letter on a page, or of those of a text that stands on it; points."""
    with pypdfium2.PdfDocument(pdf) as document:
        yield from type_sizes(document[0], within)


def says_all(pdf: bytes, items: Sequence[Item[Sheet]]) -> None:
    """Check that what a page says beside its boards is read, and that it tells of the page that says the rest."""
    front, *others = texts(pdf)
    assert (ON_THE_BACK in front) == bool(others)
    for key in {key for item in items for key in item.content.types}:
        name = TYPES[key].name
        assert f"{name}." in " ".join((front, *others))
        assert min([*sizes(pdf, f"{name}.")], default=LEAST_READ) >= LEAST_READ - 0.01, key


@pytest.mark.slow
@pytest.mark.parametrize("per_page", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("paper", ["a5", "a4", "letter", "a3"])
@pytest.mark.parametrize("size", [*SIZES, "5x16", "9x9", "10x10", "16x5"])
def test_what_shares_a_page_says_all_or_is_refused(size: str, paper: str, per_page: int) -> None:
    """So do sheets of every size, however many of them share which paper; what is refused is told what helps."""
    for types in ((), *LONGEST):
        made_of = SheetParams(size, types=types, checks="structure")
        items = [
            SheetProduct().generate(made_of, "words", number) for number in range(1, per_page + 1)
        ]
        try:
            pdf = printed(items, paper, SheetOptions(per_page=per_page))
        except DoesNotFit as error:
            assert re.search("; use .*larger paper$", str(error))  # noqa: PT017
            continue
        says_all(pdf, items)


@first("paper size per_page", [("a5", "small", 4)], [("letter", "large", 4), ("a5", "large", 2)])
def test_where_sheets_have_no_room_one_is_told_what_helps(
    paper: str, size: str, per_page: int
) -> None:
    """Where boards have no room with words beside them it is said so, and what helps."""
    helps = "use --bar none, a smaller --per-page, a smaller --size or larger paper$"
    with pytest.raises(DoesNotFit, match=helps):
        laid_out_and_printed([made(size)] * per_page, paper, SheetOptions(per_page=per_page))


@pytest.mark.slow
@pytest.mark.parametrize("bar", BARS)
@pytest.mark.parametrize(
    ("paper", "mixes"),
    [
        ("a4", (LONGEST[0], LONGEST[3], ("star", "moth", "chest"), ("gem", "kiwi"))),
        ("a3", (("star", "moth"), ("gem", "kiwi"), ("star", "koala"), ("coin", "kangaroo"))),
    ],
)
def test_sheets_that_share_a_page_are_alike(
    bar: str, paper: str, mixes: Sequence[tuple[str, ...]]
) -> None:
    """Their boards are as large as each other, their words in one type, whatever is told beside them or on the back."""
    items = [
        SheetProduct().generate(SheetParams(types=types, checks="structure"), f"words {number}", 1)
        for number, types in enumerate(mixes)
    ]
    boards, pdf = laid_out_and_printed(items, paper, SheetOptions(bar=bar, per_page=4))
    assert len({(round(board.width, 2), round(board.height, 2)) for board in boards}) == 1
    if bar != "none":
        told = [f"{TYPES[key].name}." for item in items for key in item.content.types]
        types = [size for text in (ON_THE_BACK, *told) for size in sizes(pdf, text)]
        assert max(types) - min(types) < 0.01

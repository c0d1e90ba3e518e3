"""The type of sheets as it is printed: nothing is too small to be read, and the words beside the board are large."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain

import pypdfium2
import pytest
from crossed import crossed
from kangaruse.sheet_pages import laid_out_and_printed, made, printed
from page_reading import type_sizes

from generator.errors import DoesNotFit
from generator.games.kangaruse.make.params import SheetParams
from generator.games.kangaruse.print.page_form import sheet_form
from generator.games.kangaruse.print.sheet import BARS, SheetOptions, SheetProduct
from generator.games.kangaruse.print.sheet_form import Wanted
from generator.games.kangaruse.rules.sheet import SIZES
from generator.games.kangaruse.rules.types import TYPES
from generator.printing.slots import Slot
from generator.render.text.fonts import text_width
from generator.units import pt

LEAST = 5.9
"""Six points, as the words of a ruler are set."""
CROWDED = {("a5", 4)}
"""Paper on which so many boards have no room with bars beside them."""
BODY = {"a4": 9.0, "letter": 9.0, "a3": 12.0, "a5": 7.5}
"""The least type of the words beside the board with the most types in play, points, by paper."""
LONGEST = [
    ("coin", "shelter", "crocodile", "dingo", "platypus", "quoll", "sugar-glider"),
    ("water", "food", "crocodile", "dingo", "platypus", "quoll", "sugar-glider"),
    ("coin", "gem", "shelter", "crocodile", "dingo", "quoll", "sugar-glider"),
    ("gem", "shelter", "mistletoebird", "quoll", "tasmanian-devil", "tasmanian-tiger", "thorny-devil"),
    ("water", "food", "shelter", "crocodile", "sugar-glider", "tasmanian-devil", "tasmanian-tiger"),
]
"""Types that take the most words, found by search."""


def sizes(pdf: bytes, within: str = "") -> Iterator[float]:
    """Yield the type size of every letter on a page, or of those of a text that stands on it; points."""
    with pypdfium2.PdfDocument(pdf) as document:
        yield from type_sizes(document[0], within)


@crossed("paper bar per_page", ["a5", "a4", "a3", "letter"], BARS, [1, 2, 4], times=2)
def test_nothing_is_too_small_to_be_read(paper: str, bar: str, per_page: int) -> None:
    """Whatever stands on a sheet, on any paper, alone or with others, beside a bar or without one, has six points."""
    least = {}
    for size in SIZES:
        with suppress(DoesNotFit):
            least[size] = min(sizes(printed([made(size)] * per_page, paper, SheetOptions(bar=bar, per_page=per_page))))
    assert ("tiny" in least) != ((paper, per_page) in CROWDED and bar != "none")
    assert not [size for size, points in least.items() if points < LEAST]


@crossed("paper types", BODY, LONGEST, times=2)
def test_the_bar_is_read_at_arms_length(paper: str, types: tuple[str, ...]) -> None:
    """With the most types in play, those of the most words, the words beside the board are still large."""
    item = SheetProduct().generate(SheetParams(types=types, checks="structure"), "words", 1)
    pdf = printed([item], paper, SheetOptions())
    assert min(sizes(pdf, "unused square")) >= BODY[paper]
    assert min(sizes(pdf, "At the end")) >= BODY[paper]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
def test_the_bar_of_a_usual_sheet_has_nine_points(paper: str, size: str) -> None:
    """Beside boards of all sizes the words have nine points."""
    assert min(sizes(printed([made(size)], paper, SheetOptions()), "unused square")) >= 9.0


@pytest.mark.parametrize("size", SIZES)
def test_words_grow_with_the_paper(size: str) -> None:
    """On A3 the words beside boards of all sizes are larger, whichever way the paper lies."""
    assert min(sizes(printed([made(size)], "a3", SheetOptions()), "unused square")) >= 12.0


@pytest.mark.parametrize("count", [5, 6, 7, 8, 9])
def test_no_name_in_a_strip_is_broken(count: int) -> None:
    """However wide a sheet is, an entry of the strip under its board holds the longest word in six points."""
    words = chain.from_iterable(kind.name.split() for kind in TYPES.values())
    longest = max(text_width(word, 6.0) for word in words)
    for width in range(80, 300):
        form = sheet_form(Slot(0.0, 0.0, float(width), 100.0), Wanted(12, 8, bar=False), alone=False)
        entry = width / form.strip_columns(count)
        assert pt(entry - (form.strip - 0.6) - (1.0 if form.full else 0.5)) >= longest, width


@pytest.mark.parametrize("bar", ["rules", "score"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("types", LONGEST[:2], ids=lambda types: "+".join(types))
def test_four_tiny_sheets_share_a_page_with_all_their_words(types: tuple[str, ...], paper: str, bar: str) -> None:
    """A quarter of a page holds a board to play on, plates, and all that is said beside boards, in two columns."""
    made_of = SheetParams("tiny", types=types, checks="structure")
    items = [SheetProduct().generate(made_of, "words", number) for number in (1, 2, 3, 4)]
    options = SheetOptions(bar=bar, per_page=4)
    boards, pdf = laid_out_and_printed(items, paper, options)
    assert min(board.legible for board in boards) >= 8.0
    assert min(sizes(pdf, "unused square" if bar == "rules" else "At the end")) >= 6.25
    with pypdfium2.PdfDocument(pdf) as document:
        words = document[0].get_textpage().get_text_bounded()
    for key in types:
        assert words.count(f"{TYPES[key].name}.") == len(items), key
    assert words.count("Jump straight") == (4 if bar == "rules" else 0)
    assert words.count("up to 5 players") == 4

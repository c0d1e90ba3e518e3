"""A copied sheet.xml with one line changed is a page of its own: the bar, the masthead and the code go elsewhere."""

import re
from functools import cache
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.figures.themes import theme
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.sheets import SheetOptions, SheetProduct
from pressboard.kinds.page import Leaf
from pressboard.layout.jinja.environment import environment, fill
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS, Slot, free_area
from pressboard.render.flow.block_cache import BlockCache
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.pages import standing
from tests.crossed import crossed

GAME = registry.game("kangaruse")
OURS = our_templates() / "kangaruse" / "sheet.xml"
CODE = "putting the code on top"
CHANGES = {
    "the bar to the left": ('{% set bar_at = "right" %}', '{% set bar_at = "left" %}'),
    "a wider bar": (
        '"28.2% 28.9% 29.6% 30% 30.4% 31% 34% 38%") if place.full else "23.2% 26% 29% 32% 36%"',
        '"31%") if place.full else "29%"',
    ),
    "no masthead": (
        '"head": masthead(place, k, "28.2%" if bar == "score" else narrow if place.full else widths)',
        '"head": ""',
    ),
    CODE: ('{% set code_at = "bottom" %}', '{% set code_at = "top" %}'),
}
"""Changes of one line each: what stands in it, and what is written for that."""


@cache
def leaf(paper: str, per_page: int = 1) -> Leaf:
    """Return the page of a sheet, or of some that share it."""
    product = SheetProduct()
    items = [
        product.generate(SheetParams(checks="structure"), "wattle", number + 1)
        for number in range(per_page)
    ]
    return next(iter(product.leaves(iter(items), SheetOptions(per_page=per_page), PAPERS[paper])))


def changed(name: str) -> str:
    """Return our template with one line changed."""
    old, new = CHANGES[name]
    (line,) = (line for line in OURS.read_text().splitlines() if old in line)
    return OURS.read_text().replace(line, line.replace(old, new))


def places(text: str, folder: Path, paper: str, per_page: int = 1) -> list[Slot]:
    """Return what stands on the page that a template makes, boards first, then bars; all of it in places."""
    (folder / "sheet.xml").write_text(text)
    jinja = environment((folder, OURS.parent, OURS.parents[1]))
    shared = {"title": GAME.title, "game": GAME.credits, "paper": PAPERS[paper], "theme": "full"}
    page = next(fill(jinja, "sheet.xml", shared | leaf(paper, per_page).whole_context).elements())
    assert GAME.marks
    figures = {**GAME.marks().drawings, **leaf(paper, per_page).figures}
    typesetter = Typesetter(
        theme("full", GAME.marks().colour), figures, leaf(paper, per_page).icons, BlockCache()
    )
    turned = (
        PAPERS[paper].landscape()
        if page["orientation"] == "landscape"
        else PAPERS[paper].portrait()
    )
    stands = standing(page, turned, typesetter, "")
    placed = [*stands.before, *stands.after]
    found = [each.slot for each in placed if each.content.blocks]
    assert all(slot.within(free_area(turned)) for slot in found)
    assert not any(one.overlaps(other) for at, one in enumerate(found) for other in found[:at])
    return sorted(found, key=lambda slot: -slot.width * slot.height)


@pytest.mark.slow
@crossed("paper name", ["A4", "Letter", "A3"], CHANGES)
def test_a_changed_line_is_a_page_of_its_own(name: str, paper: str, tmp_path: Path) -> None:
    """One changed line moves the bar, makes it wider, drops the masthead or lifts the code; nothing overlaps then."""
    (board, bar, *_), (new_board, new_bar, *_) = (
        places(text, tmp_path, paper) for text in (OURS.read_text(), changed(name))
    )
    if name == "the bar to the left":
        assert new_bar.x < new_board.x
        assert bar.x > board.x
        assert (new_board.width, new_board.height) == pytest.approx((board.width, board.height))
    elif name == "a wider bar":
        assert new_bar.width > bar.width + 5
        assert new_board.width + new_bar.width == pytest.approx(board.width + bar.width)
    elif name == "no masthead":
        assert new_board.y < board.y - 5
        assert new_board.height > board.height + 5
    else:
        assert new_board.y > board.y + 3
        assert new_board.bottom > board.bottom + 3


@pytest.mark.slow
def test_a_row_too_low_for_a_part_is_told_with_its_own_line(tmp_path: Path) -> None:
    """What stands in it may come from parts.xml; the line that was changed is the copy's."""
    text = OURS.read_text()
    row = '<row height="{{ heights }}" gap="0mm">'
    (line,) = (number for number, each in enumerate(text.splitlines(), 1) if each == row)
    with pytest.raises(DoesNotFit) as caught:
        places(text.replace(row, row.replace("{{ heights }}", "2mm")), tmp_path, "A4")
    assert re.match(
        rf"sheet\.xml:{line}: in this row, 2 mm high: parts\.xml:", caught.value.measured
    )

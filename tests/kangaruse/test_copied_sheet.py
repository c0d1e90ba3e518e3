"""A copied sheet.xml with one line changed is a page of its own: the bar, the masthead and the code go elsewhere."""

from functools import cache
from pathlib import Path

import pytest
from crossed import crossed

from generator import registry
from generator.contract import Leaf
from generator.figures.themes import theme
from generator.games.kangaruse.make.params import SheetParams
from generator.games.kangaruse.print.sheets.product import SheetOptions, SheetProduct
from generator.layout.jinja.environment import environment, fill
from generator.paths import our_templates
from generator.printing.papers import PAPERS
from generator.printing.slots import Slot, free_area
from generator.render.flow.block_cache import BlockCache
from generator.render.flow.typesetter import Typesetter
from generator.render.standing import standing

ROOM = registry.room("kangaruse")
OURS = our_templates() / "kangaruse" / "sheet.xml"
CODE = "putting the code on top"
CHANGES = {
    "the bar to the left": ('{% set bar_at = "right" %}', '{% set bar_at = "left" %}'),
    "a wider bar": ('width="{{ form.bar }}mm" gap="0mm"', 'width="{{ form.bar + 9 }}mm" gap="0mm"'),
    "no masthead": ("{{ masthead(place, form) }}", ""),
    CODE: ('<row at="bottom" height="fit" gap="{{ form', '<row at="top" height="fit" gap="{{ form'),
}
"""Changes of one line each: what stands in it, and what is written for that."""


@cache
def leaf(paper: str) -> Leaf:
    """Return the page of a sheet."""
    product = SheetProduct()
    item = product.generate(SheetParams(checks="structure"), "wattle", 1)
    return next(iter(product.leaves(iter([item]), SheetOptions(), PAPERS[paper])))


def changed(name: str) -> str:
    """Return our template with one line changed."""
    old, new = CHANGES[name]
    (line,) = (line for line in OURS.read_text().splitlines() if old in line)
    return OURS.read_text().replace(line, line.replace(old, new))


def places(text: str, folder: Path, paper: str) -> list[Slot]:
    """Return what stands on the page that a template makes, the board first, then the bar; all of it in places."""
    (folder / "sheet.xml").write_text(text)
    jinja = environment((folder, OURS.parent, OURS.parents[1]))
    shared = {"title": ROOM.title, "game": ROOM.credits, "paper": PAPERS[paper], "theme": "full"}
    page = next(fill(jinja, "sheet.xml", shared | leaf(paper).whole_context).elements())
    assert ROOM.marks
    figures = {**ROOM.marks().drawings, **leaf(paper).figures}
    typesetter = Typesetter(theme("full", ROOM.marks().colour), figures, leaf(paper).icons, BlockCache())
    turned = PAPERS[paper].landscape() if page["orientation"] == "landscape" else PAPERS[paper].portrait()
    found = [each.slot for each in standing(page, turned, typesetter, "").placed if each.content.blocks]
    assert all(slot.within(free_area(turned)) for slot in found)
    assert not any(one.overlaps(other) for at, one in enumerate(found) for other in found[:at])
    return sorted(found, key=lambda slot: -slot.width * slot.height)


@crossed("paper name", ["A4", "Letter", "A5"], CHANGES)
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
        assert new_bar.width == pytest.approx(bar.width + 9)
        assert new_board.width == pytest.approx(board.width - 9)
    elif name == "no masthead":
        assert new_board.y < board.y - 5
        assert new_board.height > board.height + 5
    else:
        assert new_board.y > board.y + 3
        assert new_board.bottom > board.bottom + 3

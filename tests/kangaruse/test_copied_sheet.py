"""A copy of a sheet's template with one line changed is a page of its own: bar, masthead and code go elsewhere."""

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
OURS = our_templates() / "kangaruse"
SHEET = "sheet.xml"
FRAME = "sheet-frame.xml"
CODE = "putting the code on top"
CHANGES = {
    "the bar to the left": (FRAME, '{% set bar_at = "right" %}', '{% set bar_at = "left" %}'),
    "a wider bar": (SHEET, '"28.2% 29.6% 31% 32% 33% 34% 35% 36% 37%"', '"33%"'),
    "no masthead": (
        SHEET,
        '"head": frame.masthead(place, k, "28.2%" if bar == "score" else narrow if place.full else widths)',
        '"head": ""',
    ),
    CODE: (FRAME, '{% set code_at = "bottom" %}', '{% set code_at = "top" %}'),
}
"""Changes of one line each: the template, what stands in it, and what is written for that."""


@cache
def leaf(paper: str) -> Leaf:
    """Return the page of a sheet."""
    product = SheetProduct()
    item = product.generate(SheetParams(checks="structure"), "wattle", 1)
    return next(iter(product.leaves(iter([item]), SheetOptions(), PAPERS[paper])))


def change(folder: Path, template: str, old: str, new: str) -> int:
    """Put a copy of a template of ours with one line changed into a folder; return the line's number."""
    lines = (OURS / template).read_text(encoding="utf-8").split("\n")
    (at,) = (at for at, line in enumerate(lines) if old in line)
    lines[at] = lines[at].replace(old, new)
    (folder / template).write_text("\n".join(lines), encoding="utf-8")
    return at + 1


def places(folder: Path, paper: str) -> list[Slot]:
    """Return what stands on the page that a folder's templates make, and ours: boards first, then bars."""
    jinja = environment((folder, OURS, OURS.parent))
    shared = {"title": GAME.title, "game": GAME.credits, "paper": PAPERS[paper], "theme": "full"}
    page = next(fill(jinja, SHEET, shared | leaf(paper).whole_context).elements())
    assert GAME.marks
    figures = {**GAME.marks().drawings, **leaf(paper).figures}
    typesetter = Typesetter(
        theme("full", GAME.marks().colour), figures, leaf(paper).icons, BlockCache()
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
    board, bar, *_ = places(tmp_path, paper)
    change(tmp_path, *CHANGES[name])
    new_board, new_bar, *_ = places(tmp_path, paper)
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
    """What stands in it may come from heads.xml; the line that was changed is the copy's."""
    row = '<row height="{{ heights }}" gap="0mm">'
    line = change(tmp_path, FRAME, row, row.replace("{{ heights }}", "2mm"))
    with pytest.raises(DoesNotFit) as caught:
        places(tmp_path, "A4")
    told = rf"{re.escape(FRAME)}:{line}: in this row, 2 mm high: heads\.xml:"
    assert re.match(told, caught.value.measured)

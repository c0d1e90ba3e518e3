"""Copied templates with one line changed: head, foot and columns go elsewhere or away, and nothing overlaps."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from crossed import crossed
from pressboard import registry
from pressboard.common.problems.pages import plan_page
from pressboard.contract import Leaf
from pressboard.errors import DoesNotFit
from pressboard.figures.themes import THEMES, theme
from pressboard.layout.jinja.environment import environment, fill
from pressboard.paths import our_templates
from pressboard.printing.papers import parse_paper
from pressboard.printing.slots import Slot, free_area
from pressboard.render.flow.block_cache import BlockCache
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.standing import standing


class Change(NamedTuple):
    """A line of a template, by what stands in it, and what is written for that."""

    template: str
    old: str
    new: str


PAGES: dict[str, tuple[str, str, dict[str, Any], dict[str, Change]]] = {
    "problems of Krypte": (
        "krypte",
        "problems",
        {"problems": 2, "moves": "1"},
        {
            "no masthead": Change("problem-page.xml", "{{ parts.masthead(game, title", ""),
            "the foot above": Change("problem-page.xml", 'row at="bottom" height="{{ plan.f', 'row height="{{ plan.f'),
            "the code at the left": Change(
                "problem-page.xml", 'side at="right" width="{{ plan.q', 'side width="{{ plan.q'
            ),
        },
    ),
    "problems of Krump": (
        "krump",
        "problems",
        {"problems": 1, "grade": "easy"},
        {"no masthead": Change("problem-page.xml", "{{ parts.masthead(game, title", "")},
    ),
    "problems of Crumble": (
        "crumble",
        "problems",
        {"problems": 1, "moves": "1"},
        {"no masthead": Change("problem-page.xml", "{{ parts.masthead(game, title", "")},
    ),
    "puzzles": (
        "kangaruse",
        "puzzle",
        {"size": "tiny"},
        {
            "no masthead": Change("kangaruse/puzzle.xml", "{{ parts.masthead(", ""),
            "the foot above": Change(
                "kangaruse/puzzle.xml", 'row at="bottom" height="fit" gap="3mm">', 'row height="fit" gap="3mm">'
            ),
        },
    ),
    "score pads": (
        "krump",
        "record",
        {},
        {
            "notes left out": Change("pads.xml", "{{ pad.note(", ""),
            "the table first": Change("pad-parts.xml", '<row height="{{ page.h', '<row at="bottom" height="{{ page.h'),
        },
    ),
    "score pads of Krypte": (
        "krypte",
        "record",
        {},
        {
            "the little board at the left": Change(
                "pad-parts.xml", '{% else %}<side at="right" width="{{ wide', '{% else %}<side width="{{ wide'
            ),
            "halves nearer to each other": Change("krypte/record.xml", 'gap="3mm"', 'gap="1mm"'),
        },
    ),
    "poster": (
        "krypte",
        "board",
        {"square": 45.0},
        {
            "words below": Change("poster.xml", '<row height="12mm"', '<row at="bottom" height="12mm"'),
            "the ruler above": Change("poster.xml", '<row at="bottom" height="6mm"', '<row height="6mm"'),
        },
    ),
    "board of Krump": (
        "krump",
        "board",
        {"setup": True},
        {
            "no masthead": Change("krump/board.xml", "{{ parts.head_for(", ""),
            "no foot": Change("krump/board.xml", "{{ parts.foot(", ""),
        },
    ),
    "board of Crumble": (
        "crumble",
        "board",
        {"setup": True},
        {
            "no masthead": Change("crumble/board.xml", "{{ parts.head_for(", ""),
            "no foot": Change("crumble/board.xml", "{{ parts.foot(", ""),
        },
    ),
    "board of Krump without a head": (
        "krump",
        "board",
        {"square": 31.0},
        {
            "words below": Change("parts.xml", '<row height="{{ head }}mm"', '<row at="bottom" height="{{ head }}mm"'),
            "ruler above": Change(
                "parts.xml", '<row at="bottom" height="6mm" gap="0mm">', '<row height="6mm" gap="0mm">'
            ),
        },
    ),
    "board of Crumble without a head": (
        "crumble",
        "board",
        {"square": 32.0},
        {
            "ruler at the right": Change("parts.xml", '<side width="6mm" gap', '<side at="right" width="6mm" gap'),
            "ruler above": Change("parts.xml", '<row at="bottom" height="103.6mm"', '<row height="103.6mm"'),
            "no ruler": Change("parts.xml", '<side width="6mm" gap', ""),
        },
    ),
    "board of Krypte without a head": (
        "krypte",
        "board",
        {"square": 23.0},
        {
            "words below": Change("parts.xml", '<row height="{{ head }}mm"', '<row at="bottom" height="{{ head }}mm"'),
        },
    ),
    "mat": (
        "krump",
        "mat",
        {},
        {
            "masthead at the left": Change("krump/mat.xml", "unruled), 3.1)", 'unruled), 3.1, "left")'),
            "ruler at the right": Change(
                "krump/mat.xml", '<side width="6mm" gap="0', '<side at="right" width="6mm" gap="0'
            ),
            "ruler above": Change("krump/mat.xml", '<row at="bottom" height="6mm"', '<row height="6mm"'),
        },
    ),
    "mat in large print": (
        "krump",
        "mat",
        {"large_print": True},
        {"words at the foot": Change("krump/mat.xml", 'strip("top", [above', 'strip("bottom", [above')},
    ),
    "reference": (
        "krump",
        "reference",
        {},
        {"a wider gap": Change("krump/reference.xml", 'gap="{{ 2 * p', 'gap="{{ 3 * p')},
    ),
}
LARGER = {("reference", "A5"): "A4"}
"""Pages on which nothing stands in places, and the larger paper on which something does."""
HEADLESS = {
    "board of Krump without a head": "210x230",
    "board of Crumble without a head": "224x226",
    "board of Krypte without a head": "210x220",
    "mat": "A4",
    "mat in large print": "A4",
}
"""Pages with words and rulers as there is room, and paper that leaves none for a head above them."""
CASES = [pytest.param(page, change, id=f"{page}: {change}") for page, found in PAGES.items() for change in found[3]]


@cache
def leaf(page: str, paper: str) -> Leaf:
    """Return the first page of a product."""
    game, name, wanted, _ = PAGES[page]
    room = registry.room(game)
    product: Any = room.product(name)
    made: Any = room.made_by_chance(product) if name != "board" else None
    items = [made.generate(made.params(**wanted), "wattle", 1)] if made else []
    options = product.options() if made else product.options(**wanted)
    return next(iter(product.leaves(iter(items), options, parse_paper(paper))))


def copied(change: Change, folder: Path) -> None:
    """Write our template with one line changed into a folder."""
    text = (our_templates() / change.template).read_text()
    (line,) = (line for line in text.splitlines() if change.old in line)
    new = line.replace(change.old, change.new) if change.new else ""
    (folder / Path(change.template).name).write_text(text.replace(line, new))


def places(page: str, paper: str, theme_name: str, folders: tuple[Path, ...]) -> list[Slot]:
    """Return what stands on a page, all of it in places within the margins, beside each other."""
    room, shown = registry.room(PAGES[page][0]), leaf(page, paper)
    ours, sheet = our_templates(), parse_paper(paper)
    shared: Mapping[str, Any] = {"title": room.title, "game": room.credits, "paper": sheet, "theme": theme_name}
    jinja = environment((*folders, ours / room.name, ours))
    element = next(fill(jinja, shown.template, {**shared, **shown.whole_context}).elements())
    assert not [child for child in element.elements() if child.tag in ("frame", "mark")]
    assert room.marks
    figures = {**room.marks().drawings, **shown.figures}
    typesetter = Typesetter(theme(theme_name, room.marks().colour), figures, shown.icons, BlockCache())
    turned = sheet.landscape() if element["orientation"] == "landscape" else sheet.portrait()
    found = [each.slot for each in standing(element, turned, typesetter, "").placed if each.content.blocks]
    assert all(slot.within(free_area(turned)) for slot in found)
    assert not any(one.overlaps(other) for at, one in enumerate(found) for other in found[:at])
    return found


@pytest.mark.slow
@crossed("paper page,change", ["A4", "Letter", "A3", "A5"], CASES)
def test_a_changed_line_is_another_page(page: str, change: str, paper: str, tmp_path: Path) -> None:
    """One changed line moves or drops head, foot or columns; nothing overlaps then, nor leaves the margins."""
    paper = HEADLESS.get(page) or LARGER.get((page, paper), paper)
    changed = PAGES[page][3][change]
    copied(changed, tmp_path)
    assert places(page, paper, "full", (tmp_path,)) != places(page, paper, "full", ())


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("page", PAGES)
def test_pages_are_divided_in_all_themes(page: str, theme_name: str) -> None:
    """In every theme all of a page stands in places that rows, sides and grids make."""
    assert len(places(page, HEADLESS.get(page, "A4"), theme_name, ())) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("page", ["problems of Krypte", "problems of Krump", "problems of Crumble", "puzzles"])
def test_a_head_that_goes_leaves_its_room(page: str, tmp_path: Path) -> None:
    """Without its masthead a page has a higher place for its largest picture."""
    copied(PAGES[page][3]["no masthead"], tmp_path)
    with_head, without = (
        max(slot.height for slot in places(page, "A4", "full", folders)) for folders in ((), (tmp_path,))
    )
    assert without > with_head + 4


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "A5", "105x148", "200x200"])
@pytest.mark.parametrize("problems", [1, 2, 3, 4, 6, 9, 12])
def test_columns_of_problems_keep_apart(problems: int, paper: str) -> None:
    """Boards and what is left beside and between them take the whole width, and columns are 3 mm apart at least."""
    with suppress(DoesNotFit):
        plan = plan_page(parse_paper(paper), problems)
        taken = plan.columns * plan.side + (plan.columns - 1) * plan.apart + 2 * plan.beside
        assert taken == pytest.approx(plan.width)
        assert plan.apart >= 2.99 or plan.columns == 1
        assert plan.beside >= 0


@pytest.mark.slow
def test_a_mats_line_of_words_goes_to_any_side(tmp_path: Path) -> None:
    """At the top, the bottom, the left or the right it has a place of its own."""
    change = PAGES["mat in large print"][3]["words at the foot"]
    found = []
    for at in ("top", "bottom", "left", "right"):
        (tmp_path / at).mkdir()
        copied(change._replace(new=change.new.replace("bottom", at)), tmp_path / at)
        found.append(places("mat in large print", "A4", "full", (tmp_path / at,)))
    assert not [one for at, one in enumerate(found) if one in found[:at]]

"""What stands within others is set once for all pages, and told from what only looks like it."""

from collections.abc import Sequence

import pytest

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Figure, Rect
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.render.flow.block_cache import BlockCache, Kept, contents_of, few_contents_of
from pressboard.render.flow.blocks import Block, Space, Stack
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.text.looks import LOOKS

_LEGEND = (
    '<keep><table widths="9mm *" padding="0mm"><tr><td><figure name="tile" width="8mm"/></td>'
    "<td><b>Koala.</b> What it does.</td></tr></table><p>A turn.</p></keep>"
)
_TILE, _OTHER = (Figure(10, 10, (Rect("ink", 0, 0, 10, 10),), unit=1.0) for _ in range(2))


def _holder(inside: str) -> Element:
    return next(read(f"<document><page>{inside}</page></document>", "my.xml").elements())


def _parts(cache: BlockCache, tile: Figure = _TILE, look: str = "plain", width: float = 200.0) -> Sequence[Block]:
    """Return the blocks of a legend, set from a document of its own."""
    holder = _holder(_LEGEND)
    typesetter = Typesetter(theme("full"), {"tile": tile}, {}, cache)
    stack = typesetter.stack(
        holder, holder.children, typesetter.setting(9.0, 300.0, 0, look=LOOKS[look], width=width)
    ).blocks[0]
    assert isinstance(stack, Stack)
    return stack.blocks


def test_what_comes_again_is_set_once() -> None:
    """The tables and paragraphs of a legend are the same blocks in the next document, and as high as new ones."""
    cache = BlockCache()
    first, second, new = _parts(cache), _parts(cache), _parts(BlockCache())
    assert [one is other for one, other in zip(first, second, strict=True)] == [True, True]
    assert [each.height(200.0) for each in first] == [each.height(200.0) for each in new]


@pytest.mark.parametrize("other", [{"tile": _OTHER}, {"width": 120.0}])
def test_what_differs_is_set_anew(other: dict[str, Figure | float]) -> None:
    """A table with another picture, equal as it may look, or for another width is another block."""
    cache = BlockCache()
    (table, _), (changed, _) = _parts(cache), _parts(cache, **other)  # type: ignore[arg-type]
    assert table is not changed


def test_fine_looks_keep_nothing() -> None:
    """Words that were bound for one width are set anew for the next."""
    cache = BlockCache()
    first, second = (_parts(cache, look="reading") for _ in range(2))
    assert not any(one is other for one, other in zip(first, second, strict=True))


def test_the_last_asked_for_are_kept() -> None:
    """Beyond its bound a cache forgets what was not asked for the longest."""
    kept, made = Kept[Block](2), []
    element = _holder("<p>text</p>")

    def ask(name: str) -> Block:
        def make() -> Block:
            made.append(name)
            return Block(element.where)

        return kept.block(element, (name,), (), make)

    for name in "abacab":
        ask(name)
    assert made == ["a", "b", "c", "b"]


def test_figures_are_known_where_they_are_given() -> None:
    """What holds a figure is singular, unless the figures are given; a page's number is in any case."""
    tiled, numbered = _holder(_LEGEND), _holder("<p><pagenumber/></p>")
    assert contents_of(tiled, {}) is None
    assert contents_of(tiled, {}, {"tile": _TILE}) == contents_of(_holder(_LEGEND), {}, {"tile": _TILE})
    assert contents_of(tiled, {}, {"tile": _TILE}) != contents_of(tiled, {}, {"tile": _OTHER})
    assert contents_of(numbered, {}, {"tile": _TILE}) is None


def test_places_that_earlier_pages_had_are_kept() -> None:
    """Those with other words, of many words, or with a figure of their own are made anew."""
    cache, singular = BlockCache(), []

    def place(text: str, figures: Drawings, setting: float = 1.0) -> object:
        holder = _holder(text)
        few = few_contents_of(holder, {}, cache.met(figures))
        singular.append(few is None)
        return cache.places.block(holder, few, (setting,), lambda: [text])

    plate = '<figure name="tile"/><p>plate</p>'
    first, second, third = (place(plate, {"tile": _TILE}) for _ in range(3))
    assert first is not second
    assert second is third
    assert place(plate, {"tile": _TILE}, 2.0) is not third
    assert place(plate, {"tile": _OTHER}) is not third
    assert place(plate.replace("plate", "plates"), {"tile": _TILE}) is not third
    assert place(plate, {"tile": _TILE}) is third
    long = f"<p>{'words ' * 60}</p>"
    assert place(long, {}) is not place(long, {})
    assert sum(singular) == 4


def test_what_a_place_is_measured_by_is_set_in_it() -> None:
    """A long text that was set to measure a place is that which is drawn there; those long undrawn are set anew."""
    cache, made = BlockCache(), []

    def make(where: Element) -> Block:
        made.append(where)
        return Space(where.where, 5.0)

    def block(words: str) -> Block:
        element = _holder(f"<p>{words * 40}</p>")
        return cache.block(element, contents_of(element, {}), (9.0,), lambda: make(element))

    assert block("once ").height(100.0) == block("once ").height(100.0) == 5.0
    assert block("once ").lines(100.0) == block("once ").lines(100.0)
    assert len(made) == 1
    for number in range(100):
        block(f"another {number} ")
    assert len(made) == 101
    block("once ").lines(100.0)
    assert len(made) == 102

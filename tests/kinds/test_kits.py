"""Kits: the contents first, then every part's pages, what does not fit left out or told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure
from pressboard.figures.type import Type
from pressboard.kinds.cut import TwoSided
from pressboard.kinds.kit import (
    BOX,
    CARD,
    CONTENTS,
    CUT,
    FOLD,
    GLUE,
    KitReadings,
    Need,
    Part,
    cut_part,
    included,
    kit,
    kit_leaves,
)
from pressboard.kinds.options import Options, TypeOptions, option
from pressboard.kinds.page import CUT_WORDS, Item, Leaf, small_print_leaf
from pressboard.kinds.product import Product
from pressboard.play.readings import GameReadings
from pressboard.printing.papers import PAPERS, Paper


@dataclass(frozen=True)
class Pieces(TwoSided):
    """Pieces with backs."""

    backs: str = "none"


@dataclass(frozen=True)
class Sheets(Product[object, Any]):
    """A product of some pages, or too large for any paper; it prints a page for each item, too."""

    pages: int = 1
    too_large: bool = False
    name: str = "sheets"
    summary: str = "Sheets."
    example: str = "pressboard x sheets"
    params: None = None
    options: type[Any] = object
    orientation: str = ""
    cut: float = 0.0

    def stem(self, first: Item[object] | None, count: int) -> str:
        """Name the file."""
        return "sheets"

    def leaves(
        self, items: Iterator[Item[object]], options: object, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield the pages."""
        if self.too_large:
            raise DoesNotFit("1 m does not fit")
        yield from [Leaf("sheet.xml", {}, orientation=self.orientation, cut=self.cut)] * (
            self.pages + len(list(items))
        )

    def pictures(self, item: Item[object] | None, options: object) -> Mapping[str, Figure]:
        """Return a picture."""
        return {item.bookmark if item else "Sheet": Figure(1, 1, ())}


@dataclass(frozen=True)
class Box(Sheets):
    """A box of one page."""

    def leaves(
        self, items: Iterator[Item[object]], options: object, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield the page."""
        yield from (
            replace(leaf, template=BOX, gluing=150.0)
            for leaf in super().leaves(items, options, paper)
        )


@dataclass(frozen=True)
class Told(Sheets):
    """A sheet, and a page of words after it."""

    def leaves(
        self, items: Iterator[Item[object]], options: object, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield both."""
        yield from super().leaves(items, options, paper)
        yield small_print_leaf("sheets", ["Leave it."], ["It stacks.", "It lasts."], always=True)


def part(name: str, product: Sheets, **more: Any) -> Part:  # noqa: ANN401
    """Make a part."""
    return Part(
        name, product, TypeOptions(), "a thing", CARD, "Leave it.", joining="Glue them.", **more
    )


def test_the_contents_come_first_and_know_every_part() -> None:
    """The first leaf lists the parts in order; what is to be done depends on how many pages there are."""
    first, *others = kit_leaves([part("One", Sheets()), part("Two", Sheets(2))], PAPERS["A4"])
    assert (first.template, first.part) == (CONTENTS, "")
    assert [(each["name"], each["work"]) for each in first.context["parts"]] == [
        ("One", "Leave it."),
        ("Two", "Glue them."),
    ]
    assert [leaf.part for leaf in others] == ["One", "Two", "Two"]


def test_what_can_be_spared_is_left_out_with_the_reason() -> None:
    """A spare part that does not fit is named with the reason; without any other it is an error."""
    large = Sheets(too_large=True)
    first, *others = kit_leaves(
        [part("One", Sheets()), part("Two", large, spare=True)], PAPERS["A4"]
    )
    assert [(each.name, each.reason) for each in first.context["missing"]] == [
        ("Two", "1 m does not fit")
    ]
    assert [leaf.part for leaf in others] == ["One"]
    with pytest.raises(DoesNotFit, match="1 m does not fit"):
        list(kit_leaves([part("One", Sheets()), part("Two", large)], PAPERS["A4"]))


@given(st.lists(st.floats(1, 5000), min_size=1, max_size=4), st.integers(1, 3))
def test_work_that_is_begun_counts_as_a_minute(cuts: list[float], copies: int) -> None:
    """A part is cut as often as it is printed, what is begun counts as a minute; what is not cut needs no scissors."""
    made = part("One", Sheets(), copies=copies).told(
        [Leaf("sheet.xml", {}, cut=cut) for cut in cuts]
    )
    assert made["minutes"] - 1 < copies * sum(cuts) / 60 <= made["minutes"] + 1e-9
    assert "cut" in made["steps"]
    assert "cut" not in part("One", Sheets()).told([Leaf("sheet.xml", {})])["steps"]


def test_the_contents_know_what_else_is_needed() -> None:
    """What a kit says one needs and how long all of it takes to cut go to the template."""
    need = Need("coin", "a coin")
    parts = [part("One", Sheets(cut=40.0)), part("Two", Sheets(cut=130.0))]
    first, *_ = kit_leaves(parts, PAPERS["A4"], [need])
    assert first.context["needs"] == [need]
    assert first.context["minutes"] == 3


def test_a_box_comes_with_what_it_is_for() -> None:
    """A box is printed after its part, which says so; one that does not fit is named, and the part stays as it was."""
    box = part("Box", Box())
    large = part("Box", Box(too_large=True))
    first, *others = kit_leaves(
        [part("One", Sheets(), box=box), part("Two", Sheets(), box=large)], PAPERS["A4"]
    )
    one, two = first.context["parts"]
    assert [(leaf.template, leaf.part) for leaf in others] == [
        ("sheet.xml", "One"),
        (BOX, "One"),
        ("sheet.xml", "Two"),
    ]
    assert (one["holds"], two["holds"]) == ("a thing; with a box", "a thing")
    assert {"fold", "glue"} <= {*one["steps"]} - {*two["steps"]}
    assert (one["glue_minutes"], two["glue_minutes"], first.context["glue_minutes"]) == (3, 0, 3)
    assert [(each.name, each.reason) for each in first.context["missing"]] == [
        ("Box", "1 m does not fit")
    ]


@pytest.mark.parametrize("large", [False, True])
def test_contents_in_large_print_take_in_what_to_do(large: bool) -> None:
    """They tell what they did not say of a part yet, which has no page of words then; otherwise it keeps that."""
    first, *others = kit_leaves([part("One", Told())], PAPERS["A4"], (), Type(is_large=large))
    assert [leaf.template for leaf in others] == ["sheet.xml"] + [CUT_WORDS] * (not large)
    assert [each["more"] for each in first.context["parts"]] == [("It stacks. It lasts.",)]


@pytest.mark.parametrize(
    ("backs", "steps"), [("fold", (FOLD, GLUE, CUT)), ("duplex", (CUT,)), ("none", (CUT,))]
)
def test_only_what_is_folded_is_glued(backs: str, steps: tuple[str, ...]) -> None:
    """Halves are folded and glued before they are cut; what is printed on both sides is cut at once."""
    chosen = Pieces(backs=backs)
    assert cut_part("One", Sheets(), chosen, "", "").steps == steps


def test_pages_that_are_joined_are_glued_at_their_seams() -> None:
    """Four pages that make a board have three seams at least, and 25 seconds go by at each."""
    first, *_ = kit_leaves([part("One", Sheets(4), copies=2)], PAPERS["A4"])
    assert first.context["glue_minutes"] == 3


def test_a_part_prints_its_items() -> None:
    """The items of a drawn product are among the pages."""
    item = Item(None, "CODE", "recipe", "set-up", "Seven")
    drawn = part("One", Sheets(0), items=(item, item))
    assert len(list(kit_leaves([drawn], PAPERS["A4"]))) == 3


def test_the_first_page_of_a_part_brings_its_items() -> None:
    """Their codes belong into the file once, however many pages there are."""
    item = Item(None, "CODE", "recipe", "set-up", "Seven")
    leaves = list(
        kit_leaves([part("One", Sheets(2), items=(item,)), part("Two", Sheets())], PAPERS["A4"])
    )
    assert [leaf.items for leaf in leaves] == [(), (item,), (), (), ()]


@pytest.mark.parametrize(
    ("orientation", "lying"), [("", False), ("portrait", False), ("landscape", True)]
)
def test_the_contents_know_whether_pages_lie(orientation: str, lying: bool) -> None:
    """A page says how it is turned; or a part says it of all its pages."""
    first, *_ = kit_leaves(
        [part("One", Sheets()), part("Two", Sheets(orientation=orientation))], PAPERS["A4"]
    )
    assert first.context["lying"] == lying
    first, *_ = kit_leaves([part("One", Sheets(orientation=orientation), lying=True)], PAPERS["A4"])
    assert first.context["lying"]


@dataclass(frozen=True)
class OneReading(GameReadings):
    """A game that is read in one way."""


class Unread(KitReadings):
    """Options of its kit."""

    READINGS = OneReading


def test_a_game_s_kit_says_what_is_in_it() -> None:
    """Its parts make its pages and its pictures, its game its name; a part prints its items."""
    item = Item(None, "CODE", "recipe", "set-up", "Seven")
    product = kit(
        "x",
        "",
        Unread,
        lambda *_: [part("One", Sheets(0), items=(item, item)), part("Two", Sheets())],
    )
    assert [leaf.part for leaf in product.leaves(iter(()), Unread(), PAPERS["A4"])] == [
        "",
        "One",
        "One",
        "Two",
    ]
    assert list(product.pictures(None, Unread())) == ["one-seven", "two-sheet"]
    assert product.stem(None, 0) == "x-kit"


@dataclass(frozen=True)
class TrayOptions(Options):
    """How a tray is printed."""

    colour: str = option("white", "Its colour.")
    side: float = option(20.0, "Its side.")
    handles: bool = option(True, "With handles.")


@dataclass(frozen=True)
class TeaOptions(Options):
    """A kit that has some of the tray's options, in an order of its own."""

    side: float = option(20.0, "Its side.")
    colour: str = option("white", "Its colour.")
    handles = False


def test_a_part_has_the_options_of_its_kit_by_their_names() -> None:
    """What both have is the kit's, whatever the order; what only the part has is at its default."""
    assert included(TrayOptions, TeaOptions(30.0, "black")) == TrayOptions("black", 30.0, True)

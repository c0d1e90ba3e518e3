"""Kits: the contents first, then every part's pages, what does not fit left out or told."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.printing.papers import PAPERS, Paper
from generator.room.kits import CARD, CONTENTS, Part, kit_leaves, kit_pictures
from generator.room.promise import Item, Leaf


@dataclass(frozen=True)
class Sheets:
    """A product of some pages, or too large for any paper; it prints a page for each item, too."""

    pages: int = 1
    too_large: bool = False
    name: str = "sheets"
    summary: str = "Sheets."
    example: str = "pressboard x sheets"
    params: None = None
    look: type[Any] = object

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return "sheets"

    def leaves(self, items: Iterator[Item], look: object, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages."""
        if self.too_large:
            raise DoesNotFit("1 m does not fit")
        yield from [Leaf("sheet.xml", {})] * (self.pages + len(list(items)))

    def pictures(self, item: Item | None, look: object) -> Mapping[str, Figure]:
        """Return a picture."""
        return {item.bookmark if item else "Sheet": Figure(1, 1, ())}


def part(name: str, product: Sheets, **more: Any) -> Part:  # noqa: ANN401
    """Make a part."""
    return Part(name, product, None, "a thing", CARD, "Leave it.", joining="Glue them.", **more)


def test_the_contents_come_first_and_know_every_part() -> None:
    """The first leaf lists the parts in order; what is to be done depends on how many pages there are."""
    first, *others = kit_leaves([part("One", Sheets()), part("Two", Sheets(2))], PAPERS["A4"])
    assert (first.template, first.part) == (CONTENTS, "")
    assert [(each.name, each.work) for each in first.context["parts"]] == [("One", "Leave it."), ("Two", "Glue them.")]
    assert [leaf.part for leaf in others] == ["One", "Two", "Two"]


def test_what_can_be_spared_is_left_out_with_the_reason() -> None:
    """A spare part that does not fit is named with the reason; without any other it is an error."""
    large = Sheets(too_large=True)
    first, *others = kit_leaves([part("One", Sheets()), part("Two", large, spare=True)], PAPERS["A4"])
    assert [(each.name, reason) for each, reason in first.context["missing"]] == [("Two", "1 m does not fit")]
    assert [leaf.part for leaf in others] == ["One"]
    with pytest.raises(DoesNotFit, match="1 m does not fit"):
        list(kit_leaves([part("One", Sheets()), part("Two", large)], PAPERS["A4"]))


def test_a_part_prints_its_items() -> None:
    """The items of a drawn product are among the pages and the pictures."""
    item = Item(None, "CODE", "recipe", "set-up", "Seven")
    drawn = part("One", Sheets(0), items=(item, item))
    assert len(list(kit_leaves([drawn], PAPERS["A4"]))) == 3
    assert list(kit_pictures([drawn, part("Two", Sheets())])) == ["one-seven", "two-sheet"]

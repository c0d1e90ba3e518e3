"""The kit: a fresh, checked sheet with its code, its rules and score pads."""

from functools import cache
from typing import Any

import pytest

from pressboard import print_kit
from pressboard.errors import BadOption
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.kit import KitOptions, parts
from pressboard.games.kangaruse.print.sheets.product import SheetProduct
from pressboard.games.kangaruse.rules.types import TYPES
from printed import kit_front


@cache
def printed(paper: str = "A4", theme: str = "full", **options: Any) -> bytes:  # noqa: ANN401
    """Return the PDF of a kit."""
    return print_kit("kangaruse", paper=paper, theme=theme, seed="wattle", checks="structure", **options).pdf


@pytest.mark.slow
def test_the_sheet_is_that_of_its_command() -> None:
    """The same seed and number make the same sheet as by itself; the contents name its recipe."""
    params = SheetParams("small", players=3, checks="structure")
    options = KitOptions(size="small", players=3, checks="structure", seed="wattle", number=3)
    assert options.item == SheetProduct().generate(params, "wattle", 3)
    front = " ".join(" ".join(kit_front(printed(size="small", players=3, number=3))).split())
    assert options.item.recipe in front


def test_without_a_seed_every_kit_has_another_sheet() -> None:
    """A fresh word is drawn, and kept however often the options are asked."""
    one, other = KitOptions(checks="structure"), KitOptions(checks="structure")
    assert one.seed != other.seed
    assert one.item is one.item


def test_the_rules_are_those_of_the_sheet() -> None:
    """They tell its types and no other; pads have a column for each of its players."""
    options = KitOptions(size="tiny", players=2, checks="structure", seed="wattle")
    sheet, rules, pads = parts(options)
    (item,) = sheet.items  # type: ignore[attr-defined]
    assert rules.options.types == tuple(key for key in TYPES if key in item.content.types)  # type: ignore[attr-defined]
    assert rules.options.players == pads.options.players == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"size": "2x2"}, "size"),
        ({"players": 9}, "players"),
        ({"types": ("koala",), "without": ("koala",)}, "both in and out"),
        ({"readings": ("nonsense=yes",)}, "nonsense"),
        ({"bar": "left"}, "bar"),
        ({"text_size": 3.0}, "--text-size 3"),
    ],
)
def test_options_are_judged(values: dict[str, Any], message: str) -> None:
    """What a part refuses the kit refuses, before anything is printed."""
    with pytest.raises(BadOption, match=message):
        KitOptions(**values)

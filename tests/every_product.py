"""A print of every product there is, as quick as can be."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from pressboard import registry
from pressboard.cli.app import run
from tests.printed import CUT_WHITE, WHITE

PRODUCTS = [f"{game.name} {product.name}" for game in registry.games() for product in game.products]
BLEEDING = {"krump cards", "krump tokens", "krump kit", "krypte counters", "krypte kit"}
"""Products whose ticks, or faces that bleed over their cuts, reach into the margins."""
_NEEDED = {
    "krypte diagram": ["d1 e8"],
    "crumble diagram": ["2,1VW 1,3VW"],
    "kangaruse diagram": ["example"],
    "kangaruse turns": ["example"],
    "krump diagram": ["example"],
}
_QUICK = {
    "kangaruse sheet": ["--checks", "structure"],
    "kangaruse kit": ["--checks", "structure"],
    "kangaruse puzzle": ["--size", "tiny"],
    "krypte problems": ["--problems", "2", "--moves", "1"],
    "krump problems": ["--problems", "1", "--grade", "easy"],
    "crumble problems": ["--problems", "1", "--moves", "1"],
}
_SEEDED = {
    "kangaruse sheet",
    "kangaruse kit",
    "kangaruse puzzle",
    "krypte problems",
    "krump problems",
    "crumble problems",
}


def with_one_kit(products: Iterable[str] = PRODUCTS) -> list[ParameterSet]:
    """Return products as cases; of the kits, whose pages but one are those of others, a usual run takes one."""
    slow = {each for each in products if each.endswith(" kit")} - {"krypte kit"}
    return [pytest.param(each, marks=[pytest.mark.slow] * (each in slow)) for each in products]


def printed(product: str, *options: str, name: str = "page.pdf") -> Path:
    """Print a product into the folder one is in, as the file `name`, and return its path."""
    seed = ["--seed", "wattle"] if product in _SEEDED else []
    own = [*_NEEDED.get(product, []), *_QUICK.get(product, []), *seed]
    assert run([*product.split(), *own, *options, "--out", name, "--force"]) == 0
    return Path(name)


def white_edge(product: str) -> float:
    """Return how much of its pages' edges is white, mm."""
    return CUT_WHITE if product in BLEEDING else WHITE

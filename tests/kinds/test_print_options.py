"""What every print takes is declared once: who needs it has it from there, and none forgets one of them."""

import re
from collections.abc import Iterable
from typing import get_args

import pytest

from pressboard import registry
from pressboard.cli.games import specs_of
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.kinds.options import options_of
from tests.certainty import certain
from tests.mistakes import answered

DECLARED = [*options_of(PaperOptions), *options_of(PrintOptions)]
NAMES = [each.name for each in DECLARED]
PRODUCTS = [(game.name, product.name) for game in registry.games() for product in game.products]

a_product = pytest.mark.parametrize(
    ("game", "product"), [pytest.param(*each, id=" ".join(each)) for each in PRODUCTS]
)


def missing(known: Iterable[str]) -> list[str]:
    """Return the options of every print that are not among the known ones."""
    known = set(known)
    return [name for name in NAMES if name not in known]


@a_product
def test_every_command_knows_them(game: str, product: str) -> None:
    """Every product's command takes all of them, with their help."""
    found = certain(registry.game(game).product(product))
    specs = {name: annotation for name, annotation, _ in specs_of(found)}
    assert not missing(specs)
    for each in DECLARED:
        assert get_args(specs[each.name])[1].help.endswith(each.help)


def test_a_handouts_command_knows_them(capsys: pytest.CaptureFixture[str]) -> None:
    """So does the command that prints a template of the user's own."""
    told = answered(["handout", "--help"], capsys).out
    assert not missing(name for name in NAMES if re.search(f"--{name.replace('_', '-')}[ ,]", told))

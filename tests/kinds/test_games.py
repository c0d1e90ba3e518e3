"""What a game must have, asked of every game the registry finds: of ours and of the do-nothing game."""

import json
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeGuard

import pytest

from pressboard import registry
from pressboard.cli.app import run as command
from pressboard.errors import DoesNotFit
from pressboard.jobs.documents import read_report
from pressboard.jobs.handout.handout import Handout, print_handout
from pressboard.jobs.print_job import PrintJob
from pressboard.jobs.run import run
from pressboard.kinds.page import Item
from pressboard.kinds.product import AnyGenerated, AnyProduct
from pressboard.printing.papers import PAPERS, parse_paper
from tests.certainty import certain
from tests.crossed import every_other
from tests.printed import texts

NOTHING = "donothing"
NAMES = [*registry.names(), NOTHING]
GENERATED = [(game.name, product.name) for game in registry.games() for product in game.generated]
GENERATED += [(NOTHING, "nothing")]
WITH_RULES = [game.name for game in registry.games() if game.product("rules")]
PRODUCTS = [(game.name, product.name) for game in registry.games() for product in game.products]
PRODUCTS += [(NOTHING, "nothing")]
CHEAP: dict[tuple[str, str], dict[str, Any]] = {
    ("kangaruse", "sheet"): {"size": "tiny"},
    ("kangaruse", "puzzle"): {"size": "tiny"},
    ("krypte", "problems"): {"problems": 3, "moves": "1"},
    ("krump", "board"): {"array": "random"},
    ("krump", "problems"): {"problems": 2, "grade": "easy"},
    ("crumble", "problems"): {"problems": 1, "moves": "1"},
    ("crumble", "board"): {"size": "4x4", "start": "random"},
}
"""What makes something by chance soon; a product that is not named here is asked for the usual."""

a_game = pytest.mark.parametrize("game", NAMES)
a_generator = every_other("game name", GENERATED)
a_product = pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, id="-".join(each)) for each in PRODUCTS]
)
pytestmark = pytest.mark.usefixtures("null_game")


def product_of(game: str, name: str) -> AnyProduct:
    """Return a product of a game."""
    return certain(registry.game(game).product(name))


def drawn(game: str, product: AnyProduct) -> list[Item[Any]]:
    """Return an item by chance for a product that has any, nothing for a plain one."""
    return (
        [product.generate(product.params(**CHEAP.get((game, product.name), {})), "any", 4)]
        if is_generated(product)
        else []
    )


def is_generated(product: AnyProduct) -> TypeGuard[AnyGenerated]:
    """Say whether a product is made by chance."""
    return getattr(product, "params", None) is not None


@a_game
def test_products_have_names_of_their_own(game: str) -> None:
    """A game has products, each is found by its name, and what is made by chance is one of them."""
    declaration = registry.game(game)
    names = [product.name for product in declaration.products]
    assert len(set(names)) == len(names) >= 1
    assert all(
        declaration.product(name) is product
        for name, product in zip(names, declaration.products, strict=True)
    )
    assert [*declaration.generated] == [*filter(is_generated, declaration.products)]
    assert all(product.tag and product.setup_word for product in declaration.generated)


@a_product
def test_a_product_is_described(game: str, name: str) -> None:
    """A product has a line of help; a plain one's file is called after its game and itself, any other's by a word."""
    product = product_of(game, name)
    assert re.fullmatch(r"[^\n]+\.", product.summary)
    items = drawn(game, product)
    assert re.fullmatch(r"[\w-]+", product.stem(items[0] if items else None, len(items)))
    assert items or product.stem(None, 0) == f"{game}-{name}"


@a_product
def test_an_example_is_a_command_that_works(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example in the help of a product asks for just this product."""
    asked: list[PrintJob] = []

    def ask(job: PrintJob) -> int:
        asked.append(job)
        return 0

    def ask_for_each(make: Callable[[], Sequence[PrintJob]], values: object) -> int:
        return sum(map(ask, make()))

    monkeypatch.setattr("pressboard.cli.printing.print_jobs", ask_for_each)
    monkeypatch.setattr("pressboard.cli.printing.show", ask)
    pressboard, *words = shlex.split(product_of(game, name).example)
    assert pressboard == "pressboard"
    assert command(words) == 0
    assert [(job.game, job.product) for job in asked] == [(game, name)]


def generated(game: str, name: str) -> AnyGenerated:
    """Return what a game makes by chance under a name."""
    return next(product for product in registry.game(game).generated if product.name == name)


@a_generator
def test_code_and_set_up_bring_an_item_back(game: str, name: str) -> None:
    """What was made by chance is read again from its code, typed in any case, and its contents from its set-up."""
    product = generated(game, name)
    (item,) = drawn(game, product)
    assert item.code.startswith(product.tag)
    assert item.setup.startswith(product.setup_word)
    again = product.read(item.code)
    assert (again.content, again.code, again.setup) == (item.content, item.code, item.setup)
    assert product.read_setup(item.setup).content == item.content


@a_generator
def test_an_item_is_made_again_by_its_number(game: str, name: str) -> None:
    """The same parameters, seed and number make the same item."""
    assert drawn(game, generated(game, name)) == drawn(game, generated(game, name))


@a_generator
def test_an_item_has_a_certificate(game: str, name: str) -> None:
    """What the checkers say can be read, and had as data; a fresh item is right."""
    product = generated(game, name)
    (item,) = drawn(game, product)
    certificate = product.certificate(item)
    assert max(map(len, read_report(registry.game(game), certificate).splitlines())) <= 100
    assert json.loads(json.dumps(certificate.data()))
    assert product.problems(product.read(item.code)) == []


def handout(folder: Path, contents: str) -> str:
    """Print the contents of a page as a handout and return its words."""
    path = folder / "my.xml"
    out = folder / "my.pdf"
    path.write_text(f"<document><page>\n{contents}\n</page></document>", encoding="utf-8")
    print_handout(Handout(path, PAPERS["A4"], out=out, force=True), out)
    return " ".join(texts(out))


@pytest.mark.parametrize("game", WITH_RULES)
def test_rules_on_tiny_paper_name_both_sizes(game: str) -> None:
    """No handout of rules blames its template for the paper."""
    product = product_of(game, "rules")
    with pytest.raises(
        DoesNotFit, match=r"the rules need .* mm x .* mm: 50x50 with .* margins leaves"
    ):
        run(PrintJob(game, "rules", None, product.options(), parse_paper("50x50")))

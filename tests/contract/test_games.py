"""What a game must have, asked of every game the registry finds: of ours and of the do-nothing game."""

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossed import first
from pressboard import registry
from pressboard.cli.app import run as command
from pressboard.cli.printing import Telling
from pressboard.contract import SECTIONS, SHORT_SECTIONS, Coded, GeneratedProduct, Item, Leaf, Product, Room, Separable
from pressboard.contract.options import options_of
from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure
from pressboard.jobs.handout.handout import Handout, print_handout
from pressboard.jobs.request import Request
from pressboard.jobs.run import run
from pressboard.layout.jinja.environment import environment, fill
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS, parse_paper
from printed import pdf_of, texts

TEMPLATES = (our_templates(), Path(__file__).parents[1] / "nullgame" / "templates")
NOTHING = "donothing"
NAMES = [*registry.names(), NOTHING]
GENERATED = [(room.name, coded.product.name) for room in registry.rooms() for coded in room.coded]
GENERATED += [(NOTHING, "nothing")]
IN_SECTIONS = [name for name in registry.names() if (our_templates() / name / SECTIONS).is_file()]
WITH_RULES = [room.name for room in registry.rooms() if room.product("rules")]
PRODUCTS = [(room.name, product.name) for room in registry.rooms() for product in room.products]
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
TITLE = "Quokka & Friends"

a_game = pytest.mark.parametrize("game", NAMES)
a_generator = pytest.mark.parametrize(("game", "name"), [pytest.param(*each, id="-".join(each)) for each in GENERATED])
a_product = pytest.mark.parametrize(("game", "name"), [pytest.param(*each, id="-".join(each)) for each in PRODUCTS])
pytestmark = pytest.mark.usefixtures("null_game")


def product_of(game: str, name: str) -> Product[Any]:
    """Return a product of a game."""
    product = registry.room(game).product(name)
    assert product
    return product


def drawn(game: str, product: Product[Any]) -> list[Item[Any]]:
    """Return an item by chance for a product that has any, nothing for a plain one."""
    return (
        [product.generate(product.params(**CHEAP.get((game, product.name), {})), "any", 4)]
        if is_generated(product)
        else []
    )


def is_generated(product: Product[Any]) -> bool:
    """Say whether a product is made by chance."""
    return getattr(product, "params", None) is not None


def folders(game: str) -> tuple[Path, ...]:
    """Return where a game's templates lie."""
    return tuple(folder for home in TEMPLATES for folder in (home / game, home) if folder.is_dir())


@a_game
def test_products_have_names_of_their_own(game: str) -> None:
    """A game has products, each is found by its name, and what is made by chance is one of them."""
    room = registry.room(game)
    names = [product.name for product in room.products]
    assert len(set(names)) == len(names) >= 1
    assert all(room.product(name) is product for name, product in zip(names, room.products, strict=True))
    assert room.generated in (None, *room.products)
    assert bool(room.generated) == bool(room.tag) == bool(room.setup_word)
    assert all(is_generated(product) == bool(room.made_by_chance(product)) for product in room.products)
    assert bool(room.generated) >= bool(room.further)
    assert {coded.product.name for coded in room.coded} <= {*names}


def test_codes_belong_to_one_game() -> None:
    """No two games' codes or set-ups begin with the same word, and no two things' of one game."""
    made = [coded for room in registry.rooms() for coded in room.coded]
    assert NOTHING in {room.name for room in registry.rooms() if room.coded}
    assert len({coded.tag[:-1] for coded in made}) == len({coded.setup_word for coded in made}) == len(made)


@a_product
def test_a_product_is_described(game: str, name: str) -> None:
    """A product has a line of help; a plain one's file is called after its game and itself, any other's by a word."""
    product = product_of(game, name)
    assert re.fullmatch(r"[^\n]+\.", product.summary)
    items = drawn(game, product)
    assert re.fullmatch(r"[\w-]+", product.stem(items[0] if items else None, len(items)))
    assert items or product.stem(None, 0) == f"{game}-{name}"


@a_product
def test_an_example_is_a_command_that_works(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example in the help of a product asks for just this product."""
    asked: list[Request] = []

    def ask(request: Request, telling: Telling | None = None) -> int:
        asked.append(request)
        return 0

    monkeypatch.setattr("pressboard.cli.printing.print_and_tell", ask)
    monkeypatch.setattr("pressboard.cli.printing.show", ask)
    pressboard, *words = shlex.split(product_of(game, name).example)
    assert pressboard == "pressboard"
    assert command(words) == 0
    assert [(request.game, request.product) for request in asked] == [(game, name)]


@a_product
def test_every_option_has_help(game: str, name: str) -> None:
    """Every option has a sentence of help, and what stands for it unasked is one of its choices."""
    product = product_of(game, name)
    kinds = [kind for kind in (product.options, getattr(product, "params", None)) if kind]
    for each in (each for kind in kinds for each in options_of(kind)):
        assert each.metadata["help"].endswith("."), each
        unasked = {each.default, *each.metadata.get("by_theme", {}).values()} - {""}
        assert not each.metadata["choices"] or (unasked and unasked <= {*each.metadata["choices"]}), each


def coded_product(game: str, name: str) -> Coded:
    """Return what a game makes by chance under a name."""
    return next(coded for coded in registry.room(game).coded if coded.product.name == name)


def generated(game: str, name: str) -> GeneratedProduct[Any, Any, Any]:
    """Return what a game makes by chance under a name."""
    return coded_product(game, name).product


@a_generator
def test_code_and_set_up_bring_an_item_back(game: str, name: str) -> None:
    """What was made by chance is read again from its code, typed in any case, and its contents from its set-up."""
    coded, product = coded_product(game, name), generated(game, name)
    (item,) = drawn(game, product)
    assert item.code.startswith(coded.tag)
    assert item.setup.startswith(coded.setup_word)
    again = product.read(item.code)
    assert (again.content, again.code, again.setup) == (item.content, item.code, item.setup)
    assert product.read_setup(item.setup).content == item.content


@a_generator
def test_an_item_is_made_again_by_its_number(game: str, name: str) -> None:
    """The same parameters, seed and number make the same item."""
    assert drawn(game, generated(game, name)) == drawn(game, generated(game, name))


@a_generator
def test_an_item_has_a_certificate(game: str, name: str) -> None:
    """What the checkers say can be read in lines of 100 characters, as data and as a picture; a fresh item is right."""
    product = generated(game, name)
    (item,) = drawn(game, product)
    certificate = product.certificate(item)
    assert max(map(len, certificate.text().splitlines())) <= 100
    assert json.loads(json.dumps(certificate.data()))
    assert isinstance(certificate.picture(), Figure)
    assert product.problems(product.read(item.code)) == []


@a_product
def test_pictures_have_names_for_files(game: str, name: str) -> None:
    """What can be had as a picture of its own has a name that a file can have."""
    product = product_of(game, name)
    for item in drawn(game, product) or [None]:
        pictures = product.pictures(item, product.options())
        assert all(re.fullmatch(r"[\w -]+", key) for key in pictures)
        assert all(isinstance(figure, Figure) for figure in pictures.values())


def says(room: Room, leaf: Leaf) -> str:
    """Return all text of a leaf's document, filled with a title; what only the file says of itself is left out."""
    shared = {"title": TITLE, "game": room.credits, "paper": PAPERS["A4"], "theme": "full"}
    document = fill(environment(folders(room.name)), leaf.template, shared | leaf.whole_context)
    return " ".join(" ".join(told(document)).split())


def told(element: Element) -> Iterator[str]:
    """Yield the texts in an element."""
    for child in element.children:
        yield from told(child) if isinstance(child, Element) else [child]


def untold(room: Room, leaves: list[Leaf]) -> list[str]:
    """Return the templates of the leaves that have room for the title and do not tell it."""
    return [leaf.template for leaf in leaves if not leaf.untitled and TITLE not in says(room, leaf)]


def leaves_of(game: str, product: Product[Any]) -> list[Leaf]:
    """Return the leaves of a product as it is by default, on A4."""
    return list(product.leaves(iter(drawn(game, product)), product.options(), PAPERS["A4"]))


@pytest.mark.slow
@first(
    "game name",
    [each for each in PRODUCTS if each[1] != "kit" or each[0] == "krypte"],
    [each for each in PRODUCTS if each[1] == "kit"],
)
def test_a_title_is_printed(game: str, name: str) -> None:
    """Every print takes `--title`: each of its leaves tells it or has no room for it, and it can be read on paper."""
    room, product = registry.room(game), product_of(game, name)
    leaves = leaves_of(game, product)
    assert leaves
    assert untold(room, leaves) == []
    pdf = pdf_of(room, leaves, PAPERS["A4"], title=TITLE, folders=folders(game))
    assert TITLE in " ".join(texts(pdf)) or all(leaf.untitled for leaf in leaves)


def test_a_title_that_is_not_printed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A template that has a title only in the file's properties is named; a leaf without room for it is not."""
    (tmp_path / "donothing.xml").write_text('<document title="{{ title }}"><page><p>x</p></page></document>')
    monkeypatch.setitem(globals(), "TEMPLATES", (tmp_path, our_templates()))
    room = registry.room(NOTHING)
    (leaf,) = leaves_of(NOTHING, product_of(NOTHING, "nothing"))
    assert untold(room, [leaf]) == ["donothing.xml"]
    assert untold(room, [replace(leaf, captioned=True)]) == []


def handout(folder: Path, contents: str) -> str:
    """Print the contents of a page as a handout and return its words."""
    path, out = folder / "my.xml", folder / "my.pdf"
    path.write_text(f"<document><page>\n{contents}\n</page></document>", encoding="utf-8")
    print_handout(Handout(path, PAPERS["A4"], out=out, force=True), out)
    return " ".join(texts(out))


def words_told(text: str) -> set[str]:
    """Return the words of a text without numbers of notes behind them, nor what is said where a column goes on."""
    return {re.sub(r"(?<=[.,;:])\d+(,\d+)*$", "", word) for word in text.split()} - {"(continued)"}


EXPLAINED = re.compile(r"In the pictures: [^.]*\.")
"""What a section says of marks that others explain, too."""


@pytest.mark.slow
@pytest.mark.parametrize("game", IN_SECTIONS)
def test_rules_are_told_in_sections(game: str, tmp_path: Path) -> None:
    """Every section can be had at length and in brief, under its heading or alone; all of them make the rules.

    Alone they have no notes' numbers, for the table of house rules is not with them, and explain marks in pictures.
    """
    for short in ("false", "true"):
        whole = words_told(handout(tmp_path, f"{{{{ rules('{game}', short={short}) }}}}"))
        one = f"{{{{ rules('{game}', each.name, short={short}) }}}}<p>@@</p>"
        told = handout(tmp_path, f"{{% for each in sections('{game}') %}}{one}{{% endfor %}}")
        parts = [words_told(EXPLAINED.sub("", part)) for part in told.split("@@")[:-1]]
        assert len(parts) > 2
        assert all(part and part <= whole for part in parts)


@pytest.mark.parametrize("game", IN_SECTIONS)
def test_the_games_own_handout_is_made_of_its_sections(game: str) -> None:
    """The rules command's template writes no rules of its own: it only strings the sections together."""
    home = folders(game)[0]
    rules = (home / "rules.xml").read_text(encoding="utf-8")
    assert "import" in rules
    assert SECTIONS in rules
    assert "<li>" not in rules
    assert (home / SHORT_SECTIONS).is_file()


@pytest.mark.parametrize("game", WITH_RULES)
def test_rules_on_tiny_paper_name_both_sizes(game: str) -> None:
    """No handout of rules blames its template for the paper."""
    product = product_of(game, "rules")
    with pytest.raises(DoesNotFit, match=r"the rules need .* mm x .* mm: 50x50 with .* margins leaves"):
        run(Request(game, "rules", None, product.options(), parse_paper("50x50")))


@pytest.mark.slow
@a_generator
def test_long_prints_can_be_shared_out(game: str, name: str) -> None:
    """What a game makes by chance is printed the same whatever items stand beside it; workers can ink its pages."""
    product = generated(game, name)
    options = product.options()
    if game == NOTHING:
        return
    assert isinstance(product, Separable)
    size = product.together(options)
    items = [
        product.generate(product.params(**CHEAP.get((game, name), {})), "any", number) for number in range(1, size + 2)
    ]
    groups = [items[at : at + size] for at in range(0, len(items), size)]
    alone = [leaf for group in groups for leaf in product.leaves(iter(group), options, PAPERS["A4"])]
    assert alone == list(product.leaves(iter(items), options, PAPERS["A4"]))

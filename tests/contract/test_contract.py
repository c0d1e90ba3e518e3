"""The promise of a room, and what its checker says."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import registry
from generator.contract import Room
from generator.contract.options import options_of
from generator.play.findings import Finding
from generator.printing.papers import PAPERS

WORDS = st.text("abc de", min_size=1)


def test_a_finding_is_a_line() -> None:
    """A finding reads: its rule, its places, what is wrong."""
    assert str(Finding("tree clump", "three trees touch; move one", ("a1", "b2"))) == (
        "tree clump (a1, b2): three trees touch; move one"
    )
    assert str(Finding("size", "the board has no squares")) == "size: the board has no squares"


@given(WORDS, WORDS, st.lists(WORDS).map(tuple))
def test_a_finding_says_all_it_knows(rule: str, message: str, squares: tuple[str, ...]) -> None:
    """The line of a finding leaves nothing out, and equal findings are equal."""
    finding = Finding(rule, message, squares)
    assert all(part in str(finding) for part in (rule, message, *squares))
    assert {finding, Finding(rule, message, squares)} == {finding}


def test_a_room_knows_its_products(null_game: Room) -> None:
    """A room gives a product by its name, and nothing for a name it does not know."""
    assert null_game.product("nothing") is null_game.products[0]
    assert null_game.product("Nothing") is None
    assert null_game.product("") is None


def test_a_room_stays_as_it_is(null_game: Room) -> None:
    """Nobody changes a room by accident."""
    with pytest.raises(FrozenInstanceError):
        null_game.title = "Something"  # type: ignore[misc]


def test_a_smallest_room_prints(null_game: Room) -> None:
    """The do-nothing game draws, reads back what it drew by code and by set-up, and fills a page for each item."""
    product = null_game.generated
    assert product
    item = product.generate(product.params(), "any", 4)
    assert product.read(item.code) == item
    assert product.read_setup(item.setup) == item
    assert product.problems(item) == []
    leaf, *more = product.leaves(iter([item]), product.look(), PAPERS["A4"])
    assert not more
    assert dict(leaf.figures) == dict(product.pictures(item, product.look()))


def test_every_option_can_be_grown(null_game: Room) -> None:
    """Every option of every game has a sentence of help, and what stands for it unasked is one of its choices."""
    products = [product for room in (*registry.rooms(), null_game) for product in room.products]
    kinds = [kind for product in products for kind in (product.look, getattr(product, "params", None)) if kind]
    for each in (each for kind in kinds for each in options_of(kind)):
        assert each.metadata["help"].endswith("."), each
        assert not each.metadata["choices"] or each.default in each.metadata["choices"], each

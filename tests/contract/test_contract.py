"""The contract of a game, and what its checker says."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.contract import Room
from pressboard.play.findings import Finding

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

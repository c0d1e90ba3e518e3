"""Sets of squares as bits."""

from hypothesis import given
from hypothesis import strategies as st

from pressboard.play.bits import bits_of, squares_of


@given(st.sets(st.integers(0, 400)))
def test_squares_come_back_in_order(squares: set[int]) -> None:
    """What is put in comes out, each square once, ascending."""
    assert [*squares_of(bits_of(squares))] == sorted(squares)
    assert bits_of(squares).bit_count() == len(squares)

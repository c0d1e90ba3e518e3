"""Finite fields of a few elements, as tables of sums and products; elements are numbers from 0.

An element of a field of p**n elements is a polynomial over the field of p: its digits to the base p.
"""

from collections.abc import Callable
from typing import NamedTuple

_REDUCING = {4: (2, 0b11), 8: (2, 0b011), 9: (3, 2), 16: (2, 0b0011)}
"""For fields that are not prime: p, and what x**n is there, as an element (for 9 it is 2: x * x + 1 = 0)."""


class Field(NamedTuple):
    """A field's size and its two operations."""

    size: int
    plus: Callable[[int, int], int]
    times: Callable[[int, int], int]


def field_of(size: int) -> Field | None:
    """Return the field of so many elements, None where there is none or it is not among ours."""
    if size > 1 and all(size % each for each in range(2, size)):
        return Field(size, lambda one, other: (one + other) % size, lambda one, other: one * other % size)
    if size not in _REDUCING:
        return None
    prime, power = _REDUCING[size]

    def plus(one: int, other: int) -> int:
        return _number([(a + b) % prime for a, b in zip(_digits(one), _digits(other), strict=True)])

    def scaled(factor: int, element: int) -> int:
        return _number([factor * digit % prime for digit in _digits(element)])

    def by_x(element: int) -> int:
        carried, rest = divmod(element * prime, size)
        return plus(rest, scaled(carried, power))

    def times(one: int, other: int) -> int:
        product, shifted = 0, one
        for digit in _digits(other):
            product, shifted = plus(product, scaled(digit, shifted)), by_x(shifted)
        return product

    def _digits(element: int) -> list[int]:
        return [element // prime**place % prime for place in range(size.bit_length())]

    def _number(digits: list[int]) -> int:
        return sum(digit * prime**place for place, digit in enumerate(digits))

    return Field(size, plus, times)

"""How a page gives way where its text falls badly: large figures grow smaller, lines stand closer or wider apart."""

from collections.abc import Callable
from typing import NamedTuple

from generator.errors import DoesNotFit
from generator.render.flow.ways import Poured

FITS = "fits"
"""Under this name a page keeps how each of its sections has been fitted: it may be set twice."""


class Fit(NamedTuple):
    """How wide large figures are, and how far lines are apart, as parts of what they are."""

    pictures: float = 1.0
    air: float = 1.0


_GIVES_WAY = tuple(
    Fit(pictures, air)
    for pictures, air in (
        *((1.0, 0.98), (1.0, 1.03), (0.94, 1.0), (0.94, 0.97), (0.88, 1.0), (0.88, 0.97), (1.0, 0.95), (1.0, 1.06)),
        *((0.82, 1.0), (0.82, 1.03), (0.82, 0.96), (0.76, 1.0), (0.76, 1.03), (0.76, 0.95), (0.7, 1.0), (0.7, 0.95)),
    )
)
"""In this order: what is least seen comes first."""
_MORE = 0.5
"""What a further sheet weighs among faults."""


def fitted(tried: Callable[[Fit], Poured]) -> tuple[Fit, Poured]:
    """Return the first fit with which nothing is wrong with a page, else that with which the least is, and the page.

    One with which it would not go on its paper is none. Raises what setting the page as it is raises.
    """
    as_it_is = Fit(), tried(Fit())
    best, least = as_it_is, as_it_is[1].faults
    few = len(as_it_is[1].sheets)
    for fit in _GIVES_WAY if least else ():
        try:
            poured = tried(fit)
        except DoesNotFit:
            continue
        wrong = poured.faults + _MORE * (len(poured.sheets) - few)
        if wrong < least:
            best, least = (fit, poured), wrong
        if not poured.faults and len(poured.sheets) <= few:
            break
    return best

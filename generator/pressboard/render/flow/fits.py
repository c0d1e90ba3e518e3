"""How a page gives way where its text falls badly: large figures grow smaller, lines stand closer or wider apart."""

from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.render.flow.ways import Poured

FITS = "fits"
"""Under this name a page keeps how each of its sections has been fitted: it may be set twice."""


class Fit(NamedTuple):
    """How wide large figures are, and how far lines are apart, as parts of what they are.

    With what was set so `evened`, pages are less full than they could be.
    """

    pictures: float = 1.0
    air: float = 1.0
    evened: bool = False


_GENTLY = (
    *(Fit(1.0, air) for air in (0.98, 1.03)),
    *(Fit(pictures, air) for pictures in (0.94, 0.88) for air in (1.0, 0.97)),
    *(Fit(1.0, air) for air in (0.95, 1.06)),
)
"""In this order: what is least seen comes first."""
_FURTHER = (
    *(Fit(0.82, air) for air in (1.0, 1.03, 0.96)),
    *(Fit(0.76, air) for air in (1.0, 1.03, 0.95)),
    *(Fit(0.7, air) for air in (1.0, 0.95)),
)
_MORE = 0.5
"""What a further sheet weighs among faults."""
_SHEETS, _FEWEST = 300, 2
"""Pages are evened until so many sheets have been, and so many times at least: a long handout is not set all night."""


def fitted(tried: Callable[[Fit], Poured], evened: Callable[[Poured], Poured]) -> tuple[Fit, Poured]:
    """Return the first fit with which nothing is wrong with a page, else that with which the least is, and the page.

    Where full pages that give way a little do not help they are `evened`. Raises what setting the page as it is raises.
    """
    whole = {Fit(): tried(Fit())}
    few = len(whole[Fit()].sheets)
    for fit in (Fit(), *_GENTLY):
        poured = whole[fit] if fit in whole else _tried(tried, fit)
        if poured:
            whole[fit] = poured
            if not poured.faults and len(poured.sheets) <= few:
                return fit, poured
    best, least = (Fit(), whole[Fit()]), whole[Fit()].faults
    for fit in islice((*whole, *_FURTHER), max(_SHEETS // few, _FEWEST)):
        if not (full := whole.get(fit) or _tried(tried, fit)):
            continue
        poured = evened(full)
        wrong = poured.faults + _MORE * (len(poured.sheets) - few)
        if wrong < least:
            best, least = (fit._replace(evened=True), poured), wrong
        if not poured.faults and len(poured.sheets) <= few:
            break
    return best


def _tried(tried: Callable[[Fit], Poured], fit: Fit) -> Poured | None:
    """Return the page of a fit; None for one with which it would not go on its paper."""
    try:
        return tried(fit)
    except DoesNotFit:
        return None

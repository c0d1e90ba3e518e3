"""Where pages end: of several places for each the ones that leave the least empty, looked for on all pages at once."""

from collections.abc import Callable
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.render.flow.blocks import Block, Stack
from pressboard.render.flow.faults import PouredColumn, Sheets, faults, hole

Pouring = Callable[[Block, int, float], tuple[list[PouredColumn], Block | None]]
"""Pours what is left onto the sheet of a number, so many points of it left free; returns it and what is left then."""

_FREE = (0.0, 0.05, 0.1, 0.15, 0.2, 0.25)
"""What may be left free on a sheet, in parts of the paper's height."""
_KEPT = 10
"""So many ways to break the pages so far are gone on with."""


class _Broken(NamedTuple):
    """Pages so far, how bad they are, and what is left."""

    cost: float
    sheets: Sheets
    rest: Block


def broken(pour: Pouring, stack: Stack, most: int, height: float) -> Sheets | None:
    """Return the best pages of a paper `height` points high on which a stack stands, `most` at most; None for none."""
    kept, best, least = [_Broken(0.0, [], stack)], None, 0.0
    for number in range(most):
        found: dict[float, _Broken] = {}
        for state in kept:
            for columns, rest in _next(pour, state.rest, number, height, last=number == most - 1):
                sheets = [*state.sheets, columns]
                cost = state.cost + (hole(columns) / height) ** 2
                if rest is None:
                    cost = state.cost + faults(sheets, height)
                    if best is None or cost < least:
                        best, least = sheets, cost
                    continue
                made = _Broken(cost, sheets, rest)
                key = round(rest.height(columns[-1].width), 1)
                if key not in found or _weighed(made, height) < _weighed(found[key], height):
                    found[key] = made
        kept = sorted(found.values(), key=lambda each: _weighed(each, height))[:_KEPT]
    return best


def _weighed(state: _Broken, height: float) -> float:
    return state.cost + faults([*state.sheets, []], height)


def _next(
    pour: Pouring, rest: Block, number: int, height: float, *, last: bool
) -> list[tuple[list[PouredColumn], Block | None]]:
    """Return the ways to pour a sheet, each but once."""
    found: dict[tuple[float, ...], tuple[list[PouredColumn], Block | None]] = {}
    for free in _FREE[:1] if last else _FREE:
        try:
            columns, left = pour(rest, number, free * height)
        except DoesNotFit:
            continue
        found.setdefault(tuple(round(column.end, 1) for column in columns), (columns, left))
        if left is None:
            break
    return list(found.values())

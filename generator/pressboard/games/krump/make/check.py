"""Checks of an array: its construction, and that every first move is possible.

All is looked at on the board itself, however it was made, and by every way of hopping there is a reading for.

>>> from pressboard.games.krump.rules.arrays import STANDARD, units_of
>>> problems(units_of(STANDARD))
[]
"""

from collections.abc import Callable, Iterator
from types import MappingProxyType

from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.cards import OWN_RANKS, RANKS
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    HOPS,
    PLAYERS,
    SIZE_NAMES,
    SIZES,
    WIDTH,
    Units,
    names_of,
    reaches,
    square_name,
)
from pressboard.play.findings import Finding

_ROWS = (1 << 2 * WIDTH) - 1
_HOME = (_ROWS, _ROWS << (WIDTH - 2) * WIDTH)
"""By player, the squares of the two rows on the own side, as bits."""

TRIOS, FILLED, SINGLE, SEEN_ALIKE, FIRST_CARD, FIRST_CAPTURE = (
    "trios",
    "rows",
    "stacks",
    "symmetry",
    "first card",
    "first capture",
)

RULES = MappingProxyType(
    {
        TRIOS: "Each player has four units of every size on the board: the fifth trio are the movement pyramids.",
        FILLED: "Both rows of each player are filled, and all else is empty.",
        SINGLE: "No stack stands on the board at first.",
        SEEN_ALIKE: "Each player sees the same from the own side: nobody begins with a better array.",
        FIRST_CARD: "Whichever card is laid first, it is good for a move.",
        FIRST_CAPTURE: "No unit can be captured by the first move: it must not matter who begins.",
    }
)
"""What is asked of a board, each with its reason."""


def problems(units: Units) -> list[Finding]:
    """Return all that is wrong with a board before the first round."""
    return [finding for judge in _JUDGES for finding in judge(units)]


def _trios(units: Units) -> Iterator[Finding]:
    for player, name in enumerate(PLAYERS):
        for size, squares in zip(SIZE_NAMES, units[3 * player : 3 * player + 3], strict=True):
            if (count := squares.bit_count()) != UNITS_A_SIZE:
                message = f"{name} has {count} units of the size {size}; {UNITS_A_SIZE} make four trios"
                yield Finding(TRIOS, message, tuple(names_of(squares)))


def _rows(units: Units) -> Iterator[Finding]:
    for player, name in enumerate(PLAYERS):
        taken = _taken_by(units, player)
        if gaps := _HOME[player] & ~taken:
            yield Finding(FILLED, f"{name}'s two rows have gaps; each of their squares holds a unit", _names(gaps))
        if strays := taken & ~_HOME[player]:
            yield Finding(FILLED, f"{name} has units outside the own two rows; all begin there", _names(strays))


def _stacks(units: Units) -> Iterator[Finding]:
    for player, name in enumerate(PLAYERS):
        small, medium, large = units[3 * player : 3 * player + 3]
        if stacks := small & medium | small & large | medium & large:
            yield Finding(SINGLE, f"{name} begins with stacks; they are made in play", _names(stacks))


def _symmetry(units: Units) -> Iterator[Finding]:
    odd = 0
    for red, black in zip(units[:3], units[3:], strict=True):
        odd |= red ^ _turned(black)
    if odd:
        message = "Black does not see what Red sees; the board turned by half a round has to be the same"
        yield Finding(SEEN_ALIKE, message, _names(odd))


def _first_cards(units: Units) -> Iterator[Finding]:
    """Look for cards that no move can be made with, and by which way of hopping."""
    for player, name in enumerate(PLAYERS):
        for directions in HOPS:
            for rank in range(1, OWN_RANKS + 1):
                fitting = (1 << min(rank, len(SIZES))) - 1
                if not any(targets for _, _, targets in _reaches(units, player, directions, fitting)):
                    message = f"{name} cannot move with the card {RANKS[rank - 1]} ({directions} ways to hop)"
                    yield Finding(FIRST_CARD, message)


def _first_captures(units: Units) -> Iterator[Finding]:
    for player, name in enumerate(PLAYERS):
        enemies = _taken_by(units, 1 - player)
        found = dict.fromkeys(
            (origin, targets & enemies)
            for directions in HOPS
            for origin, _, targets in _reaches(units, player, directions)
            if targets & enemies
        )
        for origin, targets in found:
            message = f"{name} captures by the first move, from {square_name(origin)}; nothing may be in reach"
            yield Finding(FIRST_CAPTURE, message, _names(targets))


def _reaches(units: Units, player: int, directions: int, usable: int = -1) -> list[tuple[int, int, int]]:
    return reaches(units, player, HouseRules(hop_directions=directions), usable)


def _taken_by(units: Units, player: int) -> int:
    """Return the squares that a player has units on."""
    small, medium, large = units[3 * player : 3 * player + 3]
    return small | medium | large


def _turned(squares: int) -> int:
    """Return squares as they are seen from the other side."""
    return int(f"{squares:0{WIDTH * WIDTH}b}"[::-1], 2)


def _names(squares: int) -> tuple[str, ...]:
    return tuple(names_of(squares))


_JUDGES: tuple[Callable[[Units], Iterator[Finding]], ...] = (
    _trios,
    _rows,
    _stacks,
    _symmetry,
    _first_cards,
    _first_captures,
)

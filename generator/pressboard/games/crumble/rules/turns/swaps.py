"""The swap paths after a cut or a join: step by step, each with its captures, until the turn has to end.

A step changes the colours of the piece that swaps and of an opposing two-point neighbour, into which it is said to
move. The path ends at once when a chain wins or when the piece that swaps is captured. Here `own` is the set of the
mover's pieces and the pieces are numbered as in the tables of contacts.

>>> from pressboard.games.crumble.rules.board.layout import checkerboard
>>> row = checkerboard(4, 1).contacts
>>> [(swap.path, swap.own) for swap in swaps(row, 0b0010, [1])]
[('W', 1), ('E', 4), ('EE', 8)]
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pressboard.games.crumble.rules.board.captures import encloses, settled, wins
from pressboard.games.crumble.rules.board.contacts import Contacts

MOST_STATES = 20_000
"""States looked at after one cut or join, of which there are hardly ever more than a hundred.

But captures may double them again and again. What lies beyond is left out of the list of moves. It is legal all the
same, and judged without this limit.
"""


class Swap(NamedTuple):
    """A swap made: the piece it started from, its path, and the mover's pieces at its end."""

    start: int
    path: str
    own: int


def after_step(contacts: Contacts, own: int, here: int, there: int, single_pass: bool = False) -> int:
    """Return the mover's pieces after a step between two pieces, and after its captures."""
    own ^= 1 << here | 1 << there
    return settled(contacts, own, single_pass) if single_pass or encloses(contacts, own, here, there) else own


def is_won(contacts: Contacts, own: int) -> bool:
    """Say whether a chain of either colour touches all four sides."""
    return bool(wins(contacts, own) or wins(contacts, contacts.live & ~own))


def swaps(contacts: Contacts, own: int, starts: Sequence[int], single_pass: bool = False) -> Iterator[Swap]:
    """Yield for each different colouring that a swap can lead to one of the shortest that do.

    The colouring without a swap is not among them, wherever a path goes and comes back. Nobody has won before it.
    """
    found, seen = {own}, {(own, start) for start in starts}
    ends = [_End(Swap(start, "", own), start, start) for start in starts]
    while ends and len(seen) <= MOST_STATES:
        ahead = []
        for end in ends:
            for longer in _continued(contacts, end, single_pass):
                swap = longer.swap
                if swap.own not in found:
                    found.add(swap.own)
                    yield swap
                if (swap.own, longer.here) not in seen:
                    seen.add((swap.own, longer.here))
                    ahead.append(longer)
        ends = ahead


class _End(NamedTuple):
    """Where a swap has come to: the piece stepped into, and a piece that another step would only lead back to."""

    swap: Swap
    here: int
    back: int


def _continued(contacts: Contacts, end: _End, single_pass: bool) -> Iterator[_End]:
    """Yield where one more step leads; there is none when the game is won or the piece that swaps is captured.

    A step back after one that captured nothing brings back what was, and is left out. With a single pass at a time
    that is not so: what the first step set free the second may capture.
    """
    (start, path, own), here, back = end
    steps = [
        (direction, there)
        for direction, there in contacts.steps[here].items()
        if there != back and not own >> there & 1
    ]
    if not steps or not own >> here & 1 or (path and is_won(contacts, own)):
        return
    for step, there in steps:
        after = after_step(contacts, own, here, there, single_pass)
        calm = not single_pass and after == own ^ (1 << here | 1 << there)
        yield _End(Swap(start, path + step, after), there, here if calm else there)

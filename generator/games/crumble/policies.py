"""How simulated players play: any turn that comes to mind, or the best of several looked at.

On a board cut small there are hundreds of turns, and to list them all takes longer than to play one. So turns are
drawn: a cut of one piece or a join, each equally often, then a swap that goes on three times in four. Cuts of several
pieces at once are left out, for they make boards of crumbs on which nothing happens. Who looks ahead draws several
turns and weighs the boards they lead to. Neither is a strong player; they stand for people who have just learnt the
rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from generator.games.crumble.captures import chain, wins
from generator.games.crumble.contacts import Contacts, numbers_in, set_of
from generator.games.crumble.moves import Action, Join, Move
from generator.games.crumble.rules import Position
from generator.games.crumble.swaps import after_step, is_won
from generator.play.playouts import Draw

TRIES = 16
"""So many turns are looked at by who looks."""

_GOING_ON = 4
"""Of so many chances for a step all but one are taken."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was drawn: the move, the tables after its cut or join, and the mover's pieces at its end."""

    move: Move
    contacts: Contacts
    own: int


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: its name, what it does in words, and how it chooses."""

    name: str
    words: str
    choose: Callable[[Position, Draw], Move]

    def __call__(self, position: Position, draw: Draw, /) -> Move:
        """Return the move to play in a position that is not over."""
        return self.choose(position, draw)


def _simple(position: Position) -> list[Action]:
    """Return the joins, and the cuts of one piece each; there is at least one of them."""
    return [action for action in position.actions() if isinstance(action, Join) or len(action.pieces) == 1]


def drawn_turn(position: Position, actions: list[Action], draw: Draw) -> Turn:
    """Draw one of the `actions`, and a swap after it that may have no step at all."""
    action = actions[draw.below(len(actions))]
    gone = [position.layout.numbers[piece] for piece in action.pieces]
    contacts, made = position.layout.contacts.replaced(gone, action.made)
    own = position.own & ~set_of(gone) | set_of(made)
    first = made[draw.below(len(made))]
    path, own = _walk(contacts, own, first, draw)
    return Turn(Move(action, contacts.pieces[first], path) if path else Move(action), contacts, own)


def _walk(contacts: Contacts, own: int, here: int, draw: Draw) -> tuple[str, int]:
    """Draw a path from the piece `here`; return it with the mover's pieces at its end."""
    path = ""
    while own >> here & 1 and draw.below(_GOING_ON) and not (path and is_won(contacts, own)):
        ways = [(way, there) for way, there in contacts.steps[here].items() if not own >> there & 1]
        if not ways:
            break
        way, there = ways[draw.below(len(ways))]
        own, here, path = after_step(contacts, own, here, there), there, path + way
    return path, own


def _any(position: Position, draw: Draw) -> Move:
    """Play any turn."""
    return drawn_turn(position, _simple(position), draw).move


def _looking(position: Position, draw: Draw) -> Move:
    """Look at some turns, and play the best of them."""
    actions = _simple(position)
    turns = [drawn_turn(position, actions, draw) for _ in range(TRIES)]
    return max(turns, key=_worth).move


def _worth(turn: Turn) -> float:
    """Return how many pieces fewer the mover misses for a win after a turn than the other one; a win is worth most."""
    contacts, own = turn.contacts, turn.own
    other = contacts.live & ~own
    if wins(contacts, own):
        return inf
    return -inf if wins(contacts, other) else _missing(contacts, other) - _missing(contacts, own)


def _missing(contacts: Contacts, region: int) -> int:
    """Return how many pieces of the other colour lie, at the least, on a region's way across the board, both ways."""
    north, east, south, west = contacts.sides
    return _between(contacts, region, west, east) + _between(contacts, region, south, north)


def _between(contacts: Contacts, region: int, near: int, far: int) -> int:
    """Return how many pieces outside a region are on the way from one side to another, where they are fewest."""
    missing, reached = 0, chain(contacts, region, near & region)
    while not reached & far:
        missing += 1
        ahead = near | reached
        for number in numbers_in(reached):
            ahead |= contacts.bordering[number]
        reached = chain(contacts, region, ahead)
    return missing


RANDOM = Policy("random", "cuts any one piece or makes any join, then swaps; a swap goes on three times in four", _any)
LOOKING = Policy(
    "looking",
    f"looks at {TRIES} such turns and plays one that wins, else one after which the fewest pieces are missing for a "
    "chain across the board both ways, compared with the other's",
    _looking,
)
POLICIES = (RANDOM, LOOKING)
"""The policies, the weaker one first."""

"""How simulated players play: any turn that comes to mind, or the best of several looked at.

On a board cut small there are hundreds of turns, and to list them all takes longer than to play one. So turns are
chosen by chance: a cut of one piece or a join, each equally often, then a swap wherever there can be one, which goes on
three times in four. Cuts of several pieces at once are left out, for they make boards of crumbs on which nothing
happens. Who looks ahead tries several turns and weighs the boards they lead to. Neither is a strong player; they stand
for people who have just learnt the rules.
"""

from collections.abc import Callable
from math import inf

from pressboard.games.crumble.rules.board.contacts import Contacts
from pressboard.games.crumble.rules.state import State, TurnState
from pressboard.lean_dataclasses import dataclass
from pressboard.play.playouts import ChanceSource

TRIES = 16
"""So many turns are looked at by who looks."""

_GOING_ON = 4
"""Of so many chances for a further step all but one are taken."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: its name, what it does in words, and how it chooses."""

    name: str
    words: str
    choose: Callable[[State, ChanceSource], TurnState]

    def __call__(self, state: State, chance: ChanceSource, /) -> TurnState:
        """Return the turn to play in a game that is not over."""
        return self.choose(state, chance)


class _Turn:
    """A turn that comes to mind, the steps that may follow it, and the turns with one of them, as far as looked at."""

    __slots__ = ("_further", "_steps", "turn")

    def __init__(self, turn: TurnState) -> None:
        self.turn = turn
        self._steps = turn.steps
        self._further: dict[int, _Turn] = {}

    @property
    def ways(self) -> int:
        """In how many ways it can go on."""
        return len(self._steps)

    def further(self, number: int) -> "_Turn":
        """Return the turn with one of the steps that may follow."""
        if number not in self._further:
            self._further[number] = _Turn(self.turn.stepped(*self._steps[number]))
        return self._further[number]


class _Turns:
    """The turns of a state as chance brings them to mind; what comes to mind again is not worked out again."""

    def __init__(self, state: State) -> None:
        self._state, self._actions = state, state.simple_actions()
        self._begun: dict[int, list[_Turn]] = {}

    def any(self, chance: ChanceSource) -> _Turn:
        """Choose by chance an action, one of the pieces made that can swap, and a path for it."""
        begun = self._begun_by(chance.below(len(self._actions)))
        turn = begun[chance.below(len(begun))] if begun[0].ways else begun[0]
        ways = turn.ways
        while ways:
            turn = turn.further(chance.below(ways))
            ways = turn.ways if chance.below(_GOING_ON) else 0
        return turn

    def _begun_by(self, number: int) -> list[_Turn]:
        """Return the turns that an action begins, those that can swap, or else the first one."""
        if number not in self._begun:
            turns = [_Turn(turn) for turn in self._state.begun(self._actions[number])]
            self._begun[number] = [turn for turn in turns if turn.ways] or turns[:1]
        return self._begun[number]


def _any(state: State, chance: ChanceSource) -> TurnState:
    """Play any turn."""
    return _Turns(state).any(chance).turn


def _looking(state: State, chance: ChanceSource) -> TurnState:
    """Look at some turns, and play the best of them, the first of several."""
    turns = _Turns(state)
    looked_at = dict.fromkeys(turns.any(chance) for _ in range(TRIES))
    return max((each.turn for each in looked_at), key=_worth)


def _worth(turn: TurnState) -> float:
    """Return how many pieces fewer the mover misses for a win after a turn than the other one; a win is worth most.

    Nobody who misses none is short of a win: two chains across the board, one each way, would have to cross.
    """
    contacts, own = turn.contacts, turn.own
    missed = _missing(contacts, contacts.live & ~own)
    missing = _missing(contacts, own)
    return inf if not missing else missed - missing if missed else -inf


def _missing(contacts: Contacts, region: int) -> int:
    """Return how many pieces of the other colour lie, at the least, on a region's way across the board, both ways."""
    north, east, south, west = contacts.sides
    return _between(contacts, region, west, east) + _between(contacts, region, south, north)


def _between(contacts: Contacts, region: int, near: int, far: int) -> int:
    """Return how many pieces outside a region are on the way from one side to another, where they are fewest.

    Pieces of the region are taken up as soon as they are met, those outside it only when there are no more of these.
    """
    bordering = contacts.bordering
    missing, beside, fresh = 0, near, near & region
    inside, outside = region & ~fresh, contacts.live & ~region
    while not fresh & far:
        while fresh:
            number = fresh.bit_length() - 1
            around = bordering[number]
            fresh ^= 1 << number
            beside |= around
            if more := around & inside:
                if more & far:
                    return missing
                inside ^= more
                fresh |= more
        missing, fresh = missing + 1, beside & outside
        outside ^= fresh
    return missing


RANDOM = Policy(
    "random", "cuts any one piece or makes any join, then swaps if it can; a swap goes on three times in four", _any
)
LOOKING = Policy(
    "looking",
    f"looks at {TRIES} such turns and plays one that wins, else one after which the fewest pieces are missing for a "
    "chain across the board both ways, compared with the other's",
    _looking,
)
POLICIES = (RANDOM, LOOKING)
"""The policies, the weaker one first."""

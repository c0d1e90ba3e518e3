"""Traps between two: a strategy of an opponent by which a player is out before their third turn, whatever they jump.

A full search on the rules' own states: the opponent makes whatever moves there are, the victim jumps as they like. Out
is who has no legal jump, though they might teleport. Of several others all but one stay where they are. How the rules
are read is heeded, but for when a game ends without jumps: where nobody can jump the victim is out by either reading.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from generator.games.kangaruse.make.reach.graph import Graph
from generator.games.kangaruse.rules.moves import JUMP, OUT, TELEPORT, Move, moves_to, play
from generator.games.kangaruse.rules.state import State
from generator.play.bits import squares_of

TURNS = 2
"""The turns nobody must be forced out in."""
MOST_POSITIONS, MOST_CROWDED = 40_000, 10_000
"""The positions looked at for two players, and then for more on the same sheet; beyond them not all is known."""

_VICTIM, _OPPONENT = 0, 1
_TIGER_TAKES = 2


@dataclass(frozen=True, slots=True)
class Hunt:
    """Who hunts whom: the squares of both, whether the victim moves first, and where others stay, as bits."""

    victim: int
    opponent: int
    victim_first: bool
    idle: int = 0


class UnsettledError(Exception):
    """A search did not end within its positions."""


@dataclass(frozen=True, slots=True)
class Traps:
    """The hunts in which somebody is forced out, the first for each start.

    `players` says up to how many all seatings were searched; it is 0 where that is not even so for two.
    """

    found: tuple[Hunt, ...]
    players: int


def traps(graph: Graph, most: int = MOST_POSITIONS, most_crowded: int = MOST_CROWDED) -> Traps:
    """Search a sheet with marked starts, first for 2 players and then for more, up to so many positions each time."""
    found, searched, players = dict[int, Hunt](), 0, graph.sheet.players
    try:
        calm = [*_calm(Chase(graph, most), found)]
        searched, chase = min(2, players), Chase(graph, most_crowded)
        for hunt, met in calm:
            if hunt.victim not in found and (crowded := chase.forced_among(hunt, met, players - 2)):
                found[hunt.victim] = crowded
    except UnsettledError:
        return Traps(tuple(found.values()), searched)
    return Traps(tuple(found.values()), players)


def _calm(chase: "Chase", found: dict[int, Hunt]) -> Iterator[tuple[Hunt, int]]:
    """Yield the hunts of two alone that fail, with the starting squares their search came by; add to those `found`."""
    for victim, opponent in permutations(squares_of(chase.tables.starts), 2):
        for victim_first in (True, False):
            hunt = Hunt(victim, opponent, victim_first)
            if victim in found:
                break
            if chase.is_forced(hunt):
                found[victim] = hunt
            else:
                yield hunt, chase.met(hunt)


class Chase:
    """The search for a way to force somebody out; it counts the positions it looks at in `left` over many hunts."""

    def __init__(self, graph: Graph, most: int = MOST_POSITIONS) -> None:
        """Take the graph of the sheet and how many positions may be looked at."""
        self.tables = tables = graph.tables
        self.left = most
        self._met = 0
        """The starting squares a search came by."""
        self._loud = tables.kangaroos | tables.devils | tables.tigers
        self._felt = tables.kangaroos | tables.dingos | tables.binding
        """Where an arrival may change more for another player than which squares are used."""
        is_deadly = tables.thorny or tables.readings.stuck_kangaroo_is_out
        self._doubtful = tables.thorny | (tables.kangaroos if is_deadly else 0)
        """Where one may be out: on thorny devils, and on kangaroos by the only extra jump or for want of one."""
        self._depends = {each: _starts_about(graph, each) for each in squares_of(tables.kangaroos | tables.tigers)}

    def forced_among(self, hunt: Hunt, met: int, idle: int) -> Hunt | None:
        """Return how a hunt succeeds among up to so many `idle` players that failed without; raises UnsettledError.

        Those matter only where a search came by their squares, as the first did by `met`: otherwise it would have gone
        the same way.
        """
        hunts = [*self._with_one_more(hunt, met)] if idle > 0 else []
        for each in hunts:
            if self.is_forced(each):
                return each
            if each.idle.bit_count() < idle:
                hunts += [more for more in self._with_one_more(each, self.met(each)) if more not in hunts]
        return None

    def _with_one_more(self, hunt: Hunt, met: int) -> Iterator[Hunt]:
        return (replace(hunt, idle=hunt.idle | self.tables.bit[other]) for other in squares_of(met))

    def met(self, hunt: Hunt) -> int:
        """Return the starting squares that the last search, of `hunt`, came by and nobody sits on."""
        return self._met & ~(self.tables.bit[hunt.victim] | self.tables.bit[hunt.opponent] | hunt.idle)

    def is_forced(self, hunt: Hunt) -> bool:
        """Say whether the opponent can force the victim out within `TURNS`; raises UnsettledError."""
        state = State.empty(self.tables, 2 + hunt.idle.bit_count())
        for square in (hunt.victim, hunt.opponent, *squares_of(hunt.idle)):
            state.sit(square)
        self._met = 0
        return self._is_caught(state, TURNS) if hunt.victim_first else self._is_chased(state, TURNS)

    def _is_caught(self, state: State, turns: int) -> bool:
        """Say whether the victim, whose turn it is, cannot make so many more `turns`."""
        self._look()
        mask = state.jumps(_VICTIM)
        self._meet(state, _VICTIM, mask)
        if not mask or state.doomed(_VICTIM, mask):
            return True
        if turns == 1 and mask & ~self.tables.kangaroos:
            return False
        return all(
            self._is_lost(state, move, turns - 1)
            for squares in (mask & ~self._loud, mask & self._loud)
            for move in moves_to(state, _VICTIM, squares, Move(JUMP))
        )

    def _is_lost(self, state: State, move: Move, turns: int) -> bool:
        """Say whether the victim is out by a jump of theirs, or cannot make so many `turns` after it."""
        after = _played(state, _VICTIM, move)
        return _VICTIM in after.out or (turns > 0 and self._is_chased(after, turns))

    def _is_chased(self, state: State, turns: int) -> bool:
        """Say whether the opponent, whose turn it is, has a move after which the victim cannot make so many `turns`."""
        self._look()
        if _OPPONENT in state.out:
            return self._is_caught(state, turns)
        return any(self._is_caught(_played(state, _OPPONENT, move), turns) for move in self._hunting(state, turns))

    def _hunting(self, state: State, turns: int) -> Iterator[Move]:
        """Yield the opponent's moves; before the victim's last turn only those that may end it."""
        mask, kind = state.jumps(_OPPONENT), JUMP
        doomed = state.doomed(_OPPONENT, mask)
        if doomed or not mask:
            yield Move(OUT)
            stays = doomed and not self.tables.readings.thorny_spares_teleport
            mask, kind = 0 if stays else state.teleports(_OPPONENT), TELEPORT
        self._meet(state, _OPPONENT, mask)
        safe = self._safe(state) if turns == 1 else 0
        if not safe:
            yield from moves_to(state, _OPPONENT, mask, Move(kind))
            return
        for square in squares_of(mask):
            if self._may_end(square, safe):
                yield from moves_to(state, _OPPONENT, self.tables.bit[square], Move(kind))

    def _safe(self, state: State) -> int:
        """Return where the victim can jump to after a move of the opponent that only uses squares, but for those.

        A thorny devil is not counted on, nor a kangaroo on which one may be out. Nothing is returned where more than
        used squares has a say.
        """
        tables, at, doubtful = self.tables, state.places[_VICTIM], self._doubtful
        if tables.koalas >> at & 1 or (tables.dingos >> at & 1 and state.ordered_by(_VICTIM, at) & doubtful):
            return 0
        # Who moves on no longer binds anybody; the others stand on starting squares, which bind nobody.
        bound, state.bound_by = state.bound_by, 0
        mask = state.free_jumps(_VICTIM)
        state.bound_by = bound
        self._meet(state, _VICTIM, mask)
        # A moth is not used before the last one leaves it.
        return mask & ~(doubtful | tables.bit[state.places[_OPPONENT]])

    def _may_end(self, square: int, safe: int) -> bool:
        """Say whether the opponent's arrival at `square` may leave nothing of what is `safe`."""
        tables = self.tables
        left = safe & ~tables.bit[square]
        if tables.devils >> square & 1:
            left &= ~tables.beside[square]
        if tables.tigers >> square & 1:
            return left.bit_count() <= _TIGER_TAKES and not left & ~tables.lines(square)
        return not left or bool(self._felt >> square & 1)

    def _meet(self, state: State, seat: int, mask: int) -> None:
        """Note the starting squares that the jumps `mask` of a player and what follows on them depend on."""
        tables, at = self.tables, state.places[seat]
        if (tables.koalas | tables.gliders) >> at & 1:
            self._met |= tables.starts
        self._met |= mask & tables.starts
        for square in squares_of(mask & (tables.tigers | tables.kangaroos)):
            self._met |= self._depends[square]

    def _look(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise UnsettledError


def _starts_about(graph: Graph, square: int) -> int:
    """Return the starting squares that somebody who lands on a kangaroo or tiger may come to or destroy."""
    tables, seen, front = graph.tables, 0, graph.tables.bit[square]
    while landed := front & tables.kangaroos:
        at = landed & -landed
        new = graph.possible[at.bit_length() - 1] & ~seen
        seen |= new
        front = front ^ at | new
    for tiger in squares_of((seen | tables.bit[square]) & tables.tigers):
        seen |= tables.lines(tiger)
    return seen & tables.starts


def _played(state: State, seat: int, move: Move) -> State:
    after = state.copy()
    play(after, seat, move)
    return after

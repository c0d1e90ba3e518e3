"""The search for a way to force somebody out, by readable Python: the reference for whatever searches faster.

On the rules' own states the opponent makes whatever moves there are, and the victim jumps as they like.
"""

from collections.abc import Iterator
from copy import copy

from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.hunts import TURNS, Hunt, UnsettledError, depends_on
from pressboard.games.kangaruse.rules.moves import JUMP, OUT, TELEPORT, Move, moves_to, play
from pressboard.games.kangaruse.rules.state import State
from pressboard.play.bits import squares_of

_VICTIM, _OPPONENT = 0, 1
_TIGER_TAKES = 2


class ReferenceChase:
    """Searches by the rules' own moves; `left` is how many positions more it may look at."""

    def __init__(self, graph: Graph, most: int) -> None:
        """Take the graph of the sheet and how many positions may be looked at."""
        self.tables = tables = graph.tables
        self.left = most
        self.met = 0
        self._loud = tables.kangaroos | tables.devils | tables.tigers
        self._felt = tables.kangaroos | tables.dingos | tables.binding
        """Where an arrival may change more for another player than which squares are used."""
        is_deadly = tables.thorny or tables.readings.stuck_kangaroo_is_out
        self._doubtful = tables.thorny | (tables.kangaroos if is_deadly else 0)
        """Where one may be out: on thorny devils, and on kangaroos by the only extra jump or for want of one."""
        self._depends = depends_on(graph)

    def is_forced(self, hunt: Hunt) -> bool:
        """Say whether the opponent can force the victim out within `TURNS`; raises UnsettledError."""
        state = State.empty(self.tables, 2 + hunt.idle.bit_count())
        for square in (hunt.victim, hunt.opponent, *squares_of(hunt.idle)):
            state.sit(square)
        self.met = 0
        return self._is_caught(state, TURNS) if hunt.victim_first else self._is_chased(state, TURNS)

    def again(self, most: int) -> "ReferenceChase":
        """Return a search on the same sheet, of so many positions at most."""
        other = copy(self)
        other.left = most
        return other

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
            stays_out = doomed and not self.tables.readings.thorny_spares_teleport
            mask, kind = 0 if stays_out else state.teleports(_OPPONENT), TELEPORT
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
            self.met |= tables.starts
        self.met |= mask & tables.starts
        for square in squares_of(mask & (tables.tigers | tables.kangaroos)):
            self.met |= self._depends[square]

    def _look(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise UnsettledError


def _played(state: State, seat: int, move: Move) -> State:
    after = state.copy()
    play(after, seat, move)
    return after

"""A move as data: all that a player decides in one turn; which moves there are, and what they do to a state."""

from collections.abc import Iterator

from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.state import State
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of

START, JUMP, TELEPORT, OUT = "start", "jump", "teleport", "out"
"""The kinds of moves."""


@dataclass(frozen=True, slots=True)
class Move:
    """One turn.

    `kind` is `start`, `jump`, `teleport` or `out`; `hops` are the squares arrived at: one, and one more for every
    extra jump from a kangaroo; `destroyed` are the squares a tiger crosses out, ascending.
    """

    kind: str
    hops: tuple[int, ...] = ()
    destroyed: tuple[int, ...] = ()

    @property
    def landing(self) -> int | None:
        """The square the turn ends on, None when the player goes out instead."""
        return self.hops[-1] if self.hops else None

    def acts_at(self, hop: int, readings: Readings) -> bool:
        """Say whether the square arrived at with hop number `hop` (from 0) acts."""
        return hop > 0 or self.kind != TELEPORT or readings.teleport_acts


def play(state: State, seat: int, move: Move) -> None:
    """Play a legal move on `state`."""
    if move.kind == START:
        state.sit(move.hops[0])
    elif move.kind == OUT:
        state.out.append(seat)
    else:
        state.fees[seat] += move.kind == TELEPORT
        acts = True
        for hop, square in enumerate(move.hops):
            acts = move.acts_at(hop, state.tables.readings)
            state.land(seat, square, acts)
        state.destroy(move.destroyed)
        if acts:
            state.settle(seat, move.hops[-1])


def moves_of(state: State, seat: int) -> Iterator[Move]:
    """Yield every move of a player who has started and is not out."""
    mask = state.jumps(seat)
    doomed = state.doomed(seat, mask)
    if mask and not doomed:
        yield from moves_to(state, seat, mask, Move(JUMP))
        return
    if not doomed or state.tables.readings.thorny_spares_teleport:
        yield from moves_to(state, seat, state.teleports(seat), Move(TELEPORT))
    yield Move(OUT)


def moves_to(state: State, seat: int, mask: int, before: Move) -> Iterator[Move]:
    """Yield the moves of a player that begin with the hops of `before` and go on to one of the squares in `mask`."""
    tables = state.tables
    choosing = tables.choosing if before.acts_at(len(before.hops), tables.readings) else 0
    for square in squares_of(mask):
        move = Move(before.kind, (*before.hops, square))
        if not tables.bit[square] & choosing:
            yield move
            continue
        after = state.copy()
        after.land(seat, square)
        yield from _choices(after, seat, move)


def _choices(state: State, seat: int, move: Move) -> Iterator[Move]:
    """Yield `move`, which has just landed on a tiger or kangaroo, with all that can follow."""
    tables, square = state.tables, move.hops[-1]
    if tables.bit[square] & tables.tigers:
        yield from (Move(move.kind, move.hops, prey) for prey in state.prey(square))
        return
    mask = state.extra_jumps(seat)
    if not mask or not tables.readings.extra_jump_is_forced:
        yield move
    yield from moves_to(state, seat, mask, move)

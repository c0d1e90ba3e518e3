"""Where a player can go, as the engine says it: what diagrams ring, and what they show as forbidden."""

from pressboard.games.kangaruse.rules.position import Position
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of

JUMPS, TELEPORTS, STARTS, DOOMED = "jumps", "teleports", "starts", "doomed"
"""What may be done from a square: jump; teleport, for there is no jump; start; nothing, for a thorny devil is left."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The squares one can go to from `origin` (None where one starts), and of what `kind` that is.

    `barred` are unused squares that the commands lead to, but something forbids.
    """

    kind: str
    origin: int | None
    ends: tuple[int, ...]
    barred: tuple[int, ...] = ()


def reach_in(position: Position, seat: int) -> Reach:
    """Return where a player can go to in a position, as if it were their turn."""
    if position.is_starting:
        return Reach(STARTS, None, tuple(squares_of(position.open_starts)))
    return _reach(position.state(), seat)


def reach_on(sheet: Sheet, square: int) -> Reach:
    """Return where somebody alone can jump to from a square of a sheet that nobody has played on."""
    state = State.empty(tables_of(sheet, Readings()), 1)
    state.sit(square)
    return _reach(state, 0)


def _reach(state: State, seat: int) -> Reach:
    origin, mask = state.places[seat], state.jumps(seat)
    free = _followed(state, origin) & ~state.closed
    if state.doomed(seat, mask):
        if not state.tables.readings.thorny_spares_teleport:
            return Reach(DOOMED, origin, (), tuple(squares_of(free)))
        mask = 0
    if mask:
        return Reach(JUMPS, origin, tuple(squares_of(mask)), tuple(squares_of(free & ~mask)))
    return Reach(TELEPORTS, origin, tuple(squares_of(state.teleports(seat))), tuple(squares_of(free)))


def _followed(state: State, origin: int) -> int:
    """Return where the commands lead to, and from a frog the others, whatever may forbid it."""
    mask = state.tables.frogs_from(origin)
    for _, ray in state.tables.usual_rays(origin):
        mask |= ray.end
    return mask

"""Whether a move is legal, and if not, why: the rule it breaks in one sentence.

Judging is apart from parsing and from playing: it takes any move and any position and plays nothing but a copy.
"""

from collections.abc import Callable

from generator.errors import listed
from generator.games.kangaruse.moves import JUMP, OUT, START, TELEPORT, Move
from generator.games.kangaruse.reasons import JUMP_RULES, TELEPORT_RULES, Place, examples
from generator.games.kangaruse.rules import Position
from generator.games.kangaruse.state import State
from generator.room.findings import Finding


def fault(position: Position, move: Move) -> Finding | None:
    """Return the rule that `move` breaks in `position`; None when it is one of the legal moves."""
    if position.to_move is None:
        return Finding("over", "the game is over; no move can follow")
    wanted = 0 if move.kind == OUT else 1
    if len(move.hops) < wanted or (len(move.hops) > wanted and move.kind in (START, OUT)):
        return Finding("move", f"this {move.kind} needs {wanted or 'no'} square")
    judge = _JUDGES.get(move.kind)
    if (judge is _start) != position.is_starting or not judge:
        what = "choose a starting square" if position.is_starting else "jump, teleport or go out"
        return Finding("start", f"player {position.to_move + 1} must {what} now")
    return judge(position, move)


def _start(position: Position, move: Move) -> Finding | None:
    """Judge the choice of a starting square."""
    place = Place(position.state(), -1, move.hops[0])
    marked = bool(position.tables.starts)
    for rule, broken, message in (
        ("off the board", not place.on_board, "there is no such square"),
        ("tree", place.lies_in(position.tables.trees), "nobody starts on a tree"),
        ("start", marked and not place.lies_in(position.tables.starts), "this is no starting square"),
        ("start", place.lies_in(position.tables.scoring), "nobody starts on a scoring square"),
        ("start", place.lies_in(position.closed), "somebody has started here already"),
    ):
        if broken:
            return place.finding(rule, message)
    return Finding("start", "a start destroys nothing") if move.destroyed else None


def _out(position: Position, move: Move) -> Finding | None:
    """Judge going out."""
    assert position.to_move is not None
    state, seat = position.state(), position.to_move
    mask = state.jumps(seat)
    if move.destroyed:
        return Finding("tiger", "going out destroys nothing")
    if mask and not state.doomed(seat, mask):
        return Finding("out", f"a player with a jump left is not out; {examples(state, mask)} can be jumped to")
    return None


def _jump(position: Position, move: Move) -> Finding | None:
    """Judge a jump with its extra jumps."""
    assert position.to_move is not None
    state, seat = position.state(), position.to_move
    return _hops(state, seat, move, 0) or _ending(state, seat, move)


def _teleport(position: Position, move: Move) -> Finding | None:
    """Judge a teleport with the extra jumps that follow it."""
    assert position.to_move is not None
    state, seat = position.state(), position.to_move
    mask = state.jumps(seat)
    doomed = state.doomed(seat, mask)
    if doomed and not state.tables.readings.thorny_spares_teleport:
        return Finding("thorny devil", f"the only jump leads to the thorny devil {examples(state, mask)}: out instead")
    if mask and not doomed:
        return Finding("teleport", f"a player with a jump left can't teleport; {examples(state, mask)} can be reached")
    place = Place(state, seat, move.hops[0])
    if not place.lies_in(state.teleports(seat)):
        return next(place.faults(TELEPORT_RULES))
    state.land(seat, place.square, move.acts_at(0, state.tables.readings))
    return _hops(state, seat, move, 1) or _ending(state, seat, move)


_JUDGES: dict[str, Callable[[Position, Move], Finding | None]] = {
    START: _start,
    JUMP: _jump,
    TELEPORT: _teleport,
    OUT: _out,
}


def _hops(state: State, seat: int, move: Move, first: int) -> Finding | None:
    """Judge the jumps of a move from the `first` on, and make them on `state`."""
    for number in range(first, len(move.hops)):
        if number and not _goes_on(state, move, number):
            return Place(state, seat, move.hops[number - 1]).finding("kangaroo", "no extra jump follows from here")
        mask = state.jumps(seat)
        if state.doomed(seat, mask, extra=number > 0):
            only = examples(state, mask)
            return Finding("thorny devil", f"the only jump leads to the thorny devil {only}: out instead")
        place = Place(state, seat, move.hops[number])
        if not place.lies_in(mask):
            return next(place.faults(JUMP_RULES))
        state.land(seat, place.square)
    return None


def _goes_on(state: State, move: Move, number: int) -> bool:
    """Say whether an extra jump can follow hop `number` - 1: it must have led to a kangaroo that acts."""
    acts = move.acts_at(number - 1, state.tables.readings)
    return acts and bool(state.tables.kangaroos >> move.hops[number - 1] & 1)


def _ending(state: State, seat: int, move: Move) -> Finding | None:
    """Judge how a move ends on the square it has arrived at: no extra jump left out, a tiger satisfied."""
    here = Place(state, seat, move.hops[-1])
    forced = _goes_on(state, move, len(move.hops)) and state.tables.readings.extra_jump_is_forced
    if forced and (mask := state.extra_jumps(seat)):
        return here.finding("kangaroo", f"an extra jump must follow, such as to {examples(state, mask)}")
    acts = move.acts_at(len(move.hops) - 1, state.tables.readings)
    choices = state.prey(here.square) if acts and here.lies_in(state.tables.tigers) else [()]
    if move.destroyed in choices:
        return None
    if choices == [()]:
        return here.finding("tiger", "nothing can be destroyed from here")
    shown = listed(state.tables.sheet.names(choices[0]))
    number = f"{len(choices[0])} unused squares" if len(choices) > 1 else "exactly the unused squares"
    return here.finding("tiger", f"the tiger destroys {number} of its row or column, such as {shown}")

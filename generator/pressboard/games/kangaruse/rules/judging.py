"""Whether a move is legal, and if not, why: the rule it breaks in one sentence.

Judging is apart from parsing and from playing: it takes any move and any position and plays nothing but a copy.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from pressboard.errors import listed
from pressboard.games.kangaruse.rules.effects import Effect
from pressboard.games.kangaruse.rules.moves import JUMP, OUT, START, TELEPORT, Move
from pressboard.games.kangaruse.rules.position import Position
from pressboard.games.kangaruse.rules.reasons import JUMP_RULES, TELEPORT_RULES, Arrival, examples, type_in_words
from pressboard.games.kangaruse.rules.state import State
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding


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


def completions(position: Position, move: Move) -> Iterator[Move]:
    """Yield the legal moves that begin with the hops of `move`, which destroys nothing yet.

    They come one by one, for on a sheet full of kangaroos there are more than can ever be listed.
    """
    arrive = _ARRIVALS.get(move.kind)
    if position.to_move is None or position.is_starting or not arrive or not move.hops:
        return
    state = position.state()
    if not arrive(state, position.to_move, move):
        yield from _endings(state, position.to_move, move)


def _start(position: Position, move: Move) -> Finding | None:
    """Judge the choice of a starting square."""
    arrival = Arrival(position.state(), -1, move.hops[0])
    marked = bool(position.tables.starts)
    for rule, broken, message in (
        ("off the board", not arrival.on_board, "there is no such square"),
        ("tree", arrival.lies_in(position.tables.trees), "nobody starts on a tree"),
        ("start", marked and not arrival.lies_in(position.tables.starts), "this is no starting square"),
        ("start", arrival.lies_in(position.tables.scoring), "nobody starts on a scoring square"),
        ("start", arrival.lies_in(position.closed), "somebody has started here already"),
    ):
        if broken:
            return arrival.finding(rule, message)
    return Finding("start", "a start destroys nothing") if move.destroyed else None


def _out(position: Position, move: Move) -> Finding | None:
    """Judge going out."""
    assert position.to_move is not None
    state, seat = position.state(), position.to_move
    mask = state.jumps(seat)
    if move.destroyed:
        return Finding(Effect.CROSS_OUT_TWO.rule, "going out destroys nothing")
    if mask and not state.doomed(seat, mask):
        return Finding("out", f"a player with a jump left is not out; {examples(state, mask)} can be jumped to")
    return None


def _landing(position: Position, move: Move) -> Finding | None:
    """Judge a jump or a teleport with its extra jumps, and how it ends."""
    assert position.to_move is not None
    state, seat = position.state(), position.to_move
    return _ARRIVALS[move.kind](state, seat, move) or _ending(state, seat, move)


def _jump(state: State, seat: int, move: Move) -> Finding | None:
    """Judge the hops of a jump, and make them on `state`."""
    return _hops(state, seat, move, 0)


def _teleport(state: State, seat: int, move: Move) -> Finding | None:
    """Judge a teleport and the extra jumps that follow it, and make them on `state`."""
    mask = state.jumps(seat)
    doomed = state.doomed(seat, mask)
    if doomed and not state.tables.readings.thorny_spares_teleport:
        return _doomed(state, mask)
    if mask and not doomed:
        return Finding("teleport", f"a player with a jump left can't teleport; {examples(state, mask)} can be reached")
    arrival = Arrival(state, seat, move.hops[0])
    if not arrival.lies_in(state.teleports(seat)):
        return next(arrival.faults(TELEPORT_RULES))
    state.land(seat, arrival.square, move.acts_at(0, state.tables.readings))
    return _hops(state, seat, move, 1)


_ARRIVALS: dict[str, Callable[[State, int, Move], Finding | None]] = {JUMP: _jump, TELEPORT: _teleport}

_JUDGES: dict[str, Callable[[Position, Move], Finding | None]] = {
    START: _start,
    JUMP: _landing,
    TELEPORT: _landing,
    OUT: _out,
}


def _hops(state: State, seat: int, move: Move, first: int) -> Finding | None:
    """Judge the jumps of a move from the `first` on, and make them on `state`."""
    for number in range(first, len(move.hops)):
        if number and not _goes_on(state, move, number):
            return Arrival(state, seat, move.hops[number - 1]).finding(
                Effect.JUMP_AGAIN.rule, "no extra jump follows from here"
            )
        mask = state.jumps(seat)
        if state.doomed(seat, mask, extra=number > 0):
            return _doomed(state, mask)
        arrival = Arrival(state, seat, move.hops[number])
        if not arrival.lies_in(mask):
            return next(arrival.faults(JUMP_RULES))
        state.land(seat, arrival.square)
    return None


def _doomed(state: State, mask: int) -> Finding:
    """Return the finding on a jump of a player whose only one leads to a square that puts them out instead."""
    effect, kind = Effect.OUT_IF_ONLY_JUMP, type_in_words(state.tables, next(squares_of(mask)))
    return Finding(effect.rule, effect.reason.format(type=kind, squares=examples(state, mask)))


def _goes_on(state: State, move: Move, number: int) -> bool:
    """Say whether an extra jump can follow hop `number` - 1: it must have led to a kangaroo that acts."""
    acts = move.acts_at(number - 1, state.tables.readings)
    return acts and bool(state.tables.kangaroos >> move.hops[number - 1] & 1)


def _extra_jumps(state: State, seat: int, move: Move) -> int:
    """Return the squares an extra jump can follow to after a move's last hop, as bits."""
    return state.extra_jumps(seat) if _goes_on(state, move, len(move.hops)) else 0


def _prey(state: State, move: Move) -> list[tuple[int, ...]]:
    """Return what a move may destroy on the square it has arrived at; nothing is one choice."""
    acts = move.acts_at(len(move.hops) - 1, state.tables.readings)
    return state.prey(move.hops[-1]) if acts and state.tables.tigers >> move.hops[-1] & 1 else [()]


def _endings(state: State, seat: int, move: Move) -> Iterator[Move]:
    """Yield how a move that has arrived on `state` can end: what it destroys, and which extra jumps follow."""
    mask = _extra_jumps(state, seat, move)
    if not mask or not state.tables.readings.extra_jump_is_forced:
        yield from (replace(move, destroyed=prey) for prey in _prey(state, move))
    for square in squares_of(mask):
        after = state.copy()
        after.land(seat, square)
        yield from _endings(after, seat, replace(move, hops=(*move.hops, square)))


def _ending(state: State, seat: int, move: Move) -> Finding | None:
    """Judge how a move ends on the square it has arrived at: no extra jump left out, a tiger satisfied."""
    here = Arrival(state, seat, move.hops[-1])
    if state.tables.readings.extra_jump_is_forced and (mask := _extra_jumps(state, seat, move)):
        return here.finding(Effect.JUMP_AGAIN.rule, f"an extra jump must follow, such as to {examples(state, mask)}")
    choices = _prey(state, move)
    return (
        None if move.destroyed in choices else here.finding(Effect.CROSS_OUT_TWO.rule, _mistaken(state, move, choices))
    )


def _mistaken(state: State, move: Move, choices: list[tuple[int, ...]]) -> str:
    """Return what is wrong with the squares a move destroys, which are none of the `choices`."""
    names, destroyed = state.tables.sheet.names, move.destroyed
    if choices == [()]:
        return "nothing can be destroyed from here"
    kind = type_in_words(state.tables, move.hops[-1])
    if twice := [square for square in destroyed if destroyed.count(square) > 1]:
        return f"{names(twice)[0]} is named twice; the {kind} destroys different squares"
    if safe := [square for square in destroyed if all(square not in prey for prey in choices)]:
        return f"{listed(names(safe))} can't be destroyed: the {kind} takes unused squares of its row or column only"
    shown = listed(names(choices[0]))
    if len(choices) == 1:
        return f"the {kind} destroys {shown}, no more and no fewer"
    return f"the {kind} destroys {len(choices[0])} unused squares of its row or column, such as {shown}"

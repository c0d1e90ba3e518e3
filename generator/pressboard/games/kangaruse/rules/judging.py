"""Whether a move is legal, and if not, why: the rule it breaks in one sentence; moves as texts."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from pressboard.errors import AmbiguousMove, BadNotation, IllegalMove, listed, quoted
from pressboard.games.kangaruse.rules.position import JUMP, OUT, START, TELEPORT, Move, Position
from pressboard.games.kangaruse.rules.sheet import FARTHEST, Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import TYPES, Effect
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding

_SHOWN = 3  # this many squares are named as examples, no more


def examples(state: State, mask: int) -> str:
    """Return the names of a few of the squares in `mask`."""
    names = state.tables.sheet.names(squares_of(mask))
    return listed(names if len(names) <= _SHOWN else (*names[:_SHOWN], "others"))


def type_in_words(tables: SheetTables, square: int) -> str:
    """Return what the type of a typed square is called in a sentence."""
    return TYPES[tables.sheet.squares[square]].in_words


@dataclass(frozen=True, slots=True)
class Arrival:
    """A square that somebody would arrive at, in words."""

    state: State
    seat: int
    square: int

    @property
    def on_board(self) -> bool:
        """Whether there is such a square."""
        return 0 <= self.square < len(self.state.tables.bit)

    @property
    def at(self) -> int:
        """The square the player stands on."""
        return self.state.places[self.seat]

    @property
    def kept_clear(self) -> tuple[Effect, str]:
        """What keeps the player clear of others: its effect, and what its type is called."""
        tables = self.state.tables
        if tables.koalas >> self.at & 1:
            return Effect.KEEP_CLEAR, type_in_words(tables, self.at)
        return Effect.BE_KEPT_CLEAR, type_in_words(tables, next(squares_of(self.state.fence(self.seat))))

    def lies_in(self, mask: int) -> bool:
        """Say whether the square is one of those in `mask`."""
        return self.on_board and bool(mask >> self.square & 1)

    def name(self, square: int) -> str:
        """Return the name of a square."""
        return self.state.tables.sheet.name(square)

    def finding(self, rule: str, message: str) -> Finding:
        """Return a finding on this square."""
        return Finding(rule, message, (self.name(self.square),) if self.on_board else ())

    def faults(self, rules: "tuple[_Rule, ...]") -> Iterator[Finding]:
        """Yield what keeps the player from arriving here."""
        for name, judge in rules:
            if message := judge(self):
                yield self.finding(name, message)


_Rule = tuple[str, Callable[[Arrival], str]]
"""A rule's name, and what says how it is broken: in one sentence, empty when it is kept."""


def _same(arrival: Arrival) -> str:
    return "the player stands here already" if arrival.square == arrival.at else ""


def _used(arrival: Arrival) -> str:
    if not arrival.lies_in(arrival.state.closed):
        return ""
    if arrival.square in arrival.state.places:
        return f"player {arrival.state.places.index(arrival.square) + 1} stands here; the square must be unused"
    return "this square is crossed out; the square must be unused"


def _ends(arrival: Arrival, rays: set[int], fence: int) -> bool:
    """Say whether one of the rays with the numbers `rays` ends here, over none of the squares in `fence`."""
    state, tables = arrival.state, arrival.state.tables
    barred = state.barred(arrival.seat)
    for number in rays:
        ray = tables.ray(arrival.at, number)
        if ray and arrival.lies_in(state.end(arrival.at, number // FARTHEST, ray, fence, barred)):
            return True
    return False


def _is_frog_jump(arrival: Arrival) -> bool:
    return arrival.lies_in(arrival.state.tables.frogs_from(arrival.at))


def _rays(arrival: Arrival) -> set[int]:
    """Return the numbers of the rays that keep one of the commands, or a dingo's."""
    tables, state = arrival.state.tables, arrival.state
    return {*tables.keeping(arrival.at)} | {
        tables.order[state.source_of(arrival.seat, dingo)] for dingo in state.dingos(arrival.seat)
    }


def _commands(arrival: Arrival) -> str:
    tables, at = arrival.state.tables, arrival.at
    aimed = any(arrival.lies_in(ray.end) for number in _rays(arrival) if (ray := tables.aim(at, number)))
    if aimed or _is_frog_jump(arrival) or _ends(arrival, _rays(arrival), 0):
        return ""
    if tables.gliders >> at & 1:
        return f"no jump from {arrival.name(at)} ends here or slides here"
    direction, number = tables.commands[at]
    word = ("left", "right", "up", "down")[direction]
    return f"{arrival.name(at)} says {word} or {number} squares, and this is reached by neither direction nor number"


def _between(arrival: Arrival) -> str:
    if _is_frog_jump(arrival) or _ends(arrival, _rays(arrival), 0):
        return ""
    return f"a tree stands between {arrival.name(arrival.at)} and this square"


def _over(arrival: Arrival) -> str:
    if _is_frog_jump(arrival) or _ends(arrival, _rays(arrival), arrival.state.fence(arrival.seat)):
        return ""
    effect, kind = arrival.kept_clear
    return effect.reason.format(type=kind)


def _beside(arrival: Arrival) -> str:
    tables, state = arrival.state.tables, arrival.state
    near = [other for other in squares_of(state.fence(arrival.seat)) if tables.beside[other] >> arrival.square & 1]
    if not near:
        return ""
    effect, kind = arrival.kept_clear
    return effect.reason_beside.format(type=kind, other=arrival.name(near[0]))


def _descends(arrival: Arrival) -> str:
    tables, last = arrival.state.tables, arrival.state.visited[arrival.seat]
    if not arrival.lies_in(tables.below[last]):
        return ""
    number, kind = tables.sheet.values[arrival.square], type_in_words(tables, arrival.square)
    return Effect.ASCEND.reason.format(type=kind, number=number, last=last)


def _may_not_score(arrival: Arrival) -> str:
    tables = arrival.state.tables
    if not (tables.cockatoos >> arrival.at & 1 and arrival.lies_in(tables.scoring)):
        return ""
    return Effect.MAY_NOT_SCORE.reason.format(type=type_in_words(tables, arrival.at))


def _disobeys(arrival: Arrival) -> str:
    state = arrival.state
    ordered = state.ordered(arrival.seat)
    frog = _is_frog_jump(arrival) and not state.tables.readings.frog_obeys_dingo
    if not ordered or arrival.lies_in(ordered) or frog:
        return ""
    dingo = next(square for square in state.dingos(arrival.seat) if state.ordered_by(arrival.seat, square))
    kind, name = type_in_words(state.tables, dingo), arrival.name(dingo)
    return Effect.ORDER.reason.format(type=kind, square=name, squares=examples(state, ordered))


def _forbidden(arrival: Arrival) -> str:
    state = arrival.state
    if arrival.lies_in(state.ordered(arrival.seat)) or arrival.lies_in(state.free_jumps(arrival.seat)):
        return ""
    tables = state.tables
    quoll = next(squares_of(state.bound_by & tables.quolls & ~tables.bit[arrival.at]))
    return Effect.FORBID_COMMANDS.reason.format(type=type_in_words(tables, quoll))


def _must_score(arrival: Arrival) -> str:
    state = arrival.state
    mask = state.jumps(arrival.seat)
    if arrival.lies_in(mask):
        return ""
    kind = type_in_words(state.tables, arrival.at)
    return Effect.MUST_SCORE.reason.format(type=kind, squares=examples(state, mask))


def _scores(arrival: Arrival) -> str:
    return "nobody teleports to a scoring square" if arrival.lies_in(arrival.state.tables.scoring) else ""


def _joins(arrival: Arrival) -> str:
    state = arrival.state
    if state.tables.readings.teleport_to_held_moth or not arrival.lies_in(state.held_moths()):
        return ""
    return f"nobody teleports to a {type_in_words(state.tables, arrival.square)} that others are on"


_ARRIVING: tuple[_Rule, ...] = (
    ("off the board", lambda arrival: "" if arrival.on_board else "there is no such square"),
    ("same square", _same),
    ("tree", lambda arrival: "nobody lands on a tree" if arrival.lies_in(arrival.state.tables.trees) else ""),
    ("used", _used),
)
_LANDING: tuple[_Rule, ...] = (("next to", _beside), (Effect.ASCEND.rule, _descends))
TELEPORT_RULES: tuple[_Rule, ...] = (*_ARRIVING, ("teleport", _scores), (Effect.HOLD_MANY.rule, _joins), *_LANDING)
JUMP_RULES: tuple[_Rule, ...] = (
    *_ARRIVING,
    ("commands", _commands),
    ("tree between", _between),
    ("jump over", _over),
    *_LANDING,
    (Effect.MAY_NOT_SCORE.rule, _may_not_score),
    (Effect.ORDER.rule, _disobeys),
    (Effect.FORBID_COMMANDS.rule, _forbidden),
    (Effect.MUST_SCORE.rule, _must_score),
)


# Whether a move is legal, and if not, why: the rule it breaks in one sentence.


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


# A move and a position as texts.

_MARKS = {START: "@", TELEPORT: "*", JUMP: ""}
_KINDS = {mark: kind for kind, mark in _MARKS.items()}
_SQUARE = r"[a-z]\d{1,2}"
_MOVE = re.compile(rf"([@*]?)({_SQUARE}(?:-{_SQUARE})*)(?:x({_SQUARE}(?:,{_SQUARE})*))?", re.ASCII)
_TELEPORT = r"teleports?(?:\s+to)?\s+"
MOVE = (
    rf"(?:{_TELEPORT}|[@*]\s*)?{_SQUARE}(?:\s*-\s*{_SQUARE})*"
    rf"(?:\s*x\s*{_SQUARE}(?:(?:,{_SQUARE})+|(?:\s*,\s*{_SQUARE})?))?|(?:is\s+|goes\s+)?out|pass(?:es)?"
)
"""What a move looks like, as a pattern; spaces may stand between its parts."""
_OUT = OUT, f"is {OUT}", f"goes {OUT}"
_PASSES = "pass", "passes"
_MOVE_TEXT_SHOWN, _LONGEST = 3, 40
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-") | {"×": "x"})


def format_move(move: Move, position: Position) -> str:
    """Return `move` as a text that `parse_move` reads in the same position."""
    if move.kind == OUT:
        return OUT
    names = position.sheet.names
    prey = f"x{','.join(names(move.destroyed))}" if move.destroyed else ""
    return f"{_MARKS[move.kind]}{'-'.join(names(move.hops))}{prey}"


def parse_move(text: str, position: Position) -> Move:
    """Read a move that is legal in `position`.

    Raises BadNotation when `text` is no move at all, IllegalMove with the rule it breaks, AmbiguousMove when more
    must be said.
    """
    move = _read_move(text, position.sheet)
    found = fault(position, move)
    if not found:
        return move
    if completed := _completed(move, position):
        return completed
    raise IllegalMove(str(found))


def _read_move(text: str, sheet: Sheet) -> Move:
    """Read a move; raises BadNotation, and IllegalMove for a square that is not on the sheet."""
    word = " ".join(text.lower().translate(_DASHES).split())
    if word in _OUT:
        return Move(OUT)
    if word in _PASSES:
        raise IllegalMove(f"nobody may pass in Kangaruse; without a jump, teleport (*c4) or go out ({OUT})")
    match = _MOVE.fullmatch(re.sub(_TELEPORT, "*", word).replace(" ", ""))
    if not match:
        raise BadNotation(f"{quoted(text)} is no move; moves look like c4, c4-e4, c4xa4,c1, *c4, @c4 or out")
    mark, hops, prey = match.groups()
    destroyed = sorted(_square(name, sheet) for name in prey.split(",")) if prey else ()
    return Move(_KINDS[mark], tuple(_square(name, sheet) for name in hops.split("-")), tuple(destroyed))


def is_square(word: str) -> bool:
    """Say whether `word` looks like the name of a square, on whatever sheet."""
    return re.fullmatch(_SQUARE, word.lower(), re.ASCII) is not None


def _square(name: str, sheet: Sheet) -> int:
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    if not (column < sheet.columns and 0 <= row < sheet.rows):
        last = sheet.name(len(sheet.squares) - 1)
        raise IllegalMove(f"off the board: there is no square {name}; the last one is {last}")
    return row * sheet.columns + column


def _completed(move: Move, position: Position) -> Move | None:
    """Return the one legal move that `move` begins, None when it begins none; raises AmbiguousMove."""
    begun = [] if move.destroyed else list(islice(completions(position, move), _MOVE_TEXT_SHOWN + 1))
    if len(begun) > 1:
        texts = dict.fromkeys(_shortened(format_move(each, position)) for each in begun[:_MOVE_TEXT_SHOWN])
        shown = listed([*texts, "others"] if len(begun) > len(texts) else texts)
        raise AmbiguousMove(f"{format_move(move, position)} can go on in several ways: {shown}; write one in full")
    return begun[0] if begun else None


def _shortened(text: str) -> str:
    """Return a move's text as an example: a long row of extra jumps is cut."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def diagram(position: Position) -> str:
    """Return where everybody stands: 1 to 5, `T` a tree, `x` crossed out, `&` several on a moth, `.` unused."""
    sheet = position.sheet
    signs = dict.fromkeys(position.crossed_out, "x") | dict.fromkeys(position.unused, ".")
    for seat, square in enumerate(position.places):
        signs[square] = "&" if position.places.count(square) > 1 else str(seat + 1)
    rows = [range(row * sheet.columns, (row + 1) * sheet.columns) for row in range(sheet.rows)]
    head = " ".join(sheet.name(square)[0] for square in rows[0])
    lines = [f"{number:2} " + " ".join(signs.get(square, "T") for square in row) for number, row in enumerate(rows, 1)]
    return "\n".join(("   " + head, *lines))

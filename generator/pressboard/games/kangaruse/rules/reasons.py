"""The rules that forbid to arrive at a square, in the order they are checked, each with its sentence."""

from collections.abc import Callable, Iterator

from pressboard.errors import listed
from pressboard.games.kangaruse.rules.effects import Effect
from pressboard.games.kangaruse.rules.geometry import FARTHEST
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import TYPES
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

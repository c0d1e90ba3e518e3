"""Why a player cannot arrive at a square: the rules in the order they are asked, each with its sentence."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.errors import listed
from generator.games.kangaruse.rules.state import State
from generator.games.kangaruse.rules.tables import FARTHEST
from generator.play.bits import squares_of
from generator.play.findings import Finding

_SHOWN = 3  # this many squares are named as examples, no more


def examples(state: State, mask: int) -> str:
    """Return the names of a few of the squares in `mask`."""
    names = state.tables.sheet.names(squares_of(mask))
    return listed(names if len(names) <= _SHOWN else (*names[:_SHOWN], "others"))


@dataclass(frozen=True, slots=True)
class Place:
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
    def from_koala(self) -> bool:
        """Whether the player stands on a koala."""
        return bool(self.state.tables.koalas >> self.at & 1)

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


_Rule = tuple[str, Callable[[Place], str]]
"""A rule's name, and what says how it is broken: in one sentence, empty when it is kept."""


def _off_board(place: Place) -> str:
    return "" if place.on_board else "there is no such square"


def _same(place: Place) -> str:
    return "the player stands here already" if place.square == place.at else ""


def _tree(place: Place) -> str:
    return "nobody lands on a tree" if place.lies_in(place.state.tables.trees) else ""


def _used(place: Place) -> str:
    if not place.lies_in(place.state.closed):
        return ""
    if place.square in place.state.places:
        return f"player {place.state.places.index(place.square) + 1} stands here; the square must be unused"
    return "this square is crossed out; the square must be unused"


def _ends(place: Place, ways: set[int], fence: int) -> bool:
    """Say whether one of the ways with the numbers `ways` ends here, over none of the squares in `fence`."""
    state, tables = place.state, place.state.tables
    barred = state.barred(place.seat)
    for number in ways:
        way = tables.way(place.at, number)
        if way and place.lies_in(state.end(place.at, number // FARTHEST, way, fence, barred)):
            return True
    return False


def _is_frog_jump(place: Place) -> bool:
    return place.lies_in(place.state.tables.frogs_from(place.at))


def _ways(place: Place) -> set[int]:
    """Return the numbers of the ways that keep one of the commands, or a dingo's."""
    tables, state = place.state.tables, place.state
    return {*tables.keeping(place.at)} | {tables.order[dingo] for dingo in state.dingos(place.seat)}


def _commands(place: Place) -> str:
    tables, at = place.state.tables, place.at
    aimed = any(place.lies_in(way.end) for number in _ways(place) if (way := tables.aim(at, number)))
    if aimed or _is_frog_jump(place) or _ends(place, _ways(place), 0):
        return ""
    if tables.gliders >> at & 1:
        return f"no jump from {place.name(at)} ends here or slides here"
    direction, number = tables.commands[at]
    word = ("left", "right", "up", "down")[direction]
    return f"{place.name(at)} says {word} or {number} squares, and this is reached by neither direction nor number"


def _between(place: Place) -> str:
    if _is_frog_jump(place) or _ends(place, _ways(place), 0):
        return ""
    return f"a tree stands between {place.name(place.at)} and this square"


def _over(place: Place) -> str:
    if _is_frog_jump(place) or _ends(place, _ways(place), place.state.fence(place.seat)):
        return ""
    if place.from_koala:
        return "from a koala nobody jumps over another player"
    return "nobody jumps over a player on a kiwi"


def _beside(place: Place) -> str:
    tables, state = place.state.tables, place.state
    near = [other for other in squares_of(state.fence(place.seat)) if tables.beside[other] >> place.square & 1]
    if not near:
        return ""
    if place.from_koala:
        return f"from a koala nobody lands next to another player, such as the one on {place.name(near[0])}"
    return f"nobody lands next to a player on a kiwi, such as the one on {place.name(near[0])}"


def _echidna(place: Place) -> str:
    tables, last = place.state.tables, place.state.visited[place.seat]
    if not place.lies_in(tables.below[last]):
        return ""
    return f"this is echidna {tables.sheet.values[place.square]}, and the last one visited was {last}"


def _cockatoo(place: Place) -> str:
    tables = place.state.tables
    broken = tables.cockatoos >> place.at & 1 and place.lies_in(tables.scoring)
    return "from a cockatoo nobody jumps to a scoring square" if broken else ""


def _dingo(place: Place) -> str:
    state = place.state
    ordered = state.ordered(place.seat)
    frog = _is_frog_jump(place) and not state.tables.readings.frog_obeys_dingo
    if not ordered or place.lies_in(ordered) or frog:
        return ""
    dingo = next(square for square in state.dingos(place.seat) if state.ordered_by(place.seat, square))
    return f"the dingo on {place.name(dingo)} must be obeyed: only {examples(state, ordered)} can be jumped to"


def _quoll(place: Place) -> str:
    state = place.state
    if place.lies_in(state.ordered(place.seat)) or place.lies_in(state.free_jumps(place.seat)):
        return ""
    return "another player's quoll forbids to choose this direction or number"


def _numbat(place: Place) -> str:
    state = place.state
    mask = state.jumps(place.seat)
    if place.lies_in(mask):
        return ""
    return f"from a numbat one must jump to a scoring square, such as {examples(state, mask)}"


def _scores(place: Place) -> str:
    return "nobody teleports to a scoring square" if place.lies_in(place.state.tables.scoring) else ""


_ARRIVING: tuple[_Rule, ...] = (
    ("off the board", _off_board),
    ("same square", _same),
    ("tree", _tree),
    ("used", _used),
)
_LANDING: tuple[_Rule, ...] = (("next to", _beside), ("echidna", _echidna))
TELEPORT_RULES: tuple[_Rule, ...] = (*_ARRIVING, ("teleport", _scores), *_LANDING)
JUMP_RULES: tuple[_Rule, ...] = (
    *_ARRIVING,
    ("commands", _commands),
    ("tree between", _between),
    ("jump over", _over),
    *_LANDING,
    ("cockatoo", _cockatoo),
    ("dingo", _dingo),
    ("quoll", _quoll),
    ("numbat", _numbat),
)

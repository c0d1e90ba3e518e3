"""Dead squares: those whose type can never make a difference, in any play at all.

One test for each effect that can be dead while its square can be reached. Squares that act by being landed on alone
(chests, thorny devils, moths ...) are dead only when nobody gets there, which another rule of `reach` asks. Where all
come to a square from one and the same other, that one is crossed out by then: no test counts on it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, reduce
from operator import or_

from pressboard.errors import listed
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import TURNS, lonely_traps, traps, uncollectable
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import FARTHEST, Ray, Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SPECIAL, TYPES, Effect
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.findings import Finding

Test = Callable[[Graph, int], bool]


def _closed_squares(graph: Graph, square: int) -> int:
    """The squares closed to all others while a player is on `square`: that one and its source.

    Who starts on the square comes from nowhere, but starting is not landing on a kangaroo. On a moth others may stay.
    """
    tables = graph.tables
    bit = tables.bit[square]
    if graph.starts & bit & ~tables.kangaroos:
        return bit
    held = tables.moths if graph.sheet.players > 1 else 0
    return bit | graph.only_source(square) & ~held


def _echidna(graph: Graph, square: int) -> bool:
    """Ask for a higher number that may follow or a lower one that may come before; a lone one has no order to keep."""
    echidnas = squares_of(graph.tables.echidnas)
    own = graph.sheet.values[square]
    numbers = {other: graph.sheet.values[other] for other in echidnas}
    if len(numbers) == 1 or graph.leads_on(
        square, bits_of(at for at, number in numbers.items() if number > own)
    ):
        return False
    return not any(
        graph.leads_on(at, graph.tables.bit[square])
        for at, number in numbers.items()
        if number < own
    )


def _mistletoebird(graph: Graph, square: int) -> bool:
    """Ask for a jump around the board to a square its two commands would not lead to within it."""
    straight = graph.tables.grid.rays(square)
    around = graph.tables.ends(
        square, (number for number in graph.numbers(square) if not straight[number])
    )
    within = graph.tables.ends(
        square, (number for number in graph.tables.keeping(square) if straight[number])
    )
    return not around & ~within & ~_closed_squares(graph, square)


def _devil(graph: Graph, square: int) -> bool:
    """Ask for something to destroy: all of it is trees or the one square everybody comes from."""
    return not graph.tables.beside[square] & graph.tables.land & ~graph.only_source(square)


def _tiger(graph: Graph, square: int) -> bool:
    return not graph.tables.lines(square) & graph.tables.land & ~graph.only_source(square)


def _platypus(graph: Graph, square: int) -> bool:
    """Ask for a square that the two commands alone would not lead to."""
    usual = graph.tables.ground.ways(square)[graph.tables.order[square]]
    return not graph.possible[square] & ~usual & ~_closed_squares(graph, square)


def _glider(graph: Graph, square: int) -> bool:
    """Ask for a jump whose end may be used and has a square behind it."""
    closed = _closed_squares(graph, square)
    for number in graph.numbers(square):
        ray = graph.tables.rays[square][number]
        if ray and ray.end & graph.usable and graph.slide(ray.end, number // FARTHEST) & ~closed:
            return False
    return True


def _dingo(graph: Graph, square: int) -> bool:
    """Ask for a square somebody may stand on from which its order can be obeyed; a player alone stands on the dingo."""
    tables = graph.tables
    readings = tables.readings
    closed = _closed_squares(graph, square)
    squares = 0
    if graph.sheet.players > 1:
        squares = graph.stood_on & ~closed & ~tables.bit[square]
    if readings.dingo_binds_itself:
        squares |= tables.bit[square]
    for at in squares_of(squares):
        order = tables.order[square if readings.dingo_gives_own_commands else at]
        ray = tables.rays[at][order]
        if ray and _landings(graph, at, order // FARTHEST, ray) & ~closed:
            return False
    return True


def _landings(graph: Graph, at: int, direction: int, ray: Ray) -> int:
    """The squares a ray from `at` may land on: a glider slides on, a cockatoo may forbid one."""
    ends = ray.end
    if graph.tables.gliders >> at & 1:
        ends |= graph.slide(ray.end, direction)
    return ends & graph.possible[at]


def _kangaroo(graph: Graph, square: int) -> bool:
    """Ask for a jump out of it: an order that some dingo may give does not make it one to land on."""
    return not graph.fresh[square] & ~_closed_squares(graph, square)


def _numbat(graph: Graph, square: int) -> bool:
    """Ask for a choice between both kinds of squares; who must obey a dingo has no choice."""
    return _leaves_no_choice(graph, graph.tables.usual[square] & ~_closed_squares(graph, square))


def _cockatoo(graph: Graph, square: int) -> bool:
    return _leaves_no_choice(
        graph, graph.ends_without_frogs(square) & ~_closed_squares(graph, square)
    )


def _leaves_no_choice(graph: Graph, mask: int) -> bool:
    return not mask & graph.tables.scoring or not mask & ~graph.tables.scoring


def _koala(graph: Graph, square: int) -> bool:
    """Ask for a jump that passes, or ends next to, a square where another may stand."""
    closed = _closed_squares(graph, square)
    squares = graph.stood_on & ~closed
    ends = graph.possible[square] & ~closed
    beside = any(graph.tables.beside[end] & squares for end in squares_of(ends))
    return not (beside or _passes(graph, square, squares, ends))


def _kiwi(graph: Graph, square: int) -> bool:
    """Ask for somebody elsewhere with a jump over it or to a square next to it."""
    bit = graph.tables.bit[square]
    closed = _closed_squares(graph, square)
    near = graph.tables.beside[square] & ~closed
    others = graph.stood_on & ~closed
    if any(graph.possible[at] & near for at in squares_of(others)):
        return False
    return not any(
        _passes(graph, at, bit, graph.possible[at] & ~closed) for at in squares_of(others)
    )


def _passes(graph: Graph, at: int, squares: int, ends: int) -> bool:
    """True if a jump from `at` to one of `ends` may pass over one of `squares`."""
    rays = (graph.tables.rays[at][number] for number in graph.numbers(at))
    return any(ray and ray.passed & squares and ray.end & ends for ray in rays)


def _quoll(graph: Graph, square: int) -> bool:
    """Ask for somebody elsewhere with a jump it would forbid."""
    tables = graph.tables
    closed = _closed_squares(graph, square)
    for at in squares_of(graph.stood_on & ~closed):
        allowed = tables.usual_rays(at, tables.picks[square])
        forbidden = (each for each in tables.usual_rays(at) if each not in allowed)
        if any(_landings(graph, at, direction, ray) & ~closed for direction, ray in forbidden):
            return False
    return True


def _crocodile(graph: Graph, square: int) -> bool:
    """Ask for a square it spoils that others may come to, or, where it does so, who jumps from it."""
    tables = graph.tables
    readings = tables.readings
    spoils = tables.lines(square) & tables.scoring & ~_closed_squares(graph, square)
    if not readings.crocodile_spoils_sets:
        spoils &= ~tables.scoring_at_end
    squares = graph.stood_on if graph.sheet.players > 1 else 0
    if readings.own_crocodile_spoils:
        squares |= graph.possible[square]
    return not spoils & squares


_TESTS: Mapping[Effect, tuple[Test, str]] = {
    Effect.JUMP_AGAIN: (_kangaroo, "no jump leads on from it"),
    Effect.SPOIL_LINES: (_crocodile, "nobody can score in its row or column"),
    Effect.ASCEND: (_echidna, "no order of visits holds it and another echidna"),
    Effect.CROSS_OUT_NEIGHBOURS: (_devil, "it has nothing to destroy"),
    Effect.CROSS_OUT_TWO: (_tiger, "it has nothing to destroy"),
    Effect.KEEP_CLEAR: (_koala, "no jump from it meets another player"),
    Effect.ANY_JUMP: (_platypus, "it leads nowhere its two commands would not"),
    Effect.SLIDE: (_glider, "no jump from it has room to slide on"),
    Effect.ORDER: (_dingo, "nobody can ever obey it"),
    Effect.AROUND_BOARD: (_mistletoebird, "its way around the board leads nowhere new"),
    Effect.BE_KEPT_CLEAR: (_kiwi, "nobody can jump over it or land next to it"),
    Effect.FORBID_COMMANDS: (_quoll, "there is no jump it forbids anybody"),
    Effect.MUST_SCORE: (_numbat, "its jumps all score or none does"),
    Effect.MAY_NOT_SCORE: (_cockatoo, "it forbids no jump or every one"),
    Effect.JUMP_TO_LIKE: (
        lambda graph, at: not graph.tables.frogs_from(at),
        "there is no other frog to jump to",
    ),
}
"""What says that an effect can never matter on a square, and why."""

DEAD = tuple(
    key
    for key, kind in TYPES.items()
    if kind.effects and all(effect in _TESTS for effect in kind.effects)
)
"""The types that can be dead."""


def why_dead(graph: Graph, square: int) -> str:
    """Why the type on `square` can make no difference in any play; "" when it can, or need not."""
    held = graph.sheet.squares[square]
    spoils = graph.tables.readings.own_crocodile_spoils and graph.tables.crocodiles >> square & 1
    if graph.sheet.players == 1 and not spoils and TYPES[held].idles_alone:
        return "it does nothing for who plays alone"
    if held not in DEAD:
        return ""
    tests = [_TESTS[effect] for effect in TYPES[held].effects]
    if all(is_dead(graph, square) for is_dead, _ in tests):
        return tests[0][1]
    return ""


# Can a sheet be played? Proofs on its graphs of jumps, whoever made it and however.

FEWEST_JUMPS = 2
"""The jumps a start must have."""

STUCK = "stuck start"
SCORE = "unreachable score"
SQUARE = "unreachable square"
DEAD_SQUARE = "dead square"
TRAP = "trap"
RULES = {
    STUCK: "A first turn needs a choice: a start with fewer than two jumps plays itself, or not at all.",
    SCORE: "Points one seat can never reach make the draw of the starts decide the game.",
    SQUARE: "A square nobody can get to is ink that promises something the game does not keep.",
    DEAD_SQUARE: "A type that can never act on its square fools whoever plans with it.",
    TRAP: "Nobody should be out before the third turn through no fault of their own.",
}
"""The rules, each with its reason."""


Proofs = tuple[tuple[Finding, ...], int]
"""What was found, and up to how many players all was searched for traps to the end.

Alone nobody is hunted, and whoever chooses a start does so with open eyes.
"""


def problems(sheet: Sheet, readings: Readings = USUAL) -> list[Finding]:
    """Return all that keeps a sheet from being played well."""
    return [*proofs(sheet, readings)[0]]


def proofs(sheet: Sheet, readings: Readings = USUAL) -> Proofs:
    """Return that, and how far it was searched for traps."""
    late, hunted = late_proofs(sheet, readings)
    return (*quick_problems(sheet, readings), *late), hunted


@lru_cache(maxsize=4)
def _graph(sheet: Sheet, readings: Readings) -> Graph:
    """Return the graphs of a sheet, which one question after the other is asked of."""
    return Graph(sheet, readings)


def quick_problems(sheet: Sheet, readings: Readings = USUAL) -> list[Finding]:
    """The faults of a board but for those that take long to find."""
    graph = _graph(sheet, readings)
    return [
        finding for rule in (_stuck_starts, _unreachable, _dead_squares) for finding in rule(graph)
    ]


def late_proofs(sheet: Sheet, readings: Readings = USUAL) -> Proofs:
    """The faults of a board that take long to find: squares that nobody can gather together, and traps."""
    graph = _graph(sheet, readings)
    gathers = "is dead: nobody can gather what it takes"
    found = [
        _finding(graph, DEAD_SQUARE, square, gathers) for square in squares_of(uncollectable(graph))
    ]
    if sheet.players == 1 or len(sheet.starts) < 2:
        for name in sheet.names(lonely_traps(graph)):
            found.append(
                Finding(TRAP, f"who starts on {name} can be out within {TURNS} turns", (name,))
            )
        return tuple(found), sheet.players
    # Opponents sit down on marked squares and so can be given any seating.
    searched = traps(graph)
    for hunt in searched.found:
        victim, opponent = sheet.names((hunt.victim, hunt.opponent))
        order = "second" if hunt.victim_first else "first"
        others = sheet.names(squares_of(hunt.idle))
        message = f"who starts on {victim} can be forced out within {TURNS} turns from {opponent}, moving {order}"
        if others:
            message += f", with others on {listed(others)}"
        found.append(Finding(TRAP, message, (victim,)))
    return tuple(found), searched.players


def idle_alone(sheet: Sheet, readings: Readings = USUAL) -> tuple[str, ...]:
    """Return by name the squares of a sheet for several that can make no difference for who plays alone.

    With two players nothing idles that does not with more: whatever acts on others needs one of them.
    """
    if sheet.players == 1:
        return ()
    idle, alone = (
        [*_dead_squares(_graph(each, readings))] for each in (sheet, replace(sheet, players=1))
    )
    known = {finding.squares for finding in idle}
    return tuple(
        name for finding in alone for name in finding.squares if finding.squares not in known
    )


def _stuck_starts(graph: Graph) -> Iterator[Finding]:
    """Ask for two jumps from every start, whatever a dingo or numbat there orders."""
    for start in squares_of(graph.starts):
        board = graph.alone(start, started=True)
        jumps = [*squares_of(board.jumps(0))]
        if len(jumps) < FEWEST_JUMPS:
            name = graph.sheet.name(start)
            names = graph.sheet.names(jumps)
            where = "nowhere"
            if names:
                where = f"only to {listed(names)}"
            message = f"from the start {name} one can jump {where} at first; {FEWEST_JUMPS} jumps are needed"
            yield Finding(STUCK, message, (name,))


def _unreachable(graph: Graph) -> Iterator[Finding]:
    """Ask for walks from every start to every scoring square, and from some start to other typed ones and the river."""
    missed = dict[int, list[int]]()
    for start, seen in graph.walks.items():
        for square in squares_of(graph.tables.scoring & ~seen):
            missed.setdefault(square, []).append(start)
    for square, starts in sorted(missed.items()):
        names = graph.sheet.names(starts)
        whence = f"the start {listed(names)}"
        if len(starts) == graph.starts.bit_count():
            whence = "any start"
        yield _finding(graph, SCORE, square, f"cannot be reached from {whence}")
    for square in squares_of(
        graph.tables.of(*SPECIAL, RIVER) & ~reduce(or_, graph.walks.values(), 0)
    ):
        yield _finding(graph, SQUARE, square, "cannot be reached from any start")


def _dead_squares(graph: Graph) -> Iterator[Finding]:
    """Ask of every typed square that it can make a difference in some play."""
    for square in squares_of(graph.tables.of(*TYPES)):
        if why := why_dead(graph, square):
            yield _finding(graph, DEAD_SQUARE, square, f"is dead: {why}")


def _finding(graph: Graph, rule: str, square: int, fault: str) -> Finding:
    held = graph.sheet.squares[square]
    name = graph.sheet.name(square)
    kind = TYPES[held].name.lower() if held in TYPES else held
    return Finding(rule, f"the {kind} on {name} {fault}", (name,))

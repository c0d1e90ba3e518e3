"""Can a sheet be played? Proofs on its graphs of jumps, whoever made it and however.

What must be there (jumps from a start, ways to a square) is proved on the fresh sheet: for a player alone, with all
marked starting squares taken, on walks that go through no echidna, Tasmanian or thorny devil. What must be impossible
(a dead square) is proved for any play, with all that dingos could order and gliders could slide over.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from pressboard.errors import listed
from pressboard.games.kangaruse.make.reach.dead import why_dead
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.trap import TURNS, is_trap
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet, axis_of, size_fault
from pressboard.games.kangaruse.rules.types import RIVER, SPECIAL, START, TREE, TYPES
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding

if TYPE_CHECKING:
    from pressboard.games.kangaruse.make.reach.hunts import Traps

FEWEST_JUMPS = 2
"""The jumps a start must have."""

STUCK, SCORE, SQUARE, DEAD_SQUARE, TRAP = (
    "stuck start",
    "unreachable score",
    "unreachable square",
    "dead square",
    "trap",
)

RULES = MappingProxyType(
    {
        STUCK: "A first turn needs a choice: a start with fewer than two jumps plays itself, or not at all.",
        SCORE: "Points one seat can never reach make the draw of the starts decide the game.",
        SQUARE: "A square nobody can get to is ink that promises something the game does not keep.",
        DEAD_SQUARE: "A type that can never act on its square fools whoever plans with it.",
        TRAP: "Nobody should be out before the third turn through no fault of their own.",
    }
)
"""The rules, each with its reason."""


def problems(sheet: Sheet, readings: Readings = USUAL) -> list[Finding]:
    """Return all that keeps a sheet from being played well; nothing of one that is no board (see `check.problems`)."""
    return [*_found(sheet, readings)] if _is_board(sheet) else []


def hunted(sheet: Sheet, readings: Readings = USUAL) -> int:
    """Return up to how many players all was searched for traps to the end.

    Alone nobody is hunted, and whoever chooses a start does so with open eyes.
    """
    return _searched(sheet, readings).players if _is_hunted(sheet) else sheet.players


def is_without_trap(sheet: Sheet, readings: Readings = USUAL) -> bool:
    """Say whether a sheet in which nothing was found was also searched for traps to the end; see `Shown`."""
    return hunted(sheet, readings) == sheet.players and (sheet.players == 1 or bool(sheet.starts))


def idle_alone(sheet: Sheet, readings: Readings = USUAL) -> tuple[str, ...]:
    """Return by name the squares of a sheet for several that can make no difference for who plays alone.

    With two players nothing idles that does not with more: whatever acts on others needs one of them.
    """
    if sheet.players == 1 or not _is_board(sheet):
        return ()
    idle = {finding.squares for finding in problems(sheet, readings) if finding.rule == DEAD_SQUARE}
    alone = _dead_squares(Graph(replace(sheet, players=1), readings))
    return tuple(name for finding in alone for name in finding.squares if finding.squares not in idle)


@lru_cache(maxsize=16)
def _found(sheet: Sheet, readings: Readings) -> tuple[Finding, ...]:
    """Judge a board; it is kept for a while, for what is made is soon printed."""
    graph = Graph(sheet, readings)
    return tuple(finding for rule in _RULES for finding in rule(graph))


@lru_cache(maxsize=16)
def _searched(sheet: Sheet, readings: Readings) -> "Traps":
    from pressboard.games.kangaruse.make.reach.duel import traps

    return traps(Graph(sheet, readings))


def _is_hunted(sheet: Sheet) -> bool:
    """Say whether opponents sit down on marked squares and so can be given any seating."""
    return sheet.players > 1 and len(sheet.starts) > 1


def _is_board(sheet: Sheet) -> bool:
    """Say whether there is a board to jump on: a size, commands and squares there are, a whole number on each."""
    if size_fault(sheet.columns, sheet.rows) or not isinstance(sheet.players, int):
        return False
    squares = sheet.columns * sheet.rows
    parts = (
        (sheet.column_commands, sheet.columns, str),
        (sheet.row_commands, sheet.rows, str),
        (sheet.squares, squares, str),
        (sheet.values, squares, int),
    )
    if not all(
        isinstance(entries, tuple) and len(entries) == length and all(isinstance(entry, kind) for entry in entries)
        for entries, length, kind in parts
    ):
        return False
    axes = axis_of(sheet.column_commands), axis_of(sheet.row_commands)
    return all(axes) and axes[0] != axes[1] and {*sheet.squares} <= {*TYPES, START, TREE, RIVER}


def _stuck_starts(graph: Graph) -> Iterator[Finding]:
    """Ask for two jumps from every start, whatever a dingo or numbat there orders."""
    for start in squares_of(graph.starts):
        state = graph.alone(start, graph.taken, started=True)
        jumps = [*squares_of(state.jumps(0))]
        if len(jumps) < FEWEST_JUMPS:
            name, names = graph.sheet.name(start), graph.sheet.names(jumps)
            where = f"only to {listed(names)}" if names else "nowhere"
            message = f"from the start {name} one can jump {where} at first; {FEWEST_JUMPS} jumps are needed"
            yield Finding(STUCK, message, (name,))


def _unreachable_scores(graph: Graph) -> Iterator[Finding]:
    """Ask for a walk from every start to every scoring square."""
    known, missed = 0, dict[int, list[int]]()
    for start in squares_of(graph.starts):
        seen = graph.walk(start, known)
        if seen & known:
            continue
        # A later walk that comes by this start misses nothing the walk from here does not.
        known |= graph.tables.bit[start] & ~graph.ends & ~graph.taken
        for square in squares_of(graph.tables.scoring & ~seen):
            missed.setdefault(square, []).append(start)
    for square, starts in sorted(missed.items()):
        names = graph.sheet.names(starts)
        whence = "any start" if len(starts) == graph.starts.bit_count() else f"the start {listed(names)}"
        yield Finding(SCORE, f"{_what(graph, square)} cannot be reached from {whence}", (graph.sheet.name(square),))


def _unreachable_squares(graph: Graph) -> Iterator[Finding]:
    """Ask for a walk from some start to every typed square that does not score, and to all of the river."""
    missed = graph.tables.of(*SPECIAL, RIVER)
    for start in squares_of(graph.starts):
        missed &= ~graph.walk(start)
        if not missed:
            break
    for square in squares_of(missed):
        yield Finding(SQUARE, f"{_what(graph, square)} cannot be reached from any start", (graph.sheet.name(square),))


def _dead_squares(graph: Graph) -> Iterator[Finding]:
    """Ask of every typed square that it can make a difference in some play."""
    from pressboard.games.kangaruse.make.reach.together import uncollected

    lonely = uncollected(graph)
    for square in squares_of(graph.tables.of(*TYPES)):
        if why := why_dead(graph, square) or ("nobody can gather what it takes" if lonely >> square & 1 else ""):
            yield Finding(DEAD_SQUARE, f"{_what(graph, square)} is dead: {why}", (graph.sheet.name(square),))


def _traps(graph: Graph) -> Iterator[Finding]:
    """Ask for a way to stay in for two turns from every start, whatever may be ordered and whoever hunts."""
    if _is_hunted(graph.sheet):
        sheet = graph.sheet
        for hunt in _searched(sheet, graph.tables.readings).found:
            victim, opponent = sheet.names((hunt.victim, hunt.opponent))
            order = "second" if hunt.victim_first else "first"
            others = sheet.names(squares_of(hunt.idle))
            message = f"who starts on {victim} can be forced out within {TURNS} turns from {opponent}, moving {order}"
            yield Finding(TRAP, f"{message}, with others on {listed(others)}" if others else message, (victim,))
        return
    for start in squares_of(graph.starts):
        if is_trap(graph, start):
            name = graph.sheet.name(start)
            yield Finding(TRAP, f"who starts on {name} can be out within {TURNS} turns", (name,))


def _what(graph: Graph, square: int) -> str:
    held = graph.sheet.squares[square]
    return f"the {TYPES[held].name.lower() if held in TYPES else held} on {graph.sheet.name(square)}"


_RULES: tuple[Callable[[Graph], Iterator[Finding]], ...] = (
    _stuck_starts,
    _unreachable_scores,
    _unreachable_squares,
    _dead_squares,
    _traps,
)

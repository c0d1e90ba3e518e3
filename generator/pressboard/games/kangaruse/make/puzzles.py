"""What Kangaruse declares of its puzzles: how they are composed, their codes, texts, and routes that answer them.

>>> text = '''
... kangaruse-puzzle 1
... puzzle 1: 9 points in 3 jumps, 5x5    # the comment goes to the end of the line
...     L  U  R  D  U
... 1   o  S9 ~  E2 Fr
... 2   S9 S9 ~  T  Fr
... 3   Fr E1 ~  Fr Ka
... 4   T  Ka ~  S9 Ch
... 1   Ch Ka ~  Fr ~
... '''
>>> (puzzle,) = SPEC.parse_text(text)
>>> str(puzzle)
'9 points in 3 jumps'
>>> SPEC.parse_text(SPEC.format_text([puzzle])) == (puzzle,)
True
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import (
    AmbiguousMove,
    BadNotation,
    IllegalMove,
    NoSheetFound,
    count_of,
    quoted,
)
from pressboard.games.kangaruse.make.generate import NO_ROOM, NoCandidate, generate, random_types
from pressboard.games.kangaruse.make.params import (
    PUZZLE_TAG,
    PUZZLE_WORD,
    PuzzleParams,
    SheetParams,
    size_name,
)
from pressboard.games.kangaruse.make.puzzle_search import (
    FOR_OTHERS,
    NEAR,
    TRIES,
    UNPROVED,
    Counts,
    Puzzle,
    Search,
    Solution,
    TooManyStates,
    check_puzzle,
    grade_puzzle,
    route_of,
)
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.repair import playable
from pressboard.games.kangaruse.rules.board import JUMP, Move, start
from pressboard.games.kangaruse.rules.notation import parse_move
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import (
    COLUMNS,
    ROWS,
    format_setup,
    parse_setup,
    put_sheet,
    take_sheet,
)
from pressboard.games.kangaruse.rules.sheet_text import SETUP_WORD as SHEET_WORD
from pressboard.games.kangaruse.rules.types import TYPES, Effect, types_with
from pressboard.kinds.problems.params import EASY, GRADE_CHOICES, HARD, MEDIUM, Digit
from pressboard.kinds.problems.spec import CheckedProblem, Composed, Judged, Lines, ProblemSpec
from pressboard.kinds.product import fell_by
from pressboard.play.findings import Finding, JsonData
from pressboard.play.records.words import Line, at_line
from pressboard.words import words

MOST_TYPES = 6
"""More types than these are more to read than to think about."""
LEFT_OUT = (*FOR_OTHERS, *types_with(Effect.CROSS_OUT_TWO))
"""Types that are on no puzzle: what crosses out by choice can only harm who is alone, in too many ways."""

_SHARES = {EASY: (0.8, 0.7), MEDIUM: (0.95, 0.9, 0.85), HARD: (1.0,)}
"""The parts of the best result that are asked for, the first one first."""
_JUMPS = {EASY: (0, 1), MEDIUM: (2, 3), HARD: (4, 5)}
"""How many more jumps there may be than an easy puzzle has at least."""
_SMALL_BOARD = 36
_FEWEST_JUMPS = (4, 5)
"""On a board with fewer squares than the first an easy route has one jump less."""
_TRIES = 40
_ROUNDS = 8
"""How often a candidate is repaired before it falls."""


def draw_sheet(size: str, chance: Chance) -> Sheet:
    """Draw a sheet for puzzles; raises NoCandidate where there is none for the types or the reach."""
    fault = NoCandidate(
        f"the types a puzzle may have cannot fill a {size} sheet with one start", NO_ROOM
    )
    for number in range(_TRIES):  # for a sheet with one start and few types
        fork = chance.fork("sheet", number)
        kinds = random_types(SheetParams(size, 1, without=LEFT_OUT), fork)
        if not 0 < len(kinds) <= MOST_TYPES:
            continue
        others = tuple(key for key in TYPES if key not in kinds)
        try:
            sheet = generate(SheetParams(size, 1, types=kinds, without=others), fork)
        except NoCandidate as error:
            fault = error
            continue
        if len(sheet.starts) == 1:
            break
    else:
        raise fault
    # It is repaired until all is within reach and nothing on it is dead.
    sheet, found = playable(sheet, chance, reach.problems, _ROUNDS)
    if found:
        raise NoCandidate(str(found[0]), found[0].rule)
    return sheet


def puzzles_of(grade: str, sheet: Sheet, chance: Chance) -> Iterator[Puzzle]:
    """Yield what may be asked for on a sheet, no puzzle twice; raises TooManyStates."""
    asked = set[Puzzle]()
    least = _FEWEST_JUMPS[len(sheet.squares) >= _SMALL_BOARD]
    for jumps in chance.shuffled([least + more for more in _JUMPS[grade]]):
        search = Search(Puzzle(sheet, 1, jumps), MOST_STATES)
        best = search.best()
        for share in _SHARES[grade]:
            target = max(1, round(share * best))
            fewest = search.fewest(target) or jumps
            # Only an easy one has a jump to spare.
            puzzle = Puzzle(sheet, target, min(jumps, fewest + (grade == EASY)))
            if puzzle not in asked:
                yield puzzle
            asked.add(puzzle)


# Puzzles composed by search: random sheets are searched for their best route, and kept where the grade is right.

CANDIDATES = 100
"""So many sheets are tried for every puzzle before giving up."""
MOST_STATES = 100_000
"""So many states may be looked at for one, in half a second; whoever checks it may look at more."""
LEAST_TARGET = 10
"""A smaller target makes no puzzle."""

POOR = "few points"
GRADE = "other grade"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def _first_good(
    size: str, grade: str, chance: Chance, candidates: int
) -> tuple[Puzzle, list[Finding]]:
    """Return the first of so many candidates that will do, and what those before it fell to; raises NoSheetFound."""
    fallen = list[Finding]()
    for number in range(candidates):
        faults = list[Finding]()
        try:
            own = chance.fork("candidate", number)
            for puzzle in puzzles_of(grade, draw_sheet(size, own), own):
                fault = _fault(puzzle, grade)
                if not fault:
                    return puzzle, fallen
                faults.append(fault)
            fallen.append(faults[0])
        except NoCandidate as error:
            fallen.append(Finding(error.reason, str(error)))
        except TooManyStates:
            message = f"the proof would need a look at more than {MOST_STATES:,} states"
            fallen.append(Finding(UNPROVED, message))

    fell = f"they fell by {fell_by(fallen)}; ask for another grade or size, or take another seed"
    raise NoSheetFound(f"no {grade} puzzle found among {candidates} {size} sheets: {fell}")


def _fault(puzzle: Puzzle, grade: str) -> Finding | None:
    """What keeps a puzzle off the sheet; None for a good one."""
    if puzzle.target < LEAST_TARGET:
        return Finding(POOR, f"{puzzle.target} points are no target; {LEAST_TARGET} are the least")
    grading = grade_puzzle(puzzle, Search(puzzle, MOST_STATES))
    if grading.grade != grade:
        return Finding(GRADE, f"it is {grading.grade}, not {grade}")
    return check_puzzle(puzzle).fault


# What Kangaruse declares of its puzzles: their place in codes and texts, their words.

MOST = 4
"""So many puzzles the format has room for."""
TARGETS = range(1, 201)
JUMPS = range(1, 17)
"""The points and the numbers of jumps the format has room for."""
_HEAD = re.compile(
    r"puzzle\s*(\d{1,4})?\s*[:.]?\s*(\d{1,4})\s+points?\s+in\s+(\d{1,4})\s+jumps?\s*,?\s*(\d{1,3})\s*[x×]\s*(\d{1,3})",
    re.ASCII | re.IGNORECASE,
)
ILLEGAL = "illegal jump"
TOO_MANY = "too many jumps"
SHORT = "target"
"""What can be wrong with a route."""
_HOW = (
    "Every route was followed for as long as the points still to be had could make it better than the best so far. "
    "A jump takes one scoring square at most, one that lies within reach over an empty board: so much is counted as "
    "still to be had, never less. Routes are told up to the jump that reaches the target. Two players tried {tries} "
    "times each: one jumps to the dearest square, one weighs two jumps; their chance comes from nothing but the puzzle."
)


class _Puzzles(ProblemSpec[Puzzle, Solution]):
    """Puzzles: a sheet for one, the points to be reached and the most jumps; a route answers one."""

    game = "kangaruse"
    tag = PUZZLE_TAG
    setup_word = PUZZLE_WORD
    params = PuzzleParams
    version = 2
    most = MOST
    digits: Mapping[str, Digit] = {
        "puzzles": Digit(range(1, MOST + 1), MOST),
        "grade": Digit(GRADE_CHOICES, 8),
        "columns": Digit(COLUMNS, len(COLUMNS)),
        "rows": Digit(ROWS, len(ROWS)),
    }
    head = _HEAD
    example = "24 points in 9 jumps, 8x6"
    proof = _HOW.format(tries=TRIES)
    answer = "route"
    noun = "puzzle"
    product = "puzzle"
    alone = True
    heading = "Kangaruse puzzles"

    def compose(
        self, params: PuzzleParams, chance: Chance, candidates: int = CANDIDATES
    ) -> Composed[Puzzle]:
        """Return puzzles as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

        Candidate k of a puzzle has a chance of its own. Raises NoSheetFound, with the counts, when none of `candidates`
        will do for one of them.
        """
        puzzles = list[Puzzle]()
        fallen = list[Finding]()
        for number, grade in enumerate(params.grades(chance), 1):
            puzzle, fell = _first_good(
                params.size, grade, chance.fork("puzzle", number), candidates
            )
            puzzles.append(puzzle)
            fallen += fell
        return tuple(puzzles), tuple(fallen)

    def checked(self, problem: Puzzle) -> CheckedProblem[Puzzle, Solution]:
        return check_puzzle(problem)

    def values(self, params: PuzzleParams) -> tuple[Any, ...]:
        return params.puzzles, params.grade, *params.dimensions

    def asked(self, puzzles: int, grade: str, columns: int, rows: int) -> PuzzleParams:
        return PuzzleParams(puzzles, grade, size_name(columns, rows))

    def put(self, writer: CodeWriter, problem: Puzzle) -> None:
        """Put its board, as in the code of a sheet, the points to be reached and the most jumps."""
        put_sheet(writer, problem.sheet)
        writer.put(TARGETS.index(problem.target), len(TARGETS))
        writer.put(JUMPS.index(problem.jumps), len(JUMPS))

    def take(self, reader: CodeReader) -> Puzzle:
        return Puzzle(
            take_sheet(reader), TARGETS[reader.take(len(TARGETS))], JUMPS[reader.take(len(JUMPS))]
        )

    def format(self, problem: Puzzle) -> str:
        board = format_setup(problem.sheet).split("\n", 1)[1].removesuffix("\n")
        return f"{problem}, {problem.sheet.columns}x{problem.sheet.rows}\n{board}"

    def parse(self, number: int, line: int, head: re.Match[str], body: Lines) -> Puzzle:
        """Read a puzzle below the line of a text that says its task; raises BadNotation."""
        # Its board is the text of a sheet for one, every line with the number it has here.
        written = dict([(line, f"{SHEET_WORD} {head[4]}x{head[5]}, 1 player"), *body])
        text = "\n".join(written.get(number, "") for number in range(1, max(written) + 1))
        puzzle = Puzzle(parse_setup(text), int(head[2]), int(head[3]))
        if puzzle.target not in TARGETS:  # codes have no room for others
            raise BadNotation(
                f"line {line}: a target goes from {TARGETS[0]} to {TARGETS[-1]} points"
            )
        if puzzle.jumps not in JUMPS:
            raise BadNotation(f"line {line}: a route has from {JUMPS[0]} to {JUMPS[-1]} jumps")
        return puzzle

    def describe(self, problem: Puzzle, solution: Solution) -> Iterator[str]:
        """Yield the grade, then what is known of a puzzle that is right, line by line."""
        counts = solution.grading.counts
        route, best_route = (
            ", ".join(
                f"{name} ({points})" for name, points in zip(each.names, each.points, strict=True)
            )
            for each in (solution.route, solution.best_route)
        )
        yield words(solution.grading.grade)
        yield words("a route: {route}", route=route)
        most = "the most there can be: {best} points, proved by {proof} states; all searches: {states} states"
        yield words(
            most, best=solution.best, proof=f"{solution.proof:,}", states=f"{solution.states:,}"
        )
        if solution.best_route != solution.route:
            yield words("a route to them: {route}", route=best_route)
        told = (
            "routes that reach the target: {routes}; that end up to {near} points short: {misses}"
        )
        yield words(told, routes=f"{counts.routes:,}", near=NEAR, misses=f"{counts.misses:,}")
        told = "greedy players reach {greedy} at best, the target {greedy_hits} times; "
        told += "those who look ahead {looking}, the target {looking_hits} times"
        yield words(told, **asdict(counts))
        if solution.grading.harder:
            yield words("harder by: {reasons}", reasons=", ".join(solution.grading.printed_reasons))

    def problem_data(self, problem: Puzzle) -> JsonData:
        """Return the `target`, the `jumps` and the `start`."""
        start = list(problem.sheet.names(problem.sheet.starts))
        return {"target": problem.target, "jumps": problem.jumps, "start": start}

    def solution_data(self, solution: Solution) -> JsonData:
        """Return a `route` and the `best_route` (`jumps` as they are written, `points` after each), and the `best`.

        Then come the states that its `proof` and `all` searches looked at.
        """
        route = solution.route
        best_route = solution.best_route
        return {
            "route": {"jumps": list(route.names), "points": list(route.points)},
            "best": solution.best,
            "best_route": {"jumps": list(best_route.names), "points": list(best_route.points)},
            "proof": solution.proof,
            "all": solution.states,
        }

    def figures(self, counts: Counts) -> JsonData:
        return {name: value for name, value in asdict(counts).items() if name != "short"}

    def judged(self, problem: Puzzle, number: int, moves: Sequence[Line]) -> Judged:
        """Replay a route up to the first fault; raises BadNotation for what is no jump, or a puzzle without a start."""
        if not problem.sheet.starts:
            raise BadNotation(f"puzzle {number} cannot be played: no starting square is marked")
        position = start(problem.sheet, 1, problem.sheet.starts[:1])
        fault = None
        made = list[Move]()
        for line, word in moves:
            said = f"jump {len(made) + 1}, {quoted(word)}"
            if len(made) == problem.jumps:
                fault = Finding(TOO_MANY, f"{said}: {problem.jumps} are the most")
                break
            try:
                move = at_line(line, parse_move, word, position)
            except (IllegalMove, AmbiguousMove) as error:
                fault = Finding(ILLEGAL, f"{said}: {error}")
                break
            if move.kind != JUMP:
                fault = Finding(ILLEGAL, f"{said}: a route is made of jumps alone")
                break
            made.append(move)
            position = position.play(move)
        route = route_of(problem, tuple(made))
        reached = position.scores()[0]
        count = len(made)
        if not fault and reached < problem.target:
            fault = Finding(
                SHORT, f"{reached} points, {problem.target - reached} short of {problem.target}"
            )
        verdict = "not reached; " if fault else "reached, "
        came = f"{verdict}{reached} points in {count_of(count, 'jump', 'jumps')}"
        if not fault and (solution := check_puzzle(problem).solution):
            came += f"; {solution.best} are the most there can be"
        steps = [*zip(route.names, route.points, strict=True)]
        width = max(map(len, route.names), default=0)
        told = [
            f"{place:>3}. {name:{width}}  {each:>3}" for place, (name, each) in enumerate(steps, 1)
        ]
        data: JsonData = {
            "puzzle": number,
            "target": problem.target,
            "jumps": problem.jumps,
            "route": [{"jump": name, "points": each} for name, each in steps],
            "points": reached,
            "reached": fault is None,
        }
        return Judged("\n".join((*told, f"puzzle {number}, {problem}: {came}")), fault, data)


SPEC = _Puzzles()

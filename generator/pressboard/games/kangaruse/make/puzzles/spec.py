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
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from difflib import SequenceMatcher

from pressboard.chance import Chance
from pressboard.codes import CodeWriter
from pressboard.errors import AmbiguousMove, BadCode, BadNotation, IllegalMove, NoSheetFound, quoted
from pressboard.games.kangaruse.make.generate import NO_ROOM, NoCandidate, generate, random_types
from pressboard.games.kangaruse.make.params import SheetParams, size_name
from pressboard.games.kangaruse.make.puzzles.params import SETUP_WORD, TAG, PuzzleParams
from pressboard.games.kangaruse.make.puzzles.search import (
    FOR_OTHERS,
    NEAR,
    TRIES,
    UNPROVED,
    Counts,
    Puzzle,
    Puzzles,
    Search,
    Solution,
    TooManyStates,
    checked,
    graded,
)
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.repair import repaired
from pressboard.games.kangaruse.rules.board import JUMP, Board, Move, start
from pressboard.games.kangaruse.rules.notation import format_move, parse_move
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import (
    COLUMNS,
    ROWS,
    format_setup,
    parse_setup,
    put_sheet,
    take_sheet,
    unfit,
)
from pressboard.games.kangaruse.rules.sheet_text import SETUP_WORD as SHEET_WORD
from pressboard.games.kangaruse.rules.types import TYPES, Effect, types_with
from pressboard.kinds.problems.product import EASY, GRADE_CHOICES, GRADES, HARD, MEDIUM, Digit, Grading
from pressboard.kinds.problems.spec import Composed, Lines, ProblemSpec
from pressboard.kinds.product import fell_by
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records.replays import Replayed
from pressboard.play.records.words import Line, at_line, bare, numbered_lines, plain, uncommented
from pressboard.words import words

MOST_TYPES = 6
"""More types than these are more to read than to think about."""
LEFT_OUT = (*FOR_OTHERS, *types_with(Effect.CROSS_OUT_TWO))
"""Types that are on no puzzle: what crosses out by choice can only harm who is alone, in too many ways."""

_SHARES = {EASY: (0.8, 0.7), MEDIUM: (0.95, 0.9, 0.85), HARD: (1.0,)}
"""The parts of the best result that are asked for, the first one first."""
_JUMPS = {EASY: (0, 1), MEDIUM: (2, 3), HARD: (4, 5)}
"""How many more jumps there may be than an easy puzzle has at least."""
_SMALL_BOARD, _FEWEST_JUMPS = 36, (4, 5)
"""On a board with fewer squares than the first an easy route has one jump less."""
_TRIES = 40
_ROUNDS = 8
"""How often a candidate is repaired before it falls."""


@dataclass(frozen=True, slots=True)
class PuzzleDraft:
    """A sheet, and the most jumps that may be asked for on it, in the order to be tried."""

    sheet: Sheet
    jumps: tuple[int, ...]
    grade: str

    def puzzles(self, most: int) -> Iterator[Puzzle]:
        """Yield what may be asked for on the sheet, no puzzle twice; raises what a search of `most` states raises."""
        asked = set[Puzzle]()
        for jumps in self.jumps:
            search = Search(Puzzle(self.sheet, 1, jumps), most)
            best = search.best()
            for share in _SHARES[self.grade]:
                target = max(1, round(share * best))
                fewest = search.fewest(target) or jumps
                # Only an easy one has a jump to spare.
                puzzle = Puzzle(self.sheet, target, min(jumps, fewest + (self.grade == EASY)))
                if puzzle not in asked:
                    yield puzzle
                asked.add(puzzle)


def generated(size: str, grade: str, chance: Chance) -> PuzzleDraft:
    """Draw a candidate for a puzzle of a grade; raises NoCandidate where there is none for the types or the reach."""
    fault = NoCandidate(f"the types a puzzle may have cannot fill a {size} sheet with one start", NO_ROOM)
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
    found: list[Finding] = []
    for number in range(_ROUNDS):  # it is repaired until all is within reach and nothing on it is dead
        squares = dict.fromkeys(square for finding in found for square in finding.squares)
        sheet = repaired(sheet, squares, chance.fork("repair", number))
        found = reach.problems(sheet)
        if not found:
            least = _FEWEST_JUMPS[len(sheet.squares) >= _SMALL_BOARD]
            return PuzzleDraft(sheet, tuple(chance.shuffled([least + more for more in _JUMPS[grade]])), grade)
    raise NoCandidate(str(found[0]), found[0].rule)


# Puzzles composed by search: random sheets are searched for their best route, and kept where the grade is right.

CANDIDATES = 100
"""So many sheets are tried for every puzzle before giving up."""
MOST_STATES = 100_000
"""So many states may be looked at for one, in half a second; whoever checks it may look at more."""
LEAST_TARGET = 10
"""A smaller target makes no puzzle."""

POOR, GRADE = "few points", "other grade"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def composed(params: PuzzleParams, chance: Chance, candidates: int = CANDIDATES) -> Composed[Puzzle]:
    """Return puzzles as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

    Candidate k of a puzzle has a chance of its own. Raises NoSheetFound, with the counts and what was nearest, when
    none of `candidates` will do for one of them.
    """
    puzzles, fallen = list[Puzzle](), list[Finding]()
    for number, grade in enumerate(params.grades(chance), 1):
        composer = _Composer(params.size, grade)
        puzzles.append(composer.found(chance.fork("puzzle", number), candidates))
        fallen += composer.fallen
    return tuple(puzzles), tuple(fallen)


class _Composer:
    """What is wanted, what fell, and what was nearest: how far from what is asked for, and its grading."""

    def __init__(self, size: str, grade: str) -> None:
        self.size, self.grade = size, grade
        self.fallen: list[Finding] = []
        self.nearest: tuple[int, Grading[Counts]] | None = None

    def found(self, chance: Chance, candidates: int) -> Puzzle:
        """Return the first of so many candidates that will do; raises NoSheetFound."""
        for number in range(candidates):
            faults = list[Finding]()
            try:
                draft = generated(self.size, self.grade, chance.fork("candidate", number))
                for puzzle in draft.puzzles(MOST_STATES):
                    fault = self._judged(puzzle)
                    if not fault:
                        return puzzle
                    faults.append(fault)
                self.fallen.append(faults[0])
            except NoCandidate as error:
                self.fallen.append(Finding(error.reason, str(error)))
            except TooManyStates:
                message = f"the proof would need a look at more than {MOST_STATES:,} states"
                self.fallen.append(Finding(UNPROVED, message))
        nearest = ""
        if self.nearest:
            grading = self.nearest[1]
            signs = f"{len(grading.harder)} of the signs that make one hard"
            nearest = f"; the nearest was {grading.grade}, with {signs}"
        raise NoSheetFound(
            f"no {self.grade} puzzle found among {candidates} {self.size} sheets: they fell by {fell_by(self.fallen)}"
            f"{nearest}; ask for another grade or size, or take another seed"
        )

    def _judged(self, puzzle: Puzzle) -> Finding | None:
        """Return what keeps a puzzle off the sheet; keep what comes nearest to the grade that is asked for."""
        if puzzle.target < LEAST_TARGET:
            return Finding(POOR, f"{puzzle.target} points are no target; {LEAST_TARGET} are the least")
        grading = graded(puzzle, Search(puzzle, MOST_STATES))
        if grading.grade == self.grade:
            return checked(puzzle).fault
        distance = 2 * len(GRADES) * abs(GRADES.index(grading.grade) - GRADES.index(self.grade))
        distance += len(grading.harder) if self.grade == GRADES[0] else 0
        if self.nearest is None or distance < self.nearest[0]:
            self.nearest = distance, grading
        return Finding(GRADE, f"it is {grading.grade}, not {self.grade}")


# What Kangaruse declares of its puzzles: their place in codes and texts, their words.

MOST = 4
"""So many puzzles the format has room for."""
TARGETS, JUMPS = range(1, 201), range(1, 17)
"""The points and the numbers of jumps the format has room for."""
_HEAD = re.compile(
    r"puzzle\s*(\d{1,4})?\s*[:.]?\s*(\d{1,4})\s+points?\s+in\s+(\d{1,4})\s+jumps?\s*,?\s*(\d{1,3})\s*[x×]\s*(\d{1,3})",
    re.ASCII | re.IGNORECASE,
)
_HOW = (
    "Every route was followed for as long as the points still to be had could make it better than the best so far. "
    "A jump takes one scoring square at most, one that lies within reach over an empty board: so much is counted as "
    "still to be had, never less. Routes are told up to the jump that reaches the target. Two players tried {tries} "
    "times each: one jumps to the dearest square, one weighs two jumps; their chance comes from nothing but the puzzle."
)


def unwritable(puzzle: Puzzle) -> str:
    """Return why a puzzle cannot be written down at all, as one line; empty when it can."""
    if puzzle.target not in TARGETS:
        return f"a target goes from {TARGETS[0]} to {TARGETS[-1]} points"
    if puzzle.jumps not in JUMPS:
        return f"a route has from {JUMPS[0]} to {JUMPS[-1]} jumps"
    return unfit(puzzle.sheet)


def _put(writer: CodeWriter, puzzle: Puzzle) -> None:
    """Put a puzzle into a code: its board, as in the code of a sheet, the points to be reached and the most jumps."""
    if reason := unwritable(puzzle):
        raise BadCode(f"this puzzle has no code: {reason}")
    put_sheet(writer, puzzle.sheet)
    writer.put(TARGETS.index(puzzle.target), len(TARGETS))
    writer.put(JUMPS.index(puzzle.jumps), len(JUMPS))


def _format(puzzle: Puzzle) -> str:
    board = format_setup(puzzle.sheet).split("\n", 1)[1].removesuffix("\n")
    return f"{puzzle}, {puzzle.sheet.columns}x{puzzle.sheet.rows}\n{board}"


def _parse(_: int, line: int, head: re.Match[str], body: Lines) -> Puzzle:
    """Read a puzzle below the line of a text that says its task; raises BadNotation."""
    # Its board is the text of a sheet for one, every line with the number it has here.
    written = dict([(line, f"{SHEET_WORD} {head[4]}x{head[5]}, 1 player"), *body])
    text = "\n".join(written.get(number, "") for number in range(1, max(written) + 1))
    puzzle = Puzzle(parse_setup(text), int(head[2]), int(head[3]))
    if reason := unwritable(puzzle):
        raise BadNotation(f"line {line}: {reason}")
    return puzzle


def _describe(_: Puzzle, solution: Solution) -> Iterator[str]:
    """Yield the grade, then what is known of a puzzle that is right, line by line."""
    counts = solution.grading.counts
    route, best_route = (
        ", ".join(f"{name} ({points})" for name, points in zip(each.names, each.points, strict=True))
        for each in (solution.route, solution.best_route)
    )
    yield words(solution.grading.grade)
    yield words("a route: {route}", route=route)
    yield words(
        "the most there can be: {best} points, proved by {proof} states; all searches: {states} states",
        best=solution.best,
        proof=f"{solution.proof:,}",
        states=f"{solution.states:,}",
    )
    if solution.best_route != solution.route:
        yield words("a route to them: {route}", route=best_route)
    yield words(
        "routes that reach the target: {routes}; that end up to {near} points short: {misses}",
        routes=f"{counts.routes:,}",
        near=NEAR,
        misses=f"{counts.misses:,}",
    )
    tried = "greedy players reach {greedy} at best, the target {greedy_hits} times; those who look ahead {looking}, "
    yield words(f"{tried}the target {{looking_hits}} times", **asdict(counts))
    if solution.grading.harder:
        yield words("harder by: {reasons}", reasons=", ".join(solution.grading.printed_reasons))


def _puzzle_data(puzzle: Puzzle) -> JsonData:
    """Return the `target`, the `jumps` and the `start`."""
    start = list(puzzle.sheet.names(puzzle.sheet.starts))
    return {"target": puzzle.target, "jumps": puzzle.jumps, "start": start}


def _solution_data(solution: Solution) -> JsonData:
    """Return a `route` and the `best_route` (`jumps` as they are written, `points` after each), and the `best`.

    Then come the states that its `proof` and `all` searches looked at.
    """
    route, best_route = solution.route, solution.best_route
    return {
        "route": {"jumps": list(route.names), "points": list(route.points)},
        "best": solution.best,
        "best_route": {"jumps": list(best_route.names), "points": list(best_route.points)},
        "proof": solution.proof,
        "all": solution.states,
    }


SPEC = ProblemSpec(
    game="kangaruse",
    title="Kangaruse",
    tag=TAG,
    setup_word=SETUP_WORD,
    compose=composed,
    version=2,
    checked=checked,
    most=MOST,
    put=_put,
    take=lambda reader: Puzzle(take_sheet(reader), TARGETS[reader.take(len(TARGETS))], JUMPS[reader.take(len(JUMPS))]),
    digits=(
        Digit(range(1, MOST + 1), MOST),
        Digit(GRADE_CHOICES, 8),
        Digit(COLUMNS, len(COLUMNS)),
        Digit(ROWS, len(ROWS)),
    ),
    values=lambda params: (params.puzzles, params.grade, *params.dimensions),
    params=lambda puzzles, grade, columns, rows: PuzzleParams(puzzles, grade, size_name(columns, rows)),
    head=_HEAD,
    example="24 points in 9 jumps, 8x6",
    parse=_parse,
    format=_format,
    proof=words(_HOW, tries=TRIES),
    describe=_describe,
    problem_data=_puzzle_data,
    solution_data=_solution_data,
    figures=lambda counts: {name: value for name, value in asdict(counts).items() if name != "short"},
    noun="puzzle",
    product="puzzle",
    alone=True,
    heading="Kangaruse puzzles",
)


# Routes as texts, replayed: whether every jump is legal, and whether they reach a puzzle's target.

ROUTE = "route"
"""The word that the line with the jumps begins with."""
ILLEGAL, TOO_MANY, SHORT, MISSING = "illegal jump", "too many jumps", "target", "no route"
"""What can be wrong with a route."""

_ROUTE_LINE = re.compile(rf"^[ \t]*{ROUTE}\b", re.IGNORECASE | re.MULTILINE)
_ANY_CODE = re.compile(rf"\b{TAG[:-1]}\d-", re.IGNORECASE | re.ASCII)
_SHORTEST_SLIP, _LIKENESS = 4, 0.7
"""How long a word is at least that may be `ROUTE` misspelt, and how alike."""
_CHOICE = re.compile(r"puzzle\s+(\d{1,4})\.?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Played:
    """A route as far as it is legal: how the jumps are written, the points after each, and what is wrong with it."""

    puzzle: Puzzle
    number: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    fault: Finding | None

    @property
    def total(self) -> int:
        """The points at its end."""
        return self.points[-1] if self.points else 0


def replayed(text: str) -> Replayed | None:
    """Replay a route: its points, and whether it reaches the target; None for a text that is no such record.

    Raises BadNotation and BadCode for a record that cannot be read.
    """
    beginning = uncommented(text)[: len(SETUP_WORD)].lower()
    if beginning != SETUP_WORD and not beginning.startswith(TAG[:-1].lower()):
        return None
    played = _played(*_read(text)) if _ROUTE_LINE.search(text) else _without_route(text)
    if not played:
        return None
    return Replayed("\n".join(_told(played)), (played.fault,) if played.fault else (), lambda: _data(played))


def _read(text: str) -> tuple[Puzzle, int, list[Line]]:
    """Return the puzzle of a record, its number, and the jumps as they are written, with their lines."""
    lines = [(number, line.strip()) for number, line in numbered_lines(text)]
    place = next(place for place, (_, line) in enumerate(lines) if _ROUTE_LINE.match(line))
    before, jumps = lines[:place], list[Line]()
    for number, line in lines[place:]:  # what numbers jumps is left out
        said = plain(line).split()
        if said and said[0].lower().removesuffix(":") == ROUTE:
            if number != lines[place][0]:
                raise BadNotation(f"line {number}: there is a second line {quoted(ROUTE)}; one is enough")
            said = said[1:]
        jumps += ((number, jump) for word in said if (jump := bare(word)))
    chosen = next(
        ((place, found) for place, (_, line) in enumerate(before) if (found := _CHOICE.fullmatch(line))), None
    )
    puzzles = _puzzles([line for _, line in (before[: chosen[0]] if chosen else before)])
    number = int(chosen[1][1]) if chosen else 1
    if not chosen and len(puzzles) > 1:
        raise BadNotation(
            f"line {lines[place][0]}: there are {len(puzzles)} puzzles; write puzzle 2 in a line before it"
        )
    if not 1 <= number <= len(puzzles):
        raise BadNotation(f"line {before[chosen[0]][0] if chosen else 1}: there is no puzzle {number} on this sheet")
    return puzzles[number - 1], number, jumps


def _without_route(text: str) -> _Played | None:
    """Return what is missing where a puzzle is named or a line nearly says that it is a route; None of other texts."""
    lines = [(number, line.strip()) for number, line in numbered_lines(text)]
    firsts = [next(iter(line.lower().split()), "").removesuffix(":") for _, line in lines]
    slips = (
        place
        for place, word in enumerate(firsts)
        if len(word) >= _SHORTEST_SLIP and SequenceMatcher(None, word, ROUTE).ratio() >= _LIKENESS
    )
    slip = next(slips, len(lines))
    chosen = next((place for place, (_, line) in enumerate(lines) if _CHOICE.fullmatch(line)), len(lines))
    end = min(slip, chosen)
    if end == len(lines) or len(_ANY_CODE.findall(text)) > 1:
        return None
    try:
        puzzles = _puzzles([line for _, line in lines[:end]])
    except (BadCode, BadNotation):  # other words stand there: whoever reads codes or set-ups will tell
        return None
    choice = _CHOICE.fullmatch(lines[chosen][1]) if chosen < len(lines) else None
    number = int(choice[1]) if choice and int(choice[1]) <= len(puzzles) else 1
    at, line = lines[slip if slip < len(lines) else chosen]
    message = f"line {at}: {line.lower()} is named, and no route follows; write: {ROUTE}, and the jumps"
    if slip < len(lines):
        word, *jumps = line.split()
        message = f"line {at}: {quoted(word)} stands where a route was expected; write: {' '.join((ROUTE, *jumps))}"
    return _Played(puzzles[number - 1], number, (), (), Finding(MISSING, message))


def _puzzles(lines: Sequence[str]) -> Puzzles:
    """Read the lines before the route: a code or a set-up."""
    text = "\n".join(lines)
    if text.lstrip().lower().startswith(SETUP_WORD):
        return SPEC.parse_text(text)
    return SPEC.decode("".join(text.split()))[0]


def _played(puzzle: Puzzle, number: int, jumps: Sequence[Line]) -> _Played:
    """Replay the jumps up to the first fault; raises BadNotation for what is no jump, or a puzzle without a start."""
    if not puzzle.sheet.starts:
        raise BadNotation(f"puzzle {number} cannot be played: no starting square is marked")
    position = start(puzzle.sheet, 1, puzzle.sheet.starts[:1])
    names, points = list[str](), list[int]()
    for line, word in jumps:
        found = _judged(puzzle, position, line, word, len(names) + 1)
        if isinstance(found, Finding):
            return _Played(puzzle, number, tuple(names), tuple(points), found)
        names.append(format_move(found, position))
        position = position.play(found)
        points.append(position.scores()[0])
    reached, fault = position.scores()[0], None
    if reached < puzzle.target:
        fault = Finding(SHORT, f"{reached} points, {puzzle.target - reached} short of {puzzle.target}")
    return _Played(puzzle, number, tuple(names), tuple(points), fault)


def _judged(puzzle: Puzzle, position: Board, line: int, word: str, number: int) -> Move | Finding:
    """Return a jump, or what is wrong with it."""
    said = f"jump {number}, {quoted(word)}"
    if number > puzzle.jumps:
        return Finding(TOO_MANY, f"{said}: {puzzle.jumps} are the most")
    try:
        move = at_line(line, parse_move, word, position)
    except (IllegalMove, AmbiguousMove) as error:
        return Finding(ILLEGAL, f"{said}: {error}")
    return move if move.kind == JUMP else Finding(ILLEGAL, f"{said}: a route is made of jumps alone")


def _told(played: _Played) -> Iterator[str]:
    """Yield what a route came to, line by line."""
    puzzle, width = played.puzzle, max(map(len, played.names), default=0)
    for place, (name, points) in enumerate(zip(played.names, played.points, strict=True), 1):
        yield f"{place:>3}. {name:{width}}  {points:>3}"
    count = len(played.names)
    came = f"{played.total} points in {count} jump{'' if count == 1 else 's'}"
    if played.fault and played.fault.rule == MISSING:
        yield f"puzzle {played.number}, {puzzle}: not reached; there is no route to be replayed"
        return
    if played.fault:
        yield f"puzzle {played.number}, {puzzle}: not reached; {came}"
        return
    solution = checked(puzzle).solution
    best = f"; {solution.best} are the most there can be" if solution else ""
    yield f"puzzle {played.number}, {puzzle}: reached, {came}{best}"


def _data(played: _Played) -> JsonData:
    """Return what a route came to, in what JSON can hold."""
    return {
        "puzzle": played.number,
        "target": played.puzzle.target,
        "jumps": played.puzzle.jumps,
        "route": [{"jump": name, "points": points} for name, points in zip(played.names, played.points, strict=True)],
        "points": played.total,
        "reached": played.fault is None,
    }

"""Routes as texts, replayed: whether every jump is legal, and whether they reach a puzzle's target.

A record is a sheet of puzzles (its code or its set-up text), which of them it is about where there are several, and
the jumps, in as many lines as there are:

    KAPUZ1-...
    puzzle 2
    route c4 c1-f1 2. e1      # numbers are for people
"""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from pressboard.errors import AmbiguousMove, BadCode, BadNotation, IllegalMove, quoted
from pressboard.games.kangaruse.make.puzzles.params import SETUP_WORD, TAG
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle, Puzzles
from pressboard.games.kangaruse.make.puzzles.solutions import checked
from pressboard.games.kangaruse.make.puzzles.spec import SPEC
from pressboard.games.kangaruse.rules.move_text import format_move, parse_move
from pressboard.games.kangaruse.rules.moves import JUMP, Move
from pressboard.games.kangaruse.rules.position import Position, start
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records.replays import Replayed
from pressboard.play.records.words import Line, at_line, bare, numbered_lines, plain, uncommented

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
    if not _is_of_puzzles(text):
        return None
    played = _played(*_read(text)) if _ROUTE_LINE.search(text) else _without_route(text)
    if not played:
        return None
    found = (played.fault,) if played.fault else ()
    return Replayed("\n".join(_told(played)), found, lambda: _data(played))


def _is_of_puzzles(text: str) -> bool:
    beginning = uncommented(text)[: len(SETUP_WORD)].lower()
    return beginning == SETUP_WORD or beginning.startswith(TAG[:-1].lower())


def _read(text: str) -> tuple[Puzzle, int, list[Line]]:
    """Return the puzzle of a record, its number, and the jumps as they are written, with their lines."""
    lines = [(number, line.strip()) for number, line in numbered_lines(text)]
    place = next(place for place, (_, line) in enumerate(lines) if _ROUTE_LINE.match(line))
    before, jumps = lines[:place], list(_words(lines[place:]))
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
    slip = next((place for place, (_, line) in enumerate(lines) if _is_slip(line)), len(lines))
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
    finding = Finding(MISSING, _missing(lines[slip]) if slip < len(lines) else _unfollowed(lines[chosen]))
    return _Played(puzzles[number - 1], number, (), (), finding)


def _is_slip(line: str) -> bool:
    """Say whether a line begins with `ROUTE` misspelt."""
    word = next(iter(line.lower().split()), "").removesuffix(":")
    return len(word) >= _SHORTEST_SLIP and SequenceMatcher(None, word, ROUTE).ratio() >= _LIKENESS


def _missing(line: Line) -> str:
    word, *jumps = line[1].split()
    return f"line {line[0]}: {quoted(word)} stands where a route was expected; write: {' '.join((ROUTE, *jumps))}"


def _unfollowed(line: Line) -> str:
    return f"line {line[0]}: {line[1].lower()} is named, and no route follows; write: {ROUTE}, and the jumps"


def _words(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield the jumps with the numbers of their lines; what numbers them is left out."""
    for place, (number, line) in enumerate(lines):
        words = plain(line).split()
        if words and words[0].lower().removesuffix(":") == ROUTE:
            if place:
                raise BadNotation(f"line {number}: there is a second line {quoted(ROUTE)}; one is enough")
            words = words[1:]
        yield from ((number, jump) for word in words if (jump := bare(word)))


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
    return _Played(puzzle, number, tuple(names), tuple(points), _shortfall(puzzle, position.scores()[0]))


def _judged(puzzle: Puzzle, position: Position, line: int, word: str, number: int) -> Move | Finding:
    """Return a jump, or what is wrong with it."""
    said = f"jump {number}, {quoted(word)}"
    if number > puzzle.jumps:
        return Finding(TOO_MANY, f"{said}: {puzzle.jumps} are the most")
    try:
        move = at_line(line, parse_move, word, position)
    except (IllegalMove, AmbiguousMove) as error:
        return Finding(ILLEGAL, f"{said}: {error}")
    return move if move.kind == JUMP else Finding(ILLEGAL, f"{said}: a route is made of jumps alone")


def _shortfall(puzzle: Puzzle, points: int) -> Finding | None:
    """Return what a route misses, None when it reaches the target."""
    if points >= puzzle.target:
        return None
    return Finding(SHORT, f"{points} points, {puzzle.target - points} short of {puzzle.target}")


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

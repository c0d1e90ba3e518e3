"""Puzzles composed by search: random sheets are searched for their best route, and kept where the grade is right."""

from pressboard.chance import Chance
from pressboard.errors import NoSheetFound
from pressboard.games.kangaruse.make.filling import NoCandidate
from pressboard.games.kangaruse.make.puzzles.generate import generated
from pressboard.games.kangaruse.make.puzzles.params import PuzzleParams
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.make.puzzles.search import Search, TooManyStates
from pressboard.games.kangaruse.make.puzzles.solutions import UNPROVED, Counts, checked, graded
from pressboard.kinds.problems.product import GRADES, Grading
from pressboard.kinds.problems.spec import Composed
from pressboard.kinds.product import fell_by
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

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


@dataclass(frozen=True, slots=True)
class _Near:
    """A candidate of another grade: how many signs of a hard one it has, and how far that is from what is asked for."""

    distance: int
    grading: Grading[Counts]

    def __str__(self) -> str:
        signs = len(self.grading.harder)
        return f"the nearest was {self.grading.grade}, with {signs} of the signs that make one hard"


class _Composer:
    """What is wanted, what fell, and what was nearest."""

    def __init__(self, size: str, grade: str) -> None:
        self.size, self.grade = size, grade
        self.fallen: list[Finding] = []
        self.nearest: _Near | None = None

    def found(self, chance: Chance, candidates: int) -> Puzzle:
        """Return the first of so many candidates that will do; raises NoSheetFound."""
        for number in range(candidates):
            try:
                found = self._tried(chance.fork("candidate", number))
            except NoCandidate as error:
                found = Finding(error.reason, str(error))
            except TooManyStates:
                found = Finding(UNPROVED, f"the proof would need a look at more than {MOST_STATES:,} states")
            if isinstance(found, Puzzle):
                return found
            self.fallen.append(found)
        raise NoSheetFound(self._gave_up(candidates))

    def _tried(self, chance: Chance) -> Puzzle | Finding:
        """Return a puzzle made of a candidate, or what the candidate falls to."""
        draft = generated(self.size, self.grade, chance)
        faults = list[Finding]()
        for puzzle in draft.puzzles(MOST_STATES):
            if fault := self._judged(puzzle):
                faults.append(fault)
            else:
                return puzzle
        return faults[0]

    def _judged(self, puzzle: Puzzle) -> Finding | None:
        """Return what keeps a puzzle off the sheet."""
        if puzzle.target < LEAST_TARGET:
            return Finding(POOR, f"{puzzle.target} points are no target; {LEAST_TARGET} are the least")
        grading = graded(puzzle, Search(puzzle, MOST_STATES))
        if grading.grade != self.grade:
            self._note(grading)
            return Finding(GRADE, f"it is {grading.grade}, not {self.grade}")
        return checked(puzzle).fault

    def _note(self, grading: Grading[Counts]) -> None:
        """Keep what comes nearest to the grade that is asked for."""
        distance = abs(GRADES.index(grading.grade) - GRADES.index(self.grade))
        near = _Near(2 * len(GRADES) * distance + (len(grading.harder) if self.grade == GRADES[0] else 0), grading)
        if self.nearest is None or near.distance < self.nearest.distance:
            self.nearest = near

    def _gave_up(self, candidates: int) -> str:
        """Say what so many candidates fell to, and what was nearest."""
        nearest = f"; {self.nearest}" if self.nearest else ""
        return (
            f"no {self.grade} puzzle found among {candidates} {self.size} sheets: they fell by {fell_by(self.fallen)}"
            f"{nearest}; ask for another grade or size, or take another seed"
        )

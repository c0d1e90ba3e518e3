"""One candidate for a puzzle: a random sheet for one, the best that can be reached on it, and a target near that."""

from collections.abc import Iterator

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.filling import NO_ROOM, NoCandidate, random_types
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.puzzles.puzzle import FOR_OTHERS, Puzzle
from pressboard.games.kangaruse.make.puzzles.search import Search
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.repair import repaired
from pressboard.games.kangaruse.rules.effects import Effect
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES, types_with
from pressboard.kinds.problems.product import EASY, HARD, MEDIUM
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

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
                puzzle = self._puzzle(search, max(1, round(share * best)))
                if puzzle not in asked:
                    yield puzzle
                asked.add(puzzle)

    def _puzzle(self, search: Search, target: int) -> Puzzle:
        """Return the puzzle with a target that can be reached; only an easy one has a jump to spare."""
        jumps, fewest = search.puzzle.jumps, search.fewest(target) or search.puzzle.jumps
        return Puzzle(self.sheet, target, min(jumps, fewest + (self.grade == EASY)))


def generated(size: str, grade: str, chance: Chance) -> PuzzleDraft:
    """Draw a candidate for a puzzle of a grade; raises NoCandidate where there is none for the types or the reach."""
    sheet = _playable(_sheet(size, chance), chance)
    least = _FEWEST_JUMPS[len(sheet.squares) >= _SMALL_BOARD]
    return PuzzleDraft(sheet, tuple(chance.shuffled([least + more for more in _JUMPS[grade]])), grade)


def _sheet(size: str, chance: Chance) -> Sheet:
    """Draw a sheet for one with one start and few types."""
    message = f"the types a puzzle may have cannot fill a {size} sheet with one start"
    fault = NoCandidate(message, NO_ROOM)
    for number in range(_TRIES):
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
            return sheet
    raise fault


def _playable(sheet: Sheet, chance: Chance) -> Sheet:
    """Return a sheet repaired until all is within reach and nothing on it is dead; raises NoCandidate."""
    found: list[Finding] = []
    for number in range(_ROUNDS):
        squares = dict.fromkeys(square for finding in found for square in finding.squares)
        sheet = repaired(sheet, squares, chance.fork("repair", number))
        found = reach.problems(sheet)
        if not found:
            return sheet
    raise NoCandidate(str(found[0]), found[0].rule)

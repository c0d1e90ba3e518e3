"""What may be asked of the composer of puzzles.

>>> PuzzleParams(4, "hard", "8X6").canonical()
'4 hard puzzles, small'
"""

from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.sheet import SIZES, SMALLEST
from pressboard.kinds.options import Options, option
from pressboard.kinds.problems.product import EASY, GRADE_CHOICES, GRADES, HARD, MEDIUM, MIXED
from pressboard.lean_dataclasses import dataclass

TAG = "KAPUZ1"
"""What the code of a sheet of puzzles begins with: the game and the format of its code."""
SETUP_WORD = "kangaruse-puzzle"
"""What a text of puzzles begins with; a sheet begins with the game's name alone."""

NUMBERS = (1, 2, 4)
"""How many puzzles make a sheet."""
_MIXTURES = {2: (EASY, HARD), 4: (EASY, MEDIUM, MEDIUM, HARD)}
LARGEST = SIZES["regular"]
"""The largest board: on a larger one a route is hard to oversee, and its proof would not end."""
SIZE_RANGE = f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"


@dataclass(frozen=True, slots=True)
class PuzzleParams(Options):
    """What a sheet of puzzles should be like; raises BadOption for what does not exist."""

    puzzles: int = option(
        1,
        "How many puzzles make a sheet: 1, 2 or 4.",
        suggested=tuple(map(str, NUMBERS)),
        limits=(NUMBERS[0], NUMBERS[-1]),
        main=True,
    )
    grade: str = option(
        MIXED,
        "How hard they are; mixed gives one of any grade, or easy to hard ones.",
        GRADE_CHOICES,
        label="Difficulty",
        main=True,
    )
    size: str = option(
        "small",
        f"How many squares: tiny, small, regular, or columns x rows {SIZE_RANGE}.",
        metavar="SIZE",
        label="Size of the board",
        suggested=("tiny", "small", "regular"),
        main=True,
    )

    def check(self) -> None:
        """Bring the size into its canonical form; raises BadOption for what there is not."""
        if self.puzzles not in NUMBERS:
            raise BadOption(f"--puzzles {self.puzzles}: a sheet has 1, 2 or 4 puzzles")
        sheets = SheetParams(self.size)
        object.__setattr__(self, "size", sheets.size)
        columns, rows = sheets.dimensions
        if columns > LARGEST[0] or rows > LARGEST[1]:
            raise BadOption(f"--size {self.size}: boards of puzzles go {SIZE_RANGE} (columns x rows)")

    @property
    def dimensions(self) -> tuple[int, int]:
        return SheetParams(self.size).dimensions

    def grades(self, chance: Chance) -> tuple[str, ...]:
        """Return the grades of the puzzles, easy ones first; `chance` picks that of a single one that may be any."""
        if self.grade != MIXED:
            return (self.grade,) * self.puzzles
        return _MIXTURES.get(self.puzzles) or (chance.pick(GRADES),)

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        grade = "" if self.grade == MIXED else f"{self.grade} "
        return f"{self.puzzles} {grade}puzzle{'' if self.puzzles == 1 else 's'}, {self.size}"

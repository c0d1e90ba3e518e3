"""What may be asked of a composer of wins in so many moves, and how that stands in the codes of such sheets."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from pressboard.common.grades import GRADES, MIXED
from pressboard.common.problems.recipes import BOTH, Digit, RecipeForm, canonical
from pressboard.contract.options import Options

_WRITTEN_GRADES = ("mixed", "easy", "medium", "hard")
_ROOM = 8
"""So many lengths, and so many grades, the format has room for."""


class WinParams(Options):
    """The options `problems`, `moves` and `grade` of a dataclass that has them, and what they mean."""

    __slots__ = ()
    problems: int
    moves: str
    grade: str

    def shares(self, odd: int) -> tuple[tuple[int, int], ...]:
        """Return how many problems are won in how many moves; of an odd number one more is in `odd`, 1 or 2."""
        if self.moves != BOTH:
            return ((int(self.moves), self.problems),)
        half, more = self.problems // 2, (self.problems + 1) // 2
        return (1, more if odd == 1 else half), (2, more if odd == 2 else half)

    def grades(self, count: int) -> Iterator[str]:
        """Yield the grades of so many problems, by turns where they are mixed."""
        grades = GRADES if self.grade == MIXED else (self.grade,)
        return (grades[number % len(grades)] for number in range(count))

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        return canonical(self.problems, self.grade, self.moves)


Asked = TypeVar("Asked", bound=WinParams)


def win_recipes(
    most: int,
    moves: Sequence[str],
    params: Callable[[int, str, str], Asked],
) -> RecipeForm[Asked]:
    """Return how a game's recipes stand in codes that have room for `most` problems.

    `moves` are the words for lengths that the format knows: codes are to be read for ever, whatever may be asked.
    """

    def digits(asked: Asked) -> tuple[int, ...]:
        return asked.problems - 1, moves.index(asked.moves), _WRITTEN_GRADES.index(asked.grade)

    def read(written: Sequence[int]) -> Asked:
        problems, length, grade = written
        return params(problems + 1, moves[length], _WRITTEN_GRADES[grade])

    known = Digit(most, most), Digit(len(moves), _ROOM), Digit(len(_WRITTEN_GRADES), _ROOM)
    return RecipeForm(known, digits, read)

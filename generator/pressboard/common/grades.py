"""How hard what is set to be solved is: what is counted of it, and a grade by how much of that makes it harder."""

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Generic, TypeVar

from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

EASY, MEDIUM, HARD = GRADES = ("easy", "medium", "hard")
MIXED = "mixed"
GRADE_CHOICES = (MIXED, *GRADES)
"""What may be asked for: one of the grades, or some of each."""


Counted = TypeVar("Counted", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Grading(Generic[Counted]):
    """A grade, one of `GRADES`, what makes it harder, in words with room for the counts, and these."""

    grade: str
    harder: tuple[str, ...]
    counts: Counted

    @property
    def values(self) -> dict[str, int]:
        """The counts by the names that reasons have room for."""
        return asdict(self.counts)

    @property
    def reasons(self) -> tuple[str, ...]:
        """What makes it hard, for programs."""
        return tuple(reason.format_map(self.values) for reason in self.harder)

    @property
    def printed_reasons(self) -> tuple[str, ...]:
        """What makes it hard, for people."""
        return tuple(words(reason, **self.values) for reason in self.harder)

    def __str__(self) -> str:
        """Return the grade and why, as far as it has reasons."""
        reasons = f": {', '.join(self.printed_reasons)}" if self.harder else ""
        return words(self.grade) + reasons


def grading(
    counts: Counted, signs: Iterable[tuple[Callable[[Counted], bool], str]], easy_up_to: int, medium_up_to: int
) -> Grading[Counted]:
    """Grade by how many of the `signs`, each with its words, hold of the counts."""
    harder = tuple(reason for holds, reason in signs if holds(counts))
    grade = EASY if len(harder) <= easy_up_to else MEDIUM if len(harder) <= medium_up_to else HARD
    return Grading(grade, harder, counts)

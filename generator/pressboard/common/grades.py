"""How hard what is set to be solved is: what is counted of it, and a grade by how much of that makes it harder."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

EASY, MEDIUM, HARD = GRADES = ("easy", "medium", "hard")
MIXED = "mixed"
GRADE_CHOICES = (MIXED, *GRADES)
"""What may be asked for: one of the grades, or some of each."""


class Countable(Protocol):
    """What is counted of a problem or a puzzle."""

    def values(self) -> Mapping[str, int]:
        """Return the counts by the names that reasons have room for."""


Counted = TypeVar("Counted", bound=Countable)


@dataclass(frozen=True, slots=True)
class Grading(Generic[Counted]):
    """A grade, one of `GRADES`, what makes it harder, in words with room for the counts, and these."""

    grade: str
    harder: tuple[str, ...]
    counts: Counted

    @property
    def reasons(self) -> tuple[str, ...]:
        """What makes it hard, for programs."""
        return tuple(reason.format_map(self.counts.values()) for reason in self.harder)

    @property
    def printed_reasons(self) -> tuple[str, ...]:
        """What makes it hard, for people."""
        return tuple(words(reason, **self.counts.values()) for reason in self.harder)


def grading(
    counts: Counted, signs: Iterable[tuple[Callable[[Counted], bool], str]], easy_up_to: int, medium_up_to: int
) -> Grading[Counted]:
    """Grade by how many of the `signs`, each with its words, hold of the counts."""
    harder = tuple(reason for holds, reason in signs if holds(counts))
    grade = EASY if len(harder) <= easy_up_to else MEDIUM if len(harder) <= medium_up_to else HARD
    return Grading(grade, harder, counts)

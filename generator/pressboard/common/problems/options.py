"""How sheets of problems are printed."""

from pressboard.common.problems.pages import MOST_PER_PAGE
from pressboard.common.readings_options import LARGE_PRINT, TypeOptions
from pressboard.contract.options import option
from pressboard.lean_dataclasses import dataclass

USUAL_TYPE = 10.0
"""Points."""


@dataclass(frozen=True, slots=True)
class ProblemOptions(TypeOptions):
    """How sheets of problems are printed; it changes nothing in the problems."""

    per_page: int = option(
        0,
        f"How many problems share a page, 1 to {MOST_PER_PAGE}; 0 is as many as are read well.",
        label="Problems on a page",
        limits=(1, MOST_PER_PAGE),
    )
    grades: bool = option(True, "Say at every problem how hard it is.", label="Say how hard")
    solutions: bool = option(True, "Print the solutions on a page of their own after the problems.", main=True)
    answers_apart: bool = False
    """Whether the solutions stand elsewhere in the file: no option, but what class sets say."""

    @property
    def told_elsewhere(self) -> bool:
        """Whether the code stands with the solutions, which have more room for large print of it."""
        return self.large_print and (self.solutions or self.answers_apart)

    @property
    def size(self) -> float:
        """The size of the type, points."""
        return self.text_size or (LARGE_PRINT if self.large_print else USUAL_TYPE)

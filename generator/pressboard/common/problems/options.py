"""How sheets of problems are printed."""

from pressboard.common.problems.pages import MOST_PER_PAGE
from pressboard.common.readings_options import LARGE_PRINT, check_type, large_print_option, text_size_option
from pressboard.contract.options import option
from pressboard.errors import BadOption
from pressboard.lean_dataclasses import dataclass

USUAL_TYPE = 10.0
"""Points."""


@dataclass(frozen=True, slots=True)
class ProblemOptions:
    """How sheets of problems are printed; it changes nothing in the problems."""

    per_page: int = option(
        0,
        f"How many problems share a page, 1 to {MOST_PER_PAGE}; 0 is as many as are read well.",
        metavar="N",
        label="Problems on a page",
        limits=(1, MOST_PER_PAGE),
    )
    grades: bool = option(True, "Say at every problem how hard it is.", label="Say how hard")
    solutions: bool = option(True, "Print the solutions on a page of their own after the problems.", main=True)
    text_size: float = text_size_option()
    large_print: bool = large_print_option()
    answers_apart: bool = False
    """Whether the solutions stand elsewhere in the file: no option, but what class sets say."""

    def __post_init__(self) -> None:
        """Raise BadOption for a number of problems that no page has, and for type that nobody reads."""
        if not 0 <= self.per_page <= MOST_PER_PAGE:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {MOST_PER_PAGE} problems go on a page, or 0")
        check_type(self.text_size, large=self.large_print)

    @property
    def told_elsewhere(self) -> bool:
        """Whether the code stands with the solutions, which have more room for large print of it."""
        return self.large_print and (self.solutions or self.answers_apart)

    @property
    def size(self) -> float:
        """The size of the type, points."""
        return self.text_size or (LARGE_PRINT if self.large_print else USUAL_TYPE)

"""Candidates: the first without fault is taken, and what the others fell to is kept and counted."""

import re
from collections.abc import Iterator, Sequence

from pressboard.errors import NoSheetFound
from pressboard.play.findings import Finding
from tests.kinds.test_boards import Rows
from tests.mistakes import refusal

ROWS = Rows()
RECIPE = ROWS.recipe("luck", 1)


def odd(row: str) -> Sequence[Finding]:
    """Find fault with odd rows, twice."""
    return (
        [Finding("odd", f"{row} is odd"), Finding("not even", "told once")] if len(row) % 2 else []
    )


def test_the_first_without_fault_is_taken() -> None:
    """No candidate is made after it, and of each before it the first finding is kept."""
    made = []

    def rows() -> Iterator[str]:
        for row in ("HTH", "THT", "HH", "TT"):
            made.append(row)
            yield row

    found, fallen = ROWS.first_faultless(RECIPE, rows(), odd)
    assert (found, made) == ("HH", ["HTH", "THT", "HH"])
    assert [finding.message for finding in fallen] == ["HTH is odd", "THT is odd"]


def test_giving_up_counts_what_they_fell_to() -> None:
    """After the last candidate one sentence says how many there were, why they fell and what to do."""
    message = "^no row found in 3 attempts: candidates fell by odd 3 times; take another seed$"
    assert re.search(
        message, refusal(NoSheetFound, ROWS.first_faultless, RECIPE, ("H", "T", "HTH"), odd)
    )

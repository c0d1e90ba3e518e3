"""Candidates: the first without fault is taken, and what the others fell to is kept and counted."""

from collections.abc import Iterator, Sequence

import pytest

from pressboard.errors import NoSheetFound
from pressboard.kinds.product import first_faultless
from pressboard.play.findings import Finding


def odd(number: int) -> Sequence[Finding]:
    """Find fault with odd numbers, twice."""
    return [Finding("odd", f"{number} is odd"), Finding("not even", "told once")] if number % 2 else []


def test_the_first_without_fault_is_taken() -> None:
    """No candidate is made after it, and of each before it the first finding is kept."""
    made = []

    def numbers() -> Iterator[int]:
        for number in (3, 5, 6, 8):
            made.append(number)
            yield number

    found, fallen = first_faultless("number", numbers(), odd)
    assert (found, made) == (6, [3, 5, 6])
    assert [finding.message for finding in fallen] == ["3 is odd", "5 is odd"]


def test_giving_up_counts_what_they_fell_to() -> None:
    """After the last candidate one sentence says how many there were, why they fell and what to do."""
    message = "^no number found in 3 attempts: candidates fell by odd 3 times; take another seed$"
    with pytest.raises(NoSheetFound, match=message):
        first_faultless("number", (1, 3, 5), odd)

"""Candidates of chance, looked at one after the other: the first without fault is taken, and why the others fell."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from pressboard.errors import NoSheetFound, listed
from pressboard.play.findings import Finding

Candidate = TypeVar("Candidate")


def fell_by(fallen: Iterable[Finding]) -> str:
    """Return what candidates fell to, the most frequent first.

    >>> fell_by([Finding("won", "Black has won"), Finding("stuck", "no move"), Finding("won", "White has won")])
    'won 2 times and stuck 1 times'
    """
    return listed(f"{rule} {count} times" for rule, count in Counter(each.rule for each in fallen).most_common())


def first_faultless(
    setup: str, candidates: Iterable[Candidate], judge: Callable[[Candidate], Sequence[Finding]]
) -> tuple[Candidate, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    Of a fallen candidate the first finding is kept. `setup` is the game's word for what is sought. Raises NoSheetFound,
    with the counts, after the last candidate.
    """
    fallen: list[Finding] = []
    for candidate in candidates:
        found = judge(candidate)
        if not found:
            return candidate, tuple(fallen)
        fallen.append(found[0])
    raise NoSheetFound(
        f"no {setup} found in {len(fallen)} attempts: candidates fell by {fell_by(fallen)}; take another seed"
    )

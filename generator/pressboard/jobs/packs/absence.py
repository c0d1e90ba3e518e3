"""Who is absent in which rounds, as a column of a list says: `2`, `1, 3` or `2-4`."""

import re
from collections.abc import Iterable, Sequence

from pressboard.errors import listed, quoted
from pressboard.jobs.packs.headings import folded, texts_in
from pressboard.jobs.spreadsheets import Row
from pressboard.jobs.tables import fail

_HEADINGS = texts_in(
    """absent|absence|absences|absent in|absent in round|absent in rounds|absent rounds|away|away in|away in rounds|
    missing|misses|not there|pauses|bye|byes|abwesend|abwesenheit|fehlt|fehlt in runde|absents|ausente|ausencia|
    assente|assenza|afwezig|afwezigheid"""
)
"""What a column is called that says in which rounds somebody is absent."""
_NOTHING = texts_in("|-|–|—|no|none|never|nein|nie|non|nee|0")
"""What such a column says of those who are always there."""
_ROUNDS = re.compile(r"([0-9]{1,3})(?:\s*(?:-|–|to|bis)\s*([0-9]{1,3}))?")
_BETWEEN = re.compile(r"\s*(?:[,;&+/]|\band\b|\bund\b)\s*|(?<=[0-9])\s+(?=[0-9])")


def column_of_absence(headings: Sequence[str], where: Iterable[str]) -> int | None:
    """Return the column that says who is absent; None where there is none, or `where` asks it who is coming."""
    asked = {folded(each.partition("=")[0]) for each in where}
    heads = (folded(heading).rstrip("?: ") for heading in headings)
    return next((at for at, head in enumerate(heads) if head in _HEADINGS - asked), None)


def absent_rounds(row: Row, column: int, rounds: int, file: str) -> frozenset[int]:
    """Return the rounds, counted from 1, in which somebody is absent; raises BadFile for a cell that does not say."""
    said = row.values[column].strip() if column < len(row.values) else ""
    if folded(said) in _NOTHING:
        return frozenset()
    found = set[int]()
    for part in _BETWEEN.split(said):
        first = last = 0
        if match := _ROUNDS.fullmatch(part):
            first = int(match[1])
            last = int(match[2] or first)
        if not 1 <= first <= last <= rounds:
            fail(
                file,
                row.line,
                f"absent: {quoted(said)} names no rounds from 1 to {rounds}; write such as 2, or 1, 3, or 2-4, as text",
            )
        found.update(range(first, last + 1))
    return frozenset(found)


def told_absence(names: Iterable[str], absent: Iterable[frozenset[int]]) -> list[str]:
    """Return a note on those who are absent in some rounds; none where nobody is.

    >>> told_absence(["Ann", "Bo", "Cy"], [frozenset({2}), frozenset(), frozenset({1, 3})])
    ['absent: Ann in round 2, Cy in rounds 1 and 3']
    """
    told = list[str]()
    for name, rounds in zip(names, absent, strict=True):
        if rounds:
            noun = "rounds" if len(rounds) > 1 else "round"
            told.append(f"{name} in {noun} {listed(map(str, sorted(rounds)))}")
    return [f"absent: {', '.join(told)}"] if told else []

"""Sheets of problems as texts: a line that says how many, then each problem, which begins with a line of its own.

A game reads the lines of a problem; what all have in common is read here.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from pressboard.errors import BadNotation, quoted

P = TypeVar("P")

Lines = list[tuple[int, str]]
"""Lines with their numbers."""


class ProblemForm(NamedTuple):
    """How a game writes its problems: the text's first word, a problem's first line as an example, the most of them."""

    setup_word: str
    example: str
    most: int


def read_problems(text: str, form: ProblemForm, read: Callable[[int, Lines], P]) -> tuple[P, ...]:
    """Read problems; `read` takes a problem's number and lines. Raises BadNotation, naming the line."""
    lines = list(_lines(text))
    found = re.fullmatch(rf"{form.setup_word}\s+(\d{{1,4}})", lines[0][1], re.A | re.I) if lines else None
    number = lines[0][0] if lines else 1
    if not found:
        raise BadNotation(f"line {number}: problems begin with a line such as: {form.setup_word} 12")
    wanted = int(found[1])
    if not 1 <= wanted <= form.most:
        raise BadNotation(f"line {number}: {wanted} problems are announced; a sheet has from 1 to {form.most}")
    problems = tuple(read(place, part) for place, part in enumerate(_parts(lines[1:], form.example), 1))
    if len(problems) != wanted:
        raise BadNotation(f"line {number}: {wanted} problems are announced, {len(problems)} follow; mend the number")
    return problems


def check_number(line: int, said: str | None, number: int) -> None:
    """Raise BadNotation if the number a problem is given is not its own; None is no number."""
    if int(said or number) != number:
        raise BadNotation(f"line {line}: this is problem {number}, not {said}; mend the number or leave it out")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, without comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if words := line.partition("#")[0].split():
            yield number, " ".join(words)


def _parts(lines: Lines, example: str) -> Iterator[Lines]:
    """Take lines apart into problems, each of which begins with the word."""
    heads = [place for place, (_, line) in enumerate(lines) if line.lower().startswith("problem")]
    if not lines:
        return
    if heads[:1] != [0]:
        raise BadNotation(f"line {lines[0][0]}: {quoted(lines[0][1])} is no problem's first line, such as: {example}")
    for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        yield lines[begin:end]

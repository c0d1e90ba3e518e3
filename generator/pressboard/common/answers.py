"""Answers to problems as texts: a sheet (its code or its set-up), then which problem and the moves of the answer.

>>> sheet, answers = read_answers('''
...     TEAPR1-20MY5
...     problem 2
...     answer 1. e5 h3    # numbers are for people
...     problem 1
...     answer d1
... ''', "tea-problems", "TEAPR1")
>>> sheet, [(each.number, [word for _, word in each.moves]) for each in answers]
('TEAPR1-20MY5', [(2, ['e5', 'h3']), (1, ['d1'])])
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pressboard.errors import BadNotation
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records.words import Line, bare, numbered_lines, plain, uncommented

ANSWER = "answer"
"""The word that the line with the moves begins with."""

ILLEGAL, WRONG, TOO_MANY = "illegal move", "wrong answer", "too many moves"
"""What can be wrong with an answer."""

_ANSWER_LINE = re.compile(rf"^[ \t]*{ANSWER}\b:?", re.IGNORECASE | re.MULTILINE)
_CHOICE = re.compile(r"problem\s+(\d{1,4})\.?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WrittenAnswer:
    """An answer as it is written: the problem's number if it is said, its moves by lines, its own line."""

    number: int | None
    moves: tuple[Line, ...]
    line: int

    def chosen(self, problems: int) -> int:
        """Return the place of its problem among so many, from 0; raises BadNotation where that is not told."""
        if self.number is None and problems > 1:
            raise BadNotation(f"line {self.line}: there are {problems} problems; write problem 2 in a line before it")
        if not 1 <= (self.number or 1) <= problems:
            raise BadNotation(f"line {self.line}: there is no problem {self.number} on this sheet")
        return (self.number or 1) - 1


class Judged(NamedTuple):
    """What an answer came to: a line that says so, what is wrong with it, and both for programs."""

    told: str
    fault: Finding | None
    data: JsonData


def read_answers(
    text: str, setup_word: str, tag: str, pattern: str = r"\S+"
) -> tuple[str, tuple[WrittenAnswer, ...]] | None:
    """Return a sheet's text and the answers below it, None for a text that is none to problems with these beginnings.

    `pattern` says what a move looks like; what is between moves is left out. Raises BadNotation for no move at all.
    """
    beginning = uncommented(text)[: max(len(setup_word), len(tag))].lower()
    if not beginning.startswith((setup_word, tag[:-1].lower())) or not _ANSWER_LINE.search(text):
        return None
    lines = [(number, line.strip()) for number, line in numbered_lines(text) if line.strip()]
    places = [place for place, (_, line) in enumerate(lines) if _ANSWER_LINE.match(line)]
    begins = [place - bool(place and _CHOICE.fullmatch(lines[place - 1][1])) for place in places]
    sheet = "\n".join(line for _, line in lines[: begins[0]])
    ends = zip(begins, [*begins[1:], len(lines)], strict=True)
    return sheet, tuple(_answer(lines[begin:end], pattern) for begin, end in ends)


def _answer(lines: Sequence[Line], pattern: str) -> WrittenAnswer:
    """Return the answer that stands in some lines, the first of which may say to which problem it is."""
    number = None
    if found := _CHOICE.fullmatch(lines[0][1]):
        lines, number = lines[1:], int(found[1])
    moves = tuple(_moves(lines, pattern))
    if not moves:
        raise BadNotation(f"line {lines[0][0]}: no move follows the word {ANSWER}")
    return WrittenAnswer(number, moves, lines[0][0])


def _moves(lines: Sequence[Line], pattern: str) -> Iterator[Line]:
    for number, line in lines:
        text = plain(_ANSWER_LINE.sub("", line))
        yield from ((number, move) for word in re.findall(pattern, text) if (move := bare(word)))

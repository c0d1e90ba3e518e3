"""Answers to problems as texts: a sheet (its code or its set-up), which problem, and the moves of the answer.

>>> found = read_answer('''
...     TEAPR1-20MY5
...     problem 2
...     answer 1. e5 h3    # numbers are for people
... ''', "tea-problems", "TEAPR1")
>>> found.sheet, found.number, [word for _, word in found.moves]
('TEAPR1-20MY5', 2, ['e5', 'h3'])
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.errors import BadNotation
from generator.play.records.words import Line, bare, numbered_lines, plain, uncommented

ANSWER = "answer"
"""The word that the line with the moves begins with."""

_ANSWER_LINE = re.compile(rf"^[ \t]*{ANSWER}\b:?", re.IGNORECASE | re.MULTILINE)
_CHOICE = re.compile(r"problem\s+(\d{1,4})\.?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WrittenAnswer:
    """An answer as it is written: its sheet's text, the problem's number if it is said, its moves by lines."""

    sheet: str
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


def read_answer(text: str, setup_word: str, tag: str, pattern: str = r"\S+") -> WrittenAnswer | None:
    """Return the answer that a text is, None for a text that is none to problems with these beginnings.

    `pattern` says what a move looks like; what is between moves is left out. Raises BadNotation for no move at all.
    """
    beginning = uncommented(text, "#")[: max(len(setup_word), len(tag))].lower()
    if not beginning.startswith((setup_word, tag[:-1].lower())) or not _ANSWER_LINE.search(text):
        return None
    lines = [(number, line.strip()) for number, line in numbered_lines(text, "#") if line.strip()]
    place = next(place for place, (_, line) in enumerate(lines) if _ANSWER_LINE.match(line))
    before, number = lines[:place], None
    if before and (found := _CHOICE.fullmatch(before[-1][1])):
        before, number = before[:-1], int(found[1])
    moves = tuple(_moves(lines[place:], pattern))
    if not moves:
        raise BadNotation(f"line {lines[place][0]}: no move follows the word {ANSWER}")
    return WrittenAnswer("\n".join(line for _, line in before), number, moves, lines[place][0])


def _moves(lines: Sequence[Line], pattern: str) -> Iterator[Line]:
    for number, line in lines:
        text = plain(_ANSWER_LINE.sub("", line))
        yield from ((number, move) for word in re.findall(pattern, text) if (move := bare(word)))

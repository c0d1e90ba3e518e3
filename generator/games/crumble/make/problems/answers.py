"""Answers to problems, replayed: whether they are legal, whether they win, and whether they are the one solution.

A text of answers has a first line that says so, then the sheet's code, then for each problem that is answered its
number and the turns: one for a win in 1; for a win in 2 the first one, and if you like a reply and what meets it. What
follows a `#` is a comment.

>>> from generator.games.crumble.make.problems.code import encode
>>> from generator.games.crumble.rules.position_text import parse_position
>>> code = encode([Problem(parse_position("board 3x3" + chr(10) + "b b w b w b b b w"), 1)], None)
>>> print(replayed_answers(f"crumble answers{chr(10)}{code}{chr(10)}1: 2,1HN").summary)
problem 1, Black wins in 1: 2,1HN wins
>>> replayed_answers("crumble") is None
True
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import BadNotation, IllegalMove, quoted
from generator.games.crumble.make.problems.code import decode
from generator.games.crumble.make.problems.problem import Problem, Problems
from generator.games.crumble.make.problems.search import has_won, wins_in
from generator.games.crumble.rules.notation import parse_move
from generator.games.crumble.rules.position import Position
from generator.play.findings import Finding
from generator.play.records.replays import Replayed

_FIRST = re.compile(r"crumble\s+answers", re.ASCII | re.IGNORECASE)
_ANSWER = re.compile(r"(?:problem\s*)?(\d{1,4})\s*[:.)]\s*(.+)", re.ASCII | re.IGNORECASE)
ILLEGAL, WRONG = "illegal answer", "no solution"


@dataclass(frozen=True, slots=True)
class _Judged:
    """What an answer comes to: a line that says so, and the finding where it does not solve its problem."""

    line: str
    finding: Finding | None = None


def replayed_answers(text: str) -> Replayed | None:
    """Replay answers; None for a text that is none. Raises BadNotation and BadCode for what cannot be read."""
    lines = list(_lines(text))
    if not lines or not _FIRST.fullmatch(lines[0][1]):
        return None
    begun = next((place for place, (_, line) in enumerate(lines) if place and _ANSWER.fullmatch(line)), len(lines))
    problems, _ = decode(" ".join(line for _, line in lines[1:begun]))
    judged = [_judged(problems, number, line) for number, line in lines[begun:]]
    found = tuple(each.finding for each in judged if each.finding)
    told = [each.line for each in judged]
    return Replayed("\n".join(told or ["no answers"]), found, {"game": "crumble", "answers": list(told)})


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if bare := line.partition("#")[0].strip():
            yield number, bare


def _judged(problems: Problems, line: int, text: str) -> _Judged:
    match = _ANSWER.fullmatch(text)
    if not match:
        raise BadNotation(f"line {line}: {quoted(text)} is no answer, such as: 1: 2,1VW")
    number = int(match[1])
    if not 1 <= number <= len(problems):
        raise BadNotation(f"line {line}: there is no problem {number}; the sheet has {len(problems)}")
    problem, words = problems[number - 1], match[2].split()
    said = f"problem {number}, {problem}: {' '.join(words)}"
    try:
        wrong = _wrong(problem, words)
    except (BadNotation, IllegalMove) as error:
        return _Judged(f"{said} is not legal", Finding(ILLEGAL, f"line {line}, problem {number}: {error}"))
    if wrong:
        return _Judged(f"{said} {wrong}", Finding(WRONG, f"line {line}, problem {number}: {wrong}"))
    return _Judged(f"{said} {'wins' if problem.moves == 1 or len(words) > 1 else 'wins against every reply'}")


def _wrong(problem: Problem, words: list[str]) -> str:
    """Return why an answer does not solve a problem; empty where it does. Raises for a turn that is not legal."""
    first, *rest = words
    start = problem.position
    after = start.play(parse_move(first, start))
    if after not in [start.play(key) for key in wins_in(start, problem.moves)]:
        return f"does not win in {problem.moves}"
    last = _played(after, rest)
    return "" if not rest or has_won(last, start.turn) else "stops before the win"


def _played(position: Position, words: list[str]) -> Position:
    for word in words:
        position = position.play(parse_move(word, position))
    return position

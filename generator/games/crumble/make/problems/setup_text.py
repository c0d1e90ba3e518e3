"""A sheet of problems as a text for people: a line that says how many, then each problem with its position.

>>> text = '''
... crumble-problems 1
... problem 1: Black wins in 2    # the comment goes to the end of the line
... board 3x3
... b b w b w b b b w
... to move: Black
... '''
>>> (problem,) = parse_problems(text)
>>> str(problem)
'Black wins in 2'
>>> parse_problems(format_problems([problem])) == (problem,)
True
"""

import re
from collections.abc import Iterator, Sequence

from generator.errors import BadNotation, quoted
from generator.games.crumble.make.problems.code import MOST
from generator.games.crumble.make.problems.problem import Problem, Problems
from generator.games.crumble.make.problems.search import MOVES
from generator.games.crumble.rules.notation import format_position, parse_position
from generator.games.crumble.rules.position import COLOURS

SETUP_WORD = "crumble-problems"
"""What such a text begins with; a record of games begins with the game's name alone."""

_FIRST = re.compile(rf"{SETUP_WORD}\s+(\d{{1,4}})", re.ASCII | re.IGNORECASE)
_HEAD = re.compile(r"problem\s*(\d{1,4})?\s*[:.]?\s*(?:(black|white)\s+)?wins\s+in\s+(\d{1,4})\.?", re.ASCII | re.I)

_Lines = list[tuple[int, str]]
"""Lines with their numbers."""


def format_problems(problems: Sequence[Problem]) -> str:
    """Return problems as a text that `parse_problems` reads."""
    parts = [
        f"problem {number}: {problem}\n{format_position(problem.position)}\n"
        for number, problem in enumerate(problems, 1)
    ]
    return "\n".join((f"{SETUP_WORD} {len(problems)}\n", *parts))


def parse_problems(text: str) -> Problems:
    """Read problems; raises BadNotation, naming the line, for what cannot be read and what no game can lead to."""
    lines = list(_lines(text))
    first = _FIRST.fullmatch(lines[0][1]) if lines else None
    if not first:
        number = lines[0][0] if lines else 1
        raise BadNotation(f"line {number}: problems begin with a line such as: {SETUP_WORD} 12")
    wanted, number = int(first[1]), lines[0][0]
    if not 1 <= wanted <= MOST:
        raise BadNotation(f"line {number}: {wanted} problems are announced; a sheet has from 1 to {MOST}")
    problems = tuple(_problem(place, part) for place, part in enumerate(_parts(lines[1:]), 1))
    if len(problems) != wanted:
        raise BadNotation(f"line {number}: {wanted} problems are announced, {len(problems)} follow; mend the number")
    return problems


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, without comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if words := line.partition("#")[0].split():
            yield number, " ".join(words)


def _parts(lines: _Lines) -> Iterator[_Lines]:
    """Take lines apart into problems, each of which begins with the word."""
    heads = [place for place, (_, line) in enumerate(lines) if line.lower().startswith("problem")]
    if not lines:
        return
    if heads[:1] != [0]:
        raise BadNotation(
            f"line {lines[0][0]}: {quoted(lines[0][1])} is no problem's first line, such as: problem 1: Black wins in 2"
        )
    for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        yield lines[begin:end]


def _problem(number: int, lines: _Lines) -> Problem:
    (line, head), *body = lines
    match = _HEAD.fullmatch(head)
    if not match:
        raise BadNotation(f"line {line}: {quoted(head)} does not read like: problem {number}: Black wins in 2")
    if int(match[1] or number) != number:
        raise BadNotation(f"line {line}: this is problem {number}, not {match[1]}; mend the number or leave it out")
    if int(match[3]) not in MOVES:
        raise BadNotation(f"line {line}: problems are won in {' or '.join(map(str, MOVES))}, not in {match[3]}")
    try:
        position = parse_position("\n".join(text for _, text in body))
    except BadNotation as error:
        raise BadNotation(f"line {line}: problem {number}: {error}") from None
    player = COLOURS[position.turn]
    if match[2] and match[2].lower() != player.lower():
        raise BadNotation(f"line {line}: {player} is to move in problem {number}, so that {match[2]} cannot win in it")
    return Problem(position, int(match[3]))

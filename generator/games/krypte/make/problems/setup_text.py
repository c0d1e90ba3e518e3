"""A sheet of problems as a text for people: a line that says how many, then each problem with its position.

>>> text = '''
... krypte-problems 1
... problem 1: Black wins in 2    # the comment goes to the end of the line
...   a b c d e f g h
... 1 . . X O . . . .
... 2 . . . . . . . .
... 3 . . . . . . . .
... 4 . . . . . . . .
... 5 . . . . . . . .
... 6 . . . . . . . .
... 7 . . . . . . . .
... 8 . . . . . . . .
... last side: North
... to move: Black
... '''
>>> (problem,) = parse_problems(text)
>>> str(problem)
'Black wins in 2'
>>> parse_problems(format_problems([problem])) == (problem,)
True
"""

import re
from collections.abc import Sequence

from generator.common.problems.texts import Lines, ProblemForm, check_number, read_problems
from generator.errors import BadNotation, quoted
from generator.games.krypte.make.problems.code import MOST
from generator.games.krypte.make.problems.problem import Problem, Problems
from generator.games.krypte.make.problems.search import MOVES
from generator.games.krypte.rules.board import COLOURS
from generator.games.krypte.rules.notation import format_position, parse_position

SETUP_WORD = "krypte-problems"
"""What such a text begins with; a record of games begins with the game's name alone."""

_HEAD = re.compile(r"problem\s*(\d{1,4})?\s*[:.]?\s*(?:(black|white)\s+)?wins\s+in\s+(\d{1,4})\.?", re.ASCII | re.I)


def format_problems(problems: Sequence[Problem]) -> str:
    """Return problems as a text that `parse_problems` reads."""
    parts = [
        f"problem {number}: {problem}\n{format_position(problem.position)}\n"
        for number, problem in enumerate(problems, 1)
    ]
    return "\n".join((f"{SETUP_WORD} {len(problems)}\n", *parts))


def parse_problems(text: str) -> Problems:
    """Read problems; raises BadNotation, naming the line, for what cannot be read and what no game can lead to."""
    return read_problems(text, ProblemForm(SETUP_WORD, "problem 1: Black wins in 2", MOST), _problem)


def _problem(number: int, lines: Lines) -> Problem:
    (line, head), *body = lines
    match = _HEAD.fullmatch(head)
    if not match:
        raise BadNotation(f"line {line}: {quoted(head)} does not read like: problem {number}: Black wins in 2")
    check_number(line, match[1], number)
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

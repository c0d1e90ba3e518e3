"""Answers to problems, replayed: whether the first turn is the winning one, and whether the line goes on to the win.

>>> from pressboard.games.crumble.make.problems.code import encode
>>> from pressboard.games.crumble.make.problems.problem import Problem
>>> from pressboard.games.crumble.rules.position_text import parse_position
>>> code = encode([Problem(parse_position("board 3x3" + chr(10) + "b b w b w b b b w"), 1)], None)
>>> print(replayed(f"{code}{chr(10)}answer 2,1HN").summary)
problem 1, Black wins in 1: solved, 2,1HN wins
"""

from pressboard.common.answers import Answers
from pressboard.common.problems.win_answers import WinAnswers
from pressboard.games.crumble.make.problems.code import TAG, decode
from pressboard.games.crumble.make.problems.problem import Problems
from pressboard.games.crumble.make.problems.search import wins_in
from pressboard.games.crumble.make.problems.setup_text import SETUP_WORD, parse_problems
from pressboard.games.crumble.rules.notation import MOVE, format_move, parse_move


def _decoded(code: str) -> Problems:
    return decode(code)[0]


ANSWERS = Answers(
    SETUP_WORD,
    TAG,
    parse_problems,
    _decoded,
    WinAnswers(parse_move, format_move, wins_in).judged,
    rf"(?:{MOVE})|[^\s;]+",
)
"""A move may hold single spaces, as in a record."""
replayed = ANSWERS.replayed

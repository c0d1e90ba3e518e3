"""Answers to problems, replayed: whether the first move is the winning one, and whether the line goes on to the win."""

from pressboard.common.answers import Answers
from pressboard.common.problems.win_answers import WinAnswers
from pressboard.games.krypte.make.problems.code import TAG, decode
from pressboard.games.krypte.make.problems.problem import Problems
from pressboard.games.krypte.make.problems.search import wins_in
from pressboard.games.krypte.make.problems.setup_text import SETUP_WORD, parse_problems
from pressboard.games.krypte.rules.notation import format_move, parse_move


def _decoded(code: str) -> Problems:
    return decode(code)[0]


ANSWERS = Answers(SETUP_WORD, TAG, parse_problems, _decoded, WinAnswers(parse_move, format_move, wins_in).judged)
replayed = ANSWERS.replayed

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

from pressboard.common.problems.wins import WinTexts
from pressboard.games.crumble.make.problems.code import MOST
from pressboard.games.crumble.make.problems.search import MOVES
from pressboard.games.crumble.rules.notation import format_position, parse_position

SETUP_WORD = "crumble-problems"
"""What such a text begins with; a record of games begins with the game's name alone."""

TEXTS = WinTexts(SETUP_WORD, MOST, MOVES, parse_position, format_position)
format_problems, parse_problems = TEXTS.format, TEXTS.parse

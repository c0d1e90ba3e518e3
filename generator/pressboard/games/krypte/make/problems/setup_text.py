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

from pressboard.common.problems.wins import WinTexts
from pressboard.games.krypte.make.problems.code import MOST
from pressboard.games.krypte.make.problems.search import MOVES
from pressboard.games.krypte.rules.notation import format_position, parse_position

SETUP_WORD = "krypte-problems"
"""What such a text begins with; a record of games begins with the game's name alone."""

TEXTS = WinTexts(SETUP_WORD, MOST, MOVES, parse_position, format_position)
format_problems, parse_problems = TEXTS.format, TEXTS.parse

"""A sheet of problems as a text for people: a line that says how many, then each problem with its board and cards.

>>> text = '''
... krump-problems 1
... problem 1: Red captures 2    # the comment goes to the end of the line
... 6  m  L  .  .  .  .
... 5  m  .  .  M  .  l
... 4  .  .  .  .  .  .
... 3  s  .  .  .  .  m
... 2  L  .  .  L  .  .
... 1  s  .  .  .  S  .
... cards: 2h 2c
... '''
>>> (problem,) = parse_problems(text)
>>> str(problem), problem.pyramids
('Red captures 2', (3, 2, 4))
>>> parse_problems(format_problems([problem])) == (problem,)
True
"""

import re
from collections.abc import Sequence

from pressboard.common.problems.texts import Lines, ProblemForm, check_number, read_problems
from pressboard.errors import BadNotation, quoted
from pressboard.games.krump.make.problems import SETUP_WORD
from pressboard.games.krump.make.problems.code import MOST, MOST_CAPTURES
from pressboard.games.krump.make.problems.problem import Problem, Problems, impossible_problem
from pressboard.games.krump.rules.board.tables import PLAYERS
from pressboard.games.krump.rules.board_text import format_board, read_board
from pressboard.games.krump.rules.cards.deck import OWN_SUITS, Card, card_name, in_order
from pressboard.games.krump.rules.move_text import parse_card

CARDS = "cards"
"""What the line below a board begins with."""

_HEAD = re.compile(r"problem\s*(\d{1,4})?\s*[:.]?\s*(red|black)\s+captures\s+(\d{1,4})\.?", re.ASCII | re.IGNORECASE)
_EXAMPLE = "Red captures 2"


def format_problems(problems: Sequence[Problem]) -> str:
    """Return problems as a text that `parse_problems` reads."""
    parts = [
        f"problem {number}: {problem}\n{format_board(problem.units)}\n{CARDS}: {cards_text(problem)}\n"
        for number, problem in enumerate(problems, 1)
    ]
    return "\n".join((f"{SETUP_WORD} {len(problems)}\n", *parts))


def cards_text(problem: Problem) -> str:
    """Return the cards that are laid, as they are written."""
    return " ".join(map(card_name, problem.cards))


def parse_problems(text: str) -> Problems:
    """Read problems; raises BadNotation, naming the line, for what cannot be read and what no game can lead to."""
    return read_problems(text, ProblemForm(SETUP_WORD, f"problem 1: {_EXAMPLE}", MOST), _problem)


def _problem(number: int, lines: Lines) -> Problem:
    (line, head), *body = lines
    match = _HEAD.fullmatch(head)
    if not match:
        raise BadNotation(f"line {line}: {quoted(head)} does not read like: problem {number}: {_EXAMPLE}")
    check_number(line, match[1], number)
    captures, player = int(match[3]), [name.lower() for name in PLAYERS].index(match[2].lower())
    if not 1 <= captures <= MOST_CAPTURES:
        raise BadNotation(f"line {line}: {captures} captures are asked for; from 1 to {MOST_CAPTURES} can be")
    board = [text for _, text in body if not text.lower().startswith(CARDS)]
    try:
        units, cards = read_board(board), _cards([text for _, text in body if text.lower().startswith(CARDS)], player)
    except BadNotation as error:
        raise BadNotation(f"line {line}: problem {number}: {error}") from None
    problem = Problem(units, player, cards, captures)
    if reason := impossible_problem(problem):
        raise BadNotation(f"line {line}: problem {number} is impossible: {reason}")
    return problem


def _cards(lines: Sequence[str], player: int) -> tuple[Card, ...]:
    """Read the line with the cards; one without a suit is of the player's own."""
    if len(lines) != 1:
        raise BadNotation(f"one line says which cards are laid, such as {CARDS}: 3h 2c")
    words = lines[0][len(CARDS) :].lstrip(" :").replace(",", " ").replace("+", " ").split()
    return tuple(in_order(parse_card(word, OWN_SUITS[player]) for word in words))

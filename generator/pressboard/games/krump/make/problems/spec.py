"""What Krump declares of its problems: where they come from, their place in codes and texts, their words."""

import re
from collections.abc import Iterator, Sequence
from operator import attrgetter

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode, BadNotation, listed
from pressboard.games.krump.make.problems.answers import MOVE, judged
from pressboard.games.krump.make.problems.params import SETUP_WORD, TAG, ProblemParams
from pressboard.games.krump.make.problems.problem import Problem, gained, impossible_problem
from pressboard.games.krump.make.problems.search import Search, state_of
from pressboard.games.krump.make.problems.solutions import Solution, checked, likeness, move_name, solved
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.board.movement import Units, sizes_on, taken_on
from pressboard.games.krump.rules.board.tables import PLAYERS, SIZES, WIDTH
from pressboard.games.krump.rules.board_text import format_board, read_board
from pressboard.games.krump.rules.cards.deck import OWN_SUITS, Card, card_name, in_order, is_own, own_cards
from pressboard.games.krump.rules.move_text import parse_card
from pressboard.kinds.problems.product import EASY, GRADE_CHOICES, HARD, MEDIUM, Digit, Kind
from pressboard.kinds.problems.spec import SEVERAL, Composed, Composer, Lines, ProblemSpec
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.words import words

BOARDS_A_PROBLEM = 400
"""So many boards are searched for every problem of a sheet before giving up."""

OWN_UNITS, ENEMY_UNITS = (5, 6), (6, 8)
"""How few and how many units stand on the board: few, so that a search is quick, and that cards have been gained."""

PIPS = {EASY: (2, 3), MEDIUM: (3, 4), HARD: (4, 5)}
"""By the grade wanted, the pips that the cards together take, from and to."""

FEWEST_CAPTURES, FEWEST_MOVES, FEWEST_CHOICES = 2, 2, 8
"""With fewer captures, moves, or first moves to choose from, a problem solves itself."""

FEW_CAPTURES, FEW_MOVES, FEW_CHOICES = "few captures", "few moves", "few choices"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def composed(params: ProblemParams, chance: Chance, boards: int = BOARDS_A_PROBLEM) -> Composed[Problem]:
    """Return problems as `params` asks for, easy ones first, and what the boards that fell had fallen to.

    Boards late in a game are set up at random. Board k has a chance of its own. Raises NoSheetFound, with the counts,
    after `boards` for each problem asked for.
    """
    composer = Composer[Problem](
        params.canonical(),
        params.kinds(),
        likeness,
        lambda kind: f"{kind.grade} problems for {PLAYERS[kind.side]}",
        "board",
        "boards",
    )
    return composer.composed(_search, chance, boards * params.problems)


def _search(composer: Composer[Problem], chance: Chance) -> Iterator[Finding]:
    """Set up a board for one of the kinds still wanted and take it if it is a problem."""
    kind = chance.pick(sorted(+composer.wanted))
    problem, search = _set_up(kind, chance), Search(kind.side)
    most = search.most(state_of(problem.position, kind.side))
    if fault := _tried(composer, Problem(problem.units, problem.player, problem.cards, most), search):
        yield fault


def _tried(composer: Composer[Problem], problem: Problem, search: Search) -> Finding | None:
    """Give a candidate its place; return what it falls to if it does."""
    keys = search.keys(state_of(problem.position, problem.player))
    if problem.captures < FEWEST_CAPTURES:
        return Finding(FEW_CAPTURES, f"{problem} at most; {FEWEST_CAPTURES} are asked for")
    if len(keys) > 1:
        return Finding(SEVERAL, f"{problem} by {listed(map(move_name, keys))}", tuple(map(move_name, keys)))
    solution = solved(problem, search)
    counts = solution.grading.counts
    if counts.moves < FEWEST_MOVES:
        return Finding(FEW_MOVES, f"{counts.moves} move does it; {FEWEST_MOVES} are asked for")
    if counts.choices < FEWEST_CHOICES:
        return Finding(FEW_CHOICES, f"{counts.choices} first moves are too few; {FEWEST_CHOICES} are asked for")
    return composer.placed(problem, solution.grading, 0, problem.player)


def _set_up(kind: Kind, chance: Chance) -> Problem:
    """Return a board and cards on which it is still to be seen what can be captured."""
    units = _units(kind.side, chance)
    pips, cards = chance.between(*PIPS[kind.grade]), gained(kind.side, units)
    second = chance.pick([card for card in cards if card.rank < pips] or cards[:1])
    own = own_cards(kind.side)[max(pips - second.rank, 1) - 1]
    return Problem(units, kind.side, (own, second), 0)


def _units(player: int, chance: Chance) -> Units:
    """Scatter some of each player's units over the board, one to a square."""
    units = [0] * 2 * len(SIZES)
    counts = {player: chance.between(*OWN_UNITS), 1 - player: chance.between(*ENEMY_UNITS)}
    squares = chance.sample(range(WIDTH * WIDTH), sum(counts.values()))
    for each, count in counts.items():
        for size in chance.sample([*range(len(SIZES))] * UNITS_A_SIZE, count):
            units[each * len(SIZES) + size] |= 1 << squares.pop()
    return tuple(units)


MOST_CAPTURES = 8
"""The captures that codes and texts have room for, from 1."""
_SQUARES = 36
_PLAYERS = 2
_STANDING = (1, 2, 4, 3, 5, 6)
"""What can stand on a square: the sizes of a unit or of a stack, as bits."""
_OWN, _ENEMY = ("hearts", "spades"), ("clubs", "diamonds")
_OWN_RANKS, _ENEMY_RANKS = 6, 3


def _put_problem(writer: CodeWriter, problem: Problem) -> None:
    """Put a problem into a code: who is to move, the captures, the squares that hold units, what stands on each, cards.

    The squares are one of the ways to choose so many of 36. Of the cards there are that of the own colour, and that of
    the enemy's or none.
    """
    squares = tuple(squares_of(taken_on(problem.units)))
    writer.put(problem.player, _PLAYERS)
    writer.put(problem.captures - 1, MOST_CAPTURES)
    writer.put(len(squares), _SQUARES + 1)
    writer.put_subset(squares, _SQUARES)
    for square in squares:
        red, black = (sizes_on(problem.units, player, square) for player in range(_PLAYERS))
        writer.put(_STANDING.index(red or black) + len(_STANDING) * (not red), _PLAYERS * len(_STANDING))
    own = next(card for card in problem.cards if is_own(card))
    writer.put(own.rank - 1, _OWN_RANKS)
    writer.put(next((card.rank for card in problem.cards if not is_own(card)), 0), _ENEMY_RANKS + 1)


def _take_problem(reader: CodeReader) -> Problem:
    player, captures, count = reader.take(_PLAYERS), reader.take(MOST_CAPTURES) + 1, reader.take(_SQUARES + 1)
    units = _take_units(reader, reader.take_subset(count, _SQUARES))
    own, enemy = reader.take(_OWN_RANKS) + 1, reader.take(_ENEMY_RANKS + 1)
    cards = (Card(_OWN[player], own), *([Card(_ENEMY[player], enemy)] if enemy else []))
    problem = Problem(units, player, cards, captures)
    if reason := impossible_problem(problem):
        raise BadCode(f"this code is whole but its contents make no sense: {reason}")
    return problem


def _take_units(reader: CodeReader, squares: Sequence[int]) -> Units:
    units = [0] * 6
    for square in squares:
        player, standing = divmod(reader.take(_PLAYERS * len(_STANDING)), len(_STANDING))
        for size in squares_of(_STANDING[standing]):
            units[3 * player + size] |= 1 << square
    return tuple(units)


CARDS = "cards"
"""What the line below a board begins with."""
_HEAD = re.compile(r"problem\s*(\d{1,4})?\s*[:.]?\s*(red|black)\s+captures\s+(\d{1,4})\.?", re.ASCII | re.IGNORECASE)


def cards_text(problem: Problem) -> str:
    """Return the cards that are laid, as they are written."""
    return " ".join(map(card_name, problem.cards))


def _parse(number: int, line: int, head: re.Match[str], body: Lines) -> Problem:
    """Read a problem below the line of a text that says its task; raises BadNotation."""
    captures, player = int(head[3]), [name.lower() for name in PLAYERS].index(head[2].lower())
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


def _describe(problem: Problem, solution: Solution) -> Iterator[str]:
    """Yield a shortest line, what was counted, and the grade."""
    yield ", ".join(solution.told)
    yield words(
        "first moves: {choices}; others that capture: {tries}; moves in the shortest line: {moves}",
        **solution.grading.values,
    )
    yield str(solution.grading)


def _problem_data(problem: Problem) -> JsonData:
    """Return the `player`, how many `captures`, and `board` and `cards` as texts."""
    return {
        "player": PLAYERS[problem.player],
        "captures": problem.captures,
        "board": format_board(problem.units),
        "cards": cards_text(problem),
    }


SPEC = ProblemSpec(
    game="krump",
    title="Krump",
    tag=TAG,
    setup_word=SETUP_WORD,
    compose=composed,
    version=1,
    checked=checked,
    most=32,
    put=_put_problem,
    take=_take_problem,
    digits=(Digit(range(1, 33), 32), Digit(GRADE_CHOICES, 8)),
    values=attrgetter("problems", "grade"),
    params=ProblemParams,
    head=_HEAD,
    example="Red captures 2",
    parse=_parse,
    format=lambda problem: f"{problem}\n{format_board(problem.units)}\n{CARDS}: {cards_text(problem)}",
    proof=words("Every sequence of moves was tried; exactly one first move may lead to all captures."),
    describe=_describe,
    problem_data=_problem_data,
    solution_data=lambda solution: {"moves": list(solution.moves)},
    likeness=likeness,
    alike="turned, mirrored or in the other colour",
    judged=judged,
    move=MOVE,
)

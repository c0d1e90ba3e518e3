"""What Crumble declares of its problems: where they come from, their place in codes, their words."""

from collections.abc import Iterator, Sequence
from functools import partial
from types import MappingProxyType

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode, listed
from pressboard.games.crumble.make.code import code_fault, put_board, take_board
from pressboard.games.crumble.make.policies import LOOKING
from pressboard.games.crumble.make.problems.params import MOVES_CHOICES, SETUP_WORD, TAG, ProblemParams
from pressboard.games.crumble.make.problems.search import MOST_PIECES, MOVES, is_small, unmet, wins_in
from pressboard.games.crumble.make.problems.solutions import Problem, easiest, likeness, solved
from pressboard.games.crumble.make.simulate import LONGEST
from pressboard.games.crumble.rules.judging import ending
from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.notation import MOVE, format_move, parse_move
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import format_position, parse_position
from pressboard.games.crumble.rules.rules import start
from pressboard.games.crumble.rules.state import State
from pressboard.kinds.problems.spec import NO_PLACE, NO_SOLUTION, SEVERAL, Composed, Composer
from pressboard.kinds.problems.wins import GAME_OVER, LENGTHS, SHORTER, Wins
from pressboard.play.fast_chance import FastChance
from pressboard.play.findings import Finding
from pressboard.words import words

GAMES_A_PROBLEM = 400
"""So many games are searched for every problem of a sheet before giving up."""

FINEST = 2
"""How often a starting square's side is halved at the most: what is finer is hard to see."""

BOARDS = MappingProxyType({1: ((4, 4), (5, 5)), 2: ((3, 2), (2, 2))})
"""The boards that problems are composed on, by the turns to the win: games are played on them by turns.

On larger ones hardly any win in 2 is the only one.
"""

TOO_LARGE = "too large"
"""What else can be wrong with a problem."""
TOO_FINE = "too fine"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def composed(params: ProblemParams, chance: Chance, games: int = GAMES_A_PROBLEM) -> Composed[Problem]:
    """Return problems as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

    Games are played by two who look ahead a little, as those that starting positions are judged by, and the positions
    before their ends are candidates. No two problems come from the same game. Game k has a chance of its own. Raises
    NoSheetFound, with the counts, after `games` games for each problem asked for.
    """
    named = "{0.grade} wins in {0.moves}".format
    composer = Composer[Problem](params.canonical(), params.kinds(), likeness, named, "game", "games")
    return composer.composed(_search, chance, games * params.problems)


def _search(composer: Composer[Problem], chance: Chance) -> Iterator[Finding]:
    """Play a game for the shortest problems that are still wanted, and try a position of it."""
    moves = min(kind.moves for kind in +composer.wanted)
    boards = BOARDS[moves]
    ending = ending_of(*boards[composer.number % len(boards)], chance, moves)
    if ending and (fault := _tried(composer, Problem(ending[0], moves), ending[1])):
        yield fault


def ending_of(width: int, height: int, chance: Chance, moves: int) -> tuple[Position, Position] | None:
    """Play a game on a board of so many squares; return the position from which its winner had so many turns to go.

    With it comes the position after the next turn. None for a game that nobody has won, or too early.
    """
    draw, states = FastChance(chance), [State.of(start(width, height))]
    while states[-1].to_move is not None and len(states) <= LONGEST:
        states.append(states[-1].play(LOOKING(states[-1], draw)))
    outcome, back = states[-1].outcome, 2 * moves
    if outcome is None or len(states) < back:
        return None
    before, after = states[-back], states[1 - back]
    return (before.position, after.position) if outcome.winners == (before.turn,) else None


def _tried(composer: Composer[Problem], problem: Problem, after: Position) -> Finding | None:
    """Give a candidate, which the game went on from to `after`, its place; return what it falls to if it does.

    Where the turn that was played wins there is a solution, so that turn is looked at before all others.
    """
    position = problem.position
    if not is_small(position) or position.layout.halvings > FINEST:
        return Finding(TOO_FINE, "its pieces are too many or too small")
    if not composer.may_place(problem.moves, easiest(position, problem.moves), 0):
        return Finding(NO_PLACE, "wins that are as easy are not to be had of so many pieces")
    if problem.moves > 1 and (sooner := wins_in(position, 1, most=1)):
        return Finding(SHORTER, f"{_named(position, sooner)} wins in 1")
    if problem.moves > 1 and (reply := next(unmet(after), None)):
        return Finding(NO_SOLUTION, f"what was played is met by {format_move(reply, after)}")
    keys = wins_in(position, problem.moves, most=2)
    if len(keys) != 1:
        message = f"{problem} by {_named(position, keys) if keys else 'none'}"
        return Finding(SEVERAL if keys else NO_SOLUTION, message)
    return composer.placed(problem, solved(problem, keys[0]).grading, problem.moves, 0)


def _named(position: Position, moves: Sequence[Move]) -> str:
    return listed(format_move(move, position) for move in moves)


def _misfit(position: Position) -> Finding | None:
    if position.outcome:
        return Finding(GAME_OVER, f"the game is over, {ending(position)}; nobody is to move")
    if not is_small(position):
        return Finding(TOO_LARGE, f"it has {len(position.layout.pieces)} pieces, {MOST_PIECES} are searched")
    return None


def _put_problem(writer: CodeWriter, problem: Problem) -> None:
    """Put a problem into a code: its turns, who is to move, its board as in the code of a starting position."""
    if fault := code_fault(problem.position):
        raise BadCode(f"this problem has no code: {fault}")
    writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
    writer.put(problem.position.turn, 2)
    put_board(writer, problem.position)


def _take_problem(reader: CodeReader) -> Problem:
    moves, turn = _WINS.take_length(reader), reader.take(2)
    return Problem(take_board(reader, turn), moves)


_WINS = Wins(
    wins_in=wins_in,
    some_wins=partial(wins_in, most=4),
    solved=solved,
    lengths=MOVES,
    parse_position=parse_position,
    format_position=format_position,
    parse_move=parse_move,
    format_move=format_move,
    misfit=_misfit,
    squares=lambda _: (),
    turn="turn",
    shorter="{problem}, but there is a win in 1: {named}",
    several="{problem} in more ways than one: {named}; only one first turn may win",
    counted="pieces: {pieces}; boards that a turn can lead to: {choices}; steps of the key: {steps}; "
    "captured: {captured}",
    lost="lost at once",
)
SPEC = _WINS.spec(
    MOVES_CHOICES,
    game="crumble",
    title="Crumble",
    tag=TAG,
    setup_word=SETUP_WORD,
    compose=composed,
    put=_put_problem,
    take=_take_problem,
    params=ProblemParams,
    proof=words("Every first turn was tried against every reply; exactly one may win, by the board it leads to."),
    solution_data=lambda solution: {"key": solution.written, "lines": [each.data for each in solution.variations]},
    likeness=likeness,
    move=rf"(?:{MOVE})|[^\s;]+",
)

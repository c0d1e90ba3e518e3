"""Solutions: the one first move that leads to all the captures asked for, a shortest line, and how hard it is to find.

A grade comes from how many counts reach their thresholds, which part what composing brings up into shares that are not
too unequal.
"""

from collections.abc import Callable, Iterator, Sequence

from pressboard.errors import listed
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.search import Search, Squares, state_of
from pressboard.games.krump.rules.board.movement import LARGE, sizes_on, taken_by
from pressboard.games.krump.rules.board.tables import SIZES, WIDTH, square_name
from pressboard.games.krump.rules.cards.deck import Card, card_name, is_own
from pressboard.games.krump.rules.judging import fault
from pressboard.games.krump.rules.move_text import format_move
from pressboard.games.krump.rules.moves import Move
from pressboard.games.krump.rules.position import Position
from pressboard.kinds.problems.product import Grading, grading
from pressboard.kinds.problems.spec import NO_SOLUTION, SEVERAL, CheckedProblem, image, turns
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.words import words

MORE = "more captures"
"""What else can be wrong with a problem."""
EASY_UP_TO, MEDIUM_UP_TO = 2, 3
"""How many counts may reach their threshold in an easy problem, and in a medium one."""

MANY_CHOICES, MANY_TRIES, MANY_CAPTURES, MANY_MOVES = 30, 5, 3, 3


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted of a problem and of its solution, a shortest line.

    `choices` are the first moves, by their squares; `tries` those other than the key that capture something. `quiet`
    says that the key captures nothing. Of the line, `moves` are its moves, `hops` those of a Large alone, `stacks` the
    stacks it makes, and `gained` says that it places a pyramid which it has captured.
    """

    captures: int
    moves: int
    choices: int
    tries: int
    quiet: bool
    hops: int
    stacks: int
    gained: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest line, its moves as they are written, and how hard the problem is. Its first move is the key.

    `cards` are those that can pay for the key.
    """

    line: tuple[Move, ...]
    moves: tuple[str, ...]
    grading: Grading[Counts]
    cards: tuple[Card, ...]

    @property
    def key(self) -> Move:
        """The one first move that leads to all captures; it may be paid for otherwise as well."""
        return self.line[0]

    @property
    def told(self) -> tuple[str, ...]:
        """The moves for people; the first one says where either card pays for it."""
        if len(self.cards) == 1:
            return self.moves
        other = next(card for card in self.cards if card != self.key.card)
        return words("{move} or {card}", move=self.moves[0], card=card_name(other)), *self.moves[1:]


def solved(problem: Problem, search: Search) -> Solution:
    """Return the solution of a problem with only one key; `search` is one for its player."""
    played = [*_line(problem, search)]
    line = tuple(move for _, move in played)
    moves = tuple(format_move(move, position) for position, move in played)
    grade = grading(_counts(problem, played, search), _HARDER, EASY_UP_TO, MEDIUM_UP_TO)
    ways = [line[0]._replace(card=card) for card in problem.cards]
    legal = [way for way in ways if not fault(problem.position, way)]
    cards = [way.card for way in legal if leads_on(problem, problem.position.play(way), search)]
    return Solution(line, moves, grade, tuple(cards))


def leads_on(problem: Problem, position: Position, search: Search) -> bool:
    """Say whether all captures are made or can still be."""
    return captured(problem, position) + search.most(state_of(position, problem.player)) >= problem.captures


def captured(problem: Problem, position: Position) -> int:
    """Return how many units have been captured since a problem began."""
    return position.captures[problem.player] - sum(problem.captured)


def _line(problem: Problem, search: Search) -> Iterator[tuple[Position, Move]]:
    """Yield the moves of a shortest line, the first of several in the order of the rules, with the positions before."""
    position, player = problem.position, problem.player
    while search.most(state_of(position, player)):
        move = next(_moves_on(position, player, search))
        yield position, move
        position = position.play(move)


def _moves_on(position: Position, player: int, search: Search) -> Iterator[Move]:
    """Yield the moves with which a shortest line can go on."""
    here = state_of(position, player)
    most, moves = search.most(here), search.fewest(here)
    for move in position.moves():
        if isinstance(move, Move):
            reached = position.play(move)
            after = state_of(reached, player)
            count = reached.captures[player] - position.captures[player]
            if count + search.most(after) == most and 1 + search.fewest(after) == moves:
                yield move


def _counts(problem: Problem, line: Sequence[tuple[Position, Move]], search: Search) -> Counts:
    captures = {step.squares: step.captures for step in search.steps(state_of(problem.position, problem.player))}
    key = line[0][1]
    quiet = not captures[key.from_square, key.to_square]
    own = [taken_by(position.units, problem.player) for position, _ in line]
    return Counts(
        captures=problem.captures,
        moves=len(line),
        choices=len(captures),
        tries=sum(map(bool, captures.values())) - (not quiet),
        quiet=quiet,
        hops=sum(sizes_on(position.units, problem.player, move.from_square) == LARGE for position, move in line),
        stacks=sum(units >> move.to_square & 1 for units, (_, move) in zip(own, line, strict=True)),
        gained=any(
            [move.size for _, move in line].count(size) > held
            for size, held in zip(SIZES, problem.pyramids, strict=True)
        ),
    )


_HARDER: tuple[tuple[Callable[[Counts], bool], str], ...] = (
    (lambda counts: counts.captures >= MANY_CAPTURES, "{captures} captures"),
    (lambda counts: counts.moves >= MANY_MOVES, "{moves} moves at least"),
    (lambda counts: counts.choices >= MANY_CHOICES, "{choices} first moves to choose from"),
    (lambda counts: counts.tries >= MANY_TRIES, "other first moves that capture: {tries}"),
    (lambda counts: counts.quiet, "the first move captures nothing"),
    (lambda counts: counts.hops > 0, "a Large hops"),
    (lambda counts: counts.stacks > 0, "the line makes a stack"),
    (lambda counts: counts.gained, "a captured pyramid is needed at once"),
)
"""What makes a problem harder, and the words for it with room for the counts."""


def checked(problem: Problem) -> CheckedProblem[Problem, Solution]:
    """Search a problem for all that can be captured and return what its first moves come to."""
    search = Search(problem.player)
    if fault := _fault(problem, search):
        return CheckedProblem(problem, None, fault)
    return CheckedProblem(problem, solved(problem, search))


def _fault(problem: Problem, search: Search) -> Finding | None:
    """Return what is wrong with a problem."""
    state = state_of(problem.position, problem.player)
    most, keys = search.most(state), search.keys(state)
    names = tuple(map(move_name, keys))
    if most < problem.captures:
        return Finding(NO_SOLUTION, f"{problem}, but {most} at most can be captured; another position is needed")
    if most > problem.captures:
        message = f"{problem}, but {listed(names)} {'leads' if len(keys) == 1 else 'lead'} to {most}; ask for {most}"
        return Finding(MORE, message, names)
    if len(keys) > 1:
        return Finding(SEVERAL, f"{problem} by {listed(names)}; only one first move may lead to it", names)
    return None


def move_name(squares: Squares) -> str:
    """Return a move by its squares: `a2-b3`."""
    return "-".join(map(square_name, squares))


def likeness(problem: Problem) -> tuple[tuple[int, ...], tuple[tuple[bool, int], ...]]:
    """Return what is the same for all problems that look alike: turned, mirrored, or in the other colour."""
    units = problem.units[3:] + problem.units[:3] if problem.player else problem.units
    cards = tuple((is_own(card), card.rank) for card in problem.cards)
    return min(tuple(image(each, turn) for each in units) for turn in turns(WIDTH)), cards

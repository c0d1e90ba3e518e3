"""Problems composed by search: random games are played, and their positions searched for what makes a problem."""

from collections.abc import Iterator, Sequence

from pressboard.chance import Chance
from pressboard.common.grades import GRADES
from pressboard.common.problems.composing import ON_THE_SHEET, Composer
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import listed
from pressboard.games.krypte.make.problems.check import SEVERAL, SHORTER
from pressboard.games.krypte.make.problems.grades import easiest
from pressboard.games.krypte.make.problems.params import ProblemKind, ProblemParams
from pressboard.games.krypte.make.problems.problem import Problem, Problems
from pressboard.games.krypte.make.problems.search import wins_in
from pressboard.games.krypte.make.problems.solution import solved
from pressboard.games.krypte.make.problems.twins import likeness
from pressboard.games.krypte.rules.board import COLOURS, square_name
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.games.krypte.rules.rules import start
from pressboard.play.findings import Finding
from pressboard.play.playouts import playout, uniform

GAMES_A_PROBLEM = 100
"""So many random games are searched for every problem of a sheet before giving up."""

FEWEST_MOVES, FEWEST_REPLIES = 8, 6
"""With fewer legal moves, or fewer replies to be met, a problem solves itself."""

FEWEST_COUNTERS = {3: 18}
"""With fewer counters a win in 3 takes long to look for, and is rarely the only one."""

FEW_MOVES, FEW_REPLIES = "few moves", "few replies"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def chance_of(recipe: SheetRecipe[ProblemParams]) -> Chance:
    """Return the chance that belongs to the sheet of `recipe` alone."""
    return Chance("krypte", "problems", 2, recipe.params.canonical(), recipe.seed, recipe.number)


def composed(
    params: ProblemParams, chance: Chance, games: int = GAMES_A_PROBLEM
) -> tuple[Problems, tuple[Finding, ...]]:
    """Return problems as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

    A candidate is a position that somebody can win from. No two problems come from the same game. Game k has a
    chance of its own. Raises NoSheetFound, with the counts, after `games` random games for each problem asked for.
    """
    return _Composer(params.canonical(), params.kinds()).composed(chance, games * params.problems)


class _Composer(Composer[ProblemKind, Problem]):
    """The search for problems in random games."""

    TRIAL, TRIED = "game", "random games"

    def search(self, chance: Chance) -> None:
        """Play a game at random and take the first problem found in it, its positions in random order."""
        positions = list(playout(start(), [uniform] * 2, chance))[:-1]
        for position in chance.shuffled(positions):
            if self._taken(position):
                return

    def _taken(self, position: Position) -> bool:
        """Say whether `position` has become a problem of the sheet; note what a candidate fell to."""
        lengths = sorted({kind.moves for kind in +self.wanted if kind.colour == position.turn})
        if not lengths or position.counters < FEWEST_COUNTERS.get(lengths[0], 0):
            return False
        sooner = wins_in(position, 1)
        if sooner and 1 not in lengths:
            self.fallen.append(Finding(SHORTER, f"{_named(sooner)} already in 1", _squares(sooner)))
            return False
        moves, keys = (1, sooner) if sooner else self._later(position, lengths)
        if not keys:
            return False
        fault = self._tried(Problem(position, moves), keys)
        if fault:
            self.fallen.append(fault)
        return fault is None

    def _later(self, position: Position, lengths: Sequence[int]) -> tuple[int, tuple[Move, ...]]:
        """Return in how many moves, two at least, a position is won first and by which, where a place may be free.

        What has too few moves, or is too hard for what is wanted, is seen sooner than a win is found.
        """
        if len(position.moves()) < FEWEST_MOVES:
            return 0, ()
        hopeful = [moves for moves in lengths if moves > 1 and self._may_place(position, moves)]
        return _first_win(position, hopeful) if hopeful else (0, ())

    def _may_place(self, position: Position, moves: int) -> bool:
        """Say whether a win from a position in so many moves is not too hard for all that is wanted."""
        least = GRADES.index(easiest(position, moves))
        return any(self.wanted[ProblemKind(moves, grade, position.turn)] for grade in GRADES[least:])

    def _tried(self, problem: Problem, keys: Sequence[Move]) -> Finding | None:
        """Give a candidate that is won by `keys` its place; return what it falls to if it does."""
        if len(keys) > 1:
            return Finding(SEVERAL, f"{problem} by {_named(keys)}", _squares(keys))
        if fault := next(self._triviality(problem, keys[0]), None):
            return fault
        like = likeness(problem.position)
        if like in self.seen:
            return ON_THE_SHEET
        grading = solved(problem, keys[0]).grading
        kind = ProblemKind(problem.moves, grading.grade, problem.position.turn)
        return self.placed(problem, kind, (problem.moves, len(grading.harder)), like)

    def _triviality(self, problem: Problem, key: Move) -> Iterator[Finding]:
        if (moves := len(problem.position.moves())) < FEWEST_MOVES:
            yield Finding(FEW_MOVES, f"{moves} legal moves are too few; {FEWEST_MOVES} are asked for")
        if problem.moves > 1 and (replies := len(problem.position.play(key).moves())) < FEWEST_REPLIES:
            yield Finding(FEW_REPLIES, f"{replies} replies are too few; {FEWEST_REPLIES} are asked for")

    def named(self, kind: ProblemKind) -> str:
        """Return what problems of a kind are called."""
        return f"{kind.grade} wins of {COLOURS[kind.colour]} in {kind.moves}"


def _first_win(position: Position, lengths: Sequence[int]) -> tuple[int, tuple[Move, ...]]:
    """Return in how many moves, two at least, a position is won first, if that is wanted, and the moves that win."""
    for moves in range(2, max(lengths) + 1):
        if keys := wins_in(position, moves):
            return (moves, keys) if moves in lengths else (moves, ())
    return max(lengths), ()


def _squares(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(square_name(move.square) for move in moves)


def _named(moves: Sequence[Move]) -> str:
    return f"{listed(_squares(moves))} win{'s' if len(moves) == 1 else ''}"

"""Problems composed by search: boards late in a game are set up at random, and searched for what can be captured."""

from collections.abc import Iterator, Sequence

from pressboard.chance import Chance
from pressboard.common.grades import EASY, HARD, MEDIUM
from pressboard.common.problems.composing import ON_THE_SHEET, Composer
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import listed
from pressboard.games.krump.make.problems.check import SEVERAL, likeness, move_name
from pressboard.games.krump.make.problems.params import ProblemKind, ProblemParams
from pressboard.games.krump.make.problems.problem import Problem, Problems, gained
from pressboard.games.krump.make.problems.search import Search, Squares, state_of
from pressboard.games.krump.make.problems.solution import Solution, solved
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.board.movement import Units
from pressboard.games.krump.rules.board.tables import PLAYERS, SIZES, WIDTH
from pressboard.games.krump.rules.cards.deck import own_cards
from pressboard.play.findings import Finding

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


def chance_of(recipe: SheetRecipe[ProblemParams]) -> Chance:
    """Return the chance that belongs to the sheet of `recipe` alone."""
    return Chance("krump", "problems", 1, recipe.params.canonical(), recipe.seed, recipe.number)


def composed(
    params: ProblemParams, chance: Chance, boards: int = BOARDS_A_PROBLEM
) -> tuple[Problems, tuple[Finding, ...]]:
    """Return problems as `params` asks for, easy ones first, and what the boards that fell had fallen to.

    Board k has a chance of its own. Raises NoSheetFound, with the counts, after `boards` for each problem asked for.
    """
    return _Composer(params.canonical(), params.kinds()).composed(chance, boards * params.problems)


class _Composer(Composer[ProblemKind, Problem]):
    """The search for problems on boards set up at random."""

    TRIAL, TRIED = "board", "boards"

    def search(self, chance: Chance) -> None:
        """Set up a board for one of the kinds still wanted and take it if it is a problem."""
        kind = chance.pick(sorted(+self.wanted))
        problem, search = _set_up(kind, chance), Search(kind.player)
        state = state_of(problem.position, kind.player)
        problem = Problem(problem.units, problem.player, problem.cards, search.most(state))
        if fault := self._tried(problem, search, search.keys(state)):
            self.fallen.append(fault)

    def _tried(self, problem: Problem, search: Search, keys: Sequence[Squares]) -> Finding | None:
        """Give a candidate its place; return what it falls to if it does."""
        if problem.captures < FEWEST_CAPTURES:
            return Finding(FEW_CAPTURES, f"{problem} at most; {FEWEST_CAPTURES} are asked for")
        if len(keys) > 1:
            return Finding(SEVERAL, f"{problem} by {listed(map(move_name, keys))}", tuple(map(move_name, keys)))
        solution, like = solved(problem, search), likeness(problem)
        if fault := next(_triviality(solution), None):
            return fault
        if like in self.seen:
            return ON_THE_SHEET
        kind = ProblemKind(solution.grading.grade, problem.player)
        return self.placed(problem, kind, (len(solution.grading.harder),), like)

    def named(self, kind: ProblemKind) -> str:
        """Return what problems of a kind are called."""
        return f"{kind.grade} problems for {PLAYERS[kind.player]}"


def _triviality(solution: Solution) -> Iterator[Finding]:
    counts = solution.grading.counts
    if counts.moves < FEWEST_MOVES:
        yield Finding(FEW_MOVES, f"{counts.moves} move does it; {FEWEST_MOVES} are asked for")
    if counts.choices < FEWEST_CHOICES:
        yield Finding(FEW_CHOICES, f"{counts.choices} first moves are too few; {FEWEST_CHOICES} are asked for")


def _set_up(kind: ProblemKind, chance: Chance) -> Problem:
    """Return a board and cards on which it is still to be seen what can be captured."""
    units = _units(kind.player, chance)
    pips, cards = chance.between(*PIPS[kind.grade]), gained(kind.player, units)
    second = chance.pick([card for card in cards if card.rank < pips] or cards[:1])
    own = own_cards(kind.player)[max(pips - second.rank, 1) - 1]
    return Problem(units, kind.player, (own, second), 0)


def _units(player: int, chance: Chance) -> Units:
    """Scatter some of each player's units over the board, one to a square."""
    units = [0] * 2 * len(SIZES)
    counts = {player: chance.between(*OWN_UNITS), 1 - player: chance.between(*ENEMY_UNITS)}
    squares = chance.sample(range(WIDTH * WIDTH), sum(counts.values()))
    for each, count in counts.items():
        for size in chance.sample([*range(len(SIZES))] * UNITS_A_SIZE, count):
            units[each * len(SIZES) + size] |= 1 << squares.pop()
    return tuple(units)

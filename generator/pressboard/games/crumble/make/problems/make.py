"""Problems composed by search: games are played, and the positions before their ends searched for what makes a problem.

Both players of these games look ahead a little, as those of the games that starting positions are judged by.
"""

from pressboard.chance import Chance
from pressboard.common.grades import GRADES
from pressboard.common.problems.composing import NO_PLACE, ON_THE_SHEET, Composer
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.games.crumble.make.policies import LOOKING
from pressboard.games.crumble.make.problems.check import NO_SOLUTION, SEVERAL, SHORTER, named
from pressboard.games.crumble.make.problems.grades import easiest
from pressboard.games.crumble.make.problems.params import BOARDS, ProblemKind, ProblemParams
from pressboard.games.crumble.make.problems.problem import Problem, Problems
from pressboard.games.crumble.make.problems.search import is_small, unmet, wins_in
from pressboard.games.crumble.make.problems.solution import solved
from pressboard.games.crumble.make.problems.twins import likeness
from pressboard.games.crumble.make.simulate import LONGEST
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.rules import start
from pressboard.games.crumble.rules.state import State
from pressboard.play.fast_chance import FastChance
from pressboard.play.findings import Finding

GAMES_A_PROBLEM = 400
"""So many games are searched for every problem of a sheet before giving up."""

FINEST = 2
"""How often a starting square's side is halved at the most: what is finer is hard to see."""

TOO_FINE = "too fine"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def chance_of(recipe: SheetRecipe[ProblemParams]) -> Chance:
    """Return the chance that belongs to the sheet of `recipe` alone."""
    return Chance("crumble", "problems", 2, recipe.params.canonical(), recipe.seed, recipe.number)


def composed(
    params: ProblemParams, chance: Chance, games: int = GAMES_A_PROBLEM
) -> tuple[Problems, tuple[Finding, ...]]:
    """Return problems as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

    A candidate is a position that somebody can win from. No two problems come from the same game. Game k has a
    chance of its own. Raises NoSheetFound, with the counts, after `games` games for each problem asked for.
    """
    return _Composer(params.canonical(), params.kinds()).composed(chance, games * params.problems)


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


class _Composer(Composer[ProblemKind, Problem]):
    """The search for problems at the ends of games."""

    TRIAL, TRIED = "game", "games"

    def search(self, chance: Chance) -> None:
        """Play a game for the shortest problems that are still wanted, and try a position of it."""
        moves = min(kind.moves for kind in +self.wanted)
        boards = BOARDS[moves]
        ending = ending_of(*boards[self.number % len(boards)], chance, moves)
        if ending and (fault := self._tried(Problem(ending[0], moves), ending[1])):
            self.fallen.append(fault)

    def _tried(self, problem: Problem, after: Position) -> Finding | None:
        """Give a candidate, which the game went on from to `after`, its place; return what it falls to if it does.

        Where the turn that was played wins there is a solution, so that turn is looked at before all others.
        """
        position = problem.position
        if not is_small(position) or position.layout.halvings > FINEST:
            return Finding(TOO_FINE, "its pieces are too many or too small")
        if not self._may_place(problem):
            return Finding(NO_PLACE, "wins that are as easy are not to be had of so many pieces")
        if problem.moves > 1 and (sooner := wins_in(position, 1, most=1)):
            return Finding(SHORTER, f"{named(position, sooner)} wins in 1")
        if problem.moves > 1 and (reply := next(unmet(after), None)):
            return Finding(NO_SOLUTION, f"what was played is met by {format_move(reply, after)}")
        keys = wins_in(position, problem.moves, most=2)
        if len(keys) != 1:
            message = f"{problem} by {named(position, keys) if keys else 'none'}"
            return Finding(SEVERAL if keys else NO_SOLUTION, message)
        like = likeness(position)
        if like in self.seen:
            return ON_THE_SHEET
        grading = solved(problem, keys[0]).grading
        kind = ProblemKind(problem.moves, grading.grade)
        return self.placed(problem, kind, (problem.moves, len(grading.harder)), like)

    def _may_place(self, problem: Problem) -> bool:
        """Say whether a problem is not too hard, by the number of pieces, for all of its kind that is wanted."""
        least = GRADES.index(easiest(problem.position, problem.moves))
        return any(self.wanted[ProblemKind(problem.moves, grade)] for grade in GRADES[least:])

    def named(self, kind: ProblemKind) -> str:
        """Return what problems of a kind are called."""
        return f"{kind.grade} wins in {kind.moves}"

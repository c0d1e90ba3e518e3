"""Simulated games of a set-up: how players play, what is counted, and what it must show.

None of the players knows what the others do: cards are chosen by what a player sees (`seen_by`). None is a strong
player; together they stand for a table of beginners and of people who count.

Arrays of chance are generated until the games played from one find nothing.

>>> generate(Chance("demo"))
('LLSMML', 'SLSMSM')
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from pressboard.chance import Chance
from pressboard.figures.shapes import Figure
from pressboard.games.krump.make.params import ArrayParams
from pressboard.games.krump.rules.board import CARDS, MOVES, Board, start
from pressboard.games.krump.rules.cards import AnyMove, Lay, Move, total
from pressboard.games.krump.rules.movement import (
    BLACK,
    PLAYERS,
    RED,
    SIZES,
    UNITS_A_SIZE,
    WIDTH,
    Array,
    Units,
    move_units,
    reaches,
    taken_by,
    units_of_player,
)
from pressboard.kinds.certificate import Facts, Subject
from pressboard.kinds.page import Item
from pressboard.kinds.product import SetupRecipe
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, Measure, Threshold, findings, play_until_clear
from pressboard.play.playouts import ChanceSource, FastChance
from pressboard.play.samples import Match, PlayedGame, Simulation, five_numbers


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: its name, what it does in words, how it lays cards and how it moves."""

    name: str
    words: str
    lay: Callable[[Board, ChanceSource], AnyMove]
    move: Callable[[Board, ChanceSource], AnyMove]

    def __call__(self, board: Board, chance: ChanceSource, /) -> AnyMove:
        assert board.to_move is not None, "the game is over"
        choose = self.lay if board.phase == CARDS else self.move
        return choose(board.seen_by(board.to_move), chance)


def _any(board: Board, chance: ChanceSource) -> AnyMove:
    moves = board.moves()
    return moves[chance.below(len(moves))]


def _highest(board: Board, chance: ChanceSource) -> AnyMove:
    lays = [move for move in board.moves() if isinstance(move, Lay)]
    return _one_of_best(lays, [total(lay.cards) for lay in lays], chance)


def _highest_to_capture(board: Board, chance: ChanceSource) -> AnyMove:
    """Lay the highest cards where there is something to capture at once, else any."""
    player = board.to_move or 0
    enemies = taken_by(board.units, 1 - player)
    reached = any(
        targets & enemies for _, _, targets in reaches(board.units, player, board.readings)
    )
    if reached:
        return _highest(board, chance)
    return _any(board, chance)


def _greedily(board: Board, chance: ChanceSource) -> AnyMove:
    """Capture as much as one move can; else make any move, and stop only when there is none."""
    moves = [move for move in board.moves() if isinstance(move, Move)]
    if not moves:
        return _any(board, chance)
    enemies = units_of_player(board.units, 1 - (board.to_move or 0))
    return _one_of_best(
        moves, [sum(squares >> move.to_square & 1 for squares in enemies) for move in moves], chance
    )


def _look_ahead(board: Board, chance: ChanceSource) -> AnyMove:
    """Weigh what a move captures against the most that the next move of the other one can."""
    player = board.to_move or 0
    usable = board.usable(1 - player)
    moves = board.moves()
    # Most moves can be paid for in several ways, which all come to the same on the board.
    routes = [
        (move.from_square, move.to_square) if isinstance(move, Move) else None for move in moves
    ]
    worths: dict[tuple[int, int] | None, float] = {}
    for route in {*routes}:
        if route is None:
            # It stops only where every move loses more than stopping does.
            worths[route] = -_threat(board, board.units, player, usable) - 0.5
        else:
            units, captured = move_units(board.units, player, *route)
            worths[route] = sum(captured) - _threat(board, units, player, usable)
    return _one_of_best(moves, [worths[route] for route in routes], chance)


def _threat(board: Board, units: Units, player: int, usable: int) -> int:
    """Return the most units that the other one can capture from `player` by one move of a usable size."""
    if not usable:
        return 0
    small, medium, large = units_of_player(units, player)
    attacked = 0
    for _, _, targets in reaches(units, 1 - player, board.readings, usable, board.moved_squares):
        attacked |= targets
    if attacked & (small & medium | small & large | medium & large):
        return 2
    if attacked & (small | medium | large):
        return 1
    return 0


def _one_of_best(
    moves: Sequence[AnyMove], worths: Sequence[float], chance: ChanceSource
) -> AnyMove:
    most = max(worths)
    best = [move for move, worth in zip(moves, worths, strict=True) if worth == most]
    return best[chance.below(len(best))]


RANDOM = Policy("random", "lays any cards, makes any move or stops, each equally often", _any, _any)
GREEDY = Policy(
    "greedy",
    "lays the highest cards, captures as much as one move can, else moves anything",
    _highest,
    _greedily,
)
AHEAD = Policy(
    "look-ahead",
    "lays the highest cards where it can capture at once; weighs what a move captures against the most the next "
    "move of the other one can take back, and stops when every move loses more than stopping",
    _highest_to_capture,
    _look_ahead,
)
POLICIES = (RANDOM, GREEDY, AHEAD)
"""The policies, the weakest first."""


# The games played from one set-up are the same whenever it is played. In a series both players play by one policy; in
# a contest the one who looks ahead meets a weaker one, in both seats by turns. Whom chance lets begin if round one is
# tied goes by turns as well.

LONGEST = 2_000
"""The plies (choices of cards, moves and stops) after which a game is broken off."""


def games_from(start: Board) -> Simulation:
    """Return all games from one position before the first round; nothing is played yet."""
    chance = Chance("krump", "play", *start.units)
    series = (match(start, (each, each), chance.fork(each.name, each.name)) for each in POLICIES)
    contests = (
        match(start, (AHEAD, weaker), chance.fork("contest", weaker.name), in_turn=True)
        for weaker in (RANDOM, GREEDY)
    )
    return Simulation(tuple(series), tuple(contests))


def match(start: Board, policies: Sequence[Policy], chance: Chance, in_turn: bool = False) -> Match:
    """Return a match of two policies, Red's named first, with a stream of its own; ties are broken by turns."""
    stream = FastChance(chance)
    boards = [replace(start, second_if_tied=second) for second in (BLACK, RED)]
    return Match(
        policies,
        lambda number, seats: play_out(boards[number % 2], seats, stream),
        PLAYERS,
        in_turn,
        every=2,
    )


def play_out(start: Board, policies: Sequence[Policy], chance: ChanceSource) -> PlayedGame:
    """Play a game to its end, or to `LONGEST` plies; its length is in rounds."""
    state = start.copy()
    first = None
    squares = list[int]()
    for _ in range(LONGEST):
        if state.to_move is None:
            break
        move = policies[state.to_move](state, chance)
        if isinstance(move, Move):
            squares.append(move.to_square)
        state.make(move)
        if first is None and state.phase == MOVES:
            first = state.to_move
    return PlayedGame(state.outcome, state.round, first, squares)


# What the games of a set-up must show before it is printed, each threshold with its reason.

SEAT = Threshold(
    "unfair seat",
    "games won from a seat, draws as half",
    "surely at least 25 %; 50 % would be even",
    "Who sits where must not decide the game.",
)
FIRST = Threshold(
    "unfair beginning",
    "games won by who moves first in round one, draws as half",
    "surely from 25 % to 75 %; 50 % would be even",
    "The first cards, or chance if they are a tie, must not decide the game.",
)
DECIDED = Threshold(
    "undecided",
    "games that are won, and neither drawn nor broken off",
    "surely at least 75 %",
    "A game that peters out has no end worth waiting for.",
)
ROUNDS = Threshold(
    "length",
    "rounds of a game between players who look ahead, in the median",
    "3 to 20",
    "In fewer rounds cards hardly matter, more take longer than a game for one evening should.",
    is_share=False,
)
SKILL = Threshold(
    "no skill",
    "games won by a player who looks ahead, draws as half",
    "surely at least 50 %",
    "Where it does not pay to see what can be taken back, choosing makes no difference.",
)


THRESHOLDS = (SEAT, FIRST, DECIDED, ROUNDS, SKILL)


def measures(simulation: Simulation) -> list[Measure]:
    all_series = simulation.series
    lengths = Counter[int]()
    games = sum(each.games for each in all_series)
    decided = sum(each.decided for each in all_series)
    drawn = (games - decided) / 2
    first = sum(each.further["first_wins"] for each in all_series) + drawn
    found = [
        Measure.bounded(
            SEAT, name, games, sum(each.wins[seat] for each in all_series) + drawn, 0.25
        )
        for seat, name in enumerate(PLAYERS)
    ]
    found.append(Measure.bounded(FIRST, "all policies", games, first, 0.25, 0.75))
    found.append(Measure.bounded(DECIDED, "all policies", games, decided, 0.75))
    for series in all_series:
        if series.policies == (AHEAD, AHEAD):
            lengths.update(series.lengths)
    if counted := lengths.total():
        found.append(Measure(ROUNDS, AHEAD.name, counted, five_numbers(lengths).middle, 3, 20))
    for contest in simulation.contests:
        ahead = contest.wins[0] + contest.undecided / 2
        found.append(
            Measure.bounded(SKILL, f"against {contest.policies[1].name}", contest.games, ahead, 0.5)
        )
    return found


@lru_cache(maxsize=16)
def play_array(array: Array) -> tuple[Simulation, tuple[Measure, ...]]:
    """Play an array until every figure is clear or the last look is taken; raises BadNotation for a wrong one."""
    simulation = games_from(start(array))
    return simulation, play_simulation(simulation)


def play_simulation(simulation: Simulation) -> tuple[Measure, ...]:
    """Play until every figure of a simulation is clear, one is beyond hope, or the last look is taken."""
    # After so many games of every series and contest the figures are looked at.
    return play_until_clear(simulation.play_to, (8, 16, 32, 64), partial(measures, simulation))


# Arrays of chance, generated until the games played from one find nothing, and what the certificate says of it


ATTEMPTS = 50
"""How many candidates are generated before giving up."""


def generate(chance: Chance) -> Array:
    """Return an array: the second and the nearest row, as each player sees them. All arrays are equally likely.

    Both players see the same from their own sides, for the array is turned by half a round for Black: that is all the
    symmetry the seats need. Palindromes, as the game's own rows are, would also make the left the mirror of the right;
    but there are only 90 arrays of them, and 34,650 of the others.
    """
    units = "".join(chance.shuffled(SIZES * UNITS_A_SIZE))
    return units[:WIDTH], units[WIDTH:]


def problems(array: Array) -> list[Finding]:
    """Return all that the games of an array show to be wrong, or else do not show."""
    return findings(play_array(array)[1])


faults = problems
"""What an array of chance falls to."""


def candidates(params: ArrayParams, recipe: SetupRecipe) -> Iterator[Array]:
    """Yield arrays of chance; attempt k draws from a stream of its own."""
    chance = Chance("krump", "array", 1, recipe.seed, recipe.number)
    return (generate(chance.fork("attempt", attempt)) for attempt in range(ATTEMPTS))


# The certificate: what holds of every set-up, and the games that were played from this one

RULES = {
    "trios": "Each player has four units of every size on the board: the fifth trio are the movement pyramids.",
    "rows": "Both rows of each player are filled, and all else is empty.",
    "stacks": "No stack stands on the board at first.",
    "symmetry": "Each player sees the same from the own side: nobody begins with a better array.",
    "first card": "Whichever card is laid first, it is good for a move.",
    "first capture": "No unit can be captured by the first move: it must not matter who begins.",
}
"""What is asked of a board before the first round, each with its reason. That all 34,650 arrays keep it is tested."""

_SUBJECT = Subject(
    name="krump",
    what="Krump set-up",
    setup="set-up",
    seats=PLAYERS,
    lengths="rounds",
    rules=RULES,
    policies=POLICIES,
    thresholds=THRESHOLDS,
    visited="units that came there",
)


def certificate(item: Item[Array], board: Callable[[float], Figure]) -> Facts:
    """The certificate of a set-up; `board` draws it so many mm wide and high.

    It takes as long as playing from it, about half a second.
    """
    array = item.content
    simulation, measures = play_array(array)
    visits = sum((each.visits for each in simulation.series), Counter[int]())
    rows = [
        [visits[row * WIDTH + column] for column in range(WIDTH)] for row in reversed(range(WIDTH))
    ]
    return Facts(
        _SUBJECT,
        item,
        {"array": list(array)},
        (),
        measures,
        *simulation,
        board,
        rows,
    )

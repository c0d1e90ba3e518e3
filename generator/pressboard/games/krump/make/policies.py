"""How simulated players play: at random, greedily, or looking at what can be taken back.

None knows what the others do: cards are chosen by what a player sees (`seen_by`). None is a strong player;
together they stand for a table of beginners and of people who count.
"""

from collections.abc import Callable, Sequence

from pressboard.games.krump.rules.board import CARDS, Board
from pressboard.games.krump.rules.cards import AnyMove, Lay, Move, total
from pressboard.games.krump.rules.movement import Units, moved, reaches, taken_by
from pressboard.lean_dataclasses import dataclass
from pressboard.play.playouts import ChanceSource

_STOP_IS_LESS = 0.5
"""Who looks ahead stops only where every move loses more than stopping does."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: its name, what it does in words, how it lays cards and how it moves."""

    name: str
    words: str
    lay: Callable[[Board, ChanceSource], AnyMove]
    move: Callable[[Board, ChanceSource], AnyMove]

    def __call__(self, position: Board | Board, chance: ChanceSource, /) -> AnyMove:
        """Return what to do in a position that is not over, by what the player to move can see of it."""
        assert position.to_move is not None, "the game is over"
        choose = self.lay if position.phase == CARDS else self.move
        return choose(position.seen_by(position.to_move), chance)


def _any(position: Board, chance: ChanceSource) -> AnyMove:
    """Lay any cards, make any move or stop, each equally often."""
    moves = position.moves()
    return moves[chance.below(len(moves))]


def _highest(position: Board, chance: ChanceSource) -> AnyMove:
    """Lay the cards with the highest total."""
    lays = [move for move in position.moves() if isinstance(move, Lay)]
    return _one_of_best(lays, [total(lay.cards) for lay in lays], chance)


def _highest_to_capture(position: Board, chance: ChanceSource) -> AnyMove:
    """Lay the highest cards where there is something to capture at once, else any."""
    player = position.to_move or 0
    enemies = taken_by(position.units, 1 - player)
    reached = any(targets & enemies for _, _, targets in reaches(position.units, player, position.readings))
    return _highest(position, chance) if reached else _any(position, chance)


def _greedily(position: Board, chance: ChanceSource) -> AnyMove:
    """Capture as much as one move can; else make any move, and stop only when there is none."""
    moves = [move for move in position.moves() if isinstance(move, Move)]
    if not moves:
        return _any(position, chance)
    enemies = _units_of(position.units, 1 - (position.to_move or 0))
    return _one_of_best(moves, [sum(squares >> move.to_square & 1 for squares in enemies) for move in moves], chance)


def _ahead(position: Board, chance: ChanceSource) -> AnyMove:
    """Weigh what a move captures against the most that the next move of the other one can."""
    player = position.to_move or 0
    usable = position.usable(1 - player)
    moves = position.moves()
    # Most moves can be paid for in several ways, which all come to the same on the board.
    routes = [(move.from_square, move.to_square) if isinstance(move, Move) else None for move in moves]
    worths = {route: _worth(position, player, route, usable) for route in {*routes}}
    return _one_of_best(moves, [worths[route] for route in routes], chance)


def _worth(position: Board, player: int, route: tuple[int, int] | None, usable: int) -> float:
    """Return what going from a square to another is worth, or stopping."""
    if route is None:
        return -_threat(position, position.units, player, usable) - _STOP_IS_LESS
    units, captured = moved(position.units, player, *route)
    return sum(captured) - _threat(position, units, player, usable)


def _threat(position: Board, units: Units, player: int, usable: int) -> int:
    """Return the most units that the other one can capture from `player` by one move of a usable size."""
    if not usable:
        return 0
    small, medium, large = _units_of(units, player)
    attacked = 0
    for _, _, targets in reaches(units, 1 - player, position.readings, usable, position.moved_squares):
        attacked |= targets
    if attacked & (small & medium | small & large | medium & large):
        return 2
    return 1 if attacked & (small | medium | large) else 0


def _units_of(units: Units, player: int) -> Units:
    return units[3 * player : 3 * player + 3]


def _one_of_best(moves: Sequence[AnyMove], worths: Sequence[float], chance: ChanceSource) -> AnyMove:
    """Return one of the moves that are worth most, each equally likely."""
    most = max(worths)
    best = [move for move, worth in zip(moves, worths, strict=True) if worth == most]
    return best[chance.below(len(best))]


RANDOM = Policy("random", "lays any cards, makes any move or stops, each equally often", _any, _any)
GREEDY = Policy(
    "greedy", "lays the highest cards, captures as much as one move can, else moves anything", _highest, _greedily
)
AHEAD = Policy(
    "look-ahead",
    "lays the highest cards where it can capture at once; weighs what a move captures against the most the next "
    "move of the other one can take back, and stops when every move loses more than stopping",
    _highest_to_capture,
    _ahead,
)
POLICIES = (RANDOM, GREEDY, AHEAD)
"""The policies, the weakest first."""

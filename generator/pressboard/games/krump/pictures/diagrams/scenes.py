"""The diagrams of a game: the position after some moves, what is marked in it, and the words below it."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from pressboard.errors import BadOption
from pressboard.figures.shapes import Drawable, Figure, Polygon, Polyline
from pressboard.games.krump.pictures.diagrams.games import DrawnGame
from pressboard.games.krump.pictures.diagrams.positions import CAPTURES, STACKS, board_figure, marks_of, middle, sign_on
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.rules.base_position import CARDS
from pressboard.games.krump.rules.board.movement import hop_path, sizes_on
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS, RED, SIZES, square_name
from pressboard.games.krump.rules.judging import ending
from pressboard.games.krump.rules.moves import Move
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.position_text import format_position
from pressboard.games.krump.rules.rules import unit_moves
from pressboard.kinds.scenes import Mark, Scene
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_LARGE = 1 << SIZES.index("L")
_SHORT = 0.3
"""How far from the middle of its last square an arrow ends: there the unit stands that went along it."""
_HEAD_LONG, _HEAD_HALF = 0.2, 0.11


@dataclass(frozen=True, slots=True)
class Shown:
    """What a diagram shows: a position, moves and the positions before them, the ends of the `unit` on a square."""

    position: Position
    drawn: list[tuple[Position, Move]]
    unit: int | None
    ends: dict[int, str]

    @property
    def happened(self) -> set[str]:
        """What came of the moves."""
        return {_outcome(before, before.to_move or RED, move.to_square) for before, move in self.drawn}


MARKS = {
    "arrow": Mark("arrow: the move", lambda shown: shown.drawn),
    "captured": Mark("cross: it captured there", lambda shown: CAPTURES in shown.happened),
    "stacked": Mark("ring: it made a stack there", lambda shown: STACKS in shown.happened),
    "frame": Mark("framed: the unit whose moves are shown, cards aside", lambda shown: shown.unit is not None),
    "dot": Mark("dot: it may end there", lambda shown: "" in shown.ends.values()),
    "ring": Mark("ring: it may make a stack", lambda shown: STACKS in shown.ends.values()),
    "cross": Mark("cross: it may capture", lambda shown: CAPTURES in shown.ends.values()),
}


def draw(shown: Shown, _: str) -> Figure:
    """Draw a position with the arrows of moves and the marks of where a unit can go."""
    ends = marks_of(shown.unit, shown.ends) if shown.unit is not None else ()
    return board_figure(shown.position.units, (*arrows(shown.drawn), *ends), words("Krump diagram"))


def scene_of(game: DrawnGame, plies: range, unit: int | None, cards: bool, own_caption: str) -> Scene[Shown]:
    """Return the diagram of a stretch of moves; raises BadOption where no unit stands on the square asked for."""
    position = game.position(plies.stop - 1)
    ends = unit_ends(position, unit) if unit is not None else {}
    drawn = [(game.position(ply - 1), move) for ply in plies if isinstance(move := game.move(ply), Move)]
    moves = ", ".join(game.written(ply) for ply in plies)
    lying = tuple(beside(position)) if cards else ()
    shown = Shown(position, drawn, unit, ends)
    return Scene(plies.stop - 1, shown, draw, own_caption or caption(position), moves, lying)


def caption(position: Position) -> str:
    """Return what stands below a position: `Round 2: Black moves.`."""
    if position.outcome:
        status = ending(position)
    else:
        how = "{player} lays cards" if position.phase == CARDS else "{player} moves"
        status = words(how, player=player_name(position.to_move or RED))
    return words("Round {round}: {status}.", round=position.round, status=status)


def beside(position: Position) -> Iterator[str]:
    """Yield what lies in front of both players, as positions are written."""
    yield from (line for line in format_position(position).splitlines() if line.partition(":")[0] in PLAYERS)


def unit_ends(position: Position, square: int) -> dict[int, str]:
    """Return where the unit or stack on a square can go, cards aside, each with what comes of it; raises BadOption."""
    for player in (RED, BLACK):
        if sizes_on(position.units, player, square):
            ends = (target for _, target in unit_moves(position, player, square))
            return {target: _outcome(position, player, target) for target in ends}
    raise BadOption(f"--unit {square_name(square)}: no unit stands there")


def _outcome(position: Position, player: int, target: int) -> str:
    if sizes_on(position.units, 1 - player, target):
        return CAPTURES
    return STACKS if sizes_on(position.units, player, target) else ""


def arrows(drawn: list[tuple[Position, Move]]) -> Iterator[Drawable]:
    """Yield an arrow for every move, hop by hop, with a sign on the square where it captured or made a stack."""
    for before, move in drawn:
        yield from arrow([middle(square) for square in way_of(before, move)])
        if sign := _outcome(before, before.to_move or RED, move.to_square):
            yield from sign_on(move.to_square, sign)


def way_of(before: Position, move: Move) -> tuple[int, ...]:
    """Return the squares on the way of a move, both ends among them: a Large's hops, else a straight line."""
    if sizes_on(before.units, before.to_move or RED, move.from_square) == _LARGE:
        return hop_path(before.units, move.from_square, move.to_square, before.readings)
    return move.from_square, move.to_square


def arrow(points: list[tuple[float, float]]) -> Iterator[Drawable]:
    """Draw an arrow through `points`, its tip short of the last of them."""
    (x1, y1), (x2, y2) = list(pairwise(points))[-1]
    long = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / long, (y2 - y1) / long
    tip = x2 - ux * _SHORT, y2 - uy * _SHORT
    neck = tip[0] - ux * _HEAD_LONG, tip[1] - uy * _HEAD_LONG
    yield Polyline("accent line", (*points[:-1], neck))
    aside = -uy * _HEAD_HALF, ux * _HEAD_HALF
    corners = (neck[0] + aside[0], neck[1] + aside[1]), (neck[0] - aside[0], neck[1] - aside[1])
    yield Polygon("accent", (tip, *corners))

"""The rules a unit's move can break, each with its judge."""

from collections.abc import Callable
from types import MappingProxyType

from pressboard.errors import listed
from pressboard.games.krump.rules.board.movement import (
    LARGE,
    MEDIUM,
    SMALL,
    barred_to_hops,
    can_reach,
    moved_by,
    sizes_on,
    taken_on,
)
from pressboard.games.krump.rules.board.tables import (
    BISHOP,
    PIPS,
    PLAYERS,
    ROOK,
    SIZE_NAMES,
    SIZES,
    WIDTH,
    square_name,
    squares_of,
)
from pressboard.games.krump.rules.cards.deck import card_name, is_own
from pressboard.games.krump.rules.cards.placing import by_colour
from pressboard.games.krump.rules.moves import Laid, Move
from pressboard.games.krump.rules.position import Position

KINDS = MappingProxyType(
    {
        SMALL: "a Small",
        MEDIUM: "a Medium",
        LARGE: "a Large",
        SMALL | MEDIUM: "a Small on a Medium",
        SMALL | LARGE: "a Small on a Large",
        MEDIUM | LARGE: "a Medium on a Large",
    }
)
"""What stands on a square, by its sizes as bits."""

_MANNERS = {
    SMALL: "moves one square, in any direction",
    MEDIUM: "leaps two squares along and one across",
    LARGE: "hops over an adjacent unit to the square beyond, and on from there until it lands on a unit",
    SMALL | MEDIUM: "moves exactly two squares in a straight line",
    SMALL | LARGE: "moves along its row or column",
    MEDIUM | LARGE: "moves along its diagonals",
}

_ROWS_AND_COLUMNS = 4
"""The directions of a hop that leave out the diagonals."""


def _off_the_board(position: Position, move: Move) -> str:
    if all(0 <= square < WIDTH * WIDTH for square in (move.from_square, move.to_square)):
        return ""
    return f"there are only the squares from a1 to {square_name(WIDTH * WIDTH - 1)}"


def _no_unit(position: Position, move: Move) -> str:
    if _mover(position, move):
        return ""
    square = square_name(move.from_square)
    if sizes := sizes_on(position.units, 1 - _player(position), move.from_square):
        return (
            f"{square} holds {KINDS[sizes]} of {PLAYERS[1 - _player(position)]}; {_name(position)} moves own units only"
        )
    return f"{square} is empty; there is nothing to move"


def _other_size(position: Position, move: Move) -> str:
    sizes = _mover(position, move)
    if moved_by(sizes, position.readings) & _bit(move):
        return ""
    held = f"{square_name(move.from_square)} holds {KINDS[sizes]}"
    if sizes & _bit(move):
        return f"{held}; only a pyramid of its {position.readings.stack_moved_by} unit's size moves it"
    return f"{held}; a {_size(move)} does not move it"


def _no_way(position: Position, move: Move) -> str:
    return "a move has to end on another square" if move.from_square == move.to_square else ""


def _out_of_reach(position: Position, move: Move) -> str:
    """Judge how a unit moves, on a board without other units if it is a stack."""
    sizes = _mover(position, move)
    taken = taken_on(position.units) if sizes == LARGE else 0
    if can_reach(move.from_square, move.to_square, sizes, taken, position.readings):
        return ""
    way = f"from {square_name(move.from_square)} to {square_name(move.to_square)}"
    return f"{KINDS[sizes]} {_manner(position, sizes)}; it does not get {way}"


def _manner(position: Position, sizes: int) -> str:
    if sizes == SMALL | MEDIUM and not position.readings.small_medium_straight:
        return "takes two steps, each in any direction"
    if sizes == LARGE and position.readings.hop_directions == _ROWS_AND_COLUMNS:
        return f"{_MANNERS[sizes]}, along rows and columns only"
    return _MANNERS[sizes]


def _blocked(position: Position, move: Move) -> str:
    """Judge what stands in a stack's way."""
    sizes, taken = _mover(position, move), taken_on(position.units)
    if can_reach(move.from_square, move.to_square, sizes, taken, position.readings):
        return ""
    between = _between(move) & taken
    where = f"on {listed(map(square_name, squares_of(between)))}" if between else "on every way"
    return f"units stand in between, {where}; a stack passes over nothing"


def _between(move: Move) -> int:
    """Return the squares between the ends of a move in a straight line, as bits; none for any other."""
    end = 1 << move.to_square
    for ray in (*ROOK[move.from_square], *BISHOP[move.from_square]):
        if end in ray:
            return sum(ray[: ray.index(end)])
    return 0


def _stacking(position: Position, move: Move) -> str:
    """Judge landing on own units: only a single unit may, on a single one of another size."""
    sizes, there = _mover(position, move), sizes_on(position.units, _player(position), move.to_square)
    if not there:
        return ""
    square = square_name(move.to_square)
    if sizes not in (SMALL, MEDIUM, LARGE):
        return f"{square} holds {KINDS[there]} of {_name(position)}'s own; a stack may not land on own units"
    if there not in (SMALL, MEDIUM, LARGE):
        return f"{square} holds {KINDS[there]} already; there is no stack of three"
    return f"{square} holds {KINDS[there]} already; a stack has units of two sizes" if sizes == there else ""


def _hop_end(position: Position, move: Move) -> str:
    """Judge landing on a unit after a hop, where a table has hops end on empty squares."""
    barred = barred_to_hops(position.units, _player(position), position.readings)
    if _mover(position, move) != LARGE or not barred >> move.to_square & 1:
        return ""
    whose = "own units" if sizes_on(position.units, _player(position), move.to_square) else "the enemy"
    return f"{square_name(move.to_square)} is not empty; at this table a hop does not end on {whose}"


def _moved_already(position: Position, move: Move) -> str:
    if not position.moved_squares >> move.from_square & 1:
        return ""
    return f"what stands on {square_name(move.from_square)} has moved in this round; at this table no unit moves twice"


def _no_pyramid(position: Position, move: Move) -> str:
    player, size = _player(position), SIZES.index(move.size)
    if position.pyramids[player][size]:
        return ""
    wait = "; captured ones serve from the next round on" if position.waiting_pyramids[player][size] else ""
    return f"{_name(position)} has no {_size(move)} left to place as movement pyramid{wait}"


def _not_laid(position: Position, move: Move) -> str:
    laid = position.laid[_player(position)]
    if any(each.card == move.card for each in laid):
        return ""
    cards = listed(card_name(each.card) for each in laid)
    return f"{_name(position)} has not laid {card_name(move.card)} in this round but {cards}"


def _other_colour(position: Position, move: Move) -> str:
    """Judge the colour of a pyramid, where each has to go on the card of its colour."""
    player, size = _player(position), SIZES.index(move.size)
    own, captured = by_colour(position.pyramids[player], position.laid[player])
    if position.readings.either_card_serves or (own if is_own(move.card) else captured)[size]:
        return ""
    colour = f"{_size(move)} of the own colour" if is_own(move.card) else f"captured {_size(move)}"
    return f"{_name(position)} has no {colour} left, and at this table no other goes on {card_name(move.card)}"


def _no_room(position: Position, move: Move) -> str:
    laid = next(each for each in position.laid[_player(position)] if each.card == move.card)
    if laid.room >= PIPS[move.size]:
        return ""
    pips = f"{laid.room} pip{'' if laid.room == 1 else 's'}"
    return f"{card_name(move.card)}{_burden(laid)} has room for {pips}; a {_size(move)} has {PIPS[move.size]}"


def _burden(laid: Laid) -> str:
    """Return what is on a card: `, with S and M on it,`; empty for nothing."""
    placed = [size for size, count in zip(SIZES, laid.placed, strict=True) for _ in range(count)]
    return f", with {listed(placed)} on it," if placed else ""


def _player(position: Position) -> int:
    return position.to_move or 0


def _name(position: Position) -> str:
    return PLAYERS[_player(position)]


def _mover(position: Position, move: Move) -> int:
    """Return the sizes of what is to move, as bits."""
    return sizes_on(position.units, _player(position), move.from_square)


def _size(move: Move) -> str:
    return SIZE_NAMES[SIZES.index(move.size)]


def _bit(move: Move) -> int:
    return 1 << SIZES.index(move.size)


JUDGES: tuple[tuple[str, Callable[[Position, Move], str]], ...] = (
    ("off the board", _off_the_board),
    ("no unit", _no_unit),
    ("other size", _other_size),
    ("no way", _no_way),
    ("out of reach", _out_of_reach),
    ("blocked", _blocked),
    ("stacking", _stacking),
    ("hop end", _hop_end),
    ("moved already", _moved_already),
    ("no pyramid", _no_pyramid),
    ("not laid", _not_laid),
    ("other colour", _other_colour),
    ("no room", _no_room),
)
"""The rules in the order they are asked; an empty sentence is no fault."""

"""The example round of the rules: its moves are played by the game's own rules, what is told of them is read off."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from generator.errors import listed
from generator.figures.shapes import Circle, Figure, Polyline
from generator.games.krump.deck import total
from generator.games.krump.movement import hop_path
from generator.games.krump.notation import format_move, parse_move
from generator.games.krump.rules import Move, Position, start
from generator.games.krump.scenes import board_figure, framed, middle
from generator.games.krump.tables import PLAYERS, square_name

MOVES = ("4h", "3s", "Sd2-d3", "Me6-c5", "Lb2-f6", "Sf5-f6", "stop", "stop")
"""A round as the notation writes it."""
_SHOWN = 4
"""The move that is drawn: the Large hops to f6."""

_TOLD = (
    "Nobody has a card of the enemy’s colour in hand yet.",
    "",
    "One pip of four is used.",
    "The Medium makes a stack with a Small; it moves as one.",
    "Over {over}, to a Medium, which is captured: a movement pyramid for Red. It has two pips, so Red gains the "
    "two of clubs.",
    "The Large is captured. It has three pips, so Black gains the three of diamonds.",
    "The four is full.",
    "The three is full. Pyramids come back, both cards are discarded.",
)
"""What is said of each move."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the example: who, the move as it is written, what is said of it."""

    player: str
    move: str
    words: str


@cache
def positions() -> tuple[Position, ...]:
    """Return the positions from the first before to the last after the round."""
    played = [start()]
    for text in MOVES:
        played.append(played[-1].play(parse_move(text, played[-1])))
    return tuple(played)


def steps() -> list[Step]:
    """Return the moves with what is said of them; who begins is read off."""
    found = []
    for position, text, words in zip(positions(), MOVES, _TOLD, strict=False):
        move = parse_move(text, position)
        said = words.format(over=listed(_hopped())) or _order(positions()[2])
        found.append(Step(PLAYERS[position.to_move or 0], format_move(move, position), said))
    return found


def _hops() -> tuple[int, ...]:
    """Return the squares on the Large's way, both ends among them."""
    position = positions()[_SHOWN]
    move = parse_move(MOVES[_SHOWN], position)
    assert isinstance(move, Move)
    return hop_path(position.units, move.from_square, move.to_square)


def _hopped() -> list[str]:
    """Return the names of the squares it hops over: each is in the middle between two of its way."""
    return [square_name((square + beyond) // 2) for square, beyond in pairwise(_hops())]


def _order(position: Position) -> str:
    """Say who begins with which total."""
    first = position.to_move or 0
    mine, other = (total(laid.card for laid in position.laid[player]) for player in (first, 1 - first))
    return f"{mine} beats {other}: {PLAYERS[first]} moves first."


def figure() -> Figure:
    """Draw the position before the Large hops, with its way and its end."""
    path = _hops()
    marks = (
        Polyline("accent line", tuple(middle(square) for square in path)),
        *(Circle("accent", *middle(square), 0.1) for square in path[1:-1]),
        *(framed(square) for square in (path[0], path[-1])),
    )
    return board_figure(positions()[_SHOWN].units, marks, "A Large hops, turns and captures")

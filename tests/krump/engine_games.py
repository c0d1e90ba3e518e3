"""Random games and small boards for the tests of the engine."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from pressboard.chance import Chance
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import STOP, AnyMove, Card, Laid, Move
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    ANY_SIZE,
    SIZES,
    WIDTH,
    Units,
    reaches,
    square_name,
    squares_of,
)
from pressboard.games.krump.rules.notation import parse_move, parse_units
from pressboard.play.playouts import ChanceSource, Policy, playout, uniform

HEARTS = "hearts"
CLUBS = "clubs"


def board(text: str) -> Units:
    """Return a board from rows with strokes between them, the uppermost first; rows above may be missing."""
    rows = text.split("/")
    return parse_units(
        [" ".join("." * WIDTH)] * (WIDTH - len(rows)) + [row.strip() for row in rows]
    )


def moving(text: str, *cards: Laid, readings: HouseRules | None = None, player: int = 0) -> Board:
    """Return a position in which a player is to move, with cards of Red's or Black's laid and plenty of pyramids.

    The numbers of units and pyramids may be any.
    """
    other = (Laid(Card("spades" if player == 0 else HEARTS, 6)),)
    cards = cards or (Laid(Card(HEARTS if player == 0 else "spades", 6)),)
    begun = start(readings=readings)
    laid = (cards, other) if player == 0 else (other, cards)
    red, black = (
        side._replace(hand=side.hand - {each.card for each in own}, pyramids=(9, 9, 9), laid=own)
        for side, own in zip(begun.sides, laid, strict=True)
    )
    return replace(begun, units=board(text), sides=(red, black), to_move=player)


def with_red(position: Board, **parts: Any) -> Board:  # noqa: ANN401 - as a side has them
    """Return a position in which other things lie in front of Red."""
    red, black = position.sides
    return replace(position, sides=(red._replace(**parts), black))


def ends(position: Board, square: str) -> list[str]:
    """Return where the unit on a square can go, by name."""
    found = {
        move.to_square
        for move in position.moves()
        if isinstance(move, Move) and square_name(move.from_square) == square
    }
    return [square_name(each) for each in sorted(found)]


def unit_moves(
    units: Units, player: int, readings: HouseRules | None = None, size: str = ""
) -> list[tuple[int, int]]:
    """Return the moves of units alone, cards aside, as pairs of squares; with `size` only of what holds such a unit."""
    usable = 1 << SIZES.index(size) if size else ANY_SIZE
    found = reaches(units, player, readings or HouseRules(), usable)
    return [(square, target) for square, _, targets in found for target in squares_of(targets)]


def after(position: Board, *texts: str) -> Board:
    """Return the position after moves as they are written."""
    for text in texts:
        position = position.play(parse_move(text, position))
    return position


NUMBERS = {
    "captures_to_win": range(4, 13),
    "rounds_without_move": range(1, 4),
    "rounds_without_capture": range(3, 21),
}
"""Numbers by which games come to their ends in many ways."""
VALUES = {
    each.name: [*NUMBERS.get(each.name, each.metadata["sentences"])] for each in fields(HouseRules)
}
"""For each reading the values that random games are played by."""
TURNED = {
    name: next(value for value in values if value != getattr(HouseRules(), name))
    for name, values in VALUES.items()
}
"""For each reading a value that is not the usual one."""


def readings(chance: Chance) -> HouseRules:
    """Draw readings, or take the defaults half of the time; of those drawn about a third are not the usual ones."""
    usual = HouseRules()
    if chance.happens(0.5):
        return usual
    drawn = {name: chance.pick(values) for name, values in VALUES.items() if chance.happens(0.5)}
    return replace(usual, **drawn)


def eager(position: Board, draw: ChanceSource) -> AnyMove:
    """Choose evenly, but stop only where nothing else can be done."""
    moves = position.moves()
    last = len(moves) - (len(moves) > 1 and moves[-1] == STOP)
    return moves[draw.below(last)]


def game(
    number: int, policy: Policy = uniform, chosen: HouseRules | None = None
) -> Iterator[Board]:
    """Yield the positions of a random game."""
    chance = Chance("krump", number)
    begun = start(None, chosen or readings(chance), number % 2)
    return playout(begun, [policy] * 2, chance)

"""Positions in words, for who does not see them: all pieces, so that the board can be laid from them."""

import re
from fractions import Fraction

import pytest

from pressboard.chance import Chance
from pressboard.games.crumble.pictures.diagrams import bare, told_pieces
from pressboard.games.crumble.pictures.pieces import view_of
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.play.playouts import FastChance
from tests.crumble.boards import games, tiling

_GROUP = re.compile(
    r"(Black|White), ([\d.]+) by ([\d.]+)(?:, in the chain)?: ((?:[\d.]+, [\d.]+(?:; )?)+)"
)
Told = list[tuple[int, Fraction, Fraction, Fraction, Fraction]]


def read(text: str) -> Told:
    """Return the pieces that a text tells of: colour, left, lower, right and upper edge, in the order they are told."""
    found: Told = []
    for player, width, height, places in _GROUP.findall(text):
        for place in places.rstrip(". ").split("; "):
            west, south = map(Fraction, place.rstrip(".").split(", "))
            colour = BLACK if player == "Black" else WHITE
            found.append((colour, west, south, west + Fraction(width), south + Fraction(height)))
    return found


def positions() -> list[Board]:
    """Return positions of random games and random tilings, small ones and large ones."""
    played = [position for game in games(3, 6) for position in game]
    draw = FastChance(Chance("crumble", "told"))
    return played + [tiling(draw) for _ in range(20)]


@pytest.mark.parametrize("position", positions())
def test_every_piece_is_told(position: Board) -> None:
    """The words say of each piece where it lies and how large it is, once, by its colour."""
    view = view_of([position.layout])
    pieces = bare(view, position).pieces
    told = read(told_pieces(view, pieces).told_after("A position"))
    assert sorted(told) == sorted((face.colour, *piece) for piece, face in pieces.items())

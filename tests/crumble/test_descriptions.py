"""Positions in words, for who does not see them: all pieces, in order, so that the board can be laid from them."""

import re
from fractions import Fraction

import pytest

from crumble.boards import games, tiling
from pressboard.chance import Chance
from pressboard.games.crumble.pictures.diagrams import bare, describe_pieces
from pressboard.games.crumble.pictures.pieces import view_of
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.play.playouts import FastChance

_PLAYER = re.compile(r"(Black|White), \d+ pieces, across and up from the lower left:")
_GROUP = re.compile(r"([\d.]+) by ([\d.]+) at ((?:[\d.]+, [\d.]+(?:; )?)+)")
Told = list[tuple[int, Fraction, Fraction, Fraction, Fraction]]


def read(text: str) -> Told:
    """Return the pieces that a text tells of: colour, left, lower, right and upper edge, in the order they are told."""
    found: Told = []
    _, *parts = _PLAYER.split(text)
    for player, said in zip(parts[::2], parts[1::2], strict=True):
        for width, height, places in _GROUP.findall(said):
            for place in places.rstrip(";. ").split("; "):
                west, south = map(Fraction, place.rstrip(".").split(", "))
                across, up = Fraction(width), Fraction(height)
                found.append(
                    (BLACK if player == "Black" else WHITE, west, south, west + across, south + up)
                )
    return found


def positions() -> list[Board]:
    """Return positions of random games and random tilings, small ones and large ones."""
    played = [position for game in games(3, 6) for position in game]
    draw = FastChance(Chance("crumble", "told"))
    return played + [tiling(draw) for _ in range(20)]


@pytest.mark.parametrize("position", positions())
def test_every_piece_is_told(position: Board) -> None:
    """The words say of each piece where it lies and how large it is, once, by its colour."""
    pieces = bare(view_of([position.layout]), position).pieces
    told = read(describe_pieces("A position.", pieces))
    assert sorted(told) == sorted((face.colour, *piece) for piece, face in pieces.items())


@pytest.mark.parametrize("position", positions())
def test_pieces_are_told_in_order(position: Board) -> None:
    """Black's come first; those of a size go row by row from below, from the left to the right, the larger first."""
    pieces = bare(view_of([position.layout]), position).pieces
    told = read(describe_pieces("A position.", pieces))
    keys = [
        (colour, -(east - west) * (north - south), -(east - west), south, west)
        for colour, west, south, east, north in told
    ]
    assert keys == sorted(keys, key=lambda key: (key[0] != BLACK, *key[1:]))

"""The example game of the sources, in both of its endings; four of its moves are a reconstruction.

What the sources say of it fits these moves; the four are not among what they say.
"""

from collections.abc import Sequence

from pressboard.words import words

EXAMPLE = "example"
"""The word that stands for the game where a record is asked for."""

RECONSTRUCTED = (5, 8, 14, 15)
"""The moves that the sources leave open."""

_MOVES = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2"
RECORD = f"""
krypte The example game, Black entering from the East
{_MOVES} h3 e5
krypte The example game, Black entering from the South
{_MOVES} a8 f1
"""


def reconstruction(squares: Sequence[str]) -> str:
    """Return what has to be said wherever a game is printed whose moves, as squares, are those of the example.

    It is "" for another game, and for one that has no more in common with it than the moves the sources give.
    """
    common = 0
    for own, theirs in zip(squares, _MOVES.split(), strict=False):
        if own != theirs:
            break
        common += 1
    plies = [str(ply) for ply in RECONSTRUCTED if ply <= common]
    if not plies:
        return ""
    *most, last = plies
    if not most:
        return words("Move {last} of this game is a reconstruction.", last=last)
    return words("Moves {most} and {last} of this game are a reconstruction.", most=", ".join(most), last=last)

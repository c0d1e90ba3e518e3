"""A turn as a value: the cut or the join, and the path of a swap if there is one.

Moves hold pieces as the position they are made in has them, on the grid of its layout.

>>> cut = Cut("V", (GridRect(0, 0, 4, 4),))
>>> cut.made
(GridRect(west=0, south=0, east=2, north=4), GridRect(west=2, south=0, east=4, north=4))
>>> Move(cut, cut.made[0], "N").path
'N'
"""

from pressboard.games.crumble.rules.board.geometry import GridRect, halves
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """One straight cut: how it runs, `H` or `V`, and the pieces it halves from West to East or from South to North."""

    axis: str
    pieces: tuple[GridRect, ...]

    @property
    def made(self) -> tuple[GridRect, ...]:
        """Return the pieces it makes, the two halves of each together."""
        return tuple(half for piece in self.pieces for half in halves(piece, self.axis))


@dataclass(frozen=True, slots=True)
class Join:
    """A join: the piece it makes and the pieces, ascending, that it takes."""

    result: GridRect
    pieces: tuple[GridRect, ...]

    @property
    def made(self) -> tuple[GridRect, ...]:
        """Return the piece it makes, as the only one."""
        return (self.result,)


Action = Cut | Join
"""What every turn begins with."""


@dataclass(frozen=True, slots=True)
class Move:
    """A turn: its action, then the piece that swaps, one of those just made, and its steps as letters of directions.

    Without a swap there is neither: `start` is None and `path` empty.
    """

    action: Action
    start: GridRect | None = None
    path: str = ""

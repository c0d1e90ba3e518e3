"""The page plan of diagrams: how many share a page, where they lie, how large their squares are; mm."""

from collections.abc import Sequence

from pressboard.common.diagrams.large import planned
from pressboard.common.diagrams.options import USUAL, Typed
from pressboard.games.crumble.pictures.diagrams.scenes import Scene
from pressboard.games.crumble.pictures.pieces import MARGIN
from pressboard.printing.diagrams import DiagramPlan, Format
from pressboard.printing.papers import Paper

LARGEST_BOARD, SMALLEST_SQUARE = 225.0, 3.0
"""A longer board is for playing on; the marks on smaller squares cannot be seen; mm."""
_MIDDLE_BOARD = 80.0
LEAST_TYPE = 9.0
"""The least type below a diagram, points: it is read at the table."""


class _Form(Format):
    """Pictures whose words are not too small for the table."""

    __slots__ = ()

    def type_size(self, square: float) -> float:
        """Return the size of the type below pictures with such squares, points."""
        return max(Format.type_size(self, square), LEAST_TYPE)


def plan_pages(paper: Paper, scenes: Sequence[Scene], per_page: int, typed: Typed = USUAL) -> DiagramPlan:
    """Share the pages of `paper` among diagrams, at most `per_page` each; raises DoesNotFit."""
    view = scenes[0].picture.view
    across, down = view.width + 2 * MARGIN, view.height + 2 * MARGIN
    largest, middle = LARGEST_BOARD / max(view.width, view.height), _MIDDLE_BOARD / view.width
    form = _Form(across, down, SMALLEST_SQUARE, largest, middle)
    return planned(paper, form, [(scene.caption,) for scene in scenes], per_page, typed)

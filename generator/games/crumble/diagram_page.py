"""Where diagrams lie on their pages."""

from collections.abc import Sequence

from generator.games.crumble.diagram_scenes import Scene
from generator.games.crumble.figures import MARGIN
from generator.printing.diagrams import Format, Plan, plan_diagrams
from generator.printing.papers import Paper

LARGEST_BOARD, SMALLEST_SQUARE = 150.0, 3.0
"""A longer board is for playing on; the marks on smaller squares cannot be seen; mm."""
_MIDDLE_BOARD = 80.0


def plan_pages(paper: Paper, scenes: Sequence[Scene], per_page: int) -> Plan:
    """Share the pages of `paper` among diagrams, at most `per_page` each; raises DoesNotFit."""
    view = scenes[0].picture.view
    across, down = view.width + 2 * MARGIN, view.height + 2 * MARGIN
    largest, middle = LARGEST_BOARD / max(view.width, view.height), _MIDDLE_BOARD / view.width
    form = Format(across, down, SMALLEST_SQUARE, largest, middle)
    return plan_diagrams(paper, form, [(scene.caption,) for scene in scenes], per_page)

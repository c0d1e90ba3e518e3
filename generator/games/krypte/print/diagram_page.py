"""Where diagrams lie on their pages; and the words below one that is a picture by itself."""

from collections.abc import Sequence

from generator.figures.captions import with_words
from generator.figures.shapes import Figure
from generator.games.krypte.print.diagram_scenes import Scene
from generator.printing.diagrams import Format, Plan, plan_diagrams
from generator.printing.papers import Paper

LARGEST_SQUARE, SMALLEST_SQUARE = 16.0, 4.5
"""A larger square is for playing on; the numbers of a smaller one cannot be read; mm."""
_MIDDLE_SQUARE = 9.0


def plan_pages(paper: Paper, scenes: Sequence[Scene], per_page: int) -> Plan:
    """Share the pages of `paper` among diagrams, at most `per_page` each; raises DoesNotFit."""
    form = Format(*scenes[0].marks.view.size, SMALLEST_SQUARE, LARGEST_SQUARE, _MIDDLE_SQUARE)
    return plan_diagrams(paper, form, [(scene.caption, scene.moves) for scene in scenes], per_page)


def captioned(scene: Scene, note: str) -> Figure:
    """Return the picture of a diagram with its words below it, as they stand below it on a page."""
    return with_words(scene.figure, ((scene.caption, True), (scene.moves, False), (note, False)))

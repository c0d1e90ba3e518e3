"""The layout of a board's page: board, marker and the marker's words; in mm."""

from dataclasses import dataclass, replace

from generator.games.krypte.pictures.marker import MARKER
from generator.printing.papers import Paper
from generator.printing.pieces import centred
from generator.printing.scale import RULER, ScaleMark, scale_marks
from generator.printing.slots import Slot, free_area

_APART = 1.5
_FOOT = RULER[1] + 2.0
"""What is kept at the foot of a page for the ruler."""
_BESIDE = 6.0
_CAPTION = 6.0
_WORDS_WIDTH, _WORDS_HEIGHT = 120.0, 60.0


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A page with the board, the marker or both; `words` are how the marker is used, `caption` whose the game is."""

    paper: Paper
    board: Slot | None
    marker: Slot | None
    words: Slot | None
    caption: Slot | None
    marks: tuple[ScaleMark, ...]


def board_page(paper: Paper, side: float, with_marker: bool) -> BoardPage:
    """Lay a board of `side` mm on a page, and the marker below it where it is asked for and there is room.

    Raises DoesNotFit, naming both sizes, when the board is larger than the page.
    """
    turned, place = centred(paper, side, side)
    area = free_area(turned)
    spare = area.height - side - _APART - MARKER - _FOOT
    if not with_marker or spare < 0:
        caption = Slot(area.x, area.y, area.width, _CAPTION) if place.y - area.y >= _CAPTION else None
        taken = [place, caption] if caption else [place]
        return BoardPage(turned, place, None, None, caption, scale_marks(turned, taken))
    board = replace(place, y=area.y + spare / 2)
    below = Slot(area.x, area.bottom - _FOOT - MARKER, MARKER, MARKER)
    words = Slot(below.right + _BESIDE, below.y, area.right - below.right - _BESIDE, MARKER)
    return BoardPage(turned, board, below, words, None, scale_marks(turned, [board, below, words]))


def marker_page(paper: Paper) -> BoardPage:
    """Lay the marker on a page of its own, its words below it; raises DoesNotFit where there is no room for both."""
    turned, place = centred(paper, MARKER, MARKER + _BESIDE + _WORDS_HEIGHT)
    area, below = free_area(turned), place.y + MARKER + _BESIDE
    width = min(_WORDS_WIDTH, area.width)
    angle, words = replace(place, height=MARKER), Slot((turned.width - width) / 2, below, width, _WORDS_HEIGHT)
    return BoardPage(turned, None, angle, words, None, scale_marks(turned, [angle, words]))

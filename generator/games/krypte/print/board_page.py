"""The layout of a board's page: board, marker and the marker's words; in mm."""

from dataclasses import dataclass, replace

from generator.common.board_pages import head_of
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
_BELOW = -3.0
"""What board and marker are apart, less what the gaps of head and foot can give."""
_RULED_WORDS = 116.0
"""The least width of the marker's words with a ruler below them, and what keeps them off the marker."""
_RUNNING = 7.6 + 1.5 + 1.5
"""What a running head takes without a foot: the ruler then stands beside the marker."""
_WORDS_WIDTH, _WORDS_HEIGHT = 120.0, 60.0


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A page with the board, the marker or both; `words` are how the marker is used, `caption` whose the game is.

    `head` is the head for which there is room, "" for none.
    """

    paper: Paper
    board: Slot | None
    marker: Slot | None
    words: Slot | None
    caption: Slot | None
    marks: tuple[ScaleMark, ...]
    head: str = ""


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
        return BoardPage(turned, place, None, None, caption, scale_marks(turned, taken), head_of(turned, side))
    board = replace(place, y=area.y + spare / 2)
    below = Slot(area.x, area.bottom - _FOOT - MARKER, MARKER, MARKER)
    words = Slot(below.right + _BESIDE, below.y, area.right - below.right - _BESIDE, MARKER)
    marks = scale_marks(turned, [board, below, words])
    return BoardPage(turned, board, below, words, None, marks, _head_beside(turned, side))


def _head_beside(paper: Paper, side: float) -> str:
    """Return the head for which a page with board and marker has room."""
    area = free_area(paper)
    if head_of(paper, side + MARKER + _BELOW) == "masthead":
        return "masthead"
    beside = area.width - MARKER >= _RULED_WORDS and area.height - side - MARKER >= _RUNNING
    return "running head" if beside else ""


def marker_page(paper: Paper) -> BoardPage:
    """Lay the marker on a page of its own, its words below it; raises DoesNotFit where there is no room for both."""
    turned, place = centred(paper, MARKER, MARKER + _BESIDE + _WORDS_HEIGHT)
    area, below = free_area(turned), place.y + MARKER + _BESIDE
    width = min(_WORDS_WIDTH, area.width)
    angle, words = replace(place, height=MARKER), Slot((turned.width - width) / 2, below, width, _WORDS_HEIGHT)
    marks = scale_marks(turned, [angle, words])
    return BoardPage(turned, None, angle, words, None, marks, head_of(turned, MARKER + _BESIDE + _WORDS_HEIGHT))

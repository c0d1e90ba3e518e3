"""Posters: pictures larger than the paper on several pages, split along grid lines, with overlap and labels."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from string import ascii_uppercase

from pressboard.errors import DoesNotFit
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.cuts import Sides
from pressboard.printing.papers import Paper, Slot
from pressboard.units import show_mm

OVERLAP = 10.0
"""How much of its neighbour a tile shows beyond the seam, mm: there the neighbour is glued on."""
_ROUNDING = 1e-6


class PosterPage(NamedTuple):
    """One page of a poster.

    `part` is what it shows of the picture, overlap included (mm from the picture's upper left corner), `place` where
    on the page that goes. `cut_left` and `cut_top` say whether it is cut along its left and its upper edge, which
    are seams, and laid on its neighbour. `crosses` are places on the page (mm) for registration crosses.
    """

    label: str
    column: int
    row: int
    part: Slot
    place: Slot
    cut_left: bool
    cut_top: bool
    crosses: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """Tiles of `paper`, row by row, `columns` x `rows` of them, and the seams (mm) they are parted at."""

    paper: Paper
    columns: int
    rows: int
    tiles: tuple[PosterPage, ...]
    seams_across: tuple[float, ...]
    seams_down: tuple[float, ...]

    def __len__(self) -> int:
        return len(self.tiles)


def poster(
    paper: Paper,
    width: float,
    height: float,
    columns: Sequence[float],
    rows: Sequence[float],
    rim: Sides,
) -> Poster:
    """Part a picture of `width` x `height` mm on as few pages as can be, the paper turned as suits it.

    `columns` and `rows` are the grid lines (mm) at which seams may run; every page keeps a `rim` free inside its
    margins, for crosses, label, map and rulers. Raises DoesNotFit, naming the sizes, when one step of the grid and the
    overlap are larger than the paper leaves room for.
    """
    found = []
    for turned in dict.fromkeys((paper.portrait(), paper.landscape())):
        room = room_of(turned, rim)
        across = _even_seams(width, columns, room.width)
        down = _even_seams(height, rows, room.height)
        if across and down:
            tiles = tuple(_tiles(room, across, down))
            found.append(Poster(turned, len(across) - 1, len(down) - 1, tiles, across, down))
    if not found:
        step = max(_longest(width, columns), _longest(height, rows))
        room = room_of(paper, rim)
        raise DoesNotFit(
            f"{show_mm(step)} between seams and {show_mm(OVERLAP)} of overlap do not fit: {paper.name} with "
            f"{show_mm(paper.margin)} margins leaves {show_mm(room.width)} x {show_mm(room.height)} a tile"
        )
    return min(found, key=len)


def room_of(paper: Paper, rim: Sides) -> Slot:
    """The room that margins and rim leave of the page, mm."""
    return Slot(
        paper.margin + rim.left,
        paper.margin + rim.top,
        paper.free_width - rim.left - rim.right,
        paper.free_height - rim.top - rim.bottom,
    )


def _longest(length: float, lines: Sequence[float]) -> float:
    """Return the longest step from one grid line to the next."""
    return max(far - near for near, far in pairwise(_ends(length, lines)))


def _ends(length: float, lines: Sequence[float]) -> list[float]:
    return [0.0, *(line for line in sorted(lines) if 0 < line < length), length]


def _even_seams(length: float, lines: Sequence[float], room: float) -> tuple[float, ...]:
    """Return the seams, both ends included, of the fewest parts that fit `room`, as even as can be; () for none."""
    stops = _ends(length, lines)
    fewest = _greedy(stops, room, length)
    if not fewest:
        return ()
    sizes = sorted({far - near for near in stops for far in stops if far > near})
    even = (_greedy(stops, min(room, size + OVERLAP), length) for size in sizes)
    return next(parts for parts in (*even, fewest) if parts and len(parts) == len(fewest))


def _greedy(stops: Sequence[float], room: float, length: float) -> tuple[float, ...]:
    """Part at the furthest stop that fits each time; every part but the last carries the overlap."""
    seams = [0.0]
    while seams[-1] < length:
        fitting = [
            stop
            for stop in stops
            if stop > seams[-1] and _length_needed(seams[-1], stop, length) <= room + _ROUNDING
        ]
        if not fitting:
            return ()
        seams.append(fitting[-1])
    return tuple(seams)


def _length_needed(near: float, far: float, length: float) -> float:
    if far < length:
        far = min(far + OVERLAP, length)
    return far - near


def _tiles(room: Slot, across: tuple[float, ...], down: tuple[float, ...]) -> Iterator[PosterPage]:
    # Where seams meet each other and the picture's edges.
    meetings = sorted(
        {(x, y) for x in across[1:-1] for y in down} | {(x, y) for x in across for y in down[1:-1]}
    )
    for row, (top, bottom) in enumerate(pairwise(down)):
        for column, (left, right) in enumerate(pairwise(across)):
            width = min(right + OVERLAP, across[-1]) - left
            height = min(bottom + OVERLAP, down[-1]) - top
            part = Slot(left, top, width, height)
            place = Slot(
                room.x + (room.width - width) / 2,
                room.y + (room.height - height) / 2,
                width,
                height,
            )
            crosses = tuple(
                (place.x + x - part.x, place.y + y - part.y)
                for x, y in meetings
                if part.x <= x <= part.right and part.y <= y <= part.bottom
            )
            yield PosterPage(
                label(column, row), column, row, part, place, column > 0, row > 0, crosses
            )


def label(column: int, row: int) -> str:
    """Return the name of a tile: a letter for its column, a number for its row; A1 is the upper left one."""
    return f"{ascii_uppercase[column % 26] * (column // 26 + 1)}{row + 1}"

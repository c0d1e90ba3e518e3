"""Pages on sheets: shared by several, folded into booklets, or parted into posters, as plans in mm say."""

from collections.abc import Iterator, Sequence

from pressboard.figures.imposition import PosterMap, TileMarks, map_marks, map_place, sheet_lines, tile_marks
from pressboard.figures.marks import MARKS
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme
from pressboard.printing.imposition import Imposition
from pressboard.printing.imposition.booklets import Booklet
from pressboard.printing.imposition.posters import PosterPlan, PosterSheets, Tile
from pressboard.printing.imposition.shares import SharedSheets
from pressboard.printing.imposition.sides import Side
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, free_area
from pressboard.printing.tiling import label
from pressboard.render.drawing import (
    Bookmark,
    Command,
    Draw,
    DrawnPage,
    Form,
    Group,
    Link,
    Matrix,
    Trim,
    for_printer,
    lead_at,
    leads_of,
    moved,
    page_form,
)
from pressboard.render.painter import Painter, rectangle
from pressboard.units import PT_PER_MM, mm, pt
from pressboard.words import words

_TURNS = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))
"""The first four numbers of the matrix for each count of right angles clockwise."""


def imposer(imposition: Imposition, theme: Theme) -> "Imposer":
    """Return what puts pages onto sheets, whose marks are painted by a theme."""
    if isinstance(imposition, Booklet):
        return Binding(imposition, theme)
    if isinstance(imposition, PosterSheets):
        return Posters(imposition, theme)
    assert isinstance(imposition, SharedSheets)
    return Sharing(imposition, theme)


class Imposer:
    """Takes pages and gives sheets; each page is a form of the file, drawn wherever it lies."""

    duplex = ""

    def __init__(self, paper: Paper, theme: Theme) -> None:
        self.paper, self._painter = paper, Painter(theme)
        self._taken = 0

    def taken(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        """Take the next page, of a print with a `title`, and yield the sheets that are full now."""
        yield from ()

    def rest(self) -> Iterator[DrawnPage]:
        """Yield the sheets that wait for no more pages."""
        yield from ()

    def _form(self, page: DrawnPage) -> Form:
        self._taken += 1
        return page_form(self._taken, page)

    def _sheet(
        self, size: tuple[float, float], drawn: Sequence[Command], marks: Figure, back: bool = False
    ) -> DrawnPage:
        """Return a side of a sheet of a size in mm: what is drawn on it, and the marks over that."""
        width, height = map(pt, size)
        page = DrawnPage(width, height, [*drawn, self._painter.paint(marks, 0.0, 0.0, PT_PER_MM)])
        return for_printer(page, self.paper, back)

    def _side(self, side: Side, pages: Sequence[tuple[DrawnPage, Form]], back: bool = False) -> DrawnPage:
        """Return a side on which pages lie as a plan says."""
        drawn = list[Command]()
        for each in side.pages:
            page, form = pages[each.number - 1]
            matrix = turned_into(page, each.slot, each.turns)
            drawn += [Draw(form, matrix), *led(page, form, matrix)]
        lines = ([(*line,) for line in kind] for kind in (side.cuts, side.folds, side.staples))
        size = side.paper.width, side.paper.height
        return self._sheet(size, drawn, sheet_lines(size, *lines), back)


def turned_into(page: DrawnPage, slot: Slot, turns: int) -> Matrix:
    """Return what puts a page into the middle of a `slot` (mm), turned clockwise by so many right angles."""
    a, b, c, d = _TURNS[turns]
    x, y = pt(slot.x + slot.width / 2), pt(slot.y + slot.height / 2)
    wide, high = page.width / 2, page.height / 2
    return Matrix(a, b, c, d, x - a * wide - c * high, y - b * wide - d * high)


def led(page: DrawnPage, form: Form, matrix: Matrix) -> Iterator[Link | Bookmark]:
    """Yield what leads on from a page and to it, where it lies now; of one that is turned entries lead to its top."""
    _, top, _, foot = matrix.box(page.box)
    for lead in leads_of(page):
        at = lead_at(lead, matrix)
        if isinstance(at, Bookmark):
            at = at._replace(y=min(max(at.y if matrix.d > 0 else top, top), foot), page=form.key[1])
        yield at


class Sharing(Imposer):
    """Sheets that pages share; of a print of one page each share has a copy."""

    def __init__(self, plan: SharedSheets, theme: Theme) -> None:
        super().__init__(plan.paper, theme)
        self._plan = plan
        self._waiting: list[tuple[DrawnPage, Form]] = []
        self._full = False

    def taken(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        self._waiting.append((page, self._form(page)))
        if len(self._waiting) == self._plan.count:
            yield from self.rest()
            self._full = True

    def rest(self) -> Iterator[DrawnPage]:
        """Yield the sheet with the pages that wait, if there are any; a page that is the only one fills it."""
        pages, self._waiting = self._waiting, []
        if len(pages) == 1 and not self._full:
            (page, form), *_ = pages
            bare = page._replace(commands=()), form
            pages += [bare] * (self._plan.count - 1)
        if pages:
            yield self._side(self._plan.side(1, [page.width > page.height for page, _ in pages]), pages)


class Binding(Imposer):
    """The sheets of a booklet: none is full before the last page has come."""

    def __init__(self, plan: Booklet, theme: Theme) -> None:
        super().__init__(plan.paper, theme)
        self._plan, self.duplex = plan, plan.flip
        self._pages: list[tuple[DrawnPage, Form]] = []

    def taken(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        self._pages.append((page, self._form(page)))
        yield from ()

    def rest(self) -> Iterator[DrawnPage]:
        """Yield all sides; raises BadOption for a booklet of one page, DoesNotFit where pages creep too far."""
        for number, side in enumerate(self._plan.sides(len(self._pages))):
            yield self._side(side, self._pages, back=bool(number % 2))


class Posters(Imposer):
    """Of each page a map first, then the sheets that it is glued together from."""

    def __init__(self, plan: PosterSheets, theme: Theme) -> None:
        super().__init__(plan.paper, theme)
        self._plan = plan

    def taken(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        """Yield the map and the sheets of a page; raises DoesNotFit where the paper leaves no room for them."""
        poster = self._plan.plan(mm(page.width), mm(page.height))
        form = self._form(page._replace(commands=self._without_rulers(page)))
        which = "" if self._taken == 1 else words(" · poster {number}", number=self._taken)
        paper = self._plan.paper.portrait()
        free, shown = free_area(paper), self._shown(poster, (title + which))
        area = free.x, free.y, free.width, free.height
        left, top, wide, high = map_place(shown, area)
        matrix = self._enlarged(wide / poster.width * self._plan.factor, left, top)
        drawn = [_seen(form, matrix, Slot(left, top, wide, high)), *led(page, form, matrix)]
        size = paper.width, paper.height
        yield self._sheet(size, drawn, map_marks(shown, size, area))
        for number, tile in enumerate(poster.tiles, 1):
            yield self._tile(poster, tile, form, f"{tile.label} · {number}/{len(poster.tiles)}{which}")

    def _without_rulers(self, page: DrawnPage) -> list[Command]:
        """Return what is on a page, but for rulers where they would be enlarged."""
        enlarges = self._plan.factor != 1.0
        return [
            each
            for each in page.commands
            if not (enlarges and isinstance(each, Group) and each.picture and each.picture.name in MARKS)
            and not isinstance(each, Trim)
        ]

    def _enlarged(self, factor: float, left: float, top: float) -> Matrix:
        """Return what enlarges a page so that the upper left corner of what is inside its margins is there, mm."""
        bare = self._plan.layout.margin * factor
        return moved(pt(left - bare), pt(top - bare), factor)

    def _shown(self, poster: PosterPlan, title: str) -> PosterMap:
        across = [0.0, *(self._seam(tile, 0) for tile in poster.tiles if tile.row == 0 and tile.column), poster.width]
        down = [0.0, *(self._seam(tile, 1) for tile in poster.tiles if tile.column == 0 and tile.row), poster.height]
        sizes = words(
            "{size}: {count} pages of {paper}, {columns} side by side and {rows} below one another",
            size=f"{round(poster.width)} × {round(poster.height)} mm",
            count=len(poster.tiles),
            paper=self._plan.paper.name,
            columns=poster.columns,
            rows=poster.rows,
        )
        heading = words("{title}: a poster to be glued", title=title) if title else words("A poster to be glued")
        labels = [tile.label for tile in poster.tiles]
        return PosterMap((poster.width, poster.height), across, down, labels, heading, sizes)

    def _seam(self, tile: Tile, along: int) -> float:
        """Return where a tile begins that has a neighbour before it, across or down."""
        return (tile.window.x, tile.window.y)[along] + self._plan.overlap / 2

    def _tile(self, poster: PosterPlan, tile: Tile, form: Form, name: str) -> DrawnPage:
        paper, place, shown, seams = poster.paper, tile.place, tile.shown, tile.seams
        size = paper.width, paper.height
        marks = TileMarks(
            size,
            name,
            (place.x, place.y, place.right, place.bottom),
            (seams.left, seams.top),
            (seams.right, seams.bottom),
            (label(tile.column + 1, tile.row), label(tile.column, tile.row + 1)),
            tile.white,
        )
        matrix = self._enlarged(self._plan.factor, place.x - tile.window.x, place.y - tile.window.y)
        return self._sheet(size, [_seen(form, matrix, shown)], tile_marks(marks))


def _seen(form: Form, matrix: Matrix, window: Slot) -> Group:
    """Return a page of which nothing beyond a window (mm) is seen."""
    return Group([Draw(form, matrix)], clip=rectangle(pt(window.x), pt(window.y), pt(window.width), pt(window.height)))

"""Pages on sheets: shared by several, folded into booklets, or parted into posters, as plans in mm say."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from pressboard.figures.marks import LINES, MARKS, two_rulers
from pressboard.figures.shapes import Drawable, Figure, Label, Path, Polyline, Rect, Symbol, Use
from pressboard.figures.themes import Theme
from pressboard.printing.imposition import (
    Booklet,
    Imposition,
    PosterPlan,
    PosterSheets,
    SharedSheets,
    Side,
    Tile,
)
from pressboard.printing.papers import Paper, Slot, free_area
from pressboard.printing.tiling import label
from pressboard.render.drawing import (
    Bookmark,
    Command,
    Draw,
    DrawnPage,
    Form,
    Group,
    Matrix,
    Tag,
    Trim,
    for_printer,
    frame_outline,
    placing_matrix,
    walk,
)
from pressboard.render.painter import Painter, rectangle
from pressboard.render.places import in_points
from pressboard.units import PT_PER_MM, mm, pt
from pressboard.words import words

_TURNS = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))
"""The first four numbers of the matrix for each count of right angles clockwise."""


def imposer(imposition: Imposition, theme: Theme) -> "Imposer":
    """The imposer that puts pages onto sheets, whose marks are painted by a theme."""
    kinds: Mapping[type, type[Imposer]] = {
        Booklet: Binding,
        PosterSheets: Posters,
        SharedSheets: Sharing,
    }
    return kinds[type(imposition)](imposition, theme)


class Imposer:
    """Takes pages and gives sheets; each page is a form of the file, drawn wherever it lies."""

    duplex = ""

    def __init__(self, plan: Imposition, theme: Theme) -> None:
        self._plan = plan
        self.paper = plan.paper
        self._painter = Painter(theme)
        self._pages: list[tuple[DrawnPage, Form]] = []
        self._taken = 0
        self._read = set[tuple[str, float]]()

    def take_page(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        """Take the next page, of a print with a `title`, and yield the sheets that are full now."""
        yield from ()

    def rest(self) -> Iterator[DrawnPage]:
        """Yield the sheets that wait for no more pages."""
        yield from ()

    def _form(self, page: DrawnPage) -> Form:
        self._taken += 1
        return Form(("\0page", float(self._taken)), page.box, page.commands)

    def _place(self, page: DrawnPage, form: Form, matrix: Matrix) -> Iterator[Command]:
        """Yield a page where it lies: the first time to be read, by its number, and then as a copy of that.

        In a form nothing can be marked for the file's structure.
        """
        if form.key in self._read:
            yield Draw(form, matrix)
            return
        self._read.add(form.key)
        drawn = [each for each in form.commands if not isinstance(each, Bookmark | Trim)]
        yield Group(drawn, matrix, frame_outline(form.box), tag=Tag("Sect", order=form.key[1]))
        yield from entries(page, form, matrix)

    def _sheet(
        self, paper: Paper, drawn: Sequence[Command], marks: Iterable[Drawable], back: bool = False
    ) -> DrawnPage:
        """Return a side of a sheet: what is drawn on it, and the marks over that, in mm."""
        figure = Figure(paper.width, paper.height, tuple(marks), unit=1.0)
        painted = self._painter.paint(figure, 0.0, 0.0, PT_PER_MM)
        said = " ".join(each.text for each in figure.items if isinstance(each, Label))
        if said:
            painted = painted._replace(tag=Tag("Figure", said))
        return for_printer(
            DrawnPage(pt(paper.width), pt(paper.height), [*drawn, painted]), self.paper, back
        )

    def _side(
        self, side: Side, pages: Sequence[tuple[DrawnPage, Form]], back: bool = False
    ) -> DrawnPage:
        """Return a side on which pages lie as a plan says."""
        drawn = list[Command]()
        for each in side.pages:
            # A page lies in the middle of its slot, turned clockwise by so many right angles.
            page, form = pages[each.number - 1]
            a, b, c, d = _TURNS[each.turns]
            x = pt(each.slot.x + each.slot.width / 2)
            y = pt(each.slot.y + each.slot.height / 2)
            wide = page.width / 2
            high = page.height / 2
            matrix = Matrix(a, b, c, d, x - a * wide - c * high, y - b * wide - d * high)
            drawn += self._place(page, form, matrix)
        # Cuts, the ticks at the ends of folds, and staples as one sees them before they are closed.
        marks: list[Drawable] = [_line("cut", *cut) for cut in side.cuts]
        marks += [_line("mark", *fold) for fold in side.folds]
        for x, y, _, end in side.staples:
            legs = (("M", (x + _LEG, y)), ("L", (x, y)), ("L", (x, end)), ("L", (x + _LEG, end)))
            marks.append(Path("faint", legs))
        return self._sheet(side.paper, drawn, marks, back)


_LEG = 1.2
"""How long the legs of a staple are drawn, mm."""


def _line(kind: str, x: float, y: float, x2: float, y2: float) -> Polyline:
    return Polyline(LINES[kind], ((x, y), (x2, y2)))


def entries(page: DrawnPage, form: Form, matrix: Matrix) -> Iterator[Bookmark]:
    """Yield what leads to a page where it lies now; of one that is turned to its top."""
    _, top, _, foot = matrix.box(page.box)
    for lead, inner in walk(page.commands, matrix):
        if isinstance(lead, Bookmark):
            y = inner.point(0.0, lead.y)[1] if matrix.d > 0 else top
            yield lead._replace(y=min(max(y, top), foot), page=form.key[1])


class Sharing(Imposer):
    """Sheets that pages share; of a print of one page each share has a copy."""

    _plan: SharedSheets
    _full = False

    def take_page(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        self._pages.append((page, self._form(page)))
        if len(self._pages) == self._plan.count:
            yield from self.rest()
            self._full = True

    def rest(self) -> Iterator[DrawnPage]:
        """Yield the sheet with the pages that wait, if there are any; a page that is the only one fills it."""
        pages = self._pages
        self._pages = []
        if len(pages) == 1 and not self._full:
            (page, form), *_ = pages
            bare = page._replace(commands=()), form
            pages += [bare] * (self._plan.count - 1)
        if pages:
            yield self._side(
                self._plan.side(1, [page.width > page.height for page, _ in pages]), pages
            )


class Binding(Imposer):
    """The sheets of a booklet: none is full before the last page has come."""

    _plan: Booklet

    def __init__(self, plan: Booklet, theme: Theme) -> None:
        super().__init__(plan, theme)
        self.duplex = plan.flip

    def take_page(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        self._pages.append((page, self._form(page)))
        yield from ()

    def rest(self) -> Iterator[DrawnPage]:
        """Yield all sides; raises BadOption for a booklet of one page, DoesNotFit where pages creep too far."""
        for number, side in enumerate(self._plan.sides(len(self._pages))):
            yield self._side(side, self._pages, back=bool(number % 2))


class Posters(Imposer):
    """Of each page a map first, then the sheets that it is glued together from."""

    _plan: PosterSheets

    def take_page(self, page: DrawnPage, title: str) -> Iterator[DrawnPage]:
        """Yield the map and the sheets of a page; raises DoesNotFit where the paper leaves no room for them."""
        poster = self._plan.plan(mm(page.width), mm(page.height))
        # Rulers that would be enlarged are left out.
        left_out = MARKS if self._plan.factor != 1.0 else ()
        bare = [
            each
            for each in page.commands
            if not (isinstance(each, Group) and each.picture and each.picture.name in left_out)
            and not isinstance(each, Trim)
        ]
        form = self._form(page._replace(commands=bare))
        which = ""
        if self._taken > 1:
            which = words(" · poster {number}", number=self._taken)
        paper = self._plan.paper.portrait()
        title += which
        place = _map_place(poster, free_area(paper))
        matrix = self._enlarging_matrix(
            place.width / poster.width * self._plan.factor, place.x, place.y
        )
        drawn = [_through_window(self._place(page, form, matrix), place)]
        yield self._sheet(paper, drawn, self._map(poster, free_area(paper), title))
        for number, tile in enumerate(poster.tiles, 1):
            name = f"{tile.label} · {number}/{len(poster.tiles)}{which}"
            matrix = self._enlarging_matrix(
                self._plan.factor, tile.place.x - tile.window.x, tile.place.y - tile.window.y
            )
            yield self._sheet(
                poster.paper,
                [_through_window([Draw(form, matrix)], tile.shown)],
                _tile_marks(tile, name),
            )

    def _enlarging_matrix(self, factor: float, left: float, top: float) -> Matrix:
        """A matrix that enlarges a page and brings the corner of what is inside its margins there, mm."""
        bare = self._plan.layout.margin * factor
        return placing_matrix(pt(left - bare), pt(top - bare), factor)

    def _map(self, poster: PosterPlan, area: Slot, title: str) -> Iterator[Drawable]:
        """Yield what stands on the first page of a poster, which shows how its pages are cut and glued."""
        sizes = words(
            "{size}: {count} pages of {paper}, {columns} side by side and {rows} below one another",
            size=f"{round(poster.width)} × {round(poster.height)} mm",
            count=len(poster.tiles),
            paper=self._plan.paper.name,
            columns=poster.columns,
            rows=poster.rows,
        )
        heading = words("A poster to be glued")
        if title:
            heading = words("{title}: a poster to be glued", title=title)
        x = area.x
        y = area.y
        width = area.width
        place = _map_place(poster, area)
        yield Label(
            "ink", x, y + 0.8 * _HEAD, heading, _HEAD, "start", bold=True, fit=width, display=True
        )
        yield Label(
            "soft ink", x, y + _HEAD + 1.4 * _SUBTITLE, sizes, _SUBTITLE, "start", fit=width
        )
        yield from self._tiles(poster, place)
        steps = place.bottom + _GAP
        for number, step in enumerate(_STEPS, 1):
            foot = steps + (number - 0.3) * _LEADING
            yield Label("ink", x, foot, f"{number}", _STEP_TYPE, "start", bold=True)
            yield Label("ink", x + 6.0, foot, words(step), _STEP_TYPE, "start", fit=width - 6.0)
        yield Use(
            Symbol("poster rulers", two_rulers().items), x, steps + len(_STEPS) * _LEADING + _GAP
        )

    def _tiles(self, poster: PosterPlan, place: Slot) -> Iterator[Drawable]:
        """Yield where the pages of a poster end, seams and edges, and what they are called."""
        scale = place.width / poster.width
        half = self._plan.overlap / 2
        across = [
            0.0,
            *(tile.window.x + half for tile in poster.tiles if tile.row == 0 and tile.column),
            poster.width,
        ]
        down = [
            0.0,
            *(tile.window.y + half for tile in poster.tiles if tile.column == 0 and tile.row),
            poster.height,
        ]
        xs = [place.x + at * scale for at in across]
        ys = [place.y + at * scale for at in down]
        yield from (_line("mark", x, place.y, x, place.bottom) for x in xs)
        yield from (_line("mark", place.x, y, place.right, y) for y in ys)
        cells = [(x, x2, y, y2) for y, y2 in pairwise(ys) for x, x2 in pairwise(xs)]
        for (x, x2, y, y2), tile in zip(cells, poster.tiles, strict=True):
            width = min((x2 - x) / 2, _PLATE[0])
            height = width * _PLATE[1] / _PLATE[0]
            middle = ((x + x2) / 2, (y + y2) / 2)
            yield Rect(
                "box", middle[0] - width / 2, middle[1] - height / 2, width, height, height / 4
            )
            foot = middle[1] + 0.26 * height
            yield Label(
                "ink", middle[0], foot, tile.label, 0.72 * height, bold=True, fit=0.86 * width
            )


_STEPS = (
    "Print all pages at 100 %, without “fit to page”: the rulers below tell.",
    "Cut off what lies beyond the solid lines: at the left of a page and at its top, where it has one.",
    "Glue the pages of a row together, from left to right: each cut edge onto the dashed line beside it.",
    "Glue the rows together in the same way, from the top down. White margins at the edge may stay.",
)
_HEAD = 8.0
_SUBTITLE = 4.2
_STEP_TYPE = 3.9
_LEADING = 6.2
"""The sizes of heading, of what stands below it and of the steps, and how far apart these are, mm."""
_TOP = _HEAD + 2 * _SUBTITLE + 3.0
"""What stands above the map takes so much."""
_RULERS = 25.0
_GAP = 6.0
_PLATE = (13.0, 7.0)
"""The most that the plate with a page's label measures, mm."""


def _map_place(poster: PosterPlan, area: Slot) -> Slot:
    """The place for the picture of the poster on a page whose free area is given, as large as it fits."""
    room = area.height - _TOP - _GAP - len(_STEPS) * _LEADING - _GAP - _RULERS
    scale = min(area.width / poster.width, room / poster.height)
    wide = scale * poster.width
    high = scale * poster.height
    return Slot(area.x + (area.width - wide) / 2, area.y + _TOP, wide, high)


# What stands on the pages of a poster: seams to cut and to glue at, and labels that nobody sees in the end.

_TYPE = 2.3
"""The size of the labels, mm: they have little more room."""
_SUNK = 0.72
"""How far below the edge of a strip the feet of its letters are, in sizes of the type."""
_INDENT = 6.0
_ASIDE = 0.42
"""Where labels begin along a strip, mm, and where words on the gluing begin, as a part of its length."""


def _tile_marks(tile: Tile, name: str) -> Iterator[Drawable]:
    """Yield a solid line where to cut, a dashed one where the neighbour's cut edge comes to lie, and what is what."""
    place = tile.place
    white = tile.white
    left, top, right, bottom = tile.seams
    for kind, x, y in (("cut", left, top), ("fold", right, bottom)):
        if x is not None:
            yield _line(kind, x, place.y, x, place.bottom)
        if y is not None:
            yield _line(kind, place.x, y, place.right, y)
    foot = white / 2 + _SUNK * _TYPE / 2
    below = label(tile.column, tile.row + 1)
    beside = label(tile.column + 1, tile.row)
    strips = (
        (bottom, place.x, place.bottom - white + foot, place.width, False, below),
        (right, place.right - foot, place.y, place.height, True, beside),
        (top, place.x, place.y + foot, place.width, False, ""),
        (left, place.x + white - foot, place.y, place.height, True, ""),
    )
    for seam, x, y, length, upright, neighbour in strips:
        if seam is not None:
            yield _label_along(x, y, upright, _INDENT, name, bold=True)
            if neighbour:
                told = words("{page} is glued onto this strip, up to the line", page=neighbour)
                yield _label_along(x, y, upright, _ASIDE * length, told)


def _label_along(
    x: float, y: float, upright: bool, begin: float, text: str, bold: bool = False
) -> Drawable:
    """Return a label that begins so far along a strip, which runs to the right or, `upright`, downwards."""
    if not upright:
        return Label("ink", x + begin, y, text, _TYPE, "start", bold)
    symbol = Symbol(f"along a strip: {text}", (Label("ink", 0.0, 0.0, text, _TYPE, "start", bold),))
    return Use(symbol, x, y + begin, 1.0, 90)


def _through_window(page: Iterable[Command], window: Slot) -> Group:
    """Return a page of which nothing beyond a window (mm) is seen."""
    return Group([*page], clip=rectangle(*in_points(window)))

"""Posters: of each page a map first, then the sheets that it is glued together from."""

from collections.abc import Iterator

from pressboard.figures.imposition.poster_map import Place, PosterMap, map_marks, map_place
from pressboard.figures.imposition.tiles import TileMarks, tile_marks
from pressboard.printing.imposition.posters import PosterPlan, PosterSheets, Tile
from pressboard.printing.slots import free_area
from pressboard.printing.tiling import label
from pressboard.render.imposed.binder import Sheet
from pressboard.render.imposed.laid import LaidPage, LyingPage, enlarged
from pressboard.units import mm, pt
from pressboard.words import words


class Posters:
    """The sheets of posters as a plan says."""

    duplex = ""

    def __init__(self, plan: PosterSheets) -> None:
        self._plan, self.enlarges = plan, plan.factor != 1.0
        self.paper = plan.paper
        self._posters = 0

    def taken(self, page: LaidPage, title: str) -> Iterator[Sheet]:
        """Yield the map and the sheets of a page; raises DoesNotFit where the paper leaves no room for them."""
        poster = self._plan.plan(mm(page.width), mm(page.height))
        self._posters += 1
        which = "" if self._posters == 1 else words(" · poster {number}", number=self._posters)
        paper = self._plan.paper.portrait()
        free, shown = free_area(paper), self._shown(poster, (title + which))
        area = free.x, free.y, free.width, free.height
        left, top, wide, _ = place = map_place(shown, area)
        factor = wide / poster.width * self._plan.factor
        lying = self._lying(page, factor, left, paper.height - top, _window(place, paper.height))
        yield Sheet(paper.width, paper.height, (lying,), map_marks(shown, (paper.width, paper.height), area))
        for number, tile in enumerate(poster.tiles, 1):
            yield self._tile(poster, tile, page.bare, f"{tile.label} · {number}/{len(poster.tiles)}{which}")

    def rest(self) -> Iterator[Sheet]:
        """Yield nothing: no page waits for another."""
        yield from ()

    def _lying(
        self, page: LaidPage, factor: float, left: float, top: float, window: tuple[float, float, float, float]
    ) -> LyingPage:
        """Return a page enlarged so that the upper left corner of what is inside its margins is at `left`, `top` mm."""
        bare = self._plan.layout.margin * factor
        return enlarged(page, factor, pt(left - bare), pt(top + bare))._replace(window=window)

    def _shown(self, poster: PosterPlan, title: str) -> PosterMap:
        across = [0.0, *(self._seam(tile, 0) for tile in poster.tiles if tile.row == 0 and tile.column), poster.width]
        down = [0.0, *(self._seam(tile, 1) for tile in poster.tiles if tile.column == 0 and tile.row), poster.height]
        size = f"{round(poster.width)} × {round(poster.height)} mm"
        sizes = words(
            "{size}: {count} pages of {paper}, {columns} side by side and {rows} below one another",
            size=size,
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

    def _tile(self, poster: PosterPlan, tile: Tile, page: LaidPage, name: str) -> Sheet:
        paper, place, shown, seams = poster.paper, tile.place, tile.shown, tile.seams
        left, top = place.x - tile.window.x, paper.height - place.y + tile.window.y
        window = _window((shown.x, shown.y, shown.width, shown.height), paper.height)
        marks = TileMarks(
            (paper.width, paper.height),
            name,
            (place.x, place.y, place.right, place.bottom),
            (seams.left, seams.top),
            (seams.right, seams.bottom),
            (label(tile.column + 1, tile.row), label(tile.column, tile.row + 1)),
            tile.white,
        )
        lying = self._lying(page, self._plan.factor, left, top, window)
        return Sheet(paper.width, paper.height, (lying,), tile_marks(marks))


def _window(place: Place, height: float) -> tuple[float, float, float, float]:
    """Return a place (mm, y down) on a page so many mm high in points, y up: left, bottom, right, top."""
    left, top, wide, high = place
    return pt(left), pt(height - top - high), pt(left + wide), pt(height - top)

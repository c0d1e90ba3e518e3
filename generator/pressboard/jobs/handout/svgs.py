"""The pictures of a handout as SVG files of their own: the figures that it places, and those of its products."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pressboard.figures.elastic import Elastic
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.products import AskedProduct
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.run import write_svg
from pressboard.kinds.page import Item
from pressboard.units import mm

_WIDE, _HIGHEST = 130.0, 1000.0
"""The width of a place that nobody has asked for, and the height of one that has no end, mm."""


def draw_svgs(
    words: HandoutFunctions, products: Sequence[AskedProduct], place: Path, narrowest: Mapping[str, float]
) -> None:
    """Write each figure to a file beside `place` whose name also says the game, or the product and what it is.

    `narrowest` is the least width (points) that each has on a page: what is drawn for its place is drawn for that.
    """
    placed = {name: words.pictures.figures[name] for name in words.placed}
    for number, (name, drawing) in enumerate(placed.items(), 1):
        wide = mm(narrowest[name]) if name in narrowest else _WIDE
        figure = drawing.draw(wide, _HIGHEST) if isinstance(drawing, Elastic) else drawing
        write_svg(place, f"{name.partition('/')[0]}-{number}", figure, words.paints)
    several = Counter[str]()
    for asked in (each for each in products if not each.missing):
        product = f"{asked.room.name}-{asked.product.name}"
        several[product] += 1
        numbered = f"-{several[product]}" if several[product] > 1 else ""
        paints = BookPlan.of(asked.room, asked.request.paper, asked.request.theme).paints
        items: list[Item[Any] | None] = [*asked.items()] or [None]
        for at, item in enumerate(items, 1):
            behind = f"-{at}" if len(items) > 1 else ""
            for name, figure in asked.product.pictures(item, asked.request.options).items():
                write_svg(place, f"{product}{numbered}-{name}{behind}", figure, paints)

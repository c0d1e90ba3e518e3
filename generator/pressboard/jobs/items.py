"""The items of a request: generated and checked, or read back from a code; one at a time, in order.

Workers also render the leaves of theirs, for a file that is put together elsewhere. They fill none but our templates,
and those of the game's own package: others are filled within bounds.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from threading import Lock, local
from typing import Any, NamedTuple

from pressboard.jobs.options import PrintOptions
from pressboard.jobs.pages import BookPlan, game_folders
from pressboard.jobs.print_job import MOST_JOBS, PrintJob
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import GeneratedProduct, Product, Separable
from pressboard.layout.jinja.environment import template_names
from pressboard.paths import our_templates
from pressboard.render.book import DrawnDocument, Press

FEWEST_SHARED = 16
"""So many items are worth further processes, which take a quarter of a second to start; fewer are generated here."""
FEWEST_RENDERED = 64
"""So many items are worth workers that render: each takes a third of a second to load what it takes."""
_MAKERS = ("reportlab", "jinja2", "pymupdf-fonts", "segno")
"""The packages that decide what a page looks like."""
_ONE_AT_A_TIME = Lock()
"""Held while a page is rendered: of the packages that do it not all know of threads."""


class RenderedItems(NamedTuple):
    """Items that share leaves, which are None where these are still to be rendered.

    Each leaf comes without what it was filled with, and with the document it made.
    """

    items: tuple[Item[Any], ...]
    leaves: tuple[tuple[Leaf, DrawnDocument], ...] | None = None


class Rendering(NamedTuple):
    """What a worker needs to render the leaves of `together` items at a time.

    The folders of the `plan` are those that do not come with pressboard; the worker knows its own. Its pages are taken
    if it works with the same templates and packages as who sent this, which `make` says; "" is the same by nature.
    """

    game: str
    plan: BookPlan
    options: Any
    together: int
    make: str = ""


def items_here(job: PrintJob, product: GeneratedProduct[Any, Any, Any]) -> Iterator[RenderedItems]:
    """Yield the items that `request` asks for, in order: the same ones that workers would generate."""
    series = job.series
    for code in series.code:
        yield RenderedItems((product.read(code),))
    for number in () if series.code else range(series.number, series.number + series.count):
        yield RenderedItems((product.generate(job.params, series.seed, number),))


def has_workers(job: PrintJob) -> bool:
    return not job.series.code and bool(process_count(job) > 1 or job.cluster)


def process_count(job: PrintJob) -> int:
    if job.series.count < FEWEST_SHARED:
        return 1
    return job.jobs or min(usable_processors(), MOST_JOBS)


def usable_processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def rendering_of(job: PrintJob, game: Game, product: Product[Any], plan: BookPlan) -> Rendering | None:
    """Return how workers are to render; None where pages are rendered here, or within bounds."""
    if not has_workers(job) or plan.users or plan.job.is_read:
        return None
    if not isinstance(product, Separable) or job.series.count < FEWEST_RENDERED:
        return None
    if job.font or (job.cluster and game.templates):  # they lie here
        return None
    plan = plan._replace(folders=(game.templates,) if game.templates else (), job=PrintOptions(), imposition=None)
    together = product.together(job.options)
    return Rendering(job.game, plan, job.options, together, _our_make() if job.cluster else "")


@cache
def _our_make() -> str:
    """Return a digest of our templates and of the versions of what makes pages of them."""
    from importlib.metadata import version  # only prints of a cluster compare versions

    made = blake2b(repr([version(name) for name in _MAKERS]).encode(), digest_size=16)
    folder = our_templates()
    for name in template_names([folder]):
        made.update(repr((name, (folder / name).read_bytes())).encode())
    return made.hexdigest()


class ChunkRenderer:
    """Renders one print at a worker, chunk after chunk."""

    def __init__(self, rendering: Rendering) -> None:
        folders = game_folders(rendering.game, (*rendering.plan.folders, our_templates()))
        self.rendering, self._plan = rendering, rendering.plan._replace(folders=folders)
        self._press = Press(self._plan.paper, self._plan.paints)

    @classmethod
    def of(cls, rendering: Rendering) -> "ChunkRenderer | None":
        """Return what renders a chunk in this thread, which is to stand alone.

        None where pages would come out otherwise than at who sent `rendering`.
        """
        if rendering.make and rendering.make != _our_make():
            return None
        mine: ChunkRenderer | None = getattr(_LOCAL, "renderer", None)
        if mine is None or mine.rendering != rendering:
            mine = _LOCAL.renderer = cls(rendering)
        return mine

    def render(self, product: Product[Any], items: tuple[Item[Any], ...]) -> RenderedItems:
        """Return items with their leaves rendered; what names pages by number is left to who has them all.

        Raises what rendering them raises.
        """
        rendered = list[tuple[Leaf, DrawnDocument]]()
        for leaf in product.leaves(iter(items), self.rendering.options, self._plan.paper):
            with _ONE_AT_A_TIME:
                document = self._press.document(*self._plan.filled(leaf), leaf.part)
            if document is None:
                return RenderedItems(items)
            rendered.append((replace(leaf, context={}, figures={}, icons={}), document))
        return RenderedItems(items, tuple(rendered))


_LOCAL = local()
"""Each thread's renderer: the next chunk is likely to be of the same print."""

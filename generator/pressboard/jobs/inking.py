"""Leaves inked where their items were made, by workers, for a file that is put together elsewhere.

A worker fills none but our templates, and those of the game's own package: others are filled within bounds.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from threading import Lock, local
from typing import Any, NamedTuple

from pressboard.jobs.pages import BookPlan, game_folders
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import Product
from pressboard.layout.jinja.environment import template_names
from pressboard.paths import our_templates
from pressboard.render.inked.inker import Inker
from pressboard.render.inked.operators import FormKey, Forms, InkedDocument

_MAKERS = ("reportlab", "jinja2", "pymupdf-fonts", "segno")
"""The packages that decide what a page looks like."""
FEWEST_INKED = 64
"""So many items are worth workers that ink: each takes a third of a second to load what it takes."""
_ONE_AT_A_TIME = Lock()
"""Held while a page is inked: of the packages that do it not all know of threads."""


class InkedLeaf(NamedTuple):
    """A leaf, without what it was filled with, and the document it made."""

    leaf: Leaf
    document: InkedDocument


class InkedItems(NamedTuple):
    """Items that share leaves; `leaves` is None where these are still to be inked. `forms` go with their pages."""

    items: tuple[Item[Any], ...]
    leaves: tuple[InkedLeaf, ...] | None = None
    forms: Forms | None = None


class Inking(NamedTuple):
    """What a worker needs to ink the leaves of `together` items at a time.

    The folders of the `plan` are those that do not come with pressboard; the worker knows its own. Its pages are taken
    if it works with the same templates and packages as who sent this, which `make` says; "" is the same by nature.
    `known` are forms that the file has already, which need not come again.
    """

    game: str
    plan: BookPlan
    options: Any
    together: int
    make: str = ""
    known: frozenset[FormKey] = frozenset()


HowToInk = Callable[[], Inking | None]
"""Says how workers are to ink from now on, None where they are not to."""


@cache
def our_make() -> str:
    """Return a digest of our templates and of the versions of what makes pages of them."""
    from importlib.metadata import version

    made = blake2b(repr([version(name) for name in _MAKERS]).encode(), digest_size=16)
    folder = our_templates()
    for name in template_names([folder]):
        made.update(repr((name, (folder / name).read_bytes())).encode())
    return made.hexdigest()


class ChunkInker:
    """Inks one print at a worker, chunk after chunk."""

    def __init__(self, inking: Inking) -> None:
        folders = game_folders(inking.game, (*inking.plan.folders, our_templates()))
        self.inking, self._plan = inking, inking.plan._replace(folders=folders)
        self._inker = Inker(self._plan.paper, self._plan.paints, travels=True)

    def begin(self, known: frozenset[FormKey]) -> None:
        """Begin a chunk, which is to stand alone in a file that has the forms `known`."""
        self._inker.ledger.restart(known)

    def ink(self, product: Product[Any], items: tuple[Item[Any], ...]) -> InkedItems:
        """Return items with their leaves inked; what names pages by their numbers is left to who has them all.

        Raises what inking them raises.
        """
        inked: list[InkedLeaf] = []
        for leaf in product.leaves(iter(items), self.inking.options, self._plan.paper):
            with _ONE_AT_A_TIME:
                filled, icons = self._plan.filled(leaf), self._plan.icons(leaf)
                document = self._inker.inked(filled, self._plan.drawings(leaf), icons, leaf.part)
            if document is None:
                return InkedItems(items)
            inked.append(InkedLeaf(replace(leaf, context={}, figures={}, icons={}), document))
        return InkedItems(items, tuple(inked), self._inker.ledger.forms)


class _Local(local):
    """Each thread's inker: the next chunk is likely to be of the same print."""

    inker: ChunkInker | None = None


_LOCAL = _Local()


def chunk_inker(inking: Inking) -> ChunkInker | None:
    """Return what inks a chunk here; None where pages would come out otherwise than at who sent `inking`."""
    if inking.make and inking.make != our_make():
        return None
    mine, asked = _LOCAL.inker, inking._replace(known=frozenset())
    if mine is None or mine.inking != asked:
        mine = _LOCAL.inker = ChunkInker(asked)
    mine.begin(inking.known)
    return mine

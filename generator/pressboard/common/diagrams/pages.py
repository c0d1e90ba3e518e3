"""Pages of diagrams of a record, as many to a page as its plan says; and every diagram as a picture by itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any, Protocol, TypeVar

from pressboard.contract import Leaf
from pressboard.figures.shapes import Figure, Symbol
from pressboard.printing.diagrams import DiagramPlan
from pressboard.printing.papers import orientation

TEMPLATE = "diagram.xml"
"""The template of a game that fills these pages."""
ALONE = "board"
"""What a picture is called that is the only one."""


class Scene(Protocol):
    """One diagram of a game; what else its template and its game need of it they know themselves."""

    @property
    def name(self) -> str:
        """What tells it from the others of its game, as a part of a file's name."""

    @property
    def figure(self) -> Figure:
        """The picture without words."""


AnyScene = TypeVar("AnyScene", bound=Scene)


def diagram_leaves(
    scenes: Sequence[AnyScene],
    plan: DiagramPlan,
    icons: Mapping[str, Symbol],
    told: Callable[[Sequence[AnyScene]], Mapping[str, Any]],
) -> Iterator[Leaf]:
    """Yield the pages of `scenes`, as many on each as `plan` says.

    `told` gives what else the template is filled with by the scenes of a page, such as the key of its marks. Those
    that are poured go on from page to page by themselves.
    """
    share = len(scenes) if plan.poured else plan.share
    pages = [scenes[first : first + share] for first in range(0, len(scenes), share)]
    for number, page in enumerate(pages, 1):
        yield _leaf(page, plan, icons, {**told(page), "page": number, "pages": len(pages)})


def _leaf(page: Sequence[Scene], plan: DiagramPlan, icons: Mapping[str, Symbol], told: Mapping[str, Any]) -> Leaf:
    figures = {f"diagram {place}": scene.figure for place, scene in enumerate(page)}
    slots = repeat(None) if plan.poured else plan.grid
    places = list(zip(figures, page, slots, strict=False))
    typed = {"text_size": plan.text_size, "large_print": plan.large}
    context = {**told, **typed, "plan": plan, "places": places}
    return Leaf(TEMPLATE, context, figures, icons, orientation=orientation(plan.paper))


def diagram_pictures(scenes: Sequence[AnyScene], captioned: Callable[[AnyScene], Figure]) -> Mapping[str, Figure]:
    """Return every diagram as `captioned` draws it with its words: `ALONE`, or by their names where there are several.

    >>> from types import SimpleNamespace
    >>> one, other = (SimpleNamespace(name=name, figure=None) for name in ("12", "24"))
    >>> [*diagram_pictures([one], lambda scene: scene.figure)], [*diagram_pictures([one, other], lambda scene: None)]
    (['board'], ['12', '24'])
    """
    if len(scenes) == 1:
        return {ALONE: captioned(scenes[0])}
    return {scene.name: captioned(scene) for scene in scenes}

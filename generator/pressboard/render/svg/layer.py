"""A layer of a picture, the page itself or what is drawn many times: elements in their order, those alike in groups."""

from collections.abc import Sequence
from itertools import accumulate, chain
from math import fsum
from typing import NamedTuple, Protocol

from pressboard.figures.writers.svg import xml_text
from pressboard.render.inked.operators import Box, FormKey
from pressboard.render.stream import fixed
from pressboard.render.svg.matrix import Matrix, around, union
from pressboard.render.svg.outlines import PER_EM
from pressboard.render.svg.paths import Segment, path_data, shape
from pressboard.render.text.fonts import ASCENT, DESCENT, face_called


class Reference(NamedTuple):
    """What is defined once: its name in the file, and the box it stays in."""

    name: str
    box: Box


class Definitions(Protocol):
    """What a layer refers to by name."""

    def letter(self, face: str, character: str) -> str:
        """Return the name of a letter's outline, "" for one that shows nothing."""

    def clip(self, data: str) -> str:
        """Return the name of what hides all outside a path."""

    def form(self, key: FormKey) -> Reference:
        """Return what a form is called."""


class Paint(NamedTuple):
    """How a path is painted: colours as #rrggbb or "" for none, lengths in the layer's units."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    nonzero: bool = False


class Layer:
    """Collects elements; coordinates are the layer's own and have so many `decimals`."""

    def __init__(self, definitions: Definitions, decimals: int) -> None:
        self._definitions, self._decimals = definitions, decimals
        self._lines: list[str] = []
        self._group: list[str] = []
        self._paint = ""
        self.reach: Box | None = None

    @property
    def text(self) -> str:
        self._end_group()
        return "\n".join(self._lines)

    def path(self, path: Sequence[Segment], paint: Paint) -> None:
        """Draw a path."""
        half = paint.width / 2 if paint.stroke else 0.0
        left, top, right, bottom = around([*chain.from_iterable(segment.points for segment in path)])
        self.reach = union(self.reach, (left - half, top - half, right + half, bottom + half))
        one_rectangle = len(path) == 1
        attributes = self._attributes(paint._replace(nonzero=paint.nonzero and not one_rectangle))
        if not paint.fill and self._paint == attributes:
            self._group[-1] = f"{self._group[-1].removesuffix(_END)}{path_data(path, self._decimals)}{_END}"
        else:
            element = shape(path, self._decimals) if paint.fill else f'<path d="{path_data(path, self._decimals)}"/>'
            self._add(attributes, element)

    def letters(self, face: str, text: str, colour: str, matrix: Matrix) -> None:
        """Draw a text from its baseline on, through a matrix from parts of the type's size."""
        widths = [PER_EM * face_called(face).width(character) for character in text]
        names = [self._definitions.letter(face, character) for character in text]
        places = accumulate(widths, initial=0.0)
        shown = [_use(name, place) for name, place in zip(names, places, strict=False) if name]
        if not shown:
            return
        self.reach = union(self.reach, matrix.box((0.0, -ASCENT, fsum(widths) / PER_EM, DESCENT)))
        small = matrix.of(Matrix(1 / PER_EM, 0.0, 0.0, 1 / PER_EM))
        place = f'aria-label="{quoted_xml(text)}" transform="{small.written(self._decimals)}"'
        self._add(self._attributes(Paint(colour, nonzero=True)), f"<g {place}>{''.join(shown)}</g>")

    def use(self, key: FormKey, matrix: Matrix) -> None:
        """Draw a form."""
        form = self._definitions.form(key)
        self.reach = union(self.reach, matrix.box(form.box))
        transform = matrix.written(self._decimals)
        placed = f' transform="{transform}"' if transform else ""
        self._add("", f'<use xlink:href="#{form.name}"{placed}/>')

    def clipped(self, path: Sequence[Segment]) -> None:
        """Begin a group of which nothing outside a path is seen."""
        self._begin(f'<g clip-path="url(#{self._definitions.clip(path_data(path, self._decimals))})">')

    def titled(self, title: str) -> None:
        self._begin(f"<g>{f'<title>{xml_text(title)}</title>' if title else ''}")

    def close(self) -> None:
        """End the group begun last."""
        self._end_group()
        if self._lines[-1].startswith("<g clip-path"):
            self._lines.pop()  # nothing stands in it
        else:
            self._lines.append("</g>")

    def _begin(self, line: str) -> None:
        self._end_group()
        self._lines.append(line)

    def _add(self, attributes: str, element: str) -> None:
        if attributes != self._paint:
            self._end_group()
            self._paint = attributes
        self._group.append(element)

    def _end_group(self) -> None:
        elements, attributes = "\n".join(self._group), self._paint
        if len(self._group) > 1 and attributes:
            self._lines.append(f"<g {attributes}>\n{elements}\n</g>")
        elif elements:
            tag, _, rest = elements.partition(" ") if attributes else (elements, "", "")
            self._lines.append(f"{tag} {attributes} {rest}" if attributes else elements)
        self._group, self._paint = [], ""

    def _attributes(self, paint: Paint) -> str:
        fill = f'fill="{paint.fill or "none"}"' + (' fill-rule="nonzero"' if paint.nonzero and paint.fill else "")
        if not paint.stroke:
            return fill
        dashes = " ".join(fixed(length, self._decimals) for length in paint.dash)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        return f'{fill} stroke="{paint.stroke}" stroke-width="{fixed(paint.width, self._decimals)}"{dashed}'


def _use(name: str, place: float) -> str:
    return f'<use xlink:href="#{name}" x="{fixed(place, 0)}"/>' if place else f'<use xlink:href="#{name}"/>'


_END = '"/>'


def quoted_xml(text: str) -> str:
    """Return `text` as the value of an attribute."""
    return xml_text(text).replace('"', "&quot;")

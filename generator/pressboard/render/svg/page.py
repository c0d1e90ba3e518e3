"""A page as the text of an SVG file, true to size in millimetres."""

from collections.abc import Iterable, Iterator, Mapping
from math import log10
from typing import NamedTuple

from pressboard.figures.writers.bitmaps import data_address
from pressboard.figures.writers.svg import xml_text
from pressboard.render.inked.operators import BlockKey, Box, Form, FormKey, InkedPage, Link
from pressboard.render.stream import fixed
from pressboard.render.svg.layer import Layer, Reference, quoted_xml
from pressboard.render.svg.matrix import Matrix, union
from pressboard.render.svg.outlines import outline
from pressboard.render.svg.paths import RECTANGLE, Segment, path_data
from pressboard.render.svg.reader import OperatorReader
from pressboard.units import mm

_DECIMALS = 3
"""Of coordinates in millimetres: a thousandth is finer than any printer and any plotter."""
_FACES = {
    **{"FiraGO": "r", "FiraGO-Bold": "b", "FiraGO-Italic": "i", "FiraGO-BoldItalic": "z", "FredokaOne": "d"},
    **{"FiraGO-Tabular": "t", "FiraGO-Bold-Tabular": "u"},
    **{"FiraGO-Italic-Tabular": "j", "FiraGO-BoldItalic-Tabular": "k"},
}
"""What the names of a face's letters begin with."""
_PAPER = "#fff"


class Drawable(NamedTuple):
    """What pages may draw: forms, and which blocks were drawn before."""

    forms: dict[FormKey, Form]
    blocks: set[BlockKey]


def page_as_svg(page: InkedPage, known: Drawable, words: Mapping[str, str | None], transparent: bool) -> str:
    """Return a page as SVG; `words` are the book's title and language.

    A `transparent` one has no ground. The same pages in the same order give the same texts.
    """
    definitions = _Definitions(known)
    layer = Layer(definitions, _DECIMALS)
    scale = mm(1.0)
    reader = OperatorReader(layer, Matrix(scale, 0.0, 0.0, -scale, 0.0, scale * page.height), *known)
    reader.read(page.operators)
    width, height = (fixed(scale * length, _DECIMALS) for length in (page.width, page.height))
    lines = [
        _head(width, height, words.get("lang")),
        *_said(words.get("title"), reader.headings),
        *definitions.lines,
        *([] if transparent else [f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>']),
        layer.text,
        *(_link(link, page.height) for link in reader.links),
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def _head(width: str, height: str, lang: str | None) -> str:
    language = f' xml:lang="{quoted_xml(lang)}"' if lang else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
        ' fill-rule="evenodd" clip-rule="evenodd" stroke-linejoin="round" stroke-linecap="round"'
        f"{language}>"
    )


def _said(title: str | None, headings: Iterable[str]) -> Iterator[str]:
    """Yield the title of the book and the headings of the page."""
    if title:
        yield f"<title>{xml_text(title)}</title>"
    others = [heading for heading in headings if heading != title]
    if others:
        yield f"<desc>{xml_text('; '.join(others))}</desc>"


def _link(link: Link, height: float) -> str:
    left, foot, right, top = map(mm, link.box)
    x, y, width, tall = (fixed(each, _DECIMALS) for each in (left, mm(height) - top, right - left, top - foot))
    area = f'<rect x="{x}" y="{y}" width="{width}" height="{tall}" fill="none" pointer-events="all"/>'
    return f'<a xlink:href="{quoted_xml(link.address)}">{area}</a>'


class _Definitions:
    """What a page refers to, each once and before who uses it."""

    def __init__(self, known: Drawable) -> None:
        self._known = known
        self._lines: list[str] = []
        self._letters: dict[tuple[str, str], str] = {}
        self._clips: dict[str, str] = {}
        self._drawn: dict[FormKey, Reference] = {}

    @property
    def lines(self) -> list[str]:
        return ["<defs>", *self._lines, "</defs>"] if self._lines else []

    def letter(self, face: str, character: str) -> str:
        """Return the name of a letter's outline, "" for one that shows nothing."""
        known = self._letters.get((face, character))
        if known is None:
            data = outline(face, character)
            known = self._letters[face, character] = f"{_FACES[face]}{ord(character):x}" if data else ""
            if data:
                self._lines.append(f'<path id="{known}" d="{data}"/>')
        return known

    def clip(self, data: str) -> str:
        """Return the name of what hides all outside a path."""
        if data not in self._clips:
            self._clips[data] = f"w{len(self._clips) + 1}"
            self._lines.append(f'<clipPath id="{self._clips[data]}"><path d="{data}"/></clipPath>')
        return self._clips[data]

    def form(self, key: FormKey) -> Reference:
        """Return what a form is called; it is defined when it is first asked for."""
        if key not in self._drawn:
            form = self._known.forms[key]
            if form.pixels:
                made = self._drawn[key] = Reference(f"s{len(self._drawn) + 1}", (0.0, 0.0, 1.0, 1.0))
                self._lines.append(
                    f'<image id="{made.name}" width="1" height="1" preserveAspectRatio="none"'
                    f' transform="matrix(1 0 0 -1 0 1)" xlink:href="{data_address(form.pixels)}"/>'
                )
                return made
            layer = Layer(self, _decimals_for(form.box))
            OperatorReader(layer, Matrix(), *self._known).read(form.operators)
            name = f"s{len(self._drawn) + 1}"
            hidden = "" if (layer.reach is None or union(layer.reach, form.box) == form.box) else self._hidden(form.box)
            box = form.box if hidden else layer.reach or form.box
            self._lines.append(f'<g id="{name}"{hidden}>\n{layer.text}\n</g>')
            self._drawn[key] = Reference(name, box)
        return self._drawn[key]

    def _hidden(self, box: Box) -> str:
        """Return the attribute that hides what lies outside a form's box."""
        left, top, right, bottom = box
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        return f' clip-path="url(#{self.clip(path_data([Segment(RECTANGLE, corners)], _decimals_for(box)))})"'


def _decimals_for(box: Box) -> int:
    """Return how many decimals the coordinates in a form need."""
    left, top, right, bottom = box
    width = max(right - left, bottom - top) or 1.0
    return max(2, 4 - round(log10(width)))

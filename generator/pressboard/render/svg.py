"""Pages as SVG, true to size in millimetres: a text each, what is drawn many times defined once."""

import io
import logging
import re
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from itertools import accumulate
from math import hypot
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from pressboard.errors import BadText, lacks_memory, quoted
from pressboard.figures.marks import CUT, FOLD
from pressboard.figures.shapes import Figure, Pixels
from pressboard.figures.themes import Theme
from pressboard.paths import numbered
from pressboard.render.clipping import clipped
from pressboard.render.drawing import (
    HAIRLINE,
    STAYS,
    Bookmark,
    Command,
    Draw,
    DrawnPage,
    Form,
    Glyphs,
    Group,
    Image,
    Link,
    Matrix,
    Outline,
    Page,
    PagePicture,
    Path,
    Picture,
    Trim,
    for_use,
    frame_outline,
    pictures_in,
    placing_matrix,
    walk,
    without_rectangles,
)
from pressboard.render.painter import Painter
from pressboard.render.pdf import decimals_of, fixed_decimals
from pressboard.render.text.faces import OURS, Face
from pressboard.render.text.fonts import face, face_called
from pressboard.units import mm, pt

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_SHOWN = 0.1
"""A figure of such a part of the area of a page's largest is no mark and no code, and what it shows is told."""
_DECIMALS = 3
_SIGNIFICANT = 6
"""Of coordinates in millimetres, a thousandth of which is finer than any printer and any plotter; digits of factors."""
_FACES = {
    OURS + name: letter
    for name, letter in {
        "FiraGO": "r",
        "FiraGO-Bold": "b",
        "FiraGO-Italic": "i",
        "FiraGO-BoldItalic": "z",
        "FiraGO-Tabular": "t",
        "FiraGO-Bold-Tabular": "u",
        "FiraGO-Italic-Tabular": "j",
        "FiraGO-BoldItalic-Tabular": "k",
        "FredokaOne": "d",
    }.items()
}
"""What the names of a face's letters begin with."""
_PAPER = "#fff"
_INKSCAPE = ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'


class SvgPages:
    """Writes every page as a picture: as `path` itself where there is one only, else with its number.

    Without a path they are kept with what they show, in `drawn`.
    """

    def __init__(self, path: FilePath | None = None, transparent: bool = False) -> None:
        self._path = path
        self._transparent = transparent
        self._words: Mapping[str, str | None] = {}
        self.pages = 0
        self.drawn = list[Page]()

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what is said of every page: title and language."""
        self._words = words

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Let nothing go along: a picture carries no files."""

    def page(self, page: DrawnPage, copies: int = 1) -> None:
        """Draw a page; one picture is as good as several."""
        self.pages += 1
        svg = page_as_svg(page, self._words, self._transparent).encode()
        if self._path:
            numbered(self._path, self.pages).write_bytes(svg)
            return
        figures = [picture for _, picture, _ in pictures_in(page)]
        least = _SHOWN * max((each.area for each in figures), default=0.0)
        shown = (each.alternative for each in figures if each.area >= least)
        sentences = (
            each if each.endswith(".") else f"{each}." for each in dict.fromkeys(shown) if each
        )
        size = mm(page.width), mm(page.height)
        self.drawn.append(Page(svg, " ".join(sentences), *size, _is_ruled(page)))

    def save(self) -> None:
        """Give the picture its name where it is the only one."""
        if self._path and self.pages == 1:
            numbered(self._path, 1).rename(self._path)


_UNIT = "mm"
_EDGE = "100 mm"
"""What a ruler has beside its ticks, and what the words of one at the edge begin with."""


def _is_ruled(page: DrawnPage) -> bool:
    """True if a page has a ruler: a figure, a mark with its unit, or one that is drawn as a form."""
    for command, _ in walk(page.commands):
        match command:
            case Group(picture=Picture(name=name)) | Draw(form=Form(key=(name, _))):
                if "ruler" in name:
                    return True
            case Glyphs(text=text):
                if text == _UNIT or text.startswith(_EDGE):
                    return True
    return False


def figure_as_svg(figure: Figure, theme: Theme) -> str:
    """Return a figure as the text of an SVG file without a ground.

    The same figure gives the same text. Raises BadText for a label that cannot be printed, ValueError for a role the
    theme lacks and for two symbols of one name.
    """
    scale = pt(figure.unit)
    drawn = Group(
        [Painter(theme).paint(figure, 0.0, 0.0, scale)],
        picture=Picture("", figure.title, (0, 0, 0, 0)),
    )
    page = DrawnPage(scale * figure.width, scale * figure.height, [drawn])
    return page_as_svg(page, {"title": figure.title, "lang": "en"}, transparent=True)


def inline_svg(figure: Figure, theme: Theme, unit: float, names: str, attributes: str) -> str:
    """Return `figure` as an element of an HTML page, `unit` mm to the board unit on paper; its labels are text.

    `names` begins what things in it are called by, for names are the page's; `attributes` are those that the element
    has besides. Raises as `figure_as_svg` does.
    """
    definitions = _Definitions(names, as_text=True)
    layer = _Layer(definitions, _DECIMALS)
    layer.write(
        clipped([Painter(theme).paint(figure, 0.0, 0.0, pt(unit))]),
        placing_matrix(0.0, 0.0, mm(1.0)),
    )
    width, height = (
        fixed_decimals(unit * length, _DECIMALS) for length in (figure.width, figure.height)
    )
    head = (
        f'<svg viewBox="0 0 {width} {height}" fill-rule="evenodd" clip-rule="evenodd" stroke-linejoin="round"'
        f' stroke-linecap="round" {attributes}>'
    )
    return "\n".join([head, *definitions.written, layer.text, "</svg>"])


_PENS = {CUT: "#ff0000", FOLD: "#0000ff"}
"""The colours of lines by their use: programs for cutters and lasers tell by colours what to do along a line."""
_HAIRLINE = fixed_decimals(mm(HAIRLINE), 4)
"""Of such lines, mm: programs cut along those alone that are thin, and unbroken."""


def page_as_svg(page: DrawnPage, words: Mapping[str, str | None], transparent: bool) -> str:
    """Return a page as SVG; `words` are the book's title and language. A `transparent` one has no ground."""
    # A page that is cut has layers, what is cut on top; any other is one, without a name.
    uses = {
        name: for_use(page.commands, use, {})
        for name, use in (("print", ""), (FOLD, FOLD), (CUT, CUT))
    }
    parts = {"": page.commands}
    if uses[CUT]:
        parts = {name: part for name, part in uses.items() if part}
    definitions = _Definitions()
    layers = {name: _Layer(definitions, _DECIMALS, _PENS.get(name, "")) for name in parts}
    for name, layer in layers.items():
        layer.write(clipped(parts[name]), placing_matrix(0.0, 0.0, mm(1.0)))
    width, height = (fixed_decimals(mm(length), _DECIMALS) for length in page[:2])
    title = words.get("title")
    lang = words.get("lang")
    first = next(iter(layers.values()))
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
        ' fill-rule="evenodd" clip-rule="evenodd" stroke-linejoin="round" stroke-linecap="round"'
    )
    language = ""
    if lang:
        language = f' xml:lang="{quoted_xml(lang)}"'
    headings = "; ".join(heading for heading in first.headings if heading != title)
    ground = ""
    if not transparent:
        ground = f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>\n'
    drawn = list[str]()
    for name, layer in layers.items():
        text = layer.text
        if layer is first:
            text = ground + text
        named = f'id="{name}" inkscape:groupmode="layer" inkscape:label="{name.capitalize()}"'
        drawn.append(f"<g {named}>\n{text}\n</g>" if name else text)
    programs = _INKSCAPE if "" not in parts else ""
    lines = [f"{head}{programs}{language}>"]
    if title:
        lines.append(f"<title>{xml_text(title)}</title>")
    if headings:
        lines.append(f"<desc>{xml_text(headings)}</desc>")
    return "\n".join((*lines, *definitions.written, *drawn, *first.links, "</svg>", ""))


class _Definitions:
    """What a picture refers to by name, each once and before who uses it; letters are outlines, or text."""

    def __init__(self, begin: str = "", as_text: bool = False) -> None:
        self._begin = begin
        self.as_text = as_text
        self.href = "href" if as_text else "xlink:href"
        """What programs for drawing need is the name of old; a page in the browser knows both."""
        self._lines: list[str] = []
        self._letters: dict[tuple[str, str], str] = {}
        self._clips: dict[str, str] = {}
        self._names: dict[tuple[str, float] | bytes, str] = {}

    @property
    def written(self) -> list[str]:
        if self._lines:
            return ["<defs>", *self._lines, "</defs>"]
        return []

    def letter(self, face: str, character: str) -> str:
        """Return the name of a letter's outline, "" for one that shows nothing."""
        known = self._letters.get((face, character))
        if known is None:
            data = outline(face, character)
            known = self._letters[face, character] = (
                f"{_FACES[face]}{ord(character):x}" if data else ""
            )
            if data:
                self._lines.append(f'<path id="{known}" d="{data}"/>')
        return known

    def clip(self, data: str) -> str:
        """Return the name of what hides all outside a path."""
        if data not in self._clips:
            self._clips[data] = f"{self._begin}w{len(self._clips) + 1}"
            self._lines.append(f'<clipPath id="{self._clips[data]}"><path d="{data}"/></clipPath>')
        return self._clips[data]

    def form(self, form: Form) -> str:
        """The name of a form, which is defined when it is first asked for."""
        if form.key not in self._names:
            decimals = decimals_of(form.box)
            layer = _Layer(self, decimals)
            layer.write(clipped(form.commands, frame_outline(form.box)), STAYS)
            name = self._names[form.key] = f"{self._begin}s{len(self._names) + 1}"
            self._lines.append(f'<g id="{name}">\n{layer.text}\n</g>')
        return self._names[form.key]

    def image(self, image: Image) -> str:
        """The name of pixels, which fill a square of one unit."""
        if image.pixels.name not in self._names:
            name = self._names[image.pixels.name] = f"{self._begin}s{len(self._names) + 1}"
            address = data_address(image.pixels)
            self._lines.append(
                f'<image id="{name}" width="1" height="1" preserveAspectRatio="none" {self.href}="{address}"/>'
            )
        return self._names[image.pixels.name]


class _Layer:
    """A page, or what is drawn many times: elements in their order, lines that are painted alike in one.

    Coordinates are the layer's own and have so many `decimals`. Where it has a `pen`, a colour, all its lines are
    unbroken hairlines of that. What is no part of a picture collects in `headings` and `links`.
    """

    def __init__(self, definitions: _Definitions, decimals: int, pen: str = "") -> None:
        self._definitions = definitions
        self._decimals = decimals
        self._pen = pen
        self._lines: list[str] = []
        self._stroke = ""
        """How the last element is stroked, if it is lines alone."""
        self.headings: list[str] = []
        self.links: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(self._lines)

    def write(self, commands: Iterable[Command], matrix: Matrix) -> None:
        """Write commands whose coordinates `matrix` takes to the layer's."""
        for command in commands:
            _WRITERS[type(command)](self, command, matrix)

    def path(self, path: Path, matrix: Matrix) -> None:
        attributes = f'fill="{path.fill or "none"}"'
        if self._pen:
            attributes = f'fill="none" stroke="{self._pen}" stroke-width="{_HAIRLINE}"'
        elif path.stroke:
            width = fixed_decimals(matrix.scale * path.width, self._decimals)
            dashed = ""
            if path.dash:
                # What they lack adds up along a line.
                dashes = (_factor(matrix.scale * length) for length in path.dash)
                dashed = f' stroke-dasharray="{" ".join(dashes)}"'
            attributes += f' stroke="{path.stroke}" stroke-width="{width}"{dashed}'
        data = path_data(path.outline, matrix, self._decimals)
        if self._stroke == attributes:
            self._lines[-1] = f"{self._lines[-1].removesuffix(_END)}{data}{_END}"
        else:
            self._add(f'<path {attributes} d="{data}{_END}', "" if path.fill else attributes)

    def glyphs(self, glyphs: Glyphs, matrix: Matrix) -> None:
        """Draw a text by the outlines of its letters; as text it is as wide in any face that a reader has."""
        if self._definitions.as_text:
            long = face_called(glyphs.face).width(glyphs.text) * glyphs.size
            length, size = (fixed_decimals(each, self._decimals) for each in (long, glyphs.size))
            bold = "" if glyphs.face == face().name else ' font-weight="bold"'
            place = f'transform="{self._transform(matrix.of(placing_matrix(glyphs.x, glyphs.y)))}" font-size="{size}"{bold}'
            fit = f'textLength="{length}" lengthAdjust="spacingAndGlyphs"'
            self._add(f'<text fill="{glyphs.colour}" {place} {fit}>{xml_text(glyphs.text)}</text>')
            return
        widths = [PER_EM * face_called(glyphs.face).width(character) for character in glyphs.text]
        names = [self._definitions.letter(glyphs.face, character) for character in glyphs.text]
        places = accumulate(widths, initial=0.0)
        shown = [_use(name, place) for name, place in zip(names, places, strict=False) if name]
        if shown:
            small = matrix.of(placing_matrix(glyphs.x, glyphs.y, glyphs.size / PER_EM))
            place = f'aria-label="{quoted_xml(glyphs.text)}" transform="{self._transform(small)}"'
            self._add(f'<g fill="{glyphs.colour}" fill-rule="nonzero" {place}>{"".join(shown)}</g>')

    def image(self, image: Image, matrix: Matrix) -> None:
        at = matrix.of(Matrix(image.width, 0.0, 0.0, image.height, image.x, image.y))
        self._place(self._definitions.image(image), at)

    def draw(self, draw: Draw, matrix: Matrix) -> None:
        self._place(self._definitions.form(draw.form), matrix.of(draw.matrix))

    def _place(self, name: str, matrix: Matrix) -> None:
        transform = self._transform(matrix)
        placed = ""
        if transform:
            placed = f' transform="{transform}"'
        self._add(f'<use {self._definitions.href}="#{name}"{placed}/>')

    def group(self, group: Group, matrix: Matrix) -> None:
        inside = matrix.of(group.matrix)
        picture = group.picture
        if not (group.clip or picture):
            self.write(group.commands, inside)
            return
        begun = len(self._lines)
        if group.clip:
            clip = self._definitions.clip(path_data(group.clip, inside, self._decimals))
            self._add(f'<g clip-path="url(#{clip})">')
        else:
            title = ""
            if picture and picture.title:
                title = f"<title>{xml_text(picture.title)}</title>"
            self._add(f"<g>{title}")
        self.write(group.commands, inside)
        if group.clip and len(self._lines) == begun + 1:
            self._lines.pop()  # nothing stands in it
        else:
            self._add("</g>")

    def bookmark(self, bookmark: Bookmark, _: Matrix) -> None:
        self.headings.append(bookmark.title)

    def link(self, link: Link, matrix: Matrix) -> None:
        left, top, right, bottom = matrix.box(link.box)
        x, y, width, high = (
            fixed_decimals(each, _DECIMALS) for each in (left, top, right - left, bottom - top)
        )
        area = f'<rect x="{x}" y="{y}" width="{width}" height="{high}" fill="none" pointer-events="all"/>'
        self.links.append(f'<a xlink:href="{quoted_xml(link.address)}">{area}</a>')

    def _add(self, element: str, stroke: str = "") -> None:
        self._lines.append(element)
        self._stroke = stroke

    def _transform(self, matrix: Matrix) -> str:
        """Return a matrix as the value of a transform, as short as may be."""
        a, b, c, d, e, f = matrix
        place = f"{fixed_decimals(e, self._decimals)} {fixed_decimals(f, self._decimals)}"
        if abs(b) + abs(c) > hypot(a, d) * 1e-6 or abs(a - d) > abs(a) * 1e-6:
            return f"matrix({' '.join(map(_factor, (a, b, c, d)))} {place})"
        shift = f"translate({place})" if place != "0 0" else ""
        return f"{shift}scale({_factor(a)})" if _factor(a) != "1" else shift


_WRITERS: dict[type, Callable[[_Layer, Any, Matrix], None]] = {
    Path: _Layer.path,
    Glyphs: _Layer.glyphs,
    Image: _Layer.image,
    Draw: _Layer.draw,
    Group: _Layer.group,
    Bookmark: _Layer.bookmark,
    Link: _Layer.link,
    Trim: lambda *_: None,  # a picture has no boxes but its own
    PagePicture: lambda *_: None,
}
_END = '"/>'


def _factor(value: float) -> str:
    text = f"{value:.{_SIGNIFICANT}g}"
    if "e" not in text:
        return text
    return fixed_decimals(value, 12)


def _use(name: str, place: float) -> str:
    if not place:
        return f'<use xlink:href="#{name}"/>'
    return f'<use xlink:href="#{name}" x="{fixed_decimals(place, 0)}"/>'


def quoted_xml(text: str) -> str:
    """Return `text` as the value of an attribute."""
    return xml_text(text).replace('"', "&quot;")


def path_data(outline: Outline, matrix: Matrix, decimals: int) -> str:
    """Return path data through a matrix."""
    parts: list[str] = []
    for command, numbers in without_rectangles(outline):
        points = [matrix.point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        parts.append(
            command
            + " ".join(fixed_decimals(number, decimals) for point in points for number in point)
        )
    return "".join(parts)


_SPACES = str.maketrans("\t\n\r", "   ")
_ILLEGAL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def xml_text(text: str) -> str:
    """Escape `text`; what XML cannot hold (control characters, lone surrogates) shows as a replacement mark."""
    return escape(_ILLEGAL.sub("\ufffd", text.translate(_SPACES)), quote=False)


def data_address(pixels: Pixels) -> str:
    """Return an address that holds an image itself, as web pages and SVG take it."""
    if pixels.is_jpeg:
        return f"data:image/jpeg;base64,{b64encode(pixels.data).decode()}"
    from PIL import Image as Raster

    size = pixels.width, pixels.height
    image = Raster.frombytes("L" if pixels.grey else "RGB", size, zlib.decompress(pixels.data))
    if pixels.mask:
        image.putalpha(Raster.frombytes("L", size, zlib.decompress(pixels.mask)))
    out = io.BytesIO()
    image.save(out, "PNG")
    return f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"


# Outlines of letters, from the very fonts that PDF files embed.

PER_EM = 1000
"""Units of an outline to the size of the type; all our faces have as many."""


@cache
def _font(face: Face) -> "TTFont":
    from fontTools.ttLib import TTFont

    # It would tell of oddities of a user's own font.
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    return TTFont(io.BytesIO(face.file), lazy=True)


def outline(face: str, character: str) -> str:
    """Return the outline of a character as SVG path data, y down, "" where nothing is to be seen of it."""
    ((owner, letter),) = face_called(face).runs(character)
    return _outline(owner, letter)


@cache
def _outline(face: Face, character: str) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    font = _font(face)
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, lambda number: fixed_decimals(number, 1))
    scale = PER_EM / font["head"].unitsPerEm
    try:
        glyphs[font.getGlyphName(face.glyph(character))].draw(
            TransformPen(pen, (scale, 0, 0, -scale, 0, 0))
        )
    except Exception as error:  # fontTools raises whatever damage leads to
        if lacks_memory(error):
            raise
        raise BadText(
            f"the font's outline of {quoted(character)} is damaged; leave the character out"
        ) from None
    return str(pen.getCommands())

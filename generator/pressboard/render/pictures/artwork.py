"""Drawings of the user's own: SVG files, which resvg draws as pixels of the size they are printed at.

resvg opens whatever file a drawing names. So it never sees a drawing as it came: what is read of one is written anew,
and what leads out of it is refused on the way. Words are set in our faces, and what is of no colour of its own
(`currentColor`) in that of the text around it.
"""

import re
import zlib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from html import escape
from io import BytesIO
from math import sqrt
from typing import NoReturn
from xml.parsers import expat

from PIL import Image, ImageChops, ImageFilter, ImageOps
from resvg_py import svg_to_bytes

from pressboard.bounded import read_within
from pressboard.errors import BadFile, quoted
from pressboard.figures.paints import luminance
from pressboard.figures.shapes import Pixels
from pressboard.lean_classes import dataclass
from pressboard.render.text.fonts import family_files

_LONGEST = 20_000
_MOST = 16_000_000
"""So many pixels a drawing has at most along a side, and in all; an A4 page has as many at 400 dpi."""
_LARGEST = 1e6
"""No drawing says that it is larger, in its own units."""
_DEEPEST = 100
"""So many elements stand in one another; resvg calls itself for each."""
_SMALL = 256
"""How many pixels wide or high a drawing is at first, to see whether there is anything to be seen."""
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
    "em": 16.0,
    "ex": 8.0,
}
"""How many of a drawing's own units they are."""
_LENGTH = re.compile(r"\s*((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*)\s*", re.IGNORECASE)
_INSIDE = re.compile(r"#|data:image/(?:png|jpe?g|gif)(?:;[\w=-]+)*,", re.IGNORECASE)
"""How a reference begins that leads to a part of the drawing, or to pixels in it: without the comma it names a file."""
_REFERENCE = re.compile(
    r"""url\(\s*+["']?+\s*+(?!#|data:)(.{,40})|(@import.{,40})""", re.IGNORECASE | re.DOTALL
)
"""What in a style leads out of a drawing."""
_DARK = 45.0
"""How light what becomes black in black alone is at most, of 100."""
_STEP = 5.0
"""By how much what is light differs from what is beside it, of 100, where an edge is needed to tell them apart."""
_EDGE = 40
_WIDEST_EDGE = 6
"""An edge is one part of so many of a drawing, and so many pixels at most: a quarter of a millimetre."""
_NEAR = 5
"""The width in pixels of a square round what is dark: inside it edges are only smoothed."""


@dataclass(frozen=True, slots=True)
class SvgDrawing:
    """A drawing that has been read from a file called `name`, `width` x `height` of its own units, of 1/96 inch each.

    What has no colour of its own is of the `ink`; in `bw` all is black or white.
    """

    name: str
    width: float
    height: float
    svg: str
    ink: str
    bw: bool

    def __call__(self, width: float, height: float) -> Pixels:
        """Return it in so many pixels, or in as many as are drawn; raises BadFile where that takes too much."""
        less = min(1.0, _LONGEST / max(width, height), sqrt(_MOST / (width * height)))
        return _drawn_once(self, max(1, round(less * width)), max(1, round(less * height)))


def drawing_of(data: bytes, name: str, ink: str, bw: bool) -> SvgDrawing:
    """Return the drawing in an SVG file called `name`.

    Raises BadFile, naming the file, for what is none, leads out of itself, shows nothing or takes too much.
    """
    return read_within(name, _read_image, data, name, ink, bw)


@lru_cache(maxsize=256)
def _drawn_once(drawing: SvgDrawing, width: int, height: int) -> Pixels:
    return read_within(drawing.name, pixels_of_svg, drawing, width, height)


def _read_image(data: bytes, name: str, ink: str, bw: bool) -> SvgDrawing:
    svg, width, height = _Copy(name).of(data)
    drawing = SvgDrawing(name, width, height, svg, ink, bw)
    small = _SMALL / max(width, height)
    if (
        _image(drawing, max(1, round(small * width)), max(1, round(small * height)))
        .getchannel("A")
        .getbbox()
        is None
    ):
        raise BadFile(f"there is nothing to be seen in {quoted(name)}")
    return drawing


def pixels_of_svg(drawing: SvgDrawing, width: int, height: int) -> Pixels:
    """Return a drawing in so many pixels; raises BadFile for what resvg does not understand."""
    image = _image(drawing, width, height)
    if drawing.bw:
        image = _in_black(image, min(max(2, max(width, height) // _EDGE), _WIDEST_EDGE))
    red, green, blue, _ = (each.tobytes() for each in image.split())
    name = sha256(f"{width} {height} {drawing.ink} {drawing.bw} {drawing.svg}".encode()).digest()
    return packed(name, image, grey=red == green == blue)


def packed(name: bytes, image: Image.Image, grey: bool) -> Pixels:
    """Return an image's pixels, and what is seen through as a mask of its own."""
    mask = b""
    if image.has_transparency_data:
        if image.mode != "RGBA":  # a copy has no room beside the largest
            image = image.convert("RGBA")
        alpha = image.getchannel("A")
        if alpha.getextrema() != (255, 255):
            mask = zlib.compress(alpha.tobytes())
    drawn = image.convert("L" if grey else "RGB")
    return Pixels(name, *drawn.size, grey, zlib.compress(drawn.tobytes()), mask=mask)


def _image(drawing: SvgDrawing, width: int, height: int) -> Image.Image:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" preserveAspectRatio="none"'
        f' width="{width}" height="{height}" viewBox="0 0 {drawing.width} {drawing.height}" color="{drawing.ink}">'
        f"{drawing.svg}</svg>"
    )
    text = "FiraGO"
    display = "Fredoka One"
    try:
        png = svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=family_files() if "text" in drawing.svg else [],
            font_family=text,
            serif_family=text,
            sans_serif_family=text,
            monospace_family=text,
            cursive_family=display,
            fantasy_family=display,
        )
    except ValueError as error:
        raise BadFile(
            f"{quoted(drawing.name)} cannot be drawn ({error}); save it again, as plain SVG"
        ) from None
    return Image.open(BytesIO(png)).convert("RGBA")


def _in_black(image: Image.Image, edge: int) -> Image.Image:
    """Return an image in black and white: what is dark black, what is light white with an edge to what is beside it."""
    # What reaches the end of the drawing has an edge there.
    image = ImageOps.expand(image, edge, (0, 0, 0, 0))
    on_paper = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")
    linear = on_paper.point(
        [round(255 * luminance(f"#{value:02x}{value:02x}{value:02x}")) for value in range(256)] * 3
    )
    light = linear.convert("L", (0.2126, 0.7152, 0.0722, 0.0))
    light = light.point(
        [max(0, round(2.55 * (116 * (value / 255) ** (1 / 3) - 16))) for value in range(256)]
    )
    dark = light.point([255 * (value < 2.55 * _DARK) for value in range(256)])
    near = dark.filter(ImageFilter.MaxFilter(_NEAR))
    lightest = ImageChops.subtract(light, near)
    darkest = ImageChops.add(light, near)
    for _ in range(edge // 2):
        lightest = lightest.filter(ImageFilter.MaxFilter(3))
        darkest = darkest.filter(ImageFilter.MinFilter(3))
    between = ImageChops.subtract(lightest, darkest).point(
        [255 * (value > 2.55 * _STEP) for value in range(256)]
    )
    black = ImageChops.lighter(dark, ImageChops.subtract(between, near))
    seen = image.getchannel("A").point([255 * (value > 127) for value in range(256)])
    drawn = Image.merge("LA", (ImageChops.invert(black), ImageChops.lighter(black, seen))).convert(
        "RGBA"
    )
    return ImageOps.crop(drawn, edge)


class _Copy:
    """Writes a drawing anew as it is read, entities spelled out; refuses what leads out of it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._parts = list[str]()
        self._style = list[str]()
        self._depth = 0
        self._size = 0.0, 0.0
        self._parser = parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = lambda *declared: declared[4] and self._leads_out(declared[4])

    def of(self, data: bytes) -> tuple[str, float, float]:
        """Return a drawing and its size; raises BadFile for what is none and for what leads out of it."""
        try:
            self._parser.Parse(data, True)
        except (expat.ExpatError, LookupError, ValueError) as error:
            raise BadFile(f"{quoted(self._name)} is no SVG: {error}") from None
        return "".join(self._parts), *self._size

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        kind = tag.rpartition(":")[2]
        if not self._depth:
            if kind != "svg":
                self._refuse(f"it is no SVG, but <{tag}>")
            self._size = _size(attributes)
            if not all(0 < side < _LARGEST for side in self._size):
                self._refuse("it says no size; give its <svg> a viewBox, or width and height")
            width, height = self._size
            attributes |= {"x": "0", "y": "0", "width": f"{width}", "height": f"{height}"}
        self._depth += 1
        if self._depth > _DEEPEST:
            self._refuse("its groups stand too deep in one another; ungroup them")
        for name, value in attributes.items():
            if name.rpartition(":")[2] == "href" and kind != "a" and not _INSIDE.match(value):
                self._leads_out(value)
            self._look(value)
        self._style.clear()
        self._parts += (
            f"<{tag}",
            *(f' {name}="{escape(value)}"' for name, value in attributes.items()),
            ">",
        )

    def _text(self, text: str) -> None:
        self._style.append(text)
        self._parts.append(escape(text))

    def _end(self, tag: str) -> None:
        if tag.rpartition(":")[2] == "style":
            self._look("".join(self._style))
        self._depth -= 1
        self._parts.append(f"</{tag}>")

    def _look(self, style: str) -> None:
        if found := _REFERENCE.search(style):
            self._leads_out(found[1] or found[2] or found[0])

    def _leads_out(self, value: str) -> NoReturn:
        self._refuse(
            f"{quoted(value)} leads out of the drawing; put into it what is there, or leave it out"
        )

    def _refuse(self, message: str) -> NoReturn:
        raise BadFile(f"{quoted(self._name)}, line {self._parser.CurrentLineNumber}: {message}")


def _size(attributes: Mapping[str, str]) -> tuple[float, float]:
    """The width and height of a drawing, in its own units, 0 where it does not say."""
    width, height = (_length(attributes.get(side, "")) for side in ("width", "height"))
    numbers = [_length(each) for each in attributes.get("viewBox", "").replace(",", " ").split()]
    if len(numbers) == 4 and numbers[2] and numbers[3]:
        width = width or height * numbers[2] / numbers[3] or numbers[2]
        height = height or width * numbers[3] / numbers[2]
    return width, height


def _length(text: str) -> float:
    """Return a length in a drawing's own units, 0 for a share of another and for what is none."""
    found = _LENGTH.fullmatch(text)
    if not found:
        return 0.0
    return float(found[1]) * _UNITS.get(found[2].lower(), 0.0)

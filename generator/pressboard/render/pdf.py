"""The PDF file: pages, forms, fonts, outline and attachments, written through ReportLab's own objects."""

from collections.abc import Iterable, Mapping, Sequence
from typing import BinaryIO, NamedTuple

from pressboard.errors import BadOption
from pressboard.figures.shapes import Pixels
from pressboard.render.inked.operators import Box
from pressboard.render.reportlab_pdf import (
    PdfCanvas,
    PdfObject,
    add_form,
    compressed,
    compressed_parts,
    dictionary,
    form_stream,
    outer_box,
    packed,
    resources,
    string,
)
from pressboard.render.text.fonts import face, face_called

_VERSION = (1, 7)  # attachments came with 1.4, /PrintScaling with 1.6, /Duplex with 1.7
_CREATOR = "pressboard"
_KEPT_TEXTS = 4096
MOST_PAGES = 20_000
"""So many pages a file has at most that holds copies."""
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
"""How a file asks to be printed on both sides, by the edge on which the paper is turned."""
_Pieces = dict[tuple[str, str], list[tuple[str, str]]]
_ESCAPES = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)", "\r": r"\r", "\n": r"\n"})


class _Page(NamedTuple):
    """A page that has been made, so that it can be made again: its size, the stream of its operators, boxes, links."""

    width: float
    height: float
    content: PdfObject
    boxes: Mapping[str, Box]
    links: Sequence[tuple[str, Box]]


class PdfWriter:
    """A PDF file being written to `file`, in any number of pages; with `copies` of them all, one after the other.

    Pages that come again share what is drawn on them. Where settings of the user's have `changed` something, its
    keywords say what.
    """

    def __init__(self, file: BinaryIO, copies: int = 1, changed: str = "") -> None:
        self._settings = [f"settings: {changed}"] if changed else []
        face().font  # noqa: B018 - registered before the canvas asks for it, or it would choose Helvetica
        self.canvas = PdfCanvas(file, pageCompression=1, invariant=1, pdfVersion=_VERSION, initialFontName=face().name)
        self._resources = resources()
        self._shared = self.canvas.reference(self._resources, "resources of pages")
        self._fonts_only = self.canvas.reference(resources(), "resources of forms")
        self._texts: _Pieces = {}
        self._attached: dict[str, PdfObject] = {}
        self._boxes: dict[str, Box] = {}
        self._links: list[tuple[str, Box]] = []
        self._made: list[_Page] = []
        self._copies = copies
        self._level = -1
        self._outlined = 0
        self.pages = 0
        self.describe({})

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what the file says about itself: title, author, subject, keywords, lang and duplex."""
        self.canvas.setTitle(words.get("title") or "")
        self.canvas.setAuthor(words.get("author") or "")
        self.canvas.setSubject(words.get("subject") or "")
        self.canvas.setKeywords(", ".join(filter(None, (words.get("keywords"), *self._settings))))
        self.canvas.setCreator(_CREATOR)
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        if turned := _DUPLEX.get(words.get("duplex") or ""):
            self.canvas.setViewerPreference("Duplex", turned)
        if lang := words.get("lang"):
            self.canvas.setCatalogEntry("Lang", lang)

    def page(self, width: float, height: float, content: Sequence[bytes]) -> None:
        """End the page of `width` x `height` points whose operators are `content`; links and bookmarks come before.

        The parts of the content differ, as a board and words do.
        """
        page = _Page(width, height, compressed_parts(content), self._boxes, self._links)
        if self._copies == 1:
            self._made.clear()
        self._made.append(page)
        self._boxes, self._links = {}, []
        self._end(page)

    def repeat(self, times: int) -> None:
        """Make the page that was made last so many times again; nothing in the outline leads to these."""
        for page in self._made[-1:] * times:
            self._made += [page] * (self._copies > 1)
            self._make_again(page)

    def _make_again(self, page: _Page) -> None:
        for address, box in page.links:
            self.canvas.linkURL(address, box)
        self._end(page)

    def _end(self, page: _Page) -> None:
        self.canvas.end_page(page.width, page.height, page.content, self._shared, page.boxes)
        self.pages += 1

    def form(self, name: str, box: Box, content: bytes, forms: Iterable[str]) -> None:
        """Keep `content` as the form `name`, to be drawn any number of times; it may draw the other `forms`."""
        # Were its resources the pages' own, a form would list itself.
        nested = {name: _form(name) for name in sorted(forms)}
        form = form_stream(
            content,
            Subtype="/Form",
            BBox=outer_box(box),
            Resources=self.canvas.reference(resources(nested)) if nested else self._fonts_only,
        )
        add_form(self._resources, name, self.canvas.reference(form, _form(name)))

    def image(self, name: str, pixels: Pixels) -> None:
        """Keep an image as `name`, to be drawn any number of times."""
        entries = _image(pixels, pixels.grey)
        if pixels.mask:
            mask = packed(pixels.mask, is_jpeg=False, **_image(pixels, grey=True))
            entries["SMask"] = self.canvas.reference(mask, f"{_form(name)} mask")
        drawn = packed(pixels.data, pixels.is_jpeg, **entries)
        add_form(self._resources, name, self.canvas.reference(drawn, _form(name)))

    def encoded(self, face: str, text: str) -> list[tuple[str, str]]:
        """Return `text` as (font resource, string operand) pieces; its characters have been checked before."""
        return self._texts.get((face, text)) or self._kept(face, text)

    def _kept(self, face: str, text: str) -> list[tuple[str, str]]:
        known = self._texts
        if len(known) >= _KEPT_TEXTS:
            known.clear()
        known[face, text] = [
            (resource, _escaped(piece))
            for owner, run in face_called(face).runs(text)
            for resource, piece in self.canvas.pieces(owner.font, run)
        ]
        return known[face, text]

    def bookmark(self, title: str, level: int, top: float) -> None:
        """Put `title` into the outline, leading to `top` (points from the foot) of the page being drawn.

        A level that would jump is set one below the entry before.
        """
        self.lead(f"outline {self._outlined + 1}", top)
        self.entry(title, level)

    def entry(self, title: str, level: int) -> str:
        """Put `title` into the outline, leading nowhere yet, and return the key that it goes by."""
        self._level = min(level, self._level + 1)
        self._outlined += 1
        key = f"outline {self._outlined}"
        self.canvas.addOutlineEntry(title, key, self._level)
        return key

    def lead(self, key: str, top: float) -> None:
        """Let an entry of the outline lead to `top` (points from the foot) of the page being drawn."""
        self.canvas.bookmarkHorizontalAbsolute(key, top)

    def link(self, address: str, box: Box) -> None:
        """Make the rectangle (points from the lower left corner) of the page being drawn a link."""
        self._links.append((address, box))
        self.canvas.linkURL(address, box)

    def trim(self, trim: Box, bleed: Box) -> None:
        """Say what is left of the page being drawn when it is cut, and how far its print goes (points, lower left)."""
        self._boxes = {"TrimBox": trim, "BleedBox": bleed}

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        if name in self._attached:
            raise ValueError(f"two attachments are called {name!r}")
        stream = compressed(data, Type="/EmbeddedFile", Params=dictionary({"Size": len(data)}))
        label = string(name)
        entry = {
            "Type": "/Filespec",
            "F": label,
            "UF": label,
            "Desc": string(description),
            "EF": dictionary({"F": self.canvas.reference(stream)}),
        }
        self._attached[name] = self.canvas.reference(dictionary(entry), f"attachment {name}")

    def save(self) -> None:
        """Write the file and its copies; at least one page must have been made. Raises BadOption for too many."""
        if self._copies > 1 and self.pages * self._copies > MOST_PAGES:
            pages = f"{self.pages} page{'s' * (self.pages > 1)}"
            raise BadOption(
                f"--copies {self._copies} of {pages} are more than {MOST_PAGES:,} pages; print fewer at once"
            )
        for page in self._made * (self._copies - 1):
            self._make_again(page)
        self.canvas.write(self._attached)


def _image(pixels: Pixels, grey: bool) -> dict[str, PdfObject]:
    """Return what the file says of an image."""
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": pixels.width,
        "Height": pixels.height,
        "ColorSpace": "/DeviceGray" if grey else "/DeviceRGB",
        "BitsPerComponent": 8,
    }


def _form(name: str) -> str:
    return f"form {name}"


def _escaped(piece: bytes) -> str:
    """Return codes of letters as a string operand; all bytes but a few may stand in one as they are."""
    return f"({piece.decode('latin-1').translate(_ESCAPES)})"

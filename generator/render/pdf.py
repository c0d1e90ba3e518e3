"""The PDF file: pages, forms, fonts, outline and attachments, written through ReportLab's own objects.

ReportLab keeps every page's operators as text until the file is saved, and lists on every page what it draws;
here a page is compressed when it ends, and all pages share one list.
"""

import zlib
from collections.abc import Iterable
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from generator.render.canvas import TextCanvas
from generator.render.fonts import Face, face

Ref = Any
"""A reference to an object in the file; ReportLab has no types."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

rl_config.useA85 = 0  # binary streams: a sixth less to store
rl_config.pdfComments = 0

_VERSION = (1, 7)  # attachments came with 1.4, /PrintScaling with 1.6
_CREATOR = "pressboard"
_KEPT_TEXTS = 4096
_ESCAPES = str.maketrans({"\\": r"\\", "(": r"\(", ")": r"\)", "\r": r"\r"})


class PdfFile:
    """A PDF file being written to `file`, in any number of pages."""

    def __init__(self, file: BinaryIO) -> None:
        face().font  # noqa: B018 - registered before the canvas asks for it, or it would choose Helvetica
        self.canvas = TextCanvas(file, pageCompression=1, invariant=1, pdfVersion=_VERSION, initialFontName=face().name)
        self._doc = self.canvas._doc
        self._resources, self._shared = self._shared_resources("pages")
        _, self._fonts_only = self._shared_resources("forms")
        self._texts: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._attached: dict[str, Ref] = {}
        self._level = -1
        self._outlined = 0
        self.pages = 0
        self._doc.Reference(_Spill(file), "spill")
        self.describe({})

    def _shared_resources(self, name: str) -> tuple[Any, Ref]:
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        return resources, self._doc.Reference(resources, f"resources of {name}")

    def describe(self, words: dict[str, str | None]) -> None:
        """Set what the file says about itself: title, author, subject, keywords and lang."""
        self.canvas.setTitle(words.get("title") or "")
        self.canvas.setAuthor(words.get("author") or "")
        self.canvas.setSubject(words.get("subject") or "")
        self.canvas.setKeywords(words.get("keywords") or "")
        self.canvas.setCreator(_CREATOR)
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        if lang := words.get("lang"):
            self.canvas.setCatalogEntry("Lang", lang)

    def page(self, wide: float, high: float, content: bytes) -> None:
        """End the page of `wide` x `high` points whose operators are `content`; links and bookmarks come before."""
        self.canvas.setPageSize((wide, high))
        self.canvas.showPage()
        page = self._doc.Pages.pages[-1]
        page.stream, page.Contents, page.Resources = None, _compressed(content), self._shared
        self.pages += 1

    def form(self, name: str, box: Box, content: bytes, forms: Iterable[str]) -> None:
        """Keep `content` as the form `name`, to be drawn any number of times; it may draw the other `forms`."""
        form = _compressed(content)
        form.dictionary.dict.update(
            Type="/XObject",
            Subtype="/Form",
            BBox=pdfdoc.PDFArray(box),
            Resources=self._nested(sorted(forms)) or self._fonts_only,
        )
        self._resources.XObject[name] = self._doc.Reference(form, _form(name))

    def _nested(self, forms: list[str]) -> Any:  # noqa: ANN401 - ReportLab has no types
        """Return resources with `forms` alone: were they the pages' own, a form would list itself."""
        if not forms:
            return None
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.XObject = {name: pdfdoc.PDFObjectReference(_form(name)) for name in forms}
        return resources

    def encoded(self, face: Face, text: str) -> list[tuple[str, str]]:
        """Return `text` as (font resource, string operand) pieces; its characters have been checked before."""
        key = (face.name, text)
        if key not in self._texts:
            if len(self._texts) >= _KEPT_TEXTS:
                self._texts.clear()
            self._texts[key] = [
                (face.font.getSubsetInternalName(subset, self._doc), f"({_escaped(piece)})")
                for subset, piece in face.font.splitString(text, self._doc)
            ]
        return self._texts[key]

    def bookmark(self, title: str, level: int, top: float) -> None:
        """Put `title` into the outline, leading to `top` (points from the foot) of the page being drawn.

        A level that would jump is set one below the entry before.
        """
        self._level = min(level, self._level + 1)
        self._outlined += 1
        key = f"outline {self._outlined}"
        self.canvas.bookmarkHorizontalAbsolute(key, top)
        self.canvas.addOutlineEntry(title, key, self._level)

    def link(self, address: str, box: Box) -> None:
        """Make the rectangle (points from the lower left corner) of the page being drawn a link."""
        self.canvas.linkURL(address, box)

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        if name in self._attached:
            raise ValueError(f"two attachments are called {name!r}")
        stream = _compressed(data)
        stream.dictionary.dict.update(Type="/EmbeddedFile", Params=pdfdoc.PDFDictionary({"Size": len(data)}))
        label = pdfdoc.PDFString(name)
        entry = {
            "Type": "/Filespec",
            "F": label,
            "UF": label,
            "Desc": pdfdoc.PDFString(description),
            "EF": pdfdoc.PDFDictionary({"F": self._doc.Reference(stream)}),
        }
        self._attached[name] = self._doc.Reference(pdfdoc.PDFDictionary(entry), f"attachment {name}")

    def save(self) -> None:
        """Write the file; at least one page must have been made."""
        if self._attached:
            names = [part for name in sorted(self._attached) for part in (pdfdoc.PDFString(name), self._attached[name])]
            tree = pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray(names)})
            self._doc.Catalog.Names = pdfdoc.PDFDictionary({"EmbeddedFiles": tree})
        self._doc.SaveToFile(self.canvas._filename, self.canvas)


class _Spill(pdfdoc.PDFObject):  # type: ignore[misc]  # no types
    """An object early in the file: from it on what ReportLab would collect goes to `file` at once."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def format(self, document: Any) -> bytes:  # noqa: ANN401
        """Empty the collector into the file, put the file in its place, and be nothing."""
        collector = document.__accum__
        self._file.write(b"".join(collector.strings))
        collector.strings.clear()
        collector.write = self._file.write
        return b"null"


def _form(name: str) -> str:
    return f"form {name}"


def _compressed(content: bytes) -> Any:  # noqa: ANN401 - ReportLab has no types
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": "/FlateDecode"}), zlib.compress(content))


def _escaped(piece: bytes) -> str:
    return piece.decode("latin-1").translate(_ESCAPES)

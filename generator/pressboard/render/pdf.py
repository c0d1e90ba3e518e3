"""The PDF file: drawn pages, forms, fonts, outline and attachments, written through ReportLab's own objects."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log10
from typing import Any

from pressboard.errors import BadOption, count_of
from pressboard.figures.shapes import Pixels
from pressboard.layout.languages import ENGLISH
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import (
    ORNAMENT,
    STAYS,
    Bookmark,
    Box,
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
    PagePicture,
    Path,
    Trim,
)
from pressboard.render.reportlab_pdf import (
    PdfCanvas,
    PdfObject,
    compress_stream,
    dictionary,
    literal,
    outer_box,
    packed_stream,
    plain_stream,
    resources,
    string,
    text_string,
)
from pressboard.render.tags import Node, Structure, ToldBoard
from pressboard.render.text.fonts import face, face_called

_VERSION = (1, 7)  # attachments came with 1.4, /PrintScaling with 1.6, /Duplex with 1.7
_CREATOR = "pressboard"
_KEPT_TEXTS = 4096
MOST_PAGES = 20_000
"""So many pages a file has at most that holds copies."""
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
"""How a file asks to be printed on both sides, by the edge on which the paper is turned."""


class _Page(NamedTuple):
    """A page that has been made, so that it can be made again: its size, the stream of its operators, boxes."""

    size: tuple[float, float]
    content: PdfObject
    boxes: Mapping[str, Box]


class PdfWriter:
    """A PDF file in any number of pages; with `copies` of them all, one after the other. `write` takes it as a whole.

    Pages that come again share what is drawn on them. Where settings of the user's have `changed` something, its
    keywords say what. One that is not `is_read` is only painted: nothing in it is marked, linked or packed.
    """

    def __init__(
        self,
        write: Callable[[bytes], object],
        copies: int = 1,
        changed: str = "",
        is_read: bool = True,
    ) -> None:
        self._is_read = is_read
        self._stream = compress_stream if is_read else plain_stream
        self._settings = [f"settings: {changed}"] if changed else []
        self._write = write
        face().font  # noqa: B018 - registered before the canvas asks for it, or it would choose Helvetica
        self.canvas = PdfCanvas(
            pageCompression=1, invariant=1, pdfVersion=_VERSION, initialFontName=face().name
        )
        self._resources = resources()
        self._shared = self.canvas.reference(self._resources, "resources of pages")
        self._fonts_only = self.canvas.reference(resources(), "resources of forms")
        self.encoded = lru_cache(_KEPT_TEXTS)(self._encode)
        self._attached: dict[str, PdfObject] = {}
        self._again: list[_Page] = []
        """The pages of a further copy."""
        self._names: dict[tuple[str, float] | bytes, str] = {}
        self._alike: dict[tuple[str, bytes], str] = {}
        """The names of forms by what is drawn in them."""
        self._copies = copies
        self.structure = Structure()
        self._title = ""
        self._lang = ""
        self._entries: list[tuple[Bookmark, str]] = []
        self.pages = 0
        self.describe({})

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what the file says about itself: title, author, subject, keywords, lang and duplex."""
        self._title = words.get("title") or ""
        self._lang = words.get("lang") or ENGLISH
        self.canvas.setTitle(self._title)
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

    def page(self, page: DrawnPage, copies: int = 1) -> None:
        """Write a page, in so many copies; nothing in the outline leads to any but the first, and only that is read."""
        made = self._made_page(page, is_read=self._is_read)
        self._end(made, has_marks=self._is_read)
        if self._copies == copies == 1:
            return
        again = self._made_page(page, is_read=False)
        for _ in range(copies - 1):
            self._end(again)
        self._again += [again] * copies

    def _made_page(self, page: DrawnPage, is_read: bool) -> _Page:
        upright = None
        if self._is_read:
            upright = Matrix(1.0, 0.0, 0.0, -1.0, 0.0, page.height)
        content = _Content(self, upright, is_read=is_read)
        content.lines.append(f"{_ROUND} 1 0 0 -1 0 {fixed_decimals(page.height, _DECIMALS)} cm")
        content.write(page.commands, upright)
        content.end_mark()
        return _Page(page.size, self._stream(content.bytes), content.boxes)

    def _end(self, page: _Page, has_marks: bool = False) -> None:
        self.canvas.end_page(page.size, page.content, self._shared, page.boxes, has_marks)
        self.pages += 1

    def form(self, form: Form) -> str:
        """Return the name of a form, which goes into the file when it is first asked for.

        Those that are drawn alike in the end, such as pictures a hair larger than one another, are one.
        """
        if form.key not in self._names:
            decimals = decimals_of(form.box)
            content = _Content(self, None, decimals)
            content.write(form.commands, None)
            box = outer_box(form.box, decimals)
            drawn = content.bytes
            name = self._alike.setdefault((box, drawn), f"F{len(self._names) + 1}")
            self._names[form.key] = name
            if name in self._resources.XObject:
                return name
            # Were its resources the pages' own, a form would list itself.
            nested = {each: _form(each) for each in sorted(content.used)}
            entries: dict[str, PdfObject] = {"Subtype": "/Form", "BBox": box}
            if nested:
                entries["Resources"] = self.canvas.reference(resources(nested))
            elif content.has_type:
                entries["Resources"] = self._fonts_only
            made = self._stream(drawn, **entries)
            self._resources.XObject[name] = self.canvas.reference(made, _form(name))
        return self._names[form.key]

    def image(self, pixels: Pixels) -> str:
        """Return the name of an image, which goes into the file when it is first asked for."""
        if pixels.name not in self._names:
            name = self._names[pixels.name] = f"F{len(self._names) + 1}"
            entries = _image(pixels, pixels.grey)
            if pixels.mask:
                mask = packed_stream(pixels.mask, is_jpeg=False, **_image(pixels, grey=True))
                entries["SMask"] = self.canvas.reference(mask, f"{_form(name)} mask")
            drawn = packed_stream(pixels.data, pixels.is_jpeg, **entries)
            self._resources.XObject[name] = self.canvas.reference(drawn, _form(name))
        return self._names[pixels.name]

    def _encode(self, face: str, text: str) -> list[tuple[str, str]]:
        """Return `text` as (font resource, string operand) pieces; its characters have been checked before."""
        return [
            (resource, literal(piece.decode("latin-1")))
            for owner, run in face_called(face).runs(text)
            for resource, piece in self.canvas.pieces(owner.font, run)
        ]

    def bookmark(self, bookmark: Bookmark, top: float) -> None:
        """Let an entry of the outline lead to `top` (points from the foot) of the page being drawn."""
        key = f"outline {len(self._entries) + 1}"
        self.canvas.bookmarkHorizontalAbsolute(key, top)
        self._entries.append((bookmark, key))

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        if name in self._attached:
            raise ValueError(f"two attachments are called {name!r}")
        stream = compress_stream(data, Type="/EmbeddedFile", Params=dictionary({"Size": len(data)}))
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
            pages = count_of(self.pages, "page", "pages")
            raise BadOption(
                f"--copies {self._copies} of {pages} are more than {MOST_PAGES:,} pages; print fewer at once"
            )
        for page in self._again * (self._copies - 1):
            self._end(page)
        level = -1
        for bookmark, key in sorted(self._entries, key=lambda entry: entry[0].page):
            # One that would jump is set one below the entry before.
            level = min(bookmark.level, level + 1)
            self.canvas.addOutlineEntry(bookmark.title, key, level)
        if self._is_read:
            self._speak()
            self.structure.write(self.canvas, self._title, self._lang)
        self._write(self.canvas.finished(self._attached))

    def _speak(self) -> None:
        """Write what boards hold over their squares: it can be read, sought and copied, and is not seen.

        An `ActualText` of a cell in which nothing is written is not told by all: poppler 22.12.0 leaves it out.
        """
        pages = defaultdict[int, list[str]](list)
        for board in self.structure.tell_boards():
            pages[board.page] += self._spoken_cells(board)
        for page, lines in pages.items():
            content = "\n".join(["BT 3 Tr", *lines, "ET"])
            self.canvas.add_content(page, compress_stream(content.encode("latin-1")))

    def _spoken_cells(self, board: ToldBoard) -> Iterator[str]:
        """Yield operators that write the words of a board's cells, all in a size in which each has room."""
        width = face().width
        size = min(cell.width / width(cell.words) for cell in board.cells)
        said = fixed_decimals(min(size, board.height * _SPOKEN), _DECIMALS)
        font = ""
        for number, words, x, y, _ in board.cells:
            *factors, e, f = board.matrix.of(Matrix(1.0, 0.0, 0.0, -1.0, x, y))
            turned = " ".join(fixed_decimals(each, _FINE) for each in factors)
            yield f"/Span<</MCID {number}>>BDC {turned} {fixed_decimals(e, 0)} {fixed_decimals(f, 0)} Tm"
            for resource, shows in self.encoded(face().name, words):
                if resource != font:
                    font = resource
                    yield f"{font} {said} Tf"
                yield f"{shows} Tj"
            yield "EMC"


_SPOKEN = 0.3
"""How high words that are read and not seen are at most, as a part of their square's height."""
_DECIMALS = 2
_FINE = 5
"""Of coordinates in points, a hundredth of which is finer than any printer, and of factors they are multiplied with."""
_ROUND = "1 j 1 J"
"""Round joins and caps, for everything."""
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h", "R": "re"}


class _Content:
    """The contents of a page or a form being written: nothing is said that holds already.

    Boxes, in points from the foot, are those of a page. Coordinates have so many decimals. Contents of a page are marked
    as parts of the file's structure, all as artifacts where it is not read; a form's are its place's, and so are a
    page's that is only painted.
    """

    def __init__(
        self,
        file: PdfWriter,
        page: Matrix | None,
        decimals: int = _DECIMALS,
        is_read: bool = True,
    ) -> None:
        self._file = file
        self._decimals = decimals
        self._page = page
        self._is_read = is_read
        self._element = file.structure.root
        self._is_ornament = self._is_repeated = not is_read
        self._marked: Node | None = None
        """The element whose content is being written, None for an artifact."""
        self._has_mark = False
        self.lines: list[str] = []
        self.used: set[str] = set()
        self.has_type = False
        self.boxes: dict[str, Box] = {}
        self._state = ["", "", "", ""]
        self._outline: tuple[Outline, int, str] = ((), 0, "")

    @property
    def bytes(self) -> bytes:
        return "\n".join(self.lines).encode("latin-1")

    def _mark(self) -> None:
        """Mark what is drawn next as content of the element that it stands in, or as an artifact."""
        if not self._page:
            return
        element = None
        if self._element.has_content and not self._is_ornament:
            element = self._element
        if self._has_mark and self._marked is element:
            return
        self.end_mark()
        self._marked = element
        self._has_mark = True
        if element is None:
            if self._is_repeated:
                self.lines.append("/Artifact <</Type/Pagination>> BDC")
            else:
                self.lines.append("/Artifact BMC")
            return
        number = self._file.structure.content(element, self._file.pages)
        self.lines.append(f"/{element.tag.name} <</MCID {number}>> BDC")

    def end_mark(self) -> None:
        """End what is marked: it may not go on beyond a group."""
        if self._has_mark:
            self.lines.append("EMC")
        self._has_mark = False

    def write(self, commands: Iterable[Command], matrix: Matrix | None) -> None:
        """Write commands; `matrix` takes their coordinates to points from the foot of a page, None in a form."""
        for command in commands:
            _WRITERS[type(command)](self, command, matrix)

    def _set(self, at: int, said: str) -> None:
        """Set a colour, a line or a face where it does not hold already."""
        if self._state[at] != said:
            self._state[at] = said
            self.lines.append(said)

    def path(self, path: Path, _: Matrix | None) -> None:
        if path.use and not path.width:
            return  # what is cut from tick to tick is no print
        self._mark()
        if path.fill:
            self._set(0, _colour_operator(path.fill, "rg", "g"))
        if path.stroke:
            self._set(1, _colour_operator(path.stroke, "RG", "G"))
            # What they lack adds up along a line.
            dashes = " ".join(fixed_decimals(length, _FINE) for length in path.dash)
            self._set(2, f"{fixed_decimals(path.width, self._decimals)} w [{dashes}] 0 d")
        operator = "S"
        if path.fill:
            operator = "B*" if path.stroke else "f*"
        self.lines.append(f"{self._path_operators(path.outline)} {operator}")

    def _path_operators(self, outline: Outline) -> str:
        """Return a path as operators; a river is stroked with the same one several times."""
        if self._outline[0] is not outline or self._outline[1] != self._decimals:
            segments = [_segment(*each, self._decimals) for each in outline]
            self._outline = outline, self._decimals, " ".join(segments)
        return self._outline[2]

    def glyphs(self, glyphs: Glyphs, _: Matrix | None) -> None:
        self._mark()
        self.has_type = True
        self._set(0, _colour_operator(glyphs.colour, "rg", "g"))
        x = fixed_decimals(glyphs.x, self._decimals)
        y = fixed_decimals(glyphs.y, self._decimals)
        size = fixed_decimals(glyphs.size, max(self._decimals, 3))
        shown = [f"BT 1 0 0 -1 {x} {y} Tm"]
        for resource, shows in self._file.encoded(glyphs.face, glyphs.text):
            font = f"{resource} {size} Tf"
            if font != self._state[3]:
                self._state[3] = font
                shown.append(font)
            shown.append(f"{shows} Tj")
        self.lines.append(f"{' '.join(shown)} ET")

    def image(self, image: Image, _: Matrix | None) -> None:
        """Draw an image; its pixels stand in a square of one unit in which y runs up."""
        x, y, width, height = image[1:]
        self._mark()
        self._do(self._file.image(image.pixels), Matrix(width, 0.0, 0.0, -height, x, y + height))

    def draw(self, draw: Draw, _: Matrix | None) -> None:
        """Draw a form; an icon in a line of text is read as what it shows."""
        self._mark()
        words = ""
        if self._marked and self._marked.tag.name != "Figure":
            words = draw.form.shows
        if words:
            self.lines.append(f"/Span <</ActualText {text_string(words)}>> BDC")
        self._do(self._file.form(draw.form), draw.matrix)
        if words:
            self.lines.append("EMC")

    def _do(self, name: str, matrix: Matrix) -> None:
        self.used.add(name)
        if matrix == STAYS:
            self.lines.append(f"/{name} Do")
        else:
            self.lines.append(f"q {self._matrix_operators(matrix)} /{name} Do Q")

    def _matrix_operators(self, matrix: Matrix) -> str:
        *factors, e, f = matrix
        decimals = self._decimals
        return (
            f"{_factors(*factors)} {fixed_decimals(e, decimals)} {fixed_decimals(f, decimals)} cm"
        )

    def group(self, group: Group, matrix: Matrix | None) -> None:
        """Write a group as the element that it is; a figure without words is an ornament, with all that is in it."""
        if not (group.tag or group.picture):
            self._group(group, matrix)
            return
        before = self._element, self._is_ornament, self._is_repeated
        if self._page and matrix and self._is_read:
            self._enter(group, matrix)
        self._group(group, matrix)
        self._element, self._is_ornament, self._is_repeated = before

    def _enter(self, group: Group, matrix: Matrix) -> None:
        """Write what follows as content of the elements that a group is: that of its tag, and a figure in it.

        `matrix` takes the coordinates round the group to points from the foot of the page.
        """
        if group.tag and (group.tag == ORNAMENT or self._file.structure.is_told(group.tag.title)):
            self._is_ornament = True
            self._is_repeated = True
        if self._is_ornament:
            return
        structure = self._file.structure
        if group.tag:
            self._element = structure.element(group.tag, self._element)
        if not group.picture:
            return
        self._is_ornament = not group.picture.shows
        if not self._is_ornament:
            assert self._page, "only a page has elements"
            place = self._page.of(matrix).of(group.matrix)
            pages = self._file.pages
            self._element = structure.figure(group.picture, self._element, pages, place)

    def _group(self, group: Group, matrix: Matrix | None) -> None:
        inside = matrix and matrix.of(group.matrix)
        if group.matrix == STAYS and not group.clip:
            self.write(group.commands, inside)
            return
        # All that is in a figure, or in an ornament, is one content.
        is_whole = self._is_ornament or self._element.tag.name == "Figure"
        if is_whole:
            self._mark()
        else:
            self.end_mark()
        state = [*self._state]
        decimals = self._decimals
        self.lines.append(
            "q" if group.matrix == STAYS else f"q {self._matrix_operators(group.matrix)}"
        )
        longer = group.matrix.scale
        # What is enlarged needs a decimal more for each power of ten.
        self._decimals += sum(longer > each for each in (1, 10, 100))
        if group.clip:
            self.lines.append(f"{self._path_operators(group.clip)} W* n")
        self.write(group.commands, inside)
        if not is_whole:
            self.end_mark()
        self.lines.append("Q")
        self._state = state
        self._decimals = decimals

    def bookmark(self, bookmark: Bookmark, matrix: Matrix | None) -> None:
        if matrix and self._is_read:
            self._file.bookmark(bookmark, matrix.point(0.0, bookmark.y)[1])

    def link(self, link: Link, matrix: Matrix | None) -> None:
        if matrix and self._is_read:
            structure = self._file.structure
            key = structure.link(self._element, link.address, self._file.pages)
            structure.annotate(self._file.canvas.link(link.address, matrix.box(link.box), key))

    def trim(self, trim: Trim, matrix: Matrix | None) -> None:
        """Note the page's boxes, unless the page is moved or one of several on its sheet.

        CUPS prints the middle of the trim box in the middle of the paper (cups-filters 1.28.17,
        pdftopdf): a box that moved with the page would undo what it was moved by.
        """
        if matrix and matrix == self._page:
            self.boxes = {"TrimBox": matrix.box(trim.trim), "BleedBox": matrix.box(trim.bleed)}


_WRITERS: dict[type, Callable[[_Content, Any, Matrix | None], None]] = {
    Path: _Content.path,
    Glyphs: _Content.glyphs,
    Image: _Content.image,
    Draw: _Content.draw,
    Group: _Content.group,
    Bookmark: _Content.bookmark,
    Link: _Content.link,
    Trim: _Content.trim,
    PagePicture: lambda *_: None,
}


def decimals_of(box: Box) -> int:
    """The number of decimals that the coordinates in a form need."""
    left, top, right, bottom = box
    return max(2, 4 - round(log10(max(right - left, bottom - top) or 1.0)))


@lru_cache(maxsize=16384)
def fixed_decimals(value: float, decimals: int) -> str:
    """Return `value` as an operand with at most so many decimals; exponents are not PDF."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=16384)
def _segment(command: str, numbers: Sequence[float], decimals: int) -> str:
    """A part of a path as operands and operator: boards of one size, and codes, have many in common."""
    return " ".join(
        [*(fixed_decimals(number, decimals) for number in numbers), _OPERATORS[command]]
    )


@lru_cache(maxsize=4096)
def _factors(*factors: float) -> str:
    """The operands by which a matrix turns and scales: pictures of a board have the same."""
    return " ".join([fixed_decimals(factor, _FINE) for factor in factors])


@lru_cache(maxsize=256)
def _colour_operator(colour: str, rgb: str, grey: str) -> str:
    """Return the operator that sets a colour: neutral ones are grey, or printers would mix their black of all inks."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    if red == green == blue:
        return f"{fixed_decimals(red, 3)} {grey}"
    return f"{' '.join(fixed_decimals(part, 3) for part in (red, green, blue))} {rgb}"


def _image(pixels: Pixels, grey: bool) -> dict[str, PdfObject]:
    """The entries of the file about an image."""
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

"""Reads the structure of a PDF as a screen reader finds it: elements, their words, and what is drawn for them."""

import ctypes
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium
from pypdf import PdfReader

from tests.printed import held


class Element(NamedTuple):
    """An element of the structure: its kind, the words in its stead, its own text, what is in it."""

    kind: str
    words: str
    text: str
    inside: tuple["Element", ...]

    def walk(self) -> Iterator["Element"]:
        yield self
        for each in self.inside:
            yield from each.walk()

    def spoken(self) -> str:
        """Return all that is read of it, in one line."""
        parts = [self.words or self.text, *(each.spoken() for each in self.inside)]
        return " ".join(filter(None, parts))


@lru_cache(maxsize=2)
def structure_of(pdf: bytes) -> tuple[Element, ...]:
    """Return the elements of all pages, in the order of reading."""
    with pypdfium2.PdfDocument(pdf) as document:
        return tuple(element for page in document for element in _page_elements(document, page))


def lines_of(pdf: bytes) -> list[str]:
    """Return the structure as text, an element a line, indented by how deep it is."""
    return [line for element in structure_of(pdf) for line in _lines(element, 0)]


def whole_of(pdf: bytes) -> Element:
    """Return the structure from its root on, also what has words alone and stands on no page; a parted text is one."""
    reader = PdfReader(BytesIO(pdf))
    with pypdfium2.PdfDocument(pdf) as document:
        texts = [_texts(page) for page in document]
    pages = {each.indirect_reference: number for number, each in enumerate(reader.pages)}

    def walk(node: Any) -> Element:  # noqa: ANN401 - objects of pypdf are of many types
        kids = node.get("/K", [])
        said = list[str]()
        inside = list[Element]()
        for kid in kids if isinstance(kids, list) else [kids]:
            each = kid.get_object()
            if isinstance(each, int):
                said.append(texts[pages[node.raw_get("/Pg")]].get(each, ""))
            elif "/MCID" in each:
                said.append(texts[pages[each.raw_get("/Pg")]].get(each["/MCID"], ""))
            elif "/S" in each:
                assert each["/P"] == node
                inside.append(walk(each))
        words = node.get("/Alt", node.get("/ActualText", ""))
        text = " ".join("".join(said).split())
        return Element(node["/S"][1:], words, text, tuple(inside))

    return walk(held(reader.root_object, "/StructTreeRoot", "/K"))


def read_aloud(pdf: bytes) -> str:
    """Return all of it as text, an element a line, the cells of a row in one."""
    return "\n".join(_told(whole_of(pdf), 0)) + "\n"


def _told(element: Element, depth: int) -> Iterator[str]:
    said = element.words or element.text
    if element.kind == "TR":
        said = " | ".join(each.spoken() for each in element.inside)
    yield f"{'  ' * depth}{element.kind}{': ' if said else ''}{said}"
    for each in element.inside if element.kind != "TR" else ():
        yield from _told(each, depth + 1)


class ToldBoard(NamedTuple):
    """A board as a file tells it: its title, what heads its columns and rows, and by name what squares hold."""

    title: str
    columns: list[str]
    rows: list[str]
    squares: dict[str, str]


def boards_of(pdf: bytes) -> list[ToldBoard]:
    """Return the boards that are told as tables; every cell must be named, and alike wherever it is told again."""
    return [
        _board(each)
        for each in whole_of(pdf).walk()
        if each.kind == "Table" and each.inside[0].kind == "Caption"
    ]


def _board(table: Element) -> ToldBoard:
    caption, top, *rows = table.inside
    (picture,) = caption.inside
    corner, *columns = top.inside
    assert {each.kind for each in (*columns, *(row.inside[0] for row in rows))} == {"TH"}
    assert not corner.spoken()
    squares = dict[str, str]()
    for cell in (cell for row in rows for cell in row.inside[1:]):
        name, _, held = cell.spoken().partition(": ")
        assert cell.kind == "TD"
        assert name
        assert squares.setdefault(name, held) == held
    heads = [row.inside[0].spoken() for row in rows]
    return ToldBoard(picture.words, [each.spoken() for each in columns], heads, squares)


def _lines(element: Element, depth: int) -> Iterator[str]:
    said = element.words or element.text
    yield f"{'  ' * depth}{element.kind}{': ' if said else ''}{said}"
    for each in element.inside:
        yield from _lines(each, depth + 1)


def _page_elements(document: pypdfium2.PdfDocument, page: pypdfium2.PdfPage) -> Iterator[Element]:
    texts = _texts(page)
    with _tree(page) as tree:
        for number in range(pdfium.FPDF_StructTree_CountChildren(tree)):
            if element := pdfium.FPDF_StructTree_GetChildAtIndex(tree, number):
                yield _element(element, texts)


@contextmanager
def _tree(page: pypdfium2.PdfPage) -> Iterator[object]:
    tree = pdfium.FPDF_StructTree_GetForPage(page)
    try:
        yield tree
    finally:
        pdfium.FPDF_StructTree_Close(tree)


def _element(element: object, texts: dict[int, str]) -> Element:
    said = list[str]()
    inside = list[Element]()
    for number in range(pdfium.FPDF_StructElement_CountChildren(element)):
        if child := pdfium.FPDF_StructElement_GetChildAtIndex(element, number):
            inside.append(_element(child, texts))
            continue
        content = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, number)
        if content >= 0:
            said.append(texts.get(content, ""))
    kind, words = (
        _string(pdfium.FPDF_StructElement_GetType, element),
        _string(pdfium.FPDF_StructElement_GetAltText, element),
    )
    return Element(kind, words, " ".join("".join(said).split()), tuple(inside))


def _string(ask: Callable[..., int], *of: object) -> str:
    """Return a text that a function of PDFium's writes into a buffer, in UTF-16 with a zero at its end."""
    length = ask(*of, None, 0)
    buffer = ctypes.create_string_buffer(max(length, 2))
    ask(*of, ctypes.cast(buffer, ask.argtypes[len(of)]), length)  # type: ignore[attr-defined]
    return buffer.raw[: max(length - 2, 0)].decode("utf-16-le")


def _texts(page: pypdfium2.PdfPage) -> dict[int, str]:
    """Return what is written in the marked contents of a page, by their numbers; pieces below each other are parted."""
    pieces = defaultdict[int, list[str]](list)
    textpage = page.get_textpage()
    for thing in page.get_objects(max_depth=1):
        number = pdfium.FPDFPageObj_GetMarkedContentID(thing.raw)
        if number < 0:
            continue
        if thing.type == pdfium.FPDF_PAGEOBJ_TEXT:
            text = _string(pdfium.FPDFTextObj_GetText, thing.raw, textpage.raw)
            pieces[number].append(text)
        elif words := _actual_text(thing.raw):
            pieces[number].append(f" {words} ")
    return {number: "\n".join(said) for number, said in pieces.items()}


def _actual_text(thing: object) -> str:
    """Return what is read in place of what is drawn."""
    size = ctypes.c_ulong()
    for number in range(pdfium.FPDFPageObj_CountMarks(thing)):
        mark = pdfium.FPDFPageObj_GetMark(thing, number)
        name = b"ActualText"
        pdfium.FPDFPageObjMark_GetParamStringValue(mark, name, None, 0, size)
        buffer = ctypes.create_string_buffer(max(size.value, 2))
        place = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
        if pdfium.FPDFPageObjMark_GetParamStringValue(mark, name, place, size.value, size):
            return buffer.raw[: size.value - 2].decode("utf-16-le")
    return ""


def unmarked(pdf: bytes) -> int:
    """Return how many things on pages belong neither to an element nor to the artifacts."""
    with pypdfium2.PdfDocument(pdf) as document:
        return sum(
            not pdfium.FPDFPageObj_CountMarks(thing.raw)
            for page in document
            for thing in page.get_objects(max_depth=1)
        )


def ranks(pdf: bytes) -> list[int]:
    """Return the ranks of the headings, in the order of reading; one that goes on over pages counts once."""
    elements = [each for part in structure_of(pdf) for each in part.walk()]
    return [
        int(each.kind[1:]) for each in elements if each.kind in ("H1", "H2", "H3") and each.spoken()
    ]

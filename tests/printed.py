"""Prints as PDFs, and what is asked of every one of them: healthy files, white margins, words to be found in them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pypdfium2
import pytest
from _pytest.mark.structures import ParameterSet
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject, PdfObject
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Bitmap, Drawable, Figure, Label, Use
from pressboard.figures.themes import theme
from pressboard.jobs.print_job import PrintJob
from pressboard.jobs.run import run
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.report import Plot
from pressboard.layout.jinja.environment import environment, fill
from pressboard.paths import our_templates
from pressboard.printing.papers import MARGIN, Paper, parse_paper
from pressboard.render import drawing
from pressboard.render.book import Book, Output
from pressboard.render.drawing import Box, Command, box_of
from pressboard.render.painter import Painter, outline_of
from pressboard.render.pdf import PdfWriter
from pressboard.units import pt
from tests.certainty import certain


def pdf_of(
    game: Game,
    leaves: Iterable[Leaf],
    paper: Paper,
    theme_name: str = "full",
    title: str = "",
    folders: tuple[Path, ...] = (),
    widths: dict[str, float] | None = None,
    **words: Any,  # noqa: ANN401 - what templates know besides
) -> bytes:
    """Return pages of a game as a PDF, with the templates in `folders` in place of ours.

    In `widths` is kept how wide the figures are at least that they show, points.
    """
    jinja = environment(folders or (our_templates() / game.name, our_templates()))
    file = BytesIO()
    marks = game.marks and game.marks()
    paints = theme(theme_name, marks.colour) if marks else theme(theme_name)
    book = Book(
        Output([PdfWriter(file.write)], widths=widths),
        paper=paper,
        theme=paints,
        figures=marks.drawings if marks else {},
    )
    shared = {
        "title": title or game.title,
        "game": game.credits,
        "paper": paper,
        "theme": theme_name,
        **words,
    }
    for leaf in leaves:
        for otherwise in [{}, leaf.otherwise] if leaf.otherwise else [{}]:
            with suppress(*([] if otherwise or not leaf.otherwise else [DoesNotFit])):
                filled = fill(jinja, leaf.template, shared | leaf.whole_context | {**otherwise})
                book.add(filled, leaf.figures, leaf.icons, leaf.part)
                break
    book.save()
    return file.getvalue()


def bounding_box(items: Iterable[Drawable]) -> Box:
    """Return the box that items lie in, line widths left out, and whether they are painted or not."""
    painter = Painter(theme("full"))
    commands = list[Command]()
    for item in items:
        if isinstance(item, Label | Use | Bitmap):
            commands += painter.paint(Figure(1, 1, (item,)), 0.0, 0.0, 100.0).commands
        else:
            commands.append(drawing.Path(outline_of(item)))
    return box_of(commands)


def words_stand_in(plot: Plot) -> bool:
    """True if all words of a plot are set within it where it is as narrow as it may be.

    Feet of the numbers of an axis lie half a millimetre lower.
    """
    figure = plot.drawn(plot.least, plot.height)
    labels = (item for item in figure.items if isinstance(item, Label))
    return all(
        0 <= each.x <= figure.width and 0 <= each.y <= figure.height + 0.6 for each in labels
    )


def leaves_of(
    game: Game,
    name: str,
    options: Any,  # noqa: ANN401
    paper: str,
    items: Iterable[Item[Any]] = (),
) -> list[Leaf]:
    """Return the pages of a product, by its name."""
    product = certain(game.product(name))
    return list(product.leaves(iter(items), options, parse_paper(paper)))


def cases(options: Mapping[str, Sequence[Any]]) -> list[ParameterSet]:
    """Return a case for every product with every one of its options."""
    return [
        pytest.param(name, each, id=f"{name}-{number}")
        for name in options
        for number, each in enumerate(options[name])
    ]


@cache
def print_of(game: Game, name: str, options: Any, paper: str, theme_name: str = "full") -> bytes:  # noqa: ANN401
    """Return the PDF of a product that needs no chance; once printed it is kept."""
    return pdf_of(game, leaves_of(game, name, options, paper), parse_paper(paper), theme_name)


@cache
def whole_print_of(
    game: Game,
    name: str,
    options: Any,  # noqa: ANN401
    paper: str,
    theme_name: str = "full",
) -> bytes:
    """Return the file that a whole job writes for a product that needs no chance; once printed it is kept."""
    with TemporaryDirectory() as folder:
        out = Path(folder, "x.pdf")
        job = PrintJob(
            game.name, name, None, options, parse_paper(paper), theme=theme_name, out=out
        )
        return run(job).files[0].read_bytes()


def held(holder: PdfObject, *path: str | int) -> Any:  # noqa: ANN401 - objects of a PDF are of many types
    """Return what an object of a PDF holds at the end of a path of names and places."""
    found: Any = holder
    for step in path:
        found = found[step].get_object()
    return found


def content_of(page: PageObject) -> bytes:
    """Return the commands that draw a page."""
    content = page.get_contents()
    assert content is not None
    return content.get_data()


def texts(pdf: bytes | Path) -> list[str]:
    """Return the words of every page of a PDF or a file, white space folded."""
    return [" ".join(lines.split()) for lines in lines_of(pdf)]


def text_of(pdf: bytes | Path) -> str:
    """Return the words of a PDF or a file with single spaces."""
    return " ".join(texts(pdf))


def lines_of(pdf: bytes | Path) -> list[str]:
    """Return what can be copied from every page of a PDF or a file, in lines."""
    return [*_lines_in(pdf if isinstance(pdf, bytes) else pdf.read_bytes())]


@lru_cache(maxsize=16)
def _lines_in(pdf: bytes) -> tuple[str, ...]:
    with pypdfium2.PdfDocument(pdf) as document:
        return tuple(
            page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document
        )


def outline(pdf: bytes | Path) -> list[tuple[int, str, int]]:
    """Return the entries of a file's outline: how deep each is, its title, its page."""
    reader = PdfReader(BytesIO(pdf) if isinstance(pdf, bytes) else pdf)

    def entries(items: list[Any], depth: int) -> Iterator[tuple[int, str, int]]:
        for item in items:
            if isinstance(item, list):
                yield from entries(item, depth + 1)
            else:
                yield depth, str(item.title), (reader.get_destination_page_number(item) or 0) + 1

    return [*entries(reader.outline, 0)]


@lru_cache(maxsize=64)
def kit_front(pdf: bytes) -> tuple[str, ...]:
    """Return the words of the pages of a kit's contents, in lines, but for those in the pictures of its pages."""
    parts = [page - 1 for depth, title, page in outline(pdf) if not depth and title != "Cover"]
    pages = PdfReader(BytesIO(pdf)).pages[parts[0] : parts[1]]
    for page in pages:
        held(page, "/Resources").pop("/XObject", None)
    return tuple(page.extract_text() for page in pages)


def kit_parts(pdf: bytes) -> dict[str, tuple[int, int]]:
    """Return the first and the last page of every part as the contents of a kit print them."""
    found = re.findall(
        r"^(\w+)\s+pages?\s(\d+)(?:–(\d+))?$", "\n".join(kit_front(pdf)), re.MULTILINE
    )
    return {name: (int(first), int(last or first)) for name, first, last in found}


def images(pdf: bytes | Path) -> int:
    """Return how many pictures made of pixels stand on the pages, also within forms and in the text of a page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return sum(map(_images_on, document))


def _images_on(page: pypdfium2.PdfPage) -> int:
    return len([*page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE], max_depth=15)])


def fonts(page: PageObject) -> Iterator[DictionaryObject]:
    """Yield the fonts of a page and of the forms it uses."""
    seen = set[int]()
    waiting = [page.get("/Resources")]
    while waiting:
        resources: Any = (waiting.pop() or DictionaryObject()).get_object()
        yield from (
            font.get_object()
            for font in resources.get("/Font", DictionaryObject()).get_object().values()
        )
        for form in resources.get("/XObject", DictionaryObject()).get_object().values():
            if form.idnum not in seen:
                seen.add(form.idnum)
                waiting.append(form.get_object().get("/Resources"))


WHITE, CUT_WHITE = MARGIN - 0.5, 1.8
"""How much of a page's edges is white, mm: half a line's width is allowed; of cut sheets with ticks."""


def assert_white_margins(pdf: bytes, per_mm: int = 3, white: float = WHITE) -> None:
    """Render every page and look at its edges."""
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            _assert_white_edges(page, per_mm, white)


def _assert_white_edges(page: pypdfium2.PdfPage, per_mm: int, white: float) -> None:
    picture = page.render(scale=per_mm * 25.4 / 72, grayscale=True).to_pil()
    edge, (width, height) = int(white * per_mm), picture.size
    strips = [
        (0, 0, width, edge),
        (0, height - edge, width, height),
        (0, 0, edge, height),
        (width - edge, 0, width, height),
    ]
    for strip in strips:
        assert picture.crop(strip).getextrema()[0] > 250, strip


def assert_healthy(
    pdf: bytes, game: Game, paper: str, per_mm: int = 3, about: str = "", white: float = WHITE
) -> None:
    """Look at all that a printer or a reader may stumble over.

    The pages are the paper, all fonts embedded subsets, nothing raster, nothing in the margins, printed as it is, and
    the file says whose it is and what it is `about`.
    """
    reader = PdfReader(BytesIO(pdf))
    sheet = parse_paper(paper)
    with pypdfium2.PdfDocument(pdf) as document:
        for (
            shown
        ) in document:  # taking a page apart costs as much as rendering it, so once for both looks
            assert not _images_on(shown)
            _assert_white_edges(shown, per_mm, white)
    for page in reader.pages:
        box = sorted((float(page.mediabox.width), float(page.mediabox.height)))
        assert box == pytest.approx(sorted((pt(sheet.width), pt(sheet.height))), abs=0.01)
        for font in fonts(page):
            assert "+" in held(font, "/BaseFont"), font["/BaseFont"]
            assert "/FontFile2" in held(font, "/FontDescriptor")
    assert held(reader.root_object, "/ViewerPreferences", "/PrintScaling") == "/None"
    assert str(reader.root_object["/Lang"]).startswith("en")
    assert reader.metadata is not None
    assert str(reader.metadata.title).startswith(f"{game.title}{about}")
    assert reader.metadata.author == game.credit

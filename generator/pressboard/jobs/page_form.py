"""The form of a print: a PDF file or pictures, all of each page or its main figure alone; or what is read of it."""

import os
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from pressboard.errors import BadOption, quoted, unknown
from pressboard.figures.themes import Theme
from pressboard.kinds.page import Leaf
from pressboard.paths import OUTPUT, is_folder
from pressboard.printing.papers import Paper

if TYPE_CHECKING:
    from pressboard.jobs.imposition import ImposedPages
    from pressboard.render.book import Book
    from pressboard.render.inked.binder import Binder
    from pressboard.render.reading.writer import ReadFile
    from pressboard.render.svg.binder import SvgPages

PDF, SVG, PNG, HTML, TEXT = ENDINGS = (".pdf", ".svg", ".png", ".html", ".txt")
"""How the name of a file says which form it has."""
_READ, _DRAWN = (HTML, TEXT), (SVG, PNG)
FIGURE = "figure"
USUAL_DPI, LEAST_DPI, MOST_DPI = 300, 30, 1200
MOST_COPIES = 999


class PageForm(NamedTuple):
    """How pages are written: the `ending` of the name, whole or `figures` alone, dots per inch, on a ground or not.

    A PDF has so many `copies` of all its pages. They may be `imposed` onto sheets. Its keywords name
    what a user's settings have `changed`. One that `draws` gives its pages as pictures, too. A `font` of the user's,
    the path of its file, lends letters. `previews` are pictures of a PDF's pages beside it. It can be pickled, for
    pages may be written by another process.
    """

    ending: str = PDF
    figures: bool = False
    dpi: int = USUAL_DPI
    transparent: bool = False
    copies: int = 1
    imposed: "ImposedPages | None" = None
    changed: str = ""
    draws: bool = False
    font: str = ""
    previews: bool = False

    @property
    def is_read(self) -> bool:
        """Whether it has no pages, but what they say."""
        return self.ending in _READ

    @contextmanager
    def book(
        self,
        path: Path,
        paper: Paper,
        theme: Theme,
        marks: Container[str] = (),
        narrowest: dict[str, float] | None = None,
        pictures: "SvgPages | None" = None,
    ) -> Iterator["Book | ReadFile"]:
        """Give what documents are added to, for the file at `path`; `marks` are figures that are no main ones.

        `narrowest` is told how wide each figure was drawn at least, points; `pictures` are drawn of a PDF's pages.
        """
        if self.is_read:
            from pressboard.render.reading.writer import ReadFile

            yield ReadFile(path, theme)
            return
        from pressboard.render.book import Book
        from pressboard.render.text.lent_faces import use_font

        use_font(self.font)
        with nullcontext() if self.ending == SVG else path.open("wb") as file:
            binder: Binder = self._binder(path, file, pictures)
            if self.imposed:
                from pressboard.render.imposed.binder import Imposer
                from pressboard.render.imposed.kinds import sheets_of
                from pressboard.render.inked.joiner import Joiner

                assert isinstance(binder, Joiner)
                binder = Imposer(binder, sheets_of(self.imposed.imposition), theme)
            elif self.figures:
                from pressboard.render.inked.binder import FigureBinder

                binder = FigureBinder(binder, marks)
            if narrowest is not None:
                from pressboard.render.inked.seen import SeeingBinder

                binder = SeeingBinder(binder, narrowest)
            yield Book(binder, paper=paper, theme=theme)

    def _binder(self, path: Path, file: BinaryIO | None, pictures: "SvgPages | None") -> "Binder":
        """Return what binds pages into an open PDF, or into SVG files that are called as `path` says."""
        if file is None:
            from pressboard.render.svg.binder import SvgBinder

            return SvgBinder(path, self.transparent)
        from pressboard.render.inked.joiner import Joiner
        from pressboard.render.pdf import PdfWriter

        writer = PdfWriter(file, self.copies, self.changed)
        if pictures is None:
            return Joiner(writer)
        from pressboard.render.drawing_joiner import DrawingJoiner

        return DrawingJoiner(writer, pictures)

    def pictures(self) -> "SvgPages | None":
        """Return what keeps the pictures of a PDF's pages, if these are wanted."""
        if not self.draws:
            return None
        from pressboard.render.svg.binder import SvgPages

        return SvgPages()

    def check(self, leaf: Leaf) -> None:
        """Raise BadOption for a leaf whose pages have no place on sheets, where they are to come onto any."""
        if self.imposed:
            self.imposed.check(leaf)

    def how_to_print(self, sides: int) -> list[str]:
        """Return what a user should know first of so many sides of sheets; nothing of plain pages."""
        return [self.imposed.how_to_print(sides)] if self.imposed else []

    @contextmanager
    def drawn_from(self, path: Path, folders: Sequence[Path] = ()) -> Iterator[Path]:
        """Give the path that pages are bound into, and draw from it what is to lie at `path`, or beside it.

        Errors name lines of templates in these `folders` by their paths, and the share of a sheet that pages have.
        """
        from pressboard.layout.jinja.error_paths import errors_with_paths

        pdf = path.with_name(f".{path.stem}.pdf") if self.ending == PNG else path
        with errors_with_paths(folders), self.imposed.naming_share() if self.imposed else nullcontext():
            yield pdf
        if self.ending == PNG:
            from pressboard.render.pictures.preview import draw_pages

            draw_pages(pdf, path, self.dpi, self.transparent)
            pdf.unlink()
        elif self.previews:
            from pressboard.render.pictures.preview import pngs

            pngs(path)


def form_of(out: Path, crop: str, dpi: int | None, transparent: bool, html: bool = False, copies: int = 1) -> PageForm:
    """Return the form that these options ask for; raises BadOption for those that nothing is made of."""
    ending = out.suffix.lower() if names_file(out) else HTML if html else PDF
    if html and ending != HTML:
        raise BadOption(f"--html writes a file that ends in .html; {quoted(out.name, 80)} does not")
    if crop not in ("", FIGURE):
        raise BadOption(unknown("--crop", crop, (FIGURE,)))
    if dpi is not None and ending in _READ:
        raise BadOption(f"--dpi is for pictures, and a {ending} file is words; leave one of them out")
    if dpi is not None and ending != PNG:
        raise BadOption("--dpi is for PNG; name a file that ends in .png with --out")
    if crop and ending in _READ:
        raise BadOption(f"--crop figure prints figures alone, and a {ending} file is words; leave one of them out")
    if transparent and ending not in _DRAWN:
        raise BadOption("--transparent is for pictures; name a file that ends in .svg or .png with --out")
    if copies > 1 and ending != PDF:
        raise BadOption(f"--copies repeats the pages of a PDF; a {ending} file is wanted once, so leave it out")
    return PageForm(ending, bool(crop), dpi or USUAL_DPI, transparent, copies)


def check_dpi(dpi: int) -> None:
    """Raise BadOption for a picture of so few or so many dots per inch that none has."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise BadOption(f"--dpi {dpi}: a picture has from {LEAST_DPI} to {MOST_DPI} dots per inch")


def names_file(out: Path) -> bool:
    """Say whether a path is a file's that pages are written to, and not a folder's."""
    return out.suffix.lower() in ENDINGS and not is_folder(out)


def output(name: str) -> Path:
    """Return where to print to; raises BadOption for a name that is neither a file's that we write nor a folder's."""
    path, ending = Path(name), Path(name).suffix.lower()
    files = f"name a file that ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}, or a folder"
    if ending not in ENDINGS and path.is_file():
        raise BadOption(f"--out {quoted(name, 80)} is a file, not a folder; {files}")
    if ending in ("", *ENDINGS) and path.name.lower() not in ENDINGS:
        return path
    if is_folder(path):
        return path
    near = unknown("ending", ending, ENDINGS)
    raise BadOption(f"--out {quoted(name, 80)}: {near if 'did you mean' in near else files}")


def check_folder(name: str) -> None:
    """Raise BadOption for a folder that is not there, unless it is our own or `name` ends as a folder to be made does.

    A slip of the pen would else make one.
    """
    path = output(name)
    folder = path.parent if names_file(path) else path
    if folder.exists() or name.endswith(("/", os.sep)) or OUTPUT in (folder, *folder.parents):
        return
    what = "make it first" if folder != path else "end it with / to make it"
    raise BadOption(f"--out {quoted(name, 80)}: there is no folder {quoted(str(folder), 80)}; {what}")

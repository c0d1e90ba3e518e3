"""How pages come onto sheets: pages side by side, a booklet or posters; what goes with what, what people then do."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pressboard.errors import BadOption, DoesNotFit, about, listed
from pressboard.jobs.page_form import PDF, PageForm
from pressboard.kinds.options import OptionValue, options_of
from pressboard.kinds.page import Leaf
from pressboard.printing.imposition import Imposition
from pressboard.printing.imposition.booklets import MOST_FOLDED, USUAL_FLIP, Booklet
from pressboard.printing.imposition.posters import PosterSheets, poster_sheets
from pressboard.printing.imposition.shares import SharedSheets
from pressboard.printing.papers import Paper
from pressboard.printing.tiling import OVERLAP
from pressboard.units import parse_length, show_mm

if TYPE_CHECKING:
    from pressboard.jobs.handout.handout import Handout
    from pressboard.jobs.print_options import PrintOptions
    from pressboard.jobs.request import Request

NO_KITS = "a kit holds what is cut out and what is played on; put its parts on sheets one by one"
"""Why kits have no place on sheets."""
_Job = TypeVar("_Job", "Request", "Handout")

_DETAILS = {"booklet": ("booklet_flip", "creep"), "poster": ("overlap",)}
"""The options that say more of one of the kinds."""
_FLAGS = {"per_sheet": "--per-sheet", "booklet_flip": "--flip"}
_CUT_OUT, _TRUE_SIZE = "crop_marks", "square"
"""Options of whatever is cut out have the first; by the second squares of a true size are asked for."""


def check(options: "PrintOptions") -> None:
    """Raise BadOption for options of sheets that do not go together, or not with what is written."""
    kinds = _kinds(options)
    if len(kinds) > 1:
        raise BadOption(f"{listed(kinds)} are ways to put pages on paper; take one of them")
    for kind, details in _DETAILS.items():
        for each in details:
            if getattr(options, each) and not getattr(options, kind):
                raise BadOption(
                    f"{_FLAGS.get(each, f'--{each}')} is for --{kind}; give that too, or leave it out", each
                )
    if why := _no_pages(options.form):
        raise BadOption(f"{kinds[0]} puts the pages of a PDF on paper, and {why}; leave one of them out")


def _no_pages(form: PageForm) -> str:
    """Return why there are no pages to be put on paper, "" where there are."""
    if form.figures:
        return "--crop figure prints figures alone"
    if form.is_read:
        return "this is to be words"
    return "" if form.ending == PDF else "--out names pictures"


def _kinds(options: "PrintOptions") -> list[str]:
    kinds = [f"--per-sheet {options.per_sheet}"] if options.per_sheet != 1 else []
    kinds += ["--booklet"] if options.booklet else []
    return kinds + ([f"--poster {options.poster[:40]}"] if options.poster else [])


def check_product(options: "PrintOptions", own: OptionValue) -> None:
    """Raise BadOption where the `own` options of a product say that sheets would spoil it."""
    names = {each.name for each in options_of(type(own))}
    (kind,) = _kinds(options)
    if _CUT_OUT in names and not options.per_sheet > 1:
        raise BadOption(f"{kind} is for pages that stay whole, and pieces are cut out in their true size; leave it out")
    if options.poster and _TRUE_SIZE in names and getattr(own, _TRUE_SIZE):
        raise BadOption(
            f"{kind} is for what fills its page, --square for squares of a true size, on as many pages as they take; "
            "leave one of them out"
        )


def laid_out(job: _Job) -> tuple[_Job, PageForm]:
    """Return a job as its pages are laid out, on the paper that each has, and the form that puts them on sheets.

    Raises BadOption and DoesNotFit for sheets that cannot be had of its paper.
    """
    imposition = _imposition(job, job.paper)
    return replace(job, paper=imposition.layout), job.form._replace(imposed=ImposedPages(imposition))


def _imposition(options: "PrintOptions", paper: Paper) -> Imposition:
    if options.poster:
        with about("overlap"):
            overlap = parse_length(options.overlap) if options.overlap else OVERLAP
        return poster_sheets(options.poster, paper, overlap)
    if options.booklet:
        with about("creep"):
            creep = parse_length(options.creep) if options.creep else 0.0
        return Booklet(paper, options.booklet_flip or USUAL_FLIP, creep)
    return SharedSheets(paper, options.per_sheet)


class ImposedPages(NamedTuple):
    """Pages that come onto sheets by an imposition: which of them can, and what people do with the sheets."""

    imposition: Imposition

    def check(self, leaf: Leaf) -> None:
        """Raise BadOption for a leaf whose pages have no place on such sheets."""
        if leaf.part or leaf.missing:
            raise BadOption(NO_KITS)
        if leaf.duplex:
            raise BadOption(
                "backs would no longer lie behind their fronts on other sheets; leave out --backs duplex", "backs"
            )
        if leaf.captioned and (isinstance(self.imposition, Booklet) or self.imposition.layout.enlarged != 1.0):
            kind = "--booklet" if isinstance(self.imposition, Booklet) else "--poster"
            raise BadOption(
                f"{kind} is for pages that are read or looked at; this is cut out, or measures what it has to"
            )

    @contextmanager
    def naming_share(self) -> Iterator[None]:
        """Let what does not fit say for what part of the paper it was laid out."""
        try:
            yield
        except DoesNotFit as error:
            layout = self.imposition.layout
            if layout.name in str(error):
                raise
            size = f"{show_mm(layout.width)} x {show_mm(layout.height)}"
            raise type(error)(f"{error} (pages are laid out for {layout.name}, {size})", error.option) from None

    def how_to_print(self, sides: int) -> str:
        """Return in a line what to do with a file of so many sides."""
        if isinstance(self.imposition, Booklet):
            return _of_booklet(self.imposition, sides // 2)
        if isinstance(self.imposition, PosterSheets):
            factor = self.imposition.factor
            enlarged = f", enlarged {factor:.3g} times," if factor != 1.0 else ""
            return f"print at 100 %; the first page shows how the others{enlarged} are cut and glued"
        sheets = f"{sides} sheet{'s' if sides > 1 else ''} of {self.imposition.paper.name}"
        return f"print at 100 %, on one side: {sheets}, to be cut along the lines"


def _of_booklet(booklet: Booklet, sheets: int) -> str:
    print_ = f"print on both sides of the paper, turned on its {booklet.flip} edge"
    if sheets == 1:
        return f"{print_}; fold the sheet in the middle, page 1 outside"
    many = f" (more than {MOST_FOLDED} are hard to fold and to staple)" if sheets > MOST_FOLDED else ""
    all_ = "both" if sheets == 2 else f"all {sheets}"
    return f"{print_}; fold {all_} sheets{many} in the middle, page 1 outside, and set two staples in the fold"

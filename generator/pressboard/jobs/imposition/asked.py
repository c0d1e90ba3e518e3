"""What the options of a print ask for: pages side by side, a booklet or posters; and what none of them goes with."""

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from pressboard.contract.options import OptionValue, options_of
from pressboard.errors import BadOption, about, listed
from pressboard.jobs.page_form import PDF, PageForm
from pressboard.printing.imposition import Imposition
from pressboard.printing.imposition.booklets import USUAL_FLIP, Booklet
from pressboard.printing.imposition.posters import poster_sheets
from pressboard.printing.imposition.shares import SharedSheets
from pressboard.printing.papers import Paper
from pressboard.printing.tiling import OVERLAP
from pressboard.units import parse_length

if TYPE_CHECKING:
    from pressboard.jobs.handout.handout import Handout
    from pressboard.jobs.print_options import PrintOptions
    from pressboard.jobs.request import Request

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
    imposition = _asked(job, job.paper)
    return replace(job, paper=imposition.layout), job.form._replace(imposition=imposition)


def _asked(options: "PrintOptions", paper: Paper) -> Imposition:
    if options.poster:
        with about("overlap"):
            overlap = parse_length(options.overlap) if options.overlap else OVERLAP
        return poster_sheets(options.poster, paper, overlap)
    if options.booklet:
        with about("creep"):
            creep = parse_length(options.creep) if options.creep else 0.0
        return Booklet(paper, options.booklet_flip or USUAL_FLIP, creep)
    return SharedSheets(paper, options.per_sheet)

"""What people are told of sheets: how to print, fold, cut and glue them; and which pages none of them suit."""

from collections.abc import Iterator
from contextlib import contextmanager

from pressboard.contract import Leaf
from pressboard.errors import BadOption, DoesNotFit
from pressboard.printing.imposition import Imposition
from pressboard.printing.imposition.booklets import MOST_FOLDED, Booklet
from pressboard.printing.imposition.posters import PosterSheets
from pressboard.units import show_mm

NO_KITS = "a kit holds what is cut out and what is played on; put its parts on sheets one by one"
"""Why kits have no place on sheets."""


def check_leaf(leaf: Leaf, imposition: Imposition) -> None:
    """Raise BadOption for a leaf whose pages have no place on such sheets."""
    if leaf.part or leaf.missing:
        raise BadOption(NO_KITS)
    if leaf.duplex:
        raise BadOption(
            "backs would no longer lie behind their fronts on other sheets; leave out --backs duplex", "backs"
        )
    if leaf.captioned and (isinstance(imposition, Booklet) or imposition.layout.enlarged != 1.0):
        kind = "--booklet" if isinstance(imposition, Booklet) else "--poster"
        raise BadOption(f"{kind} is for pages that are read or looked at; this is cut out, or measures what it has to")


@contextmanager
def told_what_for(imposition: Imposition) -> Iterator[None]:
    """Let what does not fit say for what part of the paper it was laid out."""
    try:
        yield
    except DoesNotFit as error:
        layout = imposition.layout
        if layout.name in str(error):
            raise
        size = f"{show_mm(layout.width)} x {show_mm(layout.height)}"
        raise type(error)(f"{error} (pages are laid out for {layout.name}, {size})", error.option) from None


def told_of(imposition: Imposition, sides: int) -> str:
    """Return in a line what to do with a file of so many sides."""
    if isinstance(imposition, Booklet):
        return _of_booklet(imposition, sides // 2)
    if isinstance(imposition, PosterSheets):
        enlarged = f", enlarged {imposition.factor:.3g} times," if imposition.factor != 1.0 else ""
        return f"print at 100 %; the first page shows how the others{enlarged} are cut and glued"
    sheets = f"{sides} sheet{'s' if sides > 1 else ''} of {imposition.paper.name}"
    return f"print at 100 %, on one side: {sheets}, to be cut along the lines"


def _of_booklet(booklet: Booklet, sheets: int) -> str:
    print_ = f"print on both sides of the paper, turned on its {booklet.flip} edge"
    if sheets == 1:
        return f"{print_}; fold the sheet in the middle, page 1 outside"
    many = f" (more than {MOST_FOLDED} are hard to fold and to staple)" if sheets > MOST_FOLDED else ""
    all_ = "both" if sheets == 2 else f"all {sheets}"
    return f"{print_}; fold {all_} sheets{many} in the middle, page 1 outside, and set two staples in the fold"

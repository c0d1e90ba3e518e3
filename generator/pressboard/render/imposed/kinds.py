"""The sheets of each kind of imposition."""

from pressboard.printing.imposition import Imposition
from pressboard.printing.imposition.booklets import Booklet
from pressboard.printing.imposition.posters import PosterSheets
from pressboard.printing.imposition.shares import SharedSheets
from pressboard.render.imposed.binder import Sheets
from pressboard.render.imposed.posters import Posters
from pressboard.render.imposed.sheets import Binding, Sharing


def sheets_of(imposition: Imposition) -> Sheets:
    """Return what says which sheets pages come to lie on."""
    if isinstance(imposition, Booklet):
        return Binding(imposition)
    if isinstance(imposition, PosterSheets):
        return Posters(imposition)
    assert isinstance(imposition, SharedSheets)
    return Sharing(imposition)

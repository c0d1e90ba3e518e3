"""The sheets of each kind of imposition."""

from generator.printing.imposition import Imposition
from generator.printing.imposition.booklets import Booklet
from generator.printing.imposition.posters import PosterSheets
from generator.printing.imposition.shares import SharedSheets
from generator.render.imposed.binder import Sheets
from generator.render.imposed.posters import Posters
from generator.render.imposed.sheets import Binding, Sharing


def sheets_of(imposition: Imposition) -> Sheets:
    """Return what says which sheets pages come to lie on."""
    if isinstance(imposition, Booklet):
        return Binding(imposition)
    if isinstance(imposition, PosterSheets):
        return Posters(imposition)
    assert isinstance(imposition, SharedSheets)
    return Sharing(imposition)

"""What plays the games of a sheet: the compiled core where it was built and knows all there is to play, or Python."""

from typing import Protocol

from pressboard.games.kangaruse.make.playouts.reference import ReferenceEngine
from pressboard.games.kangaruse.make.playouts.rounds import Plan, Rounds, Sharing
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.playouts import ChanceSource


class Engine(Protocol):
    """Plays on one sheet, that of the `tables`; `name` is how the certificate calls it."""

    @property
    def name(self) -> str:
        """Return its name."""

    @property
    def tables(self) -> SheetTables:
        """Return the tables of its sheet."""

    def rounds(self, plan: Plan, chance: ChanceSource) -> Rounds:
        """Return rounds of the games of a plan, with a stream of their own."""

    def sharing(self, chance: ChanceSource) -> Sharing:
        """Return what plays for shares on its sheet, with a stream of its own."""


def engine_for(tables: SheetTables) -> Engine:
    """Return the fastest engine there is for a sheet; all play the same games."""
    from pressboard.games.kangaruse.make.playouts.compiled import CompiledEngine, loaded

    sheet = loaded(tables)
    return CompiledEngine(sheet, tables) if sheet else ReferenceEngine(tables)

"""The product `record`: blank score pads, a row for every type of square that scores and a column for every player."""

from generator.common.score_pads import PadOptions, PadTable, ScorePads
from generator.contract.options import option
from generator.errors import BadOption
from generator.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
from generator.games.kangaruse.rules.types import TYPES
from generator.lean_dataclasses import dataclass
from generator.words import words

_FIRST = 0.28
"""The share of the width that the names of types take."""


@dataclass(frozen=True, slots=True)
class RecordOptions(PadOptions):
    """How many score pads, and for how many players."""

    players: int = option(4, f"A column for each of so many players, {FEWEST_PLAYERS} to {MOST_PLAYERS}.", metavar="N")

    def __post_init__(self) -> None:
        """Raise BadOption for numbers of pads or of players that there are not."""
        self.check_pads()
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise BadOption(f"--players {self.players}: from {FEWEST_PLAYERS} to {MOST_PLAYERS} players")


class RecordProduct(ScorePads[RecordOptions]):
    """Blank score pads: points by type and player."""

    game = "kangaruse"
    summary = "Blank score pads: what every type of square brought every player, several to a page."
    example = "pressboard kangaruse record --players 3"
    options = RecordOptions

    def table(self, options: RecordOptions) -> PadTable:
        """Return a row for each type that scores, one for teleports, one for the sum."""
        from generator.printing.pads import PadForm

        share = (1 - _FIRST) / options.players
        rows = (
            *(each.name for each in TYPES.values() if each.scores),
            words("Teleports (−10)"),
            words("Other"),
            words("Sum"),
        )
        return PadTable(
            fields=(words("Sheet, date"), words("Winner")),
            columns=(("", _FIRST), *((str(number), share) for number in range(1, options.players + 1))),
            halves=(rows,),
            note=words("Equal points share the win. Scores may go below zero."),
            form=PadForm(len(rows), heading=17.0, notes=10.0, least_width=max(84.0, 20.0 + 14.0 * options.players)),
        )

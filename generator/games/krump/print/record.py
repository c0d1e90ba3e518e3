"""The product `record`: blank score pads, a row for every round: both choices of cards, then the moves in turn."""

from generator.common.score_pads import PadOptions, PadTable, ScorePads
from generator.printing.pads import PadForm
from generator.words import words

ROUNDS = 24
"""The rounds a pad has room for: random games have 14 in the median."""
_FORM = PadForm(ROUNDS, heading=33.0, notes=13.0, least_row=4.2, least_width=90.0)


class RecordProduct(ScorePads[PadOptions]):
    """Blank score pads."""

    game = "krump"
    example = "pressboard krump record --per-page 2"
    options = PadOptions

    def table(self, options: PadOptions) -> PadTable:
        """Return a row for each round."""
        return PadTable(
            fields=(words("Red"), words("Black"), words("Date, place"), words("First on a tie"), words("Result")),
            columns=(
                (words("Round"), 0.11),
                (words("Red’s cards"), 0.14),
                (words("Black’s cards"), 0.14),
                (words("Moves in turn, with commas between"), 0.61),
            ),
            halves=([f"{number}." for number in range(1, ROUNDS + 1)],),
            note=words(
                "Cards are 3h or 3h+2c (h hearts, s spades, c clubs, d diamonds), moves Sa2-b3, with two cards laid "
                "Sa2-b3 on 3h; x captures, + makes a stack; stop is a stop. Rows 1 to 6 count from Red’s side."
            ),
            form=_FORM,
        )

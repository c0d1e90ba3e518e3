"""The product `record`: blank score pads, a row for a move of Black's and one of White's."""

from pressboard.kinds.pads import PadOptions, PadTable, score_pads
from pressboard.words import words

ROWS, HALVES = 18, 2


def pad_table(options: PadOptions) -> PadTable:
    """Return a row for each pair of moves."""
    columns = (("", 0.12), (words("Black"), 0.44), (words("White"), 0.44))
    firsts = [f"{number})" for number in range(1, ROWS * HALVES + 1)]
    return PadTable(
        fields=(words("Black"), words("White"), words("Date, place"), words("Result")),
        columns=columns,
        halves=[firsts[ROWS * half : ROWS * (half + 1)] for half in range(HALVES)],
        note=words(
            "A move: points East and North to its piece, V or H for a cut, J for a join, the swaps: 2,1VW."
        ),
        least=(86.0, 123.2),
        least_row=4.3,
    )


RECORD = score_pads("crumble", "pressboard crumble record --per-page 2", pad_table, PadOptions)

"""The product `record`: blank score pads, a row for every round: both choices of cards, then the moves in turn."""

from pressboard.kinds.pads import PadOptions, PadTable, score_pads
from pressboard.words import words

_NARROW, _SHARES = 58.0, (0.18, 0.16, 0.18, 0.48)
"""How wide a pad with short names is at least, beside type of 9 points, and its columns' parts of that."""
_ROW = 4.9
ROUNDS, FEWER, _LARGE = 24, 16, 13.0
"""The rounds a pad has room for, and fewer from this type on, points: random games have 14 in the median."""


def pad_table(options: PadOptions) -> PadTable:
    """Return a row for each round."""
    rounds = FEWER if options.size >= _LARGE else ROUNDS
    return PadTable(
        fields=(words("Red"), words("Black"), words("Date, place"), words("First on a tie"), words("Result")),
        columns=(
            (words("Round"), 0.12),
            (words("Red’s cards"), 0.2),
            (words("Black’s cards"), 0.2),
            (words("Moves in turn"), 0.48),
        ),
        halves=([f"{number}." for number in range(1, rounds + 1)],),
        note=words(
            "Cards are 3h or 3h+2c (h hearts, s spades, c clubs, d diamonds), moves Sa2-b3, with two cards laid "
            "Sa2-b3 on 3h, with commas between; x captures, + makes a stack; stop is a stop. Rows 1 to 6 count "
            "from Red’s side."
        ),
        least=(100.0, 60.9 + rounds * _ROW),
        least_row=_ROW,
    )


def _narrow_table(options: PadOptions) -> PadTable | None:
    """Return the same rows under shorter names, in large type on small paper."""
    usual = pad_table(options)
    if options.size < _LARGE:
        return None
    names = words("Round"), words("Red"), words("Black"), words("Moves")
    columns = tuple((name, share) for name, share in zip(names, _SHARES, strict=True))
    fields = words("Red"), words("Black"), words("Date"), words("On a tie"), words("Result")
    return usual._replace(fields=fields, columns=columns, least=(_NARROW, usual.least[1]))


RECORD = score_pads("krump", "pressboard krump record --per-page 2", pad_table, narrow_table=_narrow_table)

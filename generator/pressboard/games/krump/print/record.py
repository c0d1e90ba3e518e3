"""The product `record`: blank score pads, a row for every round: both choices of cards, then the moves in turn."""

from pressboard.kinds.pads import PadOptions, PadTable, score_pads
from pressboard.words import words

ROUNDS, FEWER, _LARGE = 24, 16, 13.0
"""The rounds a pad has room for, and fewer from this type on, points: random games have 14 in the median."""


def pad_table(options: PadOptions) -> PadTable:
    """Return a row for each round; in large type on small paper columns have shorter names."""
    row = 4.9
    is_large = options.size >= _LARGE
    rounds = FEWER if is_large else ROUNDS
    least, names = (
        60.9 + rounds * row,
        (words("Round"), words("Red"), words("Black"), words("Moves")),
    )
    usual = PadTable(
        fields=(
            words("Red"),
            words("Black"),
            words("Date, place"),
            words("First on a tie"),
            words("Result"),
        ),
        columns=(
            (words("Round"), 0.12),
            (words("Red’s cards"), 0.2),
            (words("Black’s cards"), 0.2),
            (words("Moves in turn"), 0.48),
        ),
        halves=([f"{number}." for number in range(1, rounds + 1)],),
        note=words(
            "Cards are 3h or 3h+2c (h hearts, s spades, c clubs, d diamonds), moves Sa2-b3 (S Small, M Medium, L "
            "Large), with two cards laid Sa2-b3 on 3h, with commas between; x captures, + makes a stack; stop is a "
            "stop. Rows 1 to 6 count from Red’s side."
        ),
        least=(100.0, least),
        least_row=row,
    )
    narrow = usual._replace(
        fields=(words("Red"), words("Black"), words("Date"), words("On a tie"), words("Result")),
        columns=tuple(zip(names, (0.18, 0.16, 0.18, 0.48), strict=True)),
        least=(58.0, least),
    )
    return usual._replace(narrow=narrow if is_large else None)


RECORD = score_pads("krump", "pressboard krump record --per-page 2", pad_table, PadOptions)

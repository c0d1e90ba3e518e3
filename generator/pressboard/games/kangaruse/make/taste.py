"""How a sheet plays, as words: long or short, friendly or cut-throat, whether planning pays, how much there is to choose.

The figures are those of the games that a sheet is judged by, at the fullest table it serves. The words compare them
with unasked sheets: a third of those of the same size, for as many players, gets each word.
"""

from collections.abc import Mapping

from pressboard.games.kangaruse.make.params import FIERCE, GENTLE, LIVELY, LONG, SHORT, SheetParams
from pressboard.games.kangaruse.make.simulate import Series, Simulation
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding
from pressboard.words import words

MOOD = "mood"
LENGTH = "length"
"""The rules by which a candidate falls that is not what was asked for."""

HALF_POINTS = 2
"""What the players who look ahead reckon in, to a point."""

Pair = tuple[float, float]
"""The figures that part a third of the sheets from the next one."""


Terciles = Mapping[str, Pair]
"""What parts the sheets of a size into thirds, by the figures of `WORDS`."""

WORDS = {
    "turns": ("short", "of middle length", "long"),
    "harm": ("friendly", "a little rough", "cut-throat"),
    "skill": ("planning pays little", "planning pays", "planning pays a lot"),
    "choices": ("few choices", "some choices", "many choices"),
}
"""The words for each figure in the first, the second and the last third."""

_TERCILES = {
    ("tiny", 1): ((10.1, 12.6), (0.08, 1.47), (0.36, 0.52), (2.29, 2.62)),
    ("tiny", 2): ((6.9, 8.2), (0.05, 0.94), (0.25, 0.47), (2.18, 2.42)),
    ("tiny", 3): ((5.2, 5.8), (0.16, 0.82), (0.16, 0.29), (2.1, 2.31)),
    ("tiny", 4): ((4.1, 4.4), (0.05, 0.5), (0.09, 0.18), (2.01, 2.2)),
    ("tiny", 5): ((3.4, 3.7), (0.02, 0.34), (0.06, 0.13), (1.99, 2.16)),
    ("small", 1): ((15.3, 19.2), (0.0, 2.41), (0.43, 0.56), (2.72, 2.98)),
    ("small", 2): ((11.2, 12.6), (0.35, 1.47), (0.41, 0.53), (2.46, 2.67)),
    ("small", 3): ((8.2, 9.2), (0.07, 1.05), (0.22, 0.37), (2.37, 2.53)),
    ("small", 4): ((6.5, 7.3), (0.2, 0.86), (0.18, 0.29), (2.28, 2.5)),
    ("small", 5): ((5.3, 5.9), (0.12, 0.65), (0.13, 0.23), (2.23, 2.41)),
    ("regular", 1): ((29.3, 35.8), (0.0, 3.83), (0.5, 0.63), (3.23, 3.48)),
    ("regular", 2): ((20.1, 23.5), (0.81, 2.84), (0.48, 0.6), (2.97, 3.17)),
    ("regular", 3): ((15.3, 17.1), (0.33, 2.1), (0.37, 0.49), (2.84, 3.04)),
    ("regular", 4): ((12.0, 13.6), (0.48, 1.69), (0.27, 0.39), (2.72, 2.9)),
    ("regular", 5): ((10.2, 11.2), (0.24, 1.38), (0.24, 0.33), (2.62, 2.81)),
    ("large", 1): ((35.2, 43.8), (1.38, 5.35), (0.47, 0.61), (3.48, 3.73)),
    ("large", 2): ((26.5, 30.3), (0.54, 3.47), (0.47, 0.6), (3.23, 3.42)),
    ("large", 3): ((20.5, 23.2), (0.73, 2.8), (0.37, 0.49), (3.09, 3.3)),
    ("large", 4): ((16.6, 18.9), (0.47, 2.25), (0.32, 0.43), (2.98, 3.18)),
    ("large", 5): ((13.9, 15.8), (0.33, 2.08), (0.28, 0.38), (2.94, 3.12)),
    ("huge", 1): ((43.4, 56.2), (1.16, 6.49), (0.5, 0.62), (3.72, 3.95)),
    ("huge", 2): ((33.6, 39.5), (1.65, 4.43), (0.48, 0.63), (3.48, 3.68)),
    ("huge", 3): ((26.5, 29.9), (1.08, 3.8), (0.42, 0.56), (3.28, 3.51)),
    ("huge", 4): ((22.1, 24.8), (0.82, 2.99), (0.33, 0.45), (3.17, 3.42)),
    ("huge", 5): ((18.4, 20.5), (0.78, 2.37), (0.3, 0.43), (3.15, 3.36)),
}
TERCILES: Mapping[tuple[str, int], Terciles] = {
    table: dict(zip(WORDS, pairs, strict=True)) for table, pairs in _TERCILES.items()
}
"""For each size and number of players, from unasked sheets; `docs/survey.md` says how many."""


SECONDS_A_TURN = 25
"""So long takes a turn: regular sheets last the about 20 minutes of which their designer speaks, whoever plays."""


Foot = Mapping[str, int | str]
"""What a sheet's foot says of how it plays: about how many `minutes`, the words for `harm` and `skill`, among how many
`jumps`."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How a sheet plays, for so many players, by its `figures`.

    `turns` are those of a player. `harm` is what a player did to others in a game: squares crossed out or spoiled, and
    squares reached that give orders; of who plays alone there is none. `choices` are the jumps to choose from, `spread`
    is how many points look to lie between the best of them and the worst. `skill` is the share of the points' variance
    that the policy explains between players who look ahead and random ones.
    """

    players: int
    figures: dict[str, float]
    spread: float
    parted: Terciles

    @property
    def words(self) -> dict[str, str]:
        """Return the words for its figures; where thirds run together it is that of the lower one."""
        told = {}
        for name in WORDS:
            if (figure := self.figures.get(name)) is not None:
                low, high = self.parted[name]
                third = 2
                if figure <= low:
                    third = 0
                elif figure < high:
                    third = 1
                told[name] = WORDS[name][third]
        return told

    @property
    def foot(self) -> Foot:
        """Figures at the foot of a sheet: minutes to the nearest five, harm and skill in words, jumps to choose from."""
        minutes = self.figures["turns"] * self.players * SECONDS_A_TURN / 60
        return {
            "minutes": 5 * max(1, round(minutes / 5)),
            "harm": words(self.words.get("harm", "")),
            "skill": words(self.words["skill"]),
            "jumps": round(self.figures["choices"]),
        }


def figures_of(series: Series) -> dict[str, float]:
    """Return the figures of the games there have been that may be asked for."""
    decisions = max(1, series.total("decisions"))
    figures = {
        "turns": series.total("length") / series.seats,
        "choices": series.total("choices") / decisions,
    }
    if series.players > 1:
        figures["harm"] = series.total("harm") / series.seats
    return figures


def taste_of(simulation: Simulation) -> Taste:
    """The taste of a sheet that was played."""
    series = simulation.fullest
    skill = simulation.contest.explained_share
    spread = series.total("spread") / max(1, series.total("decisions")) / HALF_POINTS
    return Taste(
        series.players, figures_of(series) | {"skill": skill}, spread, terciles_of(simulation.sheet)
    )


def terciles_of(sheet: Sheet) -> Terciles:
    """Return the figures of the nearest size there are some of."""
    squares = sheet.columns * sheet.rows
    size = min(SIZES, key=lambda name: abs(SIZES[name][0] * SIZES[name][1] - squares))
    return TERCILES[size, sheet.players]


Missed = tuple[float, Finding]
"""By how much of its bound a sheet misses what was asked for, and the finding."""

_HARM = (
    2,
    "{figure} times a player gets in another's way in a game, {sheets} ones have {bound} or {side}",
)
_CHOICES = 2, "{figure} jumps to choose from, {sheets} ones have {bound} or {side}"
_TURNS = 1, "{figure} turns of a player, {sheets} ones have {bound} or {side}"
_ASKED = {
    GENTLE: (MOOD, "harm", 0, _HARM),
    LIVELY: (MOOD, "choices", 1, _CHOICES),
    FIERCE: (MOOD, "harm", 1, _HARM),
    SHORT: (LENGTH, "turns", 0, _TURNS),
    LONG: (LENGTH, "turns", 1, _TURNS),
}
"""For what games may be asked for: rule, figure, which of its bounds, and what is told, with how many decimals."""


def misses(figures: Mapping[str, float], parted: Terciles, params: SheetParams) -> list[Missed]:
    """The wishes that the games of a sheet do not show: each is a figure in the outer third."""
    found = list[Missed]()
    for asked in (each for each in params.asked if each in _ASKED):
        rule, name, side, (decimals, told) = _ASKED[asked]
        figure = figures[name]
        bound = parted[name][side]
        off = bound - figure if side else figure - bound
        if off > 0:
            shown = f"{bound:.{decimals}f}"
            # By so few it would seem to meet it.
            while float(missing := f"{figure:.{decimals}f}") == bound:
                decimals += 1
            words = told.format(
                figure=missing, bound=shown, sheets=asked, side=("less", "more")[side]
            )
            found.append((off / max(bound, 0.1), Finding(rule, words)))
    return found

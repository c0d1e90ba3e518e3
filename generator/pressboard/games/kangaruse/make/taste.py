"""How a sheet plays, as words: long or short, friendly or cut-throat, luck or skill, and how much there is to choose.

The figures are those of the games that a sheet is judged by, at the fullest table it serves. The words compare them
with unasked sheets: a third of those of the same size, for as many players, gets each word.
"""

from typing import NamedTuple

from pressboard.games.kangaruse.make.params import FIERCE, GENTLE, LIVELY, LONG, SHORT, SheetParams
from pressboard.games.kangaruse.make.simulate import Series, Simulation
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

MOOD, LENGTH = "mood", "length"
"""The rules by which a candidate falls that is not what was asked for."""

HALF_POINTS = 2
"""What the players who look ahead reckon in, to a point."""

Pair = tuple[float, float]
"""The figures that part a third of the sheets from the next one."""


class Terciles(NamedTuple):
    """What parts the sheets of a size into thirds, by turns, harm, skill and choices."""

    turns: Pair
    harm: Pair
    skill: Pair
    choices: Pair


class Wording(NamedTuple):
    """The words for the first, the second and the last third."""

    low: str
    middle: str
    high: str

    def of(self, figure: float, parted: Pair) -> str:
        """Return the word for a figure; where thirds run together it is that of the lower one."""
        low, high = parted
        return self.low if figure <= low else self.middle if figure < high else self.high


WORDINGS = {
    "turns": Wording("short", "of middle length", "long"),
    "harm": Wording("friendly", "a little rough", "cut-throat"),
    "skill": Wording("more luck", "luck and skill", "more skill"),
    "choices": Wording("few choices", "some choices", "many choices"),
}
"""The words for each figure."""

TERCILES: dict[tuple[str, int], Terciles] = {
    ("tiny", 1): Terciles((9.1, 12.9), (0.0, 1.3), (0.15, 0.24), (2.33, 2.58)),
    ("tiny", 2): Terciles((6.7, 7.8), (0.17, 0.94), (0.14, 0.23), (2.15, 2.36)),
    ("tiny", 3): Terciles((4.8, 5.3), (0.19, 0.77), (0.05, 0.09), (2.15, 2.25)),
    ("tiny", 4): Terciles((3.9, 4.3), (0.06, 0.41), (0.03, 0.06), (2.09, 2.28)),
    ("tiny", 5): Terciles((3.1, 3.4), (0.01, 0.33), (0.02, 0.04), (1.96, 2.12)),
    ("small", 1): Terciles((14.2, 16.8), (0.62, 3.0), (0.2, 0.28), (2.64, 2.86)),
    ("small", 2): Terciles((10.7, 12.3), (0.43, 1.43), (0.17, 0.25), (2.49, 2.74)),
    ("small", 3): Terciles((7.4, 8.3), (0.54, 1.09), (0.08, 0.15), (2.42, 2.53)),
    ("small", 4): Terciles((5.8, 6.5), (0.45, 1.07), (0.06, 0.1), (2.3, 2.45)),
    ("small", 5): Terciles((5.0, 5.6), (0.19, 0.73), (0.04, 0.06), (2.18, 2.38)),
    ("regular", 1): Terciles((23.9, 31.8), (0.0, 4.32), (0.21, 0.33), (3.2, 3.52)),
    ("regular", 2): Terciles((18.0, 20.9), (0.56, 2.48), (0.22, 0.31), (3.03, 3.18)),
    ("regular", 3): Terciles((14.1, 15.4), (0.87, 1.97), (0.15, 0.22), (2.82, 3.06)),
    ("regular", 4): Terciles((11.8, 12.9), (0.75, 1.59), (0.12, 0.17), (2.77, 2.9)),
    ("regular", 5): Terciles((9.2, 10.7), (0.69, 1.64), (0.09, 0.13), (2.67, 2.84)),
    ("large", 1): Terciles((32.4, 41.3), (1.2, 4.66), (0.23, 0.36), (3.5, 3.79)),
    ("large", 2): Terciles((23.6, 27.4), (0.08, 2.87), (0.22, 0.32), (3.28, 3.48)),
    ("large", 3): Terciles((19.0, 21.5), (0.94, 2.6), (0.18, 0.24), (3.15, 3.35)),
    ("large", 4): Terciles((15.5, 17.3), (0.32, 2.37), (0.15, 0.2), (2.99, 3.19)),
    ("large", 5): Terciles((13.0, 14.5), (0.89, 1.92), (0.12, 0.17), (3.02, 3.19)),
    ("huge", 1): Terciles((42.1, 53.6), (2.23, 5.58), (0.2, 0.33), (3.79, 3.95)),
    ("huge", 2): Terciles((30.9, 36.3), (0.86, 3.54), (0.23, 0.31), (3.5, 3.72)),
    ("huge", 3): Terciles((25.2, 28.8), (1.46, 3.27), (0.17, 0.27), (3.32, 3.56)),
    ("huge", 4): Terciles((19.4, 22.2), (1.27, 3.46), (0.16, 0.2), (3.22, 3.41)),
    ("huge", 5): Terciles((16.2, 19.1), (1.31, 2.66), (0.14, 0.2), (3.19, 3.36)),
}
"""For each size and number of players, from unasked sheets; `docs/survey.md` says how many."""


@dataclass(frozen=True, slots=True)
class Taste:
    """The figures of a sheet, for so many players.

    `turns` are those of a player. `harm` is what a player did to others in a game: squares crossed out or spoiled, and
    squares reached that give orders. `choices` are the jumps to choose from, `spread` is how many points look to lie
    between the best of them and the worst. `skill` is the share of the points' variance that the policy explains
    between players who look ahead and random ones.
    """

    players: int
    turns: float
    harm: float
    choices: float
    skill: float
    spread: float
    parted: Terciles

    @property
    def words(self) -> tuple[str, ...]:
        """Return the words for it; of who plays alone nothing is said about others."""
        names = [name for name in WORDINGS if name != "harm" or self.players > 1]
        return tuple(WORDINGS[name].of(getattr(self, name), getattr(self.parted, name)) for name in names)

    @property
    def told(self) -> tuple[str, ...]:
        """Return the words, the last one with its figure."""
        return *self.words[:-1], f"{self.words[-1]} ({self.choices:.1f} jumps a turn)"


class Counted(NamedTuple):
    """The figures that may be asked for, see `Taste`."""

    turns: float
    harm: float
    choices: float


def counted(series: Series) -> Counted:
    """Return the figures of the games there have been."""
    turns, harm = (series.total(name) / series.seats for name in ("length", "harm"))
    return Counted(turns, harm, series.total("choices") / max(1, series.total("decisions")))


def taste_of(simulation: Simulation) -> Taste:
    """Return how a sheet plays that was played."""
    series, skill = simulation.fullest, simulation.contest.explained
    spread = series.total("spread") / max(1, series.total("decisions")) / HALF_POINTS
    return Taste(series.players, *counted(series), skill, spread, terciles_of(simulation.sheet))


def terciles_of(sheet: Sheet) -> Terciles:
    """Return the figures of the nearest size there are some of."""
    squares = sheet.columns * sheet.rows
    size = min(SIZES, key=lambda name: abs(SIZES[name][0] * SIZES[name][1] - squares))
    return TERCILES[size, sheet.players]


@dataclass(frozen=True, slots=True)
class Miss:
    """What a sheet misses of what was asked: the finding, and by how much of its bound."""

    finding: Finding
    off: float


_HARM = 2, "{figure} times a player gets in another's way in a game, {sheets} ones have {bound} or {side}"
_CHOICES = 2, "{figure} jumps to choose from, {sheets} ones have {bound} or {side}"
_TURNS = 1, "{figure} turns of a player, {sheets} ones have {bound} or {side}"
_ASKED = {
    GENTLE: (MOOD, "harm", 0, _HARM),
    LIVELY: (MOOD, "choices", 1, _CHOICES),
    FIERCE: (MOOD, "harm", 1, _HARM),
    SHORT: (LENGTH, "turns", 0, _TURNS),
    LONG: (LENGTH, "turns", 1, _TURNS),
}
"""For what may be asked the rule, the figure, which of its bounds, and what is told, with how many decimals."""


def misses(figures: Counted | Taste, parted: Terciles, params: SheetParams) -> list[Miss]:
    """Return what the games of a sheet do not show, though it was asked for: a figure in the outer third."""
    found = []
    for asked in params.asked:
        rule, name, side, (decimals, told) = _ASKED[asked]
        figure, bound = getattr(figures, name), getattr(parted, name)[side]
        off = bound - figure if side else figure - bound
        if off > 0:
            shown = {"figure": _missing(figure, bound, decimals), "bound": f"{bound:.{decimals}f}"}
            words = told.format(sheets=asked, side=("less", "more")[side], **shown)
            found.append(Miss(Finding(rule, words), off / max(bound, 0.1)))
    return found


def _missing(figure: float, bound: float, decimals: int) -> str:
    """Return a figure that misses a bound, with more decimals where by so many it would seem to meet it."""
    while float(told := f"{figure:.{decimals}f}") == bound:
        decimals += 1
    return told

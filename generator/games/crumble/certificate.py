"""The certificate of a starting position: all that the checkers say of it, and the games that were played from it.

The chance in those games is drawn from the position itself, so that it has one certificate: from its PDF, its
code or its text come the same figures.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import isfinite
from textwrap import wrap
from typing import Any

from generator import __version__
from generator.figures.shapes import Figure, Label, Polyline, Rect, Symbol, Use
from generator.figures.shapes import Item as Shape
from generator.games.crumble import check, playing
from generator.games.crumble.boards import start_board
from generator.games.crumble.playing import Played
from generator.games.crumble.policies import POLICIES
from generator.games.crumble.rules import Position
from generator.games.crumble.simulate import Series
from generator.games.crumble.start_code import decode
from generator.games.crumble.thresholds import DEVIATIONS, THRESHOLDS, Measure
from generator.play.spread import spread
from generator.room.findings import Finding
from generator.room.promise import Item

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""

WIDTH = 100
"""The most characters of a line."""

CHANCE = (
    "The chance in these games comes from the position and from nothing else: whoever checks it gets the same figures."
)

_DECIMALS = 4
_WIDE, _MARGIN, _LINE, _BAR = 196.0, 5.0, 9.0, 60.0
_TOP, _BOARD = 20.0, 62.0


@dataclass(frozen=True, slots=True)
class Certificate:
    """What is known of a position, in three forms."""

    item: Item
    construction: tuple[Finding, ...]
    played: Played
    play: tuple[Finding, ...]

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""
        return "\n".join(line for head, words in self._lines() for line in _hung(head, words))

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Yield the beginnings of lines and what follows them, to be wrapped."""
        yield "", "Certificate of a Crumble starting position"
        yield "  recipe      ", self.item.recipe
        yield "  code        ", self.item.code
        yield "  checked by  ", f"pressboard {__version__}"
        yield "", ""
        yield "", f"Construction and first moves: {_found(self.construction)}"
        for reason in check.RULES.values():
            yield "  - ", reason
        yield from (("  ! ", str(finding)) for finding in self.construction)
        yield "", ""
        yield "", f"Play, in {self.played.simulation.games} simulated games: {_found(self.play)}"
        for policy in POLICIES:
            yield f"  {policy.name:10}  ", policy.words
        yield "  ", f"{CHANCE} Bounds lie {DEVIATIONS:g} standard deviations from the count."
        yield from (("  ! ", str(finding)) for finding in self.play)
        for threshold in THRESHOLDS:
            yield "", ""
            yield f"  {threshold.rule}: ", f"{threshold.measured}; {threshold.demand}. {threshold.reason}"
            for measure in self._measured(threshold.rule):
                yield f"    {verdict(measure):9}  ", f"{measure}, in {measure.games} games"

    def data(self) -> dict[str, Any]:
        """Return it for programs; what JSON can hold, shares between 0 and 1.

        `format` numbers this shape, `edition` is that of the generator (None: not made by chance). `sheet` holds
        `recipe`, `code` and `setup`, the position as a text; `construction` its `rules` (`rule`, `reason`,
        `holds`) and `findings`; `play` the number of `games`, `chance` (whence it comes), `policies` (name: how they
        play), `deviations` of bounds, `thresholds` (`rule`, `measured`, `demand`, `reason`, `measures`), `series`, of
        two alike, and `contest` (`policies`, `games`, `wins` of Black and White or, in the contest, of each policy,
        `endings`, `plies`), and `findings`.
        """
        recipe = decode(self.item.code)[1]
        broken = {finding.rule for finding in self.construction}
        rules = [{"rule": rule, "reason": reason, "holds": rule not in broken} for rule, reason in check.RULES.items()]
        return {
            "format": FORMAT,
            "pressboard": __version__,
            "edition": recipe.edition if recipe else None,
            "game": "crumble",
            "sheet": {"recipe": self.item.recipe, "code": self.item.code, "setup": self.item.setup},
            "construction": {"rules": rules, "findings": _findings(self.construction)},
            "play": self._play(),
        }

    def _play(self) -> dict[str, Any]:
        simulation = self.played.simulation
        return {
            "games": simulation.games,
            "chance": CHANCE,
            "policies": {policy.name: policy.words for policy in POLICIES},
            "deviations": DEVIATIONS,
            "thresholds": [
                {
                    "rule": threshold.rule,
                    "measured": threshold.measured,
                    "demand": threshold.demand,
                    "reason": threshold.reason,
                    "measures": [_measure(measure) for measure in self._measured(threshold.rule)],
                }
                for threshold in THRESHOLDS
            ],
            "series": _series(simulation.series),
            "contest": _series(simulation.contest),
            "findings": _findings(self.play),
        }

    def _measured(self, rule: str) -> list[Measure]:
        return [measure for measure in self.played.measures if measure.threshold.rule == rule]

    def picture(self) -> Figure:
        """Return it drawn: the board, and each figure with its bounds on a bar; a board unit is a millimetre."""
        items: list[Shape] = [
            Label("ink", _MARGIN, 8.0, "Certificate of a Crumble starting position", 5.0, "start", bold=True),
            Label("soft ink", _MARGIN, 14.0, f"{self.item.recipe} · {self.item.code}", 3.2, "start", fit=_WIDE - 10),
            Use(_board(self.item), _MARGIN, _TOP),
        ]
        for place, measure in enumerate(self.played.measures):
            items += _bar(measure, _BOARD + 4 * _MARGIN, _TOP + place * _LINE)
        high = _TOP + max(_BOARD, len(self.played.measures) * _LINE) + _MARGIN
        return Figure(_WIDE, high, tuple(items), "Certificate of a Crumble starting position", 1.0)


def certificate(item: Item) -> Certificate:
    """Return what the checkers say of a position; it takes as long as playing from it does, about two seconds."""
    position: Position = item.content
    played = playing.played(position)
    construction = tuple(check.problems(position))
    return Certificate(item, construction, played, tuple(playing.findings(played.measures)))


def verdict(measure: Measure) -> str:
    """Return what the games say of a measure's demand."""
    return "ok" if measure.passes else "fails" if measure.fails else "not shown"


def _board(item: Item) -> Symbol:
    """Draw the board with its pieces."""
    layout = item.content.layout
    square = _BOARD / max(layout.width, layout.height)
    board = start_board(item.content, item.code, square, halvings=0, ticks=False)
    return Symbol(f"certified {item.code}", (Use(Symbol(board.title, board.items), 0, 0, scale=square),))


def _bar(measure: Measure, x: float, y: float) -> Iterator[Shape]:
    """Draw a figure: its words, and for a share a bar from 0 to 1 with the bounds and the figure on it."""
    threshold = measure.threshold
    yield Label("ink", x, y + 3.4, threshold.rule, 3.2, "start", bold=True)
    yield Label("soft ink", x, y + 6.8, f"{measure.where}: {verdict(measure)}", 2.8, "start", fit=34)
    left, middle = x + 36, y + 3.4
    right = left + _BAR
    if measure.bounds is None:
        yield Label("ink", left, middle + 1.2, threshold.show(measure.value), 3.2, "start")
        return
    low, high = measure.bounds
    yield Polyline("faint", ((left, middle), (right, middle)))
    yield Rect("line", left + low * _BAR, middle - 1.2, (high - low) * _BAR, 2.4)
    for edge in (measure.least, measure.most):
        if isfinite(edge):
            yield Polyline("accent line", ((left + edge * _BAR, middle - 2.4), (left + edge * _BAR, middle + 2.4)))
    at = left + measure.value * _BAR
    yield Rect("ink", at - 0.3, middle - 1.2, 0.6, 2.4)
    yield Label("ink", right + 2, middle + 1.2, threshold.show(measure.value), 3.2, "start")


def _measure(measure: Measure) -> dict[str, Any]:
    low, high = measure.bounds or (None, None)
    return {
        "where": measure.where,
        "games": measure.games,
        "value": _round(measure.value),
        "low": _round(low),
        "high": _round(high),
        "least": _round(measure.least),
        "most": _round(measure.most) if isfinite(measure.most) else None,
        "verdict": verdict(measure),
    }


def _series(series: Series) -> dict[str, Any]:
    tally = series.tally
    least, lower, median, upper, most = spread(tally.plies)
    return {
        "policies": [policy.name for policy in series.policies],
        "games": tally.games,
        "wins": list(tally.wins),
        "endings": dict(tally.endings),
        "plies": {"least": least, "lower_quartile": lower, "median": median, "upper_quartile": upper, "most": most},
    }


def _findings(found: Sequence[Finding]) -> list[dict[str, Any]]:
    return [asdict(finding) | {"squares": list(finding.squares)} for finding in found]


def _found(found: Sequence[Finding]) -> str:
    return f"{len(found)} finding{'s' if len(found) > 1 else ''}" if found else "no findings"


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, _DECIMALS)


def _hung(head: str, words: str) -> list[str]:
    """Return `words` in lines after `head`, the later ones under the first."""
    lines = wrap(words, WIDTH - len(head)) or [""]
    return [f"{head}{lines[0]}", *(f"{' ' * len(head)}{line}" for line in lines[1:])]

"""Draws the tables of docs/survey.md: `python tests/benchmarks/survey_pictures.py` writes pictures beside it.

They are drawn as certificates are: the same colours and hatching, faces and widths of lines, so that what is dark or
filled means the same in both, on paper of any colour and printed in black only.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pressboard import registry
from pressboard.figures.plots import Scale, axis_below, grid_down, hatching, percent
from pressboard.figures.shapes import Drawable, Figure, Label, Rect
from pressboard.figures.themes import theme
from pressboard.kinds.plots import AXIS, SMALL, TICK
from pressboard.render.pictures.one_figure import figure_as_svg

SURVEY = Path(__file__).parents[2] / "docs" / "survey.md"
FOLDER = SURVEY.with_name("survey")

_CELL, _ROW_NAMES, _APART, _HEAD, _TITLE = 11.0, 18.0, 12.0, 14.0, 4.6
_BAR, _BAR_NAMES, _BARS_END = 6.4, 42.0, 150.0
_KEY_STEPS = 4


class Fallen(NamedTuple):
    """A row of the first table: size, whether starts are marked, players, the share of candidates that fell."""

    size: str
    starts: str
    players: int
    share: float


def fallen_in(text: str) -> list[Fallen]:
    """Return the rows of the table of sizes."""
    found = re.findall(r"^\| (\S+) \| (marked|chosen) \| (\d) \| [\d,]+ \| \d+% \| (\d+)% \|", text, re.MULTILINE)
    return [Fallen(size, starts, int(players), int(share) / 100) for size, starts, players, share in found]


def reasons_in(text: str) -> list[tuple[str, str, float]]:
    """Return what candidates fell to: a rule, the checks it belongs to, its share of all candidates."""
    found = re.findall(r"^\| ([a-z ]+) \| (play|reach|structure) \| ([\d.]+)% \|", text, re.MULTILINE)
    return [(rule, checks, float(share) / 100) for rule, checks, share in found]


def fallen_figure(rows: Sequence[Fallen]) -> Figure:
    """Draw grids for marked and for chosen starts: a square for size and players, the darker the more fell."""
    sizes = list(dict.fromkeys(row.size for row in rows))
    width = 2 * (_ROW_NAMES + 5 * _CELL) + _APART
    height = _HEAD + len(sizes) * _CELL + 12.0
    items: list[Drawable] = []
    for place, starts in enumerate(("marked", "chosen")):
        left = place * (_ROW_NAMES + 5 * _CELL + _APART)
        items += _grid(left, starts, sizes, [row for row in rows if row.starts == starts])
    items += _key(_ROW_NAMES, height - 1.0)
    return Figure(width, height, tuple(items), "Candidates that fell, by size and players", 1.0)


def _grid(left: float, starts: str, sizes: Sequence[str], rows: Sequence[Fallen]) -> Iterator[Drawable]:
    x = left + _ROW_NAMES
    yield Label("brand", x, 5.0, f"{starts} starts", _TITLE, "start", display=True)
    for players in range(1, 6):
        yield Label("ink", x + (players - 0.5) * _CELL, _HEAD - 1.5, str(players), SMALL)
    yield Label("soft ink", x - 2.0, _HEAD - 1.5, "players", SMALL, "end")
    for line, size in enumerate(sizes):
        middle = _HEAD + (line + 0.5) * _CELL + 0.35 * SMALL
        yield Label("ink", x - 2.0, middle, size.replace("x", " × "), SMALL, "end", fit=_ROW_NAMES - 2)
    for row in rows:
        yield from _square(x + (row.players - 1) * _CELL, _HEAD + sizes.index(row.size) * _CELL, row.share)


def _square(x: float, y: float, share: float) -> Iterator[Drawable]:
    yield from hatching(x, y, _CELL, share)
    yield Rect("line", x, y, _CELL, _CELL)
    yield Rect("paper", x + 0.2 * _CELL, y + 0.3 * _CELL, 0.6 * _CELL, 0.4 * _CELL, 1.0)
    yield Label("ink", x + 0.5 * _CELL, y + 0.5 * _CELL + 0.35 * SMALL, f"{100 * share:.0f}", SMALL, bold=True)


def _key(left: float, foot: float) -> Iterator[Drawable]:
    yield Label("soft ink", left, foot - 1, "of 100 candidates fell:", SMALL, "start")
    for step in range(_KEY_STEPS + 1):
        x, share = left + 38.0 + step * 13.0, step / _KEY_STEPS
        yield from hatching(x, foot - 4.6, 4.6, share)
        yield Rect("line", x, foot - 4.6, 4.6, 4.6)
        yield Label("ink", x + 5.6, foot - 1, f"{100 * share:.0f}", TICK, "start")


def reasons_figure(rows: Sequence[tuple[str, str, float]]) -> Figure:
    """Draw a bar for each rule: filled for checks of play, empty for those of reach and structure."""
    foot = len(rows) * _BAR + 2.0
    most = max(share for _, _, share in rows)
    across = Scale(0.0, 0.4 if most > 0.3 else most, _BAR_NAMES, _BARS_END, (0.0, 0.1, 0.2, 0.3, 0.4))
    items: list[Drawable] = [*grid_down(across, 1.0, foot)]
    for line, (rule, checks, share) in enumerate(rows):
        y = 1.0 + line * _BAR
        role = "filled" if checks == "play" else "box"
        items.append(Label("ink", _BAR_NAMES - 2.0, y + 0.5 * _BAR + 0.35 * SMALL, rule, SMALL, "end"))
        items.append(Rect(role, across.start, y + 1.0, across.at(share) - across.start, _BAR - 2.0))
        items.append(Rect("line", across.start, y + 1.0, across.at(share) - across.start, _BAR - 2.0))
        told = f"{100 * share:.1f} %" if share >= 0.001 else "under 0.1 %"
        items.append(Label("ink", across.at(share) + 2.0, y + 0.5 * _BAR + 0.35 * SMALL, told, SMALL, "start"))
    items += axis_below(across, foot, TICK, percent)
    told = "of all candidates; filled: checks of play, empty: of reach"
    items.append(Label("soft ink", across.start, foot + AXIS + 5.0, told, SMALL, "start"))
    return Figure(_BARS_END + 14.0, foot + AXIS + 7.0, tuple(items), "What candidates fell to", 1.0)


def pictures(text: str) -> dict[str, str]:
    """Return the pictures of a survey by their files' names."""
    marks = registry.room("kangaruse").marks
    assert marks
    paints = theme("full", marks().colour)
    figures = {"fallen": fallen_figure(fallen_in(text)), "reasons": reasons_figure(reasons_in(text))}
    return {f"{name}.svg": figure_as_svg(figure, paints) for name, figure in figures.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, drawn in pictures(SURVEY.read_text(encoding="utf-8")).items():
        FOLDER.joinpath(name).write_text(drawn, encoding="utf-8")

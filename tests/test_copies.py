"""Little ink on the way to the table: printed in black points alone, copied, and copied again."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageFilter, ImageOps

from pressboard.cli import app
from tests.darkness import grey_pages

DPI = 600
_MM = DPI / 25.4
BLUR, THRESHOLD = 0.08 * _MM, 0.6 * 255
"""A copier's blur, and the lightness below which it prints black."""
LEAST = 1.2 * _MM
"""Smaller parts of a sign, such as eyes, and dots of lines may be lost or join."""
FULL = 0.7
"""How much of the rectangle round it a box or a disc takes at least, and no letter that is drawn as an outline."""
SPECK = 4
"""How many points a part has at least."""
_DARK = re.compile(b"\x00+")
PAGES = (
    *("kangaruse --players 1 --size tiny --paper A5 --seed wattle", "kangaruse --seed wattle"),
    *(
        "kangaruse --size huge --bar none --seed wattle",
        "kangaruse --size tiny --paper A3 --seed wattle",
    ),
    *(
        "kangaruse --icons simple --bar score --paper Letter --seed wattle",
        "kangaruse puzzle --no-solutions --seed wattle",
    ),
    *(
        "kangaruse rules",
        "krump board --array random --seed wattle",
        "krump cards",
        "krump pyramids",
        "krump tokens",
    ),
    *(
        "krump rules",
        "krypte board",
        "krypte counters",
        "krypte rules",
        "krypte problems --seed wattle",
    ),
    *("crumble board --setup", "crumble tiles", "crumble rules"),
)


class Run(NamedTuple):
    """Black points side by side; the `end` is the first that is white."""

    row: int
    start: int
    end: int


def printed(picture: Image.Image) -> Image.Image:
    """Return a picture in black and white alone."""
    return picture.point([0] * 128 + [255] * 128)


def copied(picture: Image.Image) -> Image.Image:
    """Return what a copier makes of a picture."""
    blurred = picture.filter(ImageFilter.GaussianBlur(BLUR))
    return blurred.point([0 if grey < THRESHOLD else 255 for grey in range(256)])


def parts(picture: Image.Image) -> dict[int, list[Run]]:
    """Return what is black, by the parts that hang together."""
    points = picture.tobytes()
    width = picture.width
    runs: list[Run] = []
    parents: list[int] = []

    def root(part: int) -> int:
        while parents[part] != part:
            parents[part] = part = parents[parents[part]]
        return part

    above = range(0)
    for row in range(picture.height):
        first = len(runs)
        line = points[row * width : (row + 1) * width]
        at = above.start
        last = above.stop
        for found in _DARK.finditer(line):
            start, end = found.span()
            parents.append(len(runs))
            runs.append(Run(row, start, end))
            while at < last and runs[at].end < start:
                at += 1
            touching = at
            while touching < last and runs[touching].start <= end:
                parents[root(touching)] = root(len(runs) - 1)
                touching += 1
        above = range(first, len(runs))
    whole: dict[int, list[Run]] = {}
    for number, each in enumerate(runs):
        whole.setdefault(root(number), []).append(each)
    return whole


def points_of(runs: list[Run]) -> int:
    return sum(run.end - run.start for run in runs)


def size_of(runs: list[Run]) -> tuple[int, int]:
    """Return how wide and how high a part is."""
    return max(run.end for run in runs) - min(run.start for run in runs), runs[-1].row - runs[
        0
    ].row + 1


def owners(pieces: Iterable[tuple[int, list[Run]]]) -> dict[int, list[tuple[int, int, int]]]:
    """Return where runs begin and end, and the numbers of their parts, by rows."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for number, runs in pieces:
        for each in runs:
            found.setdefault(each.row, []).append((each.start, each.end, number))
    return found


def remains(runs: list[Run], rows: dict[int, list[tuple[int, int, int]]]) -> set[int]:
    """Return the parts of a copy in which a part of the first is left."""
    return {
        number
        for run in runs
        for start, end, number in rows.get(run.row, ())
        if start < run.end and run.start < end
    }


def broken(before: Image.Image, after: Image.Image) -> Iterator[tuple[float, float, int]]:
    """Yield where a sign or a letter has not stayed one, in mm from the upper left corner, and how many it is then."""
    rows = owners(item for item in parts(after).items() if points_of(item[1]) >= SPECK)
    for runs in parts(before).values():
        if max(size_of(runs)) >= LEAST and len(left := remains(runs, rows)) != 1:
            yield runs[0].start / _MM, runs[0].row / _MM, len(left)


def filled(before: Image.Image, after: Image.Image) -> Iterator[tuple[float, float]]:
    """Yield the white boxes and discs of which nothing is left, in mm from the upper left corner."""
    rows = owners(parts(ImageOps.invert(after)).items())
    for runs in parts(ImageOps.invert(before)).values():
        across, down = size_of(runs)
        if (
            min(across, down) >= LEAST
            and points_of(runs) >= FULL * across * down
            and not remains(runs, rows)
        ):
            yield runs[0].start / _MM, runs[0].row / _MM


@pytest.mark.slow
@pytest.mark.parametrize("command", PAGES)
def test_little_ink_is_copied_twice(command: str, tmp_path: Path) -> None:
    """Every sign, letter, square, arrow and box is one outline still, and what is white in a box or disc is left."""
    assert (
        app.run([*command.split(), "--theme", "low-ink", "--out", str(tmp_path / "page.pdf")]) == 0
    )
    for page in grey_pages(tmp_path / "page.pdf", DPI):
        first = printed(page)
        second = copied(copied(first))
        assert not [*broken(first, second)][:5]
        assert not [*filled(first, second)][:5]

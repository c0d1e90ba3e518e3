"""Shapes are cut at the edge of what is seen: pictures are right in programs that know no clip paths."""

import re
from pathlib import Path as FilePath

import pypdfium2
import pytest

from pressboard.render.drawing import (
    Command,
    Draw,
    DrawnPage,
    Form,
    Glyphs,
    Group,
    Matrix,
    Outline,
    Path,
    placing_matrix,
)
from pressboard.render.painter import rectangle
from pressboard.render.pdf import PdfWriter
from pressboard.render.svg import page_as_svg
from pressboard.render.text.fonts import face
from tests.crossed import crossed
from tests.every_product import printed
from tests.overlay import SMOOTHED, difference

_BEYOND = (("M", (0, 30)), ("C", (40, -40, 60, 120, 100, 30)), ("L", (90, 95)), ("L", (-20, 90)))
"""A path with a curve that leaves the window of `_SEEN` at every side."""
_STRAIGHT = (("M", (0, 20)), ("L", (100, 45)), ("L", (5, 60)))
_SEEN = rectangle(10, 20, 70, 60)
_ROUND = rectangle(10, 20, 70, 60, 30)
_LIKE = 100
"""What is alike differs less, of 255: lines of whole dots beside smoothed ones; a shape too large by far more."""
_TURN = Matrix(0.9, 0.3, -0.3, 0.9, 12.0, -8.0)
_STAR = (*zip("MLLLL", ((50, 0), (80, 95), (5, 35), (95, 35), (20, 95)), strict=True), ("Z", ()))
"""Five lines that cross one another: a hollow window, which cuts lines alone."""
_SHAPES: dict[str, Path] = {
    "an area": Path((*_BEYOND, ("Z", ())), "#206040"),
    "a line": Path(_BEYOND, "", "#204080", 5.0),
    "a thin line": Path(_BEYOND, "", "#204080", 0.5),
    "both": Path((*_BEYOND, ("Z", ())), "#ffe0a0", "#a00000", 3.0),
    "dots": Path(_STRAIGHT, "", "#204080", 1.0, (0.05, 5.0)),
    "along the edge": Path(rectangle(10, 20, 70, 90), "", "#000000", 4.0),
    "a frame": Path((*rectangle(0, 10, 60, 60), *rectangle(20, 30, 20, 80)), "#206040"),
}


def apart(folder: FilePath, *commands: Command) -> tuple[int, str]:
    """Return how far a page 100 points square as SVG is from its PDF, and the SVG."""
    page = DrawnPage(100.0, 100.0, commands)
    with (folder / "page.pdf").open("wb") as file:
        writer = PdfWriter(file.write)
        writer.page(page)
        writer.save()
    svg = page_as_svg(page, {}, transparent=False)
    with pypdfium2.PdfDocument(folder / "page.pdf") as document:
        return difference(document[0], svg), svg


@crossed("shape window", _SHAPES, [_SEEN, _ROUND])
def test_shapes_end_at_a_clip(shape: str, window: Outline, tmp_path: FilePath) -> None:
    """What a clip leaves of a shape is drawn alike, upright and turned, without a clip path."""
    seen = Group([Group([_SHAPES[shape]], _TURN)], clip=window)
    differs, svg = apart(tmp_path, seen)
    assert "clip-path" not in svg
    assert differs <= SMOOTHED


def test_a_thick_line_ends_at_a_clip_that_it_lies_in(tmp_path: FilePath) -> None:
    """Its middle is within the window, a part of its ink is not."""
    line = Path((("M", (12, 30)), ("L", (12, 70))), "", "#204080", 8.0)
    differs, svg = apart(tmp_path, Group([line], clip=_SEEN))
    assert "clip-path" not in svg
    assert differs <= SMOOTHED


@pytest.mark.parametrize("shape", ["an area", "a thin line"])
def test_a_hollow_clip(shape: str, tmp_path: FilePath) -> None:
    """In a star, whose middle is no part of it, lines end at its edges; areas need the clip path."""
    differs, svg = apart(tmp_path, Group([_SHAPES[shape]], clip=_STAR))
    assert ("clip-path" in svg) == (shape == "an area")
    assert differs <= SMOOTHED


def test_forms_over_an_edge(tmp_path: FilePath) -> None:
    """Forms in a window, mirrored too, are cut at their own box and at the window; those within it are drawn whole."""
    form = Form(("it", 0.0), (0.0, 0.0, 30.0, 30.0), [Path(rectangle(5, 10, 90, 12), "#206040")])
    mirrored = Matrix(-1.0, 0.0, 0.0, 1.0, 40.0, 40.0)
    differs, svg = apart(
        tmp_path,
        Group([Draw(form, mirrored), Draw(form, placing_matrix(60.0, 30.0))], clip=_SEEN),
        Draw(form),
    )
    assert "clip-path" not in svg
    assert svg.count("<use") == 2
    assert differs <= SMOOTHED


def test_text_keeps_its_clip(tmp_path: FilePath) -> None:
    """A text over the edge is clipped, alone; one within is not, and one outside is not there."""
    texts = [Glyphs(20.0, y, "Krump", face().name, 20.0, "#000000") for y in (25.0, 60.0, 99.0)]
    differs, svg = apart(tmp_path, Group([*texts, _SHAPES["an area"]], clip=_SEEN))
    assert svg.count("Krump") == 2
    assert re.findall('<g clip-path.*\n.*aria-label="(.*?)"', svg) == ["Krump"]
    assert differs <= SMOOTHED


@pytest.mark.slow
@pytest.mark.usefixtures("empty_folder")
@pytest.mark.parametrize(
    "options",
    [
        "krump cards --theme low-ink --bleed 2mm",
        "krump tokens --theme full --bleed 1mm",
        "krypte counters --theme bw",
        "crumble tiles --theme low-ink",
    ],
)
def test_nothing_lies_beyond_the_bleed(options: str) -> None:
    """What is cut out is the same where clip paths are not known: no shape reaches over its bleed."""
    game, product, *more = options.split()
    pdf = printed(f"{game} {product}", *more)
    printed(f"{game} {product}", *more, name="page.svg")
    picture = next(iter(sorted(FilePath().glob("page*.svg")))).read_text(encoding="utf-8")
    unclipped = re.sub(' clip-path="[^"]*"', "", picture)
    with pypdfium2.PdfDocument(pdf) as document:
        assert difference(document[0], unclipped) <= _LIKE

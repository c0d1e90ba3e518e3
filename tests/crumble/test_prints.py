"""Board, tiles and diagrams as files: true sizes, faces told apart without colour, no diagram too small."""

from functools import partial
from typing import Any

import pypdfium2
import pytest

from pressboard import registry
from pressboard.figures.roles import THEMES
from pressboard.games.crumble.print.board import BoardOptions, TilesOptions
from pressboard.games.crumble.print.diagram import DiagramOptions
from pressboard.games.crumble.print.kit import KitOptions
from pressboard.games.crumble.print.rules import RulesOptions
from pressboard.kinds.pads import PadOptions
from pressboard.units import pt
from tests.printed import leaves_of, print_of, texts

GAME = registry.game("crumble")
PLAYED = "2,1VW 1,3VW 2,3HN 4,4HS"
OPTIONS: dict[str, list[Any]] = {
    "board": [BoardOptions(), BoardOptions(size="8x8", ticks=False), BoardOptions(square=45.0)],
    "tiles": [
        TilesOptions(),
        TilesOptions(set="small", backs="duplex", flip="short", shift_down=2.0),
    ],
    "rules": [RulesOptions()],
    "kit": [KitOptions()],
    "diagram": [
        DiagramOptions(record=PLAYED, every=1, names=True, compass=True),
        DiagramOptions(record=PLAYED, counts=True),
    ],
    "record": [PadOptions()],
}


printed = partial(print_of, GAME)


def test_squares_are_true_on_paper() -> None:
    """On a rendered page the lines of the board are 32 mm apart and its frame 192 mm wide, to a tenth of a mm."""
    per_mm = 10
    options = BoardOptions(halvings=0)
    document = pypdfium2.PdfDocument(printed("board", options, "Letter"))
    picture = document[0].render(scale=per_mm * 25.4 / 72, grayscale=True).to_pil()
    dark = [
        x for x in range(picture.width) if picture.getpixel((x, round(picture.height * 0.47))) < 160
    ]
    starts = [x for x in dark if x - 1 not in dark]
    ends = [x for x in dark if x + 1 not in dark]
    middles = [(first + last + 1) / 2 / per_mm for first, last in zip(starts, ends, strict=True)]
    assert middles[1:-1] == pytest.approx(
        [215.9 / 2 + (line - 3) * 32 for line in range(1, 6)], abs=0.1
    )
    assert (starts[-1] - ends[0] - 1) / per_mm == pytest.approx(192, abs=0.15)
    document.close()


def test_as_many_diagrams_share_a_page_as_can_be_read() -> None:
    """Where paper is too small for as many as are asked for, fewer share a page, and none is left out."""
    pages = texts(printed("diagram", DiagramOptions(record=PLAYED, every=1), "70x90"))
    assert 1 < len(pages) <= 4
    assert all(any(f"{ply}. " in page for page in pages) for ply in range(1, 5))


@pytest.mark.slow
@pytest.mark.parametrize("name", THEMES)
def test_faces_are_told_apart_without_colour(name: str) -> None:
    """In every theme a black face is many times as dark as a white one; where ink is saved it has a solid core."""
    options = OPTIONS["tiles"][0]
    page = leaves_of(GAME, "tiles", options, "A4")[0].context["page"]
    document = pypdfium2.PdfDocument(printed("tiles", options, "A4", name))
    scale = 8.0
    picture = document[0].render(scale=scale, grayscale=True).to_pil()
    ink = []
    for side in (page.fronts, page.backs):
        slot = side[0].slot
        box = tuple(
            round(scale * pt(edge))
            for edge in (slot.x + 2, slot.y + 2, slot.right - 2, slot.bottom - 2)
        )
        values = picture.crop(box).tobytes()
        ink.append(sum(255 - value for value in values) / len(values))
    assert ink[0] > (20 if name == "low-ink" else 200) > 3 > ink[1]
    slot = page.fronts[0].slot
    middle = round(scale * pt(slot.x + slot.width / 2)), round(scale * pt(slot.y + slot.height / 2))
    assert picture.getpixel(middle) < (60 if name == "low-ink" else 40)
    document.close()

"""Board, tiles and diagrams as files: healthy, in every theme, on every paper, or one clear line."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from crossed import crossed
from darkness import inks
from pressboard import registry
from pressboard.common.score_pads import PadOptions
from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Use
from pressboard.figures.themes import THEMES, theme
from pressboard.games.crumble.pictures.board import rim_of
from pressboard.games.crumble.print.board import KEYS, BoardOptions
from pressboard.games.crumble.print.diagram import DiagramOptions
from pressboard.games.crumble.print.kit import KitOptions
from pressboard.games.crumble.print.rules import RulesOptions
from pressboard.games.crumble.print.tiles import TilesOptions
from pressboard.paths import our_templates
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.units import pt
from printed import assert_healthy, assert_white_margins, cases, leaves_of, print_of, texts

ROOM = registry.room("crumble")
NAMES = ("board", "tiles", "rules", "diagram")
GAME = "2,1VW 1,3VW 2,3HN 4,4HS"
OPTIONS: dict[str, list[Any]] = {
    "board": [BoardOptions(), BoardOptions("8x8", ticks=False), BoardOptions(square=45.0)],
    "tiles": [TilesOptions(), TilesOptions("small", backs="duplex", flip="short", shift_down=2.0)],
    "rules": [RulesOptions()],
    "kit": [KitOptions()],
    "diagram": [DiagramOptions(GAME, every=1, names=True, compass=True), DiagramOptions(GAME, counts=True)],
    "record": [PadOptions()],
}
PRINTS = cases(OPTIONS)


printed = partial(print_of, ROOM)


@pytest.mark.slow
@crossed("paper name,options", ["A4", "Letter"], PRINTS)
def test_prints_are_healthy(name: str, options: Any, paper: str) -> None:  # noqa: ANN401
    """The pages are the paper, all fonts embedded subsets, nothing raster, nothing in the margins, printed as it is."""
    assert_healthy(printed(name, options, paper), ROOM, paper)


@crossed("name theme_name", NAMES, THEMES)
def test_every_theme_prints(name: str, theme_name: str) -> None:
    """In every theme each product prints, with nothing in the margins and within 90 kB."""
    pdf = printed(name, OPTIONS[name][0], "A4", theme_name)
    assert_white_margins(pdf)
    assert len(pdf) < 90_000


@crossed("paper name", ["A5", "A4", "A3", "Letter", "Legal", "Tabloid"], NAMES)
def test_usual_papers_take_everything(name: str, paper: str) -> None:
    """With its defaults every product prints on every paper there is a name for."""
    options = DiagramOptions(GAME) if name == "diagram" else OPTIONS[name][0]
    assert texts(printed(name, options, paper))


def test_squares_are_true_on_paper() -> None:
    """On a rendered page the lines of the board are 32 mm apart and its frame 192 mm wide, to a tenth of a mm."""
    per_mm, options = 10, BoardOptions(halvings=0)
    document = pypdfium2.PdfDocument(printed("board", options, "Letter"))
    picture = document[0].render(scale=per_mm * 25.4 / 72, grayscale=True).to_pil()
    dark = [x for x in range(picture.width) if picture.getpixel((x, round(picture.height * 0.47))) < 160]
    starts, ends = [x for x in dark if x - 1 not in dark], [x for x in dark if x + 1 not in dark]
    middles = [(first + last + 1) / 2 / per_mm for first, last in zip(starts, ends, strict=True)]
    assert middles[1:-1] == pytest.approx([215.9 / 2 + (line - 3) * 32 for line in range(1, 6)], abs=0.1)
    assert (starts[-1] - ends[0] - 1) / per_mm == pytest.approx(192, abs=0.15)
    document.close()


@pytest.mark.slow
@crossed(
    "paper name,options,most",
    ["A4", "Letter", "A5", "A3"],
    [("board", BoardOptions(), 5.0), ("board", BoardOptions(setup=True), 7.0), ("tiles", TilesOptions(), 7.0)],
)
def test_low_ink_is_low(name: str, options: Any, most: float, paper: str, tmp_path: Path) -> None:  # noqa: ANN401
    """The empty board takes at most 5 % of the page in the theme that saves ink, tiles and a full board at most 7 %."""
    file = tmp_path / "x.pdf"
    file.write_bytes(printed(name, options, paper, "low-ink"))
    assert max(inks(file)) <= most


@pytest.mark.parametrize(
    ("paper", "square", "cut"), [("A4", 32, 31), ("Letter", 32, 31), ("A5", 21, 20), ("A3", 46, 45)]
)
def test_board_and_tiles_fill_the_same_paper(paper: str, square: float, cut: float) -> None:
    """On every paper the board is as large as fits, tiles are a millimetre smaller, and there are as many sheets."""
    (board,) = leaves_of(ROOM, "board", BoardOptions(), paper)
    tiles = leaves_of(ROOM, "tiles", TilesOptions(), paper)
    assert board.context["look"].side == square
    assert tiles[0].context["look"].cut == square - 1
    assert len(tiles) == 4
    assert "Split or join" in texts(printed("board", BoardOptions(), paper))[0]


def test_hints_show_where_black_begins() -> None:
    """On an empty board Black's starting squares have a hint, half of all; pieces that are printed take their place."""
    for options in (BoardOptions(), BoardOptions("5x4"), BoardOptions(setup=True)):
        figure = ROOM.products[0].pictures(None, options)["board"]
        hints = [use for use in figure.items if isinstance(use, Use) and use.symbol.name == "crumble hint"]
        width, height = options.squares
        assert len(hints) == width * height // 2
        assert {(round(use.x * 2 + use.y * 2, 3) - round(4 * rim_of(options.side), 3)) % 4 for use in hints} == {2}


def test_a_larger_board_comes_in_parts() -> None:
    """Squares of 50 mm make parts on A4 that meet at grid lines and say how they are glued."""
    pages = texts(printed("board", BoardOptions(square=50.0), "A4"))
    assert len(pages) == 4
    assert all(f"page {label} of 2 × 2" in page for label, page in zip(("A1", "B1", "A2", "B2"), pages, strict=True))
    assert len(texts(printed("board", BoardOptions(square=45.0), "A3"))) == 1


def test_as_many_diagrams_share_a_page_as_can_be_read() -> None:
    """Where paper is too small for as many as are asked for, fewer share a page, and none is left out."""
    pages = texts(printed("diagram", DiagramOptions(GAME, every=1), "70x90"))
    assert 1 < len(pages) <= 4
    assert all(any(f"{ply}. " in page for page in pages) for ply in range(1, 5))


@pytest.mark.slow
@pytest.mark.parametrize("name", THEMES)
def test_faces_are_told_apart_without_colour(name: str) -> None:
    """In every theme a black face is many times as dark as a white one; where ink is saved it has a solid core."""
    options = OPTIONS["tiles"][0]
    page = leaves_of(ROOM, "tiles", options, "A4")[0].context["page"]
    document = pypdfium2.PdfDocument(printed("tiles", options, "A4", name))
    scale = 8.0
    picture = document[0].render(scale=scale, grayscale=True).to_pil()
    ink = []
    for side in (page.fronts, page.backs):
        slot = side[0].slot
        box = tuple(round(scale * pt(edge)) for edge in (slot.x + 2, slot.y + 2, slot.right - 2, slot.bottom - 2))
        values = picture.crop(box).tobytes()
        ink.append(sum(255 - value for value in values) / len(values))
    assert ink[0] > (30 if name == "low-ink" else 200) > 3 > ink[1]
    slot = page.fronts[0].slot
    middle = round(scale * pt(slot.x + slot.width / 2)), round(scale * pt(slot.y + slot.height / 2))
    assert picture.getpixel(middle) < (60 if name == "low-ink" else 40)
    document.close()


@pytest.mark.parametrize("name", THEMES)
def test_equal_neighbours_are_told_apart(name: str) -> None:
    """Between two black pieces of a diagram there is a line of paper, or, where ink is saved, one of ink."""
    options = DiagramOptions("2,1VW", marks=False)
    document = pypdfium2.PdfDocument(printed("diagram", options, "A4", name))
    (leaf,) = leaves_of(ROOM, "diagram", options, "A4")
    plan, (_, _, slot) = leaf.context["plan"], leaf.context["places"][0]
    left, scale = slot.x + (slot.width - plan.width) / 2, 6.0
    x, y = left + 1.25 * plan.square, slot.y + 4.75 * plan.square
    picture = document[0].render(scale=scale, grayscale=True).to_pil()
    row = [picture.getpixel((round(scale * pt(x + off / 50)), round(scale * pt(y)))) for off in range(-100, 101)]
    sides, line = (row[:40], row[-40:]), row[60:140]
    if name == "low-ink":
        assert min(line) < 200 < 250 < min(sum(side) / 40 for side in sides)
    else:
        assert max(line) > 230 > 60 > max(sum(side) / 40 for side in sides)
    document.close()


@pytest.mark.parametrize(
    ("name", "options", "paper", "message"),
    [
        ("board", BoardOptions(square=32.0), "60x60", "a board with squares of 32 mm: .* do not fit: 60x60"),
        ("tiles", TilesOptions(square=32.0), "60x60", "tiles for .* 32 mm: 31 mm x 62 mm does not fit: 60x60"),
        (
            "tiles",
            TilesOptions(square=60),
            "A5",
            "tiles for .*: tiles of 118 mm x 118 mm do not fit A5; .* --no-large",
        ),
        (
            "tiles",
            TilesOptions(square=32.0, backs="duplex", shift_down=9.9),
            "Letter",
            "tiles for .*: backs moved by 0 mm and 9.9 mm leave",
        ),
        (
            "diagram",
            DiagramOptions("board 50x50"),
            "A5",
            "a diagram would have squares under 3 mm on A5; use larger paper",
        ),
        ("diagram", DiagramOptions(GAME, moves="1-4"), "50x60", "a diagram would have squares under 3 mm on 50x60"),
    ],
)
def test_what_does_not_fit_is_one_clear_line(name: str, options: Any, paper: str, message: str) -> None:  # noqa: ANN401
    """The line names the thing, its size and what the paper leaves."""
    with pytest.raises(DoesNotFit, match=f"^{message}"):
        printed(name, options, paper)


def test_a_page_of_tiles_says_what_to_do() -> None:
    """Every page of fronts says in a line how tiles are made of it, and which sheet it is."""
    for options in OPTIONS["tiles"]:
        pages = texts(printed("tiles", options, "A4"))[:: 2 if options.backs == "duplex" else 1]
        for number, page in enumerate(pages, 1):
            assert "back to back, cut." in page or "long edge, then cut." in page or "short edge, then cut." in page
            assert f"sheet {number} of {len(pages)}" in page


@pytest.mark.slow
@pytest.mark.parametrize("name", THEMES)
def test_pictures_draw_in_every_theme(name: str) -> None:
    """All that can be had as a file of its own is drawn in every theme, in millimetres that say how large it prints."""
    for product in ROOM.products:
        options = OPTIONS.get(product.name) or [product.options()]
        for figure in product.pictures(None, options[0]).values():
            head = figure_as_svg(figure, theme(name)).splitlines()[0]
            width = float(head.partition('width="')[2].partition("mm")[0])
            assert width == pytest.approx(figure.width * figure.unit, abs=0.001)


def test_products_come_in_order() -> None:
    """The board comes first of all; the others are these."""
    assert [product.name for product in ROOM.products] == [
        "board",
        "tiles",
        "rules",
        "kit",
        "diagram",
        "record",
        "problems",
    ]


def test_records_are_replayed() -> None:
    """The room replays its records, and nothing else."""
    assert ROOM.replay
    assert ROOM.replay("krypte\nd1") is None
    replayed = ROOM.replay(f"crumble\n{GAME}")
    assert replayed is not None
    assert "1-0" in replayed.summary


def test_words_below_the_board_are_no_longer_than_is_reckoned() -> None:
    """Heads and words have at most as many letters as the room for them is reckoned with."""
    (row,) = KEYS
    words = re.findall('"([^"]+)"', (our_templates() / "crumble/board-told.xml").read_text("utf-8"))
    assert row.told
    assert len(words) == 3 * row.told.columns
    assert max(map(len, words[1::3])) <= row.told.head
    assert max(map(len, words[2::3])) <= row.told.words


@pytest.mark.parametrize("paper", ["130x200", "120x160", "150x260", "Legal", "A3", "universal"])
@pytest.mark.parametrize("square", [0.0, 12.0])
def test_words_below_the_board_have_room_on_any_paper(paper: str, square: float) -> None:
    """What stands below the board has the room it needs in nine points, however large board and paper are."""
    assert printed("board", BoardOptions(square=square), paper)

"""The finished files: healthy PDFs on A4 and Letter in every theme, or one clear line that says why not."""

from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from crossed import crossed
from pressboard.errors import BadOption, DoesNotFit, PressboardError
from pressboard.figures.themes import THEMES, theme
from pressboard.games.krump import ROOM
from pressboard.games.krump.print.board import BoardOptions
from pressboard.games.krump.print.box import BoxOptions
from pressboard.games.krump.print.cards import CardsOptions
from pressboard.games.krump.print.mat import MatOptions
from pressboard.games.krump.print.pieces import PiecesOptions
from pressboard.games.krump.print.tokens import TokensOptions
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.units import pt
from printed import CUT_WHITE, WHITE, assert_healthy, cases, print_of, texts

NAMES = tuple(product.name for product in ROOM.products)[:6]
"""What is cut out and played with."""
OPTIONS = {
    "board": [
        BoardOptions(),
        BoardOptions(setup=True, coordinates=False, sides=False),
        BoardOptions(square=44.45, setup=True),
    ],
    "cards": [
        CardsOptions(),
        CardsOptions(size="mini", backs="fold"),
        CardsOptions(index="large", backs="duplex", flip="short"),
    ],
    "box": [BoxOptions(), BoxOptions(backs="fold", large_print=True)],
    "mat": [MatOptions(), MatOptions("black", "mini")],
    "pyramids": [PiecesOptions()],
    "tokens": [TokensOptions("red"), TokensOptions(square=21.0, crop_marks=True, gap=4.0)],
}
PRINTS = cases(OPTIONS)


printed = partial(print_of, ROOM)


@crossed("paper name,options", ["A4", "Letter"], PRINTS)
def test_prints_are_healthy(name: str, options: Any, paper: str) -> None:  # noqa: ANN401
    """The pages are the paper, all fonts embedded subsets, nothing raster, white margins but for ticks and bleeds."""
    assert_healthy(
        printed(name, options, paper), ROOM, paper, white=CUT_WHITE if name in ("cards", "tokens") else WHITE
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("paints", THEMES)
def test_all_prints_in_all_themes(name: str, paints: str) -> None:
    """Every product is printed in every theme, small enough to be mailed."""
    assert len(printed(name, OPTIONS[name][0], "A4", paints)) < 400_000


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("name", NAMES)
def test_every_page_to_be_cut_says_how_to_print_it(name: str, paper: str) -> None:
    """Every page asks for no scaling and has a ruler to prove it."""
    for text in texts(printed(name, OPTIONS[name][0], paper)):
        assert "Print at 100 %, no scaling" in text
        assert "100" in text.split()


@pytest.mark.parametrize("name", NAMES)
def test_the_same_arguments_give_the_same_file(name: str) -> None:
    """Printing twice gives the same bytes."""
    assert print_of.__wrapped__(ROOM, name, OPTIONS[name][0], "A4") == printed(name, OPTIONS[name][0], "A4")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "paper", "pages"),
    [
        (CardsOptions(), "A4", 2),
        (CardsOptions(), "Letter", 2),
        (CardsOptions("bridge"), "Letter", 2),
        (CardsOptions("mini"), "A4", 1),
        (CardsOptions(backs="duplex"), "A4", 4),
        (CardsOptions(backs="fold"), "A4", 5),
        (CardsOptions(backs="duplex", calibrate=True), "A4", 2),
        (CardsOptions(), "A3", 1),
    ],
)
def test_cards_take_so_many_pages(options: CardsOptions, paper: str, pages: int) -> None:
    """Eighteen poker cards are two pages, twice as many with backs, five folded."""
    assert len(texts(printed("cards", options, paper))) == pages


def test_a_board_that_fits_is_one_page_and_else_several() -> None:
    """Squares of 32 mm fit A4 and Letter, those of 44.45 mm A3; on A4 they are tiled, each tile with its label."""
    for options, paper in ((BoardOptions(), "A4"), (BoardOptions(), "Letter"), (BoardOptions(44.45), "A3")):
        assert len(texts(printed("board", options, paper))) == 1
    tiles = texts(printed("board", BoardOptions(60.0), "A4"))
    for label, page in zip(("A1", "B1", "A2", "B2"), tiles, strict=True):
        assert f"page {label} of 2 × 2" in page
    assert [page.count("Cut along") for page in tiles] == [0, 1, 1, 1]


@pytest.mark.parametrize(
    ("name", "options", "paper", "message"),
    [
        (
            "cards",
            CardsOptions(),
            "60x60",
            "poker cards: 63.5 mm x 88.9 mm does not fit: 60x60 .* leaves 47.3 mm x 47.3 mm",
        ),
        ("cards", CardsOptions(backs="fold"), "70x100", r"poker cards: .* \(133 mm x 88.9 mm\) does not fit"),
        (
            "cards",
            CardsOptions(backs="duplex", shift_down=4.0),
            "Letter",
            "poker cards: backs moved by 0 mm and 4 mm leave",
        ),
        ("mat", MatOptions(), "A5", "a mat for poker cards: 264 mm x .* does not fit: A5"),
        ("pyramids", PiecesOptions(), "60x60", "the net of a Large: .* does not fit: 60x60"),
        ("tokens", TokensOptions(), "100x100", "the tokens: 127 mm x 156.06 mm does not fit: 100x100"),
        ("board", BoardOptions(square=140.0), "A5", "a board with squares of 140 mm: .* do not fit: A5"),
    ],
)
def test_what_does_not_fit_is_one_clear_line(name: str, options: Any, paper: str, message: str) -> None:  # noqa: ANN401
    """The line names the thing, its size and what the paper leaves."""
    with pytest.raises(DoesNotFit, match=f"^{message}"):
        printed(name, options, paper)


@pytest.mark.parametrize(
    ("options", "values", "message"),
    [
        (BoardOptions, {"square": 3.0}, "--square 3: from 12 mm to 150 mm"),
        (BoardOptions, {"square": float("nan")}, "--square nan"),
        (CardsOptions, {"size": "pokr"}, 'unknown size "pokr"; did you mean poker?'),
        (CardsOptions, {"backs": "duplex", "shift_right": 40.0}, "backs can be moved by 10 mm at most"),
        (CardsOptions, {"shift_right": 1.0}, "are for --backs duplex"),
        (CardsOptions, {"backs": "duplex", "shift_down": float("nan")}, "backs can be moved by"),
        (MatOptions, {"side": "green"}, 'unknown side "green"'),
        (PiecesOptions, {"side": "blak"}, "did you mean black"),
    ],
)
def test_options_are_judged(options: Any, values: dict[str, Any], message: str) -> None:  # noqa: ANN401
    """A value that makes no sense is refused with what would."""
    with pytest.raises(BadOption) as caught:
        options(**values)
    assert message in str(caught.value)
    assert isinstance(caught.value, PressboardError)


@pytest.mark.parametrize("name", NAMES)
def test_pictures_have_their_true_size(name: str) -> None:
    """Every picture that can be had as a file is drawn in millimetres that say how large it prints."""
    product = ROOM.product(name)
    assert product is not None
    pictures = product.pictures(None, product.options())
    assert pictures
    for key, figure in pictures.items():
        assert key == key.lower()
        head = figure_as_svg(figure, theme("bw")).splitlines()[0]
        width = float(head.partition('width="')[2].partition("mm")[0])
        assert width == pytest.approx(figure.width * figure.unit, abs=0.001)
        assert figure.unit == (32.0 if name == "board" else 1.0)


def test_products_come_in_order() -> None:
    """The pieces that are printed are these, in this order."""
    assert NAMES == ("board", "cards", "box", "mat", "pyramids", "tokens")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "paper", "trim", "bleed"),
    [
        (CardsOptions(bleed=3.0, crop_marks=True, backs="duplex"), "A4", (190.5, 266.7), 3.0),
        (CardsOptions(bleed=3.0, crop_marks=True, gap=8.0), "A3", (0.0, 0.0), 3.0),
        (CardsOptions("63x88", bleed=3.0, crop_marks=True, backs="duplex"), "69x94", (63.0, 88.0), 3.0),
        (CardsOptions("mini", crop_marks=True), "44.45x63.5", (44.45, 63.5), 0.0),
        (TokensOptions(crop_marks=True), "A4", (127.0, 0.0), 2.0),
    ],
)
def test_copy_shops_have_their_boxes(options: Any, paper: str, trim: tuple[float, float], bleed: float) -> None:  # noqa: ANN401
    """With crop marks each page says what is left of it, and how far it is printed beyond; without, none does."""
    name = "tokens" if isinstance(options, TokensOptions) else "cards"
    for page in PdfReader(BytesIO(printed(name, options, paper))).pages:
        inner, outer = page.trimbox, page.bleedbox
        if trim[0]:
            assert float(inner.width) == pytest.approx(pt(trim[0]), abs=0.02)
        if trim[1]:
            assert float(inner.height) == pytest.approx(pt(trim[1]), abs=0.02)
        assert float(inner.left) - float(outer.left) == pytest.approx(pt(bleed), abs=0.02)
    plain = replace(options, crop_marks=False)
    assert all("/TrimBox" not in page for page in PdfReader(BytesIO(printed(name, plain, paper))).pages)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_on_fronts(flip: str) -> None:
    """In the file itself the trim of a page of backs, turned over, is that of its fronts to 0.01 mm."""
    pdf = printed("cards", CardsOptions(backs="duplex", flip=flip, crop_marks=True), "A4")
    first, second, *_ = PdfReader(BytesIO(pdf)).pages
    width, height = float(first.mediabox.width), float(first.mediabox.height)
    front, back = ([float(edge) for edge in page.trimbox] for page in (first, second))
    turned = [width - back[2], back[1], width - back[0], back[3]]
    if flip == "short":
        turned = [back[0], height - back[3], back[2], height - back[1]]
    assert front == pytest.approx(turned, abs=pt(0.01))

"""The finished files: healthy PDFs on A4 and Letter in every theme, or one clear line that says why not."""

from functools import partial
from typing import Any

import pytest

from pressboard.errors import BadOption, DoesNotFit, PressboardError
from pressboard.figures.themes import theme
from pressboard.games.krump import ROOM
from pressboard.games.krump.print.board import BoardOptions
from pressboard.games.krump.print.cards import CardsOptions
from pressboard.games.krump.print.mat import MatOptions
from pressboard.games.krump.print.pieces import PiecesOptions
from pressboard.games.krump.print.tokens import TokensOptions
from pressboard.render.pictures.one_figure import figure_as_svg
from printed import print_of

NAMES = tuple(product.name for product in ROOM.products)[:6]
"""What is cut out and played with."""


printed = partial(print_of, ROOM)


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

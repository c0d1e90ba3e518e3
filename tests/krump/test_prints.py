"""Pictures that can be had as files say how large they print."""

from functools import partial

import pytest

from pressboard.figures.themes import theme
from pressboard.games.krump import GAME
from pressboard.render.svg import figure_as_svg
from tests.certainty import certain
from tests.printed import print_of

NAMES = tuple(product.name for product in GAME.products)[:6]
"""What is cut out and played with."""


printed = partial(print_of, GAME)


@pytest.mark.parametrize("name", NAMES)
def test_pictures_have_their_true_size(name: str) -> None:
    """Every picture that can be had as a file is drawn in millimetres that say how large it prints."""
    product = certain(GAME.product(name))
    pictures = certain(product.pictures(None, product.options()))
    for key, figure in pictures.items():
        assert key == key.lower()
        head = figure_as_svg(figure, theme("bw")).splitlines()[0]
        width = float(head.partition('width="')[2].partition("mm")[0])
        assert width == pytest.approx(figure.width * figure.unit, abs=0.001)
        assert figure.unit == (32.0 if name == "board" else 1.0)

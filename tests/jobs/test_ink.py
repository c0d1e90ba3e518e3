"""How much ink prints take: bounds by product and theme, percent of the page, as grey darkness at 300 dpi."""

from pathlib import Path

import pytest
from crossed import every_other
from darkness import inks
from every_product import PRODUCTS, printed

from generator.figures.themes import THEMES

LOW_INK = {
    # asked are 5 of boards and cards, 7 of tiles, counters and boards full of pieces, 10 of dense text
    "kangaruse sheet": 4.5,
    "kangaruse puzzle": 4.5,
    "kangaruse diagram": 1.8,
    "kangaruse rules": 6.5,
    "kangaruse record": 3.6,
    "krypte board": 3.3,
    "krypte counters": 6.7,
    "krypte box": 1.0,
    "krypte record": 5.3,
    "krypte rules": 6.4,
    "krypte diagram": 1.7,
    "krypte problems": 6.2,
    "krump board": 2.6,
    "krump cards": 5.2,
    "krump box": 1.5,
    "krump mat": 3.6,
    "krump pyramids": 3.9,
    "krump tokens": 3.3,
    "krump reference": 5.4,
    "krump rules": 6.1,
    "krump diagram": 3.1,
    "krump record": 3.5,
    "krump problems": 4.6,
    "crumble board": 3.1,
    "crumble tiles": 6.6,
    "crumble rules": 7.1,
    "crumble diagram": 4.5,
    "crumble record": 4.6,
    "crumble problems": 5.6,
}
"""The most a page takes in low-ink, a tenth more than today; a kit has the pages of the others."""
MOST = {
    # full, black only, for low vision
    "crumble board": (6.0, 7.0, 7.5),
    "crumble tiles": (39.0, 43.0, 43.5),
    "crumble rules": (17.0, 17.5, 18.5),
    "crumble diagram": (20.0, 20.0, 21.0),
    "crumble record": (6.5, 8.0, 11.0),
    "crumble problems": (26.5, 27.0, 27.5),
    "kangaruse sheet": (13.0, 11.5, 16.5),
    "kangaruse puzzle": (13.0, 10.5, 14.5),
    "kangaruse diagram": (5.5, 5.5, 7.0),
    "kangaruse rules": (10.1, 10.8, 12.3),
    "kangaruse record": (5.0, 6.5, 9.0),
    "krump board": (10.0, 5.0, 12.5),
    "krump cards": (24.0, 7.5, 10.5),
    "krump box": (3.0, 4.5, 3.5),
    "krump mat": (6.0, 6.0, 7.5),
    "krump pyramids": (23.0, 12.0, 25.0),
    "krump tokens": (15.5, 8.5, 16.0),
    "krump reference": (7.5, 7.5, 8.0),
    "krump rules": (9.5, 9.5, 10.5),
    "krump diagram": (6.0, 5.0, 6.5),
    "krump record": (5.0, 6.5, 8.5),
    "krump problems": (9.0, 6.0, 10.5),
    "krypte board": (6.0, 5.5, 6.0),
    "krypte counters": (24.5, 27.0, 29.5),
    "krypte box": (1.5, 2.0, 1.7),
    "krypte record": (7.5, 9.5, 12.5),
    "krypte rules": (9.0, 9.5, 9.5),
    "krypte diagram": (4.0, 3.5, 4.0),
    "krypte problems": (9.5, 9.5, 10.5),
}
"""The most a page takes in the other themes: a tenth more than today, so that no new drawing costs ink unseen."""
SET_UP = {"krump board": (7.0, 18.5, 10.5, 21.5), "crumble board": (7.0, 34.0, 38.0, 37.5)}
"""With pieces on it, in low-ink and in the others."""
MEASURED = [product for product in PRODUCTS if not product.endswith(" kit")]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _most(product: str, theme: str, *options: str) -> float:
    return max(inks(printed(product, "--theme", theme, *options)))


@every_other("product", MEASURED)
def test_low_ink_takes_little(product: str) -> None:
    """No page takes more ink than its kind may in low-ink, and none less than a page with something on it."""
    assert 0.5 <= _most(product, "low-ink") <= LOW_INK[product]


def test_backs_of_cards_take_little_ink() -> None:
    """In low-ink a page of backs takes no more than a page of faces may; Black's, which are darker, too."""
    assert _most("krump cards", "low-ink", "--backs", "duplex") <= 5.0


@pytest.mark.slow
@pytest.mark.parametrize("product", MEASURED)
def test_no_theme_takes_more_ink_than_it_did(product: str) -> None:
    """In the other themes no page takes more ink than its bound."""
    taken = [_most(product, theme) for theme in THEMES if theme != "low-ink"]
    assert all(ink <= most for ink, most in zip(taken, MOST[product], strict=True)), taken


@pytest.mark.parametrize("product", SET_UP)
def test_boards_with_pieces_have_their_bounds(product: str) -> None:
    """A board printed with its pieces keeps to the bounds of boards full of pieces."""
    taken = [_most(product, theme, "--setup") for theme in ("low-ink", "full", "bw", "contrast")]
    assert all(ink <= most for ink, most in zip(taken, SET_UP[product], strict=True)), taken

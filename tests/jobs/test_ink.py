"""How much ink prints take: bounds by product and theme, percent of the page, as grey darkness at 300 dpi."""

from pathlib import Path

import pytest
from darkness import inks
from every_product import PRODUCTS, printed

from generator.figures.themes import THEMES

BOARDS, PIECES, TEXT = 5.0, 7.0, 10.0
"""What low-ink may take on boards and cards, on tiles, counters and boards full of pieces, and on dense text."""
LOW_INK = {
    "kangaruse sheet": 4.8,
    "kangaruse puzzle": 4.7,
    "kangaruse diagram": 1.9,
    "kangaruse rules": 5.1,
    "kangaruse record": 3.7,
    "krypte board": 2.9,
    "krypte counters": 13.5,  # black is hatched until the counters are drawn anew; then PIECES
    "krypte record": 5.3,
    "krypte rules": 6.3,
    "krypte diagram": 1.8,
    "krypte problems": 6.3,
    "krump board": 1.7,
    "krump cards": 4.5,
    "krump mat": 3.4,
    "krump pyramids": 9.0,  # until the units are drawn anew; then PIECES
    "krump tokens": 6.3,
    "krump reference": 5.3,
    "krump rules": 6.6,
    "krump diagram": 3.2,
    "krump record": 3.5,
    "krump problems": 4.5,
    "crumble board": 2.2,
    "crumble tiles": 19.5,  # black is hatched until the tiles are drawn anew; then PIECES
    "crumble rules": 12.0,  # likewise in its diagrams; then TEXT
    "crumble diagram": 10.0,  # likewise; then PIECES
    "crumble record": 4.7,
    "crumble problems": 13.0,  # likewise; then TEXT
}
"""The most a page takes in low-ink, a tenth more than today; a kit has the pages of the others."""
MOST = {
    # full, black only, for low vision
    "crumble board": (3.0, 3.5, 5.0),
    "crumble tiles": (39.5, 39.5, 40.5),
    "crumble rules": (17.0, 17.5, 18.5),
    "crumble diagram": (20.0, 20.0, 21.0),
    "crumble record": (6.5, 8.0, 11.0),
    "crumble problems": (26.5, 27.0, 27.5),
    "kangaruse sheet": (13.0, 11.5, 16.5),
    "kangaruse puzzle": (13.0, 10.5, 14.5),
    "kangaruse diagram": (5.5, 5.5, 7.0),
    "kangaruse rules": (8.5, 9.0, 10.0),
    "kangaruse record": (5.0, 6.5, 9.0),
    "krump board": (4.5, 3.5, 4.0),
    "krump cards": (8.0, 7.5, 8.5),
    "krump mat": (5.5, 6.0, 7.5),
    "krump pyramids": (26.0, 12.5, 25.0),
    "krump tokens": (14.0, 8.5, 14.0),
    "krump reference": (7.5, 7.5, 8.0),
    "krump rules": (9.5, 9.5, 10.5),
    "krump diagram": (6.0, 5.0, 6.5),
    "krump record": (5.0, 6.5, 8.5),
    "krump problems": (8.5, 6.0, 9.5),
    "krypte board": (6.5, 5.0, 6.0),
    "krypte counters": (22.0, 22.0, 23.5),
    "krypte record": (7.5, 9.5, 12.5),
    "krypte rules": (9.0, 9.5, 9.5),
    "krypte diagram": (4.0, 3.5, 4.0),
    "krypte problems": (8.5, 8.0, 9.0),
}
"""The most a page takes in the other themes: a tenth more than today, so that no new drawing costs ink unseen."""
SET_UP = {"krump board": (7.0, 14.0, 9.0, 14.0), "crumble board": (15.0, 29.0, 29.0, 30.5)}
"""With pieces on it, in low-ink and in the others; Crumble's are hatched in low-ink, too, until they are drawn anew."""
MEASURED = [product for product in PRODUCTS if not product.endswith(" kit")]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _most(product: str, theme: str, *options: str) -> float:
    return max(inks(printed(product, "--theme", theme, *options)))


@pytest.mark.parametrize("product", MEASURED)
def test_low_ink_takes_little(product: str) -> None:
    """No page takes more ink than its kind may in low-ink, and none less than a page with something on it."""
    assert 0.5 <= _most(product, "low-ink") <= LOW_INK[product]


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

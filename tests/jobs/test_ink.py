"""How much ink prints take: bounds by product and theme, percent of the page, as grey darkness at 300 dpi."""

from pathlib import Path

import pytest

from crossed import every_other, first
from darkness import inks
from every_product import PRODUCTS, printed
from pressboard.cli.app import run
from pressboard.figures.themes import THEMES

LOW_INK = {
    # asked are 5 of boards and cards, 7 of tiles, counters and boards full of pieces, 10 of dense text
    "kangaruse sheet": 4.8,
    "kangaruse puzzle": 4.4,
    "kangaruse diagram": 2.6,
    "kangaruse rules": 6.3,
    "kangaruse record": 3.3,
    "krypte board": 3.6,
    "krypte counters": 7.0,
    "krypte box": 1.3,
    "krypte record": 4.5,
    "krypte rules": 6.8,
    "krypte diagram": 2.3,
    "krypte problems": 6.8,
    "krump board": 3.2,
    "krump cards": 5.0,
    "krump box": 1.9,
    "krump mat": 4.2,
    "krump pyramids": 5.1,
    "krump tokens": 4.1,
    "krump reference": 5.9,
    "krump rules": 6.6,
    "krump diagram": 5.9,
    "krump record": 2.4,
    "krump problems": 4.7,
    "crumble board": 3.8,
    "crumble tiles": 7.0,
    "crumble rules": 7.9,
    "crumble diagram": 6.2,
    "crumble record": 3.6,
    "crumble problems": 5.4,
}
"""The most a page takes in low-ink, a tenth more than today; a kit has the pages of the others."""
MOST = {
    # full, black only, for low vision
    "crumble board": (6.5, 8.0, 8.5),
    "crumble tiles": (39.0, 43.5, 43.5),
    "crumble rules": (17.0, 19.0, 19.5),
    "crumble diagram": (27.0, 30.0, 30.0),
    "crumble record": (4.5, 5.0, 8.0),
    "crumble problems": (24.5, 27.0, 27.0),
    "kangaruse sheet": (14.0, 14.0, 19.0),
    "kangaruse puzzle": (13.0, 12.0, 16.0),
    "kangaruse diagram": (10.8, 10.8, 15.0),
    "kangaruse rules": (11.0, 12.5, 13.5),
    "kangaruse record": (5.0, 5.5, 7.0),
    "krump board": (10.5, 6.0, 13.0),
    "krump cards": (24.5, 8.5, 11.5),
    "krump box": (3.0, 5.0, 3.5),
    "krump mat": (7.0, 6.5, 9.0),
    "krump pyramids": (23.5, 13.5, 25.5),
    "krump tokens": (15.5, 9.5, 16.5),
    "krump reference": (8.0, 8.5, 9.0),
    "krump rules": (10.0, 10.0, 11.0),
    "krump diagram": (11.8, 7.6, 13.5),
    "krump record": (3.0, 3.5, 6.0),
    "krump problems": (9.5, 6.5, 11.0),
    "krypte board": (6.5, 6.5, 7.0),
    "krypte counters": (26.0, 28.0, 30.5),
    "krypte box": (1.7, 2.5, 2.0),
    "krypte record": (5.5, 7.0, 10.0),
    "krypte rules": (10.0, 11.0, 11.0),
    "krypte diagram": (5.0, 5.4, 5.2),
    "krypte problems": (10.5, 11.5, 11.5),
}
"""The most a page takes in the other themes: a tenth more than today, so that no new drawing costs ink unseen."""
SET_UP = {"krump board": (7.0, 19.0, 12.0, 22.5), "crumble board": (7.0, 34.5, 38.0, 37.5)}
"""With pieces on it, in low-ink and in the others."""
MEASURED = [product for product in PRODUCTS if not product.endswith(" kit")]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _most(product: str, theme: str, *options: str) -> float:
    return max(inks(printed(product, "--theme", theme, *options)))


@pytest.mark.slow
@every_other("product", MEASURED)
def test_low_ink_takes_little(product: str) -> None:
    """No page takes more ink than its kind may in low-ink, and none less than a page with something on it."""
    assert 0.5 <= _most(product, "low-ink") <= LOW_INK[product]


@pytest.mark.slow
def test_backs_of_cards_take_little_ink() -> None:
    """In low-ink a page of backs takes no more than a page of faces may; Black's, which are darker, too."""
    assert _most("krump cards", "low-ink", "--backs", "duplex") <= 5.0


@pytest.mark.slow
@pytest.mark.parametrize("product", MEASURED)
def test_no_theme_takes_more_ink_than_it_did(product: str) -> None:
    """In the other themes no page takes more ink than its bound."""
    taken = [_most(product, theme) for theme in THEMES if theme != "low-ink"]
    assert all(ink <= most for ink, most in zip(taken, MOST[product], strict=True)), taken


@pytest.mark.slow
@pytest.mark.parametrize("product", SET_UP)
def test_boards_with_pieces_have_their_bounds(product: str) -> None:
    """A board printed with its pieces keeps to the bounds of boards full of pieces."""
    taken = [_most(product, theme, "--setup") for theme in ("low-ink", "full", "bw", "contrast")]
    assert all(ink <= most for ink, most in zip(taken, SET_UP[product], strict=True)), taken


@pytest.mark.slow
@first("seed", [("gum",)], [("wattle",), ("b",), ("gum",)])
def test_problems_full_of_counters_take_little_ink(seed: str) -> None:
    """In low-ink a page of twelve Krypte problems keeps to the bound of boards full of pieces, whatever the seed."""
    assert run(["krypte", "problems", "--theme", "low-ink", "--seed", seed, "--paper", "A4", "--out", "page.pdf"]) == 0
    assert max(inks(Path("page.pdf"))) <= 7.0


@pytest.mark.slow
@first("product", [("krypte problems",)], [("krypte problems",), ("crumble board",)])
def test_small_paper_full_of_counters_keeps_to_it(product: str) -> None:
    """On A5, where pieces leave little of the page free, their bound holds with room for other draws."""
    start = ["--start", "random"] if product == "crumble board" else []
    options = ["--theme", "low-ink", "--seed", "a", "--paper", "A5", "--out", "page.pdf"]
    assert run([*product.split(), *start, *options]) == 0
    assert 3.0 <= max(inks(Path("page.pdf"))) <= 6.75


@pytest.mark.slow
@pytest.mark.parametrize(("product", "most"), [("krump cards", 5.0), ("krump tokens", 7.0)])
def test_small_paper_full_of_pieces_keeps_to_it(product: str, most: float) -> None:
    """On A5, where cards and tokens leave little of the page free, the bounds of cards and of tokens hold as well."""
    assert _most(product, "low-ink", "--paper", "A5") <= most


@pytest.mark.slow
def test_a_card_that_fills_its_paper_keeps_to_it() -> None:
    """A page that is a single card with its marks keeps to the bound of cards, too."""
    options = ["--size", "63x88", "--bleed", "3mm", "--crop-marks", "--paper", "69x94mm"]
    assert _most("krump cards", "low-ink", *options) <= 5.0

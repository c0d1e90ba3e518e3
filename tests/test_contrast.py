"""Words stand out from what they stand on: WCAG's 4.5 to 1 everywhere, and in large print its 7 to 1."""

from itertools import product
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from contrast_reading import contrasts
from crossed import every_other, first
from pressboard.cli.app import run
from pressboard.figures.paints import contrast_of

GAMES = "kangaruse", "krump", "krypte", "crumble"


def printed(folder: Path, game: str, *options: str) -> Path:
    """Print the rules of a game."""
    file = folder / "rules.pdf"
    assert run(["rules", game, "--paper", "A4", *options, "--out", str(file)]) == 0
    return file


@pytest.mark.slow
@every_other("game", GAMES, 1)
def test_words_can_be_read(tmp_path: Path, game: str) -> None:
    """No word of the rules, in pictures neither, has less than 4.5 to 1."""
    found = contrasts(printed(tmp_path, game))
    assert sum(found.values()) > 3000
    assert {each for each in found if each[0] < 4.49} == set()


@pytest.mark.slow
@first("game theme", [("kangaruse", "full"), ("krump", "low-ink")], product(GAMES, ["full", "low-ink"]))
def test_words_in_large_print_are_clear(tmp_path: Path, game: str, theme: str) -> None:
    """In large print all words have 7 to 1, on tinted grounds, too."""
    found = contrasts(printed(tmp_path, game, "--large-print", "--theme", theme))
    assert sum(found.values()) > 3000
    assert {each for each in found if each[0] < 7} == set()


@pytest.mark.parametrize(("ink", "ground"), [("#777777", "#fbf3e2"), ("#ffffff", "#c8782a"), ("#0072b2", "#ffffff")])
def test_contrast_is_measured_as_it_is_drawn(tmp_path: Path, ink: str, ground: str) -> None:
    """A word on a painted ground has the contrast of these two colours."""
    file = tmp_path / "page.pdf"
    canvas = Canvas(str(file), (200, 100))
    canvas.setFillColor(ground)
    canvas.rect(20, 20, 160, 60, stroke=0, fill=1)
    canvas.setFillColor(ink)
    canvas.setFont("Helvetica-Bold", 20)
    canvas.drawString(40, 40, "Wombat")
    canvas.save()
    ((found, *colours),) = contrasts(file)
    assert colours == [ink, ground]
    assert found == pytest.approx(contrast_of(ink, ground), abs=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["krypte diagram example", "kangaruse sheet --seed wattle", "krump board"])
def test_what_is_drawn_in_large_print_is_clear(tmp_path: Path, command: str) -> None:
    """Labels of boards and diagrams have 7 to 1 in large print, too."""
    file = tmp_path / "drawn.pdf"
    assert run([*command.split(), "--large-print", "--paper", "A4", "--out", str(file)]) == 0
    found = contrasts(file)
    assert sum(found.values()) > 100
    assert {each for each in found if each[0] < 7} == set()

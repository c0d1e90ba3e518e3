"""Pages with backs: print, file and terminal all say on which edge the paper is turned."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from pressboard import registry
from pressboard.jobs.print_job import PrintJob
from pressboard.jobs.run import run
from pressboard.kinds.game import Game
from pressboard.kinds.options import options_from
from pressboard.printing.papers import parse_paper
from tests.certainty import certain
from tests.crossed import crossed
from tests.printed import held, texts, whole_print_of

TWO_SIDED = {"krump": "cards", "krypte": "counters", "crumble": "tiles"}
"""The product of each game that can have its backs on the back of the paper."""
ASKED = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}

GAME = pytest.mark.parametrize("game", TWO_SIDED)


def pdf_of(game: str, paper: str, **options: str | bool) -> bytes:
    """Return the file that a job writes."""
    declaration: Game = registry.game(game)
    name = TWO_SIDED[game]
    return whole_print_of(
        declaration, name, options_from(certain(declaration.product(name)).options, options), paper
    )


@crossed(
    "game paper edge",
    [game for game in TWO_SIDED if game != "crumble"],  # its white backs are bare paper
    ["A4", "Letter"],
    ASKED,
)
def test_every_front_says_on_which_edge_to_turn(game: str, paper: str, edge: str) -> None:
    """Every page of fronts says it in print, and the file asks the printer for the same."""
    pdf = pdf_of(game, paper, backs="duplex", flip=edge)
    fronts = texts(pdf)[::2]
    assert all(re.search(f"turn(ed)? on the {edge} edge", front) for front in fronts)
    assert held(PdfReader(BytesIO(pdf)).root_object, "/ViewerPreferences", "/Duplex") == ASKED[edge]


def test_bare_backs_need_no_turning() -> None:
    """Crumble's tiles are black on one side and the paper's white on the other: no page is printed for that."""
    pdf = pdf_of("crumble", "A4", backs="duplex")
    assert not any("edge" in page for page in texts(pdf))
    assert all(page.strip() for page in texts(pdf))


@GAME
def test_paper_printed_on_one_side_asks_for_nothing(game: str) -> None:
    """With the backs beside the fronts neither page nor file speaks of an edge to turn on."""
    pdf = pdf_of(game, "A4", backs="fold")
    assert "/Duplex" not in held(PdfReader(BytesIO(pdf)).root_object, "/ViewerPreferences")
    assert not any("edge" in page for page in texts(pdf))


def test_the_calibration_says_it_too() -> None:
    """The sheet that shows how far backs are off is turned like the cards."""
    pdf = pdf_of("krump", "A4", backs="duplex", flip="short", calibrate=True)
    assert "turned on the short edge" in texts(pdf)[0]
    assert (
        held(PdfReader(BytesIO(pdf)).root_object, "/ViewerPreferences", "/Duplex") == ASKED["short"]
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("product", "begins"), [("cards", "print on both sides"), ("kit", "Cards: print on both")]
)
def test_the_terminal_says_it_once(product: str, begins: str, tmp_path: Path) -> None:
    """What is told after a print names the edge, and in a kit the part; a kit's file asks for nothing itself."""
    game = registry.game("krump")
    options = options_from(
        certain(game.product(product)).options, {"backs": "duplex", "flip": "short"}
    )
    job = PrintJob("krump", product, None, options, parse_paper("A4"), out=tmp_path / "x.pdf")
    report = run(job)
    (told,) = [line for line in report.notes if "both sides" in line]
    assert told.startswith(begins)
    assert "turned on its short edge" in told
    asked = held(PdfReader(report.files[0]).root_object, "/ViewerPreferences")
    assert ("/Duplex" in asked) == (product == "cards")

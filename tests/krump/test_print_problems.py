"""Sheets of Krump's problems as they are printed, checked and printed again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from krump.problem_boards import sheet
from pressboard.cli.app import run
from pressboard.common.problems.options import ProblemOptions
from pressboard.contract import Item
from pressboard.errors import BadOption
from pressboard.games.krump.make.problems.code import encode
from pressboard.games.krump.make.problems.params import ProblemParams
from pressboard.games.krump.make.problems.setup_text import format_problems
from pressboard.games.krump.print.problems import ProblemProduct

PRODUCT = ProblemProduct()
WORDS = ["krump", "problems", "--problems", "3", "--grade", "easy"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def item() -> Item:
    """Return a page of six."""
    return PRODUCT.read(encode(sheet(), None))


@pytest.fixture(scope="module")
def wrong() -> Item:
    """Return a sheet with a problem in which more can be captured than it asks for."""
    return PRODUCT.read_setup(format_problems([replace(sheet()[0], captures=1)]))


def pages_of(file: str) -> list[str]:
    """Return the words of a print's pages."""
    return [page.extract_text() for page in PdfReader(file).pages]


@pytest.mark.slow
def test_a_drawn_sheet_is_proved_from_its_code() -> None:
    """What is drawn is what its code decodes to, nothing is found in it, and what fell on the way is told."""
    drawn = PRODUCT.generate(ProblemParams(3, "easy"), "wattle", 2)
    assert drawn == replace(PRODUCT.read(drawn.code), fallen=drawn.fallen)
    assert PRODUCT.problems(drawn) == []
    assert drawn.fallen
    assert drawn.recipe == "3 easy problems, seed wattle, sheet 2"
    assert PRODUCT.read_setup(drawn.setup).content == drawn.content


@pytest.mark.slow
@pytest.mark.parametrize("options", [[], ["--theme", "bw", "--paper", "letter"], ["--per-page", "1", "--no-solutions"]])
def test_a_sheet_reprints_byte_for_byte(options: list[str]) -> None:
    """What `reprint` makes of a sheet's PDF or code is that PDF, when it is to look alike."""
    assert run([*WORDS, "--seed", "wattle", *options, "--out", "a.pdf"]) == 0
    assert run(["reprint", "a.pdf", *options, "--out", "b.pdf"]) == 0
    code = PdfReader("a.pdf").attachments["pressboard-codes.txt"][0].decode().strip()
    assert run(["reprint", code.lower(), *options, "--out", "c.pdf"]) == 0
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes() == Path("c.pdf").read_bytes()


@pytest.mark.slow
def test_solutions_stand_on_a_page_of_their_own() -> None:
    """The first page asks and holds no solution, the second holds all of them."""
    assert run([*WORDS, "--seed", "wattle", "--out", "a.pdf"]) == 0
    asked, solved = (" ".join(page.split()) for page in pages_of("a.pdf"))
    item = PRODUCT.generate(ProblemParams(3, "easy"), "wattle", 1)
    for number, check in enumerate(item.shown, 1):
        assert f"{number} {check.problem.task}" in asked
        assert "pyramids" in asked
        for move in check.solution.moves:
            assert move in solved
            assert move not in asked


def test_a_problem_without_a_proof_is_printed_as_such(wrong: Item) -> None:
    """A set-up with findings can be printed from its code; the solutions say that there is no proof."""
    assert run(["reprint", wrong.code, "--out", "a.pdf"]) == 0
    assert "No proof: more captures" in pages_of("a.pdf")[-1]
    (found,) = PRODUCT.problems(wrong)
    assert "ask for 2" in found.message


def test_certificates_tell_every_problem(item: Item, wrong: Item) -> None:
    """A certificate holds every line of every solution, as text and as data; a fault stands in its place."""
    certificate = PRODUCT.certificate(item)
    data = json.loads(json.dumps(certificate.data()))
    assert [each["captures"] for each in data["problems"]] == [problem.captures for problem in sheet()]
    for each in data["problems"]:
        assert each["fault"] is None
        assert len(each["solution"]["moves"]) == each["solution"]["figures"]["moves"]
        assert each["solution"]["moves"][0] in certificate.text()
    assert max(map(len, certificate.text().splitlines())) <= 100
    assert certificate.picture().items
    faulty = PRODUCT.certificate(wrong)
    assert "not proved, more captures" in faulty.text()
    assert json.loads(json.dumps(faulty.data()))["problems"][0]["solution"] is None


def test_pictures_show_the_boards(item: Item) -> None:
    """There is a picture for every problem, whatever is printed."""
    assert [*PRODUCT.pictures(item, ProblemOptions())] == [f"problem {number}" for number in range(1, 7)]
    assert PRODUCT.pictures(None, ProblemOptions()) == {}


def test_wrong_options_are_refused() -> None:
    """No page has so many problems."""
    with pytest.raises(BadOption):
        ProblemOptions(per_page=13)

"""Sheets of problems as they are printed, checked and printed again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from krypte.problem_boards import EXAMPLE, after, sheet
from pressboard.cli.app import run
from pressboard.common.problems.options import ProblemOptions
from pressboard.common.problems.pages import (
    LEGIBLE_BOARD,
    MOST_PER_PAGE,
    SMALLEST_BOARD,
    as_many_as_read_well,
    plan_page,
)
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.contract import Item
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Label
from pressboard.games.krypte.make.problems.code import encode
from pressboard.games.krypte.make.problems.params import MOST_PROBLEMS, ProblemParams
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.setup_text import format_problems
from pressboard.games.krypte.print.problems import ProblemProduct
from pressboard.games.krypte.rules.board import square_name
from pressboard.printing.papers import PAPERS, Paper
from printed import lines_of, texts

PRODUCT = ProblemProduct()
WORDS = ["krypte", "problems", "--problems", "4", "--moves", "1"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def item() -> Item:
    """Return a page of twelve."""
    return PRODUCT.read(encode(sheet(), None))


@pytest.fixture(scope="module")
def wrong() -> Item:
    """Return a sheet with a problem that has three solutions."""
    return PRODUCT.read_setup(format_problems([Problem(after(f"{EXAMPLE} h3"), 1)]))


def test_a_drawn_sheet_is_proved_from_its_code() -> None:
    """What is drawn is what its code decodes to, nothing is found in it, and what fell on the way is told."""
    drawn = PRODUCT.generate(ProblemParams(3, "1"), "wattle", 2)
    assert drawn == replace(PRODUCT.read(drawn.code), fallen=drawn.fallen)
    assert PRODUCT.problems(drawn) == []
    assert drawn.fallen
    assert drawn.recipe == "3 problems in 1, seed wattle, sheet 2"
    assert PRODUCT.read_setup(drawn.setup).content == drawn.content


@pytest.mark.slow
def test_findings_come_from_a_new_search(item: Item, wrong: Item) -> None:
    """The checker proves every problem again, whatever the item says of itself."""
    (found,) = PRODUCT.problems(wrong)
    assert found.rule == "several solutions"
    assert PRODUCT.problems(replace(wrong, shown=item.shown)) == [found]


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
def test_sheets_of_a_book_stand_alone() -> None:
    """The third sheet of a book is the one printed by its number."""
    assert run([*WORDS, "--seed", "wattle", "--count", "3", "--out", "book.pdf"]) == 0
    assert run([*WORDS, "--seed", "wattle", "--number", "3", "--out", "alone.pdf"]) == 0
    codes = PdfReader("book.pdf").attachments["pressboard-codes.txt"][0].decode().split()
    assert PdfReader("alone.pdf").attachments["pressboard-codes.txt"][0].decode().split() == codes[2:]


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_solutions_in_eleven_points_share_a_page(paper: str) -> None:
    """Their boards give way, so that twelve problems in larger type take a page and their solutions another."""
    words = ["krypte", "problems", "--text-size", "11", "--seed", "wattle", "--paper", paper]
    assert run([*words, "--out", "a.pdf"]) == 0
    assert len(texts(Path("a.pdf"))) == 2


@pytest.mark.slow
def test_a_page_shows_tasks_and_keeps_the_solutions_apart() -> None:
    """The tasks stand on the first page, the winning moves and the lines only on the last; both can be left out."""
    words = ["krypte", "problems", "--problems", "3", "--seed", "wattle"]
    assert run([*words, "--out", "a.pdf"]) == 0
    item = PRODUCT.generate(ProblemParams(3), "wattle", 1)
    tasks, solutions = texts(Path("a.pdf"))
    for number, shown in enumerate(item.shown, 1):
        assert f"{number} {shown.problem}" in tasks
        key = f"{square_name(shown.solution.key.square)} from the"
        assert key in solutions
        assert key not in tasks
        for line in shown.solution.variations:
            assert f"{line.meeting or 'loses at once'}: {line.met}" in solutions
    assert all(f" {grade} " in tasks for grade in ("easy", "medium", "hard"))
    assert run([*words, "--no-solutions", "--no-grades", "--out", "b.pdf"]) == 0
    (bare,) = texts(Path("b.pdf"))
    assert not any(grade in bare for grade in ("easy", "medium", "hard"))


@pytest.mark.slow
def test_large_sheets_take_several_pages(item: Item) -> None:
    """Problems that do not go on one page go on further ones, all of them in order."""
    Path("problems.txt").write_text(item.setup)
    assert run(["reprint", "problems.txt", "--per-page", "5", "--no-solutions", "--out", "a.pdf"]) == 0
    pages = texts(Path("a.pdf"))
    assert [
        sum(f" {number} {each.problem} " in page for number, each in enumerate(item.shown, 1)) for page in pages
    ] == [5, 5, 2]


def test_a_wrong_sheet_prints_with_its_fault(capsys: pytest.CaptureFixture[str], wrong: Item) -> None:
    """A problem without one solution prints, and says so where the solution would be; the user is told."""
    assert run(["reprint", wrong.code, "--out", "a.pdf"]) == 0
    assert "1 finding, the first: several solutions (b2, e5, b8): problem 1" in capsys.readouterr().err
    assert "No proof: several solutions" in texts(Path("a.pdf"))[1]


def test_check_proves_again(capsys: pytest.CaptureFixture[str], wrong: Item) -> None:
    """`check` leaves with 1 and a finding for a wrong sheet, with 0 for a right one; a copied page is checked too."""
    assert run(["check", wrong.code]) == 1
    assert "several solutions (b2, e5, b8): problem 1: White wins in 1 by" in capsys.readouterr().out
    assert run([*WORDS, "--seed", "wattle", "--no-solutions", "--out", "a.pdf"]) == 0
    assert run(["check", "a.pdf"]) == 0
    Path("copied.txt").write_text(lines_of(Path("a.pdf"))[0])
    assert run(["check", "copied.txt"]) == 0
    assert "copied.txt: Krypte, 4 problems in 1, seed wattle, sheet 1: no findings" in capsys.readouterr().out


def test_a_certificate_holds_the_proofs(item: Item) -> None:
    """The certificate names every key, line and grade, in lines that fit, in JSON and drawn."""
    certificate = PRODUCT.certificate(item)
    text, data = certificate.text(), json.loads(json.dumps(certificate.data()))
    assert max(map(len, text.splitlines())) <= 100
    flat = " ".join(text.split())
    for shown, told in zip(item.shown, data["problems"], strict=True):
        solution = shown.solution
        assert told["solution"]["key"] == square_name(solution.key.square)
        assert told["solution"]["grade"] == solution.grading.grade
        assert f"{told['solution']['key']} from the {told['solution']['side']}, {solution.grading.grade}" in flat
        assert all(str(line) in flat for line in solution.variations)
        replies = [reply for line in told["solution"]["lines"] for reply in line["replies"]]
        assert len(replies) == solution.replies
    drawn = " ".join(shape.text for shape in certificate.picture().items if isinstance(shape, Label))
    drawn = drawn.replace("\N{NO-BREAK SPACE}", " ")
    assert all(f"{claim.shown} {claim.how}" in drawn for claim in certificate.leaf().context["told"].claims)


def test_a_certificate_names_faults(wrong: Item) -> None:
    """A wrong problem is not proved, and its finding is told in all forms."""
    certificate = PRODUCT.certificate(wrong)
    assert "not proved, several solutions" in certificate.text()
    assert "several solutions (b2, e5, b8): problem 1" in " ".join(certificate.text().split())
    drawn = " ".join(shape.text for shape in certificate.picture().items if isinstance(shape, Label))
    drawn = drawn.replace("\N{NO-BREAK SPACE}", " ")
    assert "Does not hold: " in drawn
    assert "several solutions (b2, e5, b8): problem 1" in drawn
    data = certificate.data()
    assert data["problems"][0]["solution"] is None
    assert data["problems"][0]["fault"]["squares"] == ("b2", "e5", "b8")
    assert len(data["findings"]) == 1


def test_pictures_are_the_diagrams(item: Item) -> None:
    """Every problem's diagram can be had as a file of its own."""
    assert len(PRODUCT.pictures(item, ProblemOptions())) == len(item.content)
    assert PRODUCT.pictures(None, ProblemOptions()) == {}


def test_files_are_named_after_recipes(item: Item) -> None:
    """A file's name tells the seed and the numbers; a sheet without a recipe has a plain one."""
    seventh = PRODUCT.read(encode(sheet(), SheetRecipe("koobiwa", 7, ProblemParams())))
    assert PRODUCT.stem(seventh, 1) == "krypte-problems-koobiwa-7"
    assert PRODUCT.stem(seventh, 3) == "krypte-problems-koobiwa-7-to-9"
    assert PRODUCT.stem(item, 1) == PRODUCT.stem(None, 1) == "krypte-problems"


@given(st.sampled_from([*PAPERS.values()]), st.integers(1, 12))
def test_boards_are_large_enough_to_read(paper: Paper, problems: int) -> None:
    """On every paper the boards of a page have room for all problems, and none is too small."""
    plan = plan_page(paper, problems)
    assert plan.columns * plan.rows >= problems
    assert plan.columns * plan.side <= plan.width + 1e-6
    assert plan.side >= SMALLEST_BOARD


@given(st.sampled_from([*PAPERS.values()]), st.integers(1, 24))
def test_boards_are_read_at_arms_length(paper: Paper, problems: int) -> None:
    """However many problems there are, so many share a page that squares are named in 7 points on every board."""
    count = as_many_as_read_well(paper, problems)
    assert 1 <= count <= min(problems, MOST_PER_PAGE)
    assert plan_page(paper, count).side >= LEGIBLE_BOARD


@pytest.mark.slow
@pytest.mark.parametrize(("name", "pages"), [("A4", 1), ("Letter", 1), ("A5", 2)])
def test_twelve_problems_take_as_many_pages_as_they_need(name: str, pages: int) -> None:
    """The usual sheet is a page of A4 and of Letter; on A5 six problems go on a page, unless more are asked for."""
    (leaf,) = PRODUCT.leaves(iter([PRODUCT.read(encode(sheet(), None))]), ProblemOptions(), PAPERS[name])
    assert [len(page) for page in leaf.context["pages"]] == [12 // pages] * pages
    (asked,) = PRODUCT.leaves(iter([PRODUCT.read(encode(sheet(), None))]), ProblemOptions(per_page=9), PAPERS[name])
    assert [len(page) for page in asked.context["pages"]] == [9, 3]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_twelve_boards_are_large(paper: str, item: Item) -> None:
    """On A4 and on Letter squares of twelve boards have nearly 5.6 mm: a foot stands beside them if it has to."""
    (leaf,) = PRODUCT.leaves(iter([item]), ProblemOptions(), PAPERS[paper])
    plan, squares = leaf.context["plan"], leaf.figures["problem 1"].width
    assert (plan.columns, plan.rows) == (3, 4)
    assert plan.side / squares >= 5.45


def test_too_many_boards_for_a_page_are_refused() -> None:
    """Boards too small to read are an error that says what to do, and so is a number no page has."""
    with pytest.raises(DoesNotFit, match="use larger paper or a smaller --per-page"):
        plan_page(Paper("card", 100, 140), 12)
    with pytest.raises(BadOption, match="--per-page 13: from 1 to 12"):
        ProblemOptions(per_page=13)


@pytest.mark.slow
def test_the_largest_sheet_prints() -> None:
    """A sheet of as many problems as there may be prints on its pages with its code."""
    problems = sheet("twins", 1, ProblemParams(MOST_PROBLEMS, "1"))
    Path("problems.txt").write_text(format_problems(problems))
    assert run(["reprint", "problems.txt", "--no-solutions", "--out", "a.pdf"]) == 0
    assert len(PdfReader("a.pdf").pages) == 2

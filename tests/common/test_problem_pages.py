"""Sheets of problems of all games as they are read: sizes of type, lines, dots for grades, pages; larger type."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from every_product import printed
from page_reading import Letter, letters, overprinted
from pressboard.cli.app import run
from pressboard.common.grades import GRADES
from pressboard.common.problems.grade_dots import grade_figures
from pressboard.common.problems.options import ProblemOptions
from pressboard.common.problems.pages import LEGIBLE_BOARD, Around, as_many_as_read_well, plan_page
from pressboard.errors import BadOption
from pressboard.figures.shapes import Circle
from pressboard.printing.papers import PAPERS
from pressboard.units import mm

GAME = pytest.mark.parametrize("game", ["krypte", "krump", "crumble"])
PAPER = pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
HEAD, FOOT = 25.0, 36.0
"""So far from a page's upper edge the masthead reaches, and so far from the lower one a foot with its code, mm."""
FACTS = {8.5, 7.0}
"""The type of what the masthead says at the right, points."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def pages_of(game: str, *options: str) -> Iterator[tuple[float, list[Letter]]]:
    """Yield the heights of a sheet's pages (points) and the letters on them."""
    with pypdfium2.PdfDocument(printed(f"{game} problems", *options)) as document:
        for page in document:
            yield page.get_height(), letters(page)


def read(height: float, found: list[Letter]) -> list[Letter]:
    """Return the letters of a page that are neither in its head nor in its foot."""
    top, bottom = height - HEAD * 72 / 25.4, FOOT * 72 / 25.4
    return [letter for letter in found if bottom < letter.bottom < top]


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        pytest.param("krump problems --paper A5", marks=pytest.mark.slow),
        "krump problems --paper 4x6in",
        "krypte problems --paper 105x148 --text-size 9",
    ],
)
def test_captions_and_codes_have_room_on_small_paper(command: str) -> None:
    """Long tasks keep to one line over narrow boards, and a foot that is narrow has room for its parted lines."""
    assert run([*command.split(), "--seed", "billabong", "--out", "small.pdf"]) == 0
    with pypdfium2.PdfDocument("small.pdf") as document:
        assert not any(overprinted(letters(page)) for page in document)


@PAPER
@GAME
def test_nothing_that_is_read_is_small(game: str, paper: str) -> None:
    """What is read is set in 9 points at least, squares are named in 7 or more, feet and codes in 6."""
    for height, found in pages_of(game, "--paper", paper):
        assert min(letter.size for letter in found) >= 6
        small = {letter.text for letter in read(height, found) if letter.size < 8.99}
        assert small <= {*"abcdefgh12345678"}
        assert min(letter.size for letter in read(height, found)) >= 6.99


@GAME
def test_lines_are_short(game: str) -> None:
    """No line of what is asked or told is longer than 75 letters."""
    for height, found in pages_of(game, "--paper", "A4"):
        for _, line in groupby(
            sorted(read(height, found), key=lambda each: round(each.bottom)), lambda e: round(e.bottom)
        ):
            assert sum(len(letter.text) for letter in line) <= 150  # two columns


@pytest.mark.slow
@GAME
def test_larger_type_is_larger_everywhere(game: str) -> None:
    """`--text-size` enlarges tasks, solutions and the names of squares alike."""
    usual, larger = (
        [min(letter.size for letter in read(*page)) for page in pages_of(game, *options)]
        for options in ([], ["--text-size", "14"])
    )
    assert min(larger) >= 1.25 * min(usual)


@pytest.mark.parametrize("sheet", ["krump --paper A4 --seed 1", "krypte --paper A5 --seed 5"])
def test_the_least_type_has_room(sheet: str) -> None:
    """In type of 9 points what is asked has room above the boards, and is no smaller."""
    game, *options = sheet.split()
    _, found = next(pages_of(game, *options, "--text-size", "9"))
    read_letters = [each for each in found if each.text not in "abcdefgh12345678" and each.bottom > 200]
    assert min(each.size for each in read_letters) >= 8.99


@GAME
def test_large_print_is_large(game: str) -> None:
    """In large print all that is read is of 16 points and more; feet and codes are of 14, names of squares at least."""
    for _, found in pages_of(game, "--large-print"):
        small = [letter for letter in found if letter.size < 15.99]
        assert {round(letter.size, 1) for letter in small if letter.text not in "abcdefgh12345678"} <= {14.0}
        assert all(letter.size >= 13.99 for letter in small)


@pytest.mark.parametrize("times", [1.0, 1.2, 1.4, 1.7])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_fewer_problems_share_a_page_of_larger_type(paper: str, times: float) -> None:
    """As type grows, boards do, and no more of them stand on a page."""
    count = as_many_as_read_well(PAPERS[paper], 12, Around(times=times))
    assert count <= as_many_as_read_well(PAPERS[paper], 12)
    assert times > 1.1 or count == 12


def test_squares_are_named_in_seven_points() -> None:
    """On the smallest board that is read well names of squares have 7 points, in all games that name them."""
    krypte, krump = 0.58 * LEGIBLE_BOARD / 9.42, 0.42 * LEGIBLE_BOARD / 6.46
    assert min(krypte, krump) >= mm(7)


def test_dots_tell_grades() -> None:
    """An easy problem has one dot, a medium one two, a hard one three, each said in a word; the key has all."""
    figures = grade_figures()
    for filled, grade in enumerate(GRADES, 1):
        dots = [item.role for item in figures[f"grade {grade}"].items if isinstance(item, Circle)]
        assert dots == ["ink"] * filled + ["line"] * (3 - filled)
        assert figures[f"grade {grade}"].alternative == grade
    key = [item for item in figures["key to grades"].items if isinstance(item, Circle)]
    assert len(key) == 9
    assert all(item.x >= item.radius and item.x + item.radius <= 60 for item in key)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"text_size": 8.0}, "--text-size 8: text is set from 9 to 24 points"),
        ({"text_size": 12.0, "large_print": True}, "in large print is set from 16 to 24"),
    ],
)
def test_type_that_nobody_reads_is_refused(options: dict[str, Any], message: str) -> None:
    """Type smaller than can be read is refused by a line."""
    with pytest.raises(BadOption, match=message):
        ProblemOptions(**options)


@pytest.mark.slow
@GAME
def test_the_usual_sheet_is_two_pages(game: str) -> None:
    """On A4 and Letter problems are one page and their solutions another; without solutions one is left."""
    if game == "krypte":
        words = [game, "problems", "--seed", "wattle"]
        for paper in ("A4", "Letter"):
            assert run([*words, "--paper", paper, "--out", f"{paper}.pdf"]) == 0
            assert len(pypdfium2.PdfDocument(f"{paper}.pdf")) == 2
    assert len([*pages_of(game, "--no-solutions")]) == 1


@pytest.mark.slow
@GAME
def test_a_code_prints_in_large_print(game: str) -> None:
    """A sheet's code is printed again in large print, which shows the same problems."""
    printed(f"{game} problems", name="a.pdf")
    assert run(["reprint", "a.pdf", "--large-print", "--out", "b.pdf"]) == 0
    told = [
        " ".join("".join(each.text for each in letters(page)) for page in pypdfium2.PdfDocument(name))
        for name in ("a.pdf", "b.pdf")
    ]
    assert all("wins" in text or "captures" in text for text in told)


def test_three_problems_are_printed_large() -> None:
    """As many problems as a page of solutions in large print has room for are printed, too."""
    pages = [found for _, found in pages_of("krypte", "--large-print", "--problems", "3", "--paper", "A5")]
    assert "Solutions" in "".join(letter.text for letter in pages[-1])


@pytest.mark.parametrize("options", [["--text-size", "24"], ["--large-print", "--text-size", "24"]])
@pytest.mark.parametrize("game", ["krump", "krypte", "crumble"])
def test_the_largest_type_has_small_paper(game: str, options: list[str], tmp_path: Path) -> None:
    """On A5 in type of 24 points what is asked stands once at least, and no letters lie over each other."""
    file = tmp_path / "problems.pdf"
    asked = ["--problems", "1", "--grade", "easy"] if game == "krump" else ["--problems", "1", "--moves", "1"]
    told = [*asked, "--seed", "wattle", "--paper", "A5", *options, "--out", str(file)]
    assert run([game, "problems", *told]) == 0
    with pypdfium2.PdfDocument(file) as document:
        texts = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
        assert [overprinted(letters(page)) for page in document] == [[] for _ in texts]
    assert sum("Exactly one first" in text for text in texts) == 1
    assert "easy medium hard" in " ".join(texts)


def test_words_apart_leave_boards_room() -> None:
    """Words that leave a board no room beside large type stand on a page of their own, and it is a large one then."""
    around = Around(note=10.5, words=138, times=2.4)
    plan = plan_page(PAPERS["A5"], 1, around)
    assert plan.is_apart
    assert plan.side > 90
    assert not plan_page(PAPERS["A4"], 1, around).is_apart
    assert not plan_page(PAPERS["A5"], 1, around._replace(times=1.0)).is_apart


@pytest.mark.slow
def test_long_recipes_have_room_in_large_print() -> None:
    """Beside a long seed, too, the foot of a page of A5 holds what the sheet is and whose game it is."""
    seed = "a very long seed of a school in the country"
    told = ["--moves", "1", "--seed", seed, "--paper", "A5", "--large-print", "--out", "a.pdf"]
    assert run(["krypte", "problems", *told]) == 0
    with pypdfium2.PdfDocument("a.pdf") as document:
        foot = " ".join(document[0].get_textpage().get_text_range().split())
        assert not overprinted(letters(document[0]))
    assert seed in foot
    assert "Krypte by Marino Carpignano" in foot


@pytest.mark.parametrize(("paper", "least"), [("A4", 5.45), ("Letter", 5.0), ("A3", 8.5)])
def test_twelve_boards_of_a_page_are_large(paper: str, least: float) -> None:
    """Squares of Krypte's boards, of which twelve share a page, are about 5.5 mm on A4; the board is 9.42 squares."""
    plan = plan_page(PAPERS[paper], 12, Around(modules=61))
    assert (plan.columns, plan.rows) == (3, 4)
    assert plan.side / 9.42 >= least


@pytest.mark.slow
@pytest.mark.parametrize("product", ["krypte problems", "krump mat"])
def test_long_titles_have_room_in_large_print(product: str) -> None:
    """A title of eighty letters takes two lines."""
    title = "The long winter tournament of the board game circle of Upper Saxony, third part."
    assert (
        run(
            [
                *product.split(),
                "--large-print",
                "--title",
                title,
                "--seed" if "problems" in product else "--side",
                "billabong" if "problems" in product else "red",
                "--out",
                "long.pdf",
            ]
        )
        == 0
    )
    with pypdfium2.PdfDocument("long.pdf") as document:
        assert not any(overprinted(letters(page)) for page in document)

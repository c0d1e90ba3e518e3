"""Sheets of puzzles as they are printed, checked and printed again."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.cli.app import run
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Elastic, Figure
from pressboard.games.kangaruse import GAME
from pressboard.games.kangaruse.make.params import PuzzleParams
from pressboard.games.kangaruse.make.puzzle_search import Puzzle, Puzzles
from pressboard.games.kangaruse.make.puzzles import SPEC
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from pressboard.games.kangaruse.pictures.sheet.names import measures
from pressboard.games.kangaruse.print.puzzle_pages import LEGIBLE_SQUARE
from pressboard.games.kangaruse.print.sheets import PER_PAGE, PUZZLE, PuzzleOptions
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.jobs.documents import read_report
from pressboard.kinds.page import Item
from pressboard.kinds.problems.params import SheetRecipe
from pressboard.kinds.problems.spec import CheckedProblem
from pressboard.play.findings import Finding
from pressboard.printing.papers import PAPERS, Paper
from tests.certainty import as_json
from tests.crossed import every_other
from tests.kangaruse.puzzle_boards import study
from tests.mistakes import refusal
from tests.printed import lines_of, pdf_of, texts

pytestmark = pytest.mark.usefixtures("empty_folder")

WORDS = ["kangaruse", "puzzle", "--size", "tiny", "--seed", "wattle", "--paper", "a4"]


@pytest.fixture(scope="module")
def item() -> Item[Puzzles]:
    """Return a sheet of four."""
    return PUZZLE.generate(PuzzleParams(4, size="tiny"), "wattle", 1)


@pytest.fixture(scope="module")
def wrong() -> Item[Puzzles]:
    """Return a sheet with a puzzle that cannot be solved."""
    return PUZZLE.read_setup(SPEC.format_text([replace(study(), target=150)]))


@pytest.mark.slow
def test_a_drawn_sheet_is_proved_from_its_code() -> None:
    """What is drawn is what its code decodes to, nothing is found in it, and what fell on the way is told."""
    drawn = PUZZLE.generate(PuzzleParams(2, size="tiny"), "wattle", 2)
    assert drawn == replace(PUZZLE.read(drawn.code), fallen=drawn.fallen)
    assert PUZZLE.problems(drawn) == []
    assert drawn.recipe == "2 puzzles, tiny, seed wattle, sheet 2"
    assert PUZZLE.read_setup(drawn.setup).content == drawn.content
    assert PUZZLE.kept(drawn) == 2


@pytest.mark.slow
def test_findings_come_from_a_new_search(item: Item[Puzzles], wrong: Item[Puzzles]) -> None:
    """The checker proves every puzzle again, whatever the item says of itself."""
    (found,) = PUZZLE.problems(wrong)
    assert found.rule == "out of reach"
    assert PUZZLE.problems(replace(wrong, shown=item.shown)) == [found]


@pytest.mark.slow
def test_every_type_a_puzzle_may_hold_speaks_to_one_person() -> None:
    """So it is with every type that puzzles are drawn with."""
    from pressboard.games.kangaruse.make.puzzles import LEFT_OUT

    keys = [key for key in TYPES if key not in LEFT_OUT]
    for first in range(0, len(keys), 8):
        held = dict(
            zip(
                ("e1", "a2", "b2", "b3", "c3", "d3", "b4", "d4"),
                keys[first : first + 8],
                strict=False,
            )
        )
        squares = [*study().sheet.squares]
        for name, key in held.items():
            squares[study().sheet.square(name)] = key
        values = tuple(2 if key == "star" else 1 if key == "echidna" else 0 for key in squares)
        sheet = replace(study().sheet, squares=tuple(squares), values=values)
        Path("setup.txt").write_text(SPEC.format_text([Puzzle(sheet, 1, 2)]))
        assert (
            run(
                [
                    "reprint",
                    "setup.txt",
                    "--no-solutions",
                    "--paper",
                    "a4",
                    "--out",
                    "a.pdf",
                    "--force",
                ]
            )
            == 0
        )
        words = texts(Path("a.pdf"))[0].lower()
        assert not [
            word
            for word in ("player", "nobody", "whoever", "somebody", "out of the game")
            if word in words
        ]
        assert all(TYPES[key].name.lower() in words for key in held.values())


def test_a_wrong_sheet_prints_with_its_fault(
    capsys: pytest.CaptureFixture[str], wrong: Item[Puzzles]
) -> None:
    """A puzzle that cannot be solved prints, and says so where the solution would be; the user is told."""
    assert run(["reprint", wrong.code, "--out", "a.pdf"]) == 0
    assert "1 finding, the first: out of reach: 150 points in 2 jumps" in capsys.readouterr().err
    assert "No proof: out of reach" in texts(Path("a.pdf"))[1]


def test_a_puzzle_without_a_start_prints() -> None:
    """Whatever has a code prints, a sheet without a start as well, which has no route."""
    squares = tuple("river" if key == "start" else key for key in study().sheet.squares)
    item = PUZZLE.read_setup(
        SPEC.format_text([replace(study(), sheet=replace(study().sheet, squares=squares))])
    )
    assert run(["reprint", item.code, "--out", "a.pdf"]) == 0
    assert "No proof: start" in texts(Path("a.pdf"))[1]


@pytest.mark.slow
def test_check_proves_again(capsys: pytest.CaptureFixture[str], wrong: Item[Puzzles]) -> None:
    """`check` leaves with 1 and a finding for a wrong sheet, with 0 for a right one; a copied page is checked too."""
    assert run(["check", wrong.code]) == 1
    assert "out of reach: 150 points in 2 jumps cannot be reached" in capsys.readouterr().out
    assert run([*WORDS, "--no-solutions", "--out", "a.pdf"]) == 0
    assert run(["check", "a.pdf"]) == 0
    Path("copied.txt").write_text(lines_of(Path("a.pdf"))[0])
    assert run(["check", "copied.txt"]) == 0
    assert (
        "copied.txt: Kangaruse, 1 puzzle, tiny, seed wattle, sheet 1: no findings"
        in capsys.readouterr().out
    )


def test_a_certificate_holds_the_proofs(item: Item[Puzzles]) -> None:
    """The certificate names best, routes, states and what players reach, in words and in JSON."""
    certificate = PUZZLE.certificate(item)
    flat, data = (
        " ".join(read_report(GAME, certificate).split()),
        as_json(certificate.data()),
    )
    for check, told in zip(item.shown, data["puzzles"], strict=True):
        solution = check.solution
        counts = check.solution.grading.counts
        assert (told["target"], told["jumps"]) == (check.problem.target, check.problem.jumps)
        assert told["solution"]["best"] == solution.best
        assert told["solution"]["grade"] == solution.grading.grade
        assert told["solution"]["figures"]["routes"] == counts.routes
        assert (
            f"the most there can be: {solution.best} points, proved by {solution.proof:,} states"
            in flat
        )
        assert (
            f"routes that reach the target: {counts.routes:,}; that end up to 2 points short: {counts.misses:,}"
            in flat
        )
        assert f"greedy players reach {counts.greedy} at best" in flat


def test_a_certificate_names_faults(wrong: Item[Puzzles]) -> None:
    """A wrong puzzle is not proved, and its finding is told in all forms."""
    certificate = PUZZLE.certificate(wrong)
    assert "out of reach" in read_report(GAME, certificate)
    data = as_json(certificate.data())
    assert data["puzzles"][0]["solution"] is None
    assert data["puzzles"][0]["fault"]["rule"] == "out of reach"
    assert len(data["findings"]) == 1


def test_files_are_named_after_recipes() -> None:
    """A file's name tells the seed and the numbers; a sheet without a recipe has a plain one."""
    seventh = PUZZLE.read(SPEC.encode((study(),), SheetRecipe("koobiwa", 7, PuzzleParams())))
    assert PUZZLE.stem(seventh, 1) == "kangaruse-puzzle-koobiwa-7"
    assert PUZZLE.stem(seventh, 3) == "kangaruse-puzzle-koobiwa-7-to-9"
    assert (
        PUZZLE.stem(PUZZLE.read(SPEC.encode((study(),), None)), 1)
        == PUZZLE.stem(None, 1)
        == "kangaruse-puzzle"
    )


def _board(columns: int, rows: int, jumps: int, types: Iterable[str]) -> Puzzle:
    """Return a puzzle of a size with some types on its board."""
    squares = columns * rows
    held = (*types, *["river"] * squares)[:squares]
    return Puzzle(
        Sheet(columns, rows, ("1",) * columns, ("L",) * rows, held, (0,) * squares, 1), 10, jumps
    )


BOARDS = st.builds(
    _board,
    st.integers(5, 12),
    st.integers(5, 8),
    st.integers(1, 16),
    st.frozensets(st.sampled_from([*TYPES]), min_size=2, max_size=7),
)


def _sides(boards: Sequence[Puzzle], paper: Paper, per_page: int = 0) -> list[list[float]]:
    """Return for each page of puzzles the sides of the squares on it."""
    fault = Finding("out of reach", "not searched")
    item = Item(
        (*boards,),
        "K",
        "a recipe",
        "",
        "a recipe",
        shown=tuple(CheckedProblem(each, None, fault) for each in boards),
    )
    (leaf,) = PUZZLE.leaves(iter([item]), PuzzleOptions(per_page=per_page, solutions=False), paper)
    figures = dict(leaf.figures)
    found: dict[str, float] = {}

    def watched(name: str, sheet: Sheet, board: Elastic) -> Elastic:
        def draw(width: float, height: float) -> Figure:
            found[name] = measures(sheet.columns, sheet.rows, width, height).legible
            return board.draw(width, height)

        return replace(board, draw=draw)

    for number, puzzle in enumerate(boards, 1):
        for name in (f"puzzle {number}", f"legible puzzle {number}"):
            board = figures[name]
            assert isinstance(board, Elastic)
            figures[name] = watched(f"board {number}", puzzle.sheet, board)
    pages = texts(pdf_of(GAME, [replace(leaf, figures=figures)], paper))
    shares = [page.count("Reach") for page in pages]
    sides = iter([found[f"board {number}"] for number in range(1, len(boards) + 1)])
    return [[next(sides) for _ in range(count)] for count in shares]


@pytest.mark.slow
@given(st.sampled_from([*PAPERS.values()]), st.sampled_from(PER_PAGE), st.data())
def test_squares_are_large_enough_to_mark(paper: Paper, per_page: int, data: st.DataObject) -> None:
    """Paper has room for all puzzles of a page in squares that can be marked, or is refused."""
    boards = data.draw(st.lists(BOARDS, min_size=per_page, max_size=per_page))
    try:
        (sides,) = _sides(boards, paper, per_page)
    except DoesNotFit as error:
        assert "squares under 8 mm; use larger paper" in str(error)  # noqa: PT017
        return
    assert len(sides) == per_page
    assert min(sides) >= SMALLEST_CELL


@pytest.mark.slow
@given(st.sampled_from([*PAPERS.values()]), st.sampled_from(PER_PAGE), BOARDS)
def test_squares_are_read_at_arms_length(paper: Paper, count: int, board: Puzzle) -> None:
    """As many share a page as leave squares that are read well; alone a puzzle is as large as it can be."""
    try:
        pages = _sides([board] * count, paper)
    except DoesNotFit as error:
        assert str(error).startswith("1 puzzle on")  # noqa: PT017
        return
    assert sum(map(len, pages)) == count
    assert len(pages[0]) == 1 or min(map(min, pages)) >= LEGIBLE_SQUARE


@every_other("name pages", [("A4", 1), ("Letter", 1), ("A5", 4), ("A3", 1)])
def test_four_small_puzzles_take_as_many_pages_as_they_need(
    name: str, pages: int, item: Item[Puzzles]
) -> None:
    """A sheet of four is a page of A4 and of Letter; on A5 each has its own."""
    assert len(_sides(item.content, PAPERS[name])) == pages


def test_numbers_no_page_has_are_refused() -> None:
    """A number of puzzles that no page has is an error, and so are boards too small to mark."""
    assert "--per-page 3: 1, 2 or 4 puzzles go on a page, or 0" in refusal(
        BadOption, PuzzleOptions, per_page=3
    )
    with pytest.raises(
        DoesNotFit, match="4 puzzles on a page of card would have squares under 8 mm"
    ):
        _sides([_board(8, 6, 6, ())] * 4, Paper("card", 100, 140), 4)

"""Books, parts of them and lists of codes are printed again; files of before are what they were."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from pressboard.errors import BadOption
from pressboard.figures.qr import qr_rows
from pressboard.jobs.reprints import numbers_in
from printed import lines_of, texts

ROOMS = list(registry.rooms())
BOOK = ["kangaruse", "--size", "tiny", "--checks", "structure", "--seed", "wattle", "--count", "4"]
CODES = (
    "KANGA1-0427RK-KQN3B5-CCFM3E-AXPTNE-N030X8-3BDCT8-N609CB",
    "KAPUZ1-0000DT-YYX4R8-TCWMK3-QP28NT-J9E6JP-GMBZY0-77WKVC-MM5KAH-M00SZ6",
    "KRYPT1-000012-7E95R2-4RVZTB-6FR2SQ-J6ES63-DFZJR6-2F0XZ7-C6P6CG-1MWX9R-SS148A",
    "KRUMP1-0000J1-9X62S0-D1CKFS-NDB0G1",
    "CRUMB1-004T26-SCJGTJ-MVZBJB-3B81CV-8MR70C-QACKVF-RZYMB0",
)
"""A code of every kind."""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")


def _code(text: str) -> str:
    return next(sheets_in(text, ROOMS)).item.code


@pytest.mark.slow
@pytest.mark.parametrize("look", [[], ["--paper", "letter", "--theme", "bw", "--bar", "none", "--per-page", "2"]])
def test_a_book_is_reprinted_whole(look: list[str]) -> None:
    """What `reprint` makes of a book is that book, whatever it is to look like; so does a text of its codes."""
    assert run([*BOOK, "--out", "book.pdf"]) == 0
    assert run([*BOOK, *look, "--out", "looks.pdf"]) == 0
    assert run(["reprint", "book.pdf", *look, "--out", "again.pdf"]) == 0
    assert Path("again.pdf").read_bytes() == Path("looks.pdf").read_bytes()


@pytest.mark.slow
def test_what_check_says_is_a_list_of_codes(capsys: pytest.CaptureFixture[str]) -> None:
    """Check says of every sheet what it is and, in a line of its own, its code; saved, it prints all of them again."""
    assert run([*BOOK, "--out", "book.pdf"]) == 0
    capsys.readouterr()
    run(["check", "book.pdf"])
    said = capsys.readouterr().out
    codes = re.findall(r"^book\.pdf, sheet \d: Kangaruse, tiny.*\n  (KANGA1-\S+)$", said, re.MULTILINE)
    assert codes == [sheet.item.code for sheet in sheets_in("book.pdf", ROOMS)]
    Path("said.txt").write_text(said)
    assert run(["reprint", "said.txt", "--out", "again.pdf"]) == 0
    assert Path("again.pdf").read_bytes() == Path("book.pdf").read_bytes()


@pytest.mark.slow
def test_part_of_a_book_is_reprinted() -> None:
    """The numbers that are asked for are printed, in the order of the book, under a name that says how many."""
    assert run([*BOOK, "--out", "book.pdf"]) == 0
    assert run(["reprint", "--number", "4,2-3", "book.pdf"]) == 0
    (part,) = Path("output").iterdir()
    assert part.name == "kangaruse-wattle-2-and-2-more.pdf"
    whole = [sheet.item.code for sheet in sheets_in("book.pdf", ROOMS)]
    assert [sheet.item.code for sheet in sheets_in(str(part), ROOMS)] == whole[1:]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("0", "sheets are numbered from 1 to 4"),
        ("3-5", "sheets are numbered from 1 to 4"),
        ("3-2", "are written 3, 3-5 or 1,3-5"),
        ("", "are written 3, 3-5"),
        ("1,,2", "are written"),
        ("-2", "are written"),
        ("two", "are written"),
        ("9" * 5000, "are written"),
        ("1," * 5000 + "1", "are written"),
    ],
)
def test_numbers_that_are_none_are_told(words: str, says: str) -> None:
    """What is no list of numbers, or beyond the book, is refused in one line."""
    with pytest.raises(BadOption, match=says) as caught:
        numbers_in(words, 4)
    assert len(str(caught.value)) < 200


@pytest.mark.slow
@given(st.sets(st.integers(1, 40), min_size=1))
def test_lists_of_numbers_are_read(numbers: set[int]) -> None:
    """Any list of numbers, however it is written, is these numbers."""
    assert {*numbers_in(",".join(map(str, numbers)), 40)} == numbers
    assert {*numbers_in(f"{min(numbers)} - {max(numbers)}", 40)} == {*range(min(numbers), max(numbers) + 1)}
    assert {*numbers_in(None, 40)} == {*range(1, 41)}


def test_codes_of_several_products_are_printed_together_or_not_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    """A list of codes of all kinds becomes a file for each product; where one cannot be, none is written."""
    Path("codes.txt").write_text("\n".join((*CODES, *CODES)))
    assert run(["reprint", "codes.txt", "--bar", "none", "--out", "never"]) == 2
    assert run(["reprint", "codes.txt", "--out", "never.pdf"]) == 2
    assert "go into files of their own; name a folder with --out" in capsys.readouterr().err
    assert [*Path().iterdir()] == [Path("codes.txt")]
    assert run(["reprint", "codes.txt", "--out", "all"]) == 0
    files = sorted(Path("all").iterdir())
    assert [sheets_in(str(file), ROOMS).count for file in files] == [2] * len(CODES)
    Path("mixed").mkdir()
    taken = Path("mixed") / files[-1].name
    taken.write_text("mine")
    assert run(["reprint", "codes.txt", "--out", "mixed"]) == 2
    assert f"{taken} exists already; use --force" in capsys.readouterr().err
    assert [*Path("mixed").iterdir()] == [taken]


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_one_identity(code: str) -> None:
    """What a code brings back has that code, in the file and in print."""
    assert _code(code) == code
    assert run(["reprint", code, "--out", "again.pdf"]) == 0
    assert _code("again.pdf") == code
    assert code in re.sub(r"-\s+", "-", " ".join(texts(Path("again.pdf"))))


def test_a_slip_in_a_typed_code_names_its_group(capsys: pytest.CaptureFixture[str]) -> None:
    """Who types a code with a slip is told in one line which group to look at again, in a file too."""
    head, *groups = _code(CODES[0]).split("-")
    slip = groups[1][1] + groups[1][0] + groups[1][2:]
    assert slip != groups[1]
    typed = "-".join((head, groups[0], slip, *groups[2:]))
    Path("typed.txt").write_text(f"My sheet: {typed}\nIt is good.\n")
    for words in ([typed], typed.lower().split("-"), ["typed.txt"]):
        assert run(["check", *words]) == 2
        said = capsys.readouterr().err
        assert f'group 2 of {len(groups)}, "{slip}", has a slip; look at it again' in said
        assert said.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
def test_a_code_copied_from_a_page_is_read(paper: str) -> None:
    """What a reader of PDFs gives for a printed code, which may go over lines, is that code."""
    size = "small" if paper == "A5" else "huge"
    words = ["kangaruse", "--size", size, "--checks", "structure", "--seed", "wattle", "--paper", paper]
    assert run([*words, "--out", "a.pdf"]) == 0
    Path("copied.txt").write_text(lines_of(Path("a.pdf"))[0])
    assert _code("copied.txt") == _code("a.pdf")


def test_codes_of_regular_sheets_are_short() -> None:
    """A regular sheet's code is as long as its checks need, and its QR code has 41 modules at most."""
    from pressboard.games.kangaruse.make.code import encode
    from pressboard.games.kangaruse.make.generate import generate
    from pressboard.games.kangaruse.make.make import chance_of
    from pressboard.games.kangaruse.make.params import Recipe, SheetParams

    recipes = [Recipe("koobiwa", number, SheetParams()) for number in range(1, 13)]
    codes = [encode(generate(recipe.params, chance_of(recipe)), recipe) for recipe in recipes]
    assert max(len(qr_rows(code)) for code in codes) <= 41
    assert sum(map(len, codes)) / len(codes) <= 142

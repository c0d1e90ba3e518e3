"""Books, parts of them and lists of codes are printed again; a slip names its group."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pressboard import registry
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from pressboard.errors import BadOption
from pressboard.jobs.print_job import numbers_in
from tests.mistakes import complaint, refusal
from tests.saving import saved

ROOMS = list(registry.games())
BOOK = ["kangaruse", "--size", "tiny", "--checks", "structure", "--seed", "wattle", "--count", "4"]
QUICK: dict[str, dict[str, Any]] = {"kangaruse": {"size": "tiny"}, "krump": {"array": "random"}}


@cache
def codes() -> tuple[str, ...]:
    """Return a code of a product of two games."""
    products = [(registry.game(game).generated[0], params) for game, params in QUICK.items()]
    return tuple(
        product.generate(product.params(**params), "wattle", 1).code for product, params in products
    )


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    "look", [[], ["--paper", "letter", "--theme", "bw", "--bar", "none", "--per-page", "2"]]
)
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
    codes = re.findall(
        r"^book\.pdf, sheet \d: Kangaruse, tiny.*\n  (KANGA1-\S+)$", said, re.MULTILINE
    )
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
    said = refusal(BadOption, numbers_in, words, 4)
    assert re.search(says, said)
    assert len(said) < 200


@pytest.mark.slow
def test_codes_of_several_products_are_printed_together_or_not_at_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A list of codes of all kinds becomes a file for each product; where one cannot be, none is written."""
    Path("codes.txt").write_text("\n".join((*codes(), *codes())))
    assert run(["reprint", "codes.txt", "--bar", "none", "--out", "never"]) == 2
    assert run(["reprint", "codes.txt", "--out", "never.pdf"]) == 2
    assert "go into files of their own; name a folder with --out" in capsys.readouterr().err
    assert [*Path().iterdir()] == [Path("codes.txt")]
    assert run(["reprint", "codes.txt", "--out", "all/"]) == 0
    files = sorted(Path("all").iterdir())
    assert [sheets_in(str(file), ROOMS).count for file in files] == [2] * len(codes())
    Path("mixed").mkdir()
    taken = saved(Path("mixed") / files[-1].name, "mine")
    assert f"{taken} exists already; use --force" in complaint(
        ["reprint", "codes.txt", "--out", "mixed"], capsys
    )


def test_a_slip_in_a_typed_code_names_its_group(capsys: pytest.CaptureFixture[str]) -> None:
    """Who types a code with a slip is told in one line which group to look at again, in a file too."""
    head, *groups = codes()[0].split("-")
    slip = groups[2][1] + groups[2][0] + groups[2][2:]
    assert slip != groups[2]
    typed = "-".join((head, *groups[:2], slip, *groups[3:]))
    Path("typed.txt").write_text(f"My sheet: {typed}\nIt is good.\n")
    for words in ([typed], typed.lower().split("-"), ["typed.txt"]):
        said = complaint(["check", *words], capsys)
        assert f'group 3 of {len(groups)}, "{slip}", has a slip; look at it again' in said

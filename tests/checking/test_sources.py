"""Reading sheets and records back out of texts."""

from pathlib import Path

import pytest

from pressboard import registry
from pressboard.checking.sources import record_in, sheets_in, typed_in
from pressboard.errors import BadCode, BadNotation
from tests.hostile import SETUP
from tests.mistakes import refusal
from tests.saving import saved

ROOMS = list(registry.games())


def written(folder: Path, text: str) -> str:
    """Write a text file and return its path."""
    path = saved(folder / "text.txt", text)
    return str(path)


def test_lines_are_counted_from_the_beginning_of_the_file(tmp_path: Path) -> None:
    """What is wrong with a set-up is told by the line it stands on, whatever stands before it."""
    text = f"a remark\n\n{SETUP}\n{SETUP.replace('Td', 'Zz')}"
    with pytest.raises(BadNotation, match=r"text\.txt, sheet 2: line 17: "):
        list(sheets_in(written(tmp_path, text), ROOMS))


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_read(ending: str, tmp_path: Path) -> None:
    """Set-ups and records written anywhere are read."""
    path = written(tmp_path, SETUP.replace("\n", ending))
    codes = {source.item.code for source in sheets_in(path, ROOMS)}
    assert len(codes) == 1
    record = record_in(
        written(tmp_path, f"{SETUP}players 2\nstarts a1 e4\nc1 e2\n".replace("\n", ending)), ROOMS
    )
    assert record is not None
    assert not record.found


def test_a_code_of_a_later_format_is_named_so(tmp_path: Path) -> None:
    """A code that is newer than the program is not taken for no code, in a file neither."""
    code = next(sheets_in(written(tmp_path, SETUP), ROOMS)).item.code
    with pytest.raises(BadCode, match="newer"):
        list(sheets_in(written(tmp_path, f"My sheet: {code.replace('KANGA1', 'KANGA2')}\n"), ROOMS))


@pytest.mark.parametrize("parted", ["\n", "\r\n", "=\n", " \n", "\n> ", "\n>> "])
def test_a_code_parted_by_line_ends_is_joined(parted: str, tmp_path: Path) -> None:
    """A code that a mail program has broken anywhere, within a group too, is read whatever stands after it."""
    code = next(sheets_in(written(tmp_path, SETUP), ROOMS)).item.code
    for place in range(8, len(code), 7):
        text = f"My sheet: {code[:place]}{parted}{code[place:]}\nThis code prints it - for ever.\n"
        assert [source.item.code for source in sheets_in(written(tmp_path, text), ROOMS)] == [code]
    rows = [code[start : start + 11] for start in range(0, len(code), 11)]
    (source,) = sheets_in(written(tmp_path, f"{parted.join(rows)}\n\nBye"), ROOMS)
    assert source.item.code == code


def test_a_damaged_code_in_lines_says_what_may_be_wrong(tmp_path: Path) -> None:
    """Where no joining of lines makes a code right, the message says how to write it."""
    code = next(sheets_in(written(tmp_path, SETUP), ROOMS)).item.code
    wrong = "Z" if code[8] != "Z" else "Y"
    with pytest.raises(
        BadCode, match=r"damaged.*if lines part it in the middle of a group, write it in one line"
    ):
        list(sheets_in(written(tmp_path, f"{code[:8]}{wrong}{code[9:22]}\n{code[22:]}\n"), ROOMS))


@pytest.mark.parametrize("put", [(0, "Q"), (3, "A"), (5, "W"), (6, "7"), (6, "H")])
def test_a_tag_with_a_sign_too_many_fails_wherever_it_stands(
    put: tuple[int, str], tmp_path: Path
) -> None:
    """In a file and as it is typed a code is refused for the same reason."""
    code = next(sheets_in(written(tmp_path, SETUP), ROOMS)).item.code
    wrong = f"{code[: put[0]]}{put[1]}{code[put[0] :]}"
    with pytest.raises(BadCode) as typed:
        typed_in(wrong, ROOMS)
    assert (
        refusal(BadCode, lambda: [*sheets_in(written(tmp_path, f"{wrong}\n"), ROOMS)])
        == f"text.txt: {typed.value}"
    )


@pytest.mark.parametrize("text", ["KANGA1-" + "AAAAA-" * 2000, "KANGA1-AAAAA\n" + "AAAAA\n" * 2000])
def test_what_is_far_too_long_for_a_code_is_refused(text: str, tmp_path: Path) -> None:
    """However long a text goes on like a code, it is refused at once, in one line."""
    with pytest.raises(BadCode):
        list(sheets_in(written(tmp_path, text), ROOMS))


def test_several_codes_are_read_in_order(tmp_path: Path) -> None:
    """Codes stand anywhere in a text, each on its own."""
    code = next(sheets_in(written(tmp_path, SETUP), ROOMS)).item.code
    found = list(sheets_in(written(tmp_path, f"one {code}\n\ntwo: {code.lower()}."), ROOMS))
    assert [source.place for source in found] == ["text.txt, sheet 1", "text.txt, sheet 2"]
    assert {source.item.code for source in found} == {code}

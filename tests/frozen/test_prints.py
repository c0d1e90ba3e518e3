"""The frozen table on this Python; `.ci/other-pythons` compares the others with it."""

import builtins
import shlex
import zlib
from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from frozen.prints import RENEW, TABLE, Print, incomparable, made_with, printed, renewed, table
from pressboard import registry
from pressboard.cli.app import run
from pressboard.figures.themes import THEMES
from pressboard.games.kangaruse.make import playing
from pressboard.games.kangaruse.make.playouts import compiled

TEXT = TABLE.read_text(encoding="utf-8")
PRINTS = table(TEXT)
BOARD = "krypte board --paper a4"
TINY = "KANGA1-59NP0Y-WWQCHA-173S75-2HGJ58-ZNC760-MA5CEY-NG17K7"
"""A sheet whose games are soon played."""
LONG = (
    "crumble board --paper a4 --start random",
    "check CRUMB",
    "class krypte",
    "handout templates/examples/booklet.xml --set",
    "krump problems --paper letter",
    "pack kangaruse",
    "kit ",
    "krump kit --paper letter",
    "krump kit --paper a4 --theme",
    "crumble kit --paper letter",
    "crumble kit --paper a3",
    "crumble kit --paper a4 --theme",
    "kangaruse kit --seed wattle --checks structure --theme",
    "kangaruse kit --seed wattle --checks structure --paper letter",
    "krypte kit --theme",
    "krypte kit --paper a5",
    "krypte kit --paper universal",
    "kangaruse puzzle --paper letter",
    "kangaruse puzzle --paper a5",
    "kangaruse puzzle --paper a4 --seed billabong",
    "kangaruse puzzle --seed b",
    "kangaruse puzzle --paper a4 --seed wattle --puzzles 4",
    "kangaruse rules --paper letter",
    "crumble rules --paper letter",
    "krypte problems --paper a4 --theme bw",
    "handout templates/examples/club-evening.xml --paper letter",
    "handout templates/examples/flyer.xml --paper letter",
    "handout templates/examples/invitation.xml --paper letter",
    "krump rules --paper a5 --large-print",
    "krump rules --large-print",
    "kangaruse rules --large-print --paper a4",
    "kangaruse puzzle --puzzles 4 --size small",
    "kangaruse sheet --size huge --paper a5 --types echidna",
    "krump problems --paper a4 --text-size 9",
    "krypte problems --paper a4 --seed wattle --problems 1 --moves 3",
    "krypte rules --paper letter --theme",
    "krypte rules --booklet",
    "handout templates/examples/invitation.xml --set",
    "check KRUMP1-00B93N-M1V5BV-QZ6W1X --report",
    "class kangaruse",
    "pack krypte --players 7",
    "handout templates/examples/booklet.xml --paper a4",
    "handout templates/examples/club-evening.xml --large-print",
    "handout templates/examples/club-evening.xml --data",
    "handout templates/examples/flyer.xml --set",
    "handout templates/examples/worksheet.xml",
)
"""How commands begin that take long: kits beside the first of their game, and what is sought for a while.

A usual run leaves them to `python -m tests.frozen`, which a change must pass, too, and to what is slow.
"""


def _cases() -> list[ParameterSet]:
    """Return the whole table, some of it slow."""
    return [
        pytest.param(each, marks=[pytest.mark.slow] * each.command.startswith(LONG), id=each.command) for each in PRINTS
    ]


@pytest.fixture
def _whole_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing add fractions with `sum`: since Python 3.12 it rounds them otherwise."""
    add_up = builtins.sum

    def checked(values: Iterable[Any], /, start: Any = 0) -> Any:  # noqa: ANN401
        each = [*values]
        fractions = len(each) > 1 and any(isinstance(value, float) for value in (start, *each))
        assert not fractions, f"use math.fsum or whole numbers: {each}"
        return add_up(each, start)

    monkeypatch.setattr(builtins, "sum", checked)


@pytest.mark.parametrize("frozen", _cases())
@pytest.mark.usefixtures("_whole_sums")
def test_every_print_is_what_it_was(frozen: Print) -> None:
    """Every print of the table comes out as it was, to the byte, and on the way no fractions are added with `sum`."""
    now = printed(frozen.command)
    if reason := incomparable(TEXT):
        pytest.skip(reason)
    if change := frozen.change(now):
        pytest.fail(change)


def test_few_prints_are_left_to_what_is_slow() -> None:
    """Whatever begins a command that takes long is in the table, and of every product some print is quick."""
    quick = [each.command for each in PRINTS if not each.command.startswith(LONG)]
    assert len(quick) > 0.8 * len(PRINTS)
    assert all(any(each.command.startswith(begin) for each in PRINTS) for begin in LONG)
    for room in registry.rooms():
        for product in room.products:
            assert any(f"{room.name} {product.name} " in command for command in quick), product


def test_every_product_is_frozen() -> None:
    """Every product of every game stands in the table: in all themes, on A4 and on Letter."""
    asked = [
        dict(zip(words, [*words[1:], ""], strict=True)) for words in (shlex.split(each.command) for each in PRINTS)
    ]
    for room in registry.rooms():
        for product in room.products:
            own = [words for words in asked if words.get(room.name) == product.name]
            assert {words.get("--theme", THEMES[0]) for words in own} == {*THEMES}, product
            assert {words.get("--paper") for words in own} >= {"a4", "letter"}, product


def test_hashes_know_nothing_of_zlib(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is compressed in another way has the same hash."""
    usual, packed, sizes = printed(BOARD), zlib.compress, list[int]()

    def packed_loosely(content: bytes, _level: int = 6) -> bytes:
        sizes.append(len(content))
        return packed(content, 1)

    monkeypatch.setattr(zlib, "compress", packed_loosely)
    assert printed(BOARD) == usual
    assert sizes


def test_hashes_know_nothing_of_engines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Data that tell who played the games of a sheet have the same hash whoever did; all else in them is the same."""
    command = f"check {TINY} --json"
    assert any(each.command.endswith(" --json") for each in PRINTS)
    usual = printed(command)
    playing.forget()
    monkeypatch.setattr(compiled, "core", lambda: None)
    assert printed(command) == usual
    assert run(command.split()) == 0
    assert '"engine": "python"' in capsys.readouterr().out


def test_a_title_is_seen() -> None:
    """What stands in a compressed page, or only in what the file says of itself, makes another hash."""
    hashes = {printed(f"{BOARD} {more}").hash for more in ("", "--title Krypta", "--title Krypto", "--no-sides")}
    assert len(hashes) == 4


def test_a_failed_command_is_no_print() -> None:
    """A command of the table that prints nothing is told with what it said."""
    with pytest.raises(RuntimeError, match=r"krypte board --square 1 left with 2: pressboard: .*square"):
        printed("krypte board --square 1")


def test_a_change_is_told_in_a_line() -> None:
    """A print that has changed is named, with its pages and how to renew the table; one that has not is not."""
    frozen = Print("0123456789abcdef", 2, BOARD)
    assert frozen.change(frozen) == ""
    other = frozen.change(Print("f123456789abcdef", 2, BOARD))
    more = frozen.change(Print("f123456789abcdef", 3, BOARD))
    assert "as many pages" in other
    assert "3 pages instead of 2" in more
    assert all(BOARD in told and RENEW in told for told in (other, more))


def test_the_table_is_renewed_in_place() -> None:
    """Renewed, a table has the same commands and remarks in the same order, and the versions it was made with."""
    old = f"# Prints\n# Made with reportlab==0\n\n# Krypte\n- 0 {BOARD}\n"
    new = renewed(old, [Print("0123456789abcdef", 2, BOARD)])
    assert new == f"# Prints\n# Made with {made_with()}\n\n# Krypte\n0123456789abcdef   2 {BOARD}\n"
    assert table(new) == [Print("0123456789abcdef", 2, BOARD)]
    assert incomparable(old).startswith("NOT COMPARED: the frozen prints were made with reportlab==0; here ")
    assert not incomparable(new)

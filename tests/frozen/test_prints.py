"""The frozen tables on this Python; `.ci/other-pythons` compares the others with them."""

import builtins
import shlex
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from pressboard import registry
from pressboard.figures.roles import THEMES
from pressboard.games.kangaruse.make.playouts import compiled
from tests.frozen.prints import TABLES, Row, Table, bytes_of, incomparable, outcome, unpacked
from tests.mistakes import answered

PRINTS, MEANING = TABLES
BOARD = "krypte board --paper a4"
TINY = "KANGA1-59NP0Y-WWQCHA-173S75-2HGJ58-ZNC760-MA5CEY-NG17K7"
"""A sheet whose games are soon played."""
NAMED = "krump rules --per-sheet 2 --paper a5/a4"
"""A print that sees what no other test does."""
LONG = (
    *(
        "check CRUMB",
        "class ",
        "pack ",
        "kit ",
        "kangaruse kit --seed meaning",
        "krump board --paper a4 --array random",
    ),
    *("crumble board --paper a4 --start random", "check KRUMP1-00B93N-M1V5BV-QZ6W1X --json"),
    "check KRUMP1-00B93N-M1V5BV-QZ6W1X --report",
    *("crumble kit --paper a4 --theme", "krypte kit --theme", "kangaruse puzzle --paper letter"),
    "kangaruse puzzle --seed meaning",
    "kangaruse sheet --paper a4 --seed wattle --checks structure --count 5",
    *(
        "kangaruse sheet --checks structure --seed murray --size huge",
        "kangaruse sheet --size huge --names --paper a5",
        "kangaruse sheet --per-page 3",
    ),
)
"""How commands begin that take long, and that the core leaves to the whole."""
STEP = 8
"""Beside the first print of every product, one of so many is in the core."""


def _is_core(rows: list[Row]) -> Iterator[bool]:
    """Say of every row whether a usual run looks at it: the first of every product, and some of the rest."""
    seen = set[str]()
    for number, row in enumerate(rows):
        product = " ".join(row.command.split()[:2])
        chosen = product not in seen or number % STEP == 0 or row.command == NAMED
        yield chosen and not row.command.startswith(LONG)
        seen.add(product)


def _cases() -> Iterator[ParameterSet]:
    """Yield the rows of both tables; what is not in the core is slow."""
    rows = PRINTS.rows()
    known = set[str]()
    for row, is_core in zip(rows, _is_core(rows), strict=True):
        yield pytest.param(PRINTS, row, marks=[pytest.mark.slow] * (not is_core), id=row.command)
        known |= {row.command} if is_core else set()
    for row in MEANING.rows():
        # What the core knows by its bytes it need not read.
        is_slow = row.command.startswith(LONG) or " kit " in row.command or row.command in known
        yield pytest.param(
            MEANING, row, marks=[pytest.mark.slow] * is_slow, id=f"meaning of {row.command}"
        )


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


@pytest.mark.parametrize(("table", "frozen"), [*_cases()])
@pytest.mark.usefixtures("_whole_sums")
def test_every_print_is_what_it_was(table: Table, frozen: Row) -> None:
    """Every row of the tables comes out as it was, and on the way no fractions are added with `sum`."""
    now = table.now(frozen.command)
    if reason := incomparable(table.path.read_text("utf-8")):
        pytest.skip(reason)
    if change := frozen.change(now):
        pytest.fail(change)


def test_every_product_is_frozen() -> None:
    """Every product of every game stands in the table: in all themes, on A4 and on Letter, and one is in the core."""
    rows = PRINTS.rows()
    core = [row.command for row, is_core in zip(rows, _is_core(rows), strict=True) if is_core]
    options = [
        dict(zip(words, [*words[1:], ""], strict=True))
        for words in (shlex.split(row.command) for row in rows)
    ]
    for game in registry.games():
        for product in game.products:
            own = [words for words in options if words.get(game.name) == product.name]
            assert {words.get("--theme", THEMES[0]) for words in own} == {*THEMES}, product
            assert {words.get("--paper") for words in own} >= {"a4", "letter"}, product
            assert any(command.startswith(f"{game.name} {product.name} ") for command in core), (
                product
            )


@pytest.mark.slow
def test_hashes_know_nothing_of_engines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Data that tell who played the games of a sheet have the same hash whoever did; all else in them is the same."""
    command = f"check {TINY} --json"
    usual = PRINTS.now(command)
    monkeypatch.setattr(compiled, "core_sheet", lambda tables: None)
    assert PRINTS.now(command) == usual
    assert '"engine": "python"' in answered(command.split(), capsys).out


def test_a_title_is_seen() -> None:
    """What stands in a compressed page, or only in what the file says of itself, makes another row in both tables."""
    prints = [outcome(f"{BOARD} {more}") for more in ("", "--title Krypta", "--title Krypto")]
    assert len({bytes_of(each) for each in prints}) == 3
    assert len({MEANING.columns_of(each) for each in prints}) == 3


def test_codes_are_seen() -> None:
    """Other sheets carry other codes."""
    codes = [
        row.columns[1]
        for row in MEANING.rows()
        if row.command.startswith("kangaruse sheet --paper a4 ")
    ]
    assert len({*codes}) == len(codes) > 5


def test_what_is_packed_in_another_way_is_no_print() -> None:
    """A PDF of which something cannot be unpacked has no hash."""
    with pytest.raises(ValueError, match="packed in another way"):
        unpacked(b"1 0 obj << /Filter /FlateDecode >> endobj")


def test_a_failed_command_is_no_print() -> None:
    """A command of the table that prints nothing is told with what it said."""
    with pytest.raises(
        RuntimeError, match=r"krypte board --square 1 left with 2: pressboard: .*square"
    ):
        outcome("krypte board --square 1")

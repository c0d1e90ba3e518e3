"""Where a sheet has its arrows and its numbers: every page that knows the sheet says so, no other page says it."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pressboard import registry
from pressboard.cli.app import run
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.pictures.diagrams import EXAMPLES, example_position, reach_in
from pressboard.games.kangaruse.pictures.example import example_jumps
from pressboard.games.kangaruse.pictures.icons import QUICK_MARKS
from pressboard.games.kangaruse.print.rules import RulesOptions
from pressboard.games.kangaruse.print.sheets import PUZZLE, SheetOptions
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import decode
from pressboard.kinds.page import Item
from pressboard.paths import our_templates
from tests.attached import attached_codes
from tests.crossed import crossed, every_other, trials
from tests.every_product import printed as print_of
from tests.kangaruse.sheet_pages import PRODUCT, made, printed
from tests.printed import text_of, whole_print_of

LINES = ("column", "row")
SAID = (
    ("arrows", r"\b(column|row)’s (?:direction|arrow)\b"),
    ("arrows", r"direction, at the ends of its (column|row)\b(?! or)"),
    ("arrows", r"Direction of a (column|row)\b"),
    ("arrows", r"a direction from its (column|row)\b"),
    ("arrows", r"arrow of your (column|row)\b"),
    ("arrows", r"An arrow stands at the end of your (column|row),"),
    ("numbers", r"\b(column|row)’s number\b"),
    ("numbers", r"a number from 1 to 4 at those of its (column|row)\b"),
    ("numbers", r"Number of a (column|row)\b"),
    ("numbers", r"a number from its (column|row)\b"),
    ("numbers", r"number of your (column|row)\b"),
    ("numbers", r"a number in a circle at the end of your (column|row)\."),
)
"""How words say at which lines arrows are, and numbers."""


def said(text: str) -> set[tuple[str, str]]:
    """Return what a page says of the lines that have arrows, and numbers, at their ends."""
    return {(what, line) for what, words in SAID for line in re.findall(words, text)}


def true_of(sheet: Sheet) -> set[tuple[str, str]]:
    """Return what is to be said, read off the commands of a sheet's columns."""
    of_columns = ("numbers", "arrows")[sheet.column_commands[0] in DIRECTIONS]
    of_rows = ("numbers", "arrows")[sheet.row_commands[0] in DIRECTIONS]
    return {(of_columns, "column"), (of_rows, "row")}


@cache
def sheet(line: str, size: str = "regular", players: int = 5) -> Item[Sheet]:
    """Return a sheet with arrows at the ends of these lines."""
    found = (made(size, players, f"line{number}") for number in range(40))
    return next(each for each in found if ("arrows", line) in true_of(each.content))


WAYS = (
    ("A4", SheetOptions()),
    ("A5", SheetOptions()),
    ("Letter", SheetOptions(bar="none")),
    ("A4", SheetOptions(for_="first-game")),
    ("A4", SheetOptions(per_page=4)),
    ("A4", SheetOptions(large_print=True)),
    ("A4", SheetOptions(text_size=12)),
)
"""Papers and options with which words give way in all the ways that they have."""


@crossed("line paper,options", LINES, WAYS)
def test_sheets_say_at_which_lines_their_commands_are(
    line: str, paper: str, options: SheetOptions
) -> None:
    """However much room there is the words beside a board are true of it, and never silent."""
    item = sheet(line)
    assert said(text_of(printed([item] * options.per_page, paper, options))) == true_of(
        item.content
    )


@pytest.mark.parametrize("line", LINES)
def test_sheets_for_one_say_it_too(line: str) -> None:
    """So are those beside a sheet for one."""
    item = sheet(line, "small", 1)
    assert said(text_of(printed([item], "A4", SheetOptions()))) == true_of(item.content)


@pytest.mark.parametrize(
    "command",
    [
        "kangaruse kit --checks structure --seed murray",
        "kangaruse puzzle --size tiny --seed line3",
        pytest.param("kangaruse kit --checks structure --seed line1", marks=pytest.mark.slow),
        pytest.param("kangaruse puzzle --size tiny --seed line1", marks=pytest.mark.slow),
        pytest.param("handout CLUB --set seed=billabong", marks=pytest.mark.slow),
        pytest.param("handout CLUB --set seed=wattle", marks=pytest.mark.slow),
        pytest.param("handout CLUB --set seed=murray --paper a5", marks=pytest.mark.slow),
        pytest.param("kangaruse kit --checks structure --seed line2", marks=pytest.mark.slow),
    ],
)
def test_rules_beside_a_sheet_are_true_of_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All pages of a kit, of an evening and of a puzzle say the same, and it is what their sheet's code says."""
    monkeypatch.chdir(tmp_path)
    club = our_templates() / "examples" / "club-evening.xml"
    words = command.replace("CLUB", str(club)).split()
    assert run([*words, *([] if "--paper" in words else ["--paper", "a4"]), "--out", "x.pdf"]) == 0
    if words[0] == "handout":
        on = PRODUCT.generate(SheetParams("small"), words[3].partition("=")[2], 1).content
    else:
        code, *_ = attached_codes(Path("x.pdf").read_bytes())
        on = decode(code) if code.startswith("KANGA1") else PUZZLE.read(code).content[0].sheet
    assert said(text_of(Path("x.pdf"))) == true_of(on)


@every_other("options", [{"section": ("sheet", "setup", "turn")}, {}, {"short": True}], of=3)
def test_rules_that_know_no_sheet_say_neither(options: dict[str, Any]) -> None:
    """Half of all sheets have their arrows above the columns, the others beside the rows."""
    game = registry.game("kangaruse")
    assert not said(text_of(whole_print_of(game, "rules", RulesOptions(**options), "A4")))
    for line in LINES:
        told = RulesOptions(**options, arrows=line)
        assert ("arrows", line) in said(text_of(whole_print_of(game, "rules", told, "A4")))


@pytest.mark.parametrize("line", LINES)
def test_examples_are_the_same_whatever_lines_have_the_arrows(line: str) -> None:
    """The pictures beside such words have their arrows there, too, and one may go where one may otherwise."""
    on, start, jumps = example_jumps(line)
    assert true_of(on) == {("arrows", line), ("numbers", LINES[line == "column"])}
    assert (start, jumps) == example_jumps()[1:]
    for key in EXAMPLES:
        usual = example_position(key)
        turned = example_position(key, line)
        assert ("arrows", line) in true_of(turned.sheet)
        assert reach_in(turned, 0) == reach_in(usual, 0)


def test_marks_that_are_named_are_quick() -> None:
    """The marks that the rules name are some of those that a sheet shows; it says of no place that has them."""
    told = text_of(whole_print_of(registry.game("kangaruse"), "rules", RulesOptions(), "A4"))
    found = re.search(r"such as a (\w+), a (\w+) or a (\w+)\.", told)
    assert found
    assert {*found.groups()} <= {*QUICK_MARKS}
    assert "beside the players" not in told


SMALL = "teleport_acts=no,own_crocodile_spoils=yes,tiger_mixes_lines=no"


@trials("options", quick="--per-page 2 --count 2 --bar none", whole="--per-page 4 --count 4")
def test_small_sheets_tell_house_rules_in_sentences(
    options: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the sheets or on the page behind them; nowhere are they called by the names of options."""
    monkeypatch.chdir(tmp_path)
    rules = ["--types", "tasmanian-tiger,crocodile", "--checks", "structure", "--readings", SMALL]
    pdf = print_of("kangaruse sheet", *rules, *options.split())
    told = text_of(pdf)
    assert "House rule: After a paid move the new square does nothing." in told
    assert "teleport acts" not in told


@pytest.mark.slow
def test_the_presentation_is_true_of_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn is told of the sheet that is drawn above it."""
    monkeypatch.chdir(tmp_path)
    template = our_templates() / "examples" / "presentation.xml"
    assert run(["handout", str(template), "--set", "whose=kangaruse", "--out", "x.pdf"]) == 0
    params = SheetParams("small", types=("kangaroo", "frog"))
    on = PRODUCT.generate(params, "billabong", 1).content
    assert said(text_of(Path("x.pdf"))) == true_of(on)

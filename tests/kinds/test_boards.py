"""The board whose set-up can be generated: its items come back, its own set-ups have to pass, files bear its words."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadOption, NoSheetFound
from pressboard.figures.shapes import Figure
from pressboard.kinds.board import GeneratedBoard, PrintedBoard, SquareOptions
from pressboard.kinds.options import Options
from pressboard.kinds.page import Item
from pressboard.kinds.product import SetupFormat, SetupRecipe
from pressboard.play.findings import Finding
from pressboard.printing.papers import PAPERS


class Rows(SetupFormat[str]):
    """How rows of coins are written."""

    game = "coins"
    setup = "row"
    tag = "COINS1"

    def write(self, writer: CodeWriter, row: str) -> None:
        """Put a row into a code."""
        writer.put_text(row)

    def read(self, reader: CodeReader) -> str:
        """Take a row from a code."""
        return reader.take_text()

    def format(self, row: str) -> str:
        """Part the coins."""
        return " ".join(row)

    def parse(self, text: str) -> str:
        """Join them."""
        return text.replace(" ", "")

    def is_usual(self, row: str) -> bool:
        """Know the usual row."""
        return row == "HT"

    def details(self, row: str) -> str:
        """Count the coins."""
        return f"{len(row)} coins"


@dataclass(frozen=True)
class Asked(Options):
    """A row, or one of chance."""

    content: str | None = None


def candidates(_: Asked, recipe: SetupRecipe) -> Iterator[str]:
    """Yield a row that falls, and one that shows the number."""
    yield from ("HH", "T" * recipe.number + "H")


def problems(row: str) -> list[Finding]:
    """Find rows that are all alike."""
    return [] if len({*row}) == 2 else [Finding("alike", "all are alike")]


faults = problems


class Coins(GeneratedBoard[Asked, str, SquareOptions]):
    """A row of coins, heads or tails, which must not all be alike."""

    setups = Rows()
    made = __name__

    def certified(self, content: str, longest: float, /) -> Figure:
        """Draw nothing."""
        raise NotImplementedError

    def printed(self, item: Item[str] | None, options: SquareOptions) -> PrintedBoard:
        """Return a strip of as many squares as there are coins."""
        picture = Figure(len(item.content) if item else 2, 1, ())
        return PrintedBoard(picture, options.square, ((), ()), item, {})


COINS = Coins()


def test_a_set_up_of_chance_comes_back() -> None:
    """Its code brings contents, recipe and words back; its text the contents, which then were set up by hand."""
    item = COINS.generate(Asked(), "milk", 2)
    assert (item.content, item.recipe) == ("TTH", "random row, seed milk, board 2, 3 coins")
    assert (item.bookmark, [each.rule for each in item.fallen]) == ("Board milk 2", ["alike"])
    read = COINS.read(item.code)
    assert read == replace(item, fallen=())
    by_hand = COINS.read_setup(item.setup)
    assert (by_hand.content, by_hand.recipe, by_hand.bookmark) == (
        "TTH",
        "row set up by hand, 3 coins",
        "Board",
    )
    assert COINS.problems(read) == COINS.problems(by_hand) == []


def test_what_is_written_out_has_to_pass() -> None:
    """The game's own set-up is not judged; any other is, and a refusal says how to print it still."""
    assert COINS.generate(Asked("HT"), "milk", 7).recipe == "standard row, 2 coins"
    assert COINS.generate(Asked("TH"), "milk", 7).recipe == "row set up by hand, 2 coins"
    with pytest.raises(
        NoSheetFound, match=r"^the row does not pass: alike: all are alike; .* reprint COINS1-"
    ):
        COINS.generate(Asked("TT"), "", 1)


@pytest.mark.parametrize(
    ("row", "number", "count", "stem"),
    [
        ("", 0, 0, "coins-board"),
        ("HT", 0, 1, "coins-board"),
        ("HTHTTH", 0, 1, "coins-board-dxqw"),
        ("TTH", 2, 1, "coins-board-milk-2"),
        ("TTH", 2, 3, "coins-board-milk-2-to-4"),
    ],
)
def test_files_are_named_after_what_makes_them_again(
    row: str, number: int, count: int, stem: str
) -> None:
    """A file bears the recipe of its first set-up, else the end of its code; the usual one needs neither."""
    item = (
        COINS.setups.item(row, COINS.setups.recipe("milk", number) if number else None)
        if row
        else None
    )
    assert COINS.stem(item, count) == stem


def test_every_set_up_has_a_page_and_none_has_one_too() -> None:
    """A page holds one board as large as asked; without any set-up the board itself is printed."""
    items = [COINS.read_setup("HT"), COINS.read_setup("HHT")]
    leaves = list(COINS.leaves(iter(items), SquareOptions(20.0), PAPERS["A4"]))
    assert [leaf.context["setup"] for leaf in leaves] == items
    assert [leaf.context["place"].width for leaf in leaves] == [40.0, 60.0]
    (empty,) = COINS.leaves(iter(()), SquareOptions(20.0), PAPERS["A4"])
    assert empty.context["setup"] is None
    assert COINS.pictures(items[1], SquareOptions(20.0))["board"].width == 3


@pytest.mark.parametrize(("seed", "number"), [("x" * 999, 1), ("milk", 0), ("\ud800", 1)])
def test_recipes_that_no_code_carries_are_refused(seed: str, number: int) -> None:
    """A recipe is checked when it is made."""
    with pytest.raises(BadOption):
        COINS.generate(Asked(), seed, number)

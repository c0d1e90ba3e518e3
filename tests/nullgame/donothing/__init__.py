"""The do-nothing game: the smallest room there can be, proof that a new folder is all a new game takes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pressboard.errors import BadCode, BadNotation
from pressboard.figures.shapes import Figure, Label, Rect
from pressboard.kinds.game import Room
from pressboard.kinds.options import Options, option
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.report import Report, leaf_of
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper


@dataclass(frozen=True, slots=True)
class Params(Options):
    """The one number of a nothing."""

    much: int = option(3, "How much of nothing.", limits=(1, 99))


@dataclass(frozen=True, slots=True)
class Look(Options):
    """How a nothing looks."""

    mood: str = option("calm", "What it feels like.", ("calm", "wild"))


@dataclass(frozen=True, slots=True)
class Certificate:
    """What can be said of a nothing."""

    number: int

    def data(self) -> Mapping[str, int]:
        """Count it."""
        return {"number": self.number}

    def leaf(self) -> Leaf:
        """Say it."""
        said = f"There are {self.number} of nothing."
        return leaf_of(Report("Nothing", "no recipe", f"NIL1-{self.number}", "no findings", notes=(said,)))


class Nothing:
    """A square with a number in it, made by no chance at all."""

    name = "nothing"
    summary = "A square with a number in it."
    example = "pressboard donothing"
    options = Look
    params = Params

    def generate(self, params: Params, seed: str, number: int) -> Item:
        """Return the nothing called `number` of `seed`."""
        return self.read(f"NIL1-{params.much * number}")

    def read(self, code: str) -> Item:
        """Read `NIL1-<number>`."""
        number = code.strip().partition("-")[2]
        if not (number.isascii() and number.isdigit() and len(number) < 9):
            raise BadCode("that is no code of nothing")
        return Item(int(number), f"NIL1-{int(number)}", f"nothing {int(number)}", f"nothing {number}\n", f"No {number}")

    def read_setup(self, text: str) -> Item:
        """Read `nothing <number>`."""
        number = text.split()[1:2]
        if not number or not number[0].isdigit():
            raise BadNotation("line 1: a number is missing")
        return self.read(f"NIL1-{number[0]}")

    def problems(self, item: Item) -> list[Finding]:
        """Find fault with 13 only."""
        return [Finding("superstition", "13 is unlucky; take another number", ("a1",))] if item.content == 13 else []

    def certificate(self, item: Item) -> Certificate:
        """Certify its number."""
        return Certificate(item.content)

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return f"nothing-{first.content if first else 0}-{count}"

    def leaves(self, items: Iterator[Item], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield a page for each."""
        for item in items:
            yield Leaf("donothing.xml", {"item": item, "mood": options.mood}, self.pictures(item, options))

    def pictures(self, item: Item | None, options: Look) -> Mapping[str, Figure]:
        """Draw a square round a number."""
        return {"nothing": _square(str(item.content) if item else "?")}


def _square(number: str) -> Figure:
    return Figure(1, 1, (Rect("frame", 0, 0, 1, 1), Label("ink", 0.5, 0.65, number, 0.4)))


_NOTHING = Nothing()
ROOM = Room(
    name="donothing",
    title="Nothing",
    credit="nobody",
    link="https://example.org",
    products=(_NOTHING,),
    generated=_NOTHING,
    tag="NIL1",
    setup_word="nothing",
)

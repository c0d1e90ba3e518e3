"""The do-nothing game: the smallest room with a product made by chance, found by its folder alone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pressboard.errors import BadCode, BadNotation
from pressboard.figures.shapes import Figure, Label
from pressboard.kinds.game import Game
from pressboard.kinds.options import Options, option
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import GeneratedProduct
from pressboard.kinds.report import PlainCertificate, Report
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper


@dataclass(frozen=True, slots=True)
class Params(Options):
    much: int = option(3, "How much of nothing.", limits=(1, 99))


@dataclass(frozen=True, slots=True)
class Look(Options):
    mood: str = option("calm", "What it feels like.", ("calm", "wild"))


class Nothing(GeneratedProduct[Params, int, Look]):
    name, summary, example, options, params = (
        "nothing",
        "A number.",
        "pressboard donothing",
        Look,
        Params,
    )
    tag = "NIL1"
    setup_word = "nothing"

    def generate(self, params: Params, seed: str, number: int) -> Item[int]:
        return self.read(f"NIL1-{params.much * number}")

    def read(self, code: str) -> Item[int]:
        if not (
            (number := code.strip().partition("-")[2]).isascii()
            and number.isdigit()
            and len(number) < 9
        ):
            raise BadCode("that is no code of nothing")
        return Item(
            int(number),
            f"NIL1-{int(number)}",
            f"nothing {int(number)}",
            f"nothing {number}\n",
            f"No {number}",
        )

    def read_setup(self, text: str) -> Item[int]:
        if not (number := text.partition(" ")[2].strip()).isdigit():
            raise BadNotation("line 1: a number is missing")
        return self.read(f"NIL1-{number}")

    def problems(self, item: Item[int]) -> list[Finding]:
        return (
            [Finding("superstition", "13 is unlucky; take another number", ("a1",))]
            if item.content == 13
            else []
        )

    def certificate(self, item: Item[int]) -> PlainCertificate:
        said = Report(
            "Nothing",
            "-",
            item.code,
            "no findings",
            notes=(f"There are {item.content} of nothing.",),
        )
        return PlainCertificate({"number": item.content}, said)

    def stem(self, first: Item[int] | None, count: int) -> str:
        return f"nothing-{first.content if first else 0}-{count}"

    def leaves(self, items: Iterator[Item[int]], options: Look, paper: Paper) -> Iterator[Leaf]:
        return (
            Leaf("donothing.xml", {"item": i, "mood": options.mood}, self.pictures(i, options))
            for i in items
        )

    def pictures(self, item: Item[int] | None, options: Look) -> Mapping[str, Figure]:
        return {
            "nothing": Figure(
                1, 1, (Label("ink", 0.5, 0.65, str(item.content) if item else "?", 0.4),)
            )
        }


GAME = Game("donothing", "Nothing", "nobody", "https://example.org", (Nothing(),))

"""The product `board` of a game whose set-up can be generated: its items, what brings them back, its file and pages."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Generic

from pressboard.common.board_pages import PrintedBoard, board_leaves
from pressboard.common.recipes import SetupRecipe
from pressboard.common.series import check_own, series_stem
from pressboard.contract.item import Content, Item
from pressboard.contract.leaf import Certificate, Leaf
from pressboard.contract.product import Look, Params
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words


@dataclass(frozen=True)  # without slots, so that `SetupFormat[Content]` can be called in Python 3.11
class SetupFormat(Generic[Content]):
    """How a game's set-ups are written: as codes, as texts for people, in a line beside the board.

    `game` is the game's name as a command, `setup` its word for a set-up. `recipe` makes the recipe of a seed and a
    number. `encode` and `decode` go with codes, `format` and `parse` with texts; `decode` raises BadCode, `parse`
    BadNotation. `is_usual` says whether a set-up is the game's own, `details` what follows in the line that names it.
    """

    game: str
    setup: str
    recipe: Callable[[str, int], SetupRecipe]
    encode: Callable[[Content, SetupRecipe | None], str]
    decode: Callable[[str], tuple[Content, SetupRecipe | None]]
    format: Callable[[Content], str]
    parse: Callable[[str], Content]
    is_usual: Callable[[Content], bool]
    details: Callable[[Content], str]

    def item(self, content: Content, recipe: SetupRecipe | None) -> Item[Content]:
        """Return a set-up with its identity; without a recipe it was not made by chance."""
        whence = f"standard {self.setup}" if self.is_usual(content) else f"{self.setup} set up by hand"
        line = f"{recipe or whence}, {self.details(content)}"
        return Item(content, self.encode(content, recipe), line, self.format(content), _bookmark(recipe))

    def recipe_of(self, item: Item[Content]) -> SetupRecipe | None:
        """Return what an item was generated from; None for one that was not made by chance."""
        return self.decode(item.code)[1]


def _bookmark(recipe: SetupRecipe | None) -> str:
    return words("Board {seed} {number}", seed=recipe.seed, number=recipe.number) if recipe else words("Board")


class GeneratedBoard(ABC, Generic[Params, Content, Look]):
    """The product `board`: empty, or with the game's own set-up, one made by chance, or one that was written out.

    A game says how its set-ups are written, and in the abstract methods where they come from and what is printed.
    """

    name = "board"
    setups: SetupFormat[Content]

    @abstractmethod
    def asked(self, params: Params) -> Content | None:
        """Return the set-up that is asked for; None for one of chance."""

    @abstractmethod
    def made(self, params: Params, recipe: SetupRecipe) -> tuple[Content, Sequence[Finding]]:
        """Return the set-up of a recipe, checked, and what the candidates before it fell to; raises NoSheetFound."""

    @abstractmethod
    def faults(self, content: Content) -> list[Finding]:
        """Return all findings of the checkers on a set-up."""

    @abstractmethod
    def certificate(self, item: Item[Content]) -> Certificate:
        """Return what the checkers say of a set-up, with the figures of the games played from it."""

    @abstractmethod
    def printed(self, item: Item[Content] | None, options: Look) -> PrintedBoard:
        """Return what is printed of a set-up, or of the board without any."""

    def on_paper(self, options: Look, paper: Paper) -> Look:
        """Return the options with what they leave to the paper: how large a board is that fills the page."""
        return options

    def own_name(self, content: Content) -> str:
        """Return what a refusal calls a set-up that was written out."""
        return f"the {self.setups.setup}"

    def own_stem(self, item: Item[Content]) -> str:
        """Return what the file of a set-up that was written out is told apart by."""
        return item.code[-4:].lower()

    def generate(self, params: Params, seed: str, number: int) -> Item[Content]:
        """Return the set-up that is asked for, one of chance made and checked; raises NoSheetFound.

        The game's own needs no check any more; one that was written out has to pass like others.
        """
        content = self.asked(params)
        if content is None:
            recipe = self.setups.recipe(seed, number)
            content, fallen = self.made(params, recipe)
            return replace(self.setups.item(content, recipe), fallen=tuple(fallen))
        if not self.setups.is_usual(content):
            check_own(self.own_name(content), self.faults(content), self.setups.encode(content, None))
        return self.setups.item(content, None)

    def read(self, code: str) -> Item[Content]:
        """Return the set-up a code stands for, with the recipe it was made by; raises BadCode."""
        return self.setups.item(*self.setups.decode(code))

    def read_setup(self, text: str) -> Item[Content]:
        """Return the set-up that a text says; raises BadNotation."""
        return self.setups.item(self.setups.parse(text), None)

    def problems(self, item: Item[Content]) -> list[Finding]:
        """Return all findings of the checkers on a set-up: its construction, the first moves, simulated games."""
        return self.faults(item.content)

    def stem(self, first: Item[Content] | None, count: int) -> str:
        """Name a file after the recipe of its first set-up and how many follow, or after the set-up itself."""
        stem = f"{self.setups.game}-{self.name}"
        if first is None or self.setups.is_usual(first.content):
            return stem
        recipe = self.setups.recipe_of(first)
        return series_stem(stem, recipe, count) if recipe else f"{stem}-{self.own_stem(first)}"

    def leaves(self, items: Iterator[Item[Content]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, or a page for each tile; without any one board."""
        for item in chain([next(items, None)], items):
            board = self.printed(item, self.on_paper(options, paper))
            yield from board_leaves(board, paper)
            if words_on := self.words_of(board, options):
                yield words_on

    def words_of(self, board: PrintedBoard, options: Look) -> Leaf | None:
        """Return the pages of what is read of a board, where it stands apart from it; None where it does not."""
        return None

    def together(self, options: Look) -> int:
        """Return how many boards share a page."""
        return 1

    def pictures(self, item: Item[Content] | None, options: Look) -> Mapping[str, Figure]:
        """Return the board's picture."""
        return {"board": self.printed(item, options).picture}

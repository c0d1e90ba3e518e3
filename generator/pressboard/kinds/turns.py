"""Example turns: where a turn may lead, where it goes and why, a picture and a sentence each; on paper a strip of six."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from pressboard.figures.shapes import Figure
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import Look, PlainProduct
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.positions import Position
from pressboard.printing.papers import Paper

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparison

TURNS = "turns"
"""The product, and its template."""
_SHOWN = 3
"""So many turns are shown, two frames each."""


class Frame(NamedTuple):
    """A picture, and what is said below it: a text of the game's own file of sentences, with its values."""

    figure: Figure
    text: str
    values: Mapping[str, str | int]


P = TypeVar("P", bound=Position)
M = TypeVar("M")


@dataclass(frozen=True)  # without slots, for it is generic
class Turns(Generic[P, M]):
    """How a game shows turns from a position on.

    Of all legal moves the first one is made that is `worth` most. `before` shows a position with where the move may
    go that is to come, `after` what came of it.
    """

    begin: P
    worth: "Callable[[P, M], SupportsRichComparison]"
    before: Callable[[P, M], Frame]
    after: Callable[[P, M], Frame]

    def frames(self) -> Iterator[Frame]:
        """Yield two frames for each turn, fewer where the game ends."""
        position = self.begin
        for _ in range(_SHOWN):
            if position.to_move is None:
                return
            move = max(position.moves(), key=partial(self.worth, position))
            yield self.before(position, move)
            yield self.after(position, move)
            position = position.play(move)


def turns_product(
    game: str, example: str, options: type[Look], turns: Callable[[Look], Turns[P, M]]
) -> PlainProduct[Look]:
    """Return the product that shows the turns which options ask for."""

    def draw(chosen: Look, paper: Paper) -> Iterator[Leaf]:
        frames = {f"frame {at}": each for at, each in enumerate(turns(chosen).frames(), 1)}
        told = [(name, frame.text, frame.values) for name, frame in frames.items()]
        figures = {name: frame.figure for name, frame in frames.items()}
        yield Leaf(f"{TURNS}.xml", {"frames": told}, figures)

    def show(chosen: Look) -> Mapping[str, Figure]:
        return {f"{at}": each.figure for at, each in enumerate(turns(chosen).frames(), 1)}

    summary = "Three turns by example: where one may go, where it goes and why, in six frames."
    return PlainProduct(game, TURNS, summary, example, options, draw, show, is_read=True)

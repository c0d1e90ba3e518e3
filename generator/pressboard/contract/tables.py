"""What a table needs where many play a game at several: how many sit there, what they play on and write on."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pressboard.figures.shapes import Symbol
from pressboard.lean_dataclasses import dataclass

if TYPE_CHECKING:
    from pressboard.contract.item import Item


class ScoreColumn(NamedTuple):
    """What a column of a score card counts: its name, and the icons that tell it where there are any."""

    name: str
    icons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """What a table of a game needs: from `least` to `most` players sit there, about `usual` if nothing else is asked.

    They play on the product `sheet`, on a `fresh` one in each round, else on the same all the time; `fitted` are its
    parameters for a table of so many, and `decided` names those of its options that are not for the user to choose
    then. `columns` are what a score card counts on an item of it, in icons that `icons` draws; None is a product that
    is always the same. `record` is the product on which games are written down, "" where the score card is enough.
    """

    sheet: str
    least: int
    most: int
    usual: int
    columns: "Callable[[Item[Any] | None], Sequence[ScoreColumn]]"
    icons: Callable[[], Mapping[str, Symbol]]
    fitted: Callable[[Any, int], Any]
    fresh: bool = True
    decided: tuple[str, ...] = ()
    record: str = ""


def no_columns(item: "Item[Any] | None") -> Sequence[ScoreColumn]:
    """Return no columns: of a game that is won or lost a card has its points alone."""
    return ()


def no_icons() -> Mapping[str, Symbol]:
    """Return no icons."""
    return {}


def as_they_are(params: Any, players: int) -> Any:  # noqa: ANN401 - of whatever type the product's are
    """Return parameters of a product that is the same for any number of players."""
    return params


def duels(sheet: str, record: str, decided: tuple[str, ...] = ()) -> TableNeeds:
    """Return what a table of a game for two needs, which is played on one board all the time."""
    return TableNeeds(sheet, 2, 2, 2, no_columns, no_icons, as_they_are, fresh=False, decided=decided, record=record)

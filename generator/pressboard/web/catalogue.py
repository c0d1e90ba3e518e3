"""What the page offers: the games, what can be printed of each, and those options that anybody may set from afar."""

from typing import NamedTuple

from pressboard import interface
from pressboard.errors import PressboardError
from pressboard.kinds.options import OptionRow, OptionValue

EVENING = "evening"
"""The address of the kit of several games, which is no game's own."""
PAPER, USUAL_PAPER, CODE, SEED = "paper", "A4", "code", "seed"
_OF_EVERY_PRINT = ("theme", "title", PAPER, "margin", "per_sheet", "booklet", "poster", "text_size", "large_print")
"""Of the options of every print only these: the others name files, or say how they are written."""
_PRINT_GROUPS = ("Paper", "Look", "Files")
MOST_SHEETS, MOST_PAGES = 24, 60


class Offer(NamedTuple):
    """Something to print: of a `game`, "" for several; `path` is its address, `rows` are its options."""

    game: str
    name: str
    summary: str
    rows: tuple[OptionRow, ...]
    is_first: bool = False
    """Whether it is what the game's command prints without a word."""
    by_chance: bool = False
    """Whether it is another one each time when nothing is asked for."""

    @property
    def path(self) -> str:
        """Its address below the page's own."""
        return f"{self.game}/{self.name}/" if self.game else f"{EVENING}/"

    def usual(self, suit: str) -> dict[str, OptionValue]:
        """Return what options are that nobody gives, by their names, where others are to suit a word."""
        suited = {name: value for row in self.rows for name, value in row.suits.get(suit, {}).items()}
        return {row.name: suited.get(row.name, row.default) for row in self.rows}

    @property
    def cover(self) -> str:
        """The address of a picture of it, always the same."""
        return f"{self.path}page-1.svg" + (f"?{SEED}=cover" if self.by_chance else "")

    @property
    def title(self) -> str:
        return self.name.capitalize() if self.game else "An evening’s kit"


class Game(NamedTuple):
    """A game, with its emblem as SVG and what can be printed of it."""

    name: str
    title: str
    credit: str
    link: str
    emblem: str
    offers: tuple[Offer, ...]


class Catalogue(NamedTuple):
    """All there is to print."""

    games: tuple[Game, ...]
    evening: Offer

    def offer(self, game: str, product: str) -> Offer | None:
        """Return what is printed under these names, None where there is nothing."""
        if not game:
            return self.evening
        return next(
            (each for one in self.games if one.name == game for each in one.offers if each.name == product), None
        )


def catalogue() -> Catalogue:
    """Return all that the page offers."""
    games = []
    for game in interface.list_games():
        offers = [
            Offer(game.name, name, summary, _rows(game.name, name), not number, _by_chance(game.name, name))
            for number, (name, summary) in enumerate(interface.list_products(game.name).items())
        ]
        games.append(Game(game.name, game.title, game.credit, game.link, interface.emblem(game.name), tuple(offers)))
    evening = Offer("", "kit", "The kits of several games in one file, for an evening.", _rows("", ""))
    return Catalogue(tuple(games), evening)


def _by_chance(game: str, product: str) -> bool:
    try:
        return bool(interface.draw_seed(game, product))
    except PressboardError:  # it wants something first
        return False


def _rows(game: str, product: str) -> tuple[OptionRow, ...]:
    rows = interface.describe_options(game, product)
    return tuple(_of_page(row) for row in rows if row.name in _OF_EVERY_PRINT or _is_own(row))


def _is_own(row: OptionRow) -> bool:
    return row.group not in _PRINT_GROUPS and row.kind != "file"


def _of_page(row: OptionRow) -> OptionRow:
    """Return a row as the page has it: a theme is one of ours, the paper the same wherever the server stands."""
    if row.name == "theme":
        return row._replace(kind="choice", help="In colour, with little ink, black only, or for low vision.")
    if row.name == PAPER:
        return row._replace(default=USUAL_PAPER, help="Universal fits A4 and Letter alike.")
    return row._replace(most=MOST_SHEETS) if row.name == "count" and row.most and row.most > MOST_SHEETS else row

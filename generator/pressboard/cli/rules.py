"""The command that tells a game's rules, or some sections of them: the product `rules` of each game, by its name."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from pressboard import registry
from pressboard.cli.games import product_command, specs_of
from pressboard.cli.groups import Waiting, of_games
from pressboard.cli.options import Spec
from pressboard.errors import BadOption
from pressboard.kinds.product import Product

if TYPE_CHECKING:
    from typer._click.core import Context

RULES, SECTION = "rules", "section"
"""The product, and the option of it that is this command's argument."""


def _waiting(_: "Context", game: str) -> Waiting:
    return Waiting(game, "Its rules, or the sections that are named.", partial(_command, game))


app = typer.Typer(rich_markup_mode=None, add_completion=False)
rules = typer.Typer(
    cls=of_games("whose rules? there are those of {games}", _waiting),
    rich_markup_mode=None,
    help="Print or show a game's rules, all of them or single sections: as PDF, HTML or plain text.",
    epilog=f"Example: pressboard rules {registry.names_of_ours()[0]} --text",
)
rules.callback()(lambda: None)
app.add_typer(rules, name="rules")


def _command(game: str) -> TyperCommand:
    """Build the command of a game's rules."""
    room = registry.room(game)
    product = room.product(RULES)
    if product is None:
        raise BadOption(f"{room.title} prints no rules")
    return product_command(room, product, specs=[*_specs(product)], example=f"pressboard rules {game} --short")


def _specs(product: Product[Any]) -> Iterator[Spec]:
    """Yield the parameters of the product, its sections as arguments."""
    for each in specs_of(product):
        if each[0] == SECTION:
            told = "The sections or topics to be told, all when left out; a name that is none gets the nearest."
            yield SECTION, Annotated[list[str], typer.Argument(metavar="[SECTION]...", help=told)], []
        else:
            yield each

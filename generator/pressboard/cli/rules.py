"""The command that tells a game's rules, or some sections of them: the product `rules` of each game, by its name."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from pressboard import registry
from pressboard.cli.games import product_command, specs_of
from pressboard.cli.groups import Group, Waiting
from pressboard.cli.options import Spec
from pressboard.contract import Product
from pressboard.errors import BadOption, listed, unknown

if TYPE_CHECKING:
    from typer._click.core import Command, Context

RULES, SECTION = "rules", "section"
"""The product, and the option of it that is this command's argument."""


class _Games(Group):
    """The games whose rules are told."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take the words; raises BadOption where there are none."""
        if not args and not ctx.resilient_parsing:  # a shell that asks may name one
            games = listed(registry.names())
            raise BadOption(f"whose rules? there are those of {games}; see {ctx.command_path} --help")
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: "Context") -> list[str]:
        """Name them."""
        return list(registry.names())

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """Return a command that is loaded when it is called; raises BadOption for a game there is not."""
        if not registry.is_game(cmd_name):
            raise BadOption(unknown("game", cmd_name, registry.names()))
        return Waiting(cmd_name, "Its rules, or the sections that are named.", partial(_command, cmd_name))


app = typer.Typer(rich_markup_mode=None, add_completion=False)
rules = typer.Typer(
    cls=_Games,
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

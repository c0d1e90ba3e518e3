"""A game's commands, one a product, grown from what it declares."""

from collections.abc import Sequence
from functools import partial

import typer
from typer.core import TyperCommand, TyperGroup

from pressboard.cli import printing
from pressboard.cli.groups import Waiting, with_default
from pressboard.cli.options import (
    CONTEXT,
    READ_TEXT,
    SERIES,
    TEXT,
    TOLD,
    WORKERS,
    Given,
    Spec,
    command_of,
    grown,
    print_specs,
)
from pressboard.jobs import resolve
from pressboard.kinds.game import Game
from pressboard.kinds.options import MADE, SHOWN, argument_of
from pressboard.kinds.product import AnyProduct


def line_of(game: Game) -> str:
    """The line of help for a game; for ours it stands in the game's folder, see `registry.line_of`."""
    return (
        f"{game.title}, a game by {game.credit} ({game.link}). Without a command: {_first(game)}."
    )


def _first(game: Game) -> str:
    return game.products[0].name if game.products else "--help"


def game_command(game: Game) -> TyperGroup:
    """Build the group of a game's commands."""
    group = typer.Typer(
        cls=with_default(_first(game)),
        rich_markup_mode=None,
        add_completion=False,
        help=line_of(game),
    )
    group.callback()(lambda: None)
    built = typer.main.get_group(group)
    built.name = game.name
    for product in game.products:
        built.add_command(
            Waiting(product.name, product.summary, partial(product_command, game, product))
        )
    return built


def product_command(
    game: Game,
    product: AnyProduct,
    prints: bool = True,
    specs: Sequence[Spec] | None = None,
    example: str = "",
) -> TyperCommand:
    """Build the command of one product; the others' hundreds of options are not built.

    It takes the product's own parameters unless others stand in their place. One that `prints` not returns its job.
    """

    def command(ctx: typer.Context, **values: Given) -> object:
        argument = argument_of(product.options)
        job = partial(resolve.print_job, game=game, product=product)
        return printing.print_one(ctx, values, job, argument, prints=prints)

    specs = specs_of(product) if specs is None else specs
    return command_of(
        command, (CONTEXT, *specs), product.summary, example or product.example, product.name
    )


def specs_of(product: AnyProduct) -> tuple[Spec, ...]:
    """Return the parameters of a product's command: its own, the series', the print's."""
    chance = (*grown(product.params, MADE), *SERIES) if product.params else ()
    text: tuple[Spec, ...] = READ_TEXT if product.is_read else ()
    if argument_of(product.options):
        text = TEXT
    own = (*chance, *grown(product.options, SHOWN))
    return (*own, *text, *print_specs(own), *(WORKERS if product.params else ()), *TOLD)

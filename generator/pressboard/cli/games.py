"""A game's commands, one a product, grown from what it declares."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from pressboard.cli.groups import Waiting, with_default
from pressboard.cli.options import (
    CONTEXT,
    READ_TEXT,
    SERIES,
    TEXT,
    TOLD,
    WORKERS,
    Given,
    Own,
    Spec,
    command_of,
    given_of,
    grown,
    print_specs,
    refuse_files,
    take_settings,
)
from pressboard.errors import BadOption, quoted
from pressboard.jobs.print_job import AUTO, MOST_JOBS, PrintJob
from pressboard.kinds.game import Game
from pressboard.kinds.options import MADE, SHOWN, argument_of
from pressboard.kinds.product import Product

Take = Callable[[PrintJob], int]
"""Does something else with a request than printing it, and returns the exit code."""


def line_of(game: Game) -> str:
    """Return what help says of a game; of ours it is written in the game's folder, see `registry.line_of`."""
    return f"{game.title}, a game by {game.credit} ({game.link}). Without a command: {_first(game)}."


def _first(game: Game) -> str:
    return game.products[0].name if game.products else "--help"


def game_command(game: Game, take: Take | None = None) -> TyperGroup:
    """Build the group of a game's commands, which print unless something else is to be done with their requests."""
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
        load = partial(product_command, game, product, take)
        built.add_command(Waiting(product.name, product.summary, load))
    return built


def product_command(
    game: Game,
    product: Product[Any],
    take: Take | None = None,
    specs: Sequence[Spec] | None = None,
    example: str = "",
) -> TyperCommand:
    """Build the command of one product; the others' hundreds of options are not built.

    It takes the product's own parameters unless others stand in their place.
    """

    def command(ctx: typer.Context, **values: Given) -> int:
        from pressboard.cli.printing import print_jobs, show

        own = take_settings(ctx, values)
        if values.get("text"):
            refuse_files(values)
            return show(job_of(game, product, values, own))
        if take:
            return take(job_of(game, product, values, own))
        return print_jobs(lambda: [job_of(game, product, values, own)], values)

    specs = specs_of(product) if specs is None else specs
    return command_of(command, (CONTEXT, *specs), product.summary, example or product.example, product.name)


def specs_of(product: Product[Any]) -> tuple[Spec, ...]:
    """Return the parameters of a product's command: its own, the series', the print's."""
    chance = (*grown(product.params, MADE), *SERIES) if product.params else ()
    text = TEXT if argument_of(product.options) else READ_TEXT if product.is_read else ()
    own = (*chance, *grown(product.options, SHOWN))
    return (*own, *text, *print_specs(own), *(WORKERS if product.params else ()), *TOLD)


def job_of(game: Game, product: Product[Any], values: Mapping[str, Any], own: Own) -> PrintJob:
    argument = argument_of(product.options)
    given = given_of({**values, **workers_of(values)} if product.params else values, argument, own.usual)
    return given.job(game, product, own.paper)(changed=own.changed)


def workers_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return how many processes draw and the cluster that draws instead; raises BadOption."""
    words = values["jobs"].strip().lower()
    if words == "auto":
        return {"jobs": AUTO, "cluster": values["cluster"]}
    if not re.fullmatch("[0-9]{1,4}", words) or not 1 <= int(words) <= MOST_JOBS:
        raise BadOption(f"--jobs {quoted(words)}: a number from 1 to {MOST_JOBS}, or auto")
    if values["cluster"]:
        raise BadOption("--jobs are processes here, --cluster workers elsewhere; give only one of the two")
    return {"jobs": int(words), "cluster": None}

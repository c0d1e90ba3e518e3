"""A game's commands, one a product, grown from its room."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from generator.cli.groups import GroupWithDefault
from generator.cli.options import PRINT, SERIES, Spec, grown, spec, value_of, with_parameters
from generator.errors import BadOption
from generator.jobs.request import Request, Series
from generator.printing.papers import MARGIN, parse_paper, usual_paper
from generator.room.promise import Product, Room
from generator.units import parse_length

CODE: tuple[Spec, ...] = (spec("code", str, "", "Print the sheet of this code instead of a fresh one.", "CODE"),)


def game_command(room: Room) -> TyperGroup:
    """Build the group of a game's commands."""
    first = room.products[0]
    group = typer.Typer(
        cls=type("_Group", (GroupWithDefault,), {"default": first.name}),
        rich_markup_mode=None,
        add_completion=False,
        help=f"{room.title}, a game by {room.credit} ({room.link}). Without a command: {first.name}.",
    )
    group.callback()(lambda: None)
    for product in room.products:
        group.command(product.name, epilog=f"Example: {product.example}")(_command(room, product))
    built = typer.main.get_group(group)
    built.name = room.name
    return built


def specs_of(product: Product) -> tuple[Spec, ...]:
    """Return the parameters of a product's command: its own, the series', the print's."""
    params = getattr(product, "params", None)
    chance = (*grown(params), *SERIES, *CODE) if params else ()
    return (*chance, *grown(product.look), *PRINT)


def _command(room: Room, product: Product) -> Callable[..., Any]:
    def command(**values: Any) -> int:  # noqa: ANN401
        from generator.cli.printing import print_and_tell

        return print_and_tell(request_of(room, product, values))

    return with_parameters(command, specs_of(product), product.summary)


def request_of(room: Room, product: Product, values: dict[str, Any]) -> Request:
    """Make the frozen request from the values of a product's parameters."""
    params = getattr(product, "params", None)
    margin = parse_length(values["margin"]) if values["margin"] else MARGIN
    out = values["out"]
    return Request(
        game=room.name,
        product=product.name,
        params=value_of(params, values) if params else None,
        look=value_of(product.look, values),
        paper=parse_paper(values["paper"] or usual_paper(dict(os.environ))).with_margin(margin),
        series=_series(product, values) if params else Series(),
        theme=values["theme"],
        title=values["title"].strip(),
        out=out,
        force=values["force"],
        png=values["png"],
        svg=values["svg"],
        templates=_template_folders(values["templates"], out),
    )


def _series(product: Product, values: dict[str, Any]) -> Series:
    if values["code"]:
        given = [
            name for name, _, default in (*grown(getattr(product, "params", type)), *SERIES) if values[name] != default
        ]
        if given:
            raise BadOption(f"--code says all about the sheet; leave out --{given[0].replace('_', '-')}")
    return Series(values["seed"].strip(), values["number"], values["count"], values["code"])


def _template_folders(given: list[Path], out: Path) -> tuple[Path, ...]:
    """Return the folders searched before ours: those given, then `templates/` beside the output folder."""
    for folder in given:
        if not folder.is_dir():
            raise BadOption(f"--templates {folder}: there is no such folder")
    folder = out.parent if out.suffix.lower() == ".pdf" else out
    beside = folder.parent / "templates"
    return (*given, beside) if beside.is_dir() else tuple(given)

"""A game's commands, one a product, grown from its room."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from generator.cli.groups import with_default
from generator.cli.options import (
    PRINT,
    SERIES,
    TEXT,
    WORKERS,
    Spec,
    grown,
    refuse_empty,
    refuse_files,
    spec,
    value_of,
    with_parameters,
)
from generator.contract import Product, Room
from generator.contract.options import argument_of
from generator.errors import BadOption, quoted
from generator.jobs.request import AUTO, MOST_JOBS, Request, Series
from generator.paths import is_folder
from generator.printing.papers import MARGIN, parse_paper, usual_paper
from generator.units import parse_length

CODE: tuple[Spec, ...] = (spec("code", str | None, None, "Print the sheet of this code, not a fresh one.", "CODE"),)


def game_command(room: Room) -> TyperGroup:
    """Build the group of a game's commands."""
    first = room.products[0].name if room.products else "--help"
    group = typer.Typer(
        cls=with_default(first),
        rich_markup_mode=None,
        add_completion=False,
        help=f"{room.title}, a game by {room.credit} ({room.link}). Without a command: {first}.",
    )
    group.callback()(lambda: None)
    for product in room.products:
        group.command(product.name, epilog=f"Example: {product.example}")(_command(room, product))
    built = typer.main.get_group(group)
    built.name = room.name
    return built


def specs_of(product: Product[Any]) -> tuple[Spec, ...]:
    """Return the parameters of a product's command: its own, the series', the print's."""
    chance = (*grown(product.params), *SERIES, *CODE) if product.params else ()
    text = TEXT if argument_of(product.look) else ()
    return (*chance, *grown(product.look), *text, *PRINT, *(WORKERS if product.params else ()))


def _command(room: Room, product: Product[Any]) -> Callable[..., Any]:
    def command(**values: Any) -> int:  # noqa: ANN401
        from generator.cli.printing import print_and_tell, show

        if values.get("text"):
            refuse_files(values)
            return show(request_of(room, product, values))
        return print_and_tell(request_of(room, product, values))

    return with_parameters(command, specs_of(product), product.summary)


def request_of(room: Room, product: Product[Any], values: dict[str, Any]) -> Request:
    """Make the frozen request from the values of a product's parameters."""
    refuse_empty(values, argument_of(product.look))
    params, out = product.params, output(values["out"])
    jobs, cluster = _workers(values) if params else (1, "")
    margin = parse_length(values["margin"]) if values["margin"] else MARGIN
    made = value_of(params, values) if params else None
    return Request(
        game=room.name,
        product=product.name,
        params=made,
        look=value_of(product.look, values),
        paper=parse_paper(values["paper"] or usual_paper(dict(os.environ))).with_margin(margin),
        series=_series(made, values) if params else Series(),
        theme=values["theme"],
        title=values["title"] or "",
        out=out,
        force=values["force"],
        png=values["png"],
        svg=values["svg"],
        templates=template_folders(values["templates"]),
        beside=templates_beside(out, not values["no_templates"]),
        jobs=jobs,
        cluster=cluster,
    )


def _workers(values: dict[str, Any]) -> tuple[int, str]:
    """Return how many processes draw and the cluster that draws instead; raises BadOption."""
    words, cluster = values["jobs"].strip().lower(), values["cluster"] or ""
    if words == "auto":
        return AUTO, cluster
    if not re.fullmatch("[0-9]{1,4}", words) or not 1 <= int(words) <= MOST_JOBS:
        raise BadOption(f"--jobs {quoted(words)}: a number from 1 to {MOST_JOBS}, or auto")
    if cluster:
        raise BadOption("--jobs are processes here, --cluster workers elsewhere; give only one of the two")
    return int(words), ""


def _series(params: Any, values: dict[str, Any]) -> Series:  # noqa: ANN401
    """Return which items are asked for; raises BadOption for options that would mean nothing."""
    own = [name for name, _, default in grown(type(params)) if values[name] != default]
    series = [name for name, _, default in SERIES if values[name] != default]
    if values["code"] and (own or series):
        raise BadOption(f"--code says all about the sheet; leave out --{(own + series)[0].replace('_', '-')}")
    if series and not values["code"] and not getattr(params, "by_chance", True):
        raise BadOption(f"--{series[0]} is for what is made by chance, and this is the same every time; leave it out")
    return Series(values["seed"] or "", values["number"], values["count"], values["code"] or "")


def output(name: str) -> Path:
    """Return where to print to; raises BadOption for a name that is neither a PDF's nor a folder's."""
    path = Path(name)
    if path.suffix.lower() != ".pdf" and path.is_file():
        raise BadOption(f"--out {quoted(name, 80)} is a file, not a folder; name a file that ends in .pdf, or a folder")
    if path.suffix.lower() in ("", ".pdf") and path.name != ".pdf":
        return path
    if is_folder(path):
        return path
    raise BadOption(f"--out {quoted(name, 80)}: name a file that ends in .pdf, or a folder")


def template_folders(given: list[Path]) -> tuple[Path, ...]:
    """Return the folders searched before ours; raises BadOption for one that does not exist."""
    for folder in given:
        if not is_folder(folder):
            raise BadOption(f"--templates {quoted(str(folder), 80)}: there is no such folder")
    return tuple(given)


def templates_beside(out: Path, wanted: bool) -> Path | None:
    """Return the folder `templates/` beside the output folder, if there is one and it is `wanted`."""
    folder = out.parent if out.suffix.lower() == ".pdf" else out
    beside = folder.parent / "templates"
    return beside if wanted and is_folder(beside) else None

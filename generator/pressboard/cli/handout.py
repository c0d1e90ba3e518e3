"""The command that prints a user's own template."""

from pathlib import Path
from typing import Annotated

import typer

from pressboard.cli.help import GroupedCommand
from pressboard.cli.options import (
    CONTEXT,
    PRINT,
    READ_TEXT,
    TOLD,
    Given,
    Spec,
    given_of,
    grown,
    refuse_empty,
    refuse_files,
    with_parameters,
)
from pressboard.cli.own.taken import take_settings
from pressboard.jobs.packs.people import ENCODING
from pressboard.kinds.options import SHOWN, TypeOptions, option
from pressboard.lean_dataclasses import dataclass

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_TEMPLATE: Spec = (
    "template",
    Annotated[
        Path,
        typer.Argument(metavar="TEMPLATE", help="Your template, a file such as evening.xml, or a text in Markdown."),
    ],
    ...,
)


@dataclass(frozen=True)
class _Given:
    set: tuple[str, ...] = option((), "A value the template can name; may be repeated.", metavar="NAME=VALUE")
    data: tuple[Path, ...] = option(
        (),
        "A JSON or YAML file or a table (.csv, .xlsx, .ods) the template can name by its stem; may be repeated.",
        metavar="FILE",
    )
    encoding: str = option("", ENCODING, metavar="NAME")


def _handout(
    ctx: typer.Context,
    template: Path,
    set: list[str],
    data: list[Path],
    encoding: str | None,
    text: bool,
    **values: Given,
) -> int:
    from pressboard.cli.printing import print_or_watch, show
    from pressboard.jobs.handout.handout import Handout, handout_of

    own = take_settings(ctx, values, set)
    refuse_empty({"set": set, **values})
    if text:
        refuse_files(values)

    def handout() -> Handout:
        return handout_of(given_of(values), template, set, data, encoding or "", own.paper)(changed=own.changed)

    return show(handout()) if text else print_or_watch(handout, values)


app.command(
    "handout", cls=GroupedCommand, epilog="Example: pressboard handout evening.xml --set place=Library --data names.csv"
)(
    with_parameters(
        _handout,
        (CONTEXT, _TEMPLATE, *grown(_Given, SHOWN), *grown(TypeOptions, SHOWN), *READ_TEXT, *PRINT, *TOLD),
        "Print a template of your own: any game's rules and figures, and your own data.",
    )
)

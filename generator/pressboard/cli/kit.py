"""The command that prints the kits of several games."""

from typing import Annotated

import typer

from pressboard import registry
from pressboard.cli.help import GroupedCommand
from pressboard.cli.options import CONTEXT, PRINT, TOLD, Given, Spec, given_of, grown, refuse_empty, with_parameters
from pressboard.cli.own.taken import take_settings
from pressboard.jobs.request import KitChoices
from pressboard.kinds.options import SHOWN

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_GAMES: Spec = (
    "games",
    Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="The games, in their order in the file; all that have a kit if none."),
    ],
    None,
)


def _kit(ctx: typer.Context, games: list[str] | None, **values: Given) -> int:
    from pressboard.cli.printing import print_or_watch
    from pressboard.jobs.evening import Evening, evening_of

    own = take_settings(ctx, values)
    refuse_empty(values)

    def evening() -> Evening:
        return evening_of(given_of(values), games or (), own.paper)(changed=own.changed)

    return print_or_watch(evening, values)


app.command(
    "kit",
    cls=GroupedCommand,
    epilog=f"Example: pressboard kit {' '.join(registry.names_of_ours()[:2])} --out evening.pdf",
)(
    with_parameters(
        _kit,
        (CONTEXT, _GAMES, *grown(KitChoices, SHOWN), *PRINT, *TOLD),
        "Print the kits of several games, or of all that have one, in one file after one page of contents.",
    )
)

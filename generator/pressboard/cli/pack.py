"""The commands that print for many: a pack for a club's tables, a set of sheets for a class; by the game's name."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand

from pressboard import registry
from pressboard.cli.games import workers_of
from pressboard.cli.groups import Waiting, of_games
from pressboard.cli.help import GroupedCommand
from pressboard.cli.options import (
    CONTEXT,
    PRINT,
    TOLD,
    WORKERS,
    Given,
    Spec,
    given_of,
    grown,
    refuse_empty,
    with_parameters,
)
from pressboard.cli.own.taken import take_settings
from pressboard.jobs.options import SHEET_OPTIONS
from pressboard.jobs.packs.people import ClassOptions, PackOptions
from pressboard.kinds.options import MADE, SHOWN, WHICH
from pressboard.kinds.product import Product

if TYPE_CHECKING:
    from typer._click.core import Context

_OF_SINGLE_PRINTS = (*SHEET_OPTIONS, "crop", "dpi", "transparent", "html", "svg")
"""Options of every print that a pack has not: it is a PDF of many kinds of pages."""
PACK = "Print a pack for a club: seats, sheets, score cards with names and standings for all tables and rounds."
CLASS = "Print a class set: a sheet of puzzles or problems for every pupil, and the answers for the teacher."


def _waiting(ctx: "Context", game: str) -> Waiting:
    assert ctx.info_name
    return Waiting(game, registry.line_of(game), partial(_command, ctx.info_name, game))


app = typer.Typer(rich_markup_mode=None, add_completion=False)
_KINDS: dict[str, type[PackOptions | ClassOptions]] = {"pack": PackOptions, "class": ClassOptions}
_WORDS = {"pack": (PACK, "--players 12 --rounds 4"), "class": (CLASS, "--pupils 30 --grade easy")}
for _name, (_help, _words) in _WORDS.items():
    _group = typer.Typer(
        cls=of_games("of which game? there are {games}", _waiting),
        rich_markup_mode=None,
        help=_help,
        epilog=f"Example: pressboard {_name} {registry.names_of_ours()[0]} {_words}",
    )
    _group.callback()(lambda: None)
    app.add_typer(_group, name=_name)


def _command(name: str, game: str) -> TyperCommand:
    """Build the command of a game's pack or class set."""
    from pressboard.cli.printing import print_or_watch
    from pressboard.jobs.packs.pack import Pack, sheets_of

    room, kind = registry.room(game), _KINDS[name]
    product, decided = sheets_of(room, kind)

    def carry_out(ctx: typer.Context, **values: Given) -> int:
        own = take_settings(ctx, values)

        def job() -> Pack:
            refuse_empty(values)
            given = given_of({**values, **workers_of(values)} if product.params else values)
            who = given.make(kind)
            return given.request(room, product, own.paper, decided, Pack)(changed=own.changed, who=who)

        return print_or_watch(job, values)

    command = typer.Typer(rich_markup_mode=None, add_completion=False)
    text, words = _WORDS[name]
    make = command.command(cls=GroupedCommand, epilog=f"Example: pressboard {name} {game} {words}")
    make(with_parameters(carry_out, _specs(kind, product, decided), text))
    built = typer.main.get_command(command)
    assert isinstance(built, TyperCommand)
    return built


def _specs(own: type[Any], product: Product[Any], decided: Sequence[str]) -> list[Spec]:
    """Return the parameters: those of the pack, those of its sheets that it does not decide itself, a print's."""
    sheets = [*(grown(product.params, MADE) if product.params else ()), *grown(product.options, SHOWN)]
    of_print = [each for each in PRINT if each[0] not in _OF_SINGLE_PRINTS]
    workers = WORKERS if product.params else ()
    return [
        CONTEXT,
        *grown(own, WHICH),
        *(each for each in sheets if each[0] not in decided),
        *of_print,
        *workers,
        *TOLD,
    ]

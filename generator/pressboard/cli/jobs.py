"""The commands that print more than a product: kits, packs, class sets, handouts; and rules by the name of the game."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperCommand

from pressboard import registry
from pressboard.cli.app import OWN
from pressboard.cli.games import product_command, specs_of
from pressboard.cli.groups import GroupedCommand, of_games
from pressboard.cli.options import (
    CONTEXT,
    PRINT,
    READ_TEXT,
    TOLD,
    WORKERS,
    Given,
    Spec,
    command_of,
    grown,
    refuse_empty,
    with_parameters,
)
from pressboard.cli.printing import print_one
from pressboard.errors import BadOption
from pressboard.jobs import evening
from pressboard.jobs.handout import handout
from pressboard.jobs.options import SHEET_OPTIONS
from pressboard.jobs.packs import pack
from pressboard.jobs.packs.options import ENCODING, ClassOptions, PackOptions
from pressboard.jobs.print_job import KitChoices
from pressboard.kinds.options import MADE, SHOWN, WHICH, TypeOptions, option
from pressboard.lean_classes import dataclass

app = typer.Typer(rich_markup_mode=None, add_completion=False)
_FIRST_GAME = registry.names_of_ours()[0]

_GAMES: Spec = (
    "games",
    Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]...",
            help="The games, in their order in the file; all that have a kit if none.",
        ),
    ],
    None,
)


def _kit(ctx: typer.Context, games: list[str] | None, **values: Given) -> object:
    return print_one(ctx, values, partial(evening.evening_of, games=games or ()))


_KIT_EXAMPLE = f"pressboard kit {' '.join(registry.names_of_ours()[:2])} --out evening.pdf"
_KIT_SPECS = CONTEXT, _GAMES, *grown(KitChoices, SHOWN), *PRINT, *TOLD
app.command("kit", cls=GroupedCommand, epilog=f"Example: {_KIT_EXAMPLE}")(
    with_parameters(_kit, _KIT_SPECS, OWN["kit"][1])
)

_TEMPLATE: Spec = (
    "template",
    Annotated[
        Path,
        typer.Argument(
            metavar="TEMPLATE",
            help="Your template, a file such as evening.xml, or a text in Markdown.",
        ),
    ],
    ...,
)


@dataclass(frozen=True)
class _Filling:
    set: tuple[str, ...] = option(
        (), "A value the template can name; may be repeated.", metavar="NAME=VALUE"
    )
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
    **values: Given,
) -> object:
    refuse_empty({"set": set})
    make = handout.handout_of
    job = partial(make, template=template, settings=set, data=data, encoding=encoding or "")
    return print_one(ctx, values, job, words=set)


_HANDOUT_EXAMPLE = "pressboard handout evening.xml --set place=Library --data names.csv"
_HANDOUT_SPECS = (
    CONTEXT,
    _TEMPLATE,
    *grown(_Filling, SHOWN),
    *grown(TypeOptions, SHOWN),
    *READ_TEXT,
    *PRINT,
    *TOLD,
)
app.command("handout", cls=GroupedCommand, epilog=f"Example: {_HANDOUT_EXAMPLE}")(
    with_parameters(_handout, _HANDOUT_SPECS, OWN["handout"][1])
)


_OF_SINGLE_PRINTS = (*SHEET_OPTIONS, "crop", "dpi", "transparent", "html", "svg")
"""Options of every print that a pack has not: it is a PDF of many kinds of pages."""
_PACKS: dict[str, tuple[type[PackOptions | ClassOptions], str]] = {
    "pack": (PackOptions, "--players 12 --rounds 4"),
    "class": (ClassOptions, "--pupils 30 --grade easy"),
}


def _pack_command(name: str, game: str) -> TyperCommand:
    """Build the command of a game's pack or class set."""
    declaration, (kind, words) = registry.game(game), _PACKS[name]
    product, decided = pack.sheets_of(declaration, kind)

    def carry_out(ctx: typer.Context, **values: Given) -> object:
        return print_one(ctx, values, partial(pack.pack_of, game=declaration, kind=kind))

    # The parameters: those of the pack, those of its sheets that it does not decide itself, a print's.
    sheets = [
        *(grown(product.params, MADE) if product.params else ()),
        *grown(product.options, SHOWN),
    ]
    of_print = [each for each in PRINT if each[0] not in _OF_SINGLE_PRINTS]
    workers = WORKERS if product.params else ()
    specs = [
        CONTEXT,
        *grown(kind, WHICH),
        *(each for each in sheets if each[0] not in decided),
        *of_print,
        *workers,
        *TOLD,
    ]
    return command_of(carry_out, specs, OWN[name][1], f"pressboard {name} {game} {words}")


RULES, SECTION = "rules", "section"
"""The product, and the option of it that is an argument of the command `rules`."""
_RULES_LINE, _PACK_LINE = (
    "Its rules, or the sections that are named.",
    "Its sheets, boards or problems, for everybody.",
)


def _rules_command(game: str) -> TyperCommand:
    declaration = registry.game(game)
    product = declaration.product(RULES)
    if product is None:
        raise BadOption(f"{declaration.title} prints no rules")
    told = "The sections or topics to be told, all when left out; a name that is none gets the nearest."
    sections: Spec = (
        SECTION,
        Annotated[list[str], typer.Argument(metavar="[SECTION]...", help=told)],
        [],
    )
    specs = [sections if each[0] == SECTION else each for each in specs_of(product)]
    return product_command(
        declaration, product, specs=specs, example=f"pressboard rules {game} --short"
    )


def _add_games(
    name: str, question: str, line: str, load: Callable[[str], TyperCommand], words: str
) -> None:
    """Add a group that has a command for each game; see `of_games`."""
    group = typer.Typer(
        cls=of_games(question, line, load),
        rich_markup_mode=None,
        help=OWN[name][1],
        epilog=f"Example: pressboard {name} {_FIRST_GAME} {words}",
    )
    group.callback()(lambda: None)
    app.add_typer(group, name=name)


_add_games(RULES, "whose rules? there are those of {games}", _RULES_LINE, _rules_command, "--text")
for _name, (_, _words) in _PACKS.items():
    _of_name = partial(_pack_command, _name)
    _add_games(_name, "of which game? there are {games}", _PACK_LINE, _of_name, _words)

"""The commands that list, copy and describe what is ours: templates, themes, reference pages, help, completion."""

import os
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Annotated

import typer

# Typer documents the script only as an option of every program's own, and exports its name to nobody.
from typer.completion import get_completion_script  # type: ignore[attr-defined]
from typer.core import TyperGroup

from pressboard import registry
from pressboard.cli.app import OWN, own_command, run
from pressboard.cli.app import app as every
from pressboard.cli.groups import with_default
from pressboard.cli.reports import tell
from pressboard.cli.streams import say, say_written
from pressboard.errors import BadOption, unknown
from pressboard.jobs import files
from pressboard.jobs import languages as texts
from pressboard.jobs.handout import figure_list
from pressboard.jobs.looks import themes as own_themes
from pressboard.layout import reference
from pressboard.paths import our_templates, staged
from pressboard.words import NAMES
from pressboard.words import languages as known_languages

SHELLS = "bash", "zsh", "fish", "powershell"

app = typer.Typer(rich_markup_mode=None, add_completion=False)
templates = typer.Typer(cls=with_default("list"), rich_markup_mode=None, help=OWN["templates"][1])
app.add_typer(templates, name="templates")
themes = typer.Typer(cls=with_default("list"), rich_markup_mode=None, help=OWN["themes"][1])
app.add_typer(themes, name="themes")
languages = typer.Typer(cls=with_default("list"), rich_markup_mode=None, help=OWN["languages"][1])
app.add_typer(languages, name="languages")


@templates.command("list")
def list_templates() -> None:
    """List the templates that can be copied and changed."""
    for name in _our_names():
        say(name)


@templates.command(
    "copy", epilog=f"Example: pressboard templates copy {registry.names_of_ours()[0]}/rules.xml"
)
def copy_template(
    name: str = typer.Argument(help="A template's name as the list shows it."),
    to: str = typer.Option("templates", "--to", help="The folder to copy it into.", metavar="DIR"),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Copy one of our templates to where it can be edited; prints from beside that folder use the copy.

    Data that it is printed with come along.
    """
    known = _our_names()
    if name not in known:
        told, listed, _ = unknown("template", name, known).partition("; there are ")
        raise BadOption(f"{told}; pressboard templates lists all {len(known)}" if listed else told)
    ours = our_templates() / name
    found = {ours.name: ours.read_text(encoding="utf-8")}
    for data in map(
        ours.with_name, re.findall(r"--data (\S+)", found[ours.name])
    ):  # the call in its first lines
        if data.is_file():
            found[data.name] = data.read_text(encoding="utf-8")
    tell(files.write_texts(Path(to) / name, force, found))


def _our_names() -> list[str]:
    ours = our_templates()
    return sorted(
        path.relative_to(ours).as_posix()
        for kind in ("*.xml", "*.ftl", "*.csv")
        for path in ours.rglob(kind)
    )


@themes.command("list")
def list_themes() -> None:
    """List the themes that can be copied and changed."""
    for name, told in own_themes.DESCRIPTIONS.items():
        say(f"{name:10}{told}")


@themes.command("copy", epilog="Example: pressboard themes copy low-ink --to my.toml")
def copy_theme(
    name: str = typer.Argument(help="A theme's name as the list shows it."),
    to: str = typer.Option("my-theme.toml", "--to", help="The file to write.", metavar="FILE"),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Write one of our themes as a TOML file that says what every role is for; print with it by --theme FILE."""
    tell(own_themes.copy_theme(name, Path(to), force))


@languages.command("list")
def list_languages() -> None:
    """List the languages that prints can be in, each with its games."""
    games = registry.names_of_ours()
    for code in known_languages():
        has = [game for game in games if code in known_languages(game)]
        say(f"{code}  {NAMES.get(code, code):12}{', '.join(has)}")


@languages.command("check", epilog="Example: pressboard languages check de")
def check_languages(
    code: str = typer.Argument(metavar="CODE", help="The language's code, such as de."),
) -> int:
    """Check a language's texts against the English ones: what is missing, wrong, or too long, by file and line."""
    found = [*texts.faults(code)]
    for line in found:
        say(line)
    if is_whole := all(line.startswith(texts.NOTE) for line in found):
        say(f"{code}: nothing is missing or wrong")
    return int(not is_whole)


@app.command(
    help=OWN["completion"][1],
    epilog="Example: pressboard completion fish > ~/.config/fish/completions/pressboard.fish",
)
def completion(
    shell: str = typer.Argument(
        metavar="SHELL",
        help=f"One of {', '.join(SHELLS)}.",
        autocompletion=lambda incomplete: [word for word in SHELLS if word.startswith(incomplete)],
        show_default=False,
    ),
) -> None:
    if shell.lower() not in SHELLS:
        raise BadOption(unknown("shell", shell, SHELLS))
    say(
        get_completion_script(
            prog_name="pressboard", complete_var="_PRESSBOARD_COMPLETE", shell=shell.lower()
        )
    )


@app.command("help", help=OWN["help"][1], epilog="Example: pressboard help kit")
def show_help(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[COMMAND]...", show_default=False)
    ] = None,
) -> None:
    every(args=[*(words or ()), "--help"], prog_name="pressboard", standalone_mode=False)


_HEAD = """# The command line

| exit code | |
|---|---|
| 0 | done |
| 1 | a check has findings, or standard output does not take what is told (silent where a pipe is read no further) |
| 2 | a mistake, or what the system refuses: one line on stderr that says what to do, and no file |
| 3 | a fault of pressboard's own: one line that asks for a report and names the file with what is needed for one |
| 130 | an interrupt; no file |

The report of a fault lies in the user's state folder (`~/.local/state/pressboard`, or below `XDG_STATE_HOME`); it holds
the traceback and the command line, nothing else. `PRESSBOARD_DEBUG=1` shows the traceback instead.
"""


@app.command(help=OWN["docs"][1], epilog="Example: pressboard docs my-docs")
def docs(
    folder: str = typer.Argument(metavar="DIR", help="The folder to write into."),
    force: bool = typer.Option(False, "--force", help="Overwrite files that exist."),
) -> None:
    place = Path(folder)
    with (
        staged(place, force, "DIR") as stage,
        staged(place / figure_list.PICTURES, force, "DIR") as pictures,
    ):
        os.environ["COLUMNS"] = "80"
        commands = "\n".join([_HEAD, *map(_section, _all_commands())])
        pages = {
            "cli.md": commands,
            "vocabulary.md": reference.reference(),
            "figures.md": figure_list.reference(),
        }
        for name, text in pages.items():
            (stage / name).write_text(text, encoding="utf-8")
        figure_list.draw(pictures)
    for name in pages:
        say_written(place / name)


def _all_commands() -> Iterator[list[str]]:
    yield []
    for game in registry.games():
        yield from ([game.name, product.name] for product in game.products)
    for name in OWN:
        command = own_command(name)
        if isinstance(command, TyperGroup):
            yield from ([name, each] for each in command.list_commands(typer.Context(command)))
        else:
            yield [name]


def _section(words: list[str]) -> str:
    answer = StringIO()
    with redirect_stdout(answer):
        run([*words, "--help"])
    return f"## {' '.join(['pressboard', *words])}\n\n```text\n{answer.getvalue().strip()}\n```\n"

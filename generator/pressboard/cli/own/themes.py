"""The commands that list our themes and copy one to change it."""

from pathlib import Path

import typer

from pressboard.cli.groups import with_default
from pressboard.cli.streams import say

app = typer.Typer(rich_markup_mode=None, add_completion=False)
themes = typer.Typer(
    cls=with_default("list"), rich_markup_mode=None, help="List our themes, or copy one to make your own of it."
)
app.add_typer(themes, name="themes")


@themes.command("list")
def list_themes() -> None:
    """List the themes that can be copied and changed."""
    from pressboard.jobs.looks.themes import DESCRIPTIONS

    for name, told in DESCRIPTIONS.items():
        say(f"{name:10}{told}")


@themes.command("copy", epilog="Example: pressboard themes copy low-ink --to my.toml")
def copy(
    name: str = typer.Argument(help="A theme's name as the list shows it."),
    to: str = typer.Option("my-theme.toml", "--to", help="The file to write.", metavar="FILE"),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Write one of our themes as a TOML file that says what every role is for; print with it by --theme FILE."""
    from pressboard.cli.printing import Telling, tell
    from pressboard.jobs.looks.themes import copy_theme

    tell(copy_theme(name, Path(to), force), Telling())

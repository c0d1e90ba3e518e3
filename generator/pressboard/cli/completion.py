"""Shell completion: the command that shows a shell's script, and the answers that the script asks for at each tab."""

import os
from collections.abc import Callable, Iterable

import typer

from pressboard.cli.streams import say
from pressboard.errors import BadOption, PressboardError, unknown

PROGRAM, ASKING = "pressboard", "_PRESSBOARD_COMPLETE"
"""The command, and the variable by which its script asks what may come next."""
SHELLS = "bash", "zsh", "fish", "powershell"

app = typer.Typer(rich_markup_mode=None, add_completion=False)


def is_asked() -> bool:
    """Say whether a shell asks what may come next, and nothing shall be done."""
    return bool(os.environ.get(ASKING))


def offered(words: Iterable[str]) -> Callable[[str], list[str]]:
    """Return what offers those of `words` that begin as what is typed."""
    known = list(words)

    def fitting(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete)]

    return fitting


def answer(program: Callable[[], object]) -> int:
    """Let `program` answer the shell and return the exit code; a line with a mistake in it has no answer."""
    try:
        program()
    except PressboardError:
        return 1
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    return 0


@app.command("completion", epilog="Example: pressboard completion fish > ~/.config/fish/completions/pressboard.fish")
def completion(
    shell: str = typer.Argument(
        metavar="SHELL", help=f"One of {', '.join(SHELLS)}.", autocompletion=offered(SHELLS), show_default=False
    ),
) -> None:
    """Show the script that makes a shell complete our commands, options and their words."""
    # Typer documents the script only as an option of every program's own, and exports its name to nobody.
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    if shell.lower() not in SHELLS:
        raise BadOption(unknown("shell", shell, SHELLS))
    say(get_completion_script(prog_name=PROGRAM, complete_var=ASKING, shell=shell.lower()))

"""What a start loads: modules are counted, for times depend on the machine."""

import subprocess
import sys
from pathlib import Path

import pytest
import typer

from pressboard import registry
from pressboard.cli import app
from pressboard.cli.games import line_of
from pressboard.kinds.game import Game

ROOT = Path(__file__).parents[2]
LIST = """
import sys
from pressboard.cli.app import run

run(sys.argv[1:])
waiting = {name for name, module in sys.modules.items() if type(module).__name__ == "_PutOff"}
print(*(sys.modules.keys() - waiting), file=sys.stderr)
"""


def loaded(*words: str) -> set[str]:
    """Return the names of all modules that a command has run by its end; those that were put off and never asked wait."""
    command = [sys.executable, "-c", LIST, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return set(done.stderr.splitlines()[-1].split())


UNUSED = {
    "networks": {"ssl", "socket", "http.client", "urllib.request", "asyncio", "email"},
    "other ways to print": {
        "reportlab.platypus.doctemplate",
        "reportlab.platypus.paragraph",
        "reportlab.platypus.tables",
        "segno.writers",
        "logging",
    },
    "rooms of ours": {
        "pressboard.play.records.replays",
        "pressboard.printing.pieces",
        "pressboard.games.kangaruse.print.handouts",
    },
    "pictures of pages": {"fontTools", "pressboard.render.svg", "pressboard.jobs.picture_file"},
    "rasters": {"PIL.ExifTags", "PIL._imaging"},
}
"""What a sheet has no use for, though the libraries it uses would load it."""


@pytest.fixture(scope="module")
def after_a_sheet(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the names of all modules that a sheet has loaded by its end."""
    return loaded(
        "kangaruse", "--seed", "start", "--out", str(tmp_path_factory.mktemp("start") / "sheet.pdf")
    )


@pytest.mark.slow
@pytest.mark.parametrize("what", UNUSED)
def test_a_sheet_loads_no_more_than_it_uses(after_a_sheet: set[str], what: str) -> None:
    """A sheet is printed without what libraries load for others."""
    assert "reportlab.pdfgen.canvas" in after_a_sheet
    assert not after_a_sheet & UNUSED[what]


def games_among(modules: set[str]) -> set[str]:
    """Return which games are among modules."""
    return {name.split(".")[2] for name in modules if name.startswith("pressboard.games.")}


@pytest.mark.slow
@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["templates"]])
def test_help_loads_no_game(words: list[str]) -> None:
    """What concerns no game loads none, neither e-mail (for entry points that nobody has) nor how games are typed."""
    modules = loaded(*words)
    assert not games_among(modules)
    assert not modules & {"pressboard.kinds", "importlib.metadata", "email"}


@pytest.mark.slow
def test_help_of_a_game_loads_that_game_alone() -> None:
    """Help of a game's commands loads this game and no other."""
    for name in registry.names():
        assert games_among(loaded(name, "--help")) == {name}


@pytest.mark.parametrize("name", registry.names())
def test_the_line_of_help_is_what_the_game_says(name: str) -> None:
    """The line of help in a game's folder is what its room would say."""
    assert registry.line_of(name) == line_of(registry.game(name))


def test_a_game_without_a_line_is_asked(
    null_game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game whose folder has no line is loaded for help."""
    assert not registry.line_of(null_game.name)
    assert app.run(["--help"]) == 0
    assert line_of(null_game).partition(" (")[0][:20] in capsys.readouterr().out


@pytest.mark.parametrize("name", app.OWN)
def test_the_line_of_help_is_what_the_command_says(name: str) -> None:
    """The line of help of a command that belongs to no game is the command's own."""
    command = app.own_command(name)
    assert command.help == app.OWN[name][1]
    groups = "rules", "pack", "class", "languages", "templates", "themes", "printer", "settings"
    assert isinstance(command, typer.core.TyperGroup if name in groups else typer.core.TyperCommand)

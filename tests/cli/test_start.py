"""What a start loads: modules are counted, for times depend on the machine."""

import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.main import get_group

from generator import registry
from generator.cli import app
from generator.cli.games import line_of
from generator.contract import Room

LIST = "import sys; from generator.cli.app import run; run(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"


def loaded(*words: str) -> set[str]:
    """Return the names of all modules that a command has loaded by its end."""
    command = [sys.executable, "-c", LIST, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    return set(done.stderr.splitlines()[-1].split())


def games_among(modules: set[str]) -> set[str]:
    """Return which games are among modules."""
    return {name.split(".")[2] for name in modules if name.startswith("generator.games.")}


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["templates"]])
def test_help_loads_no_game(words: list[str]) -> None:
    """What concerns no game loads none, neither e-mail (for entry points that nobody has) nor how games are typed."""
    modules = loaded(*words)
    assert not games_among(modules)
    assert not modules & {"generator.contract", "importlib.metadata", "email"}


def test_help_of_a_game_loads_that_game_alone() -> None:
    """Help of a game's commands loads this game and no other."""
    for name in registry.names():
        assert games_among(loaded(name, "--help")) == {name}


def test_completion_loads_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands that complete a word are listed without loading any."""
    monkeypatch.setattr(registry, "room", None)
    monkeypatch.setattr(app, "import_module", None)
    group = get_group(app.app)
    with group.make_context("pressboard", [], resilient_parsing=True) as context:
        found = {item.value: item.help for item in group.shell_complete(context, "kr")}
    assert list(found) == ["krump", "krypte"]
    assert all(found.values())


@pytest.mark.parametrize("name", registry.names())
def test_the_line_of_help_is_what_the_game_says(name: str) -> None:
    """The line of help in a game's folder is what its room would say."""
    assert registry.line_of(name) == line_of(registry.room(name))


def test_a_game_without_a_line_is_asked(null_game: Room, capsys: pytest.CaptureFixture[str]) -> None:
    """A game whose folder has no line is loaded for help."""
    assert not registry.line_of(null_game.name)
    assert app.run(["--help"]) == 0
    assert line_of(null_game).partition(" (")[0][:20] in capsys.readouterr().out


@pytest.mark.parametrize("name", app.OWN)
def test_the_line_of_help_is_what_the_command_says(name: str) -> None:
    """The line of help of a command that belongs to no game is the command's own."""
    _, text = app.OWN[name]
    command = app._own(app.OWN[name][0], name)
    assert command.help == text
    assert isinstance(command, typer.core.TyperGroup if name == "templates" else typer.core.TyperCommand)

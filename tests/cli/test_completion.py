"""A shell that asks what may come next gets our commands, options and words, and the script that asks."""

import subprocess
import sys
from collections.abc import Mapping
from os import environ
from pathlib import Path
from shutil import which

import pytest

from pressboard import registry
from pressboard.cli.app import run
from pressboard.cli.commands import SHELLS
from pressboard.figures.roles import THEMES
from pressboard.printing.papers import PAPERS
from tests.mistakes import answered, complaint

ASKING = "_PRESSBOARD_COMPLETE"


def _asked(line: str) -> tuple[list[str], int]:
    """Return what bash would be offered at the end of a line, and the exit code."""
    words = line.split(" ")
    asking = {ASKING: "complete_bash", "COMP_WORDS": line, "COMP_CWORD": f"{len(words) - 1}"}
    done = _run(asking)
    assert done.stderr == "", done.stderr
    return done.stdout.split(), done.returncode


def _run(more: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "pressboard"],
        env=environ | more,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("pressboard kr", ["krump", "krypte"]),
        ("pressboard krypte cou", ["counters"]),
        ("pressboard krypte --squ", ["--square"]),
        ("pressboard kangaruse sheet --theme ", list(THEMES)),
        ("pressboard kangaruse --mood l", ["lively"]),
        ("pressboard krump board --paper A", [name for name in PAPERS if name.startswith("A")]),
        ("pressboard rules ", list(registry.names())),
        ("pressboard handout --pap", ["--paper"]),
        ("pressboard completion ", list(SHELLS)),
    ],
)
def test_what_may_come_next_is_offered(line: str, offered: list[str]) -> None:
    """Commands, options of the default one, and the words of an option."""
    assert _asked(line) == (offered, 0)


def test_a_line_with_a_mistake_is_offered_nothing_and_told_nothing() -> None:
    """A message would stand in the middle of what is being typed."""
    assert _asked("pressboard kangarus r") == ([], 1)


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_a_script_that_asks_us(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the command and the variable."""
    script = answered(["completion", shell], capsys).out
    assert ASKING in script
    assert "pressboard" in script


@pytest.mark.skipif(not which("bash"), reason="there is no bash")
def test_bash_takes_its_script(capsys: pytest.CaptureFixture[str]) -> None:
    """Sourced, it says how the command is completed."""
    run(["completion", "bash"])
    script = f"{capsys.readouterr().out}\ncomplete -p pressboard"
    done = subprocess.run(
        ["bash", "--norc", "-c", script], capture_output=True, text=True, check=True
    )
    assert "-F _pressboard_completion pressboard" in done.stdout


@pytest.mark.usefixtures("empty_folder")
def test_an_unknown_shell_is_named_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    """In one line."""
    assert "did you mean fish?" in complaint(["completion", "fisch"], capsys)


def test_typer_installs_its_script(tmp_path: Path) -> None:
    """With the option that typer has for it, in the shell's own place."""
    command = [sys.executable, "-m", "pressboard", "--install-completion", "bash"]
    home = environ | {"HOME": str(tmp_path), "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = subprocess.run(command, env=home, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert ASKING in (tmp_path / ".bash_completions" / "pressboard.sh").read_text()

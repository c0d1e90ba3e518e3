"""Prints that renew themselves whenever what they are made of changes."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from pressboard.cli import watching
from pressboard.cli.app import run
from tests.mistakes import answered

pytestmark = pytest.mark.usefixtures("empty_folder")

BOARD = ["krypte", "board", "--theme", "my.toml", "--out", "board.pdf", "--watch"]
GREEN, RED = '[roles]\nbrand = "#20603a"\n', '[roles]\nbrand = "#a03020"\n'


Meanwhile = Callable[..., None]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Give what does something at each pause between two looks, and interrupts after the last."""

    def do(*steps: Callable[[], None]) -> None:
        waiting = list(steps)

        def pause(seconds: float) -> None:
            if seconds < watching.EVERY:
                return
            if not waiting:
                raise KeyboardInterrupt
            waiting.pop(0)()

        monkeypatch.setattr(watching, "sleep", pause)

    return do


def changed(name: str, text: str) -> Callable[[], None]:
    """Return what writes a file so that its time is another one."""

    def write() -> None:
        Path(name).write_text(text, encoding="utf-8")
        os.utime(name, (monotonic(), monotonic()))

    return write


def test_it_prints_again_when_a_theme_changes(
    meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each change is a new print over the old one, told in a line; an interrupt in between ends it well."""
    changed("my.toml", GREEN)()
    prints = list[bytes]()

    def look() -> None:
        prints.append(Path("board.pdf").read_bytes())

    meanwhile(look, changed("my.toml", RED), look, changed("my.toml", GREEN), look)
    told = answered(BOARD, capsys)
    assert told.out == "board.pdf\n"
    assert told.err.count("renewed board.pdf in ") == 2
    assert prints[0] != prints[1]
    assert prints[0] == prints[2]


def test_nothing_is_printed_while_nothing_changes(
    meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its own file, and files beside it that it is not made of, are no change."""
    changed("my.toml", GREEN)()
    meanwhile(changed("other.toml", RED), changed("board.txt", "x"), lambda: None)
    assert "renewed" not in answered(BOARD, capsys).err


def test_mistakes_are_told_and_it_goes_on(
    meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]
) -> None:
    """A theme that is broken for a while is told in a line each time, and the last print stays."""
    changed("my.toml", GREEN)()
    prints = list[bytes]()

    def look() -> None:
        prints.append(Path("board.pdf").read_bytes())

    meanwhile(
        look, changed("my.toml", '[roles]\nbrnd = "#a03020"'), look, changed("my.toml", RED), look
    )
    told = answered(BOARD, capsys).err.splitlines()
    assert 'pressboard: "my.toml": unknown role "brnd"; did you mean brand or ground?' in told
    assert sum(line.startswith("pressboard: ") for line in told) == 1
    assert prints[0] == prints[1] != prints[2]


def test_the_first_print_is_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong from the start ends with 2, and a file that is there is not replaced without --force."""
    changed("my.toml", '[roles]\nbrnd = "#a03020"')()
    assert run(BOARD) == 2
    changed("my.toml", GREEN)()
    Path("board.pdf").write_bytes(b"mine")
    assert run(BOARD) == 2
    assert "--force" in capsys.readouterr().err
    assert Path("board.pdf").read_bytes() == b"mine"


@pytest.mark.slow
def test_chance_stays(meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]) -> None:
    """A fresh sheet stays the very sheet it is, under its name, in another look."""
    changed("my.toml", GREEN)()
    meanwhile(changed("my.toml", RED), lambda: None)
    told = answered(["kangaruse", "--checks", "structure", "--theme", "my.toml", "--watch"], capsys)
    (file,) = Path("output").iterdir()
    assert f"renewed {file} in " in told.err


def test_handouts_watch_their_template_their_data_and_what_they_write(
    meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]
) -> None:
    """A handout is printed again when its template, its data or an image beside it changes; its own file is none."""
    changed("own.xml", "<document><page><p>{{ names[0].name }}</p></page></document>")()
    changed("names.csv", "name\nAnn\n")()
    steps = [
        changed("names.csv", "name\nBob\n"),
        changed("own.xml", "<document><page><p>{{ names[0].name }}!</p></page></document>"),
        changed("own.xml", "<document><page><p>{{ names[0].nme }}!</p></page></document>"),
        changed("own.xml", "<document><page><p>Hello {{ names[0].name }}</p></page></document>"),
    ]
    meanwhile(*(each for step in steps for each in (step, lambda: None)))
    assert run(["handout", "own.xml", "--data", "names.csv", "--out", "own.txt", "--watch"]) == 0
    assert capsys.readouterr().err.count("renewed own.txt in ") == 3
    assert Path("own.txt").read_text(encoding="utf-8").endswith("Hello Bob\n")


@pytest.mark.slow
def test_an_interrupt_ends_the_command(tmp_path: Path) -> None:
    """Ctrl-C between two prints leaves with 0, and the last print stays."""
    changed("my.toml", GREEN)()
    errors = tmp_path / "errors"
    with errors.open("w") as told:
        command = [sys.executable, "-m", "pressboard", *BOARD]
        process = subprocess.Popen(command, stderr=told, stdout=subprocess.DEVNULL)
    begun = monotonic()
    while "watching" not in errors.read_text() and monotonic() < begun + 120:
        sleep(0.1)
    process.send_signal(signal.SIGINT)
    assert process.wait(120) == 0
    assert Path("board.pdf").read_bytes().startswith(b"%PDF")
    assert "no longer watching" in errors.read_text()

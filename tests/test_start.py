"""What a family double-clicks: it sets itself up where it must, and opens the page that is served."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
START = ROOT / "start"
SHELL = shutil.which("sh")
OPENER = """#!/bin/sh
echo "$1" > "$OPENED"
"""
PYTHON = """#!/bin/sh
echo "$@" >> "$CALLED"
case "$*" in
    *venv*) mkdir -p .venv/bin; printf '#!/bin/sh\\necho "$0 $@" >> "$CALLED"\\n' > .venv/bin/pip
            cp .venv/bin/pip .venv/bin/pressboard; chmod +x .venv/bin/*;;
esac
"""

posix = pytest.mark.skipif(os.name != "posix" or not SHELL, reason="a shell runs it")


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return pressboard's folder as a family has it, without anything set up."""
    shutil.copytree(START, tmp_path / "our games" / "start")
    return tmp_path / "our games"


@posix
def test_the_first_click_sets_it_up_and_every_click_opens_it(folder: Path, tmp_path: Path) -> None:
    """By a Python that only notes what it is asked to do."""
    program(tmp_path / "bin/python3", PYTHON)
    calls = tmp_path / "calls"
    named = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "CALLED": str(calls)}
    for _ in range(2):
        subprocess.run(
            [folder / "start/pressboard.command"], check=True, cwd="/", env=os.environ | named
        )
    lines = calls.read_text().splitlines()
    assert sum("venv" in line and "-m" in line for line in lines) == 1
    assert sum(line.endswith("install --quiet .") for line in lines) == 1
    assert [line for line in lines if "serve" in line] == [".venv/bin/pressboard serve --open"] * 2


@posix
def test_without_python_it_says_where_to_get_it(folder: Path, tmp_path: Path) -> None:
    program(tmp_path / "bin/python3", "#!/bin/sh\nexit 1\n")
    done = subprocess.run(
        [folder / "start/pressboard.command"],
        check=False,
        capture_output=True,
        text=True,
        input="\n",
        env=os.environ | {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"},
    )
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stdout
    assert "https://www.python.org/downloads/" in done.stdout
    assert not (folder / ".venv").exists()


@posix
@pytest.mark.slow
def test_a_click_shows_the_shelf_in_the_browser(folder: Path, tmp_path: Path) -> None:
    """The browser is asked to open the very address at which the page is served."""
    (folder / ".venv/bin").mkdir(parents=True)
    (folder / ".venv/bin/pressboard").symlink_to(Path(sys.executable).with_name("pressboard"))
    for opener in ("xdg-open", "open"):
        program(tmp_path / "bin" / opener, OPENER)
    opened = tmp_path / "opened"
    named = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "OPENED": str(opened)}
    with subprocess.Popen(
        [folder / "start/pressboard.command"],
        env=os.environ | named,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    ) as running:
        for _ in range(300):
            if opened.exists() and opened.read_text().strip():
                break
            time.sleep(0.1)
        address = opened.read_text().strip()
        with urllib.request.urlopen(address) as answer:
            shelf = answer.read().decode()
        os.killpg(running.pid, signal.SIGINT)
        running.wait(20)
    assert "First time? Print this" in shelf


def test_every_system_has_something_to_click() -> None:
    """Each opens the page, and says where Python is to be had; Windows reads lines that end as its own do."""
    batch = (START / "pressboard.bat").read_bytes()
    assert batch.count(b"\n") == batch.count(b"\r\n") > 10
    for name in ("pressboard.bat", "pressboard.command"):
        text = (START / name).read_text("utf-8")
        assert "serve --open" in text
        assert "python.org" in text
    assert "pressboard.command" in (START / "pressboard.desktop").read_text("utf-8")
    page = (ROOT / "docs/start.md").read_text("utf-8")
    assert {*re.findall(r"`(pressboard\.\w+)`", page)} == {each.name for each in START.iterdir()}
    for picture in re.findall(r"!\[.+\]\((.+)\)", page):
        assert (ROOT / "docs" / picture).is_file()

"""The cookbook: every command of a page runs as it stands there, and what comes out is what the page says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from tests.certainty import certain

HOME = Path(__file__).parents[1] / "docs" / "cookbook"
PAGES = {page.stem: page.read_text("utf-8") for page in HOME.glob("*.md")}
INDEX = PAGES.pop("README")
QUICK = {"laser-cutter"}
"""What takes a moment only."""
PRINTS = (".pdf", ".svg")


def files_of(text: str) -> dict[str, str]:
    """Return the files that a page shows, each named at the beginning of the paragraph before it."""
    shown = re.findall(r"^`([\w/.-]+)`(?:(?!```).)*?\n```(?!sh)\w+\n(.*?)```", text, re.M | re.S)
    return dict(shown)


def commands(text: str) -> list[list[str]]:
    """Return what a page has people type."""
    blocks = re.findall(r"^```sh\n(.*?)```", text, re.M | re.S)
    return [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]


def told(text: str) -> dict[str, int]:
    """Return the files that a page says one has at its end, with their pages."""
    rows = re.findall(r"^\| `([^`]+)` \| (\d+) \|", text, re.M)
    return certain({name: int(pages) for name, pages in rows})


def pages_of(file: Path) -> int:
    return len(pypdf.PdfReader(file).pages) if file.suffix == ".pdf" else 1


def typed(words: list[str], folder: Path) -> None:
    """Do what somebody does who types a command in a folder; packages go beside what is installed here."""
    site = folder.parent / "site"
    if words[:2] == ["pip", "install"]:
        kept = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(site)]
        words = ["pip", "install", "--disable-pip-version-check", *kept, *words[2:]]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]),
        "XDG_CONFIG_HOME": str(folder.parent / "settings"),
    }
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (words, done.stderr)


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=() if page in QUICK else pytest.mark.slow) for page in PAGES],
)
def test_a_page_is_true(page: str, tmp_path: Path) -> None:
    """Its commands do well one after the other; each file that is there at the end is told, with its pages."""
    folder = tmp_path / "folder"
    folder.mkdir()
    files = files_of(PAGES[page])
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for words in certain(commands(PAGES[page])):
        typed(words, folder)
    prints = [file for file in folder.iterdir() if file.suffix in PRINTS and file.name not in files]
    assert {file.name: pages_of(file) for file in prints} == told(PAGES[page])
    if page == "laser-cutter":
        for file in prints:
            assert 'id="cut"' in file.read_text("utf-8"), file
        assert 'id="fold"' in (folder / "pyramids.svg").read_text("utf-8")


def test_every_page_is_in_the_list() -> None:
    """The first page leads to all others."""
    assert sorted(re.findall(r"\]\((.+)\.md\)", INDEX)) == sorted(PAGES)

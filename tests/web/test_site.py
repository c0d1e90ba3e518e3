"""The page as plain files: a folder appears whole or not at all, and takes the place of its own kind alone."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from itertools import count
from pathlib import Path

import pytest

from pressboard.errors import BadFile, BadOption
from pressboard.jobs.workers import WorkerPool
from pressboard.web import site, work
from pressboard.web.catalogue import Catalogue, catalogue
from pressboard.web.site_folder import LIST, whole_folder
from tests.mistakes import refusal
from tests.saving import saved


def _done(function: Callable[..., object], *args: object) -> "Future[object]":
    """Carry out at once what processes would."""
    future = Future[object]()
    future.set_result(function(*args))
    return future


def _only(*offers: str) -> Catalogue:
    """Return the catalogue with some offers alone."""
    whole = catalogue()
    games = (
        game._replace(offers=tuple(each for each in game.offers if each.path in offers))
        for game in whole.games
    )
    return whole._replace(games=tuple(games))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a site be of a sheet a size and of one box, made in this process."""
    monkeypatch.setattr(site, "in_processes", lambda jobs: nullcontext(WorkerPool(_done, jobs)))
    monkeypatch.setattr(site, "catalogue", lambda: _only("kangaruse/sheet/", "krypte/box/"))


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
def test_made_again_it_is_the_same_and_takes_the_place_of_what_was(tmp_path: Path) -> None:
    """A stock of chance is the same stock; the list names every file there is."""
    folder = tmp_path / "site"
    made = list[tuple[int, int, str]]()
    site.write(folder, 1, "https://my.club", lambda *told: made.append(told))
    numbers = [number for number, _, _ in made]
    assert numbers == [*range(1, len(made) + 1)]
    assert made[-1] == (len(made), len(made), "prints")
    first = _files(folder)
    assert sum(name.endswith("certificate.html") for name in first) == 5
    assert {"index.html", "kangaruse/sheet/index.html", "krypte/box/letter-bw/print.pdf"} <= {
        *first
    }
    assert first[LIST].decode().splitlines()[1:] == sorted(first)
    site.write(folder, 1, "https://my.club")
    assert _files(folder) == first
    assert [*tmp_path.iterdir()] == [folder]


def test_what_breaks_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "show", interrupted)
    with pytest.raises(KeyboardInterrupt):
        site.write(tmp_path / "site", 1, "")
    assert not [*tmp_path.iterdir()]


def made(folder: Path, *names: str) -> None:
    """Put files into a place as a site is put there."""
    with whole_folder(folder) as top:
        for name in names:
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(f"page {names}", encoding="utf-8")


def test_files_that_are_gone_from_a_site_go_and_no_others(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    made(folder, "index.html", "old/page.html")
    made(folder, "index.html", "new/page.html")
    assert {*_files(folder)} == {"index.html", "new/page.html", LIST}
    assert not (folder / "old").exists()


@pytest.mark.parametrize("theirs", [".git/config", "CNAME", "krypte/mine.html", "empty/"])
def test_what_is_somebody_elses_is_never_touched(tmp_path: Path, theirs: str) -> None:
    """A site with anything that its list does not name is refused before anything is printed, and stays as it is."""
    folder = tmp_path / "site"
    made(folder, "index.html", "krypte/page.html")
    if theirs.endswith("/"):
        (folder / theirs).mkdir()
    else:
        (folder / theirs).parent.mkdir(exist_ok=True)
        saved(folder / theirs, "mine")
    before = _files(folder)
    said = refusal(BadFile, site.write, folder, 1, "")
    assert theirs.strip("/") in said
    assert "name a new folder" in said
    assert _files(folder) == before
    assert [*tmp_path.iterdir()] == [folder]


def test_a_list_names_nothing_outside_of_its_folder(tmp_path: Path) -> None:
    """Whatever a list says, only files below the folder are ever removed."""
    mine = saved(tmp_path / "mine.txt", "mine")
    folder = tmp_path / "site"
    made(folder, "index.html")
    saved(folder / LIST, f"Files:\n{LIST}\nindex.html\n../mine.txt\n{mine}\n")
    made(folder, "index.html")
    assert mine.read_text("utf-8") == "mine"


def test_no_site_is_made_in_place_of_what_is_no_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file, a link, the folder one is in and what holds it, and a disk are told at the start."""
    mine = saved(tmp_path / "mine.txt", "mine")
    folder = tmp_path / "site"
    made(folder, "index.html")
    link = tmp_path / "link"
    link.symlink_to(folder)
    monkeypatch.chdir(folder)
    told = {mine: "is no folder", link: "is a link", Path(): "holds the folder you are in"}
    told |= {tmp_path: "holds the folder you are in", Path(folder.anchor): "where a disk begins"}
    for place, why in told.items():
        assert why in refusal(BadFile, site.write, place, 1, "")
    assert "cannot be made" in refusal(BadFile, site.write, mine / "below", 1, "")
    assert mine.read_text("utf-8") == "mine"
    assert {*_files(folder)} == {"index.html", LIST}


KILLED = """
import os, sys
from pathlib import Path
from pressboard.web.site_folder import whole_folder
left = int(sys.argv[2])
def ended(event, arguments):
    global left
    if event in ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "open") and sys.argv[1] in str(arguments):
        left -= 1
        if not left:
            os._exit(9)
with_pages = {"index.html": "new", "more/page.html": "new"}
sys.addaudithook(ended)
with whole_folder(Path(sys.argv[1], "site")) as top:
    for name, text in with_pages.items():
        (top / name).parent.mkdir(exist_ok=True)
        (top / name).write_text(text)
"""


@pytest.mark.slow
def test_a_run_that_is_killed_leaves_the_old_pages_or_the_new(tmp_path: Path) -> None:
    """At whatever step it ends; the next run leaves nothing beside the site, and of strangers' files all."""
    old = {"index.html", "old.html", LIST}
    new = {"index.html", "more/page.html", LIST}
    for step in count(1):
        home = tmp_path / str(step)
        home.mkdir()
        made(home / "site", "index.html", "old.html")
        done = subprocess.run([sys.executable, "-c", KILLED, home, str(step)], check=False)
        assert done.returncode in (0, 9)
        there = {*_files(home / "site")} if (home / "site").exists() else old
        assert there in (old, new)
        made(home / "site", "index.html", "more/page.html")
        assert {*_files(home / "site")} == new
        assert [*home.iterdir()] == [home / "site"]
        if not done.returncode:
            break
    assert step > 15


def test_an_address_that_is_none_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    from pressboard.web.commands import site as command

    assert "an address begins with https" in refusal(
        BadOption, command, tmp_path / "site", 1, "ftp://my.club"
    )
    assert not [*tmp_path.iterdir()]

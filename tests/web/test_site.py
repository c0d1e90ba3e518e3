"""The page as plain files: a folder appears whole or not at all, and takes the place of its own kind alone."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from pathlib import Path

import pytest

from mistakes import refusal
from pressboard.errors import BadFile, BadOption
from pressboard.jobs.workers import WorkerPool
from pressboard.web import site, work
from pressboard.web.catalogue import Catalogue, catalogue
from saving import saved


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
    """A stock of chance is the same stock; a file that somebody added goes."""
    folder = tmp_path / "site"
    site.write(folder, 1, "https://my.club")
    first = _files(folder)
    assert sum(name.endswith("certificate.html") for name in first) == 5
    assert {"index.html", "kangaruse/sheet/index.html", "krypte/box/letter-bw/print.pdf"} <= {
        *first
    }
    (folder / "more.txt").touch()
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


def test_a_folder_of_somebody_elses_stays(tmp_path: Path) -> None:
    mine = saved(tmp_path / "mine.txt", "mine")
    for taken in (tmp_path, mine):
        assert "holds other files; name a new folder" in refusal(BadFile, site.write, taken, 1, "")
    assert "cannot be made" in refusal(BadFile, site.write, mine / "below", 1, "")
    assert mine.read_text("utf-8") == "mine"


def test_an_address_that_is_none_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    from pressboard.web.commands import site as command

    assert "an address begins with https" in refusal(
        BadOption, command, tmp_path / "site", 1, "ftp://my.club"
    )
    assert not [*tmp_path.iterdir()]

"""Books drawn by many workers: the same bytes, in order, and nothing left behind however a print ends."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from distributed import Client, LocalCluster
from hypothesis import given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.bounded import Bounds, Process
from pressboard.errors import BadOption, NoSheetFound
from pressboard.jobs import workers
from pressboard.jobs.print_job import AUTO, MOST_JOBS, PrintJob, Series
from pressboard.jobs.run import items_of, run
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item
from pressboard.printing.papers import PAPERS
from tests.mistakes import refusal
from tests.nullgame import donothing

TEMPLATES = (Path(__file__).parents[1] / "nullgame" / "templates",)
COUNT = 60


@dataclass(frozen=True)
class Troubled(donothing.Nothing):
    """A nothing that ends badly from some number on."""

    trouble: str
    first: int

    def generate(self, params: donothing.Params, seed: str, number: int) -> Item[int]:
        """Draw, or come to the agreed end."""
        if number < self.first:
            return super().generate(params, seed, number)
        if self.trouble == "dies":
            os._exit(9)
        if self.trouble == "foreign":
            raise ModuleNotFoundError("No module named 'pressboard'")
        raise NoSheetFound(f"number {number} is not to be had")


def asked(out: Path, jobs: int = 1, cluster: str = "", count: int = COUNT) -> PrintJob:
    """Return the request for a book of nothings."""
    return PrintJob(
        "donothing",
        "nothing",
        donothing.Params(),
        donothing.Look(),
        PAPERS["A4"],
        Series("wattle", 1, count),
        out=out,
        templates=TEMPLATES,
        jobs=jobs,
        cluster=cluster,
    )


@pytest.fixture(autouse=True)
def started() -> Iterator[list[Process]]:
    """Return the processes that a test starts, as it goes on."""
    begun = list[Process]()

    class Noted(Process):
        def __init__(self, bounds: Bounds) -> None:
            super().__init__(bounds)
            begun.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "Process", Noted)
        yield begun


def ended(processes: list[Process]) -> bool:
    """Say whether all of these have ended."""
    return all(each.has_ended for each in processes)


def at_work(job: PrintJob, product: donothing.Nothing) -> list[Item[object]]:
    """Return all items of a request drawn by `product`."""
    return [*items_of(job, product)]


@pytest.mark.slow
def test_a_book_is_the_same_whoever_draws_it(
    started: list[Process], null_game: Game, address: str, tmp_path: Path
) -> None:
    """One process, three and a cluster's workers make the same bytes."""
    ways = {"one": (1, ""), "three": (3, ""), "cluster": (AUTO, address)}
    books = {
        name: run(asked(tmp_path / f"{name}.pdf", *way)).files[0].read_bytes()
        for name, way in ways.items()
    }
    assert len(set(books.values())) == 1
    assert ended(started)


@given(st.integers(1, 10_000), st.integers(1, 2**31 - 1), st.integers(1, MOST_JOBS))
def test_chunks_are_the_series_in_order(count: int, first: int, jobs: int) -> None:
    """Every number comes once and in order; chunks stay small, and there are enough for all workers."""
    parts = list(workers.chunks(Series("wattle", first, count), jobs))
    assert [number for part in parts for number in part] == list(range(first, first + count))
    assert max(map(len, parts)) <= workers.LARGEST_CHUNK
    assert len(parts) >= min(count, jobs)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_trouble_is_the_one_told(
    started: list[Process], tmp_path: Path, jobs: int
) -> None:
    """What a worker finds impossible is told as if it had been drawn here, in the series' order."""
    product = Troubled("refuses", 11)
    assert (
        refusal(NoSheetFound, at_work, asked(tmp_path, jobs), product)
        == "number 11 is not to be had"
    )
    assert ended(started)


@pytest.mark.slow
def test_a_failing_book_leaves_nothing(
    started: list[Process], null_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A book that ends at its last sheet leaves no file, no folder and no process."""
    game = replace(null_game, products=(Troubled("refuses", COUNT),))
    monkeypatch.setattr(registry, "game", lambda name: game)
    with pytest.raises(NoSheetFound):
        run(asked(tmp_path / "new" / "book.pdf", 2))
    assert not list(tmp_path.iterdir())
    assert ended(started)


@pytest.mark.slow
def test_whoever_stops_early_leaves_no_process(started: list[Process], tmp_path: Path) -> None:
    """An iterator that is closed before its end ends the workers at once."""
    stream = items_of(asked(tmp_path, 2, count=5000), donothing.Nothing())
    assert next(stream).content == 3
    assert [each.has_ended for each in started] == [False, False]
    stream.close()
    assert ended(started)


@pytest.mark.slow
def test_a_worker_that_dies_is_one_line(started: list[Process], tmp_path: Path) -> None:
    """A process that is killed ends the print with a line, not with a hang."""
    with pytest.raises(
        workers.LostWorkers, match=r"^a process that drew sheets ended before its time"
    ):
        at_work(asked(tmp_path, 2), Troubled("dies", 20))
    assert ended(started)


def test_a_pool_that_cannot_begin_leaves_no_process(
    started: list[Process], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pool whose second process cannot be started takes the first one back."""
    starts = vars(workers)["Process"]

    def process(bounds: Bounds) -> Process:
        if started:
            raise OSError("no room for another one")
        made: Process = starts(bounds)
        return made

    monkeypatch.setattr(workers, "Process", process)
    with pytest.raises(OSError, match=r"^no room for another one$"):
        at_work(asked(tmp_path, 2), donothing.Nothing())
    assert len(started) == 1
    assert ended(started)


def test_versions_are_compared_before_anything_is_sent(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker of another version is told even where it could not read what it would be sent."""
    monkeypatch.setattr(workers, "__version__", "9.9.9")
    with pytest.raises(
        BadOption, match=r"a worker has pressboard .*; install pressboard 9\.9\.9 there"
    ):
        at_work(asked(tmp_path, cluster=address), donothing.Nothing())


def test_a_worker_without_pressboard_is_one_line(address: str, tmp_path: Path) -> None:
    """A worker that cannot import what it is to run is told with what to install."""
    with pytest.raises(BadOption, match=r"a worker cannot run this; install pressboard .* there"):
        at_work(asked(tmp_path, cluster=address), Troubled("foreign", 1))


def test_a_cluster_that_is_not_there_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody answers, or nobody works, the wait is short."""
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    with pytest.raises(BadOption, match="no Dask scheduler answers there"):
        at_work(asked(tmp_path, cluster="tcp://127.0.0.1:1"), donothing.Nothing())
    with (
        LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(BadOption, match="has no workers"),
    ):
        at_work(asked(tmp_path, cluster=empty.scheduler_address), donothing.Nothing())


@pytest.mark.slow
def test_workers_that_are_all_gone_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cluster that loses all its workers is waited for, but not for ever."""
    monkeypatch.setattr(workers, "LONELY", 0.5)
    monkeypatch.setattr(workers, "OFTEN", 0.2)
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0") as local:
        stream = items_of(
            asked(tmp_path, cluster=local.scheduler_address, count=10_000), donothing.Nothing()
        )
        next(stream)
        monkeypatch.setattr(workers, "PATIENCE", 1.0)
        local.scale(0)
        with pytest.raises(
            workers.LostWorkers, match=r"all workers are gone, and none has come for 0 s$"
        ):
            list(stream)


def test_what_is_waited_for_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Workers that are there and do nothing are told of once."""
    monkeypatch.setattr(workers, "OFTEN", 0.01)
    frozen = Future[workers.Chunk]()
    checks = list[int]()

    def check() -> None:
        checks.append(1)
        if len(checks) > 2 * workers.SILENT:
            raise workers.LostWorkers("enough")

    pool = workers.WorkerPool(lambda *_: frozen, 1, check, name="the workers of the club")
    with pytest.raises(workers.LostWorkers):
        next(workers.in_order(pool, donothing.Nothing(), asked(tmp_path)))
    assert (
        capsys.readouterr().err
        == "note: still waiting for the workers of the club: nothing has come for 1 s\n"
    )


@pytest.mark.slow
def test_a_worker_is_no_scheduler(address: str, tmp_path: Path) -> None:
    """Who names a worker's address is told so."""
    with Client(address) as client:
        worker, *_ = client.scheduler_info()["workers"]
    with pytest.raises(BadOption, match=r"a Dask worker answers there; name the scheduler$"):
        at_work(asked(tmp_path, cluster=worker), donothing.Nothing())


@pytest.mark.parametrize(
    "text", ["nonsense", "tcp://", "127.0.0.1:0", "tcp://a:65536", "http://a:80", "a b:1", "a:1/x"]
)
def test_what_is_no_address_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An address that is none is told like one where nobody answers."""
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    with pytest.raises(BadOption, match="no Dask scheduler answers there; name one"):
        at_work(asked(tmp_path, cluster=text), donothing.Nothing())


def test_without_dask_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks the library reads how to install it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadOption, match=r"pip install 'pressboard\[distributed\]'"):
        at_work(asked(tmp_path, cluster="tcp://127.0.0.1:1"), donothing.Nothing())

"""Clusters that are none, and those that go in the middle of a book: one line, and nothing left."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from struct import pack
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from pressboard.cli.app import run
from pressboard.jobs import workers
from pressboard.kinds.page import Item

pytestmark = pytest.mark.usefixtures("empty_folder")

BOOK = [
    "kangaruse",
    "--seed",
    "wattle",
    "--size",
    "tiny",
    "--checks",
    "structure",
    "--count",
    "5000",
]


def http(caller: socket.socket) -> None:
    """Answer as a web server does."""
    caller.recv(1000)
    caller.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")


def silence(caller: socket.socket) -> None:
    """Say nothing until the caller goes."""
    while caller.recv(1000):
        pass


def garbage(caller: socket.socket) -> None:
    """Send bytes without sense and without end."""
    while True:
        caller.sendall(bytes(range(255, 0, -1)) * 10)


def zeros(caller: socket.socket) -> None:
    """Send nothing, but a lot of it."""
    while True:
        caller.sendall(bytes(4096))


def boast(caller: socket.socket) -> None:
    """Announce more than fits into any memory."""
    caller.sendall(pack("<QQQ", 2**60, 2, 2**59))
    silence(caller)


def nonsense(caller: socket.socket) -> None:
    """Send a message of the right form that means nothing."""
    caller.sendall(pack("<QQQ", 8 + 8 + 5, 1, 5) + b"\xc1junk")
    silence(caller)


def hang_up(caller: socket.socket) -> None:
    """Close at once."""


@pytest.fixture
def port(request: pytest.FixtureRequest) -> Iterator[int]:
    """Give a port of this computer where the test's parameter answers every call."""
    answer: Callable[[socket.socket], None] = request.param
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    caller, _ = server.accept()
                    Thread(target=attend, args=(caller,), daemon=True).start()

        def attend(caller: socket.socket) -> None:
            with caller, suppress(OSError):
                answer(caller)

        Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize(
    "port", [http, silence, garbage, zeros, boast, nonsense, hang_up], indirect=True
)
def test_what_is_no_scheduler_is_one_line(
    port: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever answers a call, if it is no scheduler the print ends soon with one line, exit code 2 and no file."""
    monkeypatch.setattr(workers, "PATIENCE", 1.0)
    begun = monotonic()
    assert run([*BOOK, "--cluster", f"tcp://127.0.0.1:{port}"]) == 2
    assert monotonic() - begun < 15.0
    told = capfd.readouterr().err
    assert told.count("\n") == 1
    assert told.startswith(f'pressboard: --cluster "tcp://127.0.0.1:{port}": ')
    assert "no Dask scheduler" in told
    assert not list(Path().iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("port", [silence, hang_up], indirect=True)
def test_nobody_waits_long_for_what_is_no_scheduler(port: int) -> None:
    """With the patience that users get a print that is called in vain ends within 15 seconds."""
    command = [sys.executable, "-m", "pressboard", *BOOK, "--cluster", f"tcp://127.0.0.1:{port}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=15, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Give the process of a scheduler that has a worker, and its address."""
    folder = tmp_path_factory.mktemp("dask")
    file = folder / "scheduler.json"
    local = ["--host", "127.0.0.1", "--no-dashboard"]
    silent: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": folder,
    }
    starts = [
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        *local,
        "--port",
        "0",
        "--scheduler-file",
        str(file),
    ]
    with subprocess.Popen[bytes](starts, **silent) as scheduler:
        while not file.exists() or not file.read_text():
            assert scheduler.poll() is None
            sleep(0.02)
        address = json.loads(file.read_text())["address"]
        works = [
            sys.executable,
            "-m",
            "distributed.cli.dask_worker",
            *local,
            "--no-nanny",
            "--nthreads",
            "1",
            address,
        ]
        with subprocess.Popen[bytes](works, **silent) as worker:
            yield scheduler, address
            worker.kill()
        scheduler.kill()


def test_a_scheduler_that_falls_silent_is_one_line(
    dask: tuple[subprocess.Popen[bytes], str],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """A scheduler that lives, but does not answer, ends a book as if it were gone."""
    scheduler, address = dask
    awaited = workers._awaited

    def there(pool: workers.WorkerPool, chunk: "Future[workers.Chunk]") -> Iterator[Item[object]]:
        monkeypatch.setattr(workers, "PATIENCE", 1.0)
        monkeypatch.setattr(workers, "_FAREWELL", 0.1)
        os.kill(scheduler.pid, signal.SIGSTOP)
        yield from awaited(pool, chunk)

    monkeypatch.setattr(workers, "_awaited", there)
    try:
        assert run([*BOOK, "--cluster", address]) == 2
    finally:
        os.kill(scheduler.pid, signal.SIGCONT)
    told = capfd.readouterr().err
    *_, last = told.splitlines()
    assert last == f'pressboard: --cluster "{address}": the cluster is gone, or answers no more'
    assert not list(Path().iterdir())


@pytest.mark.slow
def test_a_scheduler_that_dies_is_one_line(dask: tuple[subprocess.Popen[bytes], str]) -> None:
    """A cluster that is gone in the middle of a book ends it with one line, and leaves neither file nor process.

    It comes last: there is no cluster afterwards.
    """
    scheduler, address = dask
    command = [sys.executable, "-m", "pressboard", *BOOK, "--cluster", address]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as book:
        while not list(Path().glob("output/.pressboard-*")):
            assert book.poll() is None
            sleep(0.02)
        scheduler.kill()
        out, told = book.communicate(
            timeout=120
        )  # it returns when the last process that could write has ended
    assert (book.returncode, out) == (2, "")
    *_, last = told.splitlines()
    assert last == f'pressboard: --cluster "{address}": the cluster is gone, or answers no more'
    assert not list(Path().iterdir())

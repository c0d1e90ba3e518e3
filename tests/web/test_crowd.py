"""A real server with processes of its own among strangers: slow, many, gone, hostile; others notice nothing."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import repeat
from pathlib import Path

import httpx2 as httpx
import pytest

from pressboard.bounded import MEGABYTE, memory
from pressboard.web.workers import Workers

pytestmark = pytest.mark.slow

SHEET = "/kangaruse/sheet/"
HOSTILE = (
    f"{SHEET}?nope=1",
    f"{SHEET}?players=99",
    f"{SHEET}?theme=/etc/x.toml&seed=a",
    f"{SHEET}?title=%3Cscript%3E&seed=a%00",
    "/krump/diagram/?record=/etc/hostname",
    "/s/KANGA1-XXXX",
    "/kangaruse/pack/?who=/etc/hostname&seed=a",
    "/handout/?text=%21%5Bx%5D%28/etc/hostname%29",
    "/krypte/board/?square=1e400",
    f"{SHEET}?seed={'a' * 9_000}",
    "/../../etc/hostname",
)


class Serving:
    """A server with two workers, its address, the processes that it has, and a temporary folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        words = [sys.executable, "-m", "pressboard", "serve", "--port", "0", "--workers", "2"]
        self.process = subprocess.Popen(
            words,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TMPDIR": f"{folder}"},
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip().rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def workers(self) -> list[int]:
        """Return the processes it has started and that are there."""
        children = Path(f"/proc/{self.process.pid}/task")
        return [
            int(each)
            for task in children.iterdir()
            for each in (task / "children").read_text().split()
        ]

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Ask as a client of its own."""
        return httpx.get(self.address + path, timeout=60, headers=headers)

    def end(self) -> tuple[int, str]:
        """Interrupt it as Ctrl-C does, and return how it leaves and what it said of faults."""
        self.process.send_signal(signal.SIGINT)
        _, faults = self.process.communicate(timeout=20)
        return self.process.returncode, faults


@pytest.fixture
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    if sys.platform != "linux":
        pytest.skip("processes are counted in /proc")
    running = Serving(tmp_path_factory.mktemp("served"))
    yield running
    left = running.workers()
    assert running.end() == (0, "")
    assert not [pid for pid in left if _runs(pid)]


def _runs(pid: int) -> bool:
    """Say whether a process is there, a moment after it was told to go."""
    for _ in range(50):
        status = Path(f"/proc/{pid}/status")
        if not status.exists() or "\nState:\tZ" in status.read_text():
            return False
        time.sleep(0.1)
    return True


def test_who_is_slow_or_silent_holds_nobody_up(serving: Serving) -> None:
    """Three hundred connections that send half a request each: a sheet comes as it would."""
    with ExitStack() as silent:
        for _ in range(300):
            one = silent.enter_context(socket.create_connection(("127.0.0.1", serving.port)))
            one.sendall(b"POST /check HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf of")
        begun = time.monotonic()
        assert serving.get(f"{SHEET}?size=tiny&seed=a").status_code == 200
        assert time.monotonic() - begun < 10


def test_a_worker_that_is_killed_while_it_prints_is_replaced(serving: Serving) -> None:
    """Its client is told to try again; all others get what they ask for, and soon there are two workers again."""

    async def ask() -> list[int]:
        async with httpx.AsyncClient(base_url=serving.address, timeout=60) as client:
            asked = [
                client.get(
                    f"/krump/kit/print.pdf?title=k{k}", headers={"x-forwarded-for": f"10.0.0.{k}"}
                )
                for k in range(6)
            ]
            waiting = asyncio.gather(*asked)
            await asyncio.sleep(0.4)
            os.kill(serving.workers()[0], signal.SIGKILL)
            return [answer.status_code for answer in await waiting]

    codes = Counter(asyncio.run(ask()))
    assert codes[200] >= 5
    assert codes[200] + codes[503] == 6
    assert serving.get("/krump/kit/print.pdf?title=again").status_code == 200
    assert len(serving.workers()) == 2


def test_clients_that_leave_take_their_print_with_them(serving: Serving) -> None:
    """Twenty leave at once, and one who stays is served before twenty kits could have been made."""
    for k in range(20):
        with socket.create_connection(("127.0.0.1", serving.port)) as leaving:
            leaving.sendall(
                f"GET /krump/kit/?title=l{k} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.1.{k}\r\n\r\n".encode()
            )
            time.sleep(0.01)
    assert (
        serving.get(f"{SHEET}?size=tiny&seed=b", **{"x-forwarded-for": "10.0.2.1"}).status_code
        == 200
    )


def test_more_than_can_wait_are_asked_to_come_again(serving: Serving) -> None:
    """Sixteen may wait for each worker; who comes then is told when to come again."""

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(
            base_url=serving.address, timeout=120, limits=httpx.Limits()
        ) as client:
            asked = (
                client.get(
                    f"{SHEET}?size=tiny&seed=q{k}", headers={"x-forwarded-for": f"10.1.{k}.1"}
                )
                for k in range(60)
            )
            return await asyncio.gather(*asked)

    answers = asyncio.run(ask())
    assert {answer.status_code for answer in answers} == {200, 503}
    assert all(answer.headers["retry-after"] for answer in answers if answer.status_code == 503)
    assert sum(answer.status_code == 200 for answer in answers) >= 32


def _asked(number: int) -> tuple[str, Mapping[str, str]]:
    """Return one of a hundred and twenty addresses, every tenth time a hostile one."""
    chance = random.Random(number)
    if number % 10 == 0:
        return chance.choice(HOSTILE), {}
    game = chance.choice(
        (
            "kangaruse/sheet",
            "krypte/counters",
            "krump/cards",
            "crumble/rules",
            "krypte/problems",
            "krump/turns",
            "krypte/pack",
            "handout",
        )
    )
    file = chance.choice(("", "print.pdf", "page-1.svg"))
    if game in ("crumble/rules", "krump/turns"):
        file = chance.choice((file, "read.html"))
    seed = f"?seed=m{number % 24}"
    queries = {
        "kangaruse/sheet": seed,
        "krypte/problems": seed,
        "krypte/pack": f"?who=Ann%0ABen%0ACleo%0ADan&seed=m{number % 24}",
        "handout": f"?text=%23+Sunday+{number % 24}%0A%0AWe+play.",
    }
    return f"/{game}/{file}{queries.get(game, '?theme=bw')}", {
        "x-forwarded-for": f"10.2.0.{number % 9}"
    }


def test_two_thousand_requests_leave_nothing_behind(serving: Serving) -> None:
    """A tenth of them hostile: no file, no process, no memory stays; nobody is told of a fault of ours."""
    before = {*serving.folder.iterdir()}

    async def ask() -> Counter[int]:
        async with httpx.AsyncClient(base_url=serving.address, timeout=120) as client:
            codes = Counter[int]()
            for begin in range(0, 2_000, 8):
                asked = (
                    client.get(path, headers=headers)
                    for path, headers in map(_asked, range(begin, begin + 8))
                )
                codes.update(answer.status_code for answer in await asyncio.gather(*asked))
            return codes

    codes = asyncio.run(ask())
    assert codes[200] >= 1_790
    assert {*codes} <= {200, 303, 307, 400, 404, 414}
    assert len(serving.workers()) == 2
    assert all(memory(pid) < 160 * MEGABYTE for pid in serving.workers())
    assert memory(serving.process.pid) < (60 + 64) * MEGABYTE
    assert {*serving.folder.iterdir()} <= before


def _nothing() -> None:
    """Do nothing."""


def test_a_job_that_takes_too_long_ends_with_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says so, and the next job finds a worker."""
    from pressboard.bounded import Bounds
    from pressboard.web import workers
    from pressboard.web.workers import TooMuch

    monkeypatch.setattr(workers, "BOUNDS", Bounds(0.5, 512))

    async def ask() -> float:
        crew = Workers(1, _nothing)
        await crew.start()
        try:
            with pytest.raises(TooMuch, match=r"more than 0\.5 seconds"):
                await crew.call(sum, repeat(1))
            return await crew.call(abs, -2.0)
        finally:
            crew.stop()

    assert asyncio.run(ask()) == 2.0

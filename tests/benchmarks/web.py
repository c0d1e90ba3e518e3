"""The page in the browser against the same prints without it: `python -m tests.benchmarks.web [--sheets 48]`.

Ratios of one run on two workers, over the loopback; each with what it is to reach at least or at most. Leaves with 1
where one is missed.
"""

import asyncio
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from operator import ge, le
from signal import SIGINT
from subprocess import PIPE, Popen
from time import perf_counter

import httpx2 as httpx

from pressboard import interface
from pressboard.bounded import MEGABYTE, memory

SHEET = "/kangaruse/sheet/"
AGAIN = 400


def make(seed: str) -> int:
    """Print a fresh proven sheet with its page, as a worker does."""
    return len(interface.print_sheet("kangaruse", seed=seed, paper="A4", draw=True).pdf)


@contextmanager
def serving(workers: int) -> Iterator[tuple[str, int]]:
    """Give the address of a server, and its process."""
    words = [sys.executable, "-m", "pressboard", "serve", "--port", "0", "--workers", str(workers)]
    with Popen(words, stdout=PIPE, text=True) as process:
        assert process.stdout
        yield process.stdout.readline().strip().rstrip("/"), process.pid
        process.send_signal(SIGINT)


def seconds(address: str, seeds: list[str]) -> float:
    """Return how long one client waits for the pages of sheets, one after the other."""
    with httpx.Client(base_url=address, timeout=60) as client:
        client.get(f"{SHEET}?seed=warm").raise_for_status()
        begun = perf_counter()
        for seed in seeds:
            client.get(f"{SHEET}?seed={seed}").raise_for_status()
        return perf_counter() - begun


async def crowd(address: str, clients: int, seeds: list[str]) -> float:
    """Return how long so many clients wait for the pages of sheets that they share out."""

    async def one(number: int) -> None:
        headers = {"x-forwarded-for": f"10.0.0.{number}"}
        async with httpx.AsyncClient(base_url=address, timeout=60, headers=headers) as client:
            for seed in seeds[number::clients]:
                (await client.get(f"{SHEET}?seed={seed}")).raise_for_status()

    begun = perf_counter()
    await asyncio.gather(*(one(number) for number in range(clients)))
    return perf_counter() - begun


def main() -> int:
    """Measure all of it, print it, and return the exit code."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=int, default=48, help="how many sheets each figure is of")
    count = parser.parse_args().sheets
    missed = 0

    def told(what: str, figure: float, most: float, keeps: object = le) -> None:
        nonlocal missed
        good = (ge if keeps is ge else le)(figure, most)
        missed += not good
        print(
            f"{figure:8.2f}  {'at least' if keeps is ge else 'at most'} {most:g}  {what}{'' if good else '  MISSED'}"
        )

    make("warm")
    begun = perf_counter()
    for number in range(count):
        make(f"a{number}")
    alone = perf_counter() - begun
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(make, [f"warm{number}" for number in range(8)]))
        begun = perf_counter()
        list(pool.map(make, [f"b{number}" for number in range(2 * count)]))
        two = perf_counter() - begun
    with serving(2) as (address, process):
        told("MB that the server holds before it has kept anything", memory(process) / MEGABYTE, 60)
        served = seconds(address, [f"a{number}" for number in range(count)])
        told(
            "times as long a fresh sheet takes over HTTP as in a warm process", served / alone, 1.3
        )
        shared = asyncio.run(crowd(address, 8, [f"b{number}" for number in range(2 * count)]))
        told("of what two processes make alone, for eight clients", two / shared, 0.8, ge)
        again = seconds(address, ["a0"] * AGAIN)
        told(
            "times as many a second of an equal request again",
            served / count / (again / AGAIN),
            20,
            ge,
        )
        page = httpx.get(f"{address}{SHEET}?seed=a0", headers={"accept-encoding": "identity"})
        told("kB of a page without pictures", len(page.content) / 1000, 40)
        with httpx.stream("GET", f"{address}{SHEET}page-1.svg?seed=a0") as picture:
            told("kB of a sheet's picture, gzipped", sum(map(len, picture.iter_raw())) / 1000, 60)
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())

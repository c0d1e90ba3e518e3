"""The workers of a Dask cluster as an executor; the one module that imports `distributed`, an optional extra."""

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING

from pressboard import __version__
from pressboard.errors import BadOption, quoted
from pressboard.jobs.working.workers import LostWorkers, WorkerPool

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10.0
"""Seconds to wait for the scheduler's answer, and for its first worker."""
LONELY = 60.0
"""Seconds to wait for another worker when there is none left: one that fell may be started again."""
_FAREWELL = 3.0
"""Seconds to wait for the scheduler's answer at the end."""


@contextmanager
def on_cluster(address: str) -> Iterator[WorkerPool]:
    """Give the workers of the Dask scheduler at `address` as a pool; what they have not done at the end is called off.

    Raises BadOption when there is no such cluster, no `distributed`, or a worker without this pressboard, and
    LostWorkers when the cluster gives up.
    """
    where = f"--cluster {quoted(address)}"
    try:
        from distributed import KilledWorker
    except ImportError:
        raise BadOption("--cluster needs Dask; install it with: pip install 'pressboard[distributed]'") from None
    logging.disable(logging.CRITICAL)  # what concerns users is our one line
    try:
        client = _client(address, where)
        try:
            yield _pool(client, where)
        finally:
            with suppress(OSError):
                client.close(timeout=_FAREWELL)
    except (ImportError, AttributeError) as error:
        why = f"a worker cannot run this; install pressboard {__version__} there ({error})"
        raise BadOption(f"{where}: {why}") from None
    except KilledWorker:
        raise LostWorkers(f"{where}: workers died over the same sheets, perhaps for want of memory") from None
    except (CancelledError, OSError):
        raise LostWorkers(f"{where}: the cluster is gone, or answers no more") from None
    finally:
        logging.disable(logging.NOTSET)


def _client(address: str, where: str) -> "Client":
    """Connect to the scheduler at `address`; raises BadOption when there is none."""
    from distributed import Client

    try:
        # A client alone would wait without end for what takes the call and keeps silent.
        kind = asyncio.run(asyncio.wait_for(_kind(address), PATIENCE))
        if kind == "Scheduler":
            return Client(address, timeout=PATIENCE, set_as_default=False)
        why = f"a Dask {kind.lower()} answers there; name the scheduler"
    except Exception:  # whatever can come of an address that is none, and of what was never meant for Dask
        why = "no Dask scheduler answers there; name one, such as tcp://192.0.2.7:8786"
    raise BadOption(f"{where}: {why}")


async def _kind(address: str) -> str:
    """Return what answers at `address` says it is."""
    from distributed import Security, rpc

    async with rpc(address, connection_args=Security().get_connection_args("client")) as server:
        return str((await server.identity())["type"])


def _pool(client: "Client", where: str) -> WorkerPool:
    """Return the workers of a cluster as a pool; raises BadOption when there are none, or of another version.

    What a worker cannot read would end it, not the print; who joins later compares versions with every chunk.
    """
    seen = monotonic()

    def check() -> None:
        nonlocal seen
        if client.sync(client.scheduler.ncores, callback_timeout=PATIENCE):
            seen = monotonic()
        elif monotonic() - seen > LONELY:
            raise LostWorkers(f"{where}: all workers are gone, and none has come for {LONELY:.0f} s")

    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise BadOption(f"{where}: the scheduler has no workers; start some") from None
    for worker in client.get_versions(packages=["pressboard"])["workers"].values():
        if (theirs := worker["packages"]["pressboard"]) != __version__:
            has = f"has pressboard {theirs}" if theirs else "has no pressboard"
            raise BadOption(f"{where}: a worker {has}; install pressboard {__version__} there")
    return WorkerPool(
        client.get_executor(pure=False).submit, sum(client.nthreads().values()), check, name=f"the workers of {where}"
    )

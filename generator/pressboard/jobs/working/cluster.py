"""A worker pool on a Dask cluster; the one module that imports `distributed`, an optional extra."""

import asyncio
import logging
import re
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from time import monotonic
from types import ModuleType
from typing import TYPE_CHECKING

from pressboard import __version__
from pressboard.errors import BadOption, PressboardError, quoted
from pressboard.jobs.working.workers import Chunk, LostWorkers, WorkerPool

if TYPE_CHECKING:
    from distributed import Client, Future

PATIENCE = 10.0
"""Seconds to wait for the scheduler's answer, and then for its first worker."""
LONELY = 60.0
"""Seconds to wait for another worker when there is none left: one that fell may be started again."""
_FAREWELL = 3.0
"""Seconds to wait for the scheduler's answer at the end."""
_LOUD = ("distributed", "tornado", "asyncio")
"""Whose loggers would speak up."""
_ADDRESS = re.compile(r"((?P<scheme>tcp|tls)://)?(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):(?P<port>[0-9]{1,5})")


@contextmanager
def on_cluster(address: str) -> Iterator[WorkerPool]:
    """Give the workers of the Dask scheduler at `address` as a pool; what they have not done at the end is called off.

    Raises BadOption when there is no such cluster, no `distributed`, or a worker without this pressboard, and
    LostWorkers when the cluster gives up.
    """
    _check(address)
    with _quiet(), _closed(_client(address)) as client:
        try:
            size = _threads(client, address)
            yield WorkerPool(
                lambda *call: _Chunk(client.submit(*call, pure=False)), size, _SchedulerWatch(client, address).check
            )
        except Exception as error:
            if told := _told(error, address):
                raise told from None
            raise


class _Chunk:
    """What a worker generates."""

    def __init__(self, future: "Future") -> None:
        self._future = future

    def result(self, timeout: float) -> Chunk:
        """Return the chunk when it is generated within `timeout` seconds; to be handed over it may take longer."""
        self._future.exception(timeout=timeout)
        chunk: Chunk = self._future.result(timeout=PATIENCE)
        return chunk

    def done(self) -> bool:
        """Say whether a worker has come to an end with it; it may have to be handed over."""
        return bool(self._future.done())


class _SchedulerWatch:
    """Asks the scheduler whether it is still there, and whether it still has workers."""

    def __init__(self, client: "Client", address: str) -> None:
        self._client, self._where = client, f"--cluster {quoted(address)}"
        self._seen = monotonic()

    def check(self) -> None:
        """Raise LostWorkers when the scheduler is gone, or all workers are and none has come for `LONELY` seconds.

        Raises TimeoutError when the scheduler does not answer.
        """
        if self._client.status != "running":
            raise LostWorkers(f"{self._where}: the cluster is gone")
        if self._client.sync(self._client.scheduler.ncores, callback_timeout=PATIENCE):
            self._seen = monotonic()
        elif monotonic() - self._seen > LONELY:
            raise LostWorkers(f"{self._where}: all workers are gone, and none has come for {LONELY:.0f} s")


@contextmanager
def _closed(client: "Client") -> Iterator["Client"]:
    """Close `client` at the end; a scheduler that does not answer then is left to itself."""
    try:
        yield client
    finally:
        with suppress(OSError):
            client.close(timeout=_FAREWELL)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep the logs of Dask and of what it stands on off the user's screen: what concerns users is our one line.

    `distributed` has to be imported before, for then it sets its levels.
    """
    known = [logging.getLogger(name) for name in (*_LOUD, *logging.root.manager.loggerDict)]
    loggers = [logger for logger in known if logger.name.partition(".")[0] in _LOUD]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _check(address: str) -> None:
    """Raise BadOption for an address that Dask would choke on, and where there is no Dask."""
    match = _ADDRESS.fullmatch(address)
    if not match or not 0 < int(match["port"]) < 65536:
        raise BadOption(f"--cluster {quoted(address)}: name a Dask scheduler, such as tcp://192.0.2.7:8786")
    distributed = _distributed()
    if match["scheme"] == "tls" and not distributed.Security().get_connection_args("client").get("ssl_context"):
        raise BadOption(
            "a cluster at tls:// needs certificates; name them under distributed.comm.tls of Dask's settings"
        )


def _distributed() -> ModuleType:
    try:
        import distributed
    except ImportError:
        raise BadOption("--cluster needs Dask; install it with: pip install 'pressboard[distributed]'") from None
    module: ModuleType = distributed
    return module


def _client(address: str) -> "Client":
    """Connect to the scheduler at `address`; raises BadOption when there is none."""
    where = f"--cluster {quoted(address)}"
    distributed = _distributed()
    try:
        kind = asyncio.run(asyncio.wait_for(_kind(address), PATIENCE))
        if kind != "Scheduler":
            raise BadOption(f"{where}: a Dask {kind.lower()} answers there; name the scheduler")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of other versions of its libraries; ours is compared by each worker
            client: Client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError):
        raise BadOption(f"{where}: no Dask scheduler answers there within {PATIENCE:.0f} s") from None
    except ImportError as error:
        raise BadOption(f"{where}: {error}") from None
    return client


async def _kind(address: str) -> str:
    """Return what answers at `address` says it is; raises BadOption for what is nothing of Dask's.

    Asked so, for a client would wait without end where something takes the call and keeps silent.
    """
    distributed = _distributed()
    arguments = distributed.Security().get_connection_args("client")
    try:
        async with distributed.rpc(address, connection_args=arguments) as server:
            answer = await server.identity()
        return str(answer["type"])
    except (OSError, ImportError, PressboardError):
        raise
    except Exception:  # whatever can come of reading what was never meant for Dask
        raise BadOption(
            f"--cluster {quoted(address)}: what answers there is no Dask scheduler, or much older or newer than ours"
        ) from None


def _threads(client: "Client", address: str) -> int:
    """Return how many chunks the cluster generates at once; raises BadOption when it has no workers."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise BadOption(f"--cluster {quoted(address)}: the scheduler has no workers; start some") from None
    _check_versions(client, address)
    threads: int = sum(client.nthreads().values())
    return max(threads, 1)


def _check_versions(client: "Client", address: str) -> None:
    """Raise BadOption when a worker lacks our pressboard: what it cannot read would end it, not the print.

    Whoever joins later compares versions with every chunk.
    """

    def version() -> str:  # within a function, so that it is sent as it stands, not by its name
        try:
            from pressboard import __version__ as theirs
        except ImportError:
            return ""
        return theirs

    for theirs in client.run(version).values():
        if theirs != __version__:
            has = f"has pressboard {theirs}" if theirs else "has no pressboard"
            raise BadOption(f"--cluster {quoted(address)}: a worker {has}; install pressboard {__version__} there")


def _told(error: Exception, address: str) -> Exception | None:
    """Return the user's line for what a cluster may end with, None for any other error."""
    from distributed import KilledWorker
    from distributed.comm import CommClosedError

    where = f"--cluster {quoted(address)}"
    if isinstance(error, ImportError | AttributeError):
        return BadOption(f"{where}: a worker cannot run this; install pressboard {__version__} there ({error})")
    if isinstance(error, KilledWorker):
        return LostWorkers(f"{where}: workers died over the same sheets again and again, perhaps for want of memory")
    if isinstance(error, CancelledError | CommClosedError):
        return LostWorkers(f"{where}: the cluster is gone")
    if isinstance(error, TimeoutError):
        return LostWorkers(f"{where}: the scheduler has not answered for {PATIENCE:.0f} s")
    if isinstance(error, OSError):
        return LostWorkers(f"{where}: the cluster fails ({error or type(error).__name__})")
    return None

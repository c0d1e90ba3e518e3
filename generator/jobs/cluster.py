"""Workers on a Dask cluster; the one place that knows `distributed`, an optional extra."""

import logging
import re
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

from generator import __version__
from generator.errors import BadOption, quoted
from generator.jobs.workers import Crew, LostWorkers

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10.0
"""Seconds to wait for the scheduler's answer, and then for its first worker."""
_ADDRESS = re.compile(r"((?P<scheme>tcp|tls)://)?(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):(?P<port>[0-9]{1,5})")


@contextmanager
def on_cluster(address: str) -> Iterator[Crew]:
    """Give the workers of the Dask scheduler at `address` as a crew; what they have not done at the end is called off.

    Raises BadOption when there is no such cluster, no `distributed`, or a worker without this pressboard, and
    LostWorkers when the cluster gives up.
    """
    with _quiet(), closing(_client(_checked(address))) as client:
        executor = client.get_executor(pure=False)  # a result kept from before may be another version's
        try:
            yield Crew(executor, _threads(client, address))
        except Exception as error:
            if told := _told(error, address):
                raise told from None
            raise
        finally:
            executor.shutdown(wait=False)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask's log off the user's screen: what concerns the user is said in our one line."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _checked(address: str) -> str:
    """Return the address; raises BadOption for one that Dask would choke on."""
    match = _ADDRESS.fullmatch(address)
    if not match or not 0 < int(match["port"]) < 65536:
        raise BadOption(f"--cluster {quoted(address)}: name a Dask scheduler, such as tcp://192.0.2.7:8786")
    if match["scheme"] == "tls" and not _distributed().Security().get_connection_args("client").get("ssl_context"):
        raise BadOption(
            "a cluster at tls:// needs certificates; name them under distributed.comm.tls of Dask's settings"
        )
    return address


def _distributed() -> Any:  # noqa: ANN401 - a module that may not be there
    try:
        import distributed
    except ImportError:
        raise BadOption("--cluster needs Dask; install it with: pip install 'pressboard[distributed]'") from None
    return distributed


def _client(address: str) -> "Client":
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of other versions of its libraries; ours is compared by each worker
            client: Client = _distributed().Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ImportError) as error:
        reason = f"no Dask scheduler answers there within {PATIENCE:.0f} s" if isinstance(error, OSError) else error
        raise BadOption(f"--cluster {quoted(address)}: {reason}") from None
    return client


def _threads(client: "Client", address: str) -> int:
    """Return how many chunks the cluster draws at once; raises BadOption when it has no workers."""
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
            from generator import __version__ as theirs
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
    return None

"""What all tests share: how hypothesis runs, folders of their own for caches and states, and the do-nothing game."""

import gc
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from math import fsum
from pathlib import Path
from time import process_time, sleep
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from hatch_build import CannotCompile, compiler
from pressboard import bounded, registry
from pressboard.jobs import pages
from pressboard.kinds.game import Game
from pressboard.play.libraries import PURE
from pressboard.words import ENGLISH, use_language
from tests.warm_process import WarmProcess

CORE = "not slow and not long"
"""What a usual run takes, as `-m` says it."""
TURNS = 42
"""So many runs of `.ci/run` take each slow test once."""
MOST_SECONDS, MOST_YARDS = 3.0, 250
"""Seconds of CPU that a test of the core may take, those of its processes among them, and so many times
what some arithmetic takes then, for a busy machine is slow."""
SPARE_MEMORY = 1 << 30
"""Bytes that a test of limits may take beside what its process holds."""
OBJECTS_BEFORE_COLLECTION = 1_000_000
"""Collect garbage more seldom than the command does: tests hold prints, through which every collection goes."""
UNHURRIED = '#!/bin/sh\nexec {compiler} "$@" -O0\n'
"""A C compiler that takes a sixth of the time, for what is hardly played with."""

USUAL, WHOLE = 30, 100
"""Examples of a property that does not say how many it wants: in a usual run, in one of all there is."""

# A slow machine is no fault of ours, and what passes today passes tomorrow.
settings.register_profile(
    "pressboard",
    deadline=None,
    derandomize=True,
    max_examples=USUAL,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("whole", settings.get_profile("pressboard"), max_examples=WHOLE)
settings.load_profile("pressboard")

gc.set_threshold(OBJECTS_BEFORE_COLLECTION)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer a part of the tests that are taken in turns."""
    parser.addoption(
        "--turn", type=int, help=f"of all that is chosen run one part of {TURNS}, by its number"
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what another turn runs; a function's cases stay together."""
    turn = config.option.turn
    if turn is None:
        return
    mine = [
        item
        for item in items
        if crc32(item.nodeid.partition("[")[0].encode()) % TURNS == turn % TURNS
    ]
    config.hook.pytest_deselected(items=[*{*items} - {*mine}])
    items[:] = mine


def pytest_configure(config: pytest.Config) -> None:
    """Look at more examples where what is slow is not left out."""
    if config.option.markexpr != CORE:
        settings.load_profile("whole")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Let a test of the core fail that takes more than a moment of this machine's work.

    What collecting garbage takes is not counted: that is of the tests before, too.
    """
    before = seconds_taken()
    yield
    taken = seconds_taken() - before
    if item.config.option.markexpr == CORE and taken > MOST_SECONDS and taken > MOST_YARDS * yard():
        pytest.fail(
            f"this took {taken:.2f} s of CPU, {MOST_SECONDS} are allowed: mark it slow or make it cheap"
        )


def seconds_taken() -> float:
    """The seconds of CPU that the tests of this process have taken until now.

    The system counts what a process took when it has ended, so the print process that tests share is asked itself: a
    test that ends it has not done the work of all tests before.
    """
    return fsum(os.times()[:4]) + _warm.seconds - _collecting.seconds


def yard() -> float:
    """Return how many seconds of CPU this machine takes just now for some arithmetic: 0.012 where it is quiet."""
    before = process_time()
    for _ in range(3):
        sum(each * each for each in range(100_000))
    return process_time() - before


class Collecting:
    """How many seconds of CPU collecting garbage has taken in this process."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._begin = 0.0

    def __call__(self, phase: str, _: dict[str, int]) -> None:
        """Note that a collection begins or ends."""
        if phase == "start":
            self._begin = process_time()
        else:
            self.seconds += process_time() - self._begin


_warm = WarmProcess()
_collecting = Collecting()
gc.callbacks.append(_collecting)


def pytest_collection_finish() -> None:
    """Leave thousands of tests, which stay to the end, out of every garbage collection."""
    gc.freeze()


@pytest.fixture
def little_memory() -> Iterator[None]:
    """Let a test of limits fail, rather than take the machine's memory, where a limit does not hold."""
    if sys.platform != "linux":
        yield
        return
    import resource

    limits = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(
        resource.RLIMIT_AS, (pages * resource.getpagesize() + SPARE_MEMORY, limits[1])
    )
    yield
    resource.setrlimit(resource.RLIMIT_AS, limits)


@pytest.fixture
def empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Work in a folder that is empty."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="session", autouse=True)
def _folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the user keeps at home in folders of the tests' own, also in the processes they start; no settings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        patch.setenv("PRESSBOARD_NO_SETTINGS", "1")
        # Prints are in English, wherever the tests run.
        patch.delenv("LC_ALL", raising=False)
        patch.setenv("LC_MESSAGES", "C")
        yield


@pytest.fixture(autouse=True)
def _in_english() -> None:
    """Let no test speak the language of the print before."""
    use_language(ENGLISH)


@pytest.fixture(scope="session", autouse=True)
def _interruptible() -> Iterator[None]:
    """Let the processes that tests start heed Ctrl-C and a closed terminal.

    They would not where a shell started this one in the background, or `nohup` did, for what is ignored stays so.
    """
    usual: dict[signal.Signals, Any] = {signal.SIGINT: signal.default_int_handler}
    if sys.platform != "win32":
        usual[signal.SIGHUP] = signal.SIG_DFL
    ignored = [each for each in usual if signal.getsignal(each) is signal.SIG_IGN]
    for each in ignored:
        signal.signal(each, usual[each])
    yield
    for each in ignored:
        signal.signal(each, signal.SIG_IGN)


@pytest.fixture(scope="session", autouse=True)
def _bytecode() -> Iterator[None]:
    """Let the hundreds of processes that tests start find each other's bytecode, as they do wherever people print."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def _nothing_in_the_net(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the processes that tests start keep reports of faults here, and fail when there is one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder := tmp_path_factory.mktemp("state")))
        yield
    reports = [path.read_text() for path in folder.rglob("fault-*.txt")]
    assert not reports, "\n".join(reports)


@pytest.fixture(scope="session", autouse=True)
def _warm_process() -> Iterator[None]:
    """Let a test print what is printed within bounds in the process that the test before has left, if it can be."""
    with pytest.MonkeyPatch.context() as patch:
        for place in (bounded, pages):
            patch.setattr(place, "bounded_process", _warm)
        yield
    _warm.close()


@pytest.fixture(scope="session")
def building(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which a wheel is built with its library, where one can be, and soon compiled."""
    environment = {name: value for name, value in os.environ.items() if name != PURE}
    with suppress(CannotCompile):
        script = tmp_path_factory.mktemp("compiler") / "cc"
        script.write_text(UNHURRIED.format(compiler=shlex.join(compiler())), encoding="utf-8")
        script.chmod(0o755)
        environment["CC"] = shlex.quote(str(script))
    return environment


@pytest.fixture(scope="session")
def wheel(building: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built from this checkout, with its library where one can be built; once for all workers."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "wheel"
    try:
        folder.mkdir()
    except FileExistsError:
        while not (folder / "built").exists():  # another worker is at it
            assert not (folder / "failed").exists(), "the wheel could not be built"
            sleep(0.2)
    else:
        words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        root = Path(__file__).parents[1]
        done = subprocess.run(
            words, cwd=root, env=building, capture_output=True, text=True, check=False
        )
        (folder / ("failed" if done.returncode else "built")).touch()
        assert done.returncode == 0, done.stderr
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture
def null_game() -> Iterator[Game]:
    """Let the registry find the do-nothing game of `tests/nullgame`, and forget it afterwards."""
    from tests import nullgame

    registry.PACKAGES.append(nullgame)
    registry.forget()
    yield registry.game("donothing")
    registry.PACKAGES.remove(nullgame)
    registry.forget()

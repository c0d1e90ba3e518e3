"""A process of its own: it hands over what it made, and ends when it takes too much."""

import operator
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import repeat
from pathlib import Path
from time import monotonic, sleep

import pytest

from pressboard.bounded import (
    MEGABYTE,
    Bounds,
    FileFault,
    one_process,
    read_within,
    within,
)
from pressboard.errors import BadFile, BadOption, BadTemplate
from pressboard.layout.jinja.template_errors import TemplateFault
from tests.mistakes import refusal

AXML = TemplateFault("a.xml")


@pytest.mark.slow
def test_what_a_function_returns_comes_back() -> None:
    """The outcome is that of the call, whatever it writes on its way."""
    assert within(Bounds(), AXML, divmod, 17, 5) == (3, 2)
    assert within(Bounds(), AXML, print, "noise") is None


@pytest.mark.slow
def test_our_errors_come_back() -> None:
    """What the function raises of ours is raised here, any other error is a fault of the program and looks like one."""
    from pressboard.jobs.handout.data import settings

    assert "write a name and a value" in refusal(BadOption, within, Bounds(), AXML, settings, ["x"])
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        within(Bounds(), AXML, divmod, 1, 0)


def test_errors_of_the_system_come_back(tmp_path: Path) -> None:
    """What the system refuses the process, such as room on a disk, it refuses us."""
    with pytest.raises(FileNotFoundError) as caught:
        within(Bounds(), AXML, os.mkdir, tmp_path / "none" / "deeper")
    assert caught.value.filename == str(tmp_path / "none" / "deeper")


@pytest.mark.parametrize(
    "call",
    [
        (sum, repeat(1)),
        *(pytest.param(call, marks=pytest.mark.slow) for call in ((pow, 3, 10**8), (sleep, 60))),
    ],
)
def test_time_is_bounded(call: tuple[Callable[..., object], object]) -> None:
    """A function that does not end is ended: at work, in a library that lets no thread run, asleep."""
    begun = monotonic()
    assert re.search(
        r"^a\.xml:1: .*takes over 0.5 s",
        refusal(BadTemplate, within, Bounds(seconds=0.5), AXML, *call),
    )
    assert monotonic() - begun < 30


def unfinished() -> None:
    """Begin a print in a temporary folder, and never come to its end."""
    Path(tempfile.mkdtemp(prefix="pressboard-"), "half.pdf").write_bytes(b"%PDF")
    while True:
        pass


def test_what_is_cut_off_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is ended takes with it what it began to write in the temporary folder, here one of the test's."""
    monkeypatch.setattr(tempfile, "tempdir", f"{tmp_path}")
    monkeypatch.setenv("TMPDIR", f"{tmp_path}")
    with pytest.raises(BadTemplate):
        within(Bounds(seconds=0.5), AXML, unfinished)
    assert not [*tmp_path.iterdir()]


@pytest.mark.slow
def test_what_is_slow_is_blamed() -> None:
    """Of calls within each other that which does not end is told, wherever it is."""
    with pytest.raises(BadFile, match=r'^"slow\.svg" takes over 0.5 s to read'):
        within(
            Bounds(),
            AXML,
            within,
            Bounds(seconds=0.5),
            FileFault("slow.svg"),
            operator.pow,
            3,
            10**8,
        )
    with pytest.raises(BadFile, match=r'^"large\.svg" takes over 512 MB of memory to read'):
        within(Bounds(), AXML, within, Bounds(), FileFault("large.svg"), bytes, 9_000 * MEGABYTE)


def damaged() -> None:
    """Read a file as a library in Rust does that gives up: what it raises is no Exception."""
    raise type("PanicException", (BaseException,), {})(
        "index out of bounds\nnote: run with RUST_BACKTRACE=1"
    )


@pytest.mark.parametrize(
    "read",
    [damaged, partial(divmod, 1, 0), partial(int, "1" * 5000), partial(len, 5), sys.exit],  # type: ignore[arg-type]
)
def test_whatever_a_file_makes_a_library_raise_is_one_line(read: Callable[[], object]) -> None:
    """A stranger's file is told to be damaged, by its name, and the process goes on; what is ours is told as it is."""
    with one_process():
        said = refusal(BadFile, read_within, "club.svg", read)
        assert re.fullmatch(r'"club\.svg" is damaged, .*; save it again, in a plainer form', said)
        assert read_within("club.svg", divmod, 17, 5) == (3, 2)
        with pytest.raises(FileNotFoundError):
            read_within("club.svg", os.stat, "nowhere")


def test_calls_share_a_process_until_it_has_ended() -> None:
    """Within a block calls go to one process; after one that had no outcome to another one."""
    with one_process():
        first = within(Bounds(), AXML, os.getpid)
        assert within(Bounds(), AXML, os.getpid) == first != os.getpid()
        with pytest.raises(BadTemplate):
            within(Bounds(), AXML, os._exit, 7)
        assert within(Bounds(), AXML, os.getpid) != first
    assert within(Bounds(), AXML, os.getpid) != first


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not count")
def test_memory_is_refused_beyond_the_bound() -> None:
    """Whatever asks for it, the process never holds more than it may."""
    with one_process():
        with pytest.raises(BadTemplate, match="takes over 512 MB of memory"):
            within(Bounds(), AXML, "".join, repeat("x" * 1_000_000))
        assert within(Bounds(), AXML, bytes, 100 * MEGABYTE)


@pytest.mark.slow
def test_memory_is_bounded() -> None:
    """A function that asks for far too much at once does not get it."""
    with pytest.raises(BadTemplate, match=r"^a\.xml:1: this takes over 200 MB of memory"):
        within(Bounds(megabytes=200), AXML, bytes, 9_000 * MEGABYTE)


def test_a_process_that_dies_is_one_line() -> None:
    """A process that is gone without an answer is told like any other mistake."""
    with pytest.raises(
        BadTemplate, match=r"^a\.xml:1: the process that filled it ended before its time"
    ):
        within(Bounds(), AXML, os._exit, 7)

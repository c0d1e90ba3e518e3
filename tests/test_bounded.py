"""A process of its own: it hands over what it made, and ends when it takes too much."""

import os
from pathlib import Path
from time import monotonic, sleep

import pytest

from pressboard.bounded import Bounds, within
from pressboard.errors import BadOption, BadTemplate
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.memory import MEGABYTE

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

    with pytest.raises(BadOption, match="write a name and a value"):
        within(Bounds(), AXML, settings, ["x"])
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        within(Bounds(), AXML, divmod, 1, 0)


def test_errors_of_the_system_come_back(tmp_path: Path) -> None:
    """What the system refuses the process, such as room on a disk, it refuses us."""
    with pytest.raises(FileNotFoundError) as caught:
        within(Bounds(), AXML, os.mkdir, tmp_path / "none" / "deeper")
    assert caught.value.filename == str(tmp_path / "none" / "deeper")


def test_time_is_bounded() -> None:
    """A function that does not end is ended, the interpreter busy or not."""
    begun = monotonic()
    with pytest.raises(BadTemplate, match=r"^a\.xml:1: .*takes over 0.5 s"):
        within(Bounds(seconds=0.5), AXML, sleep, 60)
    assert monotonic() - begun < 30


@pytest.mark.slow
def test_memory_is_bounded() -> None:
    """A function that asks for far too much at once does not get it."""
    with pytest.raises(BadTemplate, match=r"^a\.xml:1: this takes over 200 MB of memory"):
        within(Bounds(megabytes=200), AXML, bytes, 9_000 * MEGABYTE)


def test_a_process_that_dies_is_one_line() -> None:
    """A process that is gone without an answer is told like any other mistake."""
    with pytest.raises(BadTemplate, match=r"^a\.xml:1: the process that filled it ended before its time"):
        within(Bounds(), AXML, os._exit, 7)

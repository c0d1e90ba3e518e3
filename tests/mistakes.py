"""Calls that must fail: one line says why, exit code 2, and nothing is told or written besides."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pressboard.cli.app import run


def complaint(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Make a call that must fail, in a folder of the test's own, and return the one line that is said of it."""
    before = {*Path().rglob("*")}
    capsys.readouterr()
    assert run(words) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith("pressboard: ")
    assert {*Path().rglob("*")} == before
    return told.err

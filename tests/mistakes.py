"""Calls that must do well, and those that must fail: then one line says why, with exit code 2 on the terminal."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.capture import CaptureResult

from pressboard.cli.app import run


def refusal(
    kind: type[Exception],
    call: Callable[..., object],
    *given: Any,  # noqa: ANN401
    **named: Any,  # noqa: ANN401
) -> str:
    """Make a call that must be refused by an error of a kind, and return the one line that says why."""
    with pytest.raises(kind) as caught:
        call(*given, **named)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def complaint(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Make a call that must fail, in a folder of the test's own, and return the one line that is said of it."""
    assert not Path("pyproject.toml").exists(), "where others write files this would fail by chance"
    before = {*Path().rglob("*")}
    capsys.readouterr()
    assert run(words) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith("pressboard: ")
    assert {*Path().rglob("*")} == before
    return told.err


def answered(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> CaptureResult[str]:
    """Make a call that must do well, and return what it says itself."""
    capsys.readouterr()
    assert run(words) == 0
    return capsys.readouterr()

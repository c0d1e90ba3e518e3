"""The process that tests share for their prints: its work belongs to the tests that asked for it."""

import pytest

from pressboard.bounded import Bounds
from pressboard.layout.jinja.template_errors import TemplateFault
from tests import conftest
from tests.conftest import seconds_taken
from tests.warm_process import WarmProcess


def test_work_is_counted_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that ends the process is not told to have done what those before had it do."""
    warm = WarmProcess()
    monkeypatch.setattr(conftest, "_warm", warm)
    begin = seconds_taken()
    with warm(Bounds()) as process:
        process.call(Bounds(), TemplateFault(""), sum, range(20_000_000))
    worked = seconds_taken()
    warm.close()
    assert warm.seconds == 0
    ended = seconds_taken()
    assert ended - worked < (worked - begin) / 4

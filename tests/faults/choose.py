"""A plugin of pytest: runs the tests that a list names, in its order, or notes how long each takes."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from . import CHOSEN, NOTES


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests of the list."""
    if path := os.environ.get(CHOSEN):
        places = {
            test: place
            for place, test in enumerate(json.loads(Path(path).read_text(encoding="utf-8")))
        }
        items[:] = sorted(
            (item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid]
        )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note the seconds of a test that passes."""
    before = sum(os.times()[:4])
    failed = item.session.testsfailed
    result = yield
    if (folder := os.environ.get(NOTES)) and item.session.testsfailed == failed:
        with Path(folder, f"{os.getpid()}-seconds").open("a", encoding="utf-8") as file:
            file.write(json.dumps([None, item.nodeid, sum(os.times()[:4]) - before]) + "\n")
    return result

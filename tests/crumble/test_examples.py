"""The examples in the sources are true, and whatever is said of readings is said once."""

import doctest
from dataclasses import fields
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from generator.games.crumble import rules
from generator.games.crumble.readings import Readings

MODULES = sorted(path.stem for path in Path(rules.__file__).parent.glob("[!_]*.py"))
ENGINE = {"captures", "contacts", "draws", "geometry", "joins", "judging", "layout", "locations", "moves", "notation"}
ENGINE |= {"positions", "readings", "record_text", "records", "remarks", "rules", "splits", "swaps"}


@pytest.mark.parametrize("name", sorted(ENGINE))
def test_examples_are_true(name: str) -> None:
    """What a module shows in its first lines happens; every module of the engine shows something."""
    result = doctest.testmod(import_module(f"generator.games.crumble.{name}"))
    assert result.attempted > 0
    assert result.failed == 0


def test_no_engine_module_is_forgotten() -> None:
    """All modules named here are there."""
    assert set(MODULES) >= ENGINE


def test_readings_are_told_apart() -> None:
    """Every option has two sentences of its own, and none of them is a fixed ruling."""
    options = [[*each.metadata["sentences"].values()] for each in fields(Readings)]
    assert {len(sentences) for sentences in options} == {2}
    told = [*chain.from_iterable(options), *Readings.fixed()]
    assert len(set(told)) == len(told)

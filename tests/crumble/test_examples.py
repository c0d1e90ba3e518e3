"""The examples in the sources are true, and whatever is said of readings is said once."""

import doctest
from dataclasses import fields
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from pressboard.games.crumble.rules import rules
from pressboard.games.crumble.rules.readings import Readings

FOLDER = Path(rules.__file__).parent
MODULES = {".".join(path.relative_to(FOLDER).with_suffix("").parts) for path in FOLDER.rglob("[!_]*.py")}
BOARD = ("captures", "contacts", "geometry", "layout", "locations", "symmetry")
ENGINE = {"judging", "moves", "notation", "position_text", "readings", "record_text", "records", "rules", "ties"}
ENGINE |= {"warnings", "turns.joins", "turns.splits", "turns.swaps", *(f"board.{name}" for name in BOARD)}


@pytest.mark.parametrize("name", sorted(ENGINE))
def test_examples_are_true(name: str) -> None:
    """What a module shows in its first lines happens; every module of the engine shows something."""
    result = doctest.testmod(import_module(f"pressboard.games.crumble.rules.{name}"))
    assert result.attempted > 0
    assert result.failed == 0


def test_no_engine_module_is_forgotten() -> None:
    """All modules named here are there."""
    assert MODULES >= ENGINE


def test_readings_are_told_apart() -> None:
    """Every option has a sentence of its own for every value, two or four, and none of them is a fixed ruling."""
    options = [[*each.metadata["sentences"].values()] for each in fields(Readings)]
    assert {len(sentences) for sentences in options} == {2, 4}
    told = [*chain.from_iterable(options), *Readings.fixed()]
    assert len(set(told)) == len(told)

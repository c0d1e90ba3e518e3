"""The examples in the sources of three games and of what they share are true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import pressboard

HOUSE = Path(pressboard.__file__).parent
ROOMS = ("kinds", "games/crumble", "games/krump", "games/krypte")
MODULES = [
    ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")
    for game in ROOMS
    for path in sorted((HOUSE / game).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    """What a docstring shows is what happens."""
    found = doctest.testmod(import_module(name))
    assert found.attempted
    assert not found.failed

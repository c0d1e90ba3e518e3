"""Dataclasses whose methods wait: they do what the standard library's do."""

import copy
import dataclasses
import pickle
import re
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pressboard
from pressboard import lean_dataclasses


@dataclasses.dataclass(frozen=True, slots=True)
class Theirs:
    """A place, with notes nobody compares, as the standard library makes it."""

    x: float
    name: str = "here"
    tags: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Give the name in small letters."""
        object.__setattr__(self, "name", self.name.lower())


@lean_dataclasses.dataclass(frozen=True, slots=True)
class Ours:
    """The same, as ours."""

    x: float
    name: str = "here"
    tags: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Give the name in small letters."""
        object.__setattr__(self, "name", self.name.lower())


VALUES = st.fixed_dictionaries(
    {"x": st.integers(0, 2)},
    optional={
        "name": st.sampled_from(["Here", "there"]),
        "tags": st.sampled_from([(), ("a",)]),
        "notes": st.lists(st.just("n"), max_size=1),
    },
)


@given(VALUES, VALUES)
def test_values_are_the_library_s(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Fields, defaults, text, equality and hashes come out as those of the standard library."""
    ours = Ours(**one)
    theirs = Theirs(**one)
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert (ours == Ours(**other)) == (theirs == Theirs(**other))
    assert hash(ours) == hash(theirs)
    assert ours != theirs  # type: ignore[comparison-overlap]
    assert dataclasses.asdict(replace(ours, **other)) == dataclasses.asdict(
        replace(theirs, **other)
    )


@given(VALUES)
def test_values_travel(given_values: dict[str, Any]) -> None:
    """What is copied or sent to another process is the same there, what is not compared too."""
    ours = Ours(**given_values)
    for other in (copy.copy(ours), copy.deepcopy(ours), pickle.loads(pickle.dumps(ours))):
        assert other == ours
        assert other.notes == ours.notes


@pytest.mark.parametrize("way", [lambda it: setattr(it, "x", 1), lambda it: delattr(it, "x")])
def test_frozen_values_stay(way: Callable[[Ours], None]) -> None:
    """A frozen value refuses to be changed."""
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        way(Ours(1.0))


@lean_dataclasses.dataclass(slots=True, kw_only=True)
class Open:
    """A value that may change."""

    first: int = 1
    second: int

    def __repr__(self) -> str:
        """Say nothing else."""
        return "open"


@lean_dataclasses.dataclass(frozen=True, slots=True)
class Inner(Ours):
    """A class with a field more."""

    depth: int = 0


@lean_dataclasses.dataclass(slots=True)
class Kept:
    """A value with a field that nobody gives, and another that is set later on."""

    first: int
    looked: int = field(default=0, init=False)
    later: int = field(init=False)


def test_what_nobody_gives_has_its_default() -> None:
    """A field that is no parameter is set to its default, and to nothing where it has none."""
    kept = Kept(1)
    assert (kept.first, kept.looked) == (1, 0)
    with pytest.raises(AttributeError):
        kept.later  # noqa: B018 - to ask is the test
    with pytest.raises(TypeError, match="positional"):
        Kept(1, 2)  # type: ignore[call-arg]


def test_open_values_change_and_have_no_hash() -> None:
    """Values that are not frozen can be changed, named only where that is asked for, and keep methods of their own."""
    value = Open(second=2)
    value.first = 5
    assert value == Open(first=5, second=2)
    assert repr(value) == "open"
    with pytest.raises(TypeError, match="unhashable"):
        hash(value)
    with pytest.raises(TypeError, match="positional"):
        Open(1, second=2)  # type: ignore[call-arg]


def test_a_class_has_the_fields_of_those_above() -> None:
    """A class that is derived takes the fields of its base and its own, and equals none of its base."""
    assert [each.name for each in fields(Inner)] == ["x", "name", "tags", "notes", "depth"]
    assert (Inner(1, depth=2).depth, Inner(1, "A").name) == (2, "a")
    assert Inner(1) != Ours(1)


@dataclasses.dataclass(frozen=True, slots=True)
class Guest(Ours):
    """A class of other people's, made by the library from one of ours."""

    room: int = 0


@lean_dataclasses.dataclass(frozen=True)
class Host(Theirs):
    """A class of ours from one of the library's."""

    room: int = 0


@pytest.mark.parametrize("kind", [Inner, Guest, Host])
def test_ours_and_the_library_s_are_derived_from_each_other(kind: type[Ours]) -> None:
    """A frozen class may be derived from another, whoever made either."""
    thing = kind(1, "A")
    assert (thing.name, replace(thing, x=2).x, copy.copy(thing)) == ("a", 2, thing)
    with pytest.raises(FrozenInstanceError):
        thing.x = 3  # type: ignore[misc]


def test_what_changes_is_not_derived_from_what_stays() -> None:
    """A class whose values may change cannot be derived from a frozen one, as the library has it."""
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):
        lean_dataclasses.dataclass(slots=True)(
            type("Loose", (Ours,), {"__annotations__": {"room": int}})
        )


def test_all_of_ours_wait() -> None:
    """No module takes the library's decorator, whose classes cost a start ten times as much."""
    folder = Path(pressboard.__file__).parent
    taken = re.compile(
        r"^\s*(from dataclasses import .*\bdataclass\b|import dataclasses)", re.MULTILINE
    )
    found = {
        path.name for path in folder.rglob("*.py") if taken.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"lean_dataclasses.py"}

"""Dataclasses and named tuples whose methods wait: they do what the standard library's do."""

import copy
import dataclasses
import inspect
import pickle
import re
import typing
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pressboard
from pressboard import lean_classes


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


@lean_classes.dataclass(frozen=True, slots=True)
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


@lean_classes.dataclass(slots=True, kw_only=True)
class Open:
    """A value that may change."""

    first: int = 1
    second: int

    def __repr__(self) -> str:
        """Say nothing else."""
        return "open"


@lean_classes.dataclass(frozen=True, slots=True)
class Inner(Ours):
    """A class with a field more."""

    depth: int = 0


@lean_classes.dataclass(slots=True)
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


@lean_classes.dataclass(frozen=True)
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
        lean_classes.dataclass(slots=True)(
            type("Loose", (Ours,), {"__annotations__": {"room": int}})
        )


class TheirPlace(typing.NamedTuple):
    """A place, as the standard library makes it."""

    x: float
    name: str = "here"
    tags: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name with a capital."""
        return self.name.title()


class OurPlace(lean_classes.NamedTuple):
    """The same, as ours."""

    x: float
    name: str = "here"
    tags: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name with a capital."""
        return self.name.title()


class OurHouse(OurPlace):
    """A place that can do more."""

    __slots__ = ()

    def move(self) -> "OurHouse":
        """The house, elsewhere."""
        return self._replace(x=self.x + 1)


PLACES = st.fixed_dictionaries(
    {"x": st.integers(0, 2)},
    optional={
        "name": st.sampled_from(["Here", "there"]),
        "tags": st.sampled_from([(), ("a",)]),
    },
)


@given(PLACES, PLACES)
def test_named_tuples_are_the_library_s(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Fields, defaults, text, equality and hashes come out as those of the standard library."""
    ours = OurPlace(**one)
    theirs = TheirPlace(**one)
    assert tuple(ours) == tuple(theirs) == ours
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs).replace("Their", "Our")
    assert (ours.x, ours.name, ours.tags, ours.title) == (*theirs, theirs.title)
    assert ours._asdict() == theirs._asdict()
    assert tuple(ours._replace(**other)) == tuple(theirs._replace(**other))
    assert OurPlace._make(theirs) == ours
    for copied in (copy.copy(ours), copy.deepcopy(ours), pickle.loads(pickle.dumps(ours))):
        assert type(copied) is OurPlace
        assert copied == ours


def test_what_a_named_tuple_tells_of_itself() -> None:
    """Names, defaults and the signature are told as the library tells them, and a tuple matches by position."""
    for name in ("_fields", "_field_defaults", "__match_args__"):
        assert getattr(OurPlace, name) == getattr(TheirPlace, name)
    assert inspect.signature(OurPlace) == inspect.signature(TheirPlace)
    assert not hasattr(OurPlace(1), "__dict__")
    match OurPlace(1, "there"):
        case OurPlace(x, name):
            assert (x, name) == (1, "there")


def test_a_class_from_a_named_tuple_keeps_its_kind() -> None:
    """A class that is derived makes its own kind, also before anything was made of the class above."""
    house = OurHouse(1).move()
    assert type(house) is OurHouse
    assert house == OurPlace(2)


@pytest.mark.parametrize("values", [(), (1, "a", (), 2)])
def test_a_wrong_number_of_values_is_refused(values: tuple[Any, ...]) -> None:
    """Too few or too many values are refused by the class and by `_make`."""
    with pytest.raises(TypeError):
        OurPlace(*values)
    with pytest.raises(TypeError):
        OurPlace._make(values)


def test_wrong_names_are_refused() -> None:
    """A field that there is not is refused, and a class whose defaults stand before what has none."""
    with pytest.raises(TypeError):
        OurPlace(1, colour=2)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="colour"):
        OurPlace(1)._replace(colour=2)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        OurPlace(1).x = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="default"):
        exec("class Odd(NamedTuple):\n    a: int = 1\n    b: int", vars(lean_classes).copy())


TAKEN = r"from dataclasses import .*\bdataclass\b|import dataclasses|from typing import .*\bNamedTuple\b"
"""Lines that take the library's: its classes cost a start three to ten times as much. Generic tuples are the library's."""


def test_all_of_ours_wait() -> None:
    """No module takes the library's classes, but for tuples that are generic."""
    folder = Path(pressboard.__file__).parent
    found = {
        path.name
        for path in folder.rglob("*.py")
        if re.search(rf"^\s*({TAKEN})", path.read_text(encoding="utf-8"), re.MULTILINE)
        and "(NamedTuple, Generic[" not in path.read_text(encoding="utf-8")
    }
    assert found == {"lean_classes.py"}

"""Dataclasses whose methods are made when they are needed.

A sheet takes 1.15 times the CPU time with the standard library's (`tests/benchmarks/starts.py`).

`from pressboard.lean_dataclasses import dataclass` takes the place of the standard library's decorator, and type
checkers see that one. Fields, slots, `replace` and all else are the library's own; but it compiles six methods of every
class as soon as that is defined, most of which a print never calls. Here `__init__` is compiled when something is first
made of a class, and the others are functions that need no compiler.
"""

import dataclasses
from collections.abc import Callable, Hashable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, fields, is_dataclass
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass

    from _typeshed import DataclassInstance

__all__ = ["dataclass"]

T = TypeVar("T")
_Values = Callable[["DataclassInstance"], tuple[Hashable, ...]]
_Init = Callable[..., None]

if not TYPE_CHECKING:

    def dataclass(
        *, frozen: bool = False, slots: bool = False, kw_only: bool = False
    ) -> Callable[[type[T]], type["DataclassInstance"]]:
        """Return the decorator that makes a class a dataclass; things of a frozen one can be hashed, others cannot."""

        def decorated(cls: type[T]) -> type["DataclassInstance"]:
            bound = frozen and any(
                base.__dataclass_params__.frozen for base in cls.__bases__ if is_dataclass(base)
            )
            how = {"frozen": bound, "slots": slots, "kw_only": kw_only}
            made = dataclasses.dataclass(init=False, repr=False, eq=False, **how)(cls)
            for name, method in _methods(made, frozen, slots):
                if vars(made).get(name) is None:
                    setattr(made, name, method)
            made.__dataclass_params__.frozen = (
                frozen  # the library lets frozen classes be derived from such only
            )
            return made

        return decorated


def _methods(
    cls: type["DataclassInstance"], frozen: bool, slots: bool
) -> Iterator[tuple[str, "Callable[..., object] | _LaterInit | None"]]:
    """Yield the methods of a dataclass by their names."""
    values = _values_of(cls)
    yield "__init__", _LaterInit(cls, frozen)
    yield "__repr__", _as_text
    yield "__eq__", _equality(values)
    yield "__hash__", _hash(values) if frozen else None
    if frozen:
        yield "__setattr__", _refuse
        yield "__delattr__", _refuse
    if frozen and slots:
        yield "__getstate__", _state
        yield "__setstate__", _restore


class _LaterInit:
    """An `__init__` that is compiled when it is first asked for."""

    def __init__(self, cls: type["DataclassInstance"], frozen: bool) -> None:
        self._cls = cls
        self._frozen = frozen

    def __get__(
        self, instance: "DataclassInstance | None", owner: type["DataclassInstance"]
    ) -> _Init:
        # Compile the `__init__` of a dataclass, from its fields.
        cls = self._cls
        scope: dict[str, Any] = {"_put": object.__setattr__, "_absent": MISSING}
        given = [each for each in fields(cls) if each.init]
        named = [_parameter(each, scope) for each in given if each.kw_only]
        parameters = [
            "self",
            *(_parameter(each, scope) for each in given if not each.kw_only),
            *(named and ["*", *named]),
        ]
        lines = [
            f"{_put(cls, each.name, scope)}{value})"
            if self._frozen
            else f"self.{each.name} = {value}"
            for each in fields(cls)
            if (value := _value(each, scope))
        ]
        last = "self.__post_init__()" if hasattr(cls, "__post_init__") else "return None"
        exec("\n    ".join([f"def __init__({', '.join(parameters)}):", *lines, last]), scope)
        made: _Init = scope["__init__"]
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        made.__module__ = cls.__module__
        made.__annotations__ = {**{each.name: each.type for each in given}, "return": None}
        compiled = made
        type.__setattr__(self._cls, "__init__", compiled)
        bound: _Init = compiled.__get__(instance, owner)
        return bound


def _put(cls: type["DataclassInstance"], name: str, scope: dict[str, object]) -> str:
    """The beginning of a call that sets a field of a frozen class; a slot is set by itself, a fifth sooner."""
    slot = getattr(cls, name, None)
    if not isinstance(slot, MemberDescriptorType):
        return f"_put(self, {name!r}, "
    scope[f"_put_{name}"] = slot.__set__
    return f"_put_{name}(self, "


def _parameter(each: Field[object], scope: dict[str, object]) -> str:
    """Return the parameter of a field, and put its default into `scope`."""
    if each.default is not MISSING:
        scope[f"_default_{each.name}"] = each.default
        return f"{each.name}=_default_{each.name}"
    return each.name if each.default_factory is MISSING else f"{each.name}=_absent"


def _value(each: Field[object], scope: dict[str, object]) -> str:
    """The value a field is set to, "" where `__post_init__` sees to it."""
    if each.default_factory is MISSING:
        if each.init:
            return each.name
        scope[f"_default_{each.name}"] = each.default
        return "" if each.default is MISSING else f"_default_{each.name}"
    scope[f"_new_{each.name}"] = each.default_factory
    new = f"_new_{each.name}()"
    return f"{new} if {each.name} is _absent else {each.name}" if each.init else new


def _values_of(cls: type["DataclassInstance"]) -> _Values:
    """Return a function that gives the values by which things of a class are compared."""
    names = [each.name for each in fields(cls) if each.compare]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda thing: tuple(getattr(thing, name) for name in names)


def _equality(values: _Values) -> Callable[["DataclassInstance", "DataclassInstance"], bool]:
    def equal(self: "DataclassInstance", other: "DataclassInstance") -> bool:
        return (
            values(self) == values(other) if self.__class__ is other.__class__ else NotImplemented
        )

    return equal


def _hash(values: _Values) -> Callable[["DataclassInstance"], int]:
    return lambda self: hash(values(self))


def _as_text(self: "DataclassInstance") -> str:
    shown = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse(_: "DataclassInstance", name: str, *__: Hashable) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _state(self: "DataclassInstance") -> list[object]:
    return [getattr(self, each.name) for each in fields(self)]


def _restore(self: "DataclassInstance", state: list[object]) -> None:
    for each, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)

"""Dataclasses and named tuples whose methods are made when they are needed.

A sheet takes 1.3 times the instructions with the standard library's (`tests/benchmarks/starts.py`).

`from pressboard.lean_classes import NamedTuple, dataclass` takes the place of the standard library's two, and type
checkers see those. Fields, slots, `replace` and all else are the library's own; but it compiles up to six methods of
every class as soon as that is defined, most of which a print never calls. Here `__init__` is compiled when something is
first made of a class, `__new__` when several are, and the others are functions that need no compiler.
"""

import dataclasses
from collections import _tuplegetter  # type: ignore[attr-defined]
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, fields, is_dataclass
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass
    from typing import NamedTuple

    from _typeshed import DataclassInstance

__all__ = ["NamedTuple", "dataclass"]

T = TypeVar("T")
_MADE_SLOWLY = 3
"""So many tuples of a class are made before its `__new__` is compiled, which takes as long as twenty."""

_Values = Callable[["DataclassInstance"], tuple[Hashable, ...]]
_Init = Callable[..., None]

if not TYPE_CHECKING:

    def dataclass(
        *, frozen: bool = False, slots: bool = False, kw_only: bool = False
    ) -> Callable[[type[T]], type["DataclassInstance"]]:
        """Return the decorator that makes a class a dataclass; things of a frozen one can be hashed, others cannot."""

        def decorated(cls: type[T]) -> type["DataclassInstance"]:
            above = [base.__dataclass_params__ for base in cls.__mro__[1:] if is_dataclass(base)]
            frozen_above = [params for params in above if params.frozen]
            if frozen_above and not frozen:
                raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
            # Of a frozen class the library compiles two methods, in whose place ours stand.
            for params in frozen_above:
                params.frozen = False
            # The library would read a signature for one that says nothing of itself.
            cls.__doc__ = cls.__doc__ or cls.__name__
            library = dataclasses.dataclass(
                init=False, repr=False, eq=False, slots=slots, kw_only=kw_only
            )
            try:
                made = library(cls)
            finally:
                for params in frozen_above:
                    params.frozen = True
            for name, method in _methods(made, frozen, slots):
                if vars(made).get(name) is None:
                    setattr(made, name, method)
            # The library lets frozen classes be derived from such only.
            made.__dataclass_params__.frozen = frozen
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


class _Named(tuple[object, ...]):
    """A tuple whose places have names: what all classes derived from `NamedTuple` can do."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()
    _field_defaults: dict[str, object] = {}  # noqa: RUF012 - as the library has it

    @classmethod
    def _make(cls, values: Iterable[object]) -> Self:
        made = tuple.__new__(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **changes: object) -> Self:
        made = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise ValueError(f"Got unexpected field names: {list(changes)!r}")
        return made

    def _asdict(self) -> dict[str, object]:
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        shown = (f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{self.__class__.__name__}({', '.join(shown)})"

    def __getnewargs__(self) -> tuple[object, ...]:
        return tuple(self)


class _LaterNew:
    """A `__new__` that sets one value after the other, until enough was made of its class to compile one."""

    def __init__(self, defaults: dict[str, object]) -> None:
        self._defaults = defaults
        self._made = 0

    def __set_name__(self, owner: type[_Named], name: str) -> None:
        self._owner = owner

    @property
    def __wrapped__(self) -> Callable[..., _Named]:
        """The compiled function, which whoever shows a signature looks at."""
        names = ", ".join(self._owner._fields)
        scope = {"_new": tuple.__new__, "__name__": f"namedtuple_{self._owner.__name__}"}
        made: Callable[..., _Named] = eval(f"lambda _cls, {names}: _new(_cls, ({names},))", scope)
        made.__annotations__ = self._owner.__annotations__
        made.__defaults__ = tuple(self._defaults.values())
        return made

    def __call__(self, cls: type[_Named], *values: object, **named: object) -> _Named:
        self._made += 1
        rest = self._owner._fields[len(values) :]
        given = {**self._defaults, **named}
        if self._made <= _MADE_SLOWLY and named.keys() <= set(rest) <= given.keys():
            made = tuple.__new__(cls, (*values, *(given[name] for name in rest)))
            if len(made) == len(self._owner._fields):
                return made
        compiled = self.__wrapped__
        self._owner.__new__ = compiled  # type: ignore[assignment]
        return compiled(cls, *values, **named)


if not TYPE_CHECKING:

    class _TupleMaker(type):
        """Makes the classes that are derived from `NamedTuple`."""

        def __new__(
            cls, name: str, _bases: tuple[type, ...], scope: dict[str, object]
        ) -> type[_Named]:
            names = tuple(scope.get("__annotations__", ()))
            defaults = {each: scope[each] for each in names if each in scope}
            if names[len(names) - len(defaults) :] != tuple(defaults):
                raise TypeError(f"{name}: a field without a default cannot follow one with one")
            places = {each: _tuplegetter(at, None) for at, each in enumerate(names)}
            own = {
                "__slots__": (),
                "__match_args__": names,
                "__new__": _LaterNew(defaults),
                "_fields": names,
                "_field_defaults": defaults,
            }
            return type(name, (_Named,), {**scope, **own, **places})

    NamedTuple = type.__new__(_TupleMaker, "NamedTuple", (), {})

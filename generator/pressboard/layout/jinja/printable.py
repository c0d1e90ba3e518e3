"""What a template may print: texts, numbers, dates, and lists and mappings of these.

Everything else is Python's own affair: printed, a method would show its address in memory, at every run another one.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, time, timedelta
from decimal import Decimal
from types import (
    BuiltinFunctionType,
    FunctionType,
    MethodDescriptorType,
    MethodType,
    MethodWrapperType,
)
from typing import Any, NoReturn

from jinja2 import Undefined

from pressboard.errors import listed, quoted

_TEXTS = (str, int, float, type(None), date, time, timedelta, Decimal, Undefined)
_FUNCTIONS = (
    FunctionType,
    MethodType,
    BuiltinFunctionType,
    MethodWrapperType,
    MethodDescriptorType,
)
_DEEPEST = 20
_MOST_FIELDS = 12


TemplateValue = Any
"""Whatever a template computes, is given or prints: its author's business."""


class Unprintable(Exception):
    """A template prints what is no text; the message says what to write instead."""


class Method:
    """A method that a template has named: it can be called, and nothing else."""

    __slots__ = ("function", "name")

    def __init__(self, function: Callable[..., TemplateValue], name: str) -> None:
        self.function = function
        self.name = name

    def __call__(self, *args: TemplateValue, **kwargs: TemplateValue) -> TemplateValue:
        return self.function(*args, **kwargs)

    def _refuse(self, *_: object) -> NoReturn:
        raise Unprintable(
            f"{quoted(self.name)} is no field but has to be called; write {self.name}(), or another name"
        )

    __str__ = __html__ = __format__ = _refuse

    def __repr__(self) -> str:
        return f"<{self.name}>"


def guarded(value: TemplateValue, name: str) -> TemplateValue:
    """The attribute `name` as a template gets it: a method in a form that cannot be printed."""
    return Method(value, name) if isinstance(value, _FUNCTIONS) else value


def printable(value: TemplateValue) -> TemplateValue:
    """Return `value`; raises Unprintable for what is no text, or holds something that is none."""
    if type(value) is not str:
        _check(value, _DEEPEST)
    return value


def _check(value: object, depth: int) -> None:
    if isinstance(value, _TEXTS):
        return
    if hasattr(value, "__html__") and not callable(value):
        if depth < _DEEPEST:
            raise Unprintable(
                "this is a row of pictures or rules; loop over it, and print each by itself"
            )
        return
    if isinstance(value, Mapping | list | tuple) and not hasattr(value, "_fields") and depth:
        for each in (*value.keys(), *value.values()) if isinstance(value, Mapping) else value:
            _check(each, depth - 1)
        return
    if isinstance(value, Method):
        value._refuse()
    if callable(value):
        raise Unprintable("this has to be called, it is no text; write its name with ()")
    if isinstance(value, Iterator | range):
        raise Unprintable("this is a row of values and no text; loop over it, or join it")
    fields = fields_of(value)[:_MOST_FIELDS]
    raise Unprintable(
        f"this is no text; print one of its fields: {listed(fields)}"
        if fields
        else "this is no text"
    )


def fields_of(thing: object) -> list[str]:
    """Return the names of what a template can print of `thing`, those of its methods left out."""
    if isinstance(thing, Mapping):
        return [str(key) for key in thing]
    if type(thing).__module__ == "builtins":
        return []
    names = [name for name in dir(thing) if not name.startswith("_")]
    return [name for name in names if not isinstance(getattr(type(thing), name, None), _FUNCTIONS)]

"""A sandbox in which a template can neither reach into Python nor ask for more than a print can need.

What would be too large is refused before it is computed. Time and memory as a whole are for whoever runs a template
of unknown origin to bound, in a process of its own.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence, Sized
from functools import wraps
from types import MappingProxyType
from typing import Any

from jinja2 import Environment, pass_environment, pass_eval_context
from jinja2.filters import do_attr, make_attrgetter
from jinja2.filters import sync_do_join as do_join
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.layout.compiling import PRINTABLE, Compiler
from generator.layout.printable import Method, guarded, printable

LONGEST = 4_000_000
"""So many characters one value may have, and a whole filled template: some thousand pages of text."""
LARGEST = 100_000
"""No width, count or number of places is larger; `range` keeps to the same."""
_MOST_BITS = 4096
"""Numbers of over a thousand digits are no use in print, and slow to compute with."""

Values = Sequence[object]
Check = Callable[[Values], None]

_WIDE = re.compile(r"\d{5,}")
# In these the width is another value: "%*d" and "{:{}}".
_OPEN_WIDTH = re.compile(r"%[^a-zA-Z%]*\*|\{[^{}:]*:[^{}]*\{")
# "{0.title}" and "{row[name]}" reach into values.
_FIELD = re.compile(r"\{[^{}:!]*[.\[]")


class TooLarge(Exception):
    """A template asks for something beyond all bounds; the text is a sentence about it."""


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox, with bounds on what operators, filters and the methods of texts may make, and what is printed."""

    intercepted_binops = frozenset({"*", "**", "%"})
    code_generator_class = Compiler

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - Jinja's
        super().__init__(**options)
        for name, check in _FILTERS.items():
            self.filters[name] = _checked(self.filters[name], check)
        self.filters |= {PRINTABLE: printable, "join": _join, "attr": _attribute}

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401
        """Return an attribute of `obj`; of a mapping what it holds by that name comes before its methods."""
        if isinstance(obj, Mapping) and attribute in obj:
            return guarded(obj[attribute], attribute)
        return guarded(super().getattr(obj, attribute), attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:  # noqa: ANN401
        """Return an item of `obj`, or its attribute of that name."""
        return guarded(super().getitem(obj, argument), str(argument))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401
        """Compute `left` operator `right`; raises TooLarge when the outcome would be."""
        _OPERATORS[operator](left, right)
        return super().call_binop(context, operator, left, right)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:  # noqa: ANN401
        """Return what a template gets for the method `format` of a text; it raises TooLarge for too wide a format."""
        made = super().wrap_str_format(value)
        if made is None:
            return None

        def checked(*args: Any, **kwargs: Any) -> str:  # noqa: ANN401
            _check_format((value.__self__, *args, *kwargs.values()))
            _check_fields(value.__self__)
            return made(*args, **kwargs)

        return checked

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401, N805
        """Call what a template calls; raises TooLarge for a method of a text that would make a far longer one."""
        if isinstance(__obj, Method):
            __obj = __obj.function
        text = getattr(__obj, "__self__", None)
        if isinstance(text, str) and (check := _METHODS.get(getattr(__obj, "__name__", ""))):
            check((text, *args, *kwargs.values()))
        return super().call(__context, __obj, *args, **kwargs)


def bounded(pieces: Iterator[str]) -> Iterator[str]:
    """Yield the pieces of a filled template; raises TooLarge, where the template stands, when they are too many."""
    assert isinstance(pieces, Generator), "a template is filled by a generator, which can be told to stop"
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > LONGEST:
            pieces.throw(TooLarge(f"the document gets longer than {LONGEST:,} characters; does a loop never end?"))
        yield piece


def _check_product(left: object, right: object) -> None:
    for value, factor in ((left, right), (right, left)):
        if isinstance(value, str | bytes | list | tuple) and isinstance(factor, int):
            _check_length(len(value) * factor)
    if isinstance(left, int) and isinstance(right, int):
        _check_bits(left.bit_length() + right.bit_length())


def _check_power(base: object, exponent: object) -> None:
    if isinstance(base, int) and isinstance(exponent, int):
        _check_bits(base.bit_length() * abs(exponent))


def _check_percent(left: object, right: object) -> None:
    if isinstance(left, str):
        _check_format((left, *right) if isinstance(right, tuple) else (left, right))


def _check_fields(text: str) -> None:
    if _FIELD.search(text):
        raise TooLarge("a format names values, not what is in them; name the field among its values")


_OPERATORS: Mapping[str, Callable[[object, object], None]] = MappingProxyType(
    {"*": _check_product, "**": _check_power, "%": _check_percent}
)


def _check_sizes(values: Values) -> None:
    for value in values:
        if isinstance(value, int) and abs(value) > LARGEST:
            raise TooLarge(f"{LARGEST:,} is the most that can be asked for here")


def _check_texts(values: Values) -> None:
    """Refuse what would be written as Python writes its own things."""
    printable(list(values))


def _check_texts_and_sizes(values: Values) -> None:
    _check_texts(values)
    _check_sizes(values)


def _check_format(values: Values) -> None:
    _check_texts(values)
    text = str(values[0])
    if _WIDE.search(text):
        raise TooLarge(f"a format may make nothing wider than {LARGEST - 1:,}")
    if _OPEN_WIDTH.search(text):
        _check_sizes(values[1:])


def _check_replace(values: Values) -> None:
    _check_texts(values)
    text, old, new = (*map(str, values[:3]), "", "")[:3]
    _check_length(len(text) + text.count(old) * len(new))


def _check_join(values: Values) -> None:
    """Judge by the separator, which is one of the values, and by how many there are to be joined."""
    count = max((len(value) for value in values if isinstance(value, Sized) and not isinstance(value, str)), default=1)
    _check_length(count * max((len(value) for value in values if isinstance(value, str)), default=0))


def _check_join_method(values: Values) -> None:
    _check_join(values)
    if isinstance(values[0], Markup):  # a plain text joins texts only, this writes out whatever it is given
        _check_texts(values)


_METHODS: Mapping[str, Check] = MappingProxyType(
    dict.fromkeys(("center", "expandtabs", "ljust", "rjust", "zfill"), _check_sizes)
    | {"format": _check_format, "format_map": _check_format, "replace": _check_replace, "join": _check_join_method}
)
_WRITING = (
    *("capitalize", "e", "escape", "forceescape", "lower", "string", "striptags", "title", "trim", "upper"),
    *("urlencode", "wordcount"),
)
_FILTERS: Mapping[str, Check] = MappingProxyType(
    dict.fromkeys(_WRITING, _check_texts)
    | dict.fromkeys(("center", "indent", "truncate", "wordwrap"), _check_texts_and_sizes)
    | dict.fromkeys(("batch", "round", "slice"), _check_sizes)
    | {"format": _check_format, "replace": _check_replace}
)
"""What may make far more than it is given; a check gets the values, first the text or what takes its place."""


def _check_length(length: int) -> None:
    if length > LONGEST:
        raise TooLarge(f"this gets longer than {LONGEST:,} characters or items")


def _check_bits(bits: int) -> None:
    if bits > _MOST_BITS:
        raise TooLarge("this number gets too large to be of use in print")


@pass_eval_context
def _join(context: EvalContext, value: Iterable[object], d: str = "", attribute: str | int | None = None) -> str:
    """Join as Jinja does, texts only; `d` is what it calls the separator."""
    each_of = make_attrgetter(context.environment, attribute) if attribute is not None else lambda each: each
    texts = [each_of(each) for each in value]
    _check_join((texts, d))
    _check_texts(texts)
    return do_join(context, texts, d)


@pass_environment
def _attribute(environment: Environment, value: object, name: str) -> object:
    """Return an attribute as Jinja's filter does, guarded like one that is named with a dot."""
    return guarded(do_attr(environment, value, name), name)


def _checked(filter_: Callable[..., Any], check: Check) -> Callable[..., Any]:
    """Return a filter whose values are checked first; what Jinja hands it of its own is none of them."""

    @wraps(filter_)
    def checked(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        check(tuple(each for each in (*args, *kwargs.values()) if not isinstance(each, Environment | EvalContext)))
        return filter_(*args, **kwargs)

    return checked

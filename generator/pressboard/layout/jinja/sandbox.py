"""The Jinja sandbox for templates: no access to Python's inside, and bounds on sizes.

What would be too large is refused before it is computed. Time and memory as a whole are for whoever runs a template
of unknown origin to bound, in a process of its own.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence, Sized
from functools import wraps
from types import MappingProxyType

from jinja2 import Environment, pass_environment, pass_eval_context
from jinja2.nodes import EvalContext
from markupsafe import Markup

from pressboard.layout.jinja.compiler import PRINTABLE, Compiler
from pressboard.layout.jinja.inside import HookedSandbox, attribute_of, attribute_reader, joined
from pressboard.layout.jinja.printable import Method, TemplateValue, guarded, printable

LONGEST = 4_000_000
"""So many characters one value may have, and a whole filled template: some thousand pages of text."""
LARGEST = 100_000
"""No width, count or number of places is larger; `range` keeps to the same."""
_MOST_BITS = 4096
"""Numbers of over a thousand digits are no use in print, and slow to compute with."""

Values = Sequence[TemplateValue]
Check = Callable[[Values], None]

_WIDTH = re.compile(r"\d{5,}")
# In these the width is another value: "%*d" and "{:{}}".
_OPEN_WIDTH = re.compile(r"%[^a-zA-Z%]*\*|\{[^{}:]*:[^{}]*\{")
# "{0.title}" and "{row[name]}" reach into values.
_FIELD = re.compile(r"\{[^{}:!]*[.\[]")

_TAG, _COMMENT = re.compile("<[^>]*>"), "<!--"


class TooLarge(Exception):
    """A template asks for something beyond all bounds; the text is a sentence about it."""


class Sandbox(HookedSandbox):
    """The sandbox, with bounds on what operators, filters and the methods of texts may make, and what is printed."""

    intercepted_binops = frozenset({"*", "**", "%"})
    code_generator_class = Compiler
    guard = staticmethod(guarded)

    def __init__(self, **options: TemplateValue) -> None:
        super().__init__(**options)
        self.filters["striptags"] = _without_tags
        for name, check in _FILTERS.items():
            self.filters[name] = _checked(self.filters[name], check)
        self.filters |= {PRINTABLE: printable, "join": _join, "attr": _attribute}

    def check_operation(self, operator: str, left: TemplateValue, right: TemplateValue) -> None:
        """Raise TooLarge when the outcome of `left` operator `right` would be."""
        _OPERATORS[operator](left, right)

    def check_format(self, text: str, values: tuple[TemplateValue, ...]) -> None:
        """Raise TooLarge for too wide a format, and for one that reaches into values."""
        _check_format((text, *values))
        if _FIELD.search(text):
            raise TooLarge("a format names values, not what is in them; name the field among its values")

    def checked_call(self, called: TemplateValue, values: tuple[TemplateValue, ...]) -> TemplateValue:
        """Return the bare method; raises TooLarge for a method of a text that would make a far longer one."""
        if isinstance(called, Method):
            called = called.function
        text = getattr(called, "__self__", None)
        if isinstance(text, str) and (check := _METHODS.get(getattr(called, "__name__", ""))):
            check((text, *values))
        return called


def limited(pieces: Iterator[str]) -> Iterator[str]:
    """Yield the pieces of a filled template; raises TooLarge, where the template stands, when they are too many."""
    assert isinstance(pieces, Generator), "a template is filled by a generator, which can be told to stop"
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > LONGEST:
            pieces.throw(TooLarge(f"the document gets longer than {LONGEST:,} characters; does a loop never end?"))
        yield piece


def _check_product(left: TemplateValue, right: TemplateValue) -> None:
    for value, factor in ((left, right), (right, left)):
        if isinstance(value, str | bytes | list | tuple) and isinstance(factor, int):
            _check_length(len(value) * factor)
    if isinstance(left, int) and isinstance(right, int):
        _check_bits(left.bit_length() + right.bit_length())


def _check_power(base: TemplateValue, exponent: TemplateValue) -> None:
    if isinstance(base, int) and isinstance(exponent, int):
        _check_bits(base.bit_length() * abs(exponent))


def _check_percent(left: TemplateValue, right: TemplateValue) -> None:
    if isinstance(left, str):
        _check_format((left, *right) if isinstance(right, tuple) else (left, right))


_OPERATORS: Mapping[str, Callable[[TemplateValue, TemplateValue], None]] = MappingProxyType(
    {"*": _check_product, "**": _check_power, "%": _check_percent}
)


def _check_sizes(values: Values) -> None:
    for value in values:
        if isinstance(value, int) and abs(value) > LARGEST:
            raise TooLarge(f"{LARGEST:,} is the most that can be asked for here")


def _check_texts(values: Values) -> None:
    """Refuse values that would print as Python's representations."""
    for value in values:
        printable(value)


def _check_texts_and_sizes(values: Values) -> None:
    _check_texts(values)
    _check_sizes(values)


def _check_format(values: Values) -> None:
    _check_texts(values)
    text = str(values[0])
    if _WIDTH.search(text):
        raise TooLarge(f"a format may make nothing wider than {LARGEST - 1:,}")
    if _OPEN_WIDTH.search(text):
        _check_sizes(values[1:])


def _check_replace(values: Values) -> None:
    _check_texts(values)
    text, old, new = (*map(str, values[:3]), "", "")[:3]
    _check_length(len(text) + text.count(old) * len(new))


def _check_join(values: Values) -> None:
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
def _join(context: EvalContext, value: Iterable[TemplateValue], d: str = "", attribute: str | int | None = None) -> str:
    """Join as Jinja does, texts only; `d` is what it calls the separator."""
    each_of = attribute_reader(context.environment, attribute) if attribute is not None else lambda each: each
    texts = [each_of(each) for each in value]
    _check_join((texts, d))
    _check_texts(texts)
    return joined(context, texts, d)


def _without_tags(value: TemplateValue) -> str:
    """Return a text as Jinja's filter does, sooner: without tags, and with single spaces."""
    marked = Markup(value)
    return marked.striptags() if _COMMENT in marked else Markup(" ".join(_TAG.sub("", marked).split())).unescape()


@pass_environment
def _attribute(environment: Environment, value: TemplateValue, name: str) -> TemplateValue:
    """Return an attribute as Jinja's filter does, guarded like one that is named with a dot."""
    return guarded(attribute_of(environment, value, name), name)


def _checked(filter_: Callable[..., TemplateValue], check: Check) -> Callable[..., TemplateValue]:
    """Return a filter whose values are checked first; what Jinja hands it of its own is none of them."""

    @wraps(filter_)
    def checked(*args: TemplateValue, **kwargs: TemplateValue) -> TemplateValue:
        check(tuple(each for each in (*args, *kwargs.values()) if not isinstance(each, Environment | EvalContext)))
        return filter_(*args, **kwargs)

    return checked

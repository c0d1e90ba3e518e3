"""The Jinja sandbox for templates: no access to Python's inside, and bounds on sizes.

What would be too large is refused before it is computed. Time and memory as a whole are for whoever runs a template
of unknown origin to bound, in a process of its own.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence, Sized
from functools import wraps
from types import MappingProxyType

from jinja2 import Environment, pass_environment, pass_eval_context
from jinja2.filters import do_attr, make_attrgetter, sync_do_join
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from pressboard.layout.jinja.compiler import PRINTABLE, Compiler
from pressboard.layout.jinja.printable import Method, TemplateValue, guarded, printable

LONGEST = 4_000_000
"""So many characters one value may have, and a whole filled template: some thousand pages of text."""
LARGEST = 100_000
"""No width, count or number of places is larger; `range` keeps to the same."""
_MOST_BITS = 4096
"""Numbers of over a thousand digits are no use in print, and slow to compute with."""

_MOST_VERDICTS = 1000
"""So many are kept, for a template can make up names without end."""

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


class Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox, with bounds on what operators, filters and the methods of texts may make, and what is printed.

    What cannot be printed is guarded: a method that a template names can be called, and nothing else.
    """

    intercepted_binops = frozenset({"*", "**", "%"})
    code_generator_class = Compiler

    def __init__(self, **options: TemplateValue) -> None:
        super().__init__(**options)
        self._verdicts: dict[tuple[type, str], bool] = {}
        self.filters["striptags"] = _without_tags
        for name, check in _FILTERS.items():
            self.filters[name] = _checked(self.filters[name], check)
        self.filters |= {PRINTABLE: printable, "join": _join, "attr": _attribute}

    def getattr(self, obj: TemplateValue, attribute: str) -> TemplateValue:
        """Return an attribute of `obj`; of a mapping what it holds by that name comes before its methods."""
        is_held = isinstance(obj, Mapping) and attribute in obj
        return guarded(obj[attribute] if is_held else super().getattr(obj, attribute), attribute)

    def getitem(self, obj: TemplateValue, argument: TemplateValue) -> TemplateValue:
        """Return an item of `obj`, or its attribute of that name."""
        return guarded(super().getitem(obj, argument), str(argument))

    def is_safe_attribute(self, obj: TemplateValue, attr: str, value: TemplateValue) -> bool:
        """Say whether a template may have an attribute of `obj`.

        Jinja judges by the name and by what type `obj` is of, with a score of questions each time; so it is asked once.
        """
        verdict = self._verdicts.get((type(obj), attr))
        if verdict is None:
            verdict = super().is_safe_attribute(obj, attr, value)
            if len(self._verdicts) < _MOST_VERDICTS:
                self._verdicts[type(obj), attr] = verdict
        return verdict

    def call_binop(self, context: Context, operator: str, left: TemplateValue, right: TemplateValue) -> TemplateValue:
        """Compute `left` operator `right`; raises TooLarge when the outcome would be."""
        _OPERATORS[operator](left, right)
        return super().call_binop(context, operator, left, right)

    def wrap_str_format(self, value: TemplateValue) -> Callable[..., str] | None:
        """Return what a template gets for the method `format` of a text, None for any other value.

        It raises TooLarge for too wide a format, and for one that reaches into values.
        """
        made = super().wrap_str_format(value)
        if made is None:
            return None

        def checked(*args: TemplateValue, **kwargs: TemplateValue) -> str:
            _check_format((value.__self__, *args, *kwargs.values()))
            if _FIELD.search(value.__self__):
                raise TooLarge("a format names values, not what is in them; name the field among its values")
            return made(*args, **kwargs)

        return checked

    def call(  # the names are Jinja's: none that a template's own keywords could have
        __self,  # noqa: N805
        __context: Context,
        __obj: TemplateValue,
        *args: TemplateValue,
        **kwargs: TemplateValue,
    ) -> TemplateValue:
        """Call the bare method; raises TooLarge for a method of a text that would make a far longer one."""
        called = __obj.function if isinstance(__obj, Method) else __obj
        text = getattr(called, "__self__", None)
        if isinstance(text, str) and (check := _METHODS.get(getattr(called, "__name__", ""))):
            check((text, *args, *kwargs.values()))
        return super().call(__context, called, *args, **kwargs)


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
    each_of = make_attrgetter(context.environment, attribute) if attribute is not None else lambda each: each
    texts = [each_of(each) for each in value]
    _check_join((texts, d))
    _check_texts(texts)
    return sync_do_join(context, texts, d)


def _without_tags(value: TemplateValue) -> str:
    """Return a text as Jinja's filter does, sooner: without tags, and with single spaces."""
    marked = Markup(value)
    return marked.striptags() if _COMMENT in marked else Markup(" ".join(_TAG.sub("", marked).split())).unescape()


@pass_environment
def _attribute(environment: Environment, value: TemplateValue, name: str) -> TemplateValue:
    """Return an attribute as Jinja's filter does, guarded like one that is named with a dot."""
    return guarded(do_attr(environment, value, name), name)


def _checked(filter_: Callable[..., TemplateValue], check: Check) -> Callable[..., TemplateValue]:
    """Return a filter whose values are checked first; what Jinja hands it of its own is none of them."""

    @wraps(filter_)
    def checked(*args: TemplateValue, **kwargs: TemplateValue) -> TemplateValue:
        check(tuple(each for each in (*args, *kwargs.values()) if not isinstance(each, Environment | EvalContext)))
        return filter_(*args, **kwargs)

    return checked

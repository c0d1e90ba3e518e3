"""The type that stands around what a template calls for: as large as the template, or who prints it, has set it."""

from collections.abc import Callable, Mapping
from functools import wraps
from types import MappingProxyType

from jinja2 import pass_context
from jinja2.runtime import Context

from pressboard.errors import BadOption, quoted
from pressboard.jobs.handout.markup import options_as_in_templates, plain
from pressboard.jobs.handout.type_options import LARGE, TEXT_SIZE, is_wanted
from pressboard.kinds.options import TypeOptions, typed
from pressboard.layout.jinja.printable import TemplateValue

AS_MADE: Mapping[str, TemplateValue] = MappingProxyType({})
"""The type that rules are made for, where nothing else is said."""
_LARGEST = 200.0
"""Type of more points is a slip."""


def typed_as_around(word: Callable[..., TemplateValue], *, has_words: bool = True) -> Callable[..., TemplateValue]:
    """Return a word that is also given, as `around`, the type that the template which calls it has set.

    For one that has no words there is only large print, or none.
    """

    @pass_context
    @wraps(word)
    def called(context: Context, *args: TemplateValue, **options: TemplateValue) -> TemplateValue:
        return word(*args, around=_type_around(context, has_words=has_words), **options)

    return called


def type_size(size: TemplateValue, large: TemplateValue = "no") -> float:
    """Return the size of a handout's type, points, 0 as it is made; raises BadOption for one that nobody reads.

    In `large` print that is one below 16 points, too.
    """
    try:
        points = float(str(plain(size)))
    except ValueError:
        raise BadOption(f"text_size {quoted(str(plain(size)))}: write a number of points, such as 12") from None
    with options_as_in_templates():
        TypeOptions(points, is_wanted(large))
    return points


def _type_around(context: Context, *, has_words: bool) -> Mapping[str, TemplateValue]:
    """Return what a template has set, or was given, as `text_size` and `large_print`, as `handout.xml` reads them."""
    large = is_wanted(context.get(LARGE, "no"))
    try:
        size = float(str(context.get(TEXT_SIZE, 0))) if has_words else 0.0
    except ValueError:
        size = 0.0
    return typed(size if 0 < size < _LARGEST else 0.0, large)

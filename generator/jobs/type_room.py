"""What is told where type that was asked for has no room in templates of ours."""

from collections.abc import Iterator
from contextlib import contextmanager

from generator.common.readings_options import LEAST_TEXT
from generator.contract import LargePrinted, Typed
from generator.errors import DoesNotFit, ElementDoesNotFit
from generator.jobs.request import Request
from generator.printing.papers import Paper


@contextmanager
def naming_type(request: Request, own_templates: bool) -> Iterator[None]:
    """Say of larger type that has no room in a template of ours that it does not fit, not where in the template."""
    options = request.options
    size = options.text_size if isinstance(options, Typed) else 0.0
    large = isinstance(options, LargePrinted) and options.large_print
    with naming_size(size, large, request.paper, own_templates):
        yield


@contextmanager
def naming_size(size: float, large: bool, paper: Paper, own_templates: bool = False) -> Iterator[None]:
    """Do so of type of so many points, 0 for the usual one, or of large print, on a paper."""
    try:
        yield
    except ElementDoesNotFit as error:
        if own_templates or not (size > LEAST_TEXT or large):
            raise
        if size > LEAST_TEXT:
            told = f"type of {size:g} points does not fit on {paper.name}; use larger paper or a smaller --text-size"
        else:
            told = f"large print does not fit on {paper.name}; use larger paper, or ask for a --text-size instead"
        raise DoesNotFit(told) from error

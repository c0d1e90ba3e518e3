"""What is told where templates of ours, or type that was asked for, have no room on a paper."""

from collections.abc import Iterator
from contextlib import contextmanager

from pressboard.common.readings_options import LEAST_TEXT
from pressboard.errors import DoesNotFit, ElementDoesNotFit
from pressboard.jobs.request import Request
from pressboard.printing.papers import Paper


@contextmanager
def naming_type(request: Request, own_templates: bool) -> Iterator[None]:
    """Say of what has no room in a template of ours that it does not fit, not where in the template."""
    options = request.options
    size, large = getattr(options, "text_size", 0.0), getattr(options, "large_print", False)
    shared = getattr(options, "per_page", 0) > 1
    with naming_size(size, large, request.paper, own_templates, shared):
        yield


@contextmanager
def naming_size(
    size: float, large: bool, paper: Paper, own_templates: bool = False, shared: bool = False
) -> Iterator[None]:
    """Do so of type of so many points, 0 for the usual one, or of large print, on a paper that several may share."""
    try:
        yield
    except ElementDoesNotFit as error:
        if own_templates:
            raise
        if size > LEAST_TEXT:
            told = f"type of {size:g} points does not fit on {paper.name}; use larger paper or a smaller --text-size"
        elif large:
            told = f"large print does not fit on {paper.name}; use larger paper, or ask for a --text-size instead"
        else:
            told = (
                f"not all of this fits on {paper.name}; use larger paper{' or a smaller --per-page' if shared else ''}"
            )
        raise DoesNotFit(told) from error

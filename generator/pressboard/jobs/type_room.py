"""What is told where templates of ours, or type that was asked for, have no room on a paper."""

from collections.abc import Iterator
from contextlib import contextmanager

from pressboard.errors import DoesNotFit, ElementDoesNotFit
from pressboard.kinds.options import LEAST_TEXT
from pressboard.printing.papers import Paper


@contextmanager
def naming_type(options: object, paper: Paper, own_templates: bool = False) -> Iterator[None]:
    """Say of what has no room in a template of ours that it does not fit on the paper, not where in the template.

    What can be done about it is what `options` ask for: type of so many points, large print, several pages on one.
    """
    size, large = getattr(options, "text_size", 0.0), getattr(options, "large_print", False)
    shared = getattr(options, "per_page", 0) > 1
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

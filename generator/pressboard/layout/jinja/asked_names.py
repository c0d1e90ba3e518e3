"""Which of the names that a template is given it asks for."""

from collections.abc import Container
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context
from jinja2.utils import missing


def names_asked(environment: Environment, among: Container[str]) -> set[str]:
    """Let `environment` note which names `among` some its templates ask for and find; return the set that grows."""
    asked: set[str] = set()

    class NotingContext(Context):
        def resolve_or_missing(self, key: str) -> Any:  # noqa: ANN401 - whatever a template is given
            value = super().resolve_or_missing(key)
            if key in among and value is not missing:
                asked.add(key)
            return value

    environment.context_class = NotingContext
    return asked

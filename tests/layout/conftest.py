"""What the tests of this room share: templates written to a folder, and errors caught as text."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from pressboard.errors import BadTemplate
from pressboard.layout.jinja.environment import environment, fill
from pressboard.layout.tree import Element
from tests.mistakes import refusal

Filler = Callable[..., Element]


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Filler:
    """Return a function that fills `sheet.xml` with a context; `more` are other templates by name without suffix."""

    def fill_it(template: str, more: dict[str, str] | None = None, **context: Any) -> Element:  # noqa: ANN401
        folder = tmp_path_factory.mktemp("templates")
        for name, text in {"sheet": template, **(more or {})}.items():
            (folder / f"{name}.xml").write_text(text, encoding="utf-8", newline="")
        return fill(environment((folder,)), "sheet.xml", context)

    return fill_it


@pytest.fixture(scope="session")
def fault(filled: Filler) -> Callable[..., str]:
    """Return a function that fills like `filled` and gives back the message of the error."""
    return partial(refusal, BadTemplate, filled)

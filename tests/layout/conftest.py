"""What the tests of this room share: templates written to a folder, and errors caught as text."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from generator.errors import BadTemplate
from generator.layout.environment import environment, fill
from generator.layout.tree import Element

Filler = Callable[..., Element]


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Filler:
    """Return a function that fills `sheet.xml` with a context; `more` are other templates by name without suffix."""
    numbers = count()

    def fill_it(template: str, more: dict[str, str] | None = None, **context: Any) -> Element:  # noqa: ANN401
        folder = Path(tmp_path_factory.getbasetemp(), f"templates{next(numbers)}")
        folder.mkdir()
        for name, text in {"sheet": template, **(more or {})}.items():
            (folder / f"{name}.xml").write_text(text, encoding="utf-8", newline="")
        return fill(environment((folder,)), "sheet.xml", context)

    return fill_it


@pytest.fixture(scope="session")
def fault(filled: Filler) -> Callable[..., str]:
    """Return a function that fills like `filled` and gives back the message of the error."""

    def fault_of(template: str, more: dict[str, str] | None = None, **context: Any) -> str:  # noqa: ANN401
        with pytest.raises(BadTemplate) as caught:
            filled(template, more, **context)
        return str(caught.value)

    return fault_of

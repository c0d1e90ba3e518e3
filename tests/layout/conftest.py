"""What the tests of this room share: templates written to a folder, and errors caught as text."""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pressboard.errors import BadTemplate
from pressboard.layout.jinja import precompiled as compiled
from pressboard.layout.jinja.environment import environment, environment_with, fill
from pressboard.layout.jinja.precompile import module
from pressboard.layout.tree import Element

Filler = Callable[..., Element]


_NUMBERS = count()
"""Of packages: they go on where the fixture is made anew."""


@pytest.fixture(scope="session", params=["compiled in memory", "compiled before"])
def filled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Filler:
    """Return a function that fills `sheet.xml` with a context; `more` are other templates by name without suffix.

    Templates are compiled as those of users are, or to modules before, as ours are; all is to be the same either way.
    """
    before = request.param == "compiled before"

    def fill_it(template: str, more: dict[str, str] | None = None, **context: Any) -> Element:  # noqa: ANN401
        package = Path(tmp_path_factory.getbasetemp(), f"package{next(_NUMBERS)}-{before}")
        folder = package / "_templates"
        folder.mkdir(parents=True)
        for name, text in {"sheet": template, **(more or {})}.items():
            (folder / f"{name}.xml").write_text(text, encoding="utf-8", newline="")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "dont_write_bytecode", True)  # none of these is loaded twice
            if before:
                patch.setattr(compiled, "_PACKAGE", package)
                compile_before(folder, package / compiled.FOLDER)
            return fill(environment((folder,)), "sheet.xml", context)

    return fill_it


def compile_before(templates: Path, target: Path) -> None:
    """Compile those templates of a folder that can be, and make sure that they will not be compiled again."""
    target.mkdir()
    jinja = environment_with((templates,), {})
    assert jinja.loader
    for name in jinja.list_templates():
        try:
            name_of_module, python = module(jinja, name)
            compile(python, name, "exec")
        except Exception:  # what is wrong with it is to be told by who fills it
            continue
        (target / f"{name_of_module}.py").write_text(python, encoding="utf-8")
        assert compiled.code_of(templates / name, name, jinja.loader.get_source(jinja, name)[0])


@pytest.fixture(scope="session")
def fault(filled: Filler) -> Callable[..., str]:
    """Return a function that fills like `filled` and gives back the message of the error."""

    def fault_of(template: str, more: dict[str, str] | None = None, **context: Any) -> str:  # noqa: ANN401
        with pytest.raises(BadTemplate) as caught:
            filled(template, more, **context)
        return str(caught.value)

    return fault_of

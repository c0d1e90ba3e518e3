"""Templates: where they are found, and how Jinja fills them with what a program knows.

Names such as `sheet.xml` are looked up in the folders one after the other: the user's own, then a game's, then
those for all. Whatever goes wrong leaves as one BadTemplate with the template's name and line.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, TemplateNotFound, TemplateSyntaxError, pass_eval_context
from jinja2.loaders import split_template_path
from jinja2.nodes import EvalContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.layout.failures import Unknown, failure
from generator.layout.reader import read
from generator.layout.stamps import Stamps
from generator.layout.tree import Element

SUFFIX = ".xml"

_ILLEGAL = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")
# They would let data in as markup, or make a print differ from the last one.
_WITHHELD_FILTERS = ("safe", "tojson", "urlize", "xmlattr", "random")


class _Folders(BaseLoader):
    """Finds templates in folders; the first that has the name wins."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return the text of `template`, its name for tracebacks, and whether it is still what lies on the disk."""
        candidates = _candidates(template, self._folders)
        before = _versions(candidates)
        path = next((path for path in candidates if path.is_file()), None)
        if path is None:
            raise TemplateNotFound(template)
        return _text(path, template), template, lambda: _versions(candidates) == before

    def list_templates(self) -> list[str]:
        """Return the names of the templates."""
        return template_names(self._folders)


def _candidates(name: str, folders: Sequence[Path]) -> list[Path]:
    return [folder.joinpath(*split_template_path(name)) for folder in folders]


def _versions(paths: Sequence[Path]) -> list[int]:
    return [path.stat().st_mtime_ns if path.exists() else 0 for path in paths]


def _text(path: Path, name: str) -> str:
    data = b""
    try:
        data = path.read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise TemplateSyntaxError("this is not UTF-8; save the file in that encoding", line, name) from None
    except OSError as error:
        raise TemplateSyntaxError(f"the file cannot be read: {error.strerror}", 1, name) from None


@pass_eval_context  # without the context Jinja would fold constants, and escape them before they come here
def _finalized(_: EvalContext, value: object) -> str:
    """Return `value` as it is to be escaped: None is nothing, signs that XML forbids even escaped are spaces.

    Numbers have at most four decimals, so that what arithmetic leaves behind (1e-15, 0.30000000000000004) neither
    spoils a length nor gets printed.
    """
    if value is None:
        return ""
    text = _decimal(value) if isinstance(value, float) else value if isinstance(value, str) else str(value)
    if not _ILLEGAL.search(text):
        return text
    plain = _ILLEGAL.sub(" ", text)
    return Markup(plain) if isinstance(text, Markup) else plain


def _decimal(number: float) -> str:
    # Adding 0.0 takes the sign off a negative nothing.
    return f"{round(number, 4) + 0.0:.4f}".rstrip("0").rstrip(".")


@cache
def environment(folders: tuple[Path, ...]) -> Environment:
    """Return the environment whose templates lie in `folders`, the first folder first; it is made once.

    A template may compute but not reach into Python, all that it writes out is escaped, and an unknown name is
    an error.
    """
    made = ImmutableSandboxedEnvironment(
        loader=_Folders(folders),
        autoescape=True,
        undefined=Unknown,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_finalized,
        extensions=[Stamps],
    )
    for name in _WITHHELD_FILTERS:
        del made.filters[name]
    del made.globals["lipsum"]
    return made


def fill(environment: Environment, name: str, context: Mapping[str, Any]) -> Element:
    """Fill the template `name` with `context` and return the document it makes; raises BadTemplate."""
    try:
        text = environment.get_template(name).render(context)
    except Exception as error:
        raise failure(error, environment, name, context) from error
    return read(text, name)


def template_names(folders: Sequence[Path]) -> list[str]:
    """Return the names of the templates in `folders`, sorted."""
    return sorted({path.name for folder in folders for path in folder.glob(f"*{SUFFIX}") if path.is_file()})

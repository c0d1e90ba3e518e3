"""Loads our templates as compiled Python modules.

To compile those of a sheet takes 38 ms, a quarter of a bare print, to fill them 5. A wheel brings them compiled to
Python. In a checkout each is compiled when it is first used and kept beside Python's own bytecode, as trusted as that,
in a folder that nobody but the user can write.

The modules lie in the package like all our code, and so does what Python makes of them. A module's name tells what it
was made of: the template's name and text, the version of Jinja and the edition of the room `layout`. Where one of these
has become another there is no such module, and the template is compiled in memory, as those of users always are.
"""

import re
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from functools import cache
from hashlib import blake2b
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import jinja2

from pressboard.folders import make_folder, own_folder

FOLDER = "_compiled"
"""Where in the package the modules lie; in a checkout there is no such folder."""

_KEPT = ".kept"
"""How the names of modules end that are kept in a checkout, so that nobody takes them for sources."""
_PACKAGE = Path(__file__).parents[2]


def code_of(path: Path, name: str, text: str) -> CodeType | None:
    """Return the code of the template at `path`, found as `name`, that says `text`; None when none was brought."""
    place = _place(path, name, text)
    if place is None:
        return None
    loader = SourceFileLoader(place.stem, str(place))
    try:
        with own_folder(place.parent) if place.suffix == _KEPT else nullcontext():
            code = loader.get_code(place.stem)
    except (OSError, SyntaxError):
        return None
    # Errors know a template by the name of its file.
    return code and code.replace(co_filename=name)


def keep_code(path: Path, name: str, text: str, python: Callable[[], str]) -> None:
    """Keep the Python that a template is compiled to, if it is one of ours in a checkout that may be written."""
    place = _place(path, name, text)
    if place is None or place.suffix != _KEPT or sys.dont_write_bytecode:
        return
    with suppress(OSError):
        make_folder(place.parent)
        with own_folder(place.parent) as own:
            own.write(place.name, python().encode())


def is_ours(path: Path) -> bool:
    """Say whether the template at `path` is one of ours."""
    return any(path.is_relative_to(home) for home in (_PACKAGE / "_templates", _PACKAGE.parents[1] / "templates"))


def _place(path: Path, name: str, text: str) -> Path | None:
    """Return where the module of the template at `path` is to lie, None for a template that is not ours."""
    inside = _PACKAGE / "_templates"
    if path.is_relative_to(inside):
        return _PACKAGE / FOLDER / f"{module_name(name, text)}.py"
    if path.is_relative_to(_PACKAGE.parents[1] / "templates") and not inside.is_dir():
        return _PACKAGE / "__pycache__" / "templates" / f"{module_name(name, text)}{_KEPT}"
    return None


def module_name(name: str, text: str) -> str:
    """Return the name of the module that the template `name`, which says `text`, is compiled to."""
    plain = re.sub(r"\W", "_", name.rpartition(".")[0])
    mark = blake2b(f"{name}\0{text}".encode(), key=_edition(), digest_size=16).hexdigest()
    return f"{plain}_{mark}"


@cache
def _edition() -> bytes:
    """Return a mark of all that decides how a template is compiled, besides its own name and text."""
    mark = blake2b(_jinja().encode())
    for module in sorted(Path(__file__).parents[1].rglob("*.py")):
        mark.update(module.read_bytes())
    return mark.digest()


def _jinja() -> str:
    # The metadata of packages take long to read; the version has not always been elsewhere, and may not be for ever.
    if version := vars(jinja2).get("__version__"):
        return str(version)
    from importlib.metadata import version as version_of

    return version_of("jinja2")

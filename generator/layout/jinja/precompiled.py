"""Our templates compiled before: to compile those of a sheet takes 38 ms, a quarter of a bare print, to fill them 5.

A wheel brings them compiled to Python. In a checkout each is compiled when it is first used and kept beside Python's
own bytecode, as trusted as that, in a folder that nobody but the user can write.

The modules lie in the package like all our code, and so does what Python makes of them. A module's name tells what it
was made of: the template's name and text, the version of Jinja and the edition of the room `layout`. Where one of these
has become another there is no such module, and the template is compiled in memory, as those of users always are.
"""

import marshal
import re
import sys
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

import jinja2

from generator.cache import kept_in

FOLDER = "_compiled"
"""Where in the package the modules lie; in a checkout there is no such folder."""

_PACKAGE = Path(__file__).parents[2]


def code_of(path: Path, name: str, text: str) -> CodeType | None:
    """Return the code of the template at `path`, found as `name`, that says `text`; None when none was brought."""
    if not path.is_relative_to(_PACKAGE / "_templates"):
        return None
    module = module_name(name, text)
    loader = SourceFileLoader(module, str(_PACKAGE / FOLDER / f"{module}.py"))
    try:
        code = loader.get_code(module)
    except (OSError, SyntaxError):
        return None
    # Errors know a template by the name of its file.
    return code and code.replace(co_filename=name)


def kept_code(path: Path, name: str, text: str, compile_it: Callable[[], CodeType]) -> CodeType:
    """Return the code of the template at `path`, found as `name`, that says `text`; in a checkout it is kept.

    Raises what `compile_it` does.
    """
    if sys.dont_write_bytecode or not _in_checkout(path):
        return compile_it()
    file = f"{module_name(name, text)}.{sys.implementation.cache_tag}"
    data = kept_in(_PACKAGE / "__pycache__" / "templates", file, MAGIC_NUMBER, lambda: marshal.dumps(compile_it()))
    code = marshal.loads(data)
    assert isinstance(code, CodeType)
    return code


def _in_checkout(path: Path) -> bool:
    """Say whether a template is ours and lies beside the package, not in it."""
    return path.is_relative_to(_PACKAGE.parent / "templates") and not (_PACKAGE / "_templates").is_dir()


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

"""Our templates as a wheel brings them: compiled to Python when it was built, for compiling takes longer than filling.

The modules lie in the package like all our code, and so does what Python makes of them. A module's name tells what it
was made of: the template's name and text, the version of Jinja and the edition of the room `layout`. Where one of these
has become another there is no such module, and the template is compiled in memory, as those of users always are.
"""

import re
from functools import cache
from hashlib import blake2b
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import jinja2

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

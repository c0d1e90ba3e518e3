"""Our templates as modules: in a package those that Jinja's own `compile_templates` made when pressboard was installed.

To compile those of a sheet anew takes 0.4 s: 2.5 times the CPU time (`tests/benchmarks/starts.py`). In a checkout
templates change: there one that is newer than its module is compiled again, and kept as Python keeps its bytecode.
"""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import jinja2
from jinja2 import ModuleLoader

from pressboard.paths import built_folder, our_templates

PACKED = "_templates"
"""What the folder of our templates is called in an installed package."""


def modules_of(folder: Path) -> Path:
    """Return where the modules lie of the templates that are looked up from `folder`, which is one of ours.

    They are those of this version of Jinja, which may know nothing of the code that another one makes.
    """
    version = vars(jinja2).get("__version__")
    return built_folder() / f"jinja-{version}" / folder.relative_to(our_templates())


def loader_of(folder: Path, name: str, python: Callable[[], str]) -> ModuleLoader | None:
    """A loader of the compiled template `name` in `folder`; None when it is to be compiled in memory.

    `python` gives what it is compiled to.
    """
    home = our_templates()
    if not folder.is_relative_to(home):
        return None
    modules = modules_of(folder)
    module = modules / ModuleLoader.get_module_filename(name)
    is_there = module.is_file()
    if home.name != PACKED and not (
        is_there and _written(module) >= max(_written(folder / name), _compiler())
    ):
        is_there = _is_kept(module, python())
    return ModuleLoader(modules) if is_there else None


def _is_kept(module: Path, python: str) -> bool:
    """Write a module, whole or not at all; say whether that could be."""
    draft = module.with_suffix(f".{os.getpid()}")
    try:
        module.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(python, encoding="utf-8")
        draft.replace(module)
    except OSError:
        return False
    return True


def _written(path: Path) -> int:
    return path.stat().st_mtime_ns


@cache
def _compiler() -> int:
    """Return when the last of the files was written that decide what a template is compiled to."""
    return max(map(_written, Path(__file__).parents[1].rglob("*.py")))

"""Our templates as modules, which Jinja's own `compile_templates` makes when pressboard is installed.

To compile those of a sheet anew takes 0.4 s: 2.5 times the CPU time (`tests/benchmarks/starts.py`). In a checkout
templates change: there one that is newer than its module is compiled in memory, as the user's own templates are.
"""

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


def loader_of(folder: Path, name: str) -> ModuleLoader | None:
    """Return what loads the template `name` in `folder`; None when it is to be compiled in memory."""
    home = our_templates()
    if not folder.is_relative_to(home):
        return None
    modules = modules_of(folder)
    module = modules / ModuleLoader.get_module_filename(name)
    if not module.is_file() or (home.name != PACKED and _written(module) < max(_written(folder / name), _compiler())):
        return None
    return ModuleLoader(modules)


def _written(path: Path) -> int:
    return path.stat().st_mtime_ns


@cache
def _compiler() -> int:
    """Return when the last of the files was written that decide what a template is compiled to."""
    return max(map(_written, Path(__file__).parents[1].rglob("*.py")))

"""Compiled libraries beside readable Python: found by what they were made of, or not at all.

A library's name carries a hash of its sources. One that was built from others, and was left in a checkout, has another
name: nobody looks for it, and Python plays until the package is installed again.
"""

import os
import sys
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType

GLUE = "glue.c"
"""A folder with this file is compiled to a library."""
SHARED = Path(__file__).parent / "core"
"""Here are the headers that all libraries may include."""
PURE = "PRESSBOARD_PURE"
"""With this in the environment, and not 0, nothing is compiled, and nothing compiled is loaded."""
SUFFIX = ".abi3.so"
"""Libraries keep to what all Pythons from 3.11 on have, the stable interface."""


def is_pure() -> bool:
    """True if the user wants nothing but Python."""
    return os.environ.get(PURE, "0") not in ("", "0")


def takes_libraries() -> bool:
    """True if this Python has the stable interface; those without a global lock have another."""
    return SUFFIX in EXTENSION_SUFFIXES and "t" not in getattr(sys, "abiflags", "")


def library_folders(root: Path) -> list[Path]:
    """Return the folders below `root` that are compiled to libraries."""
    return sorted(glue.parent for glue in root.rglob(GLUE))


def plays_compiled(root: Path) -> bool:
    """True if the libraries of such folders are there and wanted; none is loaded."""
    is_wanted = not is_pure() and takes_libraries()
    return is_wanted and any(library_path(folder).is_file() for folder in library_folders(root))


def sources(folder: Path) -> list[Path]:
    """Return the C files of a folder, in the same order everywhere."""
    return sorted(folder.glob("*.c"))


def library_path(folder: Path) -> Path:
    """Return the path of the library made of the sources in a folder as they are now, whether it is there or not."""
    digest = blake2b(digest_size=8)
    headers = (path for place in (folder, SHARED) for path in sorted(place.glob("*.h")))
    for path in (*sources(folder), *headers):
        content = path.read_bytes()
        digest.update(b"%b %d " % (path.name.encode(), len(content)))
        digest.update(content)
    return folder / f"compiled-{digest.hexdigest()}{SUFFIX}"


def library(folder: Path, name: str) -> ModuleType | None:
    """Return the library of a folder as the module `name`, None where there is none for this Python."""
    if is_pure() or not takes_libraries():
        return None
    try:
        loader = ExtensionFileLoader(name, str(library_path(folder)))
        module = module_from_spec(ModuleSpec(name, loader, origin=loader.path))
        loader.exec_module(module)
    except (OSError, ImportError):  # no sources beside us, no library, or one of another machine
        return None
    return module

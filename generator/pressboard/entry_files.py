"""A quick look whether any installed package may have entry points of a group, before they are read for good.

`importlib.metadata`, which reads them, loads the library of e-mail: without this look `--help` takes 1.25 times the CPU
time (`tests/benchmarks/starts.py`), and any start as much more. So where the plain files say that there is nothing of
the kind, it is not loaded. Whatever is not plain is left to it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

_INFOS = (".dist-info", ".egg-info", "EGG-INFO")


def may_name(group: str) -> bool:
    """Say whether a package on the path may have entry points of a group; no for certain, yes only perhaps."""
    try:
        return _finds_elsewhere() or any(_names(Path(folder), group) for folder in sys.path)
    except OSError:
        return True


def _finds_elsewhere() -> bool:
    """Say whether packages are also found by other means than by the path."""
    others = [finder for finder in sys.meta_path if not finder.__module__.startswith("_frozen_importlib")]
    return any(hasattr(finder, "find_distributions") for finder in others)


def _names(folder: Path, group: str) -> bool:
    return any(group in text for text in _texts(folder)) if folder.is_dir() else folder.exists()  # an archive


def _texts(folder: Path) -> Iterator[str]:
    """Yield the entry points of every package in a folder as they are written."""
    for info in folder.iterdir():
        file = info / "entry_points.txt"
        if info.name.endswith(_INFOS) and file.is_file():
            yield file.read_text(encoding="utf-8", errors="replace")

"""What is made when a wheel is built: our templates, compiled to Python modules."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledTemplates(BuildHookInterface[Any]):
    """Puts a module for every template into the wheel.

    An editable installation gets none: there templates change, and are compiled when they are used.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the templates of this source tree into a folder elsewhere; raises TemplateSyntaxError."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory(prefix="pressboard-")
        with _importable(Path(self.root)):
            from generator.layout.jinja.precompile import modules
            from generator.layout.jinja.precompiled import FOLDER

            for name, python in modules(Path(self.root, "templates")):
                Path(self._folder.name, f"{name}.py").write_text(python, encoding="utf-8", newline="\n")
        build_data["force_include"][self._folder.name] = f"generator/{FOLDER}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what is in the wheel by now."""
        if version != "editable":
            self._folder.cleanup()


@contextmanager
def _importable(root: Path) -> Iterator[None]:
    """Let `generator` be the one of this source tree, and leave nothing in the tree."""
    path, writes_none = sys.path[:], sys.dont_write_bytecode
    sys.path.insert(0, str(root))
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        sys.path[:], sys.dont_write_bytecode = path, writes_none

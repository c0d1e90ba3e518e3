"""Imports of other people's libraries without the parts that are not used.

Without them a sheet takes 1.27 times the CPU time (`tests/benchmarks/starts.py`). Both ways only put off what an import
does: whoever asks for it gets it, and no library can tell the difference. `tests/cli/test_start.py` notices when one of
them no longer works.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any


def put_off(name: str) -> None:
    """Let a module run only when it is asked for something, though others have imported it by then.

    Of a package, whose `__init__` would import all its modules, the one that is wanted can then be imported alone:
    `put_off("shop")`, and `import shop.door` loads the door only. What is not installed is left to who imports it.
    """
    above, _, last = name.rpartition(".")
    if name in sys.modules or (above and not find_spec(above)) or not (spec := find_spec(name)):
        return
    sys.modules[name] = module = module_from_spec(spec)
    module.__class__ = _PutOff
    if above:
        setattr(sys.modules[above], last, module)


class _PutOff(ModuleType):
    """A module that has not run; it does at the first question for something that is none of its own modules."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the module holds
        inner = f"{self.__name__}.{name}"
        if "__path__" in vars(self) and find_spec(inner):
            return import_module(inner)
        object.__setattr__(self, "__class__", ModuleType)
        if self.__spec__ and self.__spec__.loader:
            self.__spec__.loader.exec_module(self)
        return getattr(self, name)


@contextmanager
def patterns_put_off(*libraries: str) -> Iterator[None]:
    """While the block runs, let the patterns that modules of libraries make be compiled when each is first used."""
    compile_now = re.compile

    def compile_later(pattern: Any, flags: int = 0) -> Any:  # noqa: ANN401 - as re.compile
        asker = sys._getframe(1).f_globals["__name__"]
        return (
            _Pattern(pattern, flags)
            if asker.partition(".")[0] in libraries
            else compile_now(pattern, flags)
        )

    re.compile = compile_later
    try:
        yield
    finally:
        re.compile = compile_now


class _Pattern:
    """A regular expression that is compiled at the first question."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._given = pattern, flags

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a pattern has
        found = getattr(re.compile(*self._given), name)
        setattr(self, name, found)
        return found

"""Imports that load nothing before it is used: libraries without the parts they bring along, rooms of ours that few need.

Without them a sheet takes 1.6 times the instructions (`tests/benchmarks/starts.py`). Both ways only put off what an import
does: whoever asks for it gets it, and no library can tell the difference. `tests/cli/test_start.py` notices when one of
them no longer works.

The `__init__` of a room says what is put off for it; its modules then import that at their heads, as modules
(`from pressboard.jobs import workers`), and it is loaded when something of it is named.
"""

import builtins
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from threading import RLock
from types import ModuleType

_locks: dict[str, AbstractContextManager[object]] = {}
_running: set[str] = set()
"""The names of the modules that run at last, and of each the lock for that."""


def put_off(name: str, late_patterns: bool = False) -> None:
    """Let a module run only when it is asked for something, though others have imported it by then.

    Of a package, whose `__init__` would import all its modules, the one that is wanted can then be imported alone:
    `put_off("shop")`, and `import shop.door` loads the door only. What is not installed is left to who imports it.
    With `late_patterns` the regular expressions of the module are compiled when each is first used: it imports `re`
    through builtins of its own, and no other module notices.
    """
    above, _, last = name.rpartition(".")
    try:
        spec = None if name in sys.modules else find_spec(name)
    except ModuleNotFoundError:  # not even the package that would hold it is installed
        return
    if spec is None:
        return
    sys.modules[name] = module = module_from_spec(spec)
    module.__class__ = _PutOff
    if late_patterns:
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": _import_with_late_patterns}
    if above:
        setattr(sys.modules[above], last, module)


class _PutOff(ModuleType):
    """A module that has not run; it does at the first question for something that is none of its own modules."""

    def __getattr__(self, name: str) -> object:
        inner = f"{self.__name__}.{name}"
        if "__path__" in vars(self) and find_spec(inner):
            return import_module(inner)
        # Other threads wait until it has run; what it imports may ask for its names while it runs.
        with _locks.setdefault(self.__name__, RLock()):
            is_waiting = type(self) is _PutOff and self.__name__ not in _running
            if is_waiting and self.__spec__ and self.__spec__.loader:
                _running.add(self.__name__)
                try:
                    self.__spec__.loader.exec_module(self)
                finally:
                    _running.remove(self.__name__)
                object.__setattr__(self, "__class__", ModuleType)
        return ModuleType.__getattribute__(self, name)


def _import_with_late_patterns(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] = (),
    level: int = 0,
) -> ModuleType:
    """Import as `__import__` does."""
    if name == "re":
        return _LATE_PATTERNS
    return builtins.__import__(name, globals, locals, fromlist, level)


class _Pattern:
    """A regular expression that is compiled at the first question."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._expression = pattern, flags

    def __getattr__(self, name: str) -> object:
        found: object = getattr(re.compile(*self._expression), name)
        setattr(self, name, found)
        return found


_LATE_PATTERNS = ModuleType("re")
"""All that `re` has, with another `compile`."""
vars(_LATE_PATTERNS).update({**vars(re), "compile": _Pattern})

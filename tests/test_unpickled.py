"""Nothing that can execute what it reads is read from a file, anywhere in the package."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "generator" / "pressboard"

UNPACKERS = {"_pickle", "cloudpickle", "copyreg", "dbm", "dill", "imp", "joblib", "jsonpickle", "marshal", "pickle"}
UNPACKERS |= {"SourcelessFileLoader", "bccache", "pickletools", "runpy", "shelve", "zipimport"}
"""Modules and classes that execute what they read, or come by it through those that do."""
LOADERS = {"SourceFileLoader", "spec_from_file_location", "ExtensionFileLoader", "PathFinder", "ModuleLoader"}
"""What makes code of a file anywhere."""
BUILTINS = {"__import__", "compile", "eval", "exec"}
LOOSE = {"FullLoader", "UnsafeLoader", "allow_pickle", "full_load", "full_load_all", "unsafe_load", "unsafe_load_all"}
"""What other libraries call reading without care."""

PIPE = Path("bounded.py")
"""Hands a call to a process of our own, and its outcome back, through a pipe."""
PIPED = {"pickle.load(sys.stdin.buffer)", "pickle.load(self._process.stdout)"}
PACKAGE = Path("layout/jinja/compiled.py")
"""Loads modules that lie beside the templates they were made of: in the package, or in the checkout."""
LIBRARY = Path("play/libraries.py")
"""Loads the compiled core, which installing the package put beside its sources."""
CLASSES = Path("lean_dataclasses.py")
"""Compiles the `__init__` of a class of ours from the names of its fields, as the standard library does."""


def uses(source: str) -> Iterator[str]:
    """Yield the words in `source` that are forbidden: imported, called, or in a text such as `import pickle`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BUILTINS:
            yield node.func.id
        yield from sorted(set(words(node)) & (UNPACKERS | LOADERS | LOOSE))


def words(node: ast.AST) -> list[str]:
    """Return the names a node of a program uses."""
    match node:
        case ast.Import(names=names):
            return [word for name in names for word in name.name.split(".")]
        case ast.ImportFrom(module=module, names=names):
            return [*(module or "").split("."), *(name.name for name in names)]
        case ast.Attribute(attr=name) | ast.Name(id=name) | ast.keyword(arg=str(name)):
            return [name]
        case ast.Constant(value=str(text)) if re.search(r"\bimport\b", text) or text.isidentifier():
            return re.findall(r"\w+", text)
    return []


def found() -> dict[Path, set[str]]:
    """Return what is used where."""
    files = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}
    assert len(files) > 300
    return {path: words for path, text in files.items() if (words := set(uses(text)))}


@pytest.mark.slow
def test_nothing_executes_what_it_reads() -> None:
    """The package neither unpickles nor evaluates, but for those named here: a pipe, and parts of its own."""
    assert found() == {
        PIPE: {"pickle"},
        PACKAGE: {"ModuleLoader"},
        LIBRARY: {"ExtensionFileLoader"},
        CLASSES: {"exec"},
    }


def test_the_pipe_is_a_pipe() -> None:
    """What is unpickled comes from the other end of a pipe, never from a file."""
    calls = [node for node in ast.walk(ast.parse((ROOT / PIPE).read_text())) if isinstance(node, ast.Call)]
    loads = {ast.unparse(call) for call in calls if ast.unparse(call.func).startswith("pickle.load")}
    assert loads == PIPED


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "import pickle as jar",
        "from pickle import loads",
        "from jinja2.bccache import FileSystemBytecodeCache",
        "import jinja2.bccache",
        "import_module('marshal')",
        "run('import sys, dill; dill.load(sys.stdin)')",
        "eval(text)",
        "exec(compile(text, '', 'exec'))",
        "__import__(name)",
        "yaml.unsafe_load(text)",
        "yaml.load(text, Loader=yaml.FullLoader)",
        "numpy.load(path, allow_pickle=True)",
        "from importlib.machinery import SourcelessFileLoader",
        "importlib.util.spec_from_file_location('x', path)",
    ],
)
def test_every_way_is_seen(source: str) -> None:
    """Each of these ways to execute what is read is found."""
    assert list(uses(source))


@pytest.mark.parametrize("source", ["re.compile(text)", "jinja.compile(text)", "json.load(file)", '"""In a pickle."""'])
def test_what_is_harmless_may_be(source: str) -> None:
    """Names that only sound alike are allowed."""
    assert not list(uses(source))

"""What is made when pressboard is installed: templates as modules, typefaces and their facts, patterns, C libraries.

Sentences are put there as templates, too: those are compiled again where another version of Jinja is.

Libraries are extras: where there is no C compiler, or Python came without its headers, one warning is given and Python
does their work. With PRESSBOARD_PURE=1 in the environment none is made, as wanted.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import sys_tags

FLAGS = (
    "-std=c11",
    "-O3",
    "-fno-tree-slp-vectorize",
    "-ffp-contract=off",
    "-fvisibility=hidden",
    "-fPIC",
)
"""Fractions, should there ever be some, are not to be contracted: every processor is to count alike.

Sets of squares are written word by word and read as a whole at once; vectors made of their words would wait for that.
"""
LIBRARY = ("-bundle", "-undefined", "dynamic_lookup") if sys.platform == "darwin" else ("-shared",)


class CannotCompile(Exception):
    """There is no way to compile C here; says why."""


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class Compiled(BuildHookInterface[Any]):
    """Puts a module for every template, typefaces and a library for every core into the wheel.

    Those of an editable installation lie beside their sources, where they are looked for.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is in this source tree into folders elsewhere; raises TemplateSyntaxError."""
        self._folder = TemporaryDirectory(prefix="pressboard-")
        with _importable(Path(self.root)):
            from pressboard.play.libraries import is_pure

            if not is_pure():
                self._build_libraries(version, build_data)
            self._build(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what is in the wheel by now."""
        self._folder.cleanup()

    def _build(self, version: str, build_data: dict[str, Any]) -> None:
        """Let Jinja compile our templates, for each folder that they are looked up from; unpack the typefaces."""
        from pressboard.figures.roles import our_tables, prepared_table, toml_of
        from pressboard.layout.jinja.compiled import modules_of
        from pressboard.layout.jinja.environment import environment_with
        from pressboard.layout.jinja.sentences import SUFFIX, as_template
        from pressboard.paths import built_folder, our_templates
        from pressboard.render.text.faces import unpack
        from pressboard.render.text.fonts import CUTS
        from pressboard.render.text.known_words import prepared_file as patterns_file
        from pressboard.render.text.patterns import prepare as prepared_patterns
        from pressboard.render.text.reportlab_fonts import face_facts, facts_file
        from pressboard.words import ENGLISH, languages, prepared_language, prepared_name

        home, built = our_templates(), built_folder()
        target = built if version == "editable" else Path(self._folder.name, built.name)
        shutil.rmtree(target, ignore_errors=True)
        for folder in (home, *(path for path in home.iterdir() if path.is_dir())):
            modules = target / modules_of(folder).relative_to(built)
            environment_with((folder,), {}).compile_templates(
                modules, zip=None, ignore_errors=version == "editable"
            )
        for path in home.rglob(f"*{SUFFIX}") if version != "editable" else ():
            name = path.relative_to(home).as_posix()
            _write(target / name, as_template(path.read_text("utf-8"), name))
        for code in languages():
            if code != ENGLISH:
                _write(target / prepared_name(code), prepared_language(code))
                _write(target / patterns_file(code).name, prepared_patterns(code))
        for table in our_tables():
            _write(target / prepared_table(table), json.dumps(toml_of(table)))
        for name, module in CUTS.values():
            face = unpack(module)
            (target / f"{name}.ttf").write_bytes(face)
            (target / facts_file(name)).write_bytes(face_facts(face))
        if version != "editable":
            build_data["force_include"][str(target)] = f"pressboard/{built.name}"

    def _build_libraries(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all libraries or none."""
        from pressboard.play.libraries import library_folders

        root, target = Path(self.root), Path(self._folder.name)
        try:
            built = {
                folder: compiled(folder, target) for folder in library_folders(root / "generator")
            }
        except CannotCompile as why:
            self.app.display_warning(
                f"pressboard is installed without its compiled parts, and slower: {why}"
            )
            return
        for folder, library in built.items():
            if version == "editable":
                put_beside(folder, library)
            else:
                build_data["force_include"][str(library)] = (
                    f"{folder.relative_to(root / 'generator').as_posix()}/{library.name}"
                )
                build_data |= {"pure_python": False, "tag": f"cp311-abi3-{_platform()}"}


def compiled(folder: Path, target: Path) -> Path:
    """Compile the sources in a folder and return the library, which is put into `target`; raises CannotCompile."""
    from pressboard.play.libraries import SHARED, library_path, sources, takes_libraries

    headers = sysconfig.get_path("include")
    if not takes_libraries():
        raise CannotCompile("this Python takes no libraries of the stable interface")
    if not Path(headers, "Python.h").is_file():
        raise CannotCompile("Python's headers are not installed")
    library = target / library_path(folder).name
    names = [path.name for path in sources(folder)]
    included = (f"-I{os.path.relpath(SHARED, folder)}", f"-I{headers}")
    # The folder is the working directory, so that no path of this machine gets into the library.
    command = [*compiler(), *FLAGS, *LIBRARY, *included, *names, "-o", str(library)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"the C compiler failed: {done.stderr.strip()[-500:]}")
    return library


def compiler() -> list[str]:
    """Return the command of the C compiler, that of the environment first; raises CannotCompile."""
    for words in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        command = shlex.split(words or "")
        if command and shutil.which(command[0]):
            return command
    raise CannotCompile("there is no C compiler")


def put_beside(folder: Path, library: Path) -> None:
    """Put a library beside its sources, in the place of older ones."""
    for old in folder.glob("compiled-*"):
        if old.name != library.name:
            old.unlink(missing_ok=True)
    draft = Path(shutil.copy(library, folder / f".{library.name}.{os.getpid()}"))
    draft.replace(folder / library.name)


def _platform() -> str:
    """Return the platform as wheels of this machine alone name it."""
    return next(
        tag.platform
        for tag in sys_tags()
        if "many" not in tag.platform and "musl" not in tag.platform
    )


@contextmanager
def _importable(root: Path) -> Iterator[None]:
    """Let `pressboard` be the one of this source tree, and leave nothing in the tree."""
    path, writes_none = sys.path[:], sys.dont_write_bytecode
    sys.path.insert(0, str(root / "generator"))
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        sys.path[:], sys.dont_write_bytecode = path, writes_none

"""Templates: where they are found, and how Jinja fills them with what a program knows."""

import re
from collections.abc import Callable, Container, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from filecmp import cmpfiles
from functools import cache, partial
from pathlib import Path

from jinja2 import (
    BaseLoader,
    Environment,
    Template,
    TemplateNotFound,
    TemplateSyntaxError,
    pass_eval_context,
)
from jinja2.loaders import split_template_path
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.utils import missing
from markupsafe import Markup

from pressboard.errors import BadFile, PressboardError, quoted
from pressboard.figures.type import AS_MADE
from pressboard.layout.jinja.compiled import PACKED, loader_of
from pressboard.layout.jinja.line_marking import LineMarking
from pressboard.layout.jinja.printable import TemplateValue, printable
from pressboard.layout.jinja.sandbox import Sandbox
from pressboard.layout.jinja.sentences import SUFFIX as SENTENCES
from pressboard.layout.jinja.sentences import as_template, say_and_has
from pressboard.layout.jinja.template_errors import HIDDEN, OUTSIDE, UnknownName, template_error
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.paths import built_folder, our_templates, read_bytes, version
from pressboard.words import ENGLISH, language, with_signs
from pressboard.words import words as say_in_force


def is_shipped(folder: Path) -> bool:
    """True if all templates in a folder are ours, byte for byte; one without any may be anything of that name."""
    home, names = our_templates(), template_names([folder])
    return (
        folder.resolve() == home.resolve()
        or cmpfiles(home, folder, names, shallow=False)[0] == names
    )


# Which of the names that a template is given it asks for.


def names_asked(environment: Environment, among: Container[str]) -> set[str]:
    """Let `environment` note which names `among` some its templates ask for and find; return the set that grows."""
    asked: set[str] = set()

    class NotingContext(Context):
        def resolve_or_missing(self, key: str) -> TemplateValue:
            value = super().resolve_or_missing(key)
            if key in among and value is not missing:
                asked.add(key)
            return value

    environment.context_class = NotingContext
    return asked


# How errors name a template: one of the user's by its file's path as it was given, one of ours by its name.


@contextmanager
def errors_with_paths(folders: Sequence[Path]) -> Iterator[None]:
    """Let errors name the lines of templates in the user's `folders`, the first folder first, by their files' paths."""
    try:
        yield
    except PressboardError as error:
        # Every `rules.xml:8` of the user's becomes such as `mine/rules.xml:8`.
        message = str(error)
        paths = {
            name: folder / name for folder in reversed(folders) for name in template_names([folder])
        }
        for name in sorted(paths, key=len, reverse=True):
            path = paths[name].as_posix().replace("\\", r"\\")
            message = re.sub(rf"(?<![\w./\\-]){re.escape(name)}(?=:\d)", path, message)
        raise type(error)(message, error.option) from error


SUFFIX = ".xml"
LARGEST_FILE = 2_000_000
"""So many bytes a template may have; ours have twenty thousand at most."""

# Signs that XML forbids even escaped: spaces take their places.
_ILLEGAL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
# It speaks of the encoding, which is UTF-8, and would be wrong anywhere but at the very beginning of a document.
_DECLARATION = re.compile(r"\A<\?xml\s[^?>\n]*\?>")
# Ours call each other by names that a user's own may have, too, such as notes.xml.
_NAMESAKE = "the other "
"""In front of a name: not the one in the first folder."""
# They would let data in as markup, or make a print differ from the last one.
_WITHHELD_FILTERS = ("safe", "tojson", "urlize", "xmlattr", "random", "pprint")


class _FolderLoader(BaseLoader):
    """Finds templates in folders; the first that has the name wins.

    Templates are files that end in .xml or .ftl, and nothing hidden: no part of their names, links followed, begins with a
    dot. The one called `named` is what the user asked for, whatever its name.
    """

    def __init__(self, folders: Sequence[Path], named: str = "") -> None:
        self._folders = folders
        self._named = named

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Return the text of `template`, its name, and whether it is still what lies on the disk: to be compiled."""
        folder, uptodate = self._found(template)
        return self._text(template, folder), _plain(template), uptodate

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, TemplateValue] | None = None,
    ) -> Template:
        """Return the template `name`; one of ours may have been compiled before."""
        words = {} if globals is None else globals
        folder, uptodate = self._found(name)
        read = partial(self._text, name, folder)
        name = _plain(name)
        modules = loader_of(
            folder, name, lambda: environment.compile(read(), name, name, raw=True, defer_init=True)
        )
        if modules:
            template = modules.load(environment, name, words)
            # Errors know it by its name, not by the file of the module.
            template.filename, template._uptodate = template.name, uptodate
            return template
        code = environment.compile(read(), name, name)
        return environment.template_class.from_code(environment, code, words, uptodate)

    def _found(self, template: str) -> tuple[Path, Callable[[], bool]]:
        """Return the folder in which `template` lies, and whether it is still what lies on the disk."""
        folders = self._folders[template.count(_NAMESAKE) :]
        template = _plain(template)
        candidates = _candidates(template, folders)
        before = [*map(version, candidates)]
        found = next(
            (place for place in zip(folders, candidates, strict=True) if _is_file(place[1])), None
        )
        if found is None:
            raise TemplateNotFound(template)
        folder, path = found
        if template != self._named:  # only the user may name whatever file there is
            if not _is_template(Path(template)):
                raise TemplateNotFound(template, f"{quoted(template)} is no template; {HIDDEN}")
            inside = [place for each in self._folders if (place := _place_inside(path, each))]
            if not inside:
                raise TemplateNotFound(
                    template, f"the template {quoted(template)} is a link; {OUTSIDE}"
                )
            if not any(map(_is_template, inside)):
                raise TemplateNotFound(
                    template, f"{quoted(template)} is a link to what is no template; {HIDDEN}"
                )
        return folder, lambda: [*map(version, candidates)] == before

    def _text(self, template: str, folder: Path) -> str:
        """Return the text of a template in a folder; of sentences of the user's with ours, whose places they take."""
        name = _plain(template)
        path = folder.joinpath(*split_template_path(name))
        if path.suffix != SENTENCES:
            return _text(path, name)
        ready, home = built_folder() / name, our_templates()
        if folder == home and home.name == PACKED:
            return ready.read_text(encoding="utf-8")
        below = self._folders[self._folders.index(folder) + 1 :]
        ours = next((each for each in _candidates(name, below) if _is_file(each)), None)
        if ours is None:
            return as_template(_text(path, name), name)
        beneath = _NAMESAKE * (len(self._folders) - len(below)) + name
        return as_template(_text(path, name), name, (beneath, _text(ours, name)))

    def is_own(self, template: str) -> bool:
        """True if the template of that name is the user's own, none of ours."""
        return self.has(template) and not self._found(template)[0].is_relative_to(our_templates())

    def called(self, template: str) -> str:
        """The name under which a template finds `template`: never the one the user asked for, if another is called so."""
        is_named = template == self._named and any(
            map(_is_file, _candidates(template, self._folders[1:]))
        )
        return f"{_NAMESAKE}{template}" if is_named else template

    def has(self, template: str) -> bool:
        """True if there is a template of that name."""
        try:
            return any(map(_is_file, _candidates(template, self._folders)))
        except (TemplateNotFound, ValueError):
            return False

    def list_templates(self) -> list[str]:
        return template_names(self._folders)


def _plain(name: str) -> str:
    """Return a template's name without what tells it from others called so."""
    return name.replace(_NAMESAKE, "")


def _candidates(name: str, folders: Sequence[Path]) -> list[Path]:
    return [folder.joinpath(*split_template_path(name)) for folder in folders]


def _place_inside(path: Path, folder: Path) -> Path | None:
    """Return where in `folder` the file `path` lies, all links followed; None when it does not."""
    target, home = path.resolve(), folder.resolve()
    return target.relative_to(home) if target.is_relative_to(home) else None


def _is_template(place: Path) -> bool:
    """True if a file at `place` in a folder of templates can be one by its name."""
    return place.suffix in (SUFFIX, SENTENCES) and not any(
        part.startswith(".") for part in place.parts
    )


def _is_file(path: Path) -> bool:
    """True if there is a file at `path`; a path no system takes is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _text(path: Path, name: str) -> str:
    data = b""
    try:
        data = read_bytes(path, LARGEST_FILE)
        return _DECLARATION.sub("", data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise TemplateSyntaxError(
            "this is not UTF-8; save the file in that encoding", line, name
        ) from None
    except BadFile as error:
        raise TemplateSyntaxError(str(error), 1, name) from None


@pass_eval_context  # without the context Jinja would fold constants, and escape them before they come here
def _finalized(_: EvalContext, value: TemplateValue) -> str:
    """Return `value` as it is to be escaped: None is nothing.

    Numbers have at most four decimals, so that what arithmetic leaves behind (1e-15, 0.30000000000000004) neither
    spoils a length nor gets printed.
    """
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, float):
        # Adding 0.0 takes the sign off a negative nothing.
        return f"{round(value, 4) + 0.0:.4f}".rstrip("0").rstrip(".")
    printable(value)
    return Markup(value.__html__()) if hasattr(value, "__html__") else str(value)


_WORDS = re.compile("^words/(?:([a-z]+)/)?(.*)")
"""The names of sentences, in a language or in that in force."""


class _TemplateEnvironment(Sandbox):
    """An environment in which a template in a folder names those beside it without naming the folder."""

    loader: _FolderLoader

    def join_path(self, template: str, parent: str) -> str:
        """Return the full name of `template` as the template `parent` calls it.

        Sentences that name no language are those in force, and those of a game that is not there in it the English ones.
        """
        if words := _WORDS.match(template):
            wanted, name = words.groups(self.globals["language"])
            names = [f"words/{each}/{name}" for each in (wanted, ENGLISH)]
            template = next(filter(self.loader.has, names), names[0])
        folder = parent.rpartition("/")[0]
        beside = f"{folder}/{template}"
        return self.loader.called(beside if folder and self.loader.has(beside) else template)


def environment(folders: tuple[Path, ...]) -> Environment:
    """Return the environment whose templates lie in `folders`, the first folder first; it is made once for a language.

    A template may compute but not reach into Python, all that it writes out is escaped, and an unknown name is
    an error.
    """
    return kept_environment(folders, language())


@cache
def kept_environment(folders: tuple[Path, ...], language: str) -> Environment:
    """Return the environment of `environment` for a language, which is in force."""
    return environment_with(folders, {})


def environment_with(
    folders: tuple[Path, ...], words: Mapping[str, TemplateValue], named: str = ""
) -> Environment:
    """Return a new environment like that of `environment`, in which every template also knows `words`.

    `named` is the template in the first folder that the user asks for: it alone may have a name that none has.
    """
    made = _TemplateEnvironment(
        loader=_FolderLoader(folders, named),
        autoescape=True,
        undefined=UnknownName,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_finalized,
        extensions=[LineMarking],
    )
    for name in _WITHHELD_FILTERS:
        del made.filters[name]
    made.filters |= {"words": say_in_force, "signs": with_signs}
    del made.globals["lipsum"]
    made.globals.update(
        {"type": AS_MADE, "language": language(), "say_and_has": say_and_has, **words}
    )
    return made


def fill(environment: Environment, name: str, context: Mapping[str, TemplateValue]) -> Element:
    """Fill the template `name` with `context` and return the document it makes; raises BadTemplate."""
    try:
        text = "".join(environment.get_template(name).generate(context))
    except Exception as error:
        loader = environment.loader
        is_own = loader.is_own if isinstance(loader, _FolderLoader) else bool
        raise template_error(error, environment, name, context, is_own) from error
    return read(_ILLEGAL.sub(" ", text), name)


def template_names(folders: Sequence[Path]) -> list[str]:
    """Return the names of the templates in `folders` and in the folders in these, sorted."""
    patterns = (f"*{SUFFIX}", f"*/*{SUFFIX}", f"words/*/*{SENTENCES}")
    found = (
        (path, folder)
        for folder in folders
        for pattern in patterns
        for path in folder.glob(pattern)
    )
    return sorted(
        {
            path.relative_to(folder).as_posix()
            for path, folder in found
            if _is_template_of(folder, path)
        }
    )


def _is_template_of(folder: Path, path: Path) -> bool:
    """True if a template may name the file `path` in `folder`."""
    places = (path.relative_to(folder), _place_inside(path, folder))
    return path.is_file() and all(place is not None and _is_template(place) for place in places)

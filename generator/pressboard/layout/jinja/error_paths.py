"""How errors name a template: one of the user's by its file's path as it was given, one of ours by its name."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pressboard.errors import PressboardError
from pressboard.layout.jinja.environment import template_names


@contextmanager
def errors_with_paths(folders: Sequence[Path]) -> Iterator[None]:
    """Let errors name the lines of templates in the user's `folders`, the first folder first, by their files' paths."""
    try:
        yield
    except PressboardError as error:
        raise type(error)(with_paths(str(error), folders), error.option) from error


def with_paths(message: str, folders: Sequence[Path]) -> str:
    """Return a message in which every `rules.xml:8` of the user's is such as `mine/rules.xml:8`."""
    paths = {name: folder / name for folder in reversed(folders) for name in template_names([folder])}
    for name in sorted(paths, key=len, reverse=True):
        path = paths[name].as_posix().replace("\\", r"\\")
        message = re.sub(rf"(?<![\w./\\-]){re.escape(name)}(?=:\d)", path, message)
    return message

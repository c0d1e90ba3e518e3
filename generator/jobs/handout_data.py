"""What a user hands to a template: words by `--set`, and data files, each under its own name."""

import csv
import json
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any, NoReturn

from generator.errors import BadFile, BadOption, quoted, unknown
from generator.paths import read_bytes

LARGEST_FILE = 4_000_000
"""So many bytes a data file may have: a handout of more would be a book."""
MOST_VALUES = 200_000
"""So many values a data file may come to, those counted each time that are repeated by name."""

_KINDS = (".json", ".yaml", ".yml", ".csv")
_DELIMITERS = (",", ";", "\t")


def settings(words: Iterable[str]) -> dict[str, str]:
    """Return the values of `key=value` words; raises BadOption for one of another form, and for a key given twice."""
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        key = key.strip()
        if not equals or not key.isidentifier():
            raise BadOption(f"--set {quoted(word)}: write a name and a value, such as place=Library")
        if key in values:
            raise BadOption(f"--set {key} is given twice; keep one of the two")
        values[key] = value
    return values


def data_name(path: Path) -> str:
    """Return the name by which a template knows a data file: `score-table.csv` is `score_table`; raises BadOption."""
    name = re.sub(r"\W+", "_", path.stem)
    if not name.isidentifier():
        raise BadOption(f"--data {quoted(path.name)}: a template cannot call it {quoted(name)}; begin it with a letter")
    return name


def read_data(path: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    """Return what a data file holds: rows of a CSV file as mappings by its header, else lists, mappings and values.

    Raises BadOption for a file of another kind and BadFile, with name and line, for one that cannot be read as its
    kind.
    """
    kind = path.suffix.lower()
    if not kind:
        raise BadOption(f"--data {quoted(path.name)}: a data file's name ends in {' or '.join(_KINDS)}")
    if kind not in _KINDS:
        raise BadOption(f"--data {quoted(path.name)}: {unknown('kind of file', kind, _KINDS)}")
    text = _text(path)
    if kind == ".csv":
        return list(_rows(text, path.name))
    data = _json(text, path.name) if kind == ".json" else _yaml(text, path.name)
    _check_size(data, path.name)
    return data


def _text(path: Path) -> str:
    data = read_bytes(path, LARGEST_FILE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _fail(path.name, 1 + data.count(b"\n", 0, error.start), "this is not UTF-8; save the file in that encoding")
    return text


def _fail(name: str, line: int, sentence: str) -> NoReturn:
    raise BadFile(f"{name}:{line}: {sentence}")


def _json(text: str, name: str) -> Any:  # noqa: ANN401
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        _fail(name, error.lineno, f"this is no JSON: {error.msg.lower()} at column {error.colno}")
    except RecursionError:
        _fail(name, 1, "this is nested too deeply")
    except ValueError as error:
        _fail(name, 1, f"this cannot be read: {error}")


def _yaml(text: str, name: str) -> Any:  # noqa: ANN401
    import yaml

    try:
        return yaml.load(text, _yaml_loader())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        words = [part for part in (error.context, error.problem) if part]
        _fail(name, mark.line + 1 if mark else 1, f"this is no YAML: {', '.join(words)}")
    except yaml.reader.ReaderError as error:
        line = 1 + text.count("\n", 0, error.position)
        _fail(name, line, f"this is no YAML: the character U+{error.character:04X} is not allowed in it")
    except RecursionError:
        _fail(name, 1, "this is nested too deeply")


def _yaml_loader() -> Any:  # noqa: ANN401 - a class of a library without types
    """Return a loader of plain values that knows no merging of mappings, by which a short file could become endless."""
    import yaml

    class Loader(yaml.SafeLoader):  # type: ignore[misc]
        def flatten_mapping(self, node: Any) -> None:  # noqa: ANN401
            """Refuse a merge key."""
            for key, _ in node.value:
                if key.tag == "tag:yaml.org,2002:merge":
                    raise yaml.constructor.ConstructorError(
                        None, None, "mappings cannot be merged here; write the values out", key.start_mark
                    )

        def construct_object(self, node: Any, deep: bool = False) -> Any:  # noqa: ANN401
            """Make a value; one that only looks like a date or a number is told with its line."""
            try:
                return super().construct_object(node, deep)
            except (ValueError, TypeError, KeyError, IndexError) as error:
                raise yaml.constructor.ConstructorError(None, None, str(error), node.start_mark) from None

    return Loader


def _check_size(data: object, name: str) -> None:
    """Raise BadFile when `data` comes to too many values, which it does without end when it holds itself."""
    waiting, count = [data], 0
    while waiting:
        value = waiting.pop()
        count += 1
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list | tuple | set):
            waiting.extend(value)
        if count + len(waiting) > MOST_VALUES:
            _fail(
                name, 1, f"this comes to over {MOST_VALUES:,} values, repeated ones counted; that is too much to print"
            )


def _rows(text: str, name: str) -> Iterator[dict[str, str]]:
    """Yield the rows of a CSV file; a row that ends early is filled with empty values."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        header = _header(next(reader, []), name)
        for count, row in enumerate(filter(None, reader)):
            if len(row) > len(header):
                _fail(name, reader.line_num, f"{len(row)} values; the first line names {len(header)}")
            if count * len(header) > MOST_VALUES:
                _fail(name, reader.line_num, f"over {MOST_VALUES:,} values; that is too much to print")
            yield dict(zip(header, (*map(str.strip, row), *[""] * len(header)), strict=False))
    except csv.Error as error:
        _fail(name, reader.line_num, f"this is no CSV: {error}")


def _delimiter(text: str) -> str:
    """Return what parts the values: that which gives the first line the most."""
    first = text.partition("\n")[0].splitlines()
    return max(_DELIMITERS, key=lambda delimiter: len(next(csv.reader(first, delimiter=delimiter), [])))


def _header(row: list[str], name: str) -> list[str]:
    names = [word.strip() for word in row]
    if not any(names):
        _fail(name, 1, "the first line must name the columns")
    for number, word in enumerate(names, 1):
        if not word:
            _fail(name, 1, f"column {number} has no name")
        if word in names[: number - 1]:
            _fail(name, 1, f"two columns are called {quoted(word)}")
    return names

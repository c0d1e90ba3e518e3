"""What a user hands to a template: words by `--set`, and data files, each under its own name."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import chain, islice
from pathlib import Path, PurePosixPath
from typing import NoReturn, TypeAlias

import yaml
from yaml.constructor import ConstructorError

from pressboard.errors import BadFile, BadOption, nearest, quoted, unknown
from pressboard.jobs.tables import Row, fail, read_table, text_of
from pressboard.paths import is_there

MOST_DIGITS = 4300
"""So many digits a number may have; Python writes out no more."""
TOO_LONG = f"a number of over {MOST_DIGITS:,} digits; that is too much to print"
_MOST_BITS = int(MOST_DIGITS * 3.3219)
_NO_LETTER = re.compile("[\0\ud800-\udfff]")
"""What no text holds: nothing, and half a character."""

Scalar: TypeAlias = str | int | float | bytes | date | None
"""A value that holds no others; truth values are whole numbers, and times are dates."""
DataValue: TypeAlias = "Scalar | list[DataValue] | tuple[DataValue, ...] | dict[DataValue, DataValue]"
"""What JSON and YAML hold; YAML's keys may be anything but a list or a mapping."""


def values(data: DataValue, *, keys: bool = False) -> Iterator[DataValue]:
    """Yield `data` and all it holds, also the `keys` of mappings if asked for; what holds itself never ends."""
    within: list[Iterator[DataValue]] = [iter((data,))]
    while within:
        for value in within[-1]:
            yield value
            if isinstance(value, dict):
                within.append(chain(value if keys else (), value.values()))
                break
            if isinstance(value, list | tuple):
                within.append(iter(value))
                break
        else:
            within.pop()


def unprintable(value: DataValue) -> str:
    """Return the first character of a text that is none by itself, "" when there is none."""
    found = _NO_LETTER.search(value) if isinstance(value, str) else None
    return found[0] if found else ""


def no_letter(character: str) -> str:
    return f"the character U+{ord(character):04X} cannot be printed"


MOST_VALUES = 200_000
"""So many values a data file may come to, those counted each time that are repeated by name."""

_TABLES = (".csv", ".tsv", ".xlsx", ".ods", ".xls")
KINDS = (".json", ".yaml", ".yml", *_TABLES)
_JSON_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_PAIR = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
"""How JSON writes a character beyond the first 65,536: in two halves."""


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


def read_data(path: Path, encoding: str = "") -> DataValue:
    """Return what a data file holds: rows of a table as mappings by its header, else lists, mappings and values.

    Raises BadOption for a file of another kind and BadFile, with name and line, for one that cannot be read as its
    kind.
    """
    kind = path.suffix.lower()
    if not kind:
        raise BadOption(f"--data {quoted(path.name)}: a data file's name ends in {' or '.join(KINDS)}")
    if kind not in KINDS:
        raise BadOption(f"--data {quoted(path.name)}: {unknown('kind of file', kind, KINDS)}")
    if kind in _TABLES:
        return list(_rows(iter(read_table(path, encoding).rows), path.name))
    text = text_of(path)
    try:
        data = _json(text, path.name) if kind == ".json" else load(text, path.name)
    except RecursionError:
        fail(path.name, 1, "this is nested too deeply")
    if any(count > MOST_VALUES for count, _ in enumerate(values(data), 1)):  # one that holds itself never ends
        fail(
            path.name, 1, f"this comes to over {MOST_VALUES:,} values, repeated ones counted; that is too much to print"
        )
    return data


def _json(text: str, name: str) -> DataValue:
    def refused(word: str) -> NoReturn:
        fail(name, _line(bare, re.escape(word)), f"{word} is no JSON; write a number, or null")

    bare = _JSON_TEXT.sub('""', text)
    try:
        data: DataValue = json.loads(text, parse_constant=refused)
    except json.JSONDecodeError as error:
        fail(name, error.lineno, f"this is no JSON: {error.msg.lower()} at column {error.colno}")
    except ValueError:
        fail(name, _line(bare, f"[0-9]{{{MOST_DIGITS + 1}}}"), TOO_LONG)
    if fault := next(filter(None, map(unprintable, values(data, keys=True))), None):
        fail(name, _line(_PAIR.sub("", text), rf"\\u{ord(fault):04x}"), no_letter(fault))
    return data


def _line(text: str, pattern: str) -> int:
    """Return the line in which `pattern` is first met, the first where it is not."""
    found = re.search(pattern, text, re.IGNORECASE)
    return 1 + text.count("\n", 0, found.start()) if found else 1


def _rows(rows: Iterator[Row], name: str) -> Iterator[dict[DataValue, DataValue]]:
    """Yield the rows of a table; a row that ends early is filled with empty values."""
    header = _header(next(rows, Row(1, [])), name)
    for count, row in enumerate(rows):
        if len(row.values) > len(header):
            fail(name, row.line, f"{len(row.values)} values; the first line names {len(header)}")
        if count * len(header) > MOST_VALUES:
            fail(name, row.line, f"over {MOST_VALUES:,} values; that is too much to print")
        yield dict(zip(header, (*row.values, *[""] * len(header)), strict=False))


def _header(row: Row, name: str) -> list[str]:
    if not any(row.values):
        fail(name, 1, "the first line must name the columns")
    names = dict[str, int]()
    for number, word in enumerate(row.values, 1):
        if not word:
            fail(name, 1, f"column {number} has no name")
        if names.setdefault(word, number) != number:
            fail(name, 1, f"two columns are called {quoted(word)}")
    return row.values


_NO_YAML = "this is no YAML"
_KIND_WORDS = {"int": "whole number", "float": "number", "timestamp": "date"}
_PYTHONS_WORDS = (ValueError, TypeError, KeyError, IndexError, AttributeError)
"""What making a value may end with that is not what its tag says."""


def load(text: str, name: str) -> DataValue:
    """Return what a YAML text holds; raises BadFile with the line, and RecursionError when it is nested too deeply."""
    loader = None
    try:
        loader = _Loader(text)
        data: DataValue = loader.get_single_data()
        return data
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        why = ", ".join(filter(None, (error.context, error.problem)))
        fail(name, mark.line + 1 if mark else 1, f"{_NO_YAML}: {why}")
    except yaml.reader.ReaderError as error:
        line = 1 + text.count("\n", 0, error.position)
        fail(name, line, f"{_NO_YAML}: the character U+{error.character:04X} is not allowed in it")
    except (ValueError, OverflowError):
        fail(name, loader.line + 1 if loader else 1, f"{_NO_YAML}: an escape that stands for no character")


class _Loader(yaml.SafeLoader):  # type: ignore[misc]
    """A loader that knows no merging of mappings, by which a short file could become endless."""

    def flatten_mapping(self, node: yaml.MappingNode) -> None:
        for key, _ in node.value:
            if key.tag == "tag:yaml.org,2002:merge":
                _refuse(key, "mappings cannot be merged here; write the values out")

    def construct_object(self, node: yaml.Node, deep: bool = False) -> DataValue:
        """Make a value; one that is not what its tag says, or cannot be printed, is told with its line."""
        try:
            value: DataValue = super().construct_object(node, deep)
        except _PYTHONS_WORDS as error:
            _refuse(node, _not_of_its_kind(node, error))
        if isinstance(value, int) and value.bit_length() > _MOST_BITS:
            _refuse(node, TOO_LONG)
        if fault := unprintable(value):
            _refuse(node, no_letter(fault))
        return value

    def construct_in_order(self, node: yaml.MappingNode) -> list[DataValue]:
        """Make a list of a set: it keeps its order, and so a print its bytes."""
        return list(self.construct_mapping(node))


_Loader.add_constructor("tag:yaml.org,2002:set", _Loader.construct_in_order)
_Loader.add_constructor("tag:yaml.org,2002:value", _Loader.construct_yaml_str)  # a mere sign of equality


def _not_of_its_kind(node: yaml.Node, error: Exception) -> str:
    """Say that a value is not what its tag says; why, where Python has words for people."""
    kind = node.tag.rpartition(":")[2]
    if kind == "int" and len(node.value) > MOST_DIGITS:
        return TOO_LONG
    why = f" ({error})" if kind == "timestamp" and isinstance(error, ValueError) else ""
    return f"{quoted(str(node.value))} is no {_KIND_WORDS.get(kind, 'value of its kind')}{why}"


def _refuse(node: yaml.Node, message: str) -> NoReturn:
    raise ConstructorError(None, None, message, node.start_mark)


_MANY = 500
"""In a folder of more files than these no nearest one is looked for among the others."""


def file_in_dirs(name: str, folders: Sequence[Path], what: str) -> Path:
    """Return where a file lies; `what` it is stands in messages. Raises BadFile for one that is not in the folders."""
    parts = PurePosixPath(name).parts
    if not parts or name.startswith("/") or "\\" in name or any(part.startswith(".") for part in parts):
        raise BadFile(f"{quoted(name)} leads out of the template's folder, or is hidden; put the {what} beside it")
    for folder in folders:
        path = folder.joinpath(*parts)
        if is_there(path) and path.is_file():
            if not path.resolve().is_relative_to(folder.resolve()):
                raise BadFile(f"{quoted(name)} is a link out of the template's folder; put the {what} beside it")
            return path
    advice = did_you_mean(name, (found for folder in folders for found in _beside(folder)))
    raise BadFile(f"there is no {what} {quoted(name)} in the template's folder{advice}")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    near = nearest(name, known)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _beside(folder: Path) -> list[str]:
    """Return the names of files in a folder that could be meant, as far as it can be read."""
    try:
        return [each.name for each in islice(folder.iterdir(), _MANY) if not each.name.startswith(".")]
    except OSError:
        return []

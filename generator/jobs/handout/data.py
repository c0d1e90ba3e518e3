"""What a user hands to a template: words by `--set`, and data files, each under its own name."""

import csv
import json
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from typing import NoReturn

from generator.errors import BadFile, BadOption, quoted, unknown
from generator.jobs.handout.values import MOST_DIGITS, TOO_LONG, DataValue, no_letter, unprintable, values
from generator.paths import read_bytes

LARGEST_FILE = 4_000_000
"""So many bytes a data file may have: a handout of more would be a book."""
MOST_VALUES = 200_000
"""So many values a data file may come to, those counted each time that are repeated by name."""

_KINDS = (".json", ".yaml", ".yml", ".csv")
_TOO_DEEP = "this is nested too deeply"
_JSON_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_PAIR = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
"""How JSON writes a character beyond the first 65,536: in two halves."""
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


def read_data(path: Path) -> DataValue:
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


def _json(text: str, name: str) -> DataValue:
    def refused(word: str) -> NoReturn:
        _fail(name, _line(bare, re.escape(word)), f"{word} is no JSON; write a number, or null")

    bare = _JSON_TEXT.sub('""', text)
    try:
        data: DataValue = json.loads(text, parse_constant=refused)
    except json.JSONDecodeError as error:
        _fail(name, error.lineno, f"this is no JSON: {error.msg.lower()} at column {error.colno}")
    except RecursionError:
        _fail(name, 1, _TOO_DEEP)
    except ValueError:
        _fail(name, _line(bare, f"[0-9]{{{MOST_DIGITS + 1}}}"), TOO_LONG)
    if fault := next(filter(None, map(unprintable, values(data, keys=True))), None):
        _fail(name, _line(_PAIR.sub("", text), rf"\\u{ord(fault):04x}"), no_letter(fault))
    return data


def _line(text: str, pattern: str) -> int:
    """Return the line in which `pattern` is first met, the first where it is not."""
    found = re.search(pattern, text, re.IGNORECASE)
    return 1 + text.count("\n", 0, found.start()) if found else 1


def _yaml(text: str, name: str) -> DataValue:
    from generator.jobs.handout.yaml_data import NotYaml, load

    try:
        return load(text)
    except NotYaml as error:
        _fail(name, error.line, f"this is no YAML: {error}")
    except RecursionError:
        _fail(name, 1, _TOO_DEEP)


def _check_size(data: DataValue, name: str) -> None:
    """Raise BadFile when `data` comes to too many values, which it does without end when it holds itself."""
    if any(count > MOST_VALUES for count, _ in enumerate(values(data), 1)):
        _fail(name, 1, f"this comes to over {MOST_VALUES:,} values, repeated ones counted; that is too much to print")


def _rows(text: str, name: str) -> Iterator[dict[DataValue, DataValue]]:
    """Yield the rows of a CSV file; a row that ends early is filled with empty values."""
    if "\0" in text:
        _fail(name, _line(text, "\0"), no_letter("\0"))
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
    return max(_DELIMITERS, key=lambda delimiter: _parts(first, delimiter))


def _parts(lines: list[str], delimiter: str) -> int:
    try:
        return len(next(csv.reader(lines, delimiter=delimiter), []))
    except csv.Error:
        return 0


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

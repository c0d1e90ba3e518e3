"""What a user hands to a template: words by `--set`, and data files, each under its own name."""

import json
import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import chain
from pathlib import Path
from typing import NoReturn, TypeAlias

from pressboard.errors import BadOption, quoted, unknown
from pressboard.jobs.data_files.rows import Row, fail, read_table, text_of

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
            if inner := _held(value, keys):
                within.append(inner)
                break
        else:
            within.pop()


def _held(value: DataValue, keys: bool) -> Iterator[DataValue] | None:
    if isinstance(value, dict):
        return chain(value if keys else (), value.values())
    return iter(value) if isinstance(value, list | tuple) else None


def is_too_long(value: DataValue) -> bool:
    """Say whether a value is a number with more digits than can be printed."""
    return isinstance(value, int) and value.bit_length() > _MOST_BITS


def unprintable(value: DataValue) -> str:
    """Return the first character of a text that is none by itself, "" when there is none."""
    found = _NO_LETTER.search(value) if isinstance(value, str) else None
    return found[0] if found else ""


def no_letter(character: str) -> str:
    """Return the sentence about such a character."""
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
        data = _json(text, path.name) if kind == ".json" else _yaml(text, path.name)
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


def _yaml(text: str, name: str) -> DataValue:
    from pressboard.jobs.handout.yaml_data import load

    return load(text, name)


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

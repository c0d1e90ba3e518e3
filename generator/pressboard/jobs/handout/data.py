"""What a user hands to a template: words by `--set`, and data files, each under its own name."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import TypeAlias

import yaml
from yaml.constructor import ConstructorError

from pressboard.errors import BadFile, BadOption, nearest, quoted, unknown
from pressboard.jobs.spreadsheets import Row
from pressboard.jobs.tables import fail, read_table, text_of
from pressboard.paths import is_there

Scalar: TypeAlias = str | int | float | bytes | date | None
"""A value that holds no others; truth values are whole numbers, and times are dates."""
DataValue: TypeAlias = (
    "Scalar | list[DataValue] | tuple[DataValue, ...] | dict[DataValue, DataValue]"
)
"""What JSON and YAML hold; YAML's keys may be anything but a list or a mapping."""


_TABLES = (".csv", ".tsv", ".xlsx", ".ods", ".xls")
KINDS = (".json", ".yaml", ".yml", *_TABLES)


OLD_SHEETS = ".xls"
"""Spreadsheets of which the formats of numbers are not read."""


def settings(words: Iterable[str]) -> dict[str, str]:
    """Return the values of `key=value` words; raises BadOption for one of another form, and for a key given twice."""
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        key = key.strip()
        if not equals or not key.isidentifier():
            raise BadOption(
                f"--set {quoted(word)}: write a name and a value, such as place=Library"
            )
        if key in values:
            raise BadOption(f"--set {key} is given twice; keep one of the two")
        values[key] = value
    return values


def data_name(path: Path) -> str:
    """Return the name by which a template knows a data file: `score-table.csv` is `score_table`; raises BadOption."""
    name = re.sub(r"\W+", "_", path.stem)
    if not name.isidentifier():
        raise BadOption(
            f"--data {quoted(path.name)}: a template cannot call it {quoted(name)}; begin it with a letter"
        )
    return name


def read_data(path: Path, encoding: str = "") -> DataValue:
    """Values in a data file: rows of a table as mappings by its header, else lists, mappings and values.

    Raises BadOption for a file of another kind and BadFile, with name and line, for one that cannot be read as its
    kind.
    """
    kind = path.suffix.lower()
    if not kind:
        raise BadOption(
            f"--data {quoted(path.name)}: a data file's name ends in {' or '.join(KINDS)}"
        )
    if kind not in KINDS:
        raise BadOption(f"--data {quoted(path.name)}: {unknown('kind of file', kind, KINDS)}")
    if kind in _TABLES:
        return list(_rows(iter(read_table(path, encoding).rows), path.name))
    text = text_of(path)
    try:
        data: DataValue = json.loads(text) if kind == ".json" else _Loader(text).get_single_data()
        return data
    except RecursionError:
        fail(path.name, 1, "this is nested too deeply")
    except json.JSONDecodeError as error:
        fail(
            path.name, error.lineno, f"this is no JSON: {error.msg.lower()} at column {error.colno}"
        )
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        why = ", ".join(filter(None, (error.context, error.problem)))
        fail(path.name, mark.line + 1 if mark else 1, f"this is no YAML: {why}")
    except yaml.reader.ReaderError as error:
        line = 1 + text.count("\n", 0, error.position)
        fail(
            path.name,
            line,
            f"this is no YAML: the character U+{error.character:04X} is not allowed in it",
        )
    except (ValueError, OverflowError) as error:
        fail(path.name, 1, f"this cannot be read: {error}")


def _rows(rows: Iterator[Row], name: str) -> Iterator[dict[DataValue, DataValue]]:
    """Yield the rows of a table; a row that ends early is filled with empty values."""
    header = next(rows, Row(1, [])).values
    if not any(header):
        fail(name, 1, "the first line must name the columns")
    names = dict[str, int]()
    for number, word in enumerate(header, 1):
        if not word:
            fail(name, 1, f"column {number} has no name")
        if names.setdefault(word, number) != number:
            fail(name, 1, f"two columns are called {quoted(word)}")
    for row in rows:
        if len(row.values) > len(header):
            fail(name, row.line, f"{len(row.values)} values; the first line names {len(header)}")
        yield dict(zip(header, (*row.values, *[""] * len(header)), strict=False))


class _Loader(yaml.SafeLoader):  # type: ignore[misc]
    """A loader that tells a value which is not what its tag says with its line, and keeps the order of a set."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> DataValue:
        try:
            value: DataValue = super().construct_object(node, deep)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            kind = node.tag.rpartition(":")[2]
            why = f"{quoted(str(node.value))} is no {_KINDS.get(kind, kind)} ({error})"
            raise ConstructorError(None, None, why, node.start_mark) from None
        return value

    def construct_in_order(self, node: yaml.MappingNode) -> list[DataValue]:
        """Make a list of a set: it keeps its order, and so a print its bytes."""
        return list(self.construct_mapping(node))


_Loader.add_constructor("tag:yaml.org,2002:set", _Loader.construct_in_order)
_Loader.add_constructor(
    "tag:yaml.org,2002:value", _Loader.construct_yaml_str
)  # a mere sign of equality
_KINDS = {"int": "whole number", "float": "number", "timestamp": "date"}


_MANY = 500
"""In a folder of more files than these no nearest one is looked for among the others."""


def file_in_dirs(name: str, folders: Sequence[Path], what: str) -> Path:
    """Return where a file lies; `what` it is stands in messages. Raises BadFile for one that is not in the folders."""
    parts = PurePosixPath(name).parts
    if (
        not parts
        or name.startswith("/")
        or "\\" in name
        or any(part.startswith(".") for part in parts)
    ):
        raise BadFile(
            f"{quoted(name)} leads out of the template's folder, or is hidden; put the {what} beside it"
        )
    for folder in folders:
        path = folder.joinpath(*parts)
        if is_there(path) and path.is_file():
            if not path.resolve().is_relative_to(folder.resolve()):
                raise BadFile(
                    f"{quoted(name)} is a link out of the template's folder; put the {what} beside it"
                )
            return path
    advice = did_you_mean(name, (found for folder in folders for found in _beside(folder)))
    raise BadFile(f"there is no {what} {quoted(name)} in the template's folder{advice}")


def did_you_mean(name: str, known: Iterable[str]) -> str:
    near = nearest(name, known)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _beside(folder: Path) -> list[str]:
    """Return the names of files in a folder that could be meant, as far as it can be read."""
    try:
        return [
            each.name for each in islice(folder.iterdir(), _MANY) if not each.name.startswith(".")
        ]
    except OSError:
        return []

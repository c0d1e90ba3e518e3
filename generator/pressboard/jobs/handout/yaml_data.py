"""YAML as data files have it: plain values, each fault with its line."""

from typing import NoReturn

import yaml
from yaml.constructor import ConstructorError

from pressboard.errors import quoted
from pressboard.jobs.data_files.rows import fail
from pressboard.jobs.handout.data import MOST_DIGITS, TOO_LONG, DataValue, is_too_long, no_letter, unprintable

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
        """Refuse a merge key."""
        for key, _ in node.value:
            if key.tag == "tag:yaml.org,2002:merge":
                _refuse(key, "mappings cannot be merged here; write the values out")

    def construct_object(self, node: yaml.Node, deep: bool = False) -> DataValue:
        """Make a value; one that is not what its tag says, or cannot be printed, is told with its line."""
        try:
            value: DataValue = super().construct_object(node, deep)
        except _PYTHONS_WORDS as error:
            _refuse(node, _not_of_its_kind(node, error))
        if is_too_long(value):
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

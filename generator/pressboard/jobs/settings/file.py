"""The file of the user's settings: where it is, and what it says, all of it checked."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from pressboard.errors import BadFile, BadOption, PressboardError, listed, nearest, quoted, unknown
from pressboard.folders import settings_file
from pressboard.jobs.settings.keys import GENERAL, PRINTER, Key, printer_name
from pressboard.printing.papers import Paper, parse_paper
from pressboard.units import parse_length

PRINTERS = "printers"
"""The table of the printers, each a table by its name."""
LARGEST = 200_000
"""So many bytes a file of settings may have; a hundred printers take a tenth of it."""
_WAYS_OUT = "mend it, or print with pressboard --no-settings"
_NOTHING: Mapping[str, str] = MappingProxyType({})

TomlValue: TypeAlias = "str | int | float | bool | list[TomlValue] | dict[str, TomlValue]"
"""What such a file may hold, but for dates."""


class Settings(NamedTuple):
    """What a file sets, as it is written there: of every print, and of printers by their names."""

    path: Path
    general: Mapping[str, str] = _NOTHING
    printers: Mapping[str, Mapping[str, str]] = MappingProxyType({})

    def printer(self, name: str) -> Mapping[str, str]:
        """Return what is set of a printer; raises BadOption, naming those there are."""
        if name not in self.printers:
            if nearest(name, self.printers):
                raise BadOption(unknown("printer", name, self.printers))
            known = f"; there is {listed(self.printers)}" if self.printers else ""
            raise BadOption(f'printer {quoted(name)} is not set{known}; pressboard printer set "{name}" sets it')
        return self.printers[name]


def settings_path() -> Path:
    """Return where the settings are, whether there are any or not; raises BadFile for a user without a home."""
    if file := settings_file():
        return file
    raise BadFile("there is no folder for settings, for nobody knows your home; name one in XDG_CONFIG_HOME")


def read_settings(path: Path) -> Settings:
    """Return what the file at `path` sets, nothing where there is none.

    Raises BadFile for a file that cannot be read, and BadOption for what no setting can be; both name it.
    """
    text = settings_text(path)
    try:
        found: dict[str, TomlValue] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{path} is no TOML: {_with_line(str(error), text)}; {_WAYS_OUT}") from None
    try:
        return Settings(path, _checked(found, GENERAL, also=(PRINTERS,)), _printers(found.get(PRINTERS, {})))
    except PressboardError as error:
        raise BadOption(f"{path}: {error}") from None


def settings_text(path: Path) -> str:
    """Return the file at `path` as text, "" where there is none; raises BadFile."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        raise BadFile(f"cannot read the settings {path}: {error.strerror}; {_WAYS_OUT}") from None
    if len(data) > LARGEST:
        raise BadFile(f"{path} is too large for settings; print with --no-settings")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadFile(f"{path}, line {line}, is no UTF-8; {_WAYS_OUT}") from None


def _with_line(message: str, text: str) -> str:
    """Return what is wrong and where; at a file's end the reader names no line."""
    return message.replace("at end of document", f"at the end, line {max(len(text.splitlines()), 1)}")


def _checked(found: Mapping[str, TomlValue], keys: Mapping[str, Key], also: tuple[str, ...] = ()) -> dict[str, str]:
    """Return the words of settings by name, each of which can be read; raises BadOption, naming the key."""
    for name in found:
        if name not in keys and name not in also:
            raise BadOption(unknown("setting", name, (*keys, *also)))
    words = {name: _words(name, value) for name, value in found.items() if name in keys}
    for name, text in words.items():
        try:
            keys[name].read(text)
        except PressboardError as error:
            raise BadOption(f"{name}: {error}") from None
    return words


def _words(name: str, value: TomlValue) -> str:
    """Return a value as it would be given on the command line."""
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return f"{value}"
    raise BadOption(f'{name} is a text in quotation marks or a number, such as {name} = "..."')


def _printers(tables: TomlValue) -> dict[str, Mapping[str, str]]:
    """Return what is set of every printer."""
    if not isinstance(tables, dict):
        raise BadOption(f"{PRINTERS} are tables, such as [{PRINTERS}.Brother]")
    return {printer_name(name): _printer(name, table) for name, table in tables.items()}


def _printer(name: str, table: TomlValue) -> Mapping[str, str]:
    try:
        if not isinstance(table, dict):
            raise BadOption(f'it is no table; write [{PRINTERS}."{name}"] and its settings below')
        words = _checked(table, PRINTER)
        paper_of(words)
    except PressboardError as error:
        raise BadOption(f"printer {quoted(name)}: {error}") from None
    return words


def paper_of(words: Mapping[str, str]) -> Paper:
    """Return the paper of a printer with its margin, A4 where none is set; raises DoesNotFit where nothing is left."""
    paper = parse_paper(words.get("paper", "A4"))
    return paper.with_margin(parse_length(words["margin"])) if "margin" in words else paper

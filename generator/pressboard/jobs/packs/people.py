"""Who plays: names from a CSV file, or as many as are said, who are numbered then and write their names themselves."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from pressboard.errors import BadFile, BadOption, BadText, quoted
from pressboard.jobs.data_files.rows import Row, csv_rows, fail, text_of
from pressboard.words import words

MOST_PEOPLE = 200
LONGEST_NAME = 40
"""So many characters are read from the other side of a room at most."""

_HEADS = frozenset(
    ("name", "names", "player", "players", "pupil", "pupils", "nom", "nombre", "nome", "naam", "spieler", "schüler")
)
"""What a column of names is called in the first line."""
_FORMULA = "=+-@"
"""What begins a formula where the file is opened as a table."""


class People(NamedTuple):
    """Those who play, in their order: names, or the numbers from 1 on where they are `numbered`."""

    names: tuple[str, ...]
    numbered: bool = False
    notes: tuple[str, ...] = ()

    @property
    def shown(self) -> tuple[str, ...]:
        """The names as lists that are filled in show them: nothing where people write their names themselves."""
        return ("",) * len(self.names) if self.numbered else self.names


def people(given: str, names: Sequence[str], option: str) -> People:
    """Return who plays: those with these names, else by what `option` was given, a CSV file's path or a number.

    Raises BadOption and BadFile.
    """
    if names:
        return People(_checked([Row(line, [name.strip()]) for line, name in enumerate(names, 1)], 0, "names"))
    if not given:
        raise BadOption(f"say who plays: {option} names.csv, a file with a name in each line, or how many: {option} 12")
    if re.fullmatch(r"[0-9]{1,9}", given):
        return numbered(int(given), option)
    return named_in(Path(given))


def numbered(count: int, option: str) -> People:
    """Return so many who are numbered; raises BadOption."""
    if not 1 <= count <= MOST_PEOPLE:
        raise BadOption(f"{option} {count}: one file is for 1 to {MOST_PEOPLE} of them; make several")
    return People(tuple(words("No.\u00a0{number}", number=number) for number in range(1, count + 1)), numbered=True)


def named_in(path: Path) -> People:
    """Return those whose names a CSV file holds: in the column `name`, else in the first one; raises BadFile."""
    rows = [*csv_rows(text_of(path), path.name)]
    head = [value.casefold() for value in rows[0].values] if rows else []
    column = next((number for number, word in enumerate(head) if word in _HEADS), None)
    if column is not None:
        return People(_checked(rows[1:], column, path.name))
    if _is_headed([row.values for row in rows]):
        fail(path.name, rows[0].line, "no column is called name; call the one that holds the names so")
    note = f"{path.name} has no column called name; its first column is read, from the first line on"
    return People(_checked(rows, 0, path.name), notes=(note,))


def _is_headed(rows: Sequence[Sequence[str]]) -> bool:
    """Say whether a first line can only be one of headings: below one of its words there are numbers alone."""
    first, *others = rows or [[]]
    columns = [[row[at] for row in others if at < len(row) and row[at]] for at in range(len(first))]
    return any(
        below and all(map(_is_number, below)) and not _is_number(word)
        for word, below in zip(first, columns, strict=True)
    )


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[0-9]+(?:[.,][0-9]+)?", text) is not None


def _checked(rows: Sequence[Row], column: int, file: str) -> tuple[str, ...]:
    names: dict[str, str] = {}
    for line, name in _cells(rows, column):
        if fault := _fault(name):
            fail(file, line, fault)
        if name.casefold() in names:
            fail(file, line, f"{quoted(name)} is there twice; tell the two apart, such as by an initial")
        names[name.casefold()] = name
        if len(names) > MOST_PEOPLE:
            fail(file, line, f"over {MOST_PEOPLE} names; make several packs")
    if not names:
        _no_names(file)
    return tuple(names.values())


def _no_names(file: str) -> NoReturn:
    raise BadFile(f"{file} holds no names; write one in each line, below a first line that says name")


def _cells(rows: Sequence[Row], column: int) -> Iterator[tuple[int, str]]:
    """Yield the names and their lines; a row without one is passed over."""
    for line, values in rows:
        if column < len(values) and values[column]:
            yield line, values[column]


def _fault(name: str) -> str:
    """Return why a name cannot be printed, "" when it can."""
    from pressboard.render.text.fonts import text_width

    if name[0] in _FORMULA:
        return f"{quoted(name)} begins as a formula does; write the name alone"
    if not any(map(str.isalnum, name)):
        return f"{quoted(name)} holds no letter; write a name"
    if not name.isprintable():
        return f"{quoted(name)} holds a character that does not show; write the name on one line"
    if len(name) > LONGEST_NAME:
        return f"{quoted(name)} has {len(name)} characters; at most {LONGEST_NAME} can be printed"
    try:
        text_width(name, 1.0)
    except BadText as error:
        return f"{quoted(name)}: {error}"
    return ""

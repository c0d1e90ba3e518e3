"""Files of names that are no tables: address cards, a tournament's report, JSON, names in one line.

vCard: RFC 6350 (4.0) and RFC 2426 (3.0), and version 2.1 as phones write it. Tournament reports: FIDE's TRF, in which
line 001 has a player's name in columns 15 to 47.
"""

import json
import quopri
import re
from collections.abc import Callable, Iterator, Mapping

from pressboard.jobs.spreadsheets import Row
from pressboard.jobs.tables import Table, decoded, fail, table_in

_SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_HEADING = "full name"
"""What stands above the names, so that they are read as one column of names."""
_TRF_NAME = slice(14, 47)
_TRF_LINE = re.compile(r"^001 [ \d]{4} [ mwMW] ", re.MULTILINE)
_JSON = re.compile(r"\s*(?:\[\s*[\"{]|\{\s*\")")
_CARD = re.compile(r"\s*BEGIN:VCARD\s", re.IGNORECASE)
_CARD_NAME = re.compile(r"(?:[\w-]+\.)?FN((?:;[^:]*)?):(.*)", re.IGNORECASE)
_LEAST_IN_A_LINE = 3
"""Two words with a comma between may be the last and the first name of one; so many are several people."""
_PARTS = re.compile(r"\s*[,;]\s*")


def name_table(data: bytes, name: str, encoding: str, worksheet: str) -> Table:
    """Return the table of names that the data of a file called `name` hold; raises BadFile and BadOption."""
    if data.startswith(_SHEETS):
        return table_in(data, name, encoding, worksheet)
    text, supposed = decoded(data, name, encoding)
    for is_one, read in _KINDS:
        if is_one(text):
            heading = Row(0, [_HEADING])
            rows = [Row(line, [each]) for line, each in read(text, name)]
            return Table([heading, *rows], supposed)
    return table_in(data, name, encoding, worksheet)


def names_in_line(text: str) -> list[str]:
    """Return the names in a line that has commas, or semicolons, between them; none where it may be one name."""
    names = [each for each in _PARTS.split(text.strip()) if each]
    return names if len(names) >= _LEAST_IN_A_LINE else []


# Address cards.


def _cards(text: str, name: str) -> Iterator[tuple[int, str]]:
    """Yield the formatted name of every card."""
    found = 0
    for number, line in _unfolded(text):
        if line.strip().upper() == "BEGIN:VCARD":
            found = number
        if (match := _CARD_NAME.match(line)) and found:
            said, value = match.groups()
            if "QUOTED-PRINTABLE" in said.upper():
                value = quopri.decodestring(value.encode()).decode("utf-8", "replace")
            yield number, re.sub(r"\\(.)", r"\1", value).strip()
            found = 0
        if line.strip().upper() == "END:VCARD" and found:
            fail(name, found, "this card has no FN, which is the name as it is written; add it")


def _unfolded(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of cards: one that begins with a space, or comes after a soft break, goes on with the last."""
    begun = 0
    whole = ""
    for number, line in enumerate(text.splitlines(), 1):
        is_soft = whole.endswith("=") and "QUOTED-PRINTABLE" in whole.upper()
        if is_soft or (whole and line[:1] in (" ", "\t")):
            whole = whole.removesuffix("=") + line if is_soft else whole + line[1:]
            continue
        if whole:
            yield begun, whole
        begun = number
        whole = line
    if whole:
        yield begun, whole


# Reports of tournaments.


def _report(text: str, _: str) -> Iterator[tuple[int, str]]:
    """Yield the players of a report, first names first."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("001 "):
            last, _comma, first = line[_TRF_NAME].strip().partition(",")
            yield number, f"{first.strip()} {last.strip()}".strip()


# JSON: a list of names, or of objects with a name each.

_NAME_KEYS = ("name", "full name", "fullname", "full_name", "player", "displayname", "display_name")
_PARTS_OF_NAME = (
    ("first", "firstname", "first_name", "given", "givenname", "given_name"),
    ("last", "lastname", "last_name", "family", "familyname", "family_name", "surname"),
)


def _json_list(text: str, name: str) -> Iterator[tuple[int, str]]:
    """Yield the names of a list, each with its place in the list as its line."""
    try:
        listed = json.loads(text)
    except RecursionError:
        fail(name, 1, "this is nested too deeply")
    except json.JSONDecodeError as error:
        fail(name, error.lineno, f"this is no JSON: {error.msg.lower()} at column {error.colno}")
    if isinstance(listed, dict):
        lists = [each for each in listed.values() if isinstance(each, list)]
        listed = lists[0] if len(lists) == 1 else None
    if not isinstance(listed, list):
        fail(
            name,
            1,
            "this is no list of names; write [...] with a name, or an object with a name, for each",
        )
    for number, each in enumerate(listed, 1):
        if isinstance(each, str):
            found = each
        else:
            found = _named(each) if isinstance(each, dict) else ""
        if not found:
            fail(name, number, f"entry {number} of the list has no name; give it one")
        yield number, found


def _named(entry: Mapping[str, object]) -> str:
    """Return the name that an object has, "" for none."""
    said = {key.casefold(): value for key, value in entry.items() if isinstance(value, str)}
    if whole := next((said[key] for key in _NAME_KEYS if key in said), ""):
        return whole
    parts = [next((said[key] for key in keys if key in said), "") for keys in _PARTS_OF_NAME]
    return " ".join(filter(None, parts))


_Reader = Callable[[str, str], Iterator[tuple[int, str]]]
_KINDS: tuple[tuple[Callable[[str], object], _Reader], ...] = (
    (_CARD.match, _cards),
    (_TRF_LINE.search, _report),
    (_JSON.match, _json_list),
)
"""How each kind of file is known, and how it is read."""

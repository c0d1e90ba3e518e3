"""Who plays: names from a list, or as many as are said, who are numbered then and write their names themselves.

How names are found in a table; lines without anything, and those that begin with #, are passed over:

1. `--column` says which column holds them: by its heading or, where none is called so, by its letter or number.
2. Else the headings say so: `name`, `player`, or first and last names in two columns, which are joined. What stands
   above the headings, such as a title, and totals are left out, and told.
3. Without headings that we know a single column of names is taken, each line one; of several columns the only one
   that can hold names, if all the others hold numbers, dates, addresses, yes and no. A single line is of names with
   commas between them.

Who is struck through is not coming. Who else is not, columns of answers say, and `--where` chooses by them. Where
there is a doubt nobody is printed: what was found is told in one line.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import NoReturn

from pressboard.bounded import read_within
from pressboard.errors import BadFile, BadOption, quoted, unknown
from pressboard.jobs.packs.absence import absent_rounds, column_of_absence, told_absence
from pressboard.jobs.packs.coming import coming, left_out, ticked, told_answers
from pressboard.jobs.packs.headings import (
    TOP,
    columns_of_names,
    is_needed,
    role_of,
    roles_in,
    tells_apart,
    texts_in,
)
from pressboard.jobs.packs.name_files import name_table, names_in_line
from pressboard.jobs.packs.options import ListOptions, PackOptions
from pressboard.jobs.spreadsheets import Row
from pressboard.jobs.tables import LARGEST_FILE, Table, fail
from pressboard.lean_classes import NamedTuple
from pressboard.paths import read_bytes
from pressboard.words import words

MOST_PEOPLE = 200
LONGEST_NAME = 40
"""So many characters are read from the other side of a room at most."""


_TOTAL = re.compile(
    r"(?:(?:sub|grand )?totals?|(?:zwischen)?summe|sum|gesamt|anzahl|count|somme|suma|totale|totaal|somma|"
    r"(?:class )?average|mean|(?:durch)?schnitt|mittelwert|moyenne|promedio|gemiddelde)[:=]?[\s\d.,]*",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"^(?:[0-9]{1,3}[.)]|[-*•–·])\s+")
"""What lists that are typed begin their lines with."""
_LIKE_A_NAME = re.compile(r"[^\d@/\\:;=<>{}|#?!%_^~]+(?: [0-9]{1,2})?")
_OF_TITLES = texts_in(
    """class|klasse|classe|clase|group|gruppe|groupe|gruppo|list|liste|lista|club|verein|school|schule|école|team|teams|
    tournament|turnier|timestamp|zeitstempel|email|mail|e-mail|date|datum"""
)
"""What a line says that is the title of a list, or the head of another column."""
_TITLE = re.compile(
    r"(?:name|nom|nombre|nome|naam)s?\b|\w+(?:liste?|lista|klasse)\b", re.IGNORECASE
)
_ANSWERS = texts_in(
    "yes|no|ja|nein|oui|non|si|sí|sì|nee|true|false|wahr|falsch|male|female|present|absent"
)
_FORMULA = "=+-@"
"""What begins a formula where the file is opened as a table."""
_COMMENT = re.compile(r"#.*[^\W\d_]")
_IN_DOUBT = (
    "Take the line out, or begin it with #; below a first line that says name all lines are names"
)
_IN_DOUBT_TOO = "Its line says less than others; take it out, begin it with #, or say --column"
_ERROR = re.compile(
    r"#(?:N/A|N/V|NV|REF|BEZUG|VALUE|WERT|NAME|DIV/0|NUM|ZAHL|NULL|SPILL|CALC|ERROR)[!?]?",
    re.IGNORECASE,
)
"""What spreadsheets say in place of what they cannot work out."""
_SHOWN = 3
"""So many lines stand for all of them where they are told."""
_MOST_TOLD = 40
"""So many names are told."""
_RATING = re.compile(r"(?<=\S)\s+(?:\([0-9]{3,4}\)|\[[0-9]{3,4}\]|[0-9]{3,4})$")
"""What clubs write behind a name: how strong a player is."""
_ADDRESS = re.compile(r"\s*[<(]\s*[^<>()\s]+@[^<>()\s]+\s*[>)]$")


class People(NamedTuple):
    """Those who play, in their order: names, or the numbers from 1 on where they are `numbered`.

    `absent` are the rounds, counted from 1, in which each is not there; nothing where nobody is absent.
    """

    names: tuple[str, ...]
    numbered: bool = False
    notes: tuple[str, ...] = ()
    absent: tuple[frozenset[int], ...] = ()

    @property
    def shown(self) -> tuple[str, ...]:
        """The names as lists that are filled in show them: nothing where people write their names themselves."""
        return ("",) * len(self.names) if self.numbered else self.names


def people(options: ListOptions, given: str, option: str) -> People:
    """Return who plays: those with the options' names, else by what `option` was given, a table's path or a number.

    Raises BadOption and BadFile.
    """
    if options.names:
        return _printed(enumerate(options.names, 1), "names")
    if not given:
        raise BadOption(
            f"say who plays: {option} names.csv, a file with a name in each line, or how many: {option} 12"
        )
    if is_number(given):
        if not 1 <= int(given) <= MOST_PEOPLE:
            raise BadOption(
                f"{option} {int(given)}: one file is for 1 to {MOST_PEOPLE} of them; make several"
            )
        return People(tuple(map(_number, range(1, int(given) + 1))), numbered=True)
    noun = option.lstrip("-")
    path = Path(given)
    if (listed := _in_option(given)) and not path.exists():
        return _told(_printed(enumerate(listed, 1), option), noun, [])
    reading = Reading(
        noun=noun,
        column=options.column,
        encoding=options.encoding,
        where=options.where,
        leave_out=options.leave_out,
        worksheet=options.worksheet,
        rounds=options.rounds if isinstance(options, PackOptions) else 0,
    )
    return named_in(path, reading)


def is_number(given: str) -> bool:
    """True if what is given is how many they are; other figures, such as Arabic ones, may be a file's name."""
    return re.fullmatch(r"[0-9]{1,9}", given) is not None


def _in_option(given: str) -> list[str]:
    """Return the names that are written with commas between them; none where it rather is a file."""
    names = [each.strip() for each in re.split("[,;]", given) if each.strip()]
    is_file = re.search(r"\.\w{1,5}$|[/\\]", given)
    if len(names) > 1 and not is_file and all(map(_is_like_a_name, names)):
        return names
    return []


def _number(number: int) -> str:
    return words("No.\u00a0{number}", number=number)


class Reading(NamedTuple):
    """How a list of names is read: those in it are called by a `noun`.

    `column` are the headings or letters of the names' columns, `where` what others have to say (`Status=confirmed`),
    `leave_out` names of people who are not coming. Where there are `rounds` a column may say who is absent in which.
    """

    noun: str = "players"
    column: Sequence[str] = ()
    encoding: str = ""
    where: Sequence[str] = ()
    leave_out: Sequence[str] = ()
    worksheet: str = ""
    rounds: int = 0


def named_in(path: Path, reading: Reading = Reading()) -> People:  # noqa: B008 - it never changes
    """Return those whose names a list holds; raises BadFile and BadOption."""
    return names_of(read_bytes(path, LARGEST_FILE), path.name, reading)


def names_of(data: bytes, file: str, reading: Reading) -> People:
    """Return those whose names the data of a `file` hold; raises BadFile and BadOption."""
    table = read_within(file, name_table, data, file, reading.encoding, reading.worksheet)
    try:
        return _named_in(table, file, reading)
    except BadFile as error:
        if not table.others or reading.worksheet:
            raise
        others = ", ".join(map(quoted, table.others[:_SHOWN]))
        raise BadFile(
            f"{error}; this is the worksheet {quoted(table.sheet)}, --worksheet names another: {others}"
        ) from None


def _named_in(table: Table, file: str, reading: Reading) -> People:
    rows, totals = list[Row](), list[Row]()
    for row in table.rows:
        first = next(filter(None, row.values), "")
        if first and (not _COMMENT.match(first) or _ERROR.match(first)):
            (totals if _is_total(row, first) else rows).append(row)
    if not rows:
        raise _no_names(file)
    if not reading.column and (listed := _in_one_line(rows)):
        return _told(_printed(listed, file), reading.noun, [])
    columns, begin = _chosen(rows, reading.column) if reading.column else _found(rows, file)
    headings = rows[begin - 1].values if begin else []
    below = coming(rows[begin:], headings, reading.where)
    people, notes = _people_in(below, columns, file)
    gone = left_out([name for _, name in people], reading.leave_out)
    people = [(row, name) for row, name in people if name not in gone]
    lines = [(row.line, name) for row, name in _told_apart(people, headings, columns)]
    if left := [row for row in (*rows[:begin], *totals) if not roles_in(row)]:
        texts = [quoted(", ".join(filter(None, row.values))) for row in left]
        notes.insert(0, f"left out: {_some(texts)}")
    if len(below) < len(rows[begin:]):
        notes.append(f"--where leaves out {len(rows[begin:]) - len(below)}")
    found = _printed(lines, file)
    seen = [*reading.where]
    rounds = reading.rounds
    if rounds and (at := column_of_absence(headings, reading.where)) is not None:
        seen.append(headings[at])
        absent = tuple(absent_rounds(row, at, rounds, file) for row, _ in people)
        notes += told_absence(found.names, absent)
        found = found._replace(absent=absent)
    notes += told_answers([row for row, _ in people], headings, seen)
    return _told(found, reading.noun, [*notes, *table.notes(file)])


def _in_one_line(rows: Sequence[Row]) -> list[tuple[int, str]]:
    """Return the names of a list that is a single line with commas between them, each with its line; none of others."""
    if len(rows) > 1 or roles_in(rows[0]):
        return []
    names = names_in_line(",".join(rows[0].values))
    if all(map(_is_like_a_name, names)):
        return [(rows[0].line, each) for each in names]
    return []


def _is_total(row: Row, first: str) -> bool:
    """True if a row whose first text this is counts others, such as `Summe:` or `14 players`."""
    counts = first[0].isdigit() and role_of(first.lstrip("0123456789 ")) != ""
    return bool(counts or _TOTAL.fullmatch(first)) and not roles_in(row)


def _people_in(
    rows: Iterable[Row], columns: Sequence[int], file: str
) -> tuple[list[tuple[Row, str]], list[str]]:
    """Return the rows of people, each with the name; and notes on those who are struck through. Raises BadFile."""
    people = list[tuple[Row, str]]()
    struck = list[str]()
    for row in rows:
        if error := next((each for each in _cells(row, columns) if _ERROR.match(each)), ""):
            fail(
                file, row.line, f"{error} stands where a name should be; mend it in the spreadsheet"
            )
        name = _bare(_joined(row, columns))
        if name and not row.struck.isdisjoint(columns):
            struck.append(name)
        elif name:
            people.append((row, name))
    notes = [f"struck through and left out: {_some(struck)}"] if struck else []
    return _ticked(people, file), notes


def _ticked(people: Sequence[tuple[Row, str]], file: str) -> list[tuple[Row, str]]:
    """Return people without the signs before their names; raises BadFile where one is not ticked."""
    bare = list[tuple[Row, str]]()
    for row, name in people:
        without, is_coming = ticked(name)
        if is_coming is False:
            fail(
                file,
                row.line,
                f"is {without} coming? {quoted(name)} is not ticked; take out the lines of those who are not, or the "
                "signs",
            )
        bare.append((row, without))
    return bare


def _told_apart(
    people: Sequence[tuple[Row, str]], headings: Sequence[str], columns: Sequence[int]
) -> list[tuple[Row, str]]:
    """Return people; of one name each with what a column says that tells them apart, such as the club."""
    counts = Counter(name.casefold() for _, name in people)
    alike = [(row, name) for row, name in people if counts[name.casefold()] > 1]
    if not alike:
        return [*people]
    for at, heading in enumerate(headings):
        if at in columns or not tells_apart(heading):
            continue
        said = {(name.casefold(), value) for row, name in alike for value in _cells(row, [at])}
        if len(said) == len(alike):
            return [
                (row, f"{name} ({row.values[at]})" if counts[name.casefold()] > 1 else name)
                for row, name in people
            ]
    return [*people]


def _told(found: People, noun: str, notes: Sequence[str]) -> People:
    """Return people with a note on how their list was read, which ends with their names, so that one can look."""
    count = len(found.names)
    names = ", ".join(map(_spaced, found.names[:_MOST_TOLD]))
    if count > _MOST_TOLD:
        names += " ..."
    told = "; ".join([f"{count} {noun if count > 1 else noun[:-1]}", *notes])
    between = "; they are: " if notes else ": "
    return found._replace(notes=(f"{told}{between}{names}", *found.notes))


def _some(texts: Sequence[str]) -> str:
    between = "; " if any("," in each for each in texts) else ", "
    some = _spaced(between.join(texts[:_SHOWN]))
    return f"{some} ..." if len(texts) > _SHOWN else some


def _spaced(text: str) -> str:
    return text.replace("\xa0", " ")


def _joined(row: Row, columns: Iterable[int]) -> str:
    return " ".join(_cells(row, columns))


def _chosen(rows: Sequence[Row], column: Sequence[str]) -> tuple[list[int], int]:
    """Return the columns that the user names, and the first row of people; raises BadOption."""
    for called in ([",".join(column)], [", ".join(column)], column):
        wanted = [each.strip().casefold() for each in called]
        for number, row in enumerate(rows[:TOP]):
            heads = [value.casefold() for value in row.values]
            if all(each in heads for each in wanted):
                if any(heads.count(each) > 1 for each in wanted):
                    raise BadOption(
                        f"two columns are called {quoted(','.join(called))}; say which by its letter"
                    )
                return [heads.index(each) for each in wanted], number + 1
    widest = max(len(row.values) for row in rows)
    columns = [_number_of(each) for each in column]
    number, known = next(
        ((number, row) for number, row in enumerate(rows[:TOP]) if roles_in(row)), (0, rows[0])
    )
    if not all(1 <= each <= widest for each in columns):
        raise BadOption(unknown("column", ",".join(column), filter(None, known.values)))
    return [each - 1 for each in columns], number + 1 if roles_in(known) or _is_headed(rows) else 0


def _number_of(column: str) -> int:
    """Return the number of a column from 1 on by its letter, as in a spreadsheet, or its number; 0 for neither."""
    number = 0
    if re.fullmatch("[A-Za-z]{1,2}", column):
        for letter in column.upper():
            number = 26 * number + ord(letter) - ord("A") + 1
    return number or (int(column) if re.fullmatch("[0-9]{1,4}", column) else 0)


def _found(rows: Sequence[Row], file: str) -> tuple[list[int], int]:
    """Return the columns that hold names, and the first row of people; raises BadFile where that is not clear."""
    number, roles = next(
        ((number, roles) for number, row in enumerate(rows[:TOP]) if (roles := roles_in(row))),
        (0, {}),
    )
    if roles:
        columns = columns_of_names(roles, rows[number + 1 :])
        if not columns:
            _unclear(rows[number:], file)
        _check_below(rows[number], rows[number + 1 :], columns, file)
        return columns, number + 1
    filled = _by_column(rows)
    if len(filled) == 1:
        for row in rows:
            if not _is_like_a_name(_bare(name := _joined(row, filled))):
                fail(file, row.line, f"is {quoted(name)} somebody's name? {_IN_DOUBT}")
        return [*filled], 0
    able = [at for at, values in filled.items() if _can_hold_names(values)]
    if len(able) != 1 or len(filled[able[0]]) != len(rows) or _is_headed(rows, gaps=True):
        _unclear(rows, file)
    return able, 0


def _check_below(head: Row, rows: Sequence[Row], columns: Sequence[int], file: str) -> None:
    """Raise BadFile where what is below a row of headings may be no list of people, or have its names elsewhere."""
    if any(roles_in(row) and _filled(row) > _filled(head) for row in rows[:TOP]):
        _unclear([head, *rows], file)
    for row in rows:
        if any(role_of(value) for value in _cells(row, columns)):
            fail(file, row.line, "there are headings again: a second list begins; keep one of them")
        if any(row.values[len(head.values) :]):
            fail(
                file,
                row.line,
                "more values than there are headings; put names with commas in quotation marks",
            )
    # A first row that has half of others' cells, or of two names one, is of second headings.
    needed = [at for at in columns if at >= len(head.values) or is_needed(head.values[at])]
    of_names = [len(_cells(row, needed)) for row in rows]
    if rows and (
        2 * _filled(rows[0]) < median(map(_filled, rows)) or 0 < of_names[0] < max(of_names)
    ):
        fail(
            file,
            rows[0].line,
            f"is {quoted(_joined(rows[0], columns))} somebody's name? {_IN_DOUBT_TOO}",
        )


def _by_column(rows: Iterable[Row]) -> dict[int, list[str]]:
    """Values by column, from the top down; empty cells and empty columns are left out."""
    columns: dict[int, list[str]] = {}
    for row in rows:
        for at, value in enumerate(row.values):
            if value:
                columns.setdefault(at, []).append(value)
    return columns


def _cells(row: Row, columns: Iterable[int]) -> list[str]:
    return [row.values[at] for at in columns if at < len(row.values) and row.values[at]]


def _filled(row: Row) -> int:
    return sum(map(bool, row.values))


def _is_like_a_name(text: str) -> bool:
    return bool(_LIKE_A_NAME.fullmatch(text)) and _shows(text) and not _is_of_titles(text)


def _is_of_titles(text: str) -> bool:
    return bool(_TITLE.match(text)) or not _OF_TITLES.isdisjoint(
        re.split(r"[\s,]+", text.casefold())
    )


def _can_hold_names(values: Sequence[str]) -> bool:
    return all(map(_is_like_a_name, values)) and not all(map(_is_answer, values))


def _is_answer(text: str) -> bool:
    return text.casefold() in _ANSWERS or len(text) == 1


def _is_headed(rows: Sequence[Row], gaps: bool = False) -> bool:
    """True if a first line is of headings: it has a word of titles, another kind than others, or `gaps` alone."""
    first, below = rows[0].values, _by_column(rows[1:])
    return any(
        _is_of_titles(word)
        or (word and not _is_answer(word) and _is_like_a_name(word) != _can_hold_names(below[at]))
        or (gaps and not word and len(below[at]) == len(rows) - 1 > 1)
        for at, word in enumerate(first)
        if at in below
    )


def _unclear(rows: Sequence[Row], file: str) -> NoReturn:
    """Tell what was found in a table whose names could be in several columns, or in none."""
    found = [
        f"{chr(ord('A') + at) if at < 26 else at + 1} "
        f"{' '.join(quoted(each, 20) for each in [*dict.fromkeys(values)][:2])}"
        for at, values in sorted(_by_column(rows).items())[: 2 * _SHOWN]
    ]
    raise BadFile(
        f"it is not clear where {file} has the names: {', '.join(found)}; say --column with a heading or letter,"
        " twice for first and last names"
    )


def _bare(name: str) -> str:
    """Return a name without what does not show, a number before it, a rating or address behind it, spaces too many."""
    shown = "".join(letter for letter in name if unicodedata.category(letter) != "Cf")
    folded = re.sub(r"[^\S\n\r\v\f\x1c-\x1f\x85\u2028\u2029]+", " ", shown).strip()
    alone = _ADDRESS.sub("", _NUMBERED.sub("", folded, count=1))
    return _RATING.sub("", alone)


def _printed(lines: Iterable[tuple[int, str]], file: str) -> People:
    """Return those with these names, each with its line, as they are printed: without the letters that no face has."""
    names: dict[str, str] = {}
    for number, name in lines:
        bare = _bare(name)
        if fault := fault_of(bare):
            fail(file, number, fault)
        if bare.casefold() in names:
            fail(
                file,
                number,
                f"{quoted(bare)} is there twice; tell the two apart, such as by an initial",
            )
        names[bare.casefold()] = bare
        if len(names) > MOST_PEOPLE:
            fail(file, number, f"over {MOST_PEOPLE} names; make several packs")
    if not names:
        raise _no_names(file)
    settable = [*map(_settable, names.values())]
    alike = Counter(map(str.casefold, settable))
    printed = list[str]()
    for number, (name, shown) in enumerate(zip(names.values(), settable, strict=True), 1):
        if shown == name or (_shows(shown) and alike[shown.casefold()] == 1):
            printed.append(shown)
        else:
            printed.append(_number(number))
    changed = [
        f"{quoted(name)} is printed as {quoted(_spaced(shown))}"
        for name, shown in zip(names.values(), printed, strict=True)
        if name != shown
    ]
    lacking = "no typeface here has the other letters, or they would have to be joined or reversed"
    note = f"{', '.join(changed)}: {lacking}; --font names a typeface that has more"
    return People(tuple(printed), notes=(note,) if changed else ())


def _no_names(file: str) -> BadFile:
    return BadFile(
        f"{file} holds no names; write one in each line, below a first line that says name"
    )


def _shows(text: str) -> bool:
    return any(letter.isalnum() or unicodedata.category(letter) == "So" for letter in text)


def fault_of(name: str) -> str:
    """Return why a name cannot be printed, "" when it can."""
    if name == "0":
        return 'a name is "0", as where a formula finds nothing; mend it in the spreadsheet'
    if name[:1] and name[0] in _FORMULA:
        return f"{quoted(name)} begins as a formula does; write the name alone"
    if not _shows(name):
        return f"{quoted(name)} holds no letter; write a name"
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
        return f"{quoted(name)} holds a character that does not show; write the name on one line"
    if len(name) > LONGEST_NAME:
        return f"{quoted(name)} has {len(name)} characters; at most {LONGEST_NAME} can be printed"
    return ""


def _settable(name: str) -> str:
    """Return a name without the letters that no face has, or whose script cannot be set, and without empty brackets."""
    from pressboard.render.text.fonts import clean, face

    if name.isascii():
        return name
    cuts = face(), face(bold=True)
    kept = "".join(letter for letter in clean(name) if all(cut.has(letter) for cut in cuts))
    if kept != clean(name):
        return " ".join(re.sub(r"\(\s*\)|\[\s*\]", "", kept).split(" ")).strip(" ,;-")
    return name

"""Who plays: names from a table, or as many as are said, who are numbered then and write their names themselves.

How names are found in a table; lines without anything, and those that begin with #, are passed over:

1. `--column` says which column holds them: by its heading or, where none is called so, by its letter or number.
2. Else the headings say so: `name`, `player`, or first and last names in two columns, which are joined. What stands
   above the headings, such as a title, and totals are left out, and told.
3. Without headings that we know a single column of names is taken, each line one; of several columns the only one
   that can hold names, if all the others hold numbers, dates, addresses, yes and no.

Where that leaves a doubt nobody is printed: what was found is told in one line.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple, NoReturn

from pressboard.chance import fresh_seed
from pressboard.errors import BadFile, BadOption, quoted, unknown
from pressboard.jobs.tables import Row, fail, read_table
from pressboard.kinds.options import Options, option
from pressboard.lean_dataclasses import dataclass
from pressboard.play.seating import MOST_PLAYERS, MOST_ROUNDS
from pressboard.words import words

SAME, OWN = SHEETS = ("same", "own")
"""Whether all tables, or pupils, have the same sheet, or each has another."""
SEED = "Any word or text: the same seed gives the same sheets and seats. Without one a fresh word is drawn."
_TABLE = "a file of names, or a table with a column of them (.csv, .xlsx, .ods)"
_COLUMN = "The heading or letter of the column with the names; twice for first and last names."
ENCODING = (
    "How a text file is written if not in UTF-8 or Windows-1252, such as windows-1250 or shift-jis."
)


@dataclass(frozen=True)
class ListOptions(Options):
    """How names are found in a table. A program can give the `names` instead."""

    column: tuple[str, ...] = option((), _COLUMN, metavar="NAME")
    encoding: str = option("", ENCODING, metavar="NAME")
    names: tuple[str, ...] = ()
    seed: str = ""

    def check(self) -> None:
        """Draw a seed where none is given."""
        object.__setattr__(self, "seed", self.seed or fresh_seed())


@dataclass(frozen=True, slots=True)
class PackOptions(ListOptions):
    """Who plays at how many tables in how many rounds; `players` is a table's path or a number."""

    players: str = option("", f"Who plays: {_TABLE}, or how many.", metavar="FILE|N")
    tables: int | None = option(
        None,
        "How many tables; as many as is usual for the players when left out.",
        limits=(1, MOST_PLAYERS),
    )
    rounds: int = option(4, "How many rounds.", limits=(1, MOST_ROUNDS), main=True)
    sheets: str = option(
        SAME, "In a round all tables have the same sheet, or each has its own.", SHEETS, main=True
    )
    seed: str = option("", SEED, metavar="WORD")


@dataclass(frozen=True, slots=True)
class ClassOptions(ListOptions):
    """Who gets a sheet; `pupils` is a table's path or a number."""

    pupils: str = option("", f"Who gets a sheet: {_TABLE}, or how many.", metavar="FILE|N")
    sheets: str = option(
        OWN, "All pupils have the same sheet, or each has another.", SHEETS, main=True
    )
    seed: str = option("", SEED, metavar="WORD")


MOST_PEOPLE = 200
LONGEST_NAME = 40
"""So many characters are read from the other side of a room at most."""


def _split(text: str) -> frozenset[str]:
    return frozenset(" ".join(each.split()) for each in text.split("|"))


_NAME, _FULL, _FIRST, _LAST = "name", "full", "first", "last"
_HEADINGS = {
    _NAME: """name|names|nom|noms|nombre|nombres|nome|nomi|naam|namen|namn|navn|nimi|jméno|imię|ime|név|nume|isim|
    имя|ім'я|име|όνομα""",
    _FULL: """full name|fullname|complete name|display name|anzeigename|vollständiger name|vor- und nachname|vorname und
    nachname|name, vorname|nachname, vorname|vorname nachname|vorname, nachname|nom et prénom|nom, prénom|nom complet|
    nombre completo|nombre y apellidos|apellidos y nombre|nome completo|nome e cognome|cognome e nome|volledige naam|
    imię i nazwisko|jméno a příjmení|ad soyad|adı soyadı|фио|ονοματεπώνυμο|姓名|氏名|名前|이름|player|players|pupil|
    pupils|student|students|participant|participants|member|members|children|attendee|attendees|guests|
    spieler|spielerin|spieler/in|spieler*in|spielerinnen|spielername|schüler|schülerin|schüler/in|schüler*in|
    schülerinnen|schülername|teilnehmer|teilnehmerin|teilnehmer/in|teilnehmende|mitglied|mitglieder|kinder|joueur|
    joueurs|élève|élèves|eleve|eleves|membre|membres|jugador|jugadores|jugadora|alumno|alumnos|alumna|alumnas|
    participante|participantes|giocatore|giocatori|alunno|alunni|studente|studenti|partecipante|partecipanti|speler|
    spelers|leerling|leerlingen|deelnemer|deelnemers|aluno|alunos""",
    _FIRST: """first name|firstname|first|forename|forenames|given name|given names|given|givenname|christian name|
    vorname|vornamen|rufname|prénom|prénoms|prenom|prenoms|voornaam|voornamen|roepnaam|förnamn|fornavn|etunimi|
    keresztnév|prenume""",
    _LAST: """last name|lastname|last|surname|surnames|family name|family|familyname|second name|nachname|nachnamen|
    langname|familienname|zuname|nom de famille|apellido|apellidos|sobrenome|apelido|cognome|cognomi|achternaam|
    familienaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|příjmení|prezime|vezetéknév|soyad|soyadı|фамилия|
    прізвище|фамилия|επώνυμο""",
}
"""What columns are called that hold names, in the languages of Europe's lists; `name` beside a first name is a last."""
_ROLES = {called: role for role, listed in _HEADINGS.items() for called in _split(listed)}
_ASIDE = re.compile(
    r"\(.*?\)|'s\b|’s\b|[:?]|^(?:what is|your|the|legal|preferred|player|pupil|student|participant|member|child)\s(?=.)"
)
"""What may stand beside such a word."""
_TOP, _WIDEST = 10, 500
"""In so many lines, and columns, the headings are looked for."""
_TOTAL = re.compile(
    r"(?:(?:sub|grand )?totals?|(?:zwischen)?summe|sum|gesamt|anzahl|count|somme|suma|totale|totaal|somma|"
    r"(?:class )?average|mean|(?:durch)?schnitt|mittelwert|moyenne|promedio|gemiddelde)[:=]?[\s\d.,]*",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"^(?:[0-9]{1,3}[.)]|[-*•–·])\s+")
"""What lists that are typed begin their lines with."""
_LIKE_A_NAME = re.compile(r"[^\d@/\\:;=<>{}|#?!%_^~]+(?: [0-9]{1,2})?")
_OF_TITLES = _split(
    """class|klasse|classe|clase|group|gruppe|groupe|gruppo|list|liste|lista|club|verein|school|schule|école|team|teams|
    tournament|turnier|timestamp|zeitstempel|email|mail|e-mail|date|datum"""
)
"""What a line says that is the title of a list, or the head of another column."""
_TITLE = re.compile(
    r"(?:name|nom|nombre|nome|naam)s?\b|\w+(?:liste?|lista|klasse)\b", re.IGNORECASE
)
_ANSWERS = _split(
    "yes|no|ja|nein|oui|non|si|sí|sì|nee|true|false|wahr|falsch|male|female|present|absent"
)
_FORMULA = "=+-@"
"""What begins a formula where the file is opened as a table."""
_COMMENT = re.compile(r"#.*[^\W\d_]")
_IN_DOUBT = (
    "Take the line out, or begin it with #; below a first line that says name all lines are names"
)
_IN_DOUBT_TOO = "Its line says less than others; take it out, begin it with #, or say --column"
_SHOWN = 3
"""So many names, or lines, stand for all of them where they are told."""


class People(NamedTuple):
    """Those who play, in their order: names, or the numbers from 1 on where they are `numbered`."""

    names: tuple[str, ...]
    numbered: bool = False
    notes: tuple[str, ...] = ()

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
    if re.fullmatch(r"[0-9]{1,9}", given):
        if not 1 <= int(given) <= MOST_PEOPLE:
            raise BadOption(
                f"{option} {int(given)}: one file is for 1 to {MOST_PEOPLE} of them; make several"
            )
        return People(tuple(map(_number, range(1, int(given) + 1))), numbered=True)
    return named_in(Path(given), option.lstrip("-"), options.column, options.encoding)


def _number(number: int) -> str:
    return words("No.\u00a0{number}", number=number)


def named_in(
    path: Path, noun: str = "players", column: Sequence[str] = (), encoding: str = ""
) -> People:
    """Return those whose names a table holds, who are called by a `noun`; raises BadFile and BadOption."""
    table = read_table(path, encoding)
    rows, totals = list[Row](), list[Row]()
    for row in table.rows:
        if (first := next(filter(None, row.values), "")) and not _COMMENT.match(first):
            # A total begins its line, such as `Summe:` or `14 players`.
            counts = first[0].isdigit() and first.lstrip("0123456789 ").casefold() in _ROLES
            is_total = (counts or _TOTAL.fullmatch(first)) and not _roles(row)
            (totals if is_total else rows).append(row)
    if not rows:
        raise _no_names(path.name)
    columns, begin = _chosen(rows, column) if column else _found(rows, path.name)
    found = _printed(
        [(row.line, name) for row in rows[begin:] if (name := _joined(row, columns))], path.name
    )
    count = len(found.names)
    told = f"{count} {noun if count > 1 else noun[:-1]}: {_some(found.names)}"
    if left := [row for row in (*rows[:begin], *totals) if not _roles(row)]:
        told += (
            f"; left out: {_some([quoted(', '.join(filter(None, row.values))) for row in left])}"
        )
    if table.supposed:
        told += f"; {path.name} was read as {table.supposed}, --encoding names another"
    return found._replace(notes=(told, *found.notes))


def _some(texts: Sequence[str]) -> str:
    between = "; " if any("," in each for each in texts) else ", "
    return _spaced(between.join(texts[:_SHOWN])) + " ..." * (len(texts) > _SHOWN)


def _spaced(text: str) -> str:
    return text.replace("\xa0", " ")


def _joined(row: Row, columns: Iterable[int]) -> str:
    return " ".join(_cells(row, columns))


def _chosen(rows: Sequence[Row], column: Sequence[str]) -> tuple[list[int], int]:
    """Return the columns that the user names, and the first row of people; raises BadOption."""
    for called in ([",".join(column)], [", ".join(column)], column):
        wanted = [each.strip().casefold() for each in called]
        for number, row in enumerate(rows[:_TOP]):
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
        ((number, row) for number, row in enumerate(rows[:_TOP]) if _roles(row)), (0, rows[0])
    )
    if not all(1 <= each <= widest for each in columns):
        raise BadOption(unknown("column", ",".join(column), filter(None, known.values)))
    return [each - 1 for each in columns], number + 1 if _roles(known) or _is_headed(rows) else 0


def _number_of(column: str) -> int:
    """Return the number of a column from 1 on by its letter, as in a spreadsheet, or its number; 0 for neither."""
    number = 0
    if re.fullmatch("[A-Za-z]{1,2}", column):
        for letter in column.upper():
            number = 26 * number + ord(letter) - ord("A") + 1
    return number or (int(column) if re.fullmatch("[0-9]{1,4}", column) else 0)


def _roles(row: Row) -> dict[str, list[int]]:
    """Return the columns that a row of headings says to hold names, by what they hold."""
    roles: dict[str, list[int]] = {}
    for at, value in enumerate(row.values[:_WIDEST]):
        text = " ".join(value.casefold().replace("_", " ").replace("\u00a0", " ").split())
        role = _ROLES.get(text) or _ROLES.get(
            " ".join(_ASIDE.sub("", _ASIDE.sub("", text)).split())
        )
        if role:
            roles.setdefault(role, []).append(at)
    return roles


def _found(rows: Sequence[Row], file: str) -> tuple[list[int], int]:
    """Return the columns that hold names, and the first row of people; raises BadFile where that is not clear."""
    number, roles = next(
        ((number, roles) for number, row in enumerate(rows[:_TOP]) if (roles := _roles(row))),
        (0, {}),
    )
    if roles:
        columns = _columns_of(roles)
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
    if any(_roles(row) and _filled(row) > _filled(head) for row in rows[:_TOP]):
        _unclear([head, *rows], file)
    for row in rows:
        if any(value.casefold() in _ROLES for value in _cells(row, columns)):
            fail(file, row.line, "there are headings again: a second list begins; keep one of them")
        if any(row.values[len(head.values) :]):
            fail(
                file,
                row.line,
                "more values than there are headings; put names with commas in quotation marks",
            )
    # A first row that has half of others' cells, or of two names one, is of second headings.
    of_names = [len(_cells(row, columns)) for row in rows]
    if rows and (
        2 * _filled(rows[0]) < median(map(_filled, rows)) or 0 < of_names[0] < max(of_names)
    ):
        fail(
            file,
            rows[0].line,
            f"is {quoted(_joined(rows[0], columns))} somebody's name? {_IN_DOUBT_TOO}",
        )


def _by_column(rows: Iterable[Row]) -> dict[int, list[str]]:
    """Return what stands in each column that has anything."""
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


def _columns_of(roles: Mapping[str, list[int]]) -> list[int]:
    """Return the columns to be joined, the first name before the last; none where several are called alike."""
    name, full, first, last = (roles.get(role, []) for role in (_NAME, _FULL, _FIRST, _LAST))
    if any(len(columns) > 1 for columns in roles.values()):
        return []
    pair = [*(first or name), *(last or name)] if first or last else []
    return pair if len(pair) > 1 else name or full or pair


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
    """Say whether a first line is of headings: it has a word of titles, another kind than others, or `gaps` alone."""
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
    """Return a name without what does not show, a number before it, and spaces that are too many."""
    shown = "".join(letter for letter in name if unicodedata.category(letter) != "Cf")
    return _NUMBERED.sub(
        "", re.sub(r"[^\S\n\r\v\f\x1c-\x1f\x85\u2028\u2029]+", " ", shown).strip(), count=1
    )


def _printed(lines: Iterable[tuple[int, str]], file: str) -> People:
    """Return those with these names, each with its line, as they are printed: without the letters that no face has."""
    names: dict[str, str] = {}
    for number, name in lines:
        bare = _bare(name)
        if fault := _fault(bare):
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
    printed = [
        shown
        if shown == name or (_shows(shown) and alike[shown.casefold()] == 1)
        else _number(number)
        for number, (name, shown) in enumerate(zip(names.values(), settable, strict=True), 1)
    ]
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


def _fault(name: str) -> str:
    """Return why a name cannot be printed, "" when it can."""
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
    return (
        " ".join(re.sub(r"\(\s*\)|\[\s*\]", "", kept).split(" ")).strip(" ,;-")
        if kept != clean(name)
        else name
    )

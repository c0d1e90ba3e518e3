"""Headings of lists of people: which columns hold names, and which parts of a name, in the languages of Europe's lists."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from pressboard.jobs.spreadsheets import Row

NAME = "name"
"""A name; beside a first name it is a last one, beside a last name a first one."""
FULL = "full"
FIRST = "first"
MIDDLE = "middle"
PARTICLE = "particle"
"""What stands before a last name and belongs to it, such as `van der`."""
LAST = "last"
SECOND_LAST = "second last"
SUFFIX = "suffix"


def texts_in(text: str) -> frozenset[str]:
    """Return the texts between the bars of a text, white space folded."""
    return frozenset(" ".join(each.split()) for each in text.split("|"))


_HEADINGS = {
    NAME: """name|names|nom|noms|nombre|nombres|nome|nomi|naam|namen|namn|navn|nimi|jméno|imię|ime|név|nume|isim|
    имя|ім'я|име|όνομα""",
    FULL: """full name|fullname|complete name|display name|anzeigename|vollständiger name|vor- und nachname|vorname und
    nachname|name, vorname|nachname, vorname|vorname nachname|vorname, nachname|nom et prénom|nom, prénom|nom complet|
    nombre completo|nombre y apellidos|apellidos y nombre|nome completo|nome e cognome|cognome e nome|volledige naam|
    imię i nazwisko|jméno a příjmení|ad soyad|adı soyadı|фио|ονοματεπώνυμο|姓名|氏名|名前|이름|player|players|pupil|
    pupils|student|students|participant|participants|member|members|children|attendee|attendees|guests|
    spieler|spielerin|spieler/in|spieler*in|spielerinnen|spielername|schüler|schülerin|schüler/in|schüler*in|
    schülerinnen|schülername|teilnehmer|teilnehmerin|teilnehmer/in|teilnehmende|mitglied|mitglieder|kinder|joueur|
    joueurs|élève|élèves|eleve|eleves|membre|membres|jugador|jugadores|jugadora|alumno|alumnos|alumna|alumnas|
    participante|participantes|giocatore|giocatori|alunno|alunni|studente|studenti|partecipante|partecipanti|speler|
    spelers|leerling|leerlingen|deelnemer|deelnemers|aluno|alunos""",
    FIRST: """first name|firstname|first|forename|forenames|given name|given names|given|givenname|christian name|
    vorname|vornamen|rufname|prénom|prénoms|prenom|prenoms|voornaam|voornamen|roepnaam|förnamn|fornavn|etunimi|
    keresztnév|prenume""",
    LAST: """last name|lastname|last|surname|surnames|family name|family|familyname|second name|nachname|nachnamen|
    langname|familienname|zuname|nom de famille|apellido|apellidos|sobrenome|apelido|cognome|cognomi|achternaam|
    familienaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|příjmení|prezime|vezetéknév|soyad|soyadı|фамилия|
    прізвище|επώνυμο|apellido 1|apellido1|primer apellido|1er apellido|apellido paterno""",
    MIDDLE: """middle name|middle names|middle|middle initial|middle initials|second given name|additional name|
    zweiter vorname|weitere vornamen|tweede voornaam|deuxième prénom|segundo nombre|secondo nome|отчество""",
    PARTICLE: """tussenvoegsel|tussenvoegsels|tussenvgsl|voorvoegsel|voorvoegsels|infix|namenszusatz|namenszusätze|
    namensvorsatz|vorsatzwort|particule|particle""",
    SECOND_LAST: """apellido 2|apellido2|segundo apellido|2º apellido|2do apellido|apellido materno""",
    SUFFIX: "suffix|name suffix|generational suffix",
}
_ROLES = {called: role for role, listed in _HEADINGS.items() for called in texts_in(listed)}
_ASIDE = re.compile(
    r"\(.*?\)|'s\b|’s\b|[:?]|^(?:what is|your|the|legal|preferred|player|pupil|student|participant|member|child)\s(?=.)"
)
"""What may stand beside such a word."""
TOP = 10
"""In so many lines the headings are looked for."""
_WIDEST = 500
"""In so many columns the headings are looked for."""
_TELLS_APART = texts_in(
    """club|team|class|form|grade|group|school|house|town|city|verein|mannschaft|klasse|gruppe|schule|ort|stadt|wohnort|
    classe|groupe|école|ville|équipe|clase|grupo|escuela|ciudad|equipo|squadra|scuola|città|gruppo|groep|klas|
    vereniging|woonplaats|plaats"""
)
"""What columns are called that tell people of one name apart."""


def folded(heading: str) -> str:
    """Return a heading as headings are compared: in small letters, white space folded."""
    return " ".join(heading.casefold().replace("_", " ").replace("\u00a0", " ").split())


def role_of(heading: str) -> str:
    """The part of a name that a column with this heading holds, "" for none."""
    text = folded(heading)
    bare = " ".join(_ASIDE.sub("", _ASIDE.sub("", text)).split())
    return _ROLES.get(text) or _ROLES.get(bare) or ""


def roles_in(row: Row) -> dict[str, list[int]]:
    """Return the columns that a row of headings says to hold names, by what they hold."""
    roles: dict[str, list[int]] = {}
    for at, value in enumerate(row.values[:_WIDEST]):
        if role := role_of(value):
            roles.setdefault(role, []).append(at)
    return roles


def tells_apart(heading: str) -> bool:
    """True if a column with this heading tells people of one name apart."""
    return folded(heading) in _TELLS_APART


def columns_of_names(roles: Mapping[str, Sequence[int]], rows: Sequence[Row]) -> list[int]:
    """Return the columns to be joined to names, in their order; none where several are called alike.

    A name as a whole goes before its parts where it says at least as much as these, in all `rows`.
    """
    if any(len(columns) > 1 for columns in roles.values()):
        return []

    def of(*wanted: str) -> list[int]:
        return next((list(roles[each]) for each in wanted if each in roles), [])

    if FIRST not in roles and LAST not in roles:
        return of(NAME, FULL)
    first = of(FIRST, NAME)
    last = of(LAST, NAME)
    parts = [
        *first,
        *of(MIDDLE),
        *of(PARTICLE),
        *(each for each in last if each not in first),
        *of(SECOND_LAST),
        *of(SUFFIX),
    ]
    whole = of(FULL) or (of(NAME) if FIRST in roles and LAST in roles else [])
    if whole and all(_says_all(row, whole[0], parts) for row in rows):
        return whole
    return parts if len(parts) > 1 else of(NAME, FULL) or parts


def is_needed(heading: str) -> bool:
    """True if everybody has what a column with this heading holds: not all have a middle name."""
    return role_of(heading) not in (MIDDLE, PARTICLE, SECOND_LAST, SUFFIX)


def _says_all(row: Row, whole: int, parts: Sequence[int]) -> bool:
    """True if a cell holds all words of others."""
    if whole < len(row.values):
        said = row.values[whole].casefold().replace(",", " ").split()
    else:
        said = []
    words = [
        word for at in parts if at < len(row.values) for word in row.values[at].casefold().split()
    ]
    return not Counter(words) - Counter(said)

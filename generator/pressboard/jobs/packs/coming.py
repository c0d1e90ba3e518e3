"""Who is coming: columns of answers, signs before names, and people that are left out by name."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from pressboard.errors import BadOption, quoted, unknown
from pressboard.jobs.packs.headings import folded, texts_in
from pressboard.jobs.spreadsheets import Row
from pressboard.lean_classes import NamedTuple

_ABOUT_COMING = texts_in(
    """status|attendee status|attendance|attending|rsvp|response|reply|answer|here|present|presence|coming|confirmed|
    are you coming|will you come|will you be there|going|registration status|state|zusage|zugesagt|antwort|kommt|dabei|
    anwesend|anwesenheit|teilnahme|rückmeldung|présence|présent|réponse|viendra|asistencia|asiste|respuesta|confirmado|
    presenza|presente|risposta|viene|aanwezig|aanwezigheid|komt|antwoord|reactie"""
)
"""What columns are called that say who is coming."""
_YES = texts_in(
    """yes|y|ja|j|oui|o|si|sí|sì|s|true|wahr|x|✓|✔|☑|✅|[x]|1|confirmed|accepted|attending|going|coming|here|present|
    registered|active|member|paid|zugesagt|kommt|dabei|anwesend|angemeldet|confirmé|présent|confirmado|confermato|
    bevestigd|aanwezig"""
)
_NO = texts_in(
    """no|n|nein|non|nee|false|falsch|-|✗|✘|☐|❌|[ ]|[]|0|cancelled|canceled|declined|withdrawn|absent|not coming|
    not attending|not going|maybe|tentative|pending|no reply|no response|waiting list|waitlist|waitlisted|invited|
    excused|inactive|unpaid|abgesagt|abgemeldet|vielleicht|warteliste|abwesend|fehlt|entschuldigt|annulé|absente|
    peut-être|liste d'attente|cancelado|ausente|lista de espera|annullato|assente|forse|geannuleerd|afwezig|misschien|
    wachtlijst"""
)
_TICK = re.compile(r"(?:\[[xX✓✔]\]|[✓✔☑✅])\s*(?=\S)")
_CROSS = re.compile(r"(?:\[\s?\]|\[[-–✗✘]\]|[✗✘☐❌☒])\s*(?=\S)")
_MOST_ANSWERS = 12
"""A column with more different values holds no answers."""
_MOST_TOLD = 6
"""So many values of a column are told, the most frequent first."""


class _Condition(NamedTuple):
    """What a column, counted from 0, has to say; `text` is how it was asked for."""

    column: int
    values: frozenset[str]
    text: str


def coming(rows: Sequence[Row], headings: Sequence[str], where: Iterable[str]) -> list[Row]:
    """Return the rows in which columns say what is asked for, as COLUMN=VALUE; raises BadOption.

    Of several values of one column each counts; of several columns all have to say so.
    """
    kept = list(rows)
    for condition in _conditions(rows, headings, where):
        kept = [row for row in kept if folded(_value(row, condition.column)) in condition.values]
        if not kept:
            raise BadOption(
                f"--where {quoted(condition.text)}: nobody is left; leave one condition out"
            )
    return kept


def _conditions(
    rows: Sequence[Row], headings: Sequence[str], where: Iterable[str]
) -> list[_Condition]:
    asked: dict[int, list[str]] = {}
    for text in _whole(where):
        called, equals, value = text.partition("=")
        if not equals or not called.strip():
            raise BadOption(
                f"--where {quoted(text)}: write a column and a value, such as Status=confirmed"
            )
        heads = [folded(each) for each in headings]
        if folded(called) not in heads:
            raise BadOption(f"--where: {unknown('column', called.strip(), filter(None, headings))}")
        column = heads.index(folded(called))
        said = {folded(_value(row, column)): _value(row, column) for row in rows}
        if folded(value) not in said:
            raise BadOption(
                f"--where: {unknown(f'value of {quoted(headings[column])}', value.strip(), filter(None, said.values()))}"
            )
        asked.setdefault(column, []).append(folded(value))
    return [
        _Condition(column, frozenset(values), f"{headings[column]}={values[0]}")
        for column, values in asked.items()
    ]


def _whole(where: Iterable[str]) -> list[str]:
    """Return conditions whose values may have commas: a command line parts them there."""
    whole = list[str]()
    for text in where:
        if "=" in text or not whole:
            whole.append(text)
        else:
            whole[-1] += f", {text}"
    return whole


def left_out(names: Iterable[str], leave_out: Sequence[str]) -> frozenset[str]:
    """Return those of the names that are left out; raises BadOption for somebody who is not there.

    A command line parts names that have commas; so several that follow each other may be one.
    """
    known = {folded(name): name for name in names}
    gone = set[str]()
    at = 0
    while at < len(leave_out):
        ends = range(len(leave_out), at, -1)
        end = next((end for end in ends if folded(", ".join(leave_out[at:end])) in known), None)
        if end is None:
            raise BadOption(f"--leave-out: {unknown('name', leave_out[at], known.values())}")
        gone.add(known[folded(", ".join(leave_out[at:end]))])
        at = end
    return frozenset(gone)


def told_answers(rows: Sequence[Row], headings: Sequence[str], where: Sequence[str]) -> list[str]:
    """Return a note on every column that looks like answers to who is coming and was not asked for."""
    used = {folded(each.partition("=")[0]) for each in where}
    notes = list[str]()
    for at, heading in enumerate(headings):
        said = [_value(row, at) for row in rows]
        if heading and folded(heading) not in used and _are_answers(heading, said):
            counts = Counter(each or "nothing" for each in said).most_common(_MOST_TOLD)
            told = ", ".join(f"{quoted(value, 20)} {count} x" for value, count in counts)
            likely = next((value for value, _ in counts if folded(value) in _YES), counts[0][0])
            notes.append(
                f"the column {quoted(heading)} was not used, it says {told}; "
                f"--where {quoted(f'{heading}={likely}')} takes those alone"
            )
    return notes


def _are_answers(heading: str, said: Sequence[str]) -> bool:
    """True if the values of a column look like answers, of which not all are the same yes."""
    values = {folded(each) for each in said}
    if len(values) < 2 or len(values) > _MOST_ANSWERS:
        return bool(values) and values <= _NO and folded(heading) in _ABOUT_COMING
    if folded(heading.rstrip("?: ")) in _ABOUT_COMING:
        return True
    return values <= _YES | _NO | {""} and not values.isdisjoint(_NO | {""}) and values != {""}


def ticked(name: str) -> tuple[str, bool | None]:
    """Return a name without a sign before it, and whether that says yes; None where there is no sign.

    >>> ticked("[x] Ann"), ticked("☐ Bo"), ticked("Cy")
    (('Ann', True), ('Bo', False), ('Cy', None))
    """
    if match := _TICK.match(name):
        return name[match.end() :], True
    if match := _CROSS.match(name):
        return name[match.end() :], False
    return name, None


def _value(row: Row, at: int) -> str:
    return row.values[at] if at < len(row.values) else ""

"""Numbers and dates of a spreadsheet's cells as its number formats show them (ECMA-376 part 1, 18.8.31)."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

_PARTS = re.compile(
    r'"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].'
    r"|([#0?][#0?,]*(?:\.[#0?]+)?,*)|(AM/PM|am/pm|y+|m+|d+|h+|s+)|(.)",
    re.IGNORECASE,
)
"""Quoted, escaped, a currency; what colours or leaves room; digits; a part of a date; anything else."""
_UNREAD = "/@eE"
"""Fractions, texts and powers of ten are left as they are."""
_OF_ZERO = 2
"""The section of a format that is for zero, where there are so many before it."""
_CONDITION = re.compile(r"\[[<>=]")
"""So are sections that hold for some numbers only."""
_ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
"""Hours, minutes or seconds that are not carried into days."""
_SECONDS = {"h": 3600, "m": 60, "s": 1}
"""How many are in each of these."""
_MOST, _LONGEST = 1e15, 20
"""Larger numbers and longer rows of digits are left as well."""
_SYSTEMS_OWN = ("mm-dd-yy", "m/d/yy h:mm", "m/d/yyyy")
"""Dates that each reader's computer shows in its own way: here as they are written without one."""
_DATES: Mapping[str, str] = {
    **{"yy": "%y", "yyyy": "%Y", "mmm": "%b", "mmmm": "%B", "ddd": "%a", "dddd": "%A"},
    **{"mm": "%m", "dd": "%d", "hh": "%H", "ss": "%S", "am/pm": "%p"},
}
_SHORT: Mapping[str, Callable[[datetime], int]] = {
    "m": lambda at: at.month,
    "d": lambda at: at.day,
    "h": lambda at: at.hour,
    "s": lambda at: at.second,
}


def shown(value: float | date | time | timedelta, form: str) -> str | None:
    """Return a number, a date or a time that went by as a format shows it; None for a format that is not read.

    >>> shown(1234.5, '#,##0.00 [$€-407]'), shown(0.125, "0.0%"), shown(-3, "0;(0)")
    ('1,234.50 €', '12.5%', '(3)')
    >>> shown(datetime(2026, 3, 12, 19, 5), "d mmmm yyyy, h:mm")
    '12 March 2026, 19:05'
    >>> shown(timedelta(hours=30, minutes=5), "[h]:mm"), shown(0, '0;-0;"none"')
    ('30:05', 'none')
    """
    sections = form.split(";")
    if isinstance(value, timedelta):
        return _elapsed(value, sections[0])
    if isinstance(value, date | time):
        return None if form in _SYSTEMS_OWN else _date(value, sections[0])
    negative = value < 0 and len(sections) > 1
    section = sections[1] if negative else sections[0]
    if value == 0 and len(sections) > _OF_ZERO:
        section = sections[_OF_ZERO]
    parts = [*_PARTS.finditer(section)]
    digits = [found[4] for found in parts if found[4]]
    unread = any(found[5] or (found[6] or "") in _UNREAD for found in parts if found[5] or found[6])
    too_long = abs(value) >= _MOST or any(
        len(each) > _LONGEST or each[-1] == "," for each in digits
    )
    says_no_number = len(digits) != 1 and not (len(sections) > 1 and not digits)
    if says_no_number or unread or too_long or _CONDITION.search(form):
        return None
    number = abs(Decimal(str(value))) * (100 if "%" in section else 1)
    sign = "-" if value < 0 and not negative else ""
    return sign + _joined(parts, lambda found: _digits(number, found[4]) if found[4] else found[0])


def _elapsed(value: timedelta, section: str) -> str | None:
    """Return a time that went by, such as 30:05; None where it is negative, or the format says more than that."""
    found = _ELAPSED.search(section)
    seconds = round(value.total_seconds())
    if not found or seconds < 0 or '"' in section:
        return None
    unit = found[1].lower()
    whole = f"{seconds // _SECONDS[unit[0]]:0{len(unit)}}"
    before, after = section[: found.start()], section[found.end() :].lower()
    after = after.replace("mm", f"{seconds // 60 % 60:02}").replace("ss", f"{seconds % 60:02}")
    if re.search("[a-z]", before + after):
        return None
    return f"{before}{whole}{after}"


def _joined(parts: list[re.Match[str]], other: Callable[[re.Match[str]], str]) -> str:
    """The text that a format's parts show: words as they stand, the rest as `other` writes it."""
    text = ""
    for found in parts:
        if found[4] or found[5] or found[6]:
            text += other(found)
        else:
            text += found[1] or found[2] or found[3] or ""
    return text.strip()


def _digits(number: Decimal, form: str) -> str:
    whole, _, decimals = form.partition(".")
    rounded = number.quantize(Decimal(1).scaleb(-len(decimals)), ROUND_HALF_UP)
    before, _, after = f"{rounded:f}".partition(".")
    least = decimals.count("0")
    kept = after[:least] + after[least:].rstrip("0")
    if int(before) or "0" in whole:
        before = before.zfill(whole.count("0"))
    else:
        before = ""
    if "," in whole.rstrip(",") and before:
        before = f"{int(before):,}"
    return f"{before}.{kept}" if kept else before


def _date(value: date | time, section: str) -> str | None:
    at = value if isinstance(value, datetime) else None
    if at is None:
        if isinstance(value, date):
            at = datetime.combine(value, time())
        else:
            at = datetime.combine(date(1900, 1, 1), value)
    parts = [*_PARTS.finditer(section)]
    names = [(found[5] or "").lower() for found in parts]
    if not any(names):
        return None
    clock = "am/pm" in names

    def part(found: re.Match[str]) -> str:
        name, place = (found[5] or "").lower(), parts.index(found)
        if not name:
            return found[0]
        before = next((each for each in reversed(names[:place]) if each), "")
        after = next((each for each in names[place + 1 :] if each), "")
        if name in ("m", "mm") and (before[:1] == "h" or after[:1] == "s"):
            return f"{at.minute:0{len(name)}}"
        if name[0] == "h" and clock:
            return f"{at.hour % 12 or 12:0{len(name)}}"
        if name in _SHORT:
            return f"{_SHORT[name](at)}"
        return at.strftime(_DATES.get(name, "%Y"))

    return _joined(parts, part)

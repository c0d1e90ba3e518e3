"""What stands together in a line: a small number and what it counts, a name and its number, a sign and its number."""

import re

_LEADS = "are|and|as|at|be|but|by|can|does|for|from|has|have|if|in|is|it|may|not|of|on|or|than|that|the|to|was|when"
"""Words that are not counted."""
_TIES = (
    re.compile(r"(?<=\d) (to|×) (?=\d)"),
    re.compile(rf"(?<![\w.,:/–−-])(\d{{1,2}}) (?!(?:{_LEADS})\b)(?=[^\W\d_])"),
    re.compile(r"\b((?:pp?|[Nn]o)\.) (?=\d)"),
    re.compile(r"\b([Rr]ow|[Cc]olumn|[Ss]quare|[Pp]age|[Rr]ound|[Tt]able|[Ss]tep|[Mm]ove|[Pp]roblem|[Pp]uzzle) (?=\d)"),
    re.compile(r"([+−×±]) (?=\d)"),
)
_DIGIT = re.compile(r"\d")
_SPACE = "\xa0"


def tied(text: str) -> str:
    """Return a text with no-break spaces where no line may end."""
    if not _DIGIT.search(text):
        return text
    text = _TIES[0].sub(rf"{_SPACE}\1{_SPACE}", text)
    for tie in _TIES[1:]:
        text = tie.sub(rf"\1{_SPACE}", text)
    return text

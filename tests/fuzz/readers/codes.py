"""Codes of sheets, typed in or in a text, whole and with check digits made right again."""

import re
from random import Random
from typing import Any

from tests.fuzz.cases import Call, Limits
from tests.fuzz.readers.reader import Reader, typed

ALPHABET = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TAGS = (b"KANGA1", b"KAPUZ1", b"KRYPT1", b"KRUMP1", b"KRUCAP1", b"CRUMB1", b"CRUMP1")
_CODE = re.compile(rb"([A-Z]{5,6}\d)((?:-[0-9A-Z]{1,6})+)")

_SHEETS = re.compile(rb"k[a@]nga.|krypt.|kru(?:mp|cap).|crum[bp].", re.IGNORECASE)
_PUZZLES = re.compile(rb"k[a@]puz.|puzzle", re.IGNORECASE)
_SECONDS, _PROOF = 2.0, 4.0
"""What judging a sheet may take, and what proving a puzzle or its sheet may take besides, for it has up to four."""

FILE, TYPED, JSON, SETUP, REPORT, REPRINT = "file", "typed", "json", "setup", "report", "reprint"


def text_call(route: str, data: bytes, name: str = "them.txt") -> Call:
    """Return the call that reads `data` as a file, in one of the ways that tell or print what it holds."""
    options = {JSON: ["--json"], SETUP: ["--setup"], REPORT: ["--report"]}
    if route == REPRINT:
        return Call(("reprint", name, "--out", "again.pdf"), {name: data})
    return Call(("check", name, *options.get(route, [])), {name: data})


def text_limits(data: bytes) -> Limits:
    """Return how much a text may take: more where it may hold many sheets."""
    sheets, puzzles = (sum(1 for _ in kind.finditer(data)) for kind in (_SHEETS, _PUZZLES))
    seconds = 5 + _SECONDS * sheets + 4 * _PROOF * puzzles
    return Limits(seconds, 10 * seconds)


class _Codes(Reader):
    name = "codes"
    routes = {FILE: 6, TYPED: 8, JSON: 1, SETUP: 2, REPRINT: 1}  # noqa: RUF012 - a Mapping
    endless = {  # noqa: RUF012 - a Mapping
        "groups": (b"KANGA1", b"-ZZZZZ", b""),
        "short-groups": (b"CRUMB1-A", b"- A", b""),
        "tags": (b"", b"KRYPT1-", b""),
        "lines": (b"", b"CRUMB1-00000\n", b""),
        "line-ends": (b"KANGA1-", b"\t\n", b""),
        "spaces": (b"KRUMP1-", b" ", b"-"),
        "marks-of-quotes": (b"KRUMP1-AAAAA", b"\n>", b""),
        "hyphens": (b"KANGA1", b"-", b""),
        "soft-hyphens": (b"KRYPT1-", b"\xc2\xad", b"7"),
        "lines-of-groups": (b"KANGA1-AAAAA", b"\nAAAAA", b""),
        "lines-before": (b"", b"x\n", b"KRUMP1-004WNN-9NVN6T"),
        "one-word": (b"KANGA1", b"A", b""),
    }

    def call(self, route: str, data: bytes) -> Call:
        return Call(("check", typed(data))) if route == TYPED else text_call(route, data)

    def limits(self, data: bytes, direct: bool) -> Limits:
        return text_limits(data)

    def routes_of_endless(self, name: str) -> tuple[str, ...]:
        return FILE, TYPED

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return `data` with another code in the place of one, its checks right."""
        found = [*_CODE.finditer(data)]
        if not found:
            return data + right(
                chance.choice(TAGS), chance.choices(ALPHABET, k=chance.randint(0, 60))
            )
        code = chance.choice(found)
        body = _body(code[2].replace(b"-", b""))
        tag = chance.choice(TAGS) if chance.random() < 0.2 else code[1]
        return data[: code.start()] + right(tag, _changed(body, chance)) + data[code.end() :]

    def again(self, route: str, data: bytes) -> str:
        return sheets_again(typed(data) if route == TYPED else "them.txt")


def _changed(body: list[int], chance: Random) -> list[int]:
    """Return the characters of a code with some of them changed, at either end cut off or more of them."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        if body:
            body[chance.randrange(len(body))] = chance.choice(ALPHABET)
    if chance.random() < 0.2:
        body = body[chance.randint(0, len(body)) :]
    if chance.random() < 0.2:
        body = [*chance.choices(ALPHABET, k=chance.randint(1, 20)), *body]
    return body


def _body(characters: bytes) -> list[int]:
    """Return the characters of a code that hold something, without those that check others."""
    from pressboard.codes import contents

    return [
        ALPHABET[digit] for digit in contents([max(ALPHABET.find(each), 0) for each in characters])
    ]


def right(tag: bytes, body: list[int]) -> bytes:
    """Return the code that begins with `tag` and holds the characters `body`, with the checks they have."""
    from pressboard.codes import CodeWriter

    writer = CodeWriter()
    for character in reversed(body):
        if (digit := ALPHABET.find(character)) >= 0:
            writer.put(digit, len(ALPHABET))
    return writer.text(tag.decode()).encode()


class _Like:
    """Something with other values of some names."""

    def __init__(self, first: Any, **other: object) -> None:  # noqa: ANN401 - a game, or its product
        self._first = first
        vars(self).update(other)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever it is asked for
        return getattr(self._first, name)


def unjudged_games() -> list[Any]:
    """Return the rooms of all games with products that judge nothing."""
    from pressboard import registry

    games = map(registry.game, registry.names())
    return [_unjudged(game) for game in games]


def _unjudged(game: Any) -> Any:  # noqa: ANN401 - loaded when it is asked for
    """Return a room whose products judge nothing: that takes most of the time."""
    return _Like(
        game, generated=[_Like(product, problems=lambda item: []) for product in game.generated]
    )


def sheets_again(target: str) -> str:
    """Return what is wrong when the sheets of `target` are written as codes and set-ups, and read from these."""
    from pressboard.checking.sources import record_in, sheets_in

    games = unjudged_games()
    if record_in(target, games):  # a word can be an empty record
        return ""
    for source in sheets_in(target, games):
        item = source.item
        product = source.product
        again = product.read(item.code)
        if (again.code, again.setup, again.recipe) != (item.code, item.setup, item.recipe):
            return "the code of a sheet is that of another one"
        if again.content != item.content:
            return "the code of a sheet holds something else"
        if product.read_setup(item.setup).setup != item.setup:
            return "the set-up of a sheet is that of another one"
    return ""


CODES = _Codes()

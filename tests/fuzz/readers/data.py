"""Data files for handouts: JSON, YAML and CSV, read and printed as they are."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.cases import Call, Entry, Limits
from tests.fuzz.readers.reader import HEAVY, Reader

JSON = "json"
YAML = "yaml"
CSV = "csv"
_SHOWN = b"""<document><page>
<p>{{ it }}</p>
{% if it is mapping %}{% for key, value in it | items %}<p>{{ key }} {{ value }}</p>{% endfor %}
{% elif it is iterable and it is not string %}{% for row in it %}<p>{{ row }}</p>{% endfor %}{% endif %}
</page></document>
"""


_COLUMNS = b",".join(b"c%d" % each for each in range(900)) + b"\n"


class _Data(Reader):
    name = "data"
    routes = {JSON: 3, YAML: 4, CSV: 3}  # noqa: RUF012 - a Mapping
    forks = True
    pages = 2_000
    endless = {  # noqa: RUF012 - a Mapping
        "json-lists": (b"", b"[", b""),
        "json-mappings": (b"", b'{"a":', b""),
        "json-number": (b"", b"9", b""),
        "json-fraction": (b"0.", b"9", b""),
        "json-values": (b"[", b"1,", b"1]"),
        "json-word": (b'"', b"x", b'"'),
        "json-keys": (b"{", b'"a":1,', b'"a":1}'),
        "json-blanks": (b"", b" ", b"1"),
        "json-signs": (b'"', b"\\u0000", b'"'),
        "yaml-lists": (b"", b"[", b""),
        "yaml-mappings": (b"", b"{", b""),
        "yaml-blocks": (b"", b"- ", b""),
        "yaml-keys": (b"", b"? ", b""),
        "yaml-documents": (b"", b"---\n", b""),
        "yaml-sixties": (b"1", b":59", b""),
        "yaml-int": (b"", b"9", b""),
        "yaml-underscores": (b"1", b"_", b"."),
        "yaml-hex": (b"0x", b"f", b""),
        "yaml-key": (b"", b"a", b": 1"),
        "yaml-quote": (b"'", b"x\n", b""),
        "yaml-same-keys": (b"", b"a: 1\n", b""),
        "yaml-binary": (b"!!binary ", b"QUFB", b""),
        "yaml-tag": (b"!!", b"x", b" 1"),
        "yaml-tags": (b"", b"!!str ", b"1"),
        "yaml-anchors": (b"", b"&a ", b"1"),
        "yaml-comments": (b"", b"#\n", b"1"),
        "yaml-blanks": (b"", b" ", b"1"),
        "yaml-lines": (b"a: |\n", b" \n", b" 1"),
        "csv-columns": (b"a", b",", b"\n1\n"),
        "csv-rows": (b"a,b\n", b"1,2\n", b""),
        "csv-value": (b"a\n", b"x", b""),
        "csv-open-value": (b'a\n"', b"x\n", b""),
        "csv-lines": (b"a\n", b"\n", b""),
        "csv-quotes": (b'a\n"', b'""', b""),
        "csv-tabs": (b"", b"\t", b"a\n"),
    }

    def call(self, route: str, data: bytes) -> Call:
        files = {"all.xml": _SHOWN, f"it.{route}": data}
        return Call(("handout", "all.xml", "--data", f"it.{route}", "--out", "out.pdf"), files)

    def routes_of_endless(self, name: str) -> tuple[str, ...]:
        return (name.partition("-")[0],)

    def routes_of(self, name: str) -> tuple[str, ...]:
        return (name.rpartition(".")[2],)

    def limits(self, data: bytes, direct: bool) -> Limits:
        return Limits(seconds=4) if direct else Limits(seconds=30, wall=300)

    def made(self) -> Iterator[Entry]:
        """Yield also a wide table."""
        yield from super().made()
        yield Entry("columns", _COLUMNS + b"1\n", (CSV,))

    def heavy(self) -> Iterator[Entry]:
        """Yield also what grows a little where it is read."""
        yield from super().heavy()
        nine = [b", ".join([b"*a%d" % each] * 9) for each in range(4)]
        aliases = b"a0: &a0 [x]\n" + b"".join(
            b"a%d: &a%d [%b]\n" % (n, n, nine[n - 1]) for n in range(1, 5)
        )
        yield Entry(f"{HEAVY}-aliases", aliases, (YAML,))
        yield Entry(f"{HEAVY}-rows", _COLUMNS + b"1\n" * 400, (CSV,))
        yield Entry(
            f"{HEAVY}-anchors", b"".join(b"- &a%d x\n" % each for each in range(2_000)), (YAML,)
        )

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return data that is right in form: a tree of odd values."""
        return json.dumps(_tree(chance, 4), allow_nan=True).encode()

    def again(self, route: str, data: bytes) -> str:
        from pressboard.jobs.handout.data import read_data

        value = read_data(Path(f"it.{route}"))
        if route == CSV:
            return ""
        try:
            text = json.dumps(value)
        except (TypeError, ValueError):  # YAML has dates, sets and keys that JSON lacks
            return ""
        Path("again.json").write_text(text, encoding="utf-8")
        if route == JSON and repr(read_data(Path("again.json"))) != repr(value):
            return "other data"
        return ""


def _tree(chance: Random, deep: int) -> Any:  # noqa: ANN401 - whatever JSON holds
    kind = chance.randrange(9 if deep else 6)
    if kind < 6:
        odd = (
            "",
            "x",
            "\u0000",
            "\ud800",
            "</p>",
            "{{ 7 * 7 }}",
            "\U0001f998",
            "a" * 300,
            "\u202e",
            "&amp;",
        )
        numbers = (0, -1, 1.5, 1e300, float("nan"), float("inf"), 10**30, 2**64)
        return chance.choice((None, True, *odd, *numbers))
    if kind == 6:
        return {
            chance.choice(("a", "", "items", "__class__", "0", "\n", "get")): _tree(
                chance, deep - 1
            )
            for _ in range(3)
        }
    return [_tree(chance, deep - 1) for _ in range(chance.randint(0, 4))]


DATA = _Data()

"""Three prints as they are read aloud, each a file in `aloud`; `python -m tests.render.test_read_aloud` renews them.

An element stands on a line, the cells of a row in one, in the order of reading: whoever changes what is printed reads
them as somebody who does not see the page.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard import print_handout, print_product, print_sheet
from tests.crossed import every_other
from tests.structure import read_aloud

_FOLDER = Path(__file__).with_name("aloud")
_HANDOUT = """\
{% import "handout.xml" as our %}
<document title="Games at the club" lang="en"><page>
<h1>Games at the club</h1>
<p>We play on <b>Thursdays</b>, see <a href="https://example.org">our page</a>.</p>
{{ our.fields(["Name", "Class"], [3, 1]) }}
<p>{{ tick() }} I will come.</p>
<keep><image src="hall.svg" width="30mm"/><p>The hall, seen from the yard.</p></keep>
<table header="1"><tr><th>Game</th><th>Players</th></tr><tr><th>Krypte</th><td>2</td></tr></table>
{{ figure("krump", "setup", width=60) }}
<h2>Notes</h2>
<ruled kind="lines" height="30mm"/>
{{ qr("https://example.org") }}
</page></document>
"""
_HALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
)


def _handout() -> bytes:
    with TemporaryDirectory() as folder:
        page = Path(folder) / "club.xml"
        page.write_text(_HANDOUT, encoding="utf-8")
        page.with_name("hall.svg").write_text(_HALL, encoding="utf-8")
        return print_handout(page).pdf


PRINTS: dict[str, Callable[[], bytes]] = {
    "sheet": lambda: print_sheet("kangaruse", size="tiny", seed="wattle", checks="structure").pdf,
    "rules": lambda: print_product("krypte", "rules").pdf,
    "handout": _handout,
}


@every_other("name", PRINTS, of=3)
def test_a_print_is_read_aloud_as_a_page_should_be(name: str) -> None:
    kept = (_FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert read_aloud(PRINTS[name]()).splitlines() == kept.splitlines()


if __name__ == "__main__":
    for name, printed in PRINTS.items():
        (_FOLDER / f"{name}.txt").write_text(read_aloud(printed()), encoding="utf-8")

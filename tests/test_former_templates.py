"""Templates of one's own that ask for what templates were given formerly: they go on printing."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from crossed import every_other
from every_product import printed
from pressboard import registry
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from printed import pdf_of

_AT = """{% import "parts.xml" as parts %}
<document title="x" author="x" subject="x" keywords="x" lang="en">"""
_BOARD = """<page orientation="{{ orientation }}">
{% if sheet.board %}<frame {{ parts.at(sheet.board) }}><figure name="board" unit="{{ square }}mm"/></frame>{% endif %}
{% if sheet.marker %}<frame {{ parts.at(sheet.words) }}><figure name="marker" unit="1mm"/></frame>{% endif %}
{% if sheet.caption %}<frame {{ parts.at(sheet.caption) }} size="8pt"><p>our words</p></frame>{% endif %}
{{ parts.scale(sheet.marks) }}
</page></document>"""
_PLACED = """{% for name, slot in placed %}
<frame {{ parts.at(slot) }}><figure name="{{ name }}" unit="1mm"/></frame>
{% endfor %}
{% if page.note %}<frame {{ parts.at(page.note) }}><figure name="note" unit="1mm"/></frame>{% endif %}
{{ parts.lines("cut", page.cuts) }}"""
_COUNTERS = """<page orientation="{{ page.pieces.orientation }}">
{{ parts.lines("fold", page.pieces.folds) }}{{ parts.scale(page.pieces.marks) }}
{% if not back %}<frame {{ parts.at(caption) }} smallest="4pt"><p>our words</p></frame>{% endif %}"""
_TILES = """<page orientation="{{ orientation }}">
{{ parts.lines("fold", page.folds) }}{{ parts.scale(page.marks) }}
<frame {{ parts.at(page.caption) }} smallest="4pt"><p>our words</p></frame>"""
FORMER = {
    ("krypte", "board"): _AT + _BOARD,
    ("krypte", "counters"): _AT + _COUNTERS + _PLACED + "</page></document>",
    ("crumble", "tiles"): _AT + _TILES + _PLACED + "</page></document>",
    ("krypte", "rules"): """{% import "long.xml" as long with context %}
<document title="x" author="x" subject="x" keywords="x" lang="en"><page columns="2">
<p>our words</p>{% for name in long.sections %}{{ long[name]() }}{% endfor %}</page></document>""",
}
"""Templates as they were, by game and product."""


_LONG = """{% set sections = {"setup": "Before the game", "turn": "A turn"} %}
{% macro setup() %}<p>our words</p>{% endmacro %}"""
LIBRARIES = {
    "parts.xml": (
        """{% macro head_for(head, game, title) %}<row height="14mm"><fill><p>our words</p></fill></row>{% endmacro %}
        {% macro masthead(game, title) %}{{ head_for("", game, title) }}{% endmacro %}""",
        ("krypte board", "krump board", "crumble board", "krump rules"),
    ),
    "small-print.xml": (
        """{% macro whose(title) %}our words{% endmacro %}{% macro masthead(place) %}<frame x="{{ place.x }}"
        y="{{ place.y }}" width="60" height="{{ place.height }}" smallest="5pt"><p>our words</p></frame>
        {% endmacro %}""",
        ("krypte counters", "krump cards", "crumble tiles"),
    ),
    "long.xml": (_LONG, ("kangaruse rules", "krypte rules", "krump rules", "crumble rules")),
}
"""Copies of what pages share that have little of what is asked of them today, and products that ask it of them."""


@pytest.mark.slow
@every_other("library product", [(name, product) for name, (_, ways) in LIBRARIES.items() for product in ways], of=4)
def test_copies_of_what_pages_share_may_lack_what_is_new(library: str, product: str, tmp_path: Path) -> None:
    """What a copy has is printed; what it has not, or not in that shape, is ours."""
    (tmp_path / library).write_text(LIBRARIES[library][0], encoding="utf-8")
    assert "our words" in _printed(*product.split(), tmp_path)[0]


@pytest.mark.slow
def test_diagrams_that_are_shown_no_more_are_there_for_copies(tmp_path: Path) -> None:
    """A copy of Crumble's rules of then has the pictures of joins and captures that it asks for."""
    names = ("join squares before", "join mixed before", "join all before", "join all", "captures")
    shown = "".join(f'<figure name="{name}" width="20mm"/>' for name in names)
    (tmp_path / "long.xml").write_text(_LONG.replace("</p>", f"</p>{shown}"), encoding="utf-8")
    assert "our words" in _printed("crumble", "rules", tmp_path)[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "library", "text"),
    [
        ("kangaruse", "short.xml", "{% set stuck %}our words{% endset %}"),
        (
            "krump",
            "short.xml",
            '{% macro doubt() %}<p>our words{{ doubts | selectattr("house") | list }}</p>{% endmacro %}',
        ),
        ("krypte", "long.xml", _LONG + '{% macro winning() %}<figure name="refused" width="68mm"/>{% endmacro %}'),
    ],
)
def test_texts_of_rules_of_then_have_what_they_ask_for(game: str, library: str, text: str, tmp_path: Path) -> None:
    """Sentences that were values are taken as such, what is in doubt are rulings, and wide diagrams have room."""
    (tmp_path / library).write_text(text, encoding="utf-8")
    assert "our words" in " ".join(_printed(game, "rules", tmp_path, short=library == "short.xml"))


def _printed(game: str, name: str, folder: Path, **options: object) -> list[str]:
    """Return the text of every page of a product, printed with the templates of a folder before ours."""
    room, paper = registry.room(game), PAPERS["A4"]
    product = room.product(name)
    assert product is not None
    leaves = [*product.leaves(iter(()), product.options(**options), paper)]
    pdf = pdf_of(room, leaves, paper, folders=(folder, our_templates() / game, our_templates()))
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


_PUZZLE = (
    _AT
    + """{% for plan, page in pages %}<page orientation="{{ plan.orientation }}">
<frame {{ parts.at(plan.header) }}><p>our words</p></frame>
{% if plan.how %}<frame {{ parts.at(plan.how) }} smallest="5.5pt"><p>How one jumps.</p></frame>{% endif %}
{% for place in page %}{% set cell = place.cell %}
<frame {{ parts.at(cell.task) }} smallest="7pt"><p>{{ place.target }}</p></frame>
<frame {{ parts.at(cell.board) }}><figure name="{{ place.board }}"/></frame>
<frame {{ parts.at(cell.types) }} smallest="5pt"><p>{{ "below" if not cell.is_beside }}
{% for kind in place.types %}{{ kind.name }} {% endfor %}</p></frame>
<frame {{ parts.at(cell.route) }}><figure name="{{ place.boxes }}" unit="1mm"/></frame>{% endfor %}
<frame {{ parts.at(plan.footer) }} smallest="4pt"><p>{{ item.recipe }}</p></frame></page>{% endfor %}
<page>{{ parts.read_foot(game, item.recipe) }}
{% for place in places %}<figure name="{{ place.solved }}" width="{{ solved_width }}mm"/>{% endfor %}</page>
</document>"""
)


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 2])
def test_puzzles_of_former_shape_print(count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each puzzle has a place for its task, its board, its boxes and its types, and nothing lies over anything."""
    monkeypatch.chdir(tmp_path)
    Path("own").mkdir()
    Path("own/puzzle.xml").write_text(_PUZZLE, encoding="utf-8")
    pages = PdfReader(printed("kangaruse puzzle", "--puzzles", str(count), "--templates", "own")).pages
    words = [page.extract_text() for page in pages]
    assert len(words) == 2
    assert "our words" in words[0]
    assert ("How one jumps" in words[0]) == (count > 1)
    assert "below" not in words[0]


_BARE = (
    _AT
    + """<page orientation="{{ orientation }}"><frame {{ parts.at(place) }}><figure name="board" unit="UNITmm"/></frame>
{% if caption %}<frame {{ parts.at(caption) }} size="8pt" smallest="4pt"><p>our words</p></frame>{% endif %}
{% if qr %}<frame {{ parts.at(qr) }}><figure name="qr" width="{{ qr.width }}"/></frame>{% endif %}
{{ parts.scale(marks, apart=true) }}</page></document>"""
)


@pytest.mark.parametrize(
    ("game", "unit", "square"), [("krump", "square", 31), ("crumble", "look.side", 32), ("krypte", "square", 23)]
)
@pytest.mark.parametrize("paper", ["A4", "210x230"])
def test_former_boards_print(
    game: str, unit: str, square: int, paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy that takes all its places from the program finds them, with a head's room on the page and without."""
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "own"
    own.mkdir()
    (own / "board.xml").write_text(_BARE.replace("UNIT", f"{{{{ {unit} }}}}"), encoding="utf-8")
    asked = ("--square", str(square), "--paper", paper, "--templates", str(own))
    (page,) = PdfReader(printed(f"{game} board", *asked)).pages
    assert "our words" in page.extract_text()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), FORMER)
def test_a_template_of_former_shape_prints(game: str, name: str, tmp_path: Path) -> None:
    """It finds what it asks for, and its own words stand on each page of fronts."""
    (tmp_path / f"{name}.xml").write_text(FORMER[game, name], encoding="utf-8")
    room, paper = registry.room(game), PAPERS["A4"]
    product = room.product(name)
    assert product is not None
    leaves = [*product.leaves(iter(()), product.options(), paper)]
    pdf = pdf_of(room, leaves, paper, folders=(tmp_path, our_templates() / game, our_templates()))
    pages = PdfReader(BytesIO(pdf)).pages
    assert sum("our words" in page.extract_text() for page in pages) == len(leaves)


_SHEET = Path(__file__).with_name("kangaruse") / "former_sheet.xml"
"""The sheet's template as it was when it took all its places from the program."""


@pytest.mark.slow
@every_other("paper bar", [("A5", "rules"), ("A5", "score"), ("A5", "none"), ("A4", "rules")])
def test_a_former_sheet_prints(paper: str, bar: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does on small paper, too: every place that it asks for is there, and its words have room."""
    monkeypatch.chdir(tmp_path)
    Path("own").mkdir()
    Path("own/sheet.xml").write_text(_SHEET.read_text(encoding="utf-8"), encoding="utf-8")
    asked = ("--checks", "structure", "--paper", paper, "--bar", bar, "--templates", "own")
    (page,) = PdfReader(printed("kangaruse sheet", *asked)).pages
    words = " ".join(page.extract_text().split())
    assert "For ever: pressboard reprint" in words or "the same sheet for ever: pressboard reprint" in words
    assert ("player 1" in words) == (bar != "none")
    assert ("Jump straight" in words) == (bar == "rules")

"""Rules in handouts: of what is on a page, piece by piece, each piece whole in itself, on cards."""

import functools
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from house_rules import all_changed
from page_reading import letters
from pressboard import registry
from pressboard.contract import SECTIONS, Leaf, ReadProduct
from pressboard.errors import PressboardError
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.handout import Handout, print_handout
from pressboard.jobs.handout.products import Products
from pressboard.layout.jinja.environment import environment_with
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from printed import texts

TOLD = [room.name for room in registry.rooms() if (our_templates() / room.name / SECTIONS).is_file()]
SHEET = "figure('kangaruse', seed='billabong', size='tiny', checks='structure', width=50)"
ON_IT = "{% set sheet = " + SHEET + " %}"
Printer = Callable[..., str]


@pytest.fixture
def told(tmp_path: Path) -> Printer:
    """Return a function that prints what stands on a page and gives back its text."""

    def told_of(contents: str, **more: Any) -> str:  # noqa: ANN401
        path = tmp_path / "my.xml"
        path.write_text(f"<document><page>\n{contents}\n</page></document>", encoding="utf-8")
        job = Handout(path, PAPERS["A4"], out=tmp_path / "my.pdf", force=True, **more)
        print_handout(job, tmp_path / "my.pdf")
        return " ".join(texts(tmp_path / "my.pdf"))

    return told_of


def words_of() -> HandoutFunctions:
    """Return what a handout's template can call."""
    shared = {"title": "x", "paper": PAPERS["A4"], "theme": "full"}
    words = HandoutFunctions(shared)
    words.templates = environment_with((our_templates(),), words.helpers() | shared)
    return words


def names_of(words: HandoutFunctions, game: str) -> tuple[list[str], list[str]]:
    """Return the names of the sections of a game and those of its topics."""
    room = registry.room(game)
    context = words.templates.get_template(f"{game}/{SECTIONS}").make_module(
        {"game": room.credits, "paper": PAPERS["A4"], **room.told({}, "full").context}
    )
    return list(context.sections), list(context.topics)


def filled(markup: str) -> Element:
    """Return what a call gave as a document."""
    return read(f"<document><page>{markup}</page></document>", "my.xml")


def all_of(element: Element) -> Iterator[Element]:
    """Yield an element and all in it."""
    yield element
    for child in element.elements():
        yield from all_of(child)


@pytest.mark.slow
def test_the_rules_of_a_sheet_tell_of_its_types_alone(told: Printer) -> None:
    """With `types=sheet.types` every type of the sheet is told of, and no other, at length and in brief."""
    types = told(ON_IT + "<p>{{ sheet.types | join(' ') }}</p>").split()
    for short in ("false", "true"):
        text = told(ON_IT + f"{{{{ rules('kangaruse', short={short}, types=sheet.types) }}}}")
        named = {key for key, each in TYPES.items() if f"{each.name}." in text}
        assert named == set(types)


def test_the_rules_of_a_sheet_for_one_speak_of_nobody_else(told: Printer) -> None:
    """With `players=1` what others could do is left out, and what is for one alone said."""
    piece = "{{ rules('kangaruse', ['setup', 'turn', 'end'], players=N) }}"
    alone, several = (told(piece.replace("N", number)) for number in ("1", "4"))
    assert "clockwise" in several
    assert "clockwise" not in alone
    assert "when you like" in alone
    types = "{{ rules('kangaruse', 'acting', short=true, players=1, types='koala,frog') }}"
    assert "Does nothing when you play alone" in told(types)


def test_rules_are_read_as_on_the_sheet(told: Printer) -> None:
    """What a figure knows of its readings is what the rules take; of other types' house rules it tells nothing."""
    given = SHEET.replace("width", "readings='tiger_mixes_lines=no,shelter_ties_count=no', types='shelter', width")
    text = told("{% set sheet = " + given + " %}<p>{{ sheet.readings | join(' ') }}</p>")
    assert text == "shelter_ties_count=no"
    rules = "{{ rules('kangaruse', 'scoring', types=sheet.types, readings=sheet.readings) }}"
    assert told("{% set sheet = " + given + " %}" + rules).count("House rule:") == 1


@pytest.mark.parametrize(
    ("figure", "field", "value"),
    [
        ("'kangaruse', 'quoll'", "types[0]", "quoll"),
        (SHEET[7:-1], "players", "5"),
        (SHEET[7:-1], "columns", "6"),
        ("'krump', 'large-small'", "units | join(' ')", "large-small"),
        ("'krump', 'setup'", "units | join(' ')", "small medium large"),
        ("'krump', '5h'", "cards[0]", "5h"),
        ("'krypte', 'd1 e8 c1'", "moves", "3"),
        ("'crumble', '2,1VW'", "size", "6x6"),
    ],
)
def test_a_figure_knows_what_is_on_it(told: Printer, figure: str, field: str, value: str) -> None:
    """What the rules can be told by, and more, can be asked of a figure."""
    assert told(f"<p>{{{{ figure({figure}).{field} }}}}</p>") == value


@pytest.mark.slow
def test_a_product_knows_what_is_on_it() -> None:
    """A printed sheet knows what its figure would; what draws no figure says what it has."""
    products = Products(PAPERS["A4"], "full")
    house = "shelter_ties_count=no"
    sheet = products.product("kangaruse", "sheet", seed="a", size="tiny", types="shelter", readings=house)
    figure = words_of().figure("kangaruse", sheet.code, readings=house)
    assert (sheet.types, sheet.players, sheet.readings) == (figure.types, figure.players, (house,))
    assert products.product("krump", "board", array="random", seed="a").units == ("small", "medium", "large")
    cards = products.product("krump", "cards")
    assert not hasattr(cards, "types")
    assert {"code", "part", "recipe"} <= {*dir(cards)}


@pytest.mark.slow
def test_the_rules_of_a_larger_board_tell_and_draw_it(told: Printer) -> None:
    """Crumble's rules take the size that a figure knows."""
    piece = "{% set it = figure('crumble', 'board 8x8', width=40) %}{{ rules('crumble', 'setup', size=it.size) }}"
    assert "The board is 8 × 8 squares, laid out as a checkerboard." in told(piece).replace("\u00a0", " ")
    assert "36 squares" in told("{{ rules('crumble', 'setup', size='6x6') }}")


def test_the_marks_of_a_figure_are_explained(told: Printer) -> None:
    """What a diagram shows can be explained beside it, and nothing else."""
    piece = "{% set it = figure('krypte', 'd1 e8 c1', width=40) %}{{ rules('krypte', 'marks', signs=it.signs) }}"
    text = told(piece)
    assert "turned by the moves shown" in text
    assert "ambiguous" not in text
    piece = "{% set it = figure('crumble', '2,1VW', width=40) %}{{ rules('crumble', 'marks', signs=it.signs) }}"
    assert "a piece just made" in told(piece)


@pytest.mark.parametrize("game", TOLD)
def test_all_names_tell_something_with_and_without_figures(game: str) -> None:
    """Every section and topic of every game has words, at length, in brief and as a first paragraph."""
    words = words_of()
    sections, topics = names_of(words, game)
    assert topics
    for name in (*sections, *topics):
        long, brief, first = (
            filled(words.rules(game, name, **how).__html__()) for how in ({}, {"short": True}, {"part": "first"})
        )
        for each in (long, brief, first):
            assert any(part.strip() for element in all_of(each) for part in element.children if isinstance(part, str))
        assert not [element for element in all_of(first) if element.tag in ("figure", "ol", "ul", "table")]


OPTION = re.compile(r"\w_\w+=|--\w|\b\w+=(yes|no)\b")


@pytest.mark.parametrize("game", TOLD)
def test_pieces_stand_alone(game: str) -> None:
    """No piece names an option or a command, and none speaks of what would stand elsewhere on the page."""
    words = words_of()
    sections, topics = names_of(words, game)
    for name in (*sections, *topics):
        for short in (False, True):
            text = re.sub(r"<[^>]*>", " ", words.rules(game, name, short=short).__html__())
            assert not OPTION.search(text), (name, text)
            assert not re.search(r"small type|stands? above|see below|\bsee the (next|last)", text), (name, text)


@pytest.mark.parametrize("game", TOLD)
def test_a_piece_explains_the_marks_in_its_figures(game: str) -> None:
    """Each mark in a figure that a piece places has its icon in the words of the piece."""
    words = words_of()
    marks = registry.room(game).told({}, "full").context.get("marks", {})
    for name in functools.reduce(operator.iadd, names_of(words, game), []):
        found = [*all_of(filled(words.rules(game, name).__html__()))]
        drawn = [str(each["name"]).rpartition("/")[2] for each in found if each.tag == "figure"]
        explained = {str(each["name"]).rpartition("/")[2] for each in found if each.tag == "icon"}
        assert {mark for figure in drawn for mark in marks.get(figure, ())} <= explained, name


def test_a_mark_is_explained_once_among_several_pieces() -> None:
    """Pieces told by one call do not say the same of the same marks."""
    words = words_of()
    apart = sum(words.rules("crumble", name).__html__().count("a piece just made") for name in ("splits", "swaps"))
    assert apart == 2
    assert words.rules("crumble", ["splits", "swaps"]).__html__().count("a piece just made") == 1


def test_headings_have_the_level_that_is_asked_for() -> None:
    """`heading=3` sets all headings so; a single piece has one only then, several have theirs."""
    words = words_of()

    def heads(*names: Any, **how: Any) -> list[str]:  # noqa: ANN401
        return re.findall(r"<(h\d)", words.rules("krypte", *names, **how).__html__())

    assert heads() == ["h2"] * 7
    assert heads(heading=3) == ["h3"] * 7
    assert heads("turning") == []
    assert heads("turning", heading=3) == ["h3"]
    assert heads(["turning", "winning"]) == ["h2", "h2"]


def test_names_may_be_written_in_several_ways() -> None:
    """Capitals, spaces and other words for a section are understood; the same name twice is told once."""
    words = words_of()
    for one, other in (("captures", "turning"), ("Captures", "turning"), ("game played", "game_played")):
        assert words.rules("krypte", one).__html__() == words.rules("krypte", other).__html__()
    assert words.rules("kangaruse", "Sugar glider").__html__() == words.rules("kangaruse", "sugar-glider").__html__()
    assert words.rules("krump", ["large", "large"]).__html__().count("<figure") == 1


@pytest.mark.parametrize(
    ("piece", "message"),
    [
        ("rules('krypte', 'captuers')", 'unknown section of Krypte "captuers"; did you mean captures'),
        ("rules('kangaruse', 'frgo')", 'unknown section of Kangaruse "frgo"; did you mean frog?'),
        ("rules('kangaruse', ['turn', 'koalla'])", "did you mean koala?"),
        ("rules('kangaruse', types='koalla')", 'unknown type "koalla"; did you mean koala?'),
        ("rules('kangaruse', types=['koala', 3])", "is a list of words"),
        ("rules('kangaruse', players=9)", "9"),
        ("rules('krump', 'moving', units='larg')", 'unknown unit "larg"; did you mean large?'),
        ("rules('krypte', 'marks', signs='activ')", 'unknown mark "activ"; did you mean active?'),
        ("rules('krypte', [])", "this list of sections is empty"),
        ("rules('krypte', '')", 'unknown section of Krypte ""; there are'),
        ("rules('krypte', 'x' * 9999)", "unknown section of Krypte"),
        ("rules('krypte', 7)", "unknown section of Krypte"),
        ("rules('kryptte')", 'unknown game "kryptte"; did you mean krypte?'),
        ("rules('krypte', part='frist')", 'unknown part "frist"; did you mean first?'),
        ("rules('krypte', heading=7)", "headings are of level 1, 2 or 3"),
        ("rules('krypte', 'turning', pocket=true)", "pocket=true tells all that fits a card"),
    ],
)
def test_what_there_is_not_is_told_with_its_line(told: Printer, piece: str, message: str) -> None:
    """A slip is one line that names template, line and the nearest right word."""
    with pytest.raises(PressboardError) as caught:
        told("<p>x</p>\n{{ " + piece + " }}")
    assert str(caught.value).startswith("my.xml:3: ")
    assert message in str(caught.value)


@pytest.mark.parametrize("game", TOLD)
def test_rules_for_the_pocket_stand_in_a_handout(told: Printer, game: str) -> None:
    """What stands on the cards can be placed anywhere."""
    assert len(told(f"{{{{ rules('{game}', pocket=true) }}}}")) > 800


@pytest.mark.parametrize("game", TOLD)
def test_the_documentation_names_what_can_be_told(game: str) -> None:
    """The table of names has every section and every name in it tells something."""
    words = words_of()
    page = (our_templates().parent / "docs" / "handouts.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| {registry.room(game).title} (\| `overview`.*) \|$", page, re.MULTILINE)
    named = re.findall(r"`([\w-]+)`", row)
    for name in named:
        assert words.rules(game, name).__html__()
    sections, topics = names_of(words, game)
    assert {*sections} <= {*named}
    assert {*topics} <= {*named} or "every" in row


@pytest.mark.slow
def test_what_is_told_is_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pieces a handout tells, a game is asked once for each choice of its options."""
    asked = []
    room = registry.room("krypte")

    def counted(options: Mapping[str, Any], theme: str) -> Leaf:
        asked.append(options)
        return room.told(options, theme)

    monkeypatch.setattr(registry, "room", lambda name: replace(room, told=counted))
    words = words_of()
    for _ in range(50):
        words.rules("krypte", "turning")
        words.rules("krypte", "winning", readings="given_line_wins=no")
    assert len(asked) == 2


def test_every_game_with_rules_has_them_in_pieces() -> None:
    """The command that tells pieces of rules works for each of our games."""
    for game in TOLD:
        product = registry.room(game).product("rules")
        assert isinstance(product, ReadProduct)
        assert {"section", "short", "pocket"} <= {*product.options.__dataclass_fields__}


def test_rules_in_two_styles_stand_in_one_handout(tmp_path: Path) -> None:
    """What is asked for with plain icons has these, before and behind what has none of them; also on a card."""
    Path(tmp_path / "my.xml").write_text(
        "<document><page>{% for style in ('simple', 'rich', 'simple') %}{{ rules('kangaruse', 'acting', icons=style) }}"
        "{{ rules('kangaruse', 'frog', part='first', icons=style) }}{{ rules('kangaruse', pocket=true, icons=style) }}"
        "<hr/>{% endfor %}</page></document>"
    )
    job = Handout(tmp_path / "my.xml", PAPERS["A4"], out=tmp_path / "my.html", html=True)
    print_handout(job, tmp_path / "my.html")
    plain, rich, again = drawings(tmp_path / "my.html")
    assert plain == again
    assert not set(plain) & set(rich)
    assert len(plain) == len(rich) > len(TYPES)


def drawings(file: Path) -> list[list[str]]:
    """Return what is drawn on an HTML page, by the parts that lines divide it into."""
    *parts, _ = file.read_text(encoding="utf-8").split("<hr")
    return [re.findall(r"<svg.*?</svg>", part, re.DOTALL) for part in parts]


POCKET = """<document><page look="reading"><slot width="98mm" height="138mm" safe="4mm"/>
{% for face in rules(whose, pocket=true, readings=house | default("")).faces %}
<card size="11.5pt" smallest="8pt" leading="1.2">{{ face }}</card>{% endfor %}
</page></document>"""


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD)
def test_rules_for_the_pocket_fit_cards(game: str, tmp_path: Path) -> None:
    """Each face has room on a card of 98 x 138 mm in 8 points or more, house rules and all."""
    (tmp_path / "my.xml").write_text(POCKET, encoding="utf-8")
    readings = registry.room(game).product("rules").options.READINGS  # type: ignore[union-attr]
    for house in ((), all_changed(readings)):
        chosen = (f"whose={game}", f"house={','.join(house)}")
        job = Handout(tmp_path / "my.xml", PAPERS["A4"], settings=chosen, out=tmp_path / "my.pdf", force=True)
        assert print_handout(job, tmp_path / "my.pdf").pages == 1
        (page,) = pypdfium2.PdfDocument(tmp_path / "my.pdf")
        assert min(letter.size for letter in letters(page)) > 7.95


def test_rules_are_typed_as_the_page_around_them() -> None:
    """What a template sets, or is given, as large print reaches the rules; their own options come first."""
    words = words_of()

    def least(template: str, **given: Any) -> float:  # noqa: ANN401
        markup = words.templates.from_string(template).render(**given)
        return min(float(size) for size in re.findall(r' size="([\d.]+)pt"', markup))

    plain = "{{ rules('krypte', 'turning') }}"
    usual = least(plain)
    assert usual < 11
    assert least(plain, large_print="no") == least(plain, text_size="many") == usual
    assert least(plain, large_print="yes") >= 14
    assert least("{% set text_size = 21 %}" + plain) >= 2 * usual
    assert least("{{ rules('krypte', 'turning', large_print=false) }}", large_print="yes") < 17


@pytest.mark.slow
def test_products_are_in_large_print_as_the_handout_is(tmp_path: Path) -> None:
    """Those that have it, unless they are asked for otherwise."""
    for more, pages in (("", 7), (", large_print=false", 2)):
        (tmp_path / "my.xml").write_text(f"<document>{{{{ product('krypte', 'rules'{more}) }}}}</document>")
        job = Handout(
            tmp_path / "my.xml", PAPERS["A4"], settings=("large_print=yes",), out=tmp_path / "my.pdf", force=True
        )
        assert print_handout(job, tmp_path / "my.pdf").pages == pages

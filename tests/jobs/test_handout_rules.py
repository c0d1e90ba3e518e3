"""Rules in handouts: of what is on a page, piece by piece, each piece whole in itself, on cards."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pressboard import registry
from pressboard.errors import PressboardError
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.jobs.handout.functions import HandoutFunctions
from pressboard.jobs.handout.handout import Handout, print_handout
from pressboard.jobs.looks.look import Look
from pressboard.kinds.game import SECTIONS
from pressboard.layout.jinja.environment import environment_with
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from tests.certainty import certain
from tests.crossed import every_other
from tests.mistakes import refusal
from tests.printed import text_of
from tests.saving import saved

TOLD = [
    game.name for game in registry.games() if (our_templates() / game.name / SECTIONS).is_file()
]
SHEET = "figure('kangaruse', seed='billabong', size='tiny', checks='structure', width=50)"
ON_IT = "{% set sheet = " + SHEET + " %}"
Printer = Callable[..., str]


@pytest.fixture
def told(tmp_path: Path) -> Printer:
    """Return a function that prints what stands on a page and gives back its text."""

    def told_of(contents: str, **more: Any) -> str:  # noqa: ANN401
        path = saved(tmp_path / "my.xml", f"<document><page>\n{contents}\n</page></document>")
        job = Handout(path, PAPERS["A4"], out=tmp_path / "my.pdf", force=True, **more)
        print_handout(job, tmp_path / "my.pdf")
        return text_of(tmp_path / "my.pdf")

    return told_of


def words_of() -> HandoutFunctions:
    """Return what a handout's template can call."""
    shared = {"title": "x", "paper": PAPERS["A4"], "theme": "full"}
    words = HandoutFunctions(shared, "full", Look())
    words.templates = environment_with((our_templates(),), words.helpers() | shared)
    return words


def names_of(words: HandoutFunctions, game: str) -> tuple[list[str], list[str]]:
    """Return the names of the sections of a game and those of its topics."""
    declaration = registry.game(game)
    known = vars(
        words.templates.get_template(f"{game}/{SECTIONS}").make_module(
            {
                "game": declaration.credits,
                "paper": PAPERS["A4"],
                **certain(declaration.sections)({}, "full").context,
            }
        )
    )
    return list(known["sections"]), list(known["topics"])


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
    assert "You may stop at any time" in alone
    types = "{{ rules('kangaruse', 'acting', short=true, players=1, types='koala,frog') }}"
    assert "It does nothing when you play alone" in told(types)


def test_rules_are_read_as_on_the_sheet(told: Printer) -> None:
    """What a figure knows of its readings is what the rules take; of other types' house rules it tells nothing."""
    given = SHEET.replace(
        "width", "readings='tiger_mixes_lines=no,shelter_ties_count=no', types='shelter', width"
    )
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


def test_the_marks_of_a_figure_are_explained(told: Printer) -> None:
    """What a diagram shows can be explained beside it, and nothing else."""
    piece = "{% set it = figure('krypte', 'd1 e8 c1', width=40) %}{{ rules('krypte', 'marks', signs=it.signs) }}"
    text = told(piece)
    assert "turned by the moves shown" in text
    assert "ambiguous" not in text
    piece = "{% set it = figure('crumble', '2,1VW', width=40) %}{{ rules('crumble', 'marks', signs=it.signs) }}"
    assert "a piece just made" in told(piece)


@every_other("game", TOLD)
def test_all_names_tell_something_with_and_without_figures(game: str) -> None:
    """Every section and topic of every game has words, at length, in brief and as a first paragraph."""
    words = words_of()
    sections, topics = names_of(words, game)
    assert topics
    for name in (*sections, *topics):
        long, brief, first = (
            filled(words.rules(game, name, **how).__html__())
            for how in ({}, {"short": True}, {"part": "first"})
        )
        for each in (long, brief, first):
            assert any(
                part.strip()
                for element in all_of(each)
                for part in element.children
                if isinstance(part, str)
            )
        assert not [
            element for element in all_of(first) if element.tag in ("figure", "ol", "ul", "table")
        ]


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
            assert not re.search(
                r"small type|stands? above|see below|\bsee the (next|last)", text
            ), (name, text)


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
    for one, other in (
        ("captures", "turning"),
        ("Captures", "turning"),
        ("game played", "game_played"),
    ):
        assert words.rules("krypte", one).__html__() == words.rules("krypte", other).__html__()
    assert (
        words.rules("kangaruse", "Sugar glider").__html__()
        == words.rules("kangaruse", "sugar-glider").__html__()
    )
    assert words.rules("krump", ["large", "large"]).__html__().count("<figure") == 1


@pytest.mark.parametrize(
    ("piece", "message"),
    [
        (
            "rules('krypte', 'captuers')",
            'unknown section of Krypte "captuers"; did you mean captures',
        ),
        ("rules('kangaruse', 'frgo')", 'unknown section of Kangaruse "frgo"; did you mean frog?'),
        ("rules('kangaruse', types='koalla')", 'unknown type "koalla"; did you mean koala?'),
        ("rules('kangaruse', types=['koala', 3])", "is a list of words"),
        ("rules('kangaruse', players=9)", "9"),
        ("rules('krump', 'moving', units='larg')", 'unknown unit "larg"; did you mean large?'),
        ("rules('krypte', 'marks', signs='activ')", 'unknown mark "activ"; did you mean active?'),
        ("rules('krypte', [])", "this list of sections is empty"),
        ("rules('krypte', part='frist')", 'unknown part "frist"; did you mean first?'),
        ("rules('krypte', heading=7)", "headings are of level 1, 2 or 3"),
        ("rules('krypte', 'turning', pocket=true)", "pocket=true tells all that fits a card"),
    ],
)
def test_what_there_is_not_is_told_with_its_line(told: Printer, piece: str, message: str) -> None:
    """A slip is one line that names template, line and the nearest right word."""
    said = refusal(PressboardError, told, "<p>x</p>\n{{ " + piece + " }}")
    assert said.startswith("my.xml:3: ")
    assert message in said


@pytest.mark.parametrize("game", TOLD)
def test_the_documentation_names_what_can_be_told(game: str) -> None:
    """The table of names has every section and every name in it tells something."""
    words = words_of()
    page = (our_templates().parent / "docs" / "handouts.md").read_text(encoding="utf-8")
    (row,) = re.findall(
        rf"^\| {registry.game(game).title} (\| `overview`.*) \|$", page, re.MULTILINE
    )
    named = re.findall(r"`([\w-]+)`", row)
    for name in named:
        assert words.rules(game, name).__html__()
    sections, topics = names_of(words, game)
    assert {*sections} <= {*named}
    assert {*topics} <= {*named} or "every" in row


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

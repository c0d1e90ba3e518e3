"""Handouts of one's own: any game's rules and figures, the user's data, every mistake with its line."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pressboard import registry
from pressboard.bounded import Bounds
from pressboard.errors import BadFile, BadOption, BadTemplate, PressboardError
from pressboard.figures.type import Type
from pressboard.jobs.handout.handout import Handout, print_handout
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import TypeOptions
from pressboard.printing.papers import PAPERS
from tests.crossed import crossed
from tests.mistakes import refusal
from tests.printed import held, texts
from tests.saving import saved
from tests.type_sizes import pages_of

ROOT = Path(__file__).parents[2]
PAGE = "<document><page>\n{}\n</page></document>"
TOLD = [
    game.name for game in registry.games() if (ROOT / "templates" / game.name / SECTIONS).is_file()
]
Printer = Callable[..., str]


def handout(folder: Path, text: str, **more: Any) -> Handout:  # noqa: ANN401
    """Return the job that prints `text` as `my.xml`."""
    path = saved(folder / "my.xml", text)
    return Handout(path, PAPERS["A4"], out=folder / "my.pdf", force=True, **more)


@pytest.fixture
def printed(tmp_path: Path) -> Printer:
    """Return a function that prints the contents of a page and gives back the text on paper, in this process."""

    def print_it(contents: str, **more: Any) -> str:  # noqa: ANN401
        print_handout(handout(tmp_path, PAGE.format(contents), **more), tmp_path / "my.pdf")
        return " ".join(texts(tmp_path / "my.pdf"))

    return print_it


@pytest.fixture
def fault(printed: Printer) -> Printer:
    """Return a function that prints like `printed` and gives back the message of the error."""
    return partial(refusal, PressboardError, printed)


def test_what_a_user_hands_over_is_printed(tmp_path: Path, printed: Printer) -> None:
    """Values, rows, nested data and the title arrive as text, whatever signs they hold."""
    (tmp_path / "names.csv").write_text("name,points\nAnn & <b>Bo</b>,3\n", encoding="utf-8")
    (tmp_path / "the-club.yaml").write_text("rooms: [{seats: 7}]", encoding="utf-8")
    text = printed(
        "<p>{{ title }} {{ place }} {{ names[0].name }} {{ the_club.rooms[0].seats }}</p>"
        "<p>{{ paper.width }} {{ theme }}</p>",
        settings=("place={{ 1 }} & co",),
        data=(tmp_path / "names.csv", tmp_path / "the-club.yaml"),
        title="An evening",
    )
    assert text == "An evening {{ 1 }} & co Ann & <b>Bo</b> 7 210 full"
    assert printed("<p>{{ title }}</p>") == "my"


@pytest.mark.slow
@crossed("width game", ["", ", width=58", ", width=90", ", width=180"], TOLD)
def test_every_section_is_told_alone_and_among_the_others(
    printed: Printer, game: str, width: str
) -> None:
    """Whatever the width of its column, each section prints by itself, with no number of a note, and all print."""
    all_told = printed(f"{{{{ rules('{game}'{width}) }}}}")
    loop = f"{{% for each in sections('{game}') %}}{{{{ rules('{game}', each.name{width}) }}}}{{% endfor %}}"
    assert 0.6 < len(printed(loop)) / len(all_told) <= 1.2


def test_a_copy_of_a_games_sections_is_told_instead(tmp_path: Path, printed: Printer) -> None:
    """A user's own template of a game comes before ours, also for the pictures it names."""
    (tmp_path / "kangaruse").mkdir()
    own = "{% set sections = {'mine': 'Mine'} %}{% macro mine() %}<p>Own<icon name='koala'/></p><figure name='example'/>"
    (tmp_path / "kangaruse" / "long.xml").write_text(own + "{% endmacro %}")
    assert printed("{{ rules('kangaruse') }}").startswith("Own")


@pytest.mark.slow
def test_a_figure_knows_what_it_shows(tmp_path: Path, printed: Printer) -> None:
    """Code, recipe and set-up of a fresh sheet can be printed beside it, and the code draws it again."""
    options = "seed='billabong', size='tiny', checks='reach'"
    text = printed(
        f"{{% set it = figure('kangaruse', {options}, width=50, caption=true) %}}{{{{ it }}}}"
        "<p>{{ it.code }}!</p><p>{{ it.recipe }}!</p><p>{{ it.setup[:9] }}!</p>{{ qr(it.code, width=20) }}"
        "{{ figure('kangaruse', it.code, width=50, caption='again') }}",
        svg=True,
    )
    assert "KANGA1-" in text
    assert "seed billabong" in text
    assert "again" in text
    first, second = sorted(tmp_path.glob("my-kangaruse-*.svg"))
    assert first.read_text(encoding="utf-8") == second.read_text(encoding="utf-8")


def test_a_caption_may_hold_any_sign(printed: Printer) -> None:
    """What stands below a figure is text, never markup."""
    assert "one < two & <b>three</b>" in printed(
        "{{ figure('krump', 'mat-red', width=60, caption='one < two & <b>three</b>') }}"
    )


def test_icons_stand_in_lines(printed: Printer) -> None:
    """An icon is asked for by a call, or by its full name, in either style."""
    piece = "<p>a {{ icon('kangaruse', 'koala') }} b <icon name='kangaruse/koala.simple' size='5mm'/> c</p>"
    assert printed(piece + "{{ icon('kangaruse', 'frog', size='20mm') }}").split() == [
        "a",
        "b",
        "c",
    ]


def test_a_code_may_hold_any_text(printed: Printer) -> None:
    """Lines and signs in what a QR code holds are no trouble to the document."""
    assert (
        printed(
            "{{ qr('one\n<two> & \"three\"') }}<p>x</p>{{ qr('one\n<two> & \"three\"', width=20) }}"
        )
        == "x"
    )


def test_macros_of_other_files_know_the_words_too(tmp_path: Path, printed: Printer) -> None:
    """What is imported or included can call all that the template can, and names our templates by their folders."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "m.xml").write_text(
        "{% macro it(x) %}{{ rules(x, 'overview', short=true) }}{% endmacro %}"
    )
    piece = "{% import 'parts/m.xml' as m %}{% import 'krypte/short.xml' as s %}{{ m.it('krypte') }}{{ s.overview() }}"
    half = printed("{{ rules('krypte', 'overview', short=true) }}")
    assert printed(piece) == f"{half} {half}"


MISTAKES = {
    "{{ plaze }}": 'unknown name "plaze"; did you mean place',
    "{{ rulez('kangaruse') }}": 'unknown name "rulez"; did you mean rules?',
    "{{ rules('kangaruze') }}": 'unknown game "kangaruze"; did you mean kangaruse?',
    "{{ rules('kangaruse', 'trun') }}": 'unknown section of Kangaruse "trun"; did you mean turn?',
    "{{ rules('kangaruse', reading='x') }}": 'unknown option "reading"; did you mean readings?',
    "{{ rules('kangaruse', readings='tiger=no') }}": "tiger_mixes_lines",
    "{{ figure('kangaruse', see='x') }}": 'unknown option "see"; did you mean seed?',
    "{{ figure('kangaruse', 'KANGA1-777') }}": "damaged",
    "{{ figure('kangaruse', 'example', width='wide') }}": '<figure> width: "wide" is no length',
    "<p>{{ figure('kangaruse', 'example') }}</p>": "<figure> cannot stand in the <p>",
    "{{ figure('kangaruse', 'example', width=999) }}": "",
    "{{ figure() }}": "figure(...) lacks game",
    "{{ rules('krypte', 'turning', 5) }}": "call further ones by their names",
    "{{ qr('x', size=5) }}": "qr(...) takes no size; leave it out",
    "{{ rules('krypte', width='50%') }}": 'width="50%": a number of mm, such as width=60',
    "{{ rules('krypte', width=-5) }}": "figures in rules are from 10 to 2000 mm wide",
    "{{ figure('krypte', 'd1 e8', labels='z9=A') }}": ": labels: there is no square z9",
    "{{ figure('crumble', 'capture-9') }}": 'unknown figure of Crumble "capture-9"; did you mean capture-',
    "{{ rules('krypte', text_size=400) }}": ": text_size 400: from 9 pt",
    "{{ product('krypte', 'problems', problems=400) }}": ": problems 400: from 1 to",
    "{{ rules('krump', pocket=true).faces }}": "loop over it, and print each by itself",
    "{{ figure('kangaruse', seed='x', unit=3) }}": "drawn for its place; give it a width, and no unit",
    "<figure name='none'/>": 'unknown figure "none"; there is none here',
    "<ruled height='9mm' step='0.001mm'/>": "is too small; write 0.5 mm or more",
    "{{ icon('kangaruse', 'koalla') }}": 'unknown icon "koalla"; did you mean koala?',
    "<icon name='koala'/>": 'unknown icon "koala"',
    "<figure name='example'/>": 'unknown figure "example"',
    "{{ qr('x' * 9999) }}": "",
    "{{ game('kangaruse').titel }}": 'unknown field "titel"; did you mean title?',
    "{{ figure('kangaruse', 'example').cod }}": 'unknown field "cod"; did you mean code',
    "{{ figure('kangaruse', 'example').title }}": 'unknown field "title"; there are caption, code, recipe and setup',
    "{{ qr('x').title }}": 'a PrintedMarkup has no "title"',
    "{{ rules('kangaruse', 'end').upper() }}": 'a PrintedMarkup has no "upper"',
    "{{ rules('kangaruse', 'end') | upper }}": "is no text; print it as it is, in braces of its own",
    "{{ '{!r}'.format(figure('krump', 'board')) }}": "is no text; print it as it is, in braces of its own",
    "{{ '%r' % figure('krump', 'board') }}": "is no text; print it as it is, in braces of its own",
    "{{ figure('krump', 'board') ~ figure('krump', 'board') }}": "is no text; print it as it is, in braces of its own",
    "{{ figure('krump', 'board', width=1e400) }}": ": a number here is too large to be computed",
    "{{ sections('kangaruse')[0] }}": "print one of its fields: name and title",
    "{{ game('kangaruse') }}": "print one of its fields: credit, link, logo, marks, name and title",
    "{{ game('kangaruse').products }}": 'unknown field "products"; there are credit, link, logo, marks, name and title',
    "{{ figure('kangaruse', 'example') ~ figure }}": "write its name with ()",
    "{{ figure('kangaruse', figure('kangaruse', 'example')) }}": "name one of its fields, such as .code",
    "{{ place.title }}": "write title()",
    "{{ paper }}": "print one of its fields: enlarged, free_height, free_width",
    "{% include '.hidden.xml' %}": 'unknown template ".hidden.xml"',
    "{% include 'kangaruse/rules.xml' %}": "",
    "{% include 'kangaruse/lang.xml' %}": 'unknown template "kangaruse/lang.xml"; did you mean kangaruse/long.xml',
    "{% include '../../etc/passwd' %}": "no name or link leads out of them",
    "{{ game.__self__.pictures }}": "unsafe",
    "{{ product.__wrapped__ }}": "unsafe",
}


@pytest.mark.parametrize("piece", MISTAKES)
def test_every_mistake_has_file_and_line(fault: Printer, piece: str) -> None:
    """What a template asks for wrongly is one line that names the place and the nearest right word."""
    message = fault(piece, settings=("place=x",))
    assert re.match(r"(my\.xml:2|kangaruse/\w+\.xml:\d+): \S", message), message
    assert MISTAKES[piece] in message
    assert "\n" not in message


@pytest.mark.parametrize("more", ["", ", readings='given_line_wins=no'"])
@pytest.mark.parametrize(
    ("moves", "line"), [("d1 e8\nb2 b9", 2), ("d1\ne8\n\nb2", 4), ("d1\nz9", 2), ("d1 e8 b2", 0)]
)
def test_faults_of_moves_name_their_own_line(
    fault: Printer, moves: str, line: int, more: str
) -> None:
    """A fault is told with its line among the moves, whatever the table reads; moves in one line need none."""
    message = fault("{{ figure('krypte', moves" + more + ") }}", settings=(f"moves={moves}",))
    assert re.findall(r"(?<!my.xml:)\bline (\d+)", message) == ([str(line)] if line else []), (
        message
    )


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"settings": ("title=x",)}, "is what every template is given"),
        ({"settings": ("figure=x",)}, "is what a template calls"),
        ({"settings": ("names=x",), "data": (Path("names.csv"),)}, '"names" is given twice'),
        ({"data": (Path("a/names.csv"), Path("b/names.json"))}, '"names" is given twice'),
        ({"data": (Path("7.csv"),)}, "begin it with a letter"),
        ({"theme": "ful"}, "did you mean full"),
        ({"title": "a\nb"}, "one line of characters that show"),
    ],
)
def test_names_that_are_taken_are_refused(
    fault: Printer, more: dict[str, Any], message: str
) -> None:
    """A value cannot take the name of another, nor of what every template knows."""
    assert message in fault("<p/>", **more)


def test_a_template_that_is_not_there_names_the_nearest(tmp_path: Path) -> None:
    """A slip in the template's own name gets those beside it."""
    (tmp_path / "evening.xml").write_text("")
    with pytest.raises(
        BadFile, match=r"there is no template .*evenin\.xml.*did you mean evening\.xml\?"
    ):
        Handout(tmp_path / "evenin.xml", PAPERS["A4"])
    assert "is a folder; name a template in it" in refusal(BadFile, Handout, tmp_path, PAPERS["A4"])


@pytest.mark.slow
def test_a_handout_far_too_long_to_print_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is filled quickly but takes for ever to print is ended, too."""
    monkeypatch.setattr("pressboard.jobs.handout.handout.BOUNDS", Bounds(seconds=1))
    piece = "{% for i in range(30000) %}<p>x</p>{% endfor %}"
    assert "far too long" in refusal(BadTemplate, handout(tmp_path, PAGE.format(piece)).run)


@pytest.mark.usefixtures("null_game")
def test_a_game_that_offers_nothing_says_so(fault: Printer) -> None:
    """A game without figures, icons or sections is told as such, not as a fault of the program."""
    assert "Nothing draws no figures" in fault("{{ figure('donothing') }}")
    assert "Nothing has no icons" in fault("{{ icon('donothing', 'x') }}")
    assert "the rules of Nothing have no options" in fault("{{ rules('donothing', x=1) }}")
    assert "the rules of Nothing are not told in sections" in fault("{{ rules('donothing') }}")


def test_a_handout_has_the_face_of_a_game(tmp_path: Path, printed: Printer) -> None:
    """The face brings emblem, wordmark and colour; a second one is refused, the same one is not."""
    asked = "{{ face('krump').title }}{{ face('krump').credit }}"
    page = (
        "<p>"
        + asked
        + "</p><figure name='emblem' width='9mm'/><figure name='wordmark' width='9mm'/>"
    )
    assert printed(page).startswith("Krump")
    coloured = "<p>{% set whose = face('KIND') %}<span role='brand'>here</span></p>"
    files = []
    for kind in ("krump", "kangaruse"):
        printed(coloured.replace("KIND", kind))
        files.append((tmp_path / "my.pdf").read_bytes())
    assert files[0] != files[1]


def test_a_second_face_is_refused(fault: Printer) -> None:
    """A handout has one game's colour; the message says so and where."""
    message = fault("<p>{{ face('krump').title }}</p>\n<p>{{ face('krypte').title }}</p>")
    assert message.startswith("my.xml:3: ")
    assert "the face of one game" in message


def test_what_a_macro_of_ours_refuses_is_told_at_ones_own_line(tmp_path: Path) -> None:
    """The line named is that of the user's template which calls the macro, not one of ours."""
    ask = '{% import "handout.xml" as our with context %}'
    pages = [
        f'{{% call our.page("A", "{game}") %}}<p>{game}</p>{{% endcall %}}'
        for game in ("krump", "krypte")
    ]
    two = handout(tmp_path, "\n".join([ask, "<document>", *pages, "</document>"]))
    with pytest.raises(PressboardError, match=r"^my\.xml:4: a handout has the face of one game"):
        print_handout(two, tmp_path / "my.pdf")


def test_house_rules_stand_in_a_table(printed: Printer, fault: Printer) -> None:
    """The macro tells all rulings or those a table has changed, which are called house rules."""
    table = "{% import 'handout.xml' as our with context %}{{ our.house_rules('krypte', readings='MORE') }}"
    changed = table.replace("MORE'", "given_line_wins=no', changed=true")
    assert printed(changed).count("House rule:") == 1
    assert "House rule:" in printed(table.replace("MORE", "given_line_wins=no"))
    assert len(printed(table.replace("MORE", ""))) > len(printed(changed))
    assert "House rule:" not in printed(table.replace("MORE", ""))
    assert "did you mean" in fault(table.replace("MORE", "given_lines_wins=no"))


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ("6", "text_size 6: from 9 pt to 24 pt, or 0"),
        ("nan", "text_size nan: from 9 pt to 24 pt, or 0"),
        ("abc", 'text_size "abc": write a number of points'),
    ],
)
def test_type_that_nobody_reads_is_refused(tmp_path: Path, size: str, told: str) -> None:
    """The face of our pages sets no smaller type than products do, and says so with its line."""
    page = '{% import "handout.xml" as our with context %}<document>{% call our.page("A") %}{% endcall %}</document>'
    with pytest.raises(PressboardError, match=rf"^my\.xml:1: {told}"):
        print_handout(handout(tmp_path, page, settings=(f"text_size={size}",)), tmp_path / "my.pdf")


def test_type_is_asked_for_as_that_of_rules(tmp_path: Path) -> None:
    """Options of type are the values of their names; each is refused where the value is given as well, or is small."""
    body = '<document>{% call our.page("A") %}<p>x</p>{% endcall %}</document>'
    page = '{% import "handout.xml" as our with context %}' + body
    for typed, words in [
        (Type(13.0), "text_size=13"),
        (Type(is_large=True), "large_print=yes"),
    ]:
        by_option, by_word = (
            handout(tmp_path, page, type=typed),
            handout(tmp_path, page, settings=(words,)),
        )
        found = []
        for job in (by_option, by_word):
            assert not print_handout(job, tmp_path / "my.pdf").notes
            found.append([(each.text, each.size) for each in pages_of(tmp_path / "my.pdf")[0]])
        assert found[0] == found[1]
        assert max(size for _, size in found[0]) >= 13
        assert "given twice, as --" in refusal(
            BadOption, handout, tmp_path, page, type=typed, settings=(words,)
        )
    with pytest.raises(BadOption, match="--text-size 12: in large print from 16 pt"):
        TypeOptions(text_size=12.0, large_print=True)
    with pytest.raises(BadTemplate, match="text_size 12: in large print from 16 pt"):
        print_handout(
            handout(tmp_path, page, settings=("text_size=12", "large_print=yes")),
            tmp_path / "my.pdf",
        )


def test_what_does_not_read_the_type_is_told(tmp_path: Path) -> None:
    """A template with no words of ours prints as it is, and a line says so; one with our rules reads both."""
    typed = Type(18.0, is_large=True)
    job = handout(
        tmp_path, PAGE.format('<p>x</p>{{ figure("krump", "5h", width=80) }}'), type=typed
    )
    note, *others = print_handout(job, tmp_path / "my.pdf").notes
    assert note.startswith("my.xml does not read text_size")
    assert not others
    job = handout(tmp_path, PAGE.format('{{ rules("krump", "turn") }}'), type=typed)
    assert not print_handout(job, tmp_path / "my.pdf").notes


@crossed(
    "settings paper",
    [(), ("text_size=13",), ("large_print=yes",)],
    ["A3", "A4", "Letter", "A5"],
)
def test_the_face_of_our_pages_fits_every_paper(
    tmp_path: Path, paper: str, settings: tuple[str, ...]
) -> None:
    """A page with everything that handout.xml has prints on every paper, in every size of type."""
    page = """{% import "handout.xml" as our with context %}<document>
{% call our.page("A page", game="krump", right=["one " ~ our.blank(20, 9), "two"], words="words") %}
{% call our.columns() %}<h2>Here</h2>{{ our.pictured(figure("krypte", "board", width=our.column), "A board.") }}
{% call our.box("Box", columns=2) %}<p>in</p><p>it</p>{% endcall %}{{ our.facts([["When", "now"]]) }}
<ol marks="steps">{% call our.question(2) %}Why?{% endcall %}</ol>{% endcall %}
{% call our.explained(figure("krump", "setup", width=80), 80) %}<li>a disc</li>{% endcall %}
{{ our.house_rules("krump") }}{{ our.answers(3) }}{% endcall %}
{% call our.bare() %}<p>bare</p>{% endcall %}</document>"""
    job = replace(handout(tmp_path, page, settings=settings), paper=PAPERS[paper])
    print_handout(job, tmp_path / "my.pdf")
    told = " ".join(texts(tmp_path / "my.pdf"))
    for words in ("A page", "Why?", "When now", "bare", "A board."):
        assert words in told, words


@pytest.mark.parametrize(
    ("lang", "foot"), [("de", "Seite 1 von 1"), ("fr-CH", "page 1 sur 1"), ("tlh", "page 1 of 1")]
)
def test_a_page_speaks_the_language_that_is_set(tmp_path: Path, lang: str, foot: str) -> None:
    """What the macros say themselves is in the language of the template, and the file names that."""
    text = (
        f'{{% set lang = "{lang}" %}}{{% import "handout.xml" as our with context %}}'
        '<document title="x" lang="{{ lang }}">{% call our.page("x") %}<p><q>y</q></p>{% endcall %}</document>'
    )
    print_handout(handout(tmp_path, text), tmp_path / "my.pdf")
    reader = PdfReader(tmp_path / "my.pdf")
    assert foot in reader.pages[0].extract_text()
    assert held(reader.root_object, "/Lang") == lang

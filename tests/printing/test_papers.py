"""Papers: names, sizes, orientation, margins, and what they leave free."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pressboard.errors import BadOption, DoesNotFit
from pressboard.printing import papers
from pressboard.printing.papers import MARGIN, PAPERS, RISKY_MARGIN, Paper, parse_paper, usual_paper
from tests.mistakes import refusal

SIDES = st.integers(50, 2000)
MARGINS = st.integers(0, 15)


def test_sizes_are_those_of_the_standards() -> None:
    """The named papers have the sizes of ISO 216 and ANSI, in mm."""
    sizes = {name: (paper.width, paper.height) for name, paper in PAPERS.items()}
    assert sizes == {
        "A6": (105, 148),
        "A5": (148, 210),
        "B5": (176, 250),
        "A4": (210, 297),
        "A3": (297, 420),
        "A2": (420, 594),
        "Letter": (215.9, 279.4),
        "Legal": (215.9, 355.6),
        "Tabloid": (279.4, 431.8),
        "Universal": (210, 279.4),
    }


def test_halves_are_the_next_size() -> None:
    """A sheet of A3 cut in halves is A4, one of A4 is A5, one of Tabloid is Letter."""
    for large, small, grain in (("A3", "A4", 1), ("A4", "A5", 1), ("Tabloid", "Letter", 0.1)):
        assert 0 <= PAPERS[large].height / 2 - PAPERS[small].width < grain
        assert PAPERS[small].height == PAPERS[large].width


def test_named_papers_go_by_their_names() -> None:
    """A named paper stands upright, is called by its key and has a margin of a quarter of an inch."""
    for name, paper in PAPERS.items():
        assert (paper.name, paper.margin) == (name, MARGIN)
        assert paper.width < paper.height
    assert MARGIN == 25.4 / 4 > RISKY_MARGIN


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("write", [str.lower, str.upper, str.title, "  {} ".format])
def test_names_are_read_in_any_case(name: str, write: object) -> None:
    """A paper's name is read in capitals or not, with blanks around it or not."""
    assert callable(write)
    assert parse_paper(write(name)) is PAPERS[name]


@given(SIDES, SIDES, st.sampled_from(["x", "X", "×", " x "]), st.sampled_from(["", "mm", " mm"]))
def test_any_size_in_millimetres_is_a_paper(width: int, height: int, times: str, unit: str) -> None:
    """Any two sides from 50 to 2000 mm are a paper that is called by them."""
    assert parse_paper(f"{width}{times}{height}{unit}") == Paper(f"{width}x{height}", width, height)


@pytest.mark.parametrize(
    "text", ["21x29.7cm", "21x29,7cm", "210mm x 29.7cm", "8,26771653543307x11,6929133858268in"]
)
def test_sides_take_any_unit_and_either_comma(text: str) -> None:
    """A side may be in mm, cm or inches, its decimals after a point or a comma."""
    paper = parse_paper(text)
    assert paper.name == "210x297"
    assert (paper.width, paper.height) == pytest.approx((210, 297))


@pytest.mark.parametrize(
    ("text", "meant"), [("8.5x11", "8.5x11in"), ("21 x 29,7", "21x29,7cm"), ("11x17", "11x17in")]
)
def test_a_size_that_lacks_its_unit_gets_it(text: str, meant: str) -> None:
    """A size that would be a paper in inches or centimetres is told so, with what to write; and that is a paper."""
    with pytest.raises(BadOption, match=rf"did you mean {re.escape(meant)}\?$"):
        parse_paper(text)
    assert parse_paper(meant).width > 100


def test_universal_is_what_a4_and_letter_have_in_common() -> None:
    """The universal paper is as wide as the narrower of A4 and Letter and as high as the lower, so it fits on both."""
    both = PAPERS["A4"], PAPERS["Letter"]
    universal = parse_paper("universal")
    assert (universal.width, universal.height) == (
        min(each.width for each in both),
        min(each.height for each in both),
    )


@pytest.mark.parametrize(
    "text", ["39x100", "100x39.9mm", "2001x100", "100x80in", "0x0", f"100x{'9' * 400}"]
)
def test_sizes_beyond_all_printers_are_refused(text: str) -> None:
    """A paper smaller or larger than any printer takes is refused with the limits."""
    assert "both sides must be between 40 mm and 2000 mm" in refusal(BadOption, parse_paper, text)


@pytest.mark.parametrize(
    ("text", "near"),
    [("lettre", "Letter"), ("A44", "A4"), ("Leagl", "Legal"), (" tabliod ", "Tabloid")],
)
def test_slips_get_the_nearest_paper(text: str, near: str) -> None:
    """A slip in a paper's name gets the nearest one, written as it is known."""
    with pytest.raises(BadOption, match=rf'unknown paper "{text.strip()}"; did you mean {near}\b'):
        parse_paper(text)


@given(st.text() | st.text("0123456789x× .inm-", max_size=12))
@example("")
@example("210x")
@example("-210x297")
@example("٢١٠x٢٩٧")
@example("210x297cm")
def test_what_is_no_paper_is_said_so(text: str) -> None:
    """Any text is either a paper of a size that prints, or a mistake that is named."""
    paper = message = None
    try:
        paper = parse_paper(text)
    except BadOption as error:
        message = str(error)
    if paper:
        assert min(paper.width, paper.height) >= 50
        assert max(paper.width, paper.height) <= 2000
    else:
        assert re.match("unknown paper|paper .* both sides", message or "")


def test_a_word_like_no_paper_gets_all() -> None:
    """A word like no paper's name gets all names, and how to write a size."""
    assert refusal(BadOption, parse_paper, "vellum") == (
        'unknown paper "vellum"; use A6, A5, B5, A4, A3, A2, Letter, Legal, Tabloid, Universal '
        "or a size such as 210x297"
    )


@given(SIDES, SIDES, MARGINS)
def test_turning_keeps_the_paper(width: int, height: int, margin: int) -> None:
    """A turned paper lies or stands as asked and is otherwise the same; turning twice changes nothing."""
    paper = Paper("some", width, height, margin)
    landscape = paper.landscape()
    portrait = paper.portrait()
    assert landscape.width >= landscape.height
    assert portrait.width <= portrait.height
    assert (landscape.width, landscape.height) == (portrait.height, portrait.width)
    assert {landscape.width, landscape.height} == {width, height}
    assert landscape.portrait() == portrait
    assert portrait.landscape() == landscape
    assert {(each.name, each.margin) for each in (landscape, portrait)} == {("some", margin)}


@given(SIDES, SIDES, MARGINS)
def test_margins_are_taken_from_all_sides(width: int, height: int, margin: int) -> None:
    """What is free is the paper without its margin on both sides; the rest of the paper stays."""
    paper = Paper("some", width, height).with_margin(margin)
    assert (paper.name, paper.width, paper.height, paper.margin) == ("some", width, height, margin)
    assert paper.free_width == width - 2 * margin
    assert paper.free_height == height - 2 * margin


@given(SIDES, SIDES, st.floats(0, 2000))
def test_margins_leave_room(width: int, height: int, margin: float) -> None:
    """With any margin either 20 mm stay free, or the margin is refused."""
    if min(width, height) - 2 * margin < 20:
        assert "6.35 mm is usual" in refusal(
            DoesNotFit, Paper("some", width, height).with_margin, margin
        )
    else:
        paper = Paper("some", width, height).with_margin(margin)
        assert min(paper.free_width, paper.free_height) >= 20


@given(SIDES, SIDES, MARGINS, st.floats(0.9, 1.1))
def test_paper_for_a_printer_that_is_off_is_as_large_in_the_file(
    width: int, height: int, margin: int, scale: float
) -> None:
    """Laid out in mm as printed, and multiplied by the scale, paper and margins are in the file what they were."""
    paper = Paper("some", width, height, margin)
    made = paper.for_scale(scale).landscape().portrait()
    assert (made.width * scale, made.height * scale) == pytest.approx(
        (min(width, height), max(width, height))
    )
    assert made.margin_in_file == pytest.approx(margin)
    assert (made.scale, paper.for_scale(1.0)) == (scale, paper)
    assert made.free_width * scale == pytest.approx(min(width, height) - 2 * margin)


def test_too_wide_margins_are_explained() -> None:
    """The message on a margin says how large paper and margin are and what is usual."""
    assert (
        refusal(DoesNotFit, PAPERS["A4"].with_margin, 100)
        == "margins of 100 mm leave no room on A4 (210 mm x 297 mm); 6.35 mm is usual"
    )


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({}, "A4"),
        ({"LANG": "en_US.UTF-8"}, "Letter"),
        ({"LANG": "es_MX.UTF-8@euro"}, "Letter"),
        ({"LANG": "en_GB.UTF-8"}, "A4"),
        ({"LANG": "C.UTF-8"}, "A4"),
        ({"LANG": "us"}, "A4"),
        ({"LANG": "en_US", "LC_PAPER": "de_DE.UTF-8"}, "A4"),
        ({"LANG": "en_US", "LC_PAPER": "de_DE", "LC_ALL": "en_US"}, "Letter"),
        ({"LC_ALL": "", "LC_PAPER": "", "LANG": "en_US"}, "Letter"),
        ({"LANGUAGE": "en_US"}, "A4"),
    ],
)
def test_the_usual_paper_is_the_countrys(environment: dict[str, str], name: str) -> None:
    """The paper is Letter where the locale's country uses it, A4 elsewhere; LC_ALL before LC_PAPER before LANG."""
    assert usual_paper(environment) == name
    assert name in PAPERS


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({}, "Letter"),
        ({"LANG": "C"}, "Letter"),
        ({"LANG": "de_DE"}, "A4"),
        ({"LC_PAPER": "en_GB", "LANG": "en_US"}, "A4"),
    ],
)
def test_the_system_is_asked_where_the_locale_names_no_country(
    environment: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the system says goes where no variable names a country, and nowhere else."""
    monkeypatch.setattr(papers, "system_paper", lambda: "Letter")
    assert usual_paper(environment) == name


@given(st.dictionaries(st.sampled_from(["LC_ALL", "LC_PAPER", "LANG"]), st.text()))
def test_any_locale_has_a_paper(environment: dict[str, str]) -> None:
    """Whatever the locale says, there is a paper."""
    assert usual_paper(environment) in ("A4", "Letter")

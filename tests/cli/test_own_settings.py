"""The user's settings on the command line: what they change, what goes before them, what they leave alone."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from pressboard.cli.app import run
from pressboard.cli.groups import NO_SETTINGS
from pressboard.printing.papers import PAPERS
from pressboard.units import mm
from tests.certainty import certain
from tests.crossed import crossed
from tests.fuzz.readers.lists import font
from tests.mistakes import answered, complaint
from tests.printed import held, texts
from tests.saving import saved

BOARD = ["krypte", "board"]


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let settings be read, from a home of the test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(NO_SETTINGS, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def settings(text: str) -> None:
    """Write the user's settings."""
    path = Path("config", "pressboard", "settings.toml")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def printed(*words: str, name: str = "page.pdf") -> Path:
    """Print, and return the file."""
    assert run([*words, "--out", name, "--force"]) == 0
    return Path(name)


def size(pdf: Path) -> tuple[float, float]:
    """Return how large the first page of a file is, mm."""
    _, _, width, height = PdfReader(pdf).pages[0].mediabox
    return round(mm(float(width)), 2), round(mm(float(height)), 2)


def keywords(pdf: Path) -> str:
    """Return what a file says it is about."""
    return str(certain(PdfReader(pdf).metadata)["/Keywords"])


def test_no_settings_are_no_matter() -> None:
    """Without settings, and with settings that say what is usual, a print has the very bytes of one without."""
    bare = printed("--no-settings", *BOARD).read_bytes()
    assert printed(*BOARD).read_bytes() == bare
    settings(
        'paper = "A4"\ntheme = "full"\nprinter = "A"\n[printers.A]\nmargin = "0.25in"\nscale = 1.0\n'
    )
    assert printed(*BOARD).read_bytes() == bare


@pytest.mark.parametrize("off", ["--no-settings", "variable"])
def test_settings_can_be_left_out(off: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the option or by the environment a print is as if nothing was set, be the file broken."""
    bare = printed("--no-settings", *BOARD).read_bytes()
    settings("theme = ")
    if off == "variable":
        monkeypatch.setenv(NO_SETTINGS, "1")
    assert (
        printed(*(["--no-settings"] if off == "--no-settings" else []), *BOARD).read_bytes() == bare
    )


def test_settings_apply_and_are_named_in_the_file() -> None:
    """A print has the paper, theme and margin that are set, and its keywords name what that changed."""
    settings('theme = "bw"\nprinter = "Hall"\n[printers.Hall]\npaper = "Letter"\nmargin = "8mm"\n')
    pdf = printed(*BOARD)
    assert size(pdf) == (PAPERS["Letter"].width, PAPERS["Letter"].height)
    assert keywords(pdf).endswith(", settings: theme=bw; paper=Letter; margin=8mm")
    same = ["--theme", "bw", "--paper", "Letter", "--margin", "8mm"]
    asked = printed("--no-settings", *BOARD, *same, name="asked.pdf")
    assert PdfReader(pdf).pages[0].get_contents() == PdfReader(asked).pages[0].get_contents()
    assert "settings" not in keywords(asked)


def test_a_font_is_set_by_its_whole_path_and_named_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Prints may start anywhere; the file they make tells nobody's folders."""
    path = saved(tmp_path / "triangles.ttf", font("李"))
    assert f'write the whole path, "{path}"' in complaint(
        ["settings", "set", "font", path.name], capsys
    )
    monkeypatch.setenv("PRESSBOARD_FONT", str(path))
    pdf = printed(*BOARD, "--title", "李")
    assert "李" in texts(pdf.read_bytes())[0]
    assert keywords(pdf).endswith("settings: font=triangles.ttf")
    monkeypatch.setenv("PRESSBOARD_FONT", "/nowhere.ttf")
    assert "there is no such file" in complaint(BOARD, capsys)


@pytest.mark.slow
def test_options_go_before_variables_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is given on the command line counts, then the environment, then the file."""
    settings('paper = "A5"')
    assert size(printed(*BOARD)) == (148, 210)
    monkeypatch.setenv("PRESSBOARD_PAPER", "Letter")
    assert size(printed(*BOARD)) == (215.9, 279.4)
    assert size(printed(*BOARD, "--paper", "A4")) == (210, 297)
    assert "settings" not in keywords(printed(*BOARD, "--paper", "A4"))


def test_an_option_given_as_usual_is_given() -> None:
    """An option that says what is usual anyway goes before a setting that says something else."""
    settings('theme = "bw"\nprinter = "Hall"\n[printers.Hall]\nshift-right = "2mm"\n')
    words = ["krypte", "counters", "--backs", "duplex", "--shift-right", "0", "--theme", "full"]
    assert "settings" not in keywords(printed(*words))


@pytest.mark.slow
def test_a_printer_moves_backs_where_there_are_backs() -> None:
    """Shift and edge of a printer are for backs on the paper's back; other prints pass them over."""
    settings('[printers.Hall]\nshift-right = "0.5mm"\nshift-down = -1\nflip = "short"\n')
    moved = printed(
        "krypte", "counters", "--backs", "duplex", "--printer", "Hall", name="moved.pdf"
    )
    asked = ["--backs", "duplex", "--shift-right", "0.5", "--shift-down", "-1", "--flip", "short"]
    same = printed("krypte", "counters", *asked, name="asked.pdf")
    pages = zip(PdfReader(moved).pages, PdfReader(same).pages, strict=True)
    assert all(one.get_contents() == other.get_contents() for one, other in pages)
    assert "settings" not in keywords(printed("krypte", "counters", "--printer", "Hall"))
    assert "settings" not in keywords(printed(*BOARD, "--printer", "Hall"))


@pytest.mark.slow
def test_a_text_size_is_for_what_is_read() -> None:
    """A usual type size is taken by what has one, given way to by large print, and passed over by all else."""
    settings("text-size = 13")
    assert "text-size=13" in keywords(printed("krypte", "rules"))
    assert "settings" not in keywords(printed("krypte", "rules", "--large-print"))
    assert "settings" not in keywords(printed("krypte", "rules", "--text-size", "12"))
    assert "settings" not in keywords(printed("krypte", "counters"))
    assert "settings" not in keywords(
        printed("kangaruse", "--per-page", "2", "--checks", "structure", "--size", "tiny")
    )


@pytest.mark.slow
def test_a_text_size_is_for_handouts_that_ask_for_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A usual type size gives way to what a template is told; one that does not read it is printed without a word."""
    settings("text-size = 13")
    (tmp_path / "mine.xml").write_text("<document><page><p>{{ title }}</p></page></document>")
    assert "text-size=13" in keywords(printed("handout", "mine.xml"))
    assert "does not read" not in capsys.readouterr().err
    for asked in (
        ["--set", "text_size=12"],
        ["--set", "large_print=yes"],
        ["--text-size", "12"],
        ["--large-print"],
    ):
        capsys.readouterr()
        assert "settings" not in keywords(printed("handout", "mine.xml", *asked, "--force"))
        assert "does not read" in capsys.readouterr().err


@pytest.mark.slow
def test_titles_and_handouts_and_reprints_follow_settings(tmp_path: Path) -> None:
    """A title that is set heads prints, handouts and reprints alike."""
    sheet = printed(
        "--no-settings", "kangaruse", "--size", "tiny", "--checks", "structure", name="sheet.pdf"
    )
    settings('title = "Club"\npaper = "Letter"\n')
    (tmp_path / "mine.xml").write_text("<document><page><p>{{ title }}</p></page></document>")
    assert "Club" in texts(printed("handout", "mine.xml"))[0]
    again = printed("reprint", str(sheet))
    assert ("Club" in texts(again)[0], size(again)) == (True, (279.4, 215.9))
    assert size(printed("--no-settings", "reprint", str(sheet))) == (297, 210)


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["svg", "png", "html"])
def test_only_paper_is_scaled(ending: str) -> None:
    """Pictures and words are as they are without the printer's scale."""
    words = ["krypte", "rules", *(["--dpi", "50"] if ending == "png" else [])]
    bare = printed(*words, "--printer", "none", name=f"bare.{ending}")
    settings("[printers.Hall]\nscale = 1.02\n")
    scaled = printed(*words, "--printer", "Hall", name=f"scaled.{ending}")
    assert [*map(Path.read_bytes, sorted(Path().glob(f"bare*.{ending}")))] == [
        *map(Path.read_bytes, sorted(Path().glob(f"scaled*.{ending}")))
    ]
    assert bare != scaled


@pytest.mark.parametrize(
    ("text", "words", "message"),
    [
        ("", [*BOARD, "--printer", "Epson"], 'printer "Epson" is not set; pressboard printer set'),
        ("[printers.Brother]\n", [*BOARD, "--printer", "Bruder"], "did you mean Brother?"),
        (
            "[printers.Brother]\n",
            ["--no-settings", *BOARD, "--printer", "Brother"],
            "leave out --no-settings",
        ),
        ("", ["printer", "show", "Brother"], 'printer "Brother" is not set'),
        ("", ["printer", "remove", "Brother"], 'printer "Brother" is not set'),
        ("", ["printer", "default", "Brother"], 'printer "Brother" is not set'),
        ("", ["printer", "set", ""], "a printer needs a name"),
        ("", ["printer", "set", "漢"], "no typeface here has; call it by others"),
        ("", ["printer", "set", "none", "--scale", "1"], "none stands for no printer"),
        ("", ["printer", "calibrate", "--flip", "lnog"], "did you mean long?"),
        ("", ["printer", "calibrate", "--out", "page.png"], "this is a PDF"),
        ("", ["printer", "calibrate", "--paper", "63x88"], "take A5 or larger paper"),
        ("", ["printer", "calibrat"], "did you mean calibrate?"),
        ("", ["settings", "set", "themes", "bw"], "did you mean theme?"),
        ("", ["settings", "set", "scale", "1"], "pressboard printer set NAME --scale"),
    ],
)
def test_mistakes_are_one_line(
    text: str, words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake in settings, or in asking for them, is one line that says what to do, and nothing is written."""
    settings(text)
    assert message in complaint(words, capsys)


def test_what_is_in_force_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`settings` shows each setting with where it comes from, and where the file is."""
    assert run(["printer", "set", "Hall", "--paper", "Letter", "--scale", "170/169.3"]) == 0
    assert run(["printer", "default", "Hall"]) == run(["settings", "set", "theme", "low-ink"]) == 0
    monkeypatch.setenv("PRESSBOARD_TITLE", "Club")
    lines = [line.split(maxsplit=2) for line in answered(["settings"], capsys).out.splitlines()]
    assert ["paper", "Letter", "printer Hall"] in lines
    assert ["theme", "low-ink", "the file below"] in lines
    assert ["title", "Club", "PRESSBOARD_TITLE"] in lines
    assert ["scale", "170/169.3", "printer Hall"] in lines
    assert lines[-1][0].endswith("settings.toml")
    assert "none is in force" in answered(["--no-settings", "settings"], capsys).out


def test_printers_are_listed_shown_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    """A printer that was set is listed with what is known of it, until it is removed."""
    assert run(["printer", "set", "Hall", "--margin", "4,2mm", "--shift-down", "-0.5mm"]) == 0
    assert (
        "pressboard printer default"
        in answered(["printer", "set", "Hall", "--flip", "short"], capsys).err
    )
    assert run(["printer", "list"]) == run(["printer", "show", "Hall"]) == 0
    out = capsys.readouterr().out
    assert "Hall: margin 4,2mm, shift-down -0.5mm, flip short\n" in out
    assert "flip         short" in out
    assert run(["printer", "default", "Hall"]) == run(["printer", "default", "none"]) == 0
    assert run(["printer", "remove", "Hall"]) == run(["printer", "list"]) == 0
    assert "calibrate" in capsys.readouterr().err


@crossed("paper flip", ["A4", "Letter", "A5"], ["long", "short"])
def test_the_page_to_measure_is_the_same_for_every_printer(paper: str, flip: str) -> None:
    """No setting changes the page that printers are measured by; it is front and back, and names what to type."""
    words = ["printer", "calibrate", "--paper", paper, "--flip", flip]
    bare = printed(*words, name="bare.pdf")
    settings('theme = "bw"\nprinter = "Hall"\n[printers.Hall]\nmargin = "9mm"\nscale = 1.02\n')
    assert printed(*words).read_bytes() == bare.read_bytes()
    front, back = (" ".join(text.split()) for text in texts(bare))
    assert f"--paper {paper}" in front
    assert all(
        each in front
        for each in ("--margin", "--scale", "--shift-right", "--shift-down", f"--flip {flip}")
    )
    assert f"--flip {'short' if flip == 'long' else 'long'}" in back
    assert size(bare) == (PAPERS[paper].width, PAPERS[paper].height)


def test_the_page_to_measure_is_a_template_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A copy of it beside the output is what is printed, and that is told."""
    assert run(["templates", "copy", "calibrate.xml"]) == 0
    copy = Path("templates/calibrate.xml")
    copy.write_text(
        copy.read_text(encoding="utf-8").replace(
            '{{ say("measure-your-printer") }}', "How true it is"
        ),
        encoding="utf-8",
    )
    assert "How true it is" in texts(printed("printer", "calibrate"))[0]
    assert "calibrate.xml is used" in capsys.readouterr().err


@pytest.mark.slow
def test_the_pages_of_a_report_are_for_the_usual_printer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What `check --pdf` prints has the settings of any print; where no pages are asked for there is no printer."""
    sheet = str(
        printed("--no-settings", "kangaruse", "sheet", "--size", "tiny", "--seed", "wattle")
    )
    settings('printer = "Hall"\n[printers.Hall]\npaper = "Letter"\nangle = "0.5/160"\n')
    assert run(["check", sheet, "--pdf", "report.pdf"]) == 0
    assert size(Path("report.pdf")) == (215.9, 279.4)
    assert "angle=0.5/160" in keywords(Path("report.pdf"))
    assert "--printer is for the pages of a report" in complaint(
        ["check", sheet, "--printer", "Hall"], capsys
    )


@pytest.mark.slow
def test_booklets_are_turned_on_the_printers_edge() -> None:
    """A booklet is put in order for the edge that the printer turns paper on, unless another one is asked for."""
    long = printed("--no-settings", "krypte", "rules", "--booklet", "--flip", "long").read_bytes()
    settings('printer = "Hall"\n[printers.Hall]\nflip = "long"\n')
    booklet = printed("krypte", "rules", "--booklet")
    assert texts(booklet) == texts(long)
    assert keywords(booklet).endswith("settings: flip=long")
    asked = PdfReader(printed("krypte", "rules", "--booklet", "--flip", "short")).root_object
    assert held(asked, "/ViewerPreferences", "/Duplex") == "/DuplexFlipShortEdge"


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [["pack", "krypte", "--players", "4"], ["class", "krypte", "--pupils", "2"]]
)
def test_packs_and_class_sets_are_for_the_usual_printer(words: list[str]) -> None:
    """A pack and a class set are scaled and turned like any other print."""
    settings('theme = "bw"\nprinter = "Hall"\n[printers.Hall]\nscale = 1.01\nangle = 0.4\n')
    assert "settings: theme=bw; scale=1.01; angle=0.4" in keywords(
        printed(*words, "--seed", "wattle")
    )

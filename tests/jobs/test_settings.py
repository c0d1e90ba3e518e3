"""The user's settings: read and checked, which are in force, and written without touching what else is there."""

import os
import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadFile, BadOption, PressboardError
from pressboard.jobs.settings import (
    GENERAL,
    LARGEST_ANGLE,
    PRINTER,
    SCALES,
    Settings,
    in_force,
    read_settings,
    remove_printer,
    set_general,
    set_printer,
    unset_general,
)
from tests.mistakes import refusal
from tests.saving import saved

MINE = """# my own words
theme = "low-ink"   # saves ink
text-size = 12
printer = "Brother"

[printers.Brother]  # in the hall
paper = "A4"
margin = "5mm"
shift-right = "1,2mm"
shift-down = -0.5
flip = "long"
scale = 1.004
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file of settings that a user has written."""
    return saved(tmp_path / "settings.toml", MINE)


def test_settings_are_read(file: Path) -> None:
    """What the file sets is known by name, and reads as its options have it."""
    settings = read_settings(file)
    assert settings.general == {"theme": "low-ink", "text-size": "12", "printer": "Brother"}
    values = {key: PRINTER[key].read(text) for key, text in settings.printer("Brother").items()}
    assert values == {
        "paper": "A4",
        "margin": "5mm",
        "shift-right": pytest.approx(1.2),
        "shift-down": -0.5,
        "flip": "long",
        "scale": 1.004,
    }


def test_no_file_sets_nothing(tmp_path: Path) -> None:
    """Where there is no file nothing is set."""
    assert read_settings(tmp_path / "none.toml") == Settings(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("theme =\n", "line 1"),
        ('theme = "bw"\npaper = "A4', "line 2"),
        ("theme = 'lowink'", 'theme: unknown theme "lowink"; did you mean low-ink?'),
        ("paper = 'A44'", 'paper: unknown paper "A44"'),
        ("lang = 'dee'", 'lang: unknown language "dee"; did you mean de?'),
        ("text-size = 60", 'text-size: "60": text is set from 9 to 24 points'),
        (f"text-size = {'9' * 5000}", "a number in it has thousands of digits"),
        (f"text-size = {'9' * 500}", "text is set from 9 to 24 points"),
        (f"[printers.Brother]\nscale = '{'9' * 5000}'", "is no scale"),
        ("theme = true", "theme is a text in quotation marks or a number"),
        ("title = 'a\tb'", "title: the title"),
        ("[printers]\nBrother = 1", 'printer "Brother": it is no table'),
        (
            "[printers.Brother]\nscal = 1",
            'printer "Brother": unknown setting "scal"; did you mean scale?',
        ),
        (
            "[printers.Brother]\nscale = 1.2",
            'printer "Brother": scale: "1.2": a scale is from 0.9 to 1.1',
        ),
        (
            "[printers.Brother]\nmargin = 100",
            'printer "Brother": margins of 100 mm leave no room on A4',
        ),
        ("[printers.Brother]\nshift-down = '-11mm'", "backs can be moved by 10 mm at most"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    """A mistake in the file is one line that names the file, the setting, and what is right."""
    path = saved(tmp_path / "settings.toml", text)
    said = refusal(PressboardError, read_settings, path)
    assert said.startswith(str(path))
    assert message in said


@pytest.mark.parametrize("data", [b"title = '\xff'", b"#" * 1_100_000])
def test_what_is_no_text_is_told(tmp_path: Path, data: bytes) -> None:
    """A file that is no UTF-8, or far too large, is told to be so."""
    path = saved(tmp_path / "settings.toml", data)
    assert "--no-settings" in refusal(BadFile, read_settings, path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_and_a_folder_are_no_files_of_settings(tmp_path: Path) -> None:
    """A folder where the file should be is told; a pipe that nobody writes to is not waited for."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        assert re.search(r"the settings: .* is no file", refusal(BadFile, read_settings, path))


@pytest.mark.parametrize(
    ("text", "scale"),
    [
        ("1.004", 1.004),
        ("1,004", 1.004),
        ("170/169.3", 170 / 169.3),
        ("170mm / 169,3 mm", 170 / 169.3),
    ],
)
def test_a_scale_is_a_number_or_what_was_measured(text: str, scale: float) -> None:
    """A scale is given as it is, or by the length that a ruler should have and has."""
    assert PRINTER["scale"].read(text) == pytest.approx(scale, abs=1e-6)


@pytest.mark.parametrize(
    ("text", "angle"),
    [
        ("0.2", 0.2),
        ("-0,2deg", -0.2),
        ("0.3°", 0.3),
        ("0.5/160", 0.179049),
        ("−1 mm / 110mm", -0.520856),
        ("0", 0),
    ],
)
def test_an_angle_is_in_degrees_or_what_was_measured(text: str, angle: float) -> None:
    """An angle is given in degrees, or by how far an end of a line is off and how long that is."""
    assert (
        PRINTER["angle"].read(text)
        == PRINTER["angle-back"].read(text)
        == pytest.approx(angle, abs=1e-6)
    )


@pytest.mark.parametrize("text", ["", "3", "-2.5", "1/0", "1/", "9/110", "much", "0.2mm"])
def test_an_angle_that_no_printer_has_is_refused(text: str) -> None:
    """What is no angle, or more than paper can lie askew, is a mistake that says what to do."""
    assert re.search(
        r"write for example|measure again", refusal(BadOption, PRINTER["angle"].read, text)
    )


@given(st.text(max_size=12) | st.text("0123456789./,- m", max_size=12) | st.floats().map(str))
def test_any_scale_is_within_bounds_or_refused(text: str) -> None:
    """Any text is a scale from 0.9 to 1.1, or a mistake."""
    try:
        scale = PRINTER["scale"].read(text)
    except BadOption:
        return
    assert SCALES[0] <= scale <= SCALES[1]


@given(st.text(max_size=12) | st.text("0123456789./,- °m", max_size=12) | st.floats().map(str))
def test_any_angle_is_within_bounds_or_refused(text: str) -> None:
    """Any text is an angle of two degrees at most either way, or a mistake."""
    try:
        angle = PRINTER["angle"].read(text)
    except BadOption:
        return
    assert abs(angle) <= LARGEST_ANGLE


def test_the_environment_goes_before_the_printer_before_the_file(file: Path) -> None:
    """A variable goes before the printer's settings, these before the general ones; each says where it comes from."""
    file.write_text(f'paper = "A3"\n{MINE}')
    settings = read_settings(file)

    def paper(environment: dict[str, str], printer: str = "") -> tuple[str, str]:
        each = in_force(settings, environment, printer)["paper"]
        return each.text, each.origin

    assert paper({}) == ("A4", "printer Brother")
    assert paper({}, "none") == ("A3", str(file))
    assert paper({"PRESSBOARD_PRINTER": "none"}) == ("A3", str(file))
    assert paper({"PRESSBOARD_PAPER": "Letter"}) == ("Letter", "PRESSBOARD_PAPER")
    assert in_force(settings, {"PRESSBOARD_THEME": "bw"})["theme"].text == "bw"
    assert "scale" not in in_force(settings, {}, "none")


def test_a_variable_that_cannot_be_is_named() -> None:
    """A variable that holds what no setting can be is named, with what is right."""
    with pytest.raises(BadOption, match=r'PRESSBOARD_THEME is "lowink".*did you mean low-ink'):
        in_force(Settings(Path("none")), {"PRESSBOARD_THEME": "lowink"})


def test_a_printer_that_is_not_set_names_those_that_are(file: Path) -> None:
    """An unknown printer gets the nearest, or all there are; where there is none, how to set one."""
    settings = read_settings(file)
    assert 'unknown printer "Bruder"; did you mean Brother' in refusal(
        BadOption, in_force, settings, {}, "Bruder"
    )
    assert re.search(r"Epson.*Brother", refusal(BadOption, in_force, settings, {}, "Epson"))
    assert 'pressboard printer set "Epson"' in refusal(
        BadOption, in_force, Settings(Path("none")), {}, "Epson"
    )


def test_what_is_as_usual_changes_nothing(file: Path) -> None:
    """A setting that says what is usual changes nothing, any other does."""
    file.write_text(
        '[printers.A]\npaper="A4"\nmargin="6,35mm"\nscale=1\nflip="long"\nshift-down="0"\n'
    )
    found = in_force(read_settings(file), {}, "A")
    assert [
        each.setting.name
        for each in found.values()
        if each.changes({}) and each.setting.name != "printer"
    ] == []
    assert found["paper"].changes({"LANG": "en_US"})


def test_writing_keeps_what_the_user_wrote(file: Path) -> None:
    """A changed setting leaves comments, order and everything else in the file as it was."""
    set_general(file, "theme", "bw")
    set_printer(file, "Brother", {"margin": "6mm"})
    assert file.read_text() == MINE.replace("low-ink", "bw").replace("5mm", "6mm", 1)
    unset_general(file, "text-size")
    assert file.read_text() == MINE.replace("low-ink", "bw").replace("5mm", "6mm", 1).replace(
        "text-size = 12\n", ""
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            '# mine\n\n# at the club\n[printers.club]\nscale = "1"\n',
            '# mine\n\ntheme = "bw"\n\n# at the club\n[printers.club]\nscale = "1"\n',
        ),
        (
            '# mine\npaper = "A4" # always\n\n# at the club\n[printers.club]\nscale = "1"\n',
            '# mine\npaper = "A4" # always\ntheme = "bw"\n\n# at the club\n[printers.club]\nscale = "1"\n',
        ),
        ('paper = "A4"', 'paper = "A4"\ntheme = "bw"\n'),
        ('theme = "full" # in colour\n', 'theme = "bw" # in colour\n'),
    ],
)
def test_a_remark_stays_with_its_section(tmp_path: Path, before: str, after: str) -> None:
    """A new value stands below the last one of its section, above the remark on the next."""
    file = saved(tmp_path / "config.toml", before)
    set_general(file, "theme", "bw")
    assert file.read_text() == after


def test_a_remark_stays_with_its_printer(tmp_path: Path) -> None:
    """What is new of a printer stands below the rest of it, one that has no section of its own among others, too."""
    before = '[printers.club]\nscale = "1"\n\n# at home\n[printers."my own"]\nmargin = "8mm"\n'
    file = saved(tmp_path / "config.toml", before)
    set_printer(file, "club", {"margin": "9mm"})
    set_printer(file, "my own", {"scale": "1"})
    assert (
        file.read_text()
        == before.replace('scale = "1"\n', 'scale = "1"\nmargin = "9mm"\n') + 'scale = "1"\n'
    )
    dotted = saved(tmp_path / "dotted.toml", 'printers.club.scale = "1"\n')
    set_printer(dotted, "club", {"margin": "9mm"})
    assert read_settings(dotted).printer("club") == {"scale": "1", "margin": "9mm"}


@pytest.mark.parametrize("name", ["Brother", "HP 4.2 [hall]", 'The "old" one', "Büro"])
def test_any_printer_is_set_and_removed(tmp_path: Path, name: str) -> None:
    """A printer of any name is set, read back and removed again, and is no longer the usual one then."""
    path = tmp_path / "not" / "there" / "settings.toml"
    set_printer(path, name, {"paper": "Letter", "scale": "170/169.3"})
    set_general(path, "printer", name)
    assert read_settings(path).printer(name) == {"paper": "Letter", "scale": "170/169.3"}
    remove_printer(path, name)
    assert tomllib.loads(path.read_text()) == {}
    with pytest.raises(BadOption):
        remove_printer(path, name)


@pytest.mark.parametrize(
    "words", [{"scale": "2"}, {"margin": "100"}, {"flip": "x"}, {"paper": "B4"}]
)
def test_what_cannot_be_is_not_written(file: Path, words: dict[str, str]) -> None:
    """What a printer cannot have is refused, and the file stays as it is."""
    with pytest.raises(PressboardError):
        set_printer(file, "Brother", words)
    assert file.read_text() == MINE


def test_a_usual_printer_has_to_be_set(file: Path) -> None:
    """Only a printer that is set can be the usual one."""
    assert "is not set; there is Brother" in refusal(
        BadOption, set_general, file, "printer", "Epson"
    )
    assert file.read_text() == MINE


def test_a_link_stays_one(file: Path, tmp_path: Path) -> None:
    """Settings kept elsewhere and linked to are changed where they are."""
    link = tmp_path / "link.toml"
    link.symlink_to(file)
    set_general(link, "theme", "bw")
    assert link.is_symlink()
    assert read_settings(file).general["theme"] == "bw"


def test_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    """Settings that cannot be written are one line that names the place."""
    (tmp_path / "file").write_text("")
    assert "cannot write into" in refusal(
        BadFile, set_general, tmp_path / "file" / "settings.toml", "theme", "bw"
    )


def test_every_setting_has_a_variable_of_its_own() -> None:
    """No two settings of every print share a variable, and none is that of another purpose."""
    variables = {key.variable for key in GENERAL.values()}
    assert len(variables) == len(GENERAL)
    assert not variables & {"PRESSBOARD_NO_SETTINGS", "PRESSBOARD_DEBUG", "PRESSBOARD_PURE"}

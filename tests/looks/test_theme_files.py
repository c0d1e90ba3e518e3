"""Themes of one's own: files that say what is painted otherwise, read strictly, readable in every size."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from tomllib import loads

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.bounded import one_process
from pressboard.cli.app import run
from pressboard.errors import BadFile
from pressboard.figures.looks import OwnTheme
from pressboard.figures.paints import PAPER, contrast_of
from pressboard.figures.roles import THEMES, Role
from pressboard.figures.themes import Theme, large_theme, plain_theme, theme
from pressboard.jobs.looks.themes import LEAST_CONTRAST, read_theme, roles_by_game, theme_text
from tests.certainty import certain
from tests.crossed import crossed
from tests.mistakes import refusal
from tests.saving import saved

ROOT = Path(__file__).parents[2]
ROLES = [role for roles in roles_by_game(registry.names_of_ours()).values() for role in roles]
COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)

a_theme = pytest.mark.parametrize("name", THEMES)


@pytest.fixture(scope="module", autouse=True)
def shared_process() -> Iterator[None]:
    """Read all themes in one process."""
    with one_process():
        yield


def written(folder: Path, *lines: str) -> Path:
    """Write a theme of these lines and return its file."""
    return saved(folder / "my.toml", "\n".join(lines))


def read_or_said(*lines: str) -> OwnTheme | str:
    """Return the theme of these lines, or what is said of one that is refused."""
    with TemporaryDirectory() as folder:
        try:
            return read_theme(written(Path(folder), *lines)).theme
        except BadFile as error:
            return str(error)


def refused(folder: Path, *lines: str) -> str:
    """Return what is said of a theme that is refused."""
    return refusal(BadFile, read_theme, written(folder, *lines))


@pytest.mark.slow
@crossed(
    "name words",
    THEMES,
    [
        ("krypte", "rules"),
        ("crumble", "board"),
        ("krump", "cards", "--large-print"),
        ("kangaruse", "rules"),
    ],
)
def test_a_copy_prints_as_ours(name: str, words: tuple[str, ...], tmp_path: Path) -> None:
    """Printed with a copy of a theme that nobody has changed every page has the very bytes it has with ours."""
    assert run(["themes", "copy", name, "--to", str(tmp_path / "my.toml")]) == 0
    files = [tmp_path / "ours.pdf", tmp_path / "copy.pdf"]
    for look, file in zip((name, str(tmp_path / "my.toml")), files, strict=True):
        assert run([*words, "--theme", look, "--out", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@a_theme
def test_a_copy_names_every_role_with_what_it_is_for(name: str) -> None:
    """Every role stands in a copy, painted below what it is for, or among those that are left out."""
    lines = theme_text(name).splitlines()
    begin = "# Not drawn in this theme: "
    left_out = {
        role
        for line in lines
        if line.startswith(begin)
        for role in line[len(begin) : -1].split(", ")
    }
    named = {
        line.removeprefix("# ").partition(" = ")[0].strip('"'): at
        for at, line in enumerate(lines)
        if " = {" in line
    }
    for role in ROLES:
        assert (role in left_out) != (role in named)
        assert role in left_out or role.purpose in lines[named[role] - 1]


@given(st.dictionaries(st.sampled_from([*map(str, ROLES)]), COLOURS, min_size=1, max_size=6))
def test_what_is_accepted_can_be_read_in_large_print_too(colours: dict[str, str]) -> None:
    """However a file paints things: what it changes of type and grounds can be read, also in large print."""
    own = read_or_said(
        "[roles]", *(f'"{role}" = {{ fill = "{colour}" }}' for role, colour in colours.items())
    )
    if not isinstance(own, OwnTheme):
        return
    for look in (own, large_theme(own)):
        paints = theme(look)
        ours = theme(_base(look))
        for role in ROLES:
            for on in role.on:
                if _pair(paints, role, on) != _pair(ours, role, on):
                    assert contrast_of(*_pair(paints, role, on)) >= LEAST_CONTRAST, (role, on)


def _base(look: str) -> str:
    return large_theme("full") if "large" in look else plain_theme(look)


def _pair(paints: Theme, role: Role, on: str) -> tuple[str, str]:
    (ground,) = (each for each in ROLES if each == on)
    return paints.paint(role).type_colour, paints.paint(ground).fill or PAPER


MISTAKES = {
    '[roles]\ninkk = "#000000"': 'unknown role "inkk"; did you mean ink?',
    '[roles]\n"nothing alike at all" = "#000000"': "pressboard themes copy shows all",
    '[roles]\nink = "#cccccc"': 'the role "ink", #cccccc, cannot be read on "paper", #ffffff: their contrast is 1.61',
    '[roles]\nlight = "#123456"': 'the role "ink", #000000, cannot be read on "light"',
    '[roles]\nink = "red"': '"red" is no colour; write one as #rrggbb',
    "[roles]\nink = 3": "a role is a colour such as",
    "[roles]\nline = { width = 3 }": 'unknown key "width"; did you mean line-width',
    "[roles]\nline = { line-width = 99 }": "no number from 0 to 12 points",
    '[roles]\nwater = { pattern = "wavy" }': 'unknown pattern "wavy"',
    '[roles]\ntrunk = { pattern = "dots", line = "none" }': "give it a line",
    "[roles]\nline = { dash = [1] }": "two lengths in points",
    "[roles]\nline = { type-factor = 9 }": "no number from 0.75 to 2",
    "roles = 3": "roles is a table",
    'based-on = "ful"': "did you mean full?",
    "based-on = 3": "unknown theme",
    'colours = "x"': 'unknown key "colours"; there are based-on, icons, typefaces and roles',
    'fonts = "mine.ttf"': 'unknown key "fonts"',
    "[roles": "this is no TOML",
    f"[roles]\nink = {'9' * 5000}": "a number in it has thousands of digits",
    f"[roles]\nink = {{ line-width = {'9' * 500} }}": "is no number from 0 to 12 points",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_every_mistake_is_a_line_that_names_it(text: str, tmp_path: Path) -> None:
    """What a file cannot say is refused with the file's name and what would be right."""
    message = refused(tmp_path, text)
    assert message.startswith('"my.toml": ')
    assert MISTAKES[text] in message


@given(st.text(max_size=60))
def test_whatever_a_file_holds_only_our_errors_leave(text: str) -> None:
    """Random words after a key raise our error, or are a theme."""
    for begin in ("", "[roles]\nink = ", "[roles.ink]\n"):
        said = read_or_said(begin + text.encode(errors="replace").decode())
        assert "\n" not in said


def test_handouts_take_a_theme(tmp_path: Path) -> None:
    """A handout with figures, icons, rules and a product is printed in it."""
    pages = '{{ rules("krypte", "captures") }}{{ icon("kangaruse", "koala") }}{{ figure("krypte", "example") }}'
    template = f"<document><page>{pages}</page>{{{{ product('krypte', 'board') }}}}</document>"
    (tmp_path / "own.xml").write_text(template, encoding="utf-8")
    file = written(tmp_path, 'based-on = "low-ink"', "[roles]", '"krypte rim" = "#20603a"')
    made = {}
    for look in ("low-ink", str(file)):
        out = tmp_path / "own.svg"
        assert (
            run(
                [
                    "handout",
                    str(tmp_path / "own.xml"),
                    "--theme",
                    look,
                    "--out",
                    str(out),
                    "--force",
                ]
            )
            == 0
        )
        made[look] = "".join(each.read_text() for each in sorted(tmp_path.glob("own*.svg")))
    assert "#20603a" in made[str(file)]
    assert "#20603a" not in made["low-ink"]


def test_our_example_is_a_theme() -> None:
    """The example that the page names is read, and changes every role that it names."""
    file = ROOT / "docs" / "looks" / "harbour.toml"
    assert set(certain(theme(read_theme(file).theme).own).changes) == set(
        loads(file.read_text())["roles"]
    )

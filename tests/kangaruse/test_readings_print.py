"""The readings in print: the handout tells them all once, a sheet tells those a table has chosen against the usual."""

from dataclasses import fields
from functools import cache
from io import BytesIO
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pypdf import PdfReader

from crossed import every_other
from kangaruse import at_length
from pressboard import registry
from pressboard.cli.app import run as command
from pressboard.contract import CODES
from pressboard.errors import BadOption
from pressboard.games.kangaruse.make import playing
from pressboard.games.kangaruse.make.shown import shown_of
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import run
from pressboard.layout.jinja.environment import environment
from pressboard.paths import our_templates
from pressboard.play.findings import Finding
from pressboard.play.readings import Ruling
from pressboard.printing.papers import PAPERS
from printed import texts

_room = registry.room("kangaruse")
SHEET, RULES = _room.product("sheet"), _room.product("rules")
TURNED = Readings(**{each.name: not each.default for each in fields(Readings)})
CHOSEN = ("tiger_mixes_lines=no", "coin_shared_lead_counts=yes", "teleport_acts=no")
MANY = ("coin", "shelter", "dingo", "quoll", "thorny-devil", "kangaroo", "sugar-glider")
"""Types that nearly all readings are about."""

IN_THE_BAR = {
    "quoll_needs_all_readings": ("quoll", "barred only if both are"),
    "quoll_bars_dingo": ("dingo", "no quoll forbids its jump"),
    "dingo_binds_itself": ("dingo", "Its own player too"),
    "dingo_latest_rules": ("dingo", "the dingo reached last rules"),
    "frog_obeys_dingo": ("dingo", "must jump by both its commands"),
    "thorny_spares_teleport": ("thorny-devil", "No teleport instead"),
    "glider_skips_forbidden": ("sugar-glider", "squares you may not land on forbid it"),
    "tiger_mixes_lines": ("tasmanian-tiger", "One of each will do"),
    "extra_jump_is_forced": ("kangaroo", "You must if you can"),
    "stuck_kangaroo_is_out": ("kangaroo", "your turn ends, you stay in"),
    "own_crocodile_spoils": ("crocodile", "Your own never spoils your jump"),
    "crocodile_spoils_sets": ("crocodile", "counts for nothing at the end either"),
    "start_visits_echidna": ("echidna", "One you start on counts"),
    "coin_shared_lead_counts": ("coin", "A shared lead is not the most"),
    "shelter_ties_count": ("shelter", "All who tie count"),
}
"""Where the words beside the board say how a reading is taken: with which type, and how."""
TURNED_IN_THE_BAR = {"dingo_gives_own_commands": ("dingo", "by both its commands")}
"""The readings by which a type's own line is another one."""
LEFT_TO_THE_HANDOUT = {
    "teleport_keeps_land_rules": "it takes somebody who is stuck and a square that is forbidden to jumps alone",
    "teleport_to_held_moth": "a moth holds any number, however they come",
    "ends_without_jumps": "the bar tells when a game is over, by either reading",
    "teleport_acts": "it belongs to no type, and a teleport lands as its name says",
    "dingo_next_is_asked": "it takes two dingos in use at once and an order that cannot be obeyed",
    "thorny_on_extra_jump": "an extra jump is a jump, and is read as one unless told otherwise",
    "thorny_counts_force": "it takes a dingo or a numbat besides, and a jump they leave alone",
}
"""The readings the bar is silent on, and why it may be."""


def text_of(pdf: bytes | Path) -> str:
    """Return all text of a print with single spaces."""
    return " ".join(texts(pdf))


def drawn(pdf: bytes) -> str:
    """Return all text of a print in the order in which it is drawn: words of bar and footer share lines of the page."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def printed(text: str) -> str:
    """Return a sentence as it is printed."""
    return text.replace(" -", " −").replace("'", "’").replace("\xa0", " ")


def in_the_handout(ruling: Ruling) -> str:
    """Return what the handout says for a ruling: its sentence, or fewer words behind its type's name."""
    return printed(at_length.table("retold").get(ruling.text, ruling.text))


def handout(folder: Path, paper: str = "A4", theme: str = "full", readings: tuple[str, ...] = ()) -> bytes:
    """Print the handout."""
    options = RULES.options(readings=readings)
    request = Request("kangaruse", "rules", None, options, PAPERS[paper], theme=theme, out=folder / "rules.pdf")
    return run(request).files[0].read_bytes()


def sheet(
    folder: Path,
    readings: tuple[str, ...],
    bar: str = "rules",
    per_page: int = 1,
    paper: str = "A4",
    size: str = "small",
    types: tuple[str, ...] = ("tasmanian-tiger", "coin"),
    without: tuple[str, ...] = (),
) -> bytes:
    """Print sheets and return them."""
    request = Request(
        "kangaruse",
        "sheet",
        SHEET.params(size=size, types=types, without=without, checks="structure"),  # type: ignore[misc]
        SHEET.options(bar=bar, per_page=per_page, readings=readings),
        PAPERS[paper],
        Series("wattle", 1, per_page),
        out=folder / "sheet.pdf",
        force=True,
    )
    return run(request).files[0].read_bytes()


@cache
def words(table: str) -> dict[str, str]:
    """Return a table of words beside the board."""
    module = environment((our_templates() / "kangaruse",)).get_template("short.xml").module
    return dict(getattr(module, table))


def told(readings: Readings) -> list[Ruling]:
    """Return all that is told, whatever it stands with."""
    return list(chain.from_iterable(readings.told().values()))


def test_all_is_told_with_its_subject_once() -> None:
    """Options and rulings are dealt out among types and the general part, none lost and none twice."""
    said = [each.text for each in told(TURNED)]
    assert sorted(said) == sorted((*TURNED.sentences(), *Readings.fixed()))
    assert len(set(said)) == len(said)
    assert set(TURNED.told()) <= {"", *TYPES}
    assert all(each.house == bool(each.option) for each in told(TURNED))
    assert not any(each.house for each in told(Readings()))
    assert set(TURNED.told(["coin", "moth"])) == {"", "coin", "moth"}


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "theme"), [("A4", "full"), ("Letter", "low-ink"), ("Letter", "bw")])
def test_the_handout_tells_every_reading_once(tmp_path: Path, paper: str, theme: str) -> None:
    """Each sentence and each name stands on the handout once, and nothing is called a house rule."""
    text = text_of(handout(tmp_path, paper, theme))
    for each in told(Readings()):
        assert each.text in at_length.table("said") or text.count(in_the_handout(each)) == 1, each.text
        assert not each.option or text.count(each.option) == 1, each.option
    assert "House rule:" not in text


@pytest.mark.slow
def test_the_handout_says_of_every_type_what_it_does(tmp_path: Path) -> None:
    """Each type's line stands on the handout, by the usual readings and by others, but for what those turn round."""
    (tmp_path / "house").mkdir()
    usual, house = text_of(handout(tmp_path)), text_of(handout(tmp_path / "house", readings=TURNED.changes()))
    lines = at_length.lines()
    assert {*lines} == {*TYPES}
    assert [key for key, line in lines.items() if printed(line) not in usual] == []
    assert {key for key, line in lines.items() if printed(line) not in house} == {*words("turned")}


@pytest.mark.slow
def test_the_handout_of_a_table_marks_its_own_rules(tmp_path: Path) -> None:
    """What a table has chosen stands in the place of the usual sentence, marked; all else as ever."""
    text = text_of(handout(tmp_path, readings=CHOSEN))
    chosen = Readings(tiger_mixes_lines=False, coin_shared_lead_counts=True, teleport_acts=False)
    for each, usual in zip(told(chosen), told(Readings()), strict=True):
        assert each.text in at_length.table("said") or in_the_handout(each) in text
        assert (f"House rule: {printed(each.text)}" in text) == each.house
        assert each == usual or printed(usual.text) not in text
    assert text.count("House rule:") == len(CHOSEN)


@pytest.mark.slow
def test_a_table_that_reads_all_otherwise_has_a_handout(tmp_path: Path) -> None:
    """As many house rules as there are readings fit the handout as well."""
    text = text_of(handout(tmp_path, "Letter", readings=TURNED.changes()))
    assert text.count("House rule:") == len(fields(Readings))


@pytest.mark.slow
@pytest.mark.parametrize("bar", ["rules", "score", "none"])
def test_a_sheet_states_house_rules(tmp_path: Path, bar: str) -> None:
    """A house rule about what is on the sheet is printed on it, and its usual reading is not."""
    text = drawn(sheet(tmp_path, CHOSEN, bar))
    chosen = TURNED.told(["coin", "tasmanian-tiger"])
    for key in ("coin", "tasmanian-tiger", ""):
        assert [each.text for each in chosen[key] if each.house and f"House rule: {each.text}" in text]
    assert words("tight")["coin"] not in text
    assert words("tight")["tasmanian-tiger"] not in text


@pytest.mark.slow
@every_other("bar", ["rules", "score", "none"], of=3)
def test_a_small_sheet_names_house_rules(tmp_path: Path, bar: str) -> None:
    """Where sheets share a page the house rules are named, on each of them."""
    text = drawn(sheet(tmp_path, CHOSEN, bar, per_page=2))
    assert "House rules: " in text
    for name in ("teleport acts: no", "tiger mixes lines: no", "shared lead counts: yes"):
        assert text.count(name) == 2


def test_house_rules_that_are_only_counted_are_noted() -> None:
    """Where a small sheet only counts its house rules a note says so, and how they are read; else there is none."""
    many = TURNED.changes()
    items = [SHEET.generate(SHEET.params(types=MANY[2:4], checks="structure"), "counted", at) for at in (1, 2, 3, 4)]  # type: ignore[misc]
    for readings, per_page in ((many, 4), (many[:1], 4), (many, 1)):
        options = SHEET.options(per_page=per_page, readings=readings)  # type: ignore[misc]
        leaf = next(iter(SHEET.leaves(iter(items), options, PAPERS["A4"])))
        counted = (readings, per_page) == (many, 4)
        assert any(place.counted for place in leaf.context["places"]) == counted
        assert ["pressboard kangaruse rules tells them" in told for told in leaf.told] == [True] * counted


@pytest.mark.slow
def test_a_sheet_is_silent_on_what_it_has_not(tmp_path: Path) -> None:
    """A house rule about types that are not on the sheet is not printed, nor is any usual reading."""
    assert "House rule" not in text_of(sheet(tmp_path, ("frog_obeys_dingo=no",), without=("frog",)))
    assert "House rule" not in text_of(sheet(tmp_path, ("tiger_mixes_lines=yes",)))


@pytest.mark.slow
def test_house_rules_change_no_code(tmp_path: Path) -> None:
    """The sheet and its code stay the same; only what stands beside the board differs."""
    plain, other = (PdfReader(BytesIO(sheet(tmp_path, readings))).attachments[CODES] for readings in ((), CHOSEN))
    assert plain == other


def foot(pdf: bytes) -> str:
    """Return what stands at a sheet's foot of what was shown."""
    text = text_of(pdf)
    return text[text.index("Shown") :] if "Shown" in text else ""


@cache
def made(readings: tuple[str, ...], per_page: int = 1) -> bytes:
    """Print a checked sheet with dingos, moths and tigers."""
    with TemporaryDirectory() as folder:
        request = Request(
            "kangaruse",
            "sheet",
            SHEET.params(size="small", players=2, types=("dingo", "moth")),  # type: ignore[misc]
            SHEET.options(readings=readings, per_page=per_page),
            PAPERS["A4"],
            Series("foot", 1, per_page),
            out=Path(folder) / "sheet.pdf",
        )
        return run(request).files[0].read_bytes()


@pytest.mark.slow
def test_the_foot_names_the_readings_that_were_shown() -> None:
    """What was shown under house rules is told with their names, as far as they concern the sheet, and only then."""
    usual, house = foot(made(())), foot(made(("ends_without_jumps=yes", "frog_obeys_dingo=no", "tiger_mixes_lines=no")))
    assert usual.startswith("Shown: ")
    assert "under" not in usual
    assert house.startswith("Shown under ends_without_jumps=yes")
    assert "tiger" not in house
    assert foot(made(("tiger_mixes_lines=no",))) == usual
    assert foot(made(TURNED.changes())).startswith("Shown under the ") or not foot(made(TURNED.changes()))


def test_the_foot_is_silent_on_what_was_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where games under the house rules show a fault the foot claims nothing of games, though all is well by others."""
    pdf, asked, house = made(()), list[Readings](), Readings(ends_without_jumps=True)

    def found(sheet: Sheet, readings: Readings) -> list[Finding]:
        asked.append(readings)
        return [Finding("no skill", "luck decides")] if readings.changes() else []

    monkeypatch.setattr(playing, "problems", found)
    item = SHEET.read(PdfReader(BytesIO(pdf)).attachments[CODES][0].decode().split()[0])  # type: ignore[attr-defined]
    shown = [shown_of(item.content, "play", readings) for readings in (Readings(), house)]
    assert [bool(each and each.games) for each in shown] == [True, False]
    assert not (shown[1] and (shown[1].starts or shown[1].seats))
    assert (asked[0], asked[-1]) == (Readings(), house)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 3])
def test_the_bar_tells_when_a_game_is_over_by_either_reading(tmp_path: Path, players: int) -> None:
    """A game that ends as soon as nobody can jump says so instead of the usual, alone without any teleport."""
    said = {}
    for name in ("ends_without_jumps=no", "ends_without_jumps=yes"):
        request = Request(
            "kangaruse",
            "sheet",
            SHEET.params(size="small", players=players, checks="structure"),  # type: ignore[misc]
            SHEET.options(readings=(name,)),
            PAPERS["A4"],
            Series("over", 1, 1),
            out=tmp_path / "over.pdf",
            force=True,
        )
        said[name] = text_of(run(request).files[0].read_bytes())
    usual, early = said.values()
    if players == 1:
        assert "Or the game is over. You may stop at any time." in usual
        assert "No jump? Then the game is over. You may stop at any time." in early
        assert "teleport to" not in early
    else:
        stop = "Give up at any time; all may agree to stop once all scoring squares are used."
        assert f"{stop} When all are out count the squares with your mark: most points win" in usual
        assert f"{stop} When nobody can jump or all are out count the squares with your mark: most" in early


@pytest.mark.slow
def test_the_handout_tells_when_a_game_is_over_by_either_reading(tmp_path: Path) -> None:
    """So it is with what the handout says of the end, and of a dingo that orders the commands of others' squares."""
    (tmp_path / "house").mkdir()
    usual, house = text_of(handout(tmp_path)), text_of(handout(tmp_path / "house", readings=TURNED.changes()))
    assert "The game ends when everybody is out." in usual
    assert "The game ends when nobody can jump or everybody is out." in house
    assert "by both of its commands" in usual
    assert "by both of its commands" not in house


PLACES = [
    ("rules", "A4", 1, "regular"),
    ("rules", "Letter", 1, "tiny"),
    ("rules", "A5", 1, "regular"),
    ("rules", "A4", 2, "tiny"),
    ("score", "Letter", 1, "regular"),
    ("score", "A5", 1, "tiny"),
    ("score", "Letter", 2, "regular"),
    ("none", "A5", 1, "small"),
    ("none", "A4", 4, "tiny"),
]


@pytest.mark.parametrize(("bar", "paper", "per_page", "size"), PLACES)
def test_any_house_rules_fit(tmp_path: Path, bar: str, paper: str, per_page: int, size: str) -> None:
    """A table that reads everything otherwise still has its sheets, and a word on each that it does."""
    text = text_of(sheet(tmp_path, TURNED.changes(), bar, per_page, paper, size, MANY))
    assert text.lower().count("house rule") >= per_page


def test_the_bar_says_how_the_usual_readings_are() -> None:
    """Each reading is told in the words beside the board, or is on the list of those left to the handout."""
    tables = [*IN_THE_BAR, *TURNED_IN_THE_BAR, *LEFT_TO_THE_HANDOUT]
    assert sorted(tables) == sorted(each.name for each in fields(Readings))
    assert {option.partition("=")[0] for option, _ in words("turned").values()} == set(TURNED_IN_THE_BAR)
    for name, (key, phrase) in {**IN_THE_BAR, **TURNED_IN_THE_BAR}.items():
        assert phrase in f"{words('short')[key]} {words('tight')[key]}", name
    for name, (key, phrase) in TURNED_IN_THE_BAR.items():
        assert words("turned")[key][0] in TURNED.changes(), name
        assert phrase not in words("turned")[key][1]


def test_no_usual_reading_stands_beside_a_house_rule() -> None:
    """What the bar says of a reading belongs to the type its house rule replaces, or is true either way."""
    either_way = {"frog_obeys_dingo"}  # a frog's jump is told as an exception to what the dingo says
    for key, sentences in TURNED.told().items():
        for each in sentences:
            name = each.option.partition("=")[0]
            if name in IN_THE_BAR and name not in either_way:
                assert IN_THE_BAR[name][0] == key
                assert IN_THE_BAR[name][1] in words("tight")[key]


@pytest.mark.parametrize("options", [SHEET.options, RULES.options])
def test_readings_are_canonical(options: type) -> None:
    """Capitals, hyphens, order and defaults make no difference; what is no reading is refused."""
    made = options(readings=("Tiger-Mixes-Lines=NO", "teleport_acts=no", "coin_shared_lead_counts=no"))
    assert made.readings == ("teleport_acts=no", "tiger_mixes_lines=no")
    with pytest.raises(BadOption, match='unknown reading "tiger_mix_lines"; did you mean tiger_mixes_lines'):
        options(readings=("tiger_mix_lines=no",))
    with pytest.raises(BadOption, match="given as yes and as no"):
        options(readings=("tiger_mixes_lines=no", "tiger_mixes_lines=yes"))
    with pytest.raises(BadOption, match=r'is yes or no, not "maybe"; write teleport_acts=yes or teleport_acts=no'):
        options(readings=("teleport_acts=maybe",))


@pytest.mark.slow
def test_readings_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The option may be repeated and take commas; its help names all readings; a wrong one is one line and 2."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    rules = ["kangaruse", "rules", "--out", "rules.pdf"]
    assert run_quietly([*rules, "--readings", f"{CHOSEN[0]},{CHOSEN[1]}", "--readings", CHOSEN[2]], capsys) == 0
    assert text_of(Path("rules.pdf")).count("House rule:") == len(CHOSEN)
    assert command(["kangaruse", "rules", "--help"]) == 0
    shown = "".join(capsys.readouterr().out.split())
    assert all(each.name in shown for each in fields(Readings))
    assert command([*rules, "--readings", "dingo"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "dingo_binds_itself" in error
    assert "tiger" not in error


def run_quietly(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> int:
    """Run the command line and forget what it said."""
    code = command(arguments)
    capsys.readouterr()
    return code

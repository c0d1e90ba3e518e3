"""House rules on pages that are read: numbered where they matter, all of them in one table, in every game."""

from itertools import chain
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.errors import BadOption
from pressboard.games.krump.rules.house_rules import HouseRules as Krump
from pressboard.kinds.options import TypeOptions
from pressboard.layout.documents import text_of
from pressboard.layout.jinja.environment import environment, fill
from pressboard.paths import our_templates
from pressboard.play.readings import Ruling
from tests.certainty import certain
from tests.krump.engine_games import TURNED
from tests.mistakes import refusal
from tests.printed import texts, whole_print_of

GAMES = ("crumble", "kangaruse", "krump", "krypte")
RULINGS = {
    "tea": Ruling("Tea comes first.", "tea=yes"),
    "cups": Ruling("After 5 cups it is over.", "cups=5", house=True),
    "milk": Ruling("Milk may be left out.", "milk=yes"),
}


def told(folder: Path, body: str, **context: object) -> str:
    """Return the text that a page with notes comes to."""
    page = (
        f'{{% import "notes.xml" as notes with context %}}<document><page>{body}</page></document>'
    )
    (folder / "my.xml").write_text(page, encoding="utf-8")
    document = fill(
        environment((folder, our_templates())),
        "my.xml",
        {"rulings": RULINGS, "game": {"name": "tea"}, **context},
    )
    return " ".join(" ".join(text_of(each).split()) for each in document.elements())


def test_notes_are_numbered_as_they_come_up(tmp_path: Path) -> None:
    """The first to be named is number one, wherever it is named again; an unknown name marks nothing."""
    marks = ['"milk"', '"cups", "milk"', '"milk"', '"rum"']
    body = "<p>{}</p>".format(" ".join(f"a{{{{ notes.mark({mark}) }}}}" for mark in marks))
    assert told(tmp_path, body) == "a1 a1,2 a1 a"


def test_the_table_holds_every_ruling_once(tmp_path: Path) -> None:
    """Those that the text numbers come first, in its order, the others after them; a table's own is called one."""
    found = told(tmp_path, '<p>a{{ notes.mark("milk") }}</p>{{ notes.table() }}')
    texts = [each.text for each in RULINGS.values()]
    assert all(found.count(each) == 1 for each in texts)
    assert found.index("Milk") < found.index("Tea") < found.index("cups")
    assert found.count("House rule: After 5 cups") == 1
    assert "=" not in found  # options are in the command's help
    assert "pressboard" not in found


def test_a_section_alone_tells_what_a_table_has_changed(tmp_path: Path) -> None:
    """Without a table there are no numbers, and house rules stand where they matter."""
    body = '<p>a{{ notes.mark("tea") }} b{{ notes.mark("cups") }}</p>'
    assert told(tmp_path, body, alone=True) == "a b House rule: After 5 cups it is over."


@pytest.mark.parametrize("game", GAMES)
def test_no_ruling_is_lost(game: str) -> None:
    """The sections of every game are given all readings that are of any matter by their names, as they are read."""
    declaration = registry.game(game)
    assert declaration.sections
    options = certain(declaration.product("rules")).options
    names = options.READINGS.names()
    rulings = declaration.sections({}, "full").context["rulings"]
    told = {
        each.option.partition("=")[0]
        for group in options.READINGS().by_subject().values()
        for each in group
    }
    assert [*rulings] == [name for name in names if name in told]
    assert all(
        each.option.startswith(f"{name}=") and not each.house for name, each in rulings.items()
    )


HOUSE = [
    (
        "crumble",
        (
            "upper_left=white",
            "first=white",
            "single_pass=yes",
            "draw_rule=no",
            "any_step_counts=no",
        ),
    ),
    ("krump", Krump(**TURNED).changes()),
    ("krypte", ("stuck_player_loses=no", "given_line_wins=no")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "readings"), [*((game, ()) for game, _ in HOUSE), *HOUSE])
def test_the_handout_tells_all_readings(game: str, readings: tuple[str, ...]) -> None:
    """Every ruling is told, those with options in the table at the end, without these; house rules are marked."""
    declaration = registry.game(game)
    options = certain(declaration.product("rules")).options
    pages = " ".join(texts(whole_print_of(declaration, "rules", options(readings=readings), "A4")))
    said, title, table = pages.partition(" House rules This holds")
    assert title
    for each in chain.from_iterable(options.READINGS.read(readings).by_subject().values()):
        assert each.text in (table if each.option else said) or (game, each.option) == ("krump", "")
        assert not each.option or f"{each.option.partition('=')[0]}=" not in pages
    assert (table.count("House rule:"), said.count("House rule:")) == (len(readings), 0)


@pytest.mark.parametrize("game", GAMES)
def test_type_has_bounds(game: str) -> None:
    """Text is set from 9 to 24 points, in large print from 16; other sizes are told in a line."""
    options = certain(registry.game(game).product("rules")).options
    assert issubclass(options, TypeOptions)
    assert (
        options().type.text,
        options(text_size=11.0).type.text,
        options(large_print=True).type.text,
    ) == (0, 11, 17)
    assert "in large print from 16 pt to 24 pt, or 0" in refusal(
        BadOption, options, text_size=15.0, large_print=True
    )

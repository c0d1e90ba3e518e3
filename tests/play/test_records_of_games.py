"""Records of every game: random games are written and read again; any text replays or is a clear error."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.chance import Chance
from pressboard.errors import PressboardError
from pressboard.games.crumble.rules import board as crumble
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.kangaruse.pictures.diagrams import EXAMPLE_GAME
from pressboard.games.kangaruse.rules import board as kangaruse
from pressboard.games.kangaruse.rules import readings as kangaruse_readings
from pressboard.games.krump.rules import board as krump
from pressboard.games.krypte.rules import board as krypte
from pressboard.play.playouts import uniform
from tests.crossed import every_other
from tests.edits import edited, edits, refused_in_a_line
from tests.kangaruse.rules_boards import wild_sheet
from tests.krump.engine_games import readings as krump_readings
from tests.written_records import format_record

HEADS = {
    "krypte": "krypte\n",
    "krump": "krump\n",
    "crumble": "crumble\n",
    "kangaruse": EXAMPLE_GAME.partition("1. ")[0],
}
WORDS = st.sampled_from(
    [
        *(
            "1.",
            "12...",
            "1)",
            "1-0",
            "=",
            "*",
            "Black wins",
            "{",
            "}",
            "{x}",
            "#",
            ";",
            "\n",
            "\0",
            "½",
            "/",
            "i9",
        ),
        *(
            "\nkrypte ",
            "\nkrump ",
            "\ncrumble ",
            "\nposition\n",
            "\nboard 2x2\n",
            "to move: white",
            "b",
            "w2",
        ),
        *(
            "d1",
            "e8",
            "c1",
            "h5",
            "3h",
            "As",
            "4h",
            "a2-a3",
            "Lb2-d2",
            "stop",
            "2,1VW",
            "1,3VW+",
            "0,1H",
            "b1-c1",
        ),
        *(
            "f1",
            "d1-d3xb3,d4",
            "*a5",
            "out",
            "@a1",
            "readings draw_rule=no",
            "readings given-line-wins=no",
        ),
    ]
)


@given(st.sampled_from([*HEADS]), st.lists(WORDS).map(" ".join) | st.text(max_size=60))
@example("krypte", "d1 \0\x01")
def test_any_text_replays_or_is_a_clear_error(game: str, text: str) -> None:
    """Random text after a title raises only our errors, and what replays is written and replays again."""
    records = import_module(f"pressboard.games.{game}.rules.records")
    try:
        found = records.replay(HEADS[game] + text)
    except PressboardError:
        return
    for each in found if isinstance(found, list) else [found]:
        if not each.finding:
            again = records.replay(format_record(game, each))
            (again,) = again if isinstance(again, list) else [again]
            assert (again.positions, again.moves, again.result) == (
                each.positions,
                each.moves,
                each.result,
            )


@pytest.mark.parametrize(
    "text",
    ["", " ", "# {}\n", "{}x\n", "players 2\n{}", "\x00{}", "{{", "; \n", "d1 e8", "KANGA1-222"],
)
def test_other_texts_are_not_ours(text: str) -> None:
    """Only a text that begins as the records of a game do is one of them."""
    for name in registry.names():
        replay = registry.game(name).replay
        assert not replay or name == "kangaruse" or replay(text.format(name)) is None


MOST = 40
"""So many plies a game has at most."""
ARRAY = ("MMLLMM", "SLSSLS")
BEGUN: dict[str, Callable[[int, Chance], Any]] = {
    "crumble": lambda number, chance: crumble.start(
        4, 3, HouseRules(single_pass=number % 2 > 0, draw_rule=number % 3 == 0)
    ),
    "kangaruse": lambda number, chance: kangaruse.start(
        wild_sheet(chance), 3, readings=kangaruse_readings.Readings(teleport_acts=number % 2 > 0)
    ),
    "krump": lambda number, chance: krump.start(
        ARRAY if number % 2 else None, krump_readings(chance), number % 3 % 2
    ),
    "krypte": lambda number, chance: krypte.start(
        krypte.HouseRules(given_line_wins=number % 2 == 0)
    ),
}
"""How a game begins that has a number."""
PLAYERS: dict[str, Any] = {"kangaruse": {"players": ("Ann", "Bob", "Cy")}}
TEXTS = {
    "crumble": ("notation", "notation"),
    "kangaruse": ("notation", ""),
    "krump": ("notation", "notation"),
    "krypte": ("notation", "notation"),
}
"""The modules of the texts of moves and of positions."""
a_game = pytest.mark.parametrize("game", BEGUN)
a_number = every_other("number", range(6))


def rules_of(game: str, name: str) -> ModuleType:
    """Return a module of a game's rules."""
    return import_module(f"pressboard.games.{game}.rules.{name}")


@cache
def played(game: str, number: int) -> Any:  # noqa: ANN401 - of any game
    """Return a random game with all its positions."""
    chance = Chance("records", game, number)
    positions = [BEGUN[game](number, chance)]
    moves = list[Any]()
    while positions[-1].to_move is not None and len(moves) < MOST:
        moves.append(uniform(positions[-1], chance))
        positions.append(positions[-1].play(moves[-1]))
    return rules_of(game, "records").Replay(tuple(positions), tuple(moves), **PLAYERS.get(game, {}))


def replayed(game: str, text: str) -> list[Any]:
    """Return the games of a record."""
    found = rules_of(game, "records").replay(text)
    return found if isinstance(found, list) else [found]


@a_game
@a_number
def test_a_game_written_down_replays(game: str, number: int) -> None:
    """A record brings back every position, from any position on, whatever the readings; its data are JSON."""
    records = rules_of(game, "records")
    whole = played(game, number)
    half = (
        len(whole.moves) // 2 if game in ("krump", "krypte") else 0
    )  # others keep what came before
    for each in (whole, replace(whole, positions=whole.positions[half:], moves=whole.moves[half:])):
        text = format_record(game, each)
        (again,) = replayed(game, text)
        assert (again.positions, again.moves, again.finding) == (each.positions, each.moves, None)
        assert format_record(game, again) == text
        assert all(len(line) <= 130 or line.startswith("readings ") for line in text.splitlines())
    data = dict(records.replayed(text).data)
    assert json.loads(json.dumps(data)) == data


PUBLISHED: dict[str, tuple[str, str]] = {
    "remarks": (r"$", " (a good one; (really) 2 to 1)"),
    "semicolons": (r",?$", " ; a pity, as everybody saw"),
    "marks": (r"(?<=\w)(?=,? |$)(?<!on)(?!.* on)", "!?"),
    "dashes": ("-", "–"),
    "blanks": (" ", "\u00a0 "),
    "brackets": (r"^(\d+)[.)]", r"\1)"),
    "dots": (r"^(\d+)\) (\S+) (\S+)", r"\1) \2 ...\n\1) ... \3"),
    "numbers": (r"^(\d+)\) (\S+) (\S+)", r"\1. \2\n\1. \3"),
    "diagrams": (r"$", " {Diagram}"),
}
"""What is done to each line of moves: what is looked for, and what stands there in its place."""


@pytest.mark.parametrize("game", ["crumble", "krump", "krypte"])
@pytest.mark.parametrize("form", PUBLISHED)
def test_a_game_in_a_published_form_replays(game: str, form: str) -> None:
    """Remarks, titles, other numbers and other signs change no move; a mark is one of the position where it stands."""
    whole, (sought, put) = played(game, 1), PUBLISHED[form]
    begins, *lines = format_record(game, whole).splitlines()
    told = [
        re.sub(sought, put, line) if re.match(r"\d+[.)]|   \S\S", line) else line for line in lines
    ]
    text = "\n".join((f"Game 3, round 2\n{begins}", "Ann vs. Bob\nGenoa, 12 March 2026", *told))
    (again,) = replayed(game, text)
    assert (again.positions, again.moves, again.finding) == (whole.positions, whole.moves, None)
    assert again.title == "Game 3, round 2, Ann vs. Bob, Genoa, 12 March 2026"
    assert again.marks[-1:] == ((len(whole.moves),) if form == "diagrams" else ())


def why_not(game: str, position: Any, move: Any) -> Any:  # noqa: ANN401 - of any game
    """Return what is wrong with a move."""
    return position.why_not(move)


@a_game
@a_number
def test_what_may_be_played_is_legal_and_reads_back(game: str, number: int) -> None:
    """Moves come once each, have no fault, and have texts of their own; a game is over when there are none."""
    notation = rules_of(game, TEXTS[game][0])
    for position in played(game, number).positions[::5]:
        moves = [*position.moves()]
        assert len({*moves}) == len(moves)
        assert bool(moves) == (position.outcome is None)
        for move in moves[:: len(moves) // 20 + 1]:
            assert not why_not(game, position, move)
            assert notation.parse_move(notation.format_move(move, position), position) == move


@pytest.mark.parametrize("game", ["crumble", "krump", "krypte"])
@a_number
def test_positions_read_back(game: str, number: int) -> None:
    """A position's text is read as this very position."""
    texts = rules_of(game, TEXTS[game][1])
    for position in played(game, number).positions:
        text = texts.format_position(position)
        assert texts.format_position(texts.parse_position(text, position.readings)) == text


@pytest.mark.parametrize("game", ["crumble", "krump", "krypte"])
@given(st.data())
def test_any_text_is_a_position_or_a_clear_error(game: str, data: st.DataObject) -> None:
    """A position with slips of the pen raises only our errors, in a line; what is read is written and read again."""
    texts = rules_of(game, TEXTS[game][1])
    text = texts.format_position(data.draw(st.sampled_from(played(game, 0).positions[:20])))
    text = data.draw(st.text(max_size=60) | edits(text, f"{text}0/x-").map(partial(edited, text)))
    position = refused_in_a_line(texts.parse_position, text)
    assert position is None or texts.parse_position(texts.format_position(position)) == position

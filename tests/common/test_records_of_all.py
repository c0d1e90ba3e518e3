"""Random games of every game: what may be played is written and read again, move by move, as positions, as records."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edits import edited, edits, refused_in_a_line
from hostile import SETUP
from kangaruse.rules_boards import wild_sheet
from krump.engine_games import readings as krump_readings
from pressboard.chance import Chance
from pressboard.games.crumble.rules import readings as crumble_readings
from pressboard.games.crumble.rules import rules as crumble
from pressboard.games.kangaruse.rules import readings as kangaruse_readings
from pressboard.games.kangaruse.rules import rules as kangaruse
from pressboard.games.krump.rules import rules as krump
from pressboard.games.krypte.rules import readings as krypte_readings
from pressboard.games.krypte.rules import rules as krypte
from pressboard.play.playouts import uniform

MOST = 40
"""So many plies a game has at most."""
ARRAY = ("MMLLMM", "SLSSLS")
BEGUN: dict[str, Callable[[int, Chance], Any]] = {
    "crumble": lambda number, chance: crumble.start(
        4, 3, crumble_readings.Readings(single_pass=number % 2 > 0, draw_rule=number % 3 == 0)
    ),
    "kangaruse": lambda number, chance: kangaruse.start(
        wild_sheet(chance), 3, readings=kangaruse_readings.Readings(teleport_acts=number % 2 > 0)
    ),
    "krump": lambda number, chance: krump.start(ARRAY if number % 2 else None, krump_readings(chance), number % 3 % 2),
    "krypte": lambda number, chance: krypte.start(krypte_readings.Readings(given_line_wins=number % 2 == 0)),
}
"""How a game begins that has a number."""
PLAYERS: dict[str, Any] = {"kangaruse": {"players": ("Ann", "Bob", "Cy")}}
HEADS = {"kangaruse": f"\n{SETUP}\nplayers Ann Bob\nstarts a1 e4\n"}
SIGNS = ["1.", "12...", "1)", "1-0", "=", "*", "{", "}", "{x}", "#", ";", "/", ",", "\n", "\0", "½"]
WORDS = {
    "crumble": "0,1H 2,1VW 2,1V+ 1,3VWE 2H2-1S-S 0J1,1 b w2 board 2x2 to move: white readings draw_rule=no \ncrumble",
    "kangaruse": "a1 c1 e2 c1-c2 c1xb1 *b1 @a1 out players starts readings 3 Cy",
    "krump": "3h As 2s Sa2-a3 Lb2-d2+S b2xM on stop pass 5h+2c position array red: \nkrump",
    "krypte": "d1 e8 c1 h5 b2 i9 Black wins resigns position readings given_line_wins=no \nkrypte",
}
"""Words of each game's language."""
a_game = pytest.mark.parametrize("game", BEGUN)
a_number = pytest.mark.parametrize("number", range(6))


def rules_of(game: str, name: str) -> ModuleType:
    """Return a module of a game's rules."""
    return import_module(f"pressboard.games.{game}.rules.{name}")


def played(game: str, number: int) -> Any:  # noqa: ANN401 - of any game
    """Return a random game with all its positions."""
    chance = Chance("records", game, number)
    positions, moves = [BEGUN[game](number, chance)], list[Any]()
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
    records, whole = rules_of(game, "records"), played(game, number)
    half = len(whole.moves) // 2 if game in ("krump", "krypte") else 0  # others keep what came before
    for each in (whole, replace(whole, positions=whole.positions[half:], moves=whole.moves[half:])):
        text = records.format_record(each)
        (again,) = replayed(game, text)
        assert (again.positions, again.moves, again.finding) == (each.positions, each.moves, None)
        assert records.format_record(again) == text
        assert all(len(line) <= 130 or line.startswith("readings ") for line in text.splitlines())
    data = dict(records.replayed(text).data)
    assert json.loads(json.dumps(data)) == data


@a_game
@a_number
def test_what_may_be_played_is_legal_and_reads_back(game: str, number: int) -> None:
    """Moves come once each, have no fault, and have texts of their own; a game is over when there are none."""
    notation, fault = rules_of(game, "notation"), rules_of(game, "judging").fault
    for position in played(game, number).positions[::5]:
        moves = [*position.moves()]
        assert len({*moves}) == len(moves)
        assert bool(moves) == (position.outcome is None)
        for move in moves[:: len(moves) // 20 + 1]:
            assert fault(position, move) is None
            assert notation.parse_move(notation.format_move(move, position), position) == move


a_position_text = pytest.mark.parametrize(
    ("game", "name"), [("crumble", "position_text"), ("krump", "notation"), ("krypte", "notation")]
)


@a_position_text
@a_number
def test_positions_read_back(game: str, name: str, number: int) -> None:
    """A position's text is read as this very position."""
    texts = rules_of(game, name)
    for position in played(game, number).positions:
        text = texts.format_position(position)
        assert texts.format_position(texts.parse_position(text, position.readings)) == text


@a_position_text
@given(st.data())
def test_any_text_is_a_position_or_a_clear_error(game: str, name: str, data: st.DataObject) -> None:
    """A position with slips of the pen raises only our errors, in a line; what is read is written and read again."""
    texts = rules_of(game, name)
    text = texts.format_position(data.draw(st.sampled_from(played(game, 0).positions[:20])))
    text = data.draw(st.text(max_size=60) | edits(text, f"{text}0/x-").map(partial(edited, text)))
    position = refused_in_a_line(texts.parse_position, text)
    assert position is None or texts.parse_position(texts.format_position(position)) == position


@a_game
@given(st.data())
def test_any_text_is_a_record_or_a_clear_error(game: str, data: st.DataObject) -> None:
    """Random words raise only our errors, in a line; what is replayed is written and replays to the same game."""
    words = st.lists(st.sampled_from([*WORDS[game].split(" "), *SIGNS]), max_size=12).map(" ".join)
    text = HEADS.get(game, f"{game}\n") + data.draw(words | st.text(max_size=60))
    for each in refused_in_a_line(lambda text: replayed(game, text), text) or ():
        assert len(each.positions) == len(each.moves) + 1
        (again,) = replayed(game, rules_of(game, "records").format_record(each))
        assert (again.positions, again.moves) == (each.positions, each.moves)

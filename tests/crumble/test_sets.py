"""Limited pieces: what the tiles of a set allow, what is said where they do not, and where records outrun a set."""

import json
from itertools import islice
from pathlib import Path

import pytest

from pressboard.chance import Chance
from pressboard.cli.app import run
from pressboard.errors import BadOption
from pressboard.games.crumble.rules.board import STUCK, Board, ending, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.notation import parse_move, parse_position
from pressboard.games.crumble.rules.records import outruns, replay
from pressboard.games.crumble.rules.sets import sizes, supply_of
from pressboard.play.playouts import FastChance, playout, uniform
from tests.certainty import certain
from tests.mistakes import answered, refusal
from tests.saving import saved

FINE = " ".join(["b1/4x1/4"] * 4 + ["w"] + ["b1/4x1/4"] * 12 + ["w b"])
"""A board whose first square is cut into sixteen."""
SMALL = HouseRules(pieces="small", smallest="1/2")


@pytest.mark.parametrize("seed", range(6))
def test_no_game_outruns_its_set(seed: int) -> None:
    """Whatever is played with limited pieces, no size lies on the board more often than the set has it."""
    draw = FastChance(Chance("limited", seed))
    tiles = certain(supply_of(3, 3, SMALL))
    for position in islice(playout(start(3, 3, SMALL), [uniform] * 2, draw), 31):
        counts = sizes(position.layout.pieces, position.layout.depth)
        assert all(count <= tiles.get(number, 0) for number, count in counts.items())


def test_what_the_set_lacks_is_told() -> None:
    """A cut for which there is no tile breaks a rule that has a name, and is legal where pieces are not limited."""
    usual = parse_position("board 2x2\nb1/2x1/2 b1/2x1/2 w b1/2x1/2 b1/2x1/2 w b")
    move = parse_move("0,1H", usual)
    found = certain(usual.copy(readings=SMALL).fault(move))
    assert (found.rule, found.message) == ("no-tile", "the small set has no tile of 1/2 by 1/4")
    assert len([*usual.copy(readings=SMALL).actions()]) < len([*usual.actions()])


def test_a_size_that_no_set_has_is_refused() -> None:
    """A square of three starting squares a side is in no set."""
    position = parse_position("board 4x4\nb b b w b b b w b b b w w w w b\nto move: Black")
    join = parse_move("0,1J3,3", position)
    found = certain(position.copy(readings=HouseRules(pieces="large")).fault(join))
    assert (found.rule, found.message) == ("no-tile", "the large set has no tile of 3 by 3")
    assert position.fault(join) is None


def test_who_can_make_nothing_draws() -> None:
    """Where the tiles leave a player neither cut nor join the game is drawn, and says by what."""
    text = "board 3x3\n" + " ".join(
        "bw"[(number + number // 6) % 2] + "1/2x1/2" for number in range(36)
    )
    position: Board = parse_position(text).copy(readings=SMALL)
    assert position.outcome
    assert (position.outcome.winners, position.outcome.reason) == ((), STUCK)
    assert ending(position) == "drawn by a lack of tiles"
    assert parse_position(text).outcome is None


def test_records_are_replayed_with_limited_pieces() -> None:
    """A record that says which set it is played with stops at the first piece that the set lacks."""
    (game,) = replay("crumble\nreadings pieces=small smallest=1/2\nboard 2x2\n0H 1H 0V")
    assert game.finding
    assert game.positions[0].readings == SMALL


def test_a_record_that_outruns_a_set_is_remarked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`check --set` says at which ply which size runs out; nothing is found for all that."""
    path = saved(tmp_path / "game.txt", f"crumble\nboard 2x2\n{FINE}\n")
    remark, rest = answered(["check", str(path), "--set", "small 1/2"], capsys).out.split("\n", 1)
    assert remark.startswith(
        "remark outrun: game 1, at the start: 16 of 1/4 x 1/4 lie on the board"
    )
    assert answered(["check", str(path)], capsys).out == rest
    assert run(["check", str(path), "--set", "hug"]) == 2
    assert 'unknown set "hug"' in capsys.readouterr().err
    assert run(["check", str(path), "--json", "--set", "small 1/2"]) == 0
    assert json.loads(capsys.readouterr().out)["outruns"][0]["rule"] == "outrun"


def test_remarks_name_ply_and_size() -> None:
    """The first need of each size beyond the set is told with the ply, the player and both counts."""
    found = certain(outruns(f"crumble\nboard 2x2\n{FINE}\n", "small 1/2"))
    assert [each.rule for each in found] == ["outrun"]
    assert found[0].message.startswith(
        "game 1, at the start: 16 of 1/4 x 1/4 lie on the board, and the small set has none"
    )
    assert "a set and its smallest side" in refusal(BadOption, outruns, "crumble", "small 1/3")

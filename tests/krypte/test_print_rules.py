"""The rules handout: what its diagrams and words say is what the engine, and an independent reading, say."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.krypte.pictures.diagrams import game_of
from pressboard.games.krypte.pictures.pieces import corner_after
from pressboard.games.krypte.print.rules import DIAGRAMS, REFUSED, RulesOptions, scene
from pressboard.games.krypte.rules.board import square_name, start
from pressboard.games.krypte.rules.notation import parse_square
from pressboard.play.bits import squares_of
from pressboard.play.playouts import FastChance, playout, uniform
from tests.certainty import certain
from tests.krypte import oracle
from tests.krypte.problem_boards import entries
from tests.krypte.test_prints import printed
from tests.printed import text_of


def moves_of(name: str) -> list[str]:
    """Return the squares of the game that a diagram is of, up to the position drawn."""
    options = DIAGRAMS[name]
    game = game_of(options.record, options.game)
    return [square_name(game.move(ply).square) for ply in range(1, scene(name).last + 1)]


def words(*readings: str) -> str:
    """Return the text of the handout with some readings."""
    return text_of(printed("rules", RulesOptions(readings=readings), "A4"))


@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_diagram_is_legal(name: str) -> None:
    """An independent reading of the rules plays the same moves to the same counters with the same sides active."""
    game = oracle.start()
    for square in moves_of(name):
        assert square in game.legal()
        game.make(square)
    position = scene(name).shown[0]
    board = {
        square_name(square): "white" if position.white >> square & 1 else "black"
        for square in squares_of(position.taken)
    }
    assert board == {square: colour for square, colour in game.board.items() if colour}
    assert set(position.active) == (set() if game.over else set(game.active_sides))


def test_the_refused_square() -> None:
    """White could land there but for the lines of both colours, which the handout names as the engine does."""
    position = scene("refused").shown[0]
    square = parse_square(REFUSED)
    assert position.turn == 1
    assert any(move.square == square for move in entries(position))
    assert oracle.played(" ".join(moves_of("refused"))).why_not(REFUSED) == oracle.BOTH_ALIGN
    told = certain(position.fault(square))
    assert told.message.startswith("both colours would have four in line")
    assert told.message.endswith("Black on e1, f1, g1 and h1; White on h2, h3, h4 and h5")
    assert (
        f"White may not land on {REFUSED}: it would give Black e1 to h1 and White h2 to h5."
        in words()
    )


@given(st.integers(0, 10**6))
def test_the_marker_is_right_all_game(seed: int) -> None:
    """Put on its corner after every move, the marker always stands between the active sides; the first is the North."""
    positions = list(playout(start(), (uniform, uniform), FastChance(Chance(str(seed)))))
    assert positions[0].active == ("N",)
    for before, after in pairwise(positions):
        assert after.side in before.active
        assert after.outcome or after.active == corner_after(after.side)


@pytest.mark.parametrize(
    ("change", "usual", "otherwise"),
    [
        (
            "given_line_wins=no",
            "You may have to complete the other’s line",
            "or only the other one.",
        ),
        (
            "stuck_player_loses=no",
            "If you have no legal move, you lose.",
            "has no legal move, the game is drawn.",
        ),
    ],
)
def test_a_house_rule_changes_the_section_it_touches(
    change: str, usual: str, otherwise: str
) -> None:
    """What wins is told as the table reads it, and not as others do."""
    said, house = (text.split("House rules Where")[0] for text in (words(), words(change)))
    assert usual in said
    assert otherwise not in said
    assert otherwise in house
    assert usual not in house


FORCED = (
    "f1 c8 a6 d1 c7 a3 f2 h3 a7 h7 a5 h8 b8 a2 h6 b5 g1 d8 b7 e1 e8 b1 g7 c6 b3 f3 h4 h5 e2 g4 f8 g2 d7 a8 b2 d6 e3 e7 "
    "c5 d2 g3 c2 g8 e6 e4 g5 a1 c1 c4 e5 h1"
)


def test_the_other_line_may_have_to_be_completed() -> None:
    """After this game every legal move gives the other colour four in line, so the handout may say you have to."""
    position = game_of(FORCED).position(len(FORCED.split()))
    after = [position.play(move) for move in position.moves()]
    assert after
    assert all(each.outcome and each.outcome.winners == (1 - position.turn,) for each in after)
    assert "You may have to complete the other’s line; then the other wins" in words()

"""The draw that nobody calls: two pieces renewing themselves, each turn swapping into the same third one."""

from typing import Any

import pytest

from pressboard.games.crumble.rules.board import ONE_PIECE, Board
from pressboard.games.crumble.rules.house_rules import HouseRules
from tests.certainty import certain
from tests.crumble.boards import at, played
from tests.crumble.oracle_boards import WHIP_MOVES, whip
from tests.crumble.oracle_duel import Duel

FIGHT = "0,1HS-E 0V2-2E-E 0,2VES 0H2-2N-NE 0,3VEES 0H2-2N-NNE"
"""Six turns that all end in the piece in the middle of the right side, each on the ground of the turns before."""


def ring() -> Board:
    """Return the position the fight begins with."""
    return at("board 3x3, depth 1\nb w b\nw b1x1/2 w\nb1x1/2\nb w b\nto move: White")


def test_an_endless_fight_is_drawn() -> None:
    """After each player's third turn the game is over without a winner, and no sooner."""
    words = FIGHT.split()
    for plies in range(6):
        assert played(" ".join(words[:plies]), ring()).outcome is None
    outcome = certain(played(FIGHT, ring()).outcome)
    assert (outcome.winners, outcome.reason) == ((), ONE_PIECE)


@pytest.mark.parametrize(
    ("options", "drawn"), [({"draw_rule": False}, False), ({"any_step_counts": False}, True)]
)
def test_readings_of_the_draw(options: dict[str, Any], drawn: bool) -> None:
    """The rule may be left out, and read so that only the last step counts."""
    end = played(FIGHT, ring().copy(readings=HouseRules(**options)))
    assert bool(end.outcome) is drawn


def test_a_piece_that_a_path_passes_counts() -> None:
    """A turn may step on from the piece fought for: the source counts what is swapped into, not only where it ends."""
    fight = Duel.of(whip()).position
    last = f"{WHIP_MOVES} 4,1,2HNWWWSE"
    assert played(last, fight.copy(readings=HouseRules())).outcome is not None
    assert played(last, fight.copy(readings=HouseRules(any_step_counts=False))).outcome is None


def test_turns_without_a_swap_end_the_fight() -> None:
    """Only turns one after the other count; the first without a swap clears what was before."""
    position = played(" ".join(FIGHT.split()[:5]), ring())
    assert len(position.past) == 5
    cut = next(move for move in position.moves() if not move.path)
    assert position.play(cut).past == ()


def test_another_piece_begins_a_new_fight() -> None:
    """A turn that ends elsewhere counts as the first of another fight."""
    position = played(" ".join(FIGHT.split()[:5]), ring())
    counts = {len(position.play(move).past) for move in position.moves() if move.path}
    assert counts == {1, 6}

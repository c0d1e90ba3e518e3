"""Captures and rings: the way out and the ring around say the same, and nested groups turn as they are read."""

import pytest

from pressboard.chance import Chance
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.tiling import (
    GridRect,
    after_step,
    enclosed_pieces,
    numbers_in,
    settle,
    wins,
)
from pressboard.play.playouts import FastChance
from tests.crumble.boards import at, colour, grown, meet, played, tiling

NESTED = """board 9x9
b b b b b b b b b
w w b b b b b w w
w w b w w w b w w
b b b w b b w w w
w w b w w w b w w
w w b b b b b w w
w w w w w w w w w
w w w w w w w w w
w w w w w w w w w"""
"""A black ring without its eastern piece, and in it a white one without its own, through which the middle gets out.

One step from the one gap into the other closes both rings.
"""


def ringed(position: Board) -> set[GridRect]:
    """Return the pieces around which a chain of the other colour runs, by looking for the chain."""
    layout = position.layout
    width = layout.width << layout.depth
    height = layout.height << layout.depth
    every = set(layout.pieces)
    edge = {
        piece
        for piece in every
        if 0 in (piece.west, piece.south) or piece.east == width or piece.north == height
    }
    found = set()
    for own, other in ((BLACK, WHITE), (WHITE, BLACK)):
        pieces = set(position.pieces(other))
        while pieces:
            ring = grown({next(iter(pieces))}, pieces, 1)
            pieces -= ring
            outside = grown(edge - ring, every - ring, 0)
            found |= set(position.pieces(own)) - outside
    return found


def check_rings(number: int) -> int:
    """Compare both ways to find what is enclosed on a random tiling; return how much it is."""
    position = tiling(FastChance(Chance("rings", number)))
    contacts = position.layout.contacts
    found = {
        position.layout.pieces[piece]
        for piece in numbers_in(enclosed_pieces(contacts, position.black))
    }
    assert found == ringed(position)
    return len(found)


@pytest.mark.slow
def test_no_way_out_is_a_ring_around() -> None:
    """On random tilings what has no way to the edge is what some opposing chain surrounds."""
    assert sum(check_rings(number) for number in range(40)) > 10


def test_contacts_are_as_in_plain_words() -> None:
    """Pieces touch, border on and face one another as their coordinates say."""
    draw = FastChance(Chance("contacts", 1))
    for layout in (tiling(draw).layout for _ in range(15)):
        for number, piece in enumerate(layout.pieces):
            dimensions = [meet(piece, other) for other in layout.pieces]
            touching, bordering = (
                {i for i, n in enumerate(dimensions) if n >= least and i != number}
                for least in (0, 1)
            )
            assert {*numbers_in(layout.contacts.touching[number])} == touching
            assert {*numbers_in(layout.contacts.bordering[number])} == bordering
            faced = {
                other
                for other in bordering
                if any(
                    (piece[side], piece[side + 2])
                    == (layout.pieces[other][side], layout.pieces[other][side + 2])
                    for side in (0, 1)
                )
            }
            assert {*layout.contacts.steps[number].values()} == faced


def test_settled_boards_are_settled() -> None:
    """When captures have gone on until nothing is enclosed, pieces with a way to the edge have kept their colours."""
    draw = FastChance(Chance("settled", 1))
    for position in (tiling(draw) for _ in range(60)):
        contacts = position.layout.contacts
        after = settle(contacts, position.black)
        assert not enclosed_pieces(contacts, after)
        assert not (after ^ position.black) & ~contacts.inner


@pytest.mark.slow
def test_a_step_wins_with_what_it_changes() -> None:
    """Where nobody has won before a step, every chain that wins after it has a piece whose colour has changed."""
    draw = FastChance(Chance("steps", 1))
    seen = 0
    for position in (tiling(draw) for _ in range(150)):
        contacts = position.layout.contacts
        black = position.black
        if position.outcome or enclosed_pieces(contacts, black):
            continue
        ways = (
            (here, there) for here in numbers_in(black) for there in contacts.steps[here].values()
        )
        for here, there in ((here, there) for here, there in ways if not black >> there & 1):
            after = after_step(contacts, black, here, there, single_pass=False)
            for own in (after, contacts.live & ~after):
                assert wins(contacts, own, after ^ black) == wins(contacts, own)
                seen += bool(wins(contacts, own))
    assert seen > 10


def test_nested_groups_turn_all_the_way() -> None:
    """What a captured group had surrounded belongs to the outer ring, unless one pass is all there is."""
    repeated = at(NESTED)
    single = Board(repeated.layout, repeated.black, readings=HouseRules(single_pass=True))
    for position, inner, middle in ((repeated, "b", "b"), (single, "b", "w")):
        after = played("5,5VE", position)
        assert {colour(after, x, 4, x + 1, 5) for x in (3, 4, 5)} == {inner}
        assert colour(after, 4, 5, 5, 6) == middle


def test_what_one_pass_leaves_waits_for_the_next_step() -> None:
    """With single passes a group left enclosed turns at the next step, wherever that is."""
    position = at(NESTED)
    after = played(
        "5,5VE 0,4HN", Board(position.layout, position.black, readings=HouseRules(single_pass=True))
    )
    assert colour(after, 4, 5, 5, 6) == "b"

"""The records, moves and rules in the documentation are replayed, and what stands beside them is true."""

from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.checking.sources import record_in
from pressboard.games.crumble.rules.board import start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.locations import find
from pressboard.games.crumble.rules.notation import format_move, parse_move, read_move
from pressboard.games.crumble.rules.records import replay, threatens
from pressboard.games.crumble.rules.sets import SETS, percent, share, tile_set
from tests.certainty import certain
from tests.crumble.boards import played
from tests.records_document import blocks, code, section, table
from tests.saving import saved

SECTION = section("Crumble")
BLOCKS = blocks(SECTION)
PAIRS = [
    (record, answer)
    for record, answer in pairwise(BLOCKS)
    if record.startswith(("crumble", "CRUMP1-"))
]
GAMES = [record for record, _ in PAIRS if record.startswith("crumble")]
NAMED = {finding.rule for record in GAMES for game in replay(record) if (finding := game.finding)}


def test_every_record_has_its_answer() -> None:
    """Whatever stands in the document as a text is a record or the answer to one."""
    assert len(BLOCKS) == 2 * len(PAIRS)
    assert all(record.startswith(("crumble", "CRUMP1-")) for record in BLOCKS[::2])


@pytest.mark.parametrize(("record", "answer"), PAIRS)
def test_a_record_has_its_answer(record: str, answer: str, tmp_path: Path) -> None:
    """What `check` says of the record is what the document says."""
    path = saved(tmp_path / "game.txt", f"{record}\n")
    replayed = certain(record_in(str(path), [registry.game("crumble")]))
    assert "\n".join([*map(str, replayed.found), replayed.summary]).rstrip() == answer


@pytest.mark.parametrize(
    ("before", "move", "what"), table(SECTION, "Moves"), ids=lambda cell: cell[:12]
)
def test_a_move_is_written_so(before: str, move: str, what: str) -> None:
    """Every move in the table is legal where it is said to be, is written in this way, and does what is said."""
    position = played(" ".join(code(before)))
    (text,) = code(move)
    assert format_move(parse_move(text, position), position) == text.removesuffix("+")
    if read_move(text)["threat"]:
        assert threatens(position.play(parse_move(text, position)))
    steps = sum(
        what.count(way) for way in ("to the North", "to the South", "to the West", "to the East")
    )
    assert steps <= len(read_move(text)["path"])


def test_places_are_found_so() -> None:
    """The ways and the fractions in the text lead where it says."""
    layout = start().layout
    assert find(layout, "1/3,1/6") == find(layout, "2,1")
    assert all(f"`{place}`" in SECTION for place in ("1/3,1/6", "2,1", "3", "0,3"))


@pytest.mark.parametrize(
    ("rule", "example", "_"), table(SECTION, "When something is wrong"), ids=lambda cell: cell[:20]
)
def test_a_fault_has_its_rule(rule: str, example: str, _: str) -> None:
    """Every example breaks the rule it stands beside, and no other."""
    (name,) = code(rule)
    if moves := code(example):
        (game,) = replay(f"crumble\n{' '.join(moves)}")
        assert game.finding is not None
        assert game.finding.rule == name
    else:
        assert name in NAMED


def test_all_readings_are_told() -> None:
    """The table holds every reading with its usual value, the others, and the sentences of it and the first of them."""
    expected = []
    for each in fields(HouseRules):
        named = each.metadata["words"]
        sentences = each.metadata["sentences"]
        usual = next(word for word in named if named[word] == each.default)
        others = [word for word in named if word != usual]
        told = (
            f"`{each.name}`",
            usual,
            sentences[named[usual]],
            ", ".join(others),
            sentences[named[others[0]]],
        )
        expected.append([*told])
    assert table(SECTION, "The readings") == expected


def test_the_sets_are_told() -> None:
    """The table of the sets holds their counts, and the share of games in which none of their sizes runs out."""
    expected = [
        [
            f"{side}x{side}",
            name,
            *map(str, tile_set(side, side, name, 2).values()),
            f"{percent(share(side, side, name, 2))} of the games",
        ]
        for side in (6, 8)
        for name in SETS
    ]
    assert table(SECTION, "Sets of tiles") == expected

"""The records in the documentation are replayed, and the answers beside them are true."""

import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.checking.sources import record_in
from tests.certainty import certain
from tests.records_document import DOCUMENT, blocks, code, section, table
from tests.saving import saved

BLOCKS = blocks(section("Krypte")) + blocks(section("Krump"))
BEGINNINGS = ("krypte ", "krump ", "{", "KRYPT1-", "krump-problems ")
PAIRS = [(record, answer) for record, answer in pairwise(BLOCKS) if record.startswith(BEGINNINGS)]
FORMS = [
    (game, form, *code(meant))
    for game, written, meant in table(section("The grammar"))
    for form in code(written)
]


def test_there_are_records_of_both_games() -> None:
    """The document shows records of both games and answers to their problems, each with what is said, and no more."""
    assert len(BLOCKS) == 2 * len(PAIRS)
    assert {begin for begin in BEGINNINGS for record, _ in PAIRS if record.startswith(begin)} == {
        *BEGINNINGS
    }


@pytest.mark.parametrize(("record", "answer"), PAIRS, ids=lambda text: text.splitlines()[0][:20])
def test_a_record_has_its_answer(record: str, answer: str, tmp_path: Path) -> None:
    """What `check` says of the record is what the document says."""
    path = saved(tmp_path / "game.txt", f"{record}\n")
    replayed = certain(record_in(str(path), list(registry.games())))
    assert "\n".join([*map(str, replayed.found), replayed.summary]).rstrip() == answer


@pytest.mark.parametrize(("game", "form", "meant"), FORMS)
def test_forms_that_people_write_are_read(game: str, form: str, meant: str) -> None:
    """Whatever stands in the table of forms is read as what stands beside it."""
    replay = import_module(f"pressboard.games.{game}.rules.records").replay
    (read,), (expected,) = replay(f"{game}\n{form}"), replay(f"{game}\n{meant}")
    assert (read.moves, read.finding) == (expected.moves, None)
    assert expected.moves


def test_every_game_has_its_section() -> None:
    """The document has one grammar, and a part for each game that has records."""
    headings = re.findall("^## (.*)$", DOCUMENT, re.MULTILINE)
    assert headings == ["The grammar", "Krypte", "Krump", "Crumble", "Kangaruse"]
    assert {heading.lower() for heading in headings[1:]} == {
        game.name for game in registry.games() if game.replay
    }

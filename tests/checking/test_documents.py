"""The records in the documentation are replayed, and the answers beside them are true."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from generator import registry
from generator.checking.records import record_in

DOCUMENT = Path(__file__).parents[2] / "docs" / "records-krypte-krump.md"
BLOCKS = re.findall("```text\n(.*?)\n```", DOCUMENT.read_text("utf-8"), re.DOTALL)
PAIRS = [(record, answer) for record, answer in pairwise(BLOCKS) if record.startswith(("krypte ", "krump "))]


def test_there_are_records_of_both_games() -> None:
    """The document shows records of both games, each with its answer, and nothing else."""
    assert len(BLOCKS) == 2 * len(PAIRS)
    assert {record.split()[0] for record, _ in PAIRS} == {"krypte", "krump"}


@pytest.mark.parametrize(("record", "answer"), PAIRS, ids=lambda text: text.splitlines()[0][:20])
def test_a_record_has_its_answer(record: str, answer: str, tmp_path: Path) -> None:
    """What `check` says of the record is what the document says."""
    path = tmp_path / "game.txt"
    path.write_text(f"{record}\n", encoding="utf-8")
    replayed = record_in(str(path), list(registry.rooms()))
    assert replayed is not None
    assert "\n".join([*map(str, replayed.found), replayed.summary]).rstrip() == answer

"""A cluster of which one worker has compiled parts and another has none."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, Nanny, Scheduler, SpecCluster

from pressboard.cli.app import run
from pressboard.games.kangaruse.make.playouts import compiled
from pressboard.play.libraries import PURE, is_pure


@pytest.fixture(scope="module")
def mixed() -> Iterator[str]:
    """Start a cluster of two workers, one that loads nothing compiled, and return its address."""
    workers = {
        name: {"cls": Nanny, "options": {"nthreads": 1, "env": {PURE: pure}}}
        for name, pure in (("fast", "0"), ("slow", "1"))
    }
    scheduler = {"cls": Scheduler, "options": {"dashboard": False, "host": "127.0.0.1"}}
    with SpecCluster(workers=workers, scheduler=scheduler) as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
def test_a_book_is_the_same_whatever_its_workers_have(
    mixed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checked sheets that a mixed cluster draws are, to the byte, those of one process by either engine."""
    words = [
        "kangaruse",
        "--size",
        "tiny",
        "--players",
        "2",
        "--seed",
        "mixed",
        "--count",
        "4",
        "--out",
    ]
    with Client(mixed) as client:
        assert sorted(client.run(is_pure).values()) == [False, True]
    assert run([*words, str(tmp_path / "cluster.pdf"), "--cluster", mixed]) == 0
    for name in ("fast", "slow"):
        assert run([*words, str(tmp_path / f"{name}.pdf")]) == 0
        monkeypatch.setattr(compiled, "core_sheet", lambda tables: None)
    books = [(tmp_path / f"{name}.pdf").read_bytes() for name in ("cluster", "fast", "slow")]
    assert books[0] == books[1] == books[2]

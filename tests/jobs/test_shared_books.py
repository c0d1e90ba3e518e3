"""Books whose items workers generate: the same bytes as by one process, whatever is printed."""

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pressboard import registry
from pressboard.errors import NoSheetFound, PressboardError
from pressboard.jobs import print_job, workers
from pressboard.jobs.print_job import PrintJob, Series
from pressboard.jobs.run import run
from pressboard.jobs.workers import Chunk, WorkerPool, generated_chunk
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item
from pressboard.layout.jinja.environment import kept_environment
from pressboard.printing.papers import PAPERS, parse_paper
from tests.nullgame import donothing

TINY = {"size": "tiny", "checks": "structure"}
BOOKS: dict[str, tuple[str, dict[str, Any], dict[str, Any], str, str, int]] = {
    "three a page": ("kangaruse", TINY, {"per_page": 3, "bar": "none"}, "A3", "bw", 9),
    "plain": (
        "kangaruse",
        {"size": "small", "checks": "structure"},
        {"icons": "simple"},
        "Letter",
        "low-ink",
        9,
    ),
    "problems": ("krypte", {"problems": 3}, {"per_page": 2}, "A5", "low-ink", 2),
    "starts": ("crumble", {}, {"setup": True, "size": "8x8"}, "A4", "full", 5),
}
"""Game, parameters, looks, paper, theme, how many."""


@contextmanager
def here(jobs: int) -> Iterator[WorkerPool]:
    """Give a pool that works in this process; what it takes and gives goes through pipes all the same."""

    def submit(function: Callable[..., Chunk], *arguments: Any) -> "Future[Chunk]":  # noqa: ANN401
        assert function is generated_chunk
        done = Future[Chunk]()
        done.set_result(
            pickle.loads(pickle.dumps(generated_chunk(*pickle.loads(pickle.dumps(arguments)))))
        )
        return done

    yield WorkerPool(submit, jobs, lambda: None)


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be this process, however few items there are."""
    monkeypatch.setattr(workers, "in_processes", here)
    monkeypatch.setattr(print_job, "FEWEST_SHARED", 1)


def asked(book: str, out: Path) -> PrintJob:
    """Return the request for a book, to be printed by one process."""
    game, params, options, paper, theme_name, count = BOOKS[book]
    product, *_ = registry.game(game).generated
    series = Series("wattle", 3, count)
    made = product.params(**params)
    return PrintJob(
        game,
        product.name,
        made,
        product.options(**options),
        parse_paper(paper),
        series,
        theme=theme_name,
        out=out,
    )


@pytest.mark.slow
@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("book", BOOKS)
def test_a_book_is_the_same_by_workers(book: str, tmp_path: Path) -> None:
    """Whatever is printed on whatever paper: a book has the bytes that one process makes."""
    alone = run(asked(book, tmp_path / "one.pdf"))
    shared = run(replace(asked(book, tmp_path / "two.pdf"), jobs=2))
    assert shared.files[0].read_bytes() == alone.files[0].read_bytes()
    assert (shared.pages, shared.notes, shared.kept) == (alone.pages, alone.notes, alone.kept)


class Apart(donothing.Nothing):
    """A nothing that from some number on is not to be had."""

    last = 10**9

    def generate(self, params: donothing.Params, seed: str, number: int) -> Item[int]:
        """Make a nothing, or fail."""
        if number > self.last:
            raise NoSheetFound(f"number {number} is not to be had")
        return super().generate(params, seed, number)


class Printed:
    """Prints books of nothings with a template, by one process and by two."""

    def __init__(self, game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._template = folder, folder / "package" / "donothing" / "donothing.xml"
        self._template.parent.mkdir(parents=True)
        self.product = Apart()
        own = replace(game, products=(self.product,), templates=folder / "package")
        monkeypatch.setattr(registry, "game", lambda name: own)

    def __call__(self, page: str, jobs: int, force: bool = True) -> bytes:
        """Return the book with a page for each."""
        self._template.write_text(
            f"<document title='{{{{ item.code }}}}'><page>{page}</page></document>"
        )
        kept_environment.cache_clear()
        job = PrintJob(
            "donothing",
            "nothing",
            donothing.Params(1),
            donothing.Look(),
            PAPERS["A5"],
            Series("wattle", 1, 20),
            out=self._folder / "book.pdf",
            jobs=jobs,
            force=force,
        )
        return run(job).files[0].read_bytes()


@pytest.fixture
def printed(
    null_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, _at_once: None
) -> Printed:
    """Print books of nothings."""
    return Printed(null_game, tmp_path, monkeypatch)


TROUBLE = {
    "unknown name": "{% if item.content == 13 %}{{ nothing_such }}{% endif %}<p>x</p>",
    "no room": "<p size='{{ 2000 if item.content >= 11 else 9 }}pt'>a</p>",
    "no glyph": "<p>{{ '李' if item.content >= 9 else item.code }}</p>",
    "no figure": "<p>x</p>{% if item.content == 20 %}<figure name='other'/>{% endif %}",
}


@pytest.mark.parametrize("last", [10**9, 12, 3])
@pytest.mark.parametrize("name", TROUBLE)
def test_the_first_trouble_is_told_in_the_same_words(
    name: str, last: int, printed: Printed
) -> None:
    """An item may not be had, or its page not be drawn: what comes first is told, the same as by one process."""
    printed.product.last = last
    told = set()
    for jobs in (1, 2):
        with pytest.raises(PressboardError) as caught:
            printed(TROUBLE[name], jobs)
        told.add((type(caught.value), str(caught.value)))
    assert len(told) == 1

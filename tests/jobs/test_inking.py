"""Pages inked by workers: the same bytes as by one process, whatever is printed and however it is shared out."""

import io
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nullgame.donothing as donothing
from crossed import first
from pressboard import registry
from pressboard.contract import Item, Room
from pressboard.errors import NoSheetFound, PressboardError
from pressboard.figures.shapes import Circle, Figure, Label, Polyline, Symbol, Use
from pressboard.figures.themes import theme
from pressboard.jobs import inking, items
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import run
from pressboard.jobs.working import processes
from pressboard.jobs.working.workers import Chunk, WorkerPool, generated_chunk
from pressboard.layout.jinja.environment import environment
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS, parse_paper
from pressboard.render.book import PdfBook
from pressboard.render.inked.inker import Inker
from pressboard.render.inked.operators import InkedDocument

TINY = {"size": "tiny", "checks": "structure"}
BOOKS: dict[str, tuple[str, dict[str, Any], dict[str, Any], str, str, int]] = {
    "sheets": ("kangaruse", TINY, {}, "A4", "full", 20),
    "three a page": ("kangaruse", TINY, {"per_page": 3, "bar": "none"}, "A3", "bw", 9),
    "plain": ("kangaruse", {"size": "small", "checks": "structure"}, {"icons": "simple"}, "Letter", "low-ink", 9),
    "house rules": ("kangaruse", TINY, {"readings": ("tiger_mixes_lines=no",), "bar": "none"}, "120x200", "full", 9),
    "problems": ("krypte", {"problems": 3}, {"per_page": 2}, "A5", "low-ink", 2),
    "arrays": ("krump", {"array": "random"}, {"setup": True}, "A3", "full", 3),
    "tiles": ("krump", {}, {"setup": True}, "A4", "bw", 9),
    "starts": ("crumble", {}, {"setup": True, "size": "8x8"}, "A4", "full", 5),
}
"""Game, parameters, looks, paper, theme, how many."""


@dataclass
class Done:
    """A chunk that was generated at once."""

    chunk: bytes

    def result(self, timeout: float) -> Chunk:
        """Return it as it comes out of a pipe."""
        chunk: Chunk = pickle.loads(self.chunk)
        return chunk

    def done(self) -> bool:
        """Say that it is done."""
        return True


@contextmanager
def here(jobs: int) -> Iterator[WorkerPool]:
    """Give a pool that works in this process; what it takes and gives goes through pipes all the same."""

    def submit(function: Callable[..., Chunk], *arguments: Any) -> Done:  # noqa: ANN401
        assert function is generated_chunk
        return Done(pickle.dumps(generated_chunk(*pickle.loads(pickle.dumps(arguments)))))

    yield WorkerPool(submit, jobs, lambda: None)


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be this process, and ink however few items there are."""
    monkeypatch.setattr(processes, "in_processes", here)
    monkeypatch.setattr(items, "FEWEST_SHARED", 1)
    monkeypatch.setattr(inking, "FEWEST_INKED", 1)


def asked(book: str, out: Path) -> Request:
    """Return the request for a book, to be printed by one process."""
    game, params, options, paper, theme_name, count = BOOKS[book]
    product = registry.room(game).generated
    assert product
    series, made = Series("wattle", 3, count), product.params(**params)
    return Request(
        game, product.name, made, product.options(**options), parse_paper(paper), series, theme=theme_name, out=out
    )


@pytest.mark.slow
@pytest.mark.usefixtures("_at_once")
@first("book", [(book,) for book in BOOKS if book != "arrays"], [("arrays",)])
def test_a_book_is_the_same_inked_by_workers(book: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is printed on whatever paper: pages that workers inked are joined to the bytes of one process."""
    alone = run(asked(book, tmp_path / "one.pdf"))
    if book != "problems":  # its pages are numbered: who has them all inks them
        monkeypatch.setattr("pressboard.render.book.Book.add", None)  # nothing is inked here any more
    shared = run(replace(asked(book, tmp_path / "two.pdf"), jobs=2))
    assert shared.files[0].read_bytes() == alone.files[0].read_bytes()
    assert (shared.pages, shared.notes, shared.kept) == (alone.pages, alone.notes, alone.kept)


@pytest.mark.slow
def test_processes_and_clusters_ink_the_same(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes of this computer, and a cluster's workers with several threads, ink what one process inks."""
    monkeypatch.setattr(inking, "FEWEST_INKED", 1)
    alone = run(asked("sheets", tmp_path / "one.pdf")).files[0].read_bytes()
    monkeypatch.setattr("pressboard.render.book.Book.add", None)
    for name, way in {"two": {"jobs": 2}, "cluster": {"cluster": address}}.items():
        book = run(replace(asked("sheets", tmp_path / f"{name}.pdf"), **way)).files[0]
        assert book.read_bytes() == alone, name


@pytest.mark.slow
def test_workers_of_another_make_hand_over_items_only(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where templates or packages are other ones than here, pages are inked here, and are the same."""
    monkeypatch.setattr(inking, "FEWEST_INKED", 1)
    alone = run(asked("sheets", tmp_path / "one.pdf")).files[0].read_bytes()
    monkeypatch.setattr("pressboard.jobs.run.our_make", lambda: "another")
    monkeypatch.setattr("pressboard.render.book.Book.join", None)
    assert run(replace(asked("sheets", tmp_path / "two.pdf"), cluster=address)).files[0].read_bytes() == alone


@pytest.mark.slow
def test_few_items_are_not_worth_workers_that_ink(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of some dozen sheets is generated by workers and inked here."""
    monkeypatch.setattr(processes, "in_processes", here)
    monkeypatch.setattr("pressboard.render.book.Book.join", None)
    assert run(replace(asked("sheets", tmp_path / "few.pdf"), jobs=2)).items < inking.FEWEST_INKED


@pytest.mark.slow
@pytest.mark.usefixtures("_at_once")
def test_templates_of_others_are_filled_by_no_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's templates are filled in the bounded process and nowhere else, whoever generates the items."""
    monkeypatch.setattr(inking, "ChunkInker", None)
    (tmp_path / "mine" / "kangaruse").mkdir(parents=True)
    (tmp_path / "mine" / "kangaruse" / "sheet.xml").write_text("<document><page><p>Mine</p></page></document>")
    request = replace(asked("sheets", tmp_path / "own.pdf"), jobs=2, templates=(tmp_path / "mine",))
    assert run(request).pages == request.series.count


class Apart(donothing.Nothing):
    """A nothing that workers may ink; from some number on it is not to be had."""

    last = 10**9

    def together(self, options: donothing.Look) -> int:
        """Return how many share a page."""
        return 1

    def generate(self, params: donothing.Params, seed: str, number: int) -> Item:
        """Make a nothing, or fail."""
        if number > self.last:
            raise NoSheetFound(f"number {number} is not to be had")
        return super().generate(params, seed, number)


class Printed:
    """Prints books of nothings with a template, by one process and by two."""

    def __init__(self, room: Room, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._template = folder, folder / "package" / "donothing" / "donothing.xml"
        self._template.parent.mkdir(parents=True)
        self.product = Apart()
        own = replace(room, products=(self.product,), generated=self.product, templates=folder / "package")
        monkeypatch.setattr(registry, "room", lambda name: own)

    def __call__(self, page: str, jobs: int, force: bool = True) -> bytes:
        """Return the book with a page for each."""
        self._template.write_text(f"<document title='{{{{ item.code }}}}'><page>{page}</page></document>")
        environment.cache_clear()
        request = Request(
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
        return run(request).files[0].read_bytes()


@pytest.fixture
def printed(null_game: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, _at_once: None) -> Printed:
    """Print books of nothings."""
    return Printed(null_game, tmp_path, monkeypatch)


NAMED = {
    "number": "<p>{{ item.code }}: page <pagenumber/></p>",
    "some": "{% if item.content % 5 == 2 %}<p><pagenumber/></p>{% else %}<p>{{ item.code }}</p>{% endif %}",
    "count": "{% if item.content % 7 == 5 %}<p><pagenumber/> of <pagecount/></p>{% else %}<p>x</p>{% endif %}",
}


@pytest.mark.parametrize("name", NAMED)
def test_pages_that_name_their_number_are_right(name: str, printed: Printed) -> None:
    """A page that says which one it is, or of how many, is inked where they are all known; others beside it are not."""
    assert printed(NAMED[name], 2) == printed(NAMED[name], 1)


TROUBLE = {
    "unknown name": "{% if item.content == 13 %}{{ nothing_such }}{% endif %}<p>x</p>",
    "no room": "<p size='{{ 2000 if item.content >= 11 else 9 }}pt'>a</p>",
    "no glyph": "<p>{{ '☃' if item.content >= 9 else item.code }}</p>",
    "no figure": "<p>x</p>{% if item.content == 20 %}<figure name='other'/>{% endif %}",
}


@pytest.mark.parametrize("last", [10**9, 12, 3])
@pytest.mark.parametrize("name", TROUBLE)
def test_the_first_trouble_is_told_in_the_same_words(name: str, last: int, printed: Printed) -> None:
    """An item may not be had, or its page not be inked: what comes first is told, the same as by one process."""
    printed.product.last = last
    told = set()
    for jobs in (1, 2):
        with pytest.raises(PressboardError) as caught:
            printed(TROUBLE[name], jobs)
        told.add((type(caught.value), str(caught.value)))
    assert len(told) == 1


def test_a_link_in_the_way_is_told_before_trouble_on_a_page(printed: Printed, tmp_path: Path) -> None:
    """What is known before the first page is inked is told first, though workers are ahead."""
    (tmp_path / "book.pdf").symlink_to("elsewhere.pdf")
    told = []
    for jobs in (1, 2):
        with pytest.raises(PressboardError) as caught:
            printed("<p>{{ nothing_such }}</p>", jobs, force=False)
        told.append(str(caught.value))
    assert told[0] == told[1]
    assert "nothing_such" not in told[0]


TEXT = "Long enough to be told from the next time it comes, and to be drawn as a form then"
ICON = Symbol("icon", (Circle("tone red", 32, 32, 20), Label("ink", 32, 40, "Qß", 12)))
INNER = Symbol("inner", (Polyline("line", ((0, 0), (9, 9))),))
OUTER = Symbol("outer", (Use(INNER, 1, 1), Label("ink", 3, 3, "Ωy", 2)))
FIGURE = Figure(20, 20, (Use(OUTER, 2, 2), Use(INNER, 5, 5), Label("ink", 9, 9, "Žx", 3)))
BLOCKS = [
    f"<p>{TEXT} <b>one</b></p>",
    f"<p>{TEXT} ąę <icon name='icon'/> two</p>",
    f"<box fill='tone red' border='frame'><p>{TEXT} three <span role='accent'>ő</span></p></box>",
    "<p>short <icon name='icon' size='9pt'/> <a href='https://example.org'>a link</a></p>",
    "<p>bit <icon name='icon' size='7pt'/> Řž</p>",
    "<figure name='f' width='30mm'/>",
    "<figure name='f' width='20mm'/>",
    "<h2 bookmark='true'>heading</h2>",
    f"<table><tr><td>{TEXT} four</td><td>x</td></tr></table>",
    "<pagebreak/>",
]


@pytest.mark.slow
@settings(max_examples=60)
@given(
    st.lists(st.lists(st.sampled_from(BLOCKS), min_size=1, max_size=4), min_size=3, max_size=3),
    st.lists(st.integers(0, 2), min_size=5, max_size=12),
    st.lists(st.tuples(st.integers(1, 4), st.sampled_from(["one", "other", "told", "here"])), min_size=12, max_size=12),
)
def test_any_documents_shared_out_anyhow_give_the_same_file(
    kinds: list[list[str]], pages: list[int], chunks: list[tuple[int, str]]
) -> None:
    """Blocks, symbols, links and letters that a worker meets first, or we, in chunks of any size: the same bytes.

    Of the workers one knows what forms the file has already.
    """
    texts = [f"<document title='t'><page>{''.join(blocks)}</page></document>" for blocks in kinds]
    documents = [read(texts[kind], "my.xml") for kind in pages]
    shown: tuple[dict[str, Figure], dict[str, Symbol]] = {"f": FIGURE}, {"icon": ICON}
    files = io.BytesIO(), io.BytesIO()
    alone, joined = (PdfBook(file, paper=PAPERS["A5"], theme=theme("full")) for file in files)
    for document in documents:
        alone.add(document, *shown)
    inkers = {name: Inker(PAPERS["A5"], theme("full"), travels=True) for name in ("one", "other", "told")}
    waiting = iter(documents)
    for size, who in chunks:
        if who == "here":
            for document in islice(waiting, size):
                joined.add(document, *shown)
        else:
            inkers[who].ledger.restart(joined.forms if who == "told" else ())
            chunk = [inkers[who].inked(document, *shown) for document in islice(waiting, size)]
            travelled: list[InkedDocument]
            travelled, forms = pickle.loads(pickle.dumps((chunk, inkers[who].ledger.forms)))
            for each in travelled:
                joined.join(each, forms)
    for book in (alone, joined):
        book.save()
    assert files[0].getvalue() == files[1].getvalue()


def test_a_chunk_stands_alone_whatever_its_worker_inked_before() -> None:
    """A worker keeps what it has set and drawn, but a chunk holds all that it needs: those before may never come."""
    document = read(f"<document title='t'><page>{''.join(BLOCKS)}</page></document>", "my.xml")
    shown: tuple[dict[str, Figure], dict[str, Symbol]] = {"f": FIGURE}, {"icon": ICON}
    files = io.BytesIO(), io.BytesIO()
    alone, joined = (PdfBook(file, paper=PAPERS["A5"], theme=theme("full")) for file in files)
    inker = Inker(PAPERS["A5"], theme("full"), travels=True)
    for _ in range(4):
        inker.ledger.restart()
        inked = inker.inked(document, *shown)
    assert inked
    alone.add(document, *shown)
    joined.join(inked, inker.ledger.forms)
    for book in (alone, joined):
        book.save()
    assert files[0].getvalue() == files[1].getvalue()

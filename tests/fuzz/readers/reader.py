"""What a reader is to the fuzzers: its corpus, its words, how a call is made of what it is to read."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar

from tests.fuzz.cases import Call, Entry, Limits

_HERE = Path(__file__).parents[1]
HEAVY, PIECES = "heavy", ".pieces"
"""How files and pieces are named that only long runs take; what files end in with a piece in every line."""
_BOOK = 1_000_000
CORPUS = _HERE / "corpus"
WORDS = _HERE / "words"


class Reader:
    """One of the program's readers; the routes are the calls that lead to it, with how often mutants take each."""

    name: ClassVar[str]
    routes: ClassVar[Mapping[str, int]]
    endless: ClassVar[Mapping[str, tuple[bytes, bytes, bytes]]]
    """Texts that go on and on: what stands before, what is repeated, what stands after."""
    pages: ClassVar[int] = 20_000
    """So many bytes of what goes on and on are some pages of it."""
    forks: ClassVar[bool] = False
    """Whether it hands its work to a process with bounds of its own."""

    @cached_property
    def words(self) -> tuple[bytes, ...]:
        """The words of its language, and words that have no place in it: a line each, as Python writes bytes."""
        lines = (WORDS / f"{self.name}.txt").read_text(encoding="ascii").splitlines()
        return tuple(line.encode().decode("unicode_escape").encode("latin-1") for line in lines)

    def call(self, route: str, data: bytes) -> Call:
        """Return the call by which `data` is read."""
        raise NotImplementedError

    def entries(self, thorough: bool = False) -> Iterator[Entry]:
        """Yield its corpus: the files, what stands in them line by line, what is made; if `thorough` what is heavy too.

        Heavy is what takes long, or much memory, even where all is well.
        """
        yield from (entry for entry in self._filed() if thorough or not _is_heavy(entry))
        yield from self.made()
        yield from self.heavy() if thorough else ()

    def _filed(self) -> Iterator[Entry]:
        for path in sorted((CORPUS / self.name).iterdir()):
            if path.suffix == PIECES:
                yield from self._pieces(path)
            else:
                yield Entry(path.name, path.read_bytes(), self.routes_of(path.name))

    def _pieces(self, path: Path) -> Iterator[Entry]:
        """Yield what stands in a file of pieces: a name in each line, then a colon and the piece; # begins a remark."""
        for line in path.read_text(encoding="utf-8").split("\n"):
            name, colon, piece = line.partition(": ")
            if colon and not line.startswith("#"):
                yield Entry(
                    f"{path.stem}/{name}", self.whole(path.stem, piece), self.routes_of(path.stem)
                )

    def whole(self, file: str, piece: str) -> bytes:
        """Return what a piece of a corpus, which stands in a file of that name, is a piece of."""
        return piece.encode()

    def routes_of(self, name: str) -> tuple[str, ...]:
        """Return the routes that suit a file of its corpus."""
        return tuple(self.routes)

    def made(self) -> Iterator[Entry]:
        """Yield what is too large, or too exact, for a file: here some pages of what goes on and on."""
        for name in self.endless:
            yield self._endless(name, name, self.pages)

    def heavy(self) -> Iterator[Entry]:
        """Yield what only long runs take: here books of what goes on and on."""
        for name in self.endless:
            yield self._endless(f"{HEAVY}-{name}", name, _BOOK)

    def _endless(self, title: str, name: str, size: int) -> Entry:
        before, again, after = self.endless[name]
        return Entry(
            title, before + again * (size // len(again)) + after, self.routes_of_endless(name)
        )

    def routes_of_endless(self, name: str) -> tuple[str, ...]:
        """Return the routes that suit what goes on and on."""
        return tuple(self.routes)[:1]

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return `data` changed so that it stays right in form."""
        return data

    def limits(self, data: bytes, direct: bool) -> Limits:
        """Return how much a call that reads `data` may take."""
        return Limits()

    def again(self, route: str, data: bytes) -> str:
        """Return what is wrong when what was accepted is printed and read again; called where the call was made."""
        return ""

    def repeats(self, route: str, data: bytes) -> bool:
        """Say whether the same call writes the same files."""
        return True


def typed(data: bytes) -> str:
    """Return `data` as an argument of a command: no system hands over a zero byte, nor more than this."""
    return data[:100_000].decode("utf-8", "surrogateescape").replace("\0", "\ufffd")


def _is_heavy(entry: Entry) -> bool:
    """Say whether an entry is heavy by the name of its file or by its own in there."""
    return any(part.startswith(HEAVY) for part in entry.name.split("/"))

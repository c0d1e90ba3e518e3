"""Records of games: replayed by `check`, and drawn by `diagram`."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Any

from tests.fuzz.cases import Call, Limits
from tests.fuzz.readers.reader import Reader

FILE, JSON, KRYPTE, CRUMBLE = "file", "json", "krypte diagram", "crumble diagram"
KANGARUSE = "kangaruse diagram"
_MOVE = re.compile(rb"(?<=[\s.)])[*@]?[a-zA-Z0-9][\w,*-]*(?:x[\w,]+)?", re.ASCII)


class _Records(Reader):
    name = "records"
    routes = {FILE: 8, JSON: 4, KRYPTE: 1, CRUMBLE: 1, KANGARUSE: 1}  # noqa: RUF012 - a Mapping
    pages = 6_000
    endless = {  # noqa: RUF012 - a Mapping
        "krypte-games": (b"", b"krypte\nd1 e8\n", b""),
        "krypte-open-comments": (b"krypte\n", b"{", b""),
        "krypte-comments": (b"krypte\n", b"{}", b"d1"),
        "krypte-lines": (b"krypte\n", b"\t\n", b""),
        "krypte-title": (b"krypte ", b" ", b"x"),
        "krypte-one-word": (b"krypte\n", b"d1", b""),
        "krypte-moves": (b"krypte\n", b"d1 ", b""),
        "krypte-spaces": (b"krypte\nd", b" ", b"1"),
        "krypte-numbers": (b"krypte\n", b"1.", b""),
        "krypte-long-number": (b"krypte\n", b"1", b". d1"),
        "krypte-readings": (b"krypte\nreadings ", b"a=b ", b""),
        "krypte-words": (b"krypte\n", b"x ", b"wins"),
        "crumble-path": (b"crumble\n2,1V", b"WE", b""),
        "crumble-place": (b"crumble\n", b"1,", b"1V"),
        "crumble-fraction": (b"crumble\n1/", b"3", b",1V"),
        "crumble-halvings": (b"crumble\n", b"0V 0H ", b""),
        "crumble-board": (b"crumble\nboard ", b"9", b"x6"),
        "crumble-pieces": (b"crumble\nboard 20x20, depth 8\n", b"b1/256 ", b""),
        "crumble-joins": (b"crumble\n0J", b"1,", b"1"),
        "crumble-spaces": (b"c", b" ", b""),
        "krump-spaces": (b"krump\nSb2-b3 ", b" ", b"on 5h"),
        "krump-signs": (b"krump\n", b"+ ", b""),
        "krump-cards": (b"krump\n", b"5h+", b""),
        "krump-position": (b"krump\nposition\n", b"x\n", b""),
        "krump-commas": (b"krump\n", b", ", b""),
        "kangaruse-lines": (b"kangaruse 5x5, 2 players\nplayers 2\n", b"\n", b""),
        "kangaruse-lines-before": (b"", b"\n ", b"players 2"),
        "kangaruse-route": (b"KAPUZ1-2062Y\nroute ", b"a1 ", b""),
        "kangaruse-routes": (b"kangaruse-puzzle 1\n", b"route\n", b""),
        "kangaruse-name": (b"kangaruse 5x5\nplayers ", b"a", b""),
        "kangaruse-players": (b"KANGA1-2062Y\nplayers ", b"9", b""),
        "kangaruse-destroyed": (
            b"KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E\nplayers 2\n@b2 @f2 b1x",
            b"a1,",
            b"a1",
        ),
        "kangaruse-way": (
            b"KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E\nplayers 2\n@b2 @f2 b1",
            b"-c1",
            b"",
        ),
    }

    def call(self, route: str, data: bytes) -> Call:
        files = {"game.txt": data}
        if route in (KRYPTE, CRUMBLE, KANGARUSE):
            return Call((*route.split(), "game.txt", "--text"), files)
        return Call(("check", "game.txt", *(["--json"] if route == JSON else [])), files)

    def limits(self, data: bytes, direct: bool) -> Limits:
        seconds = (
            10 + len(data) / 10_000
        )  # most of it for replaying what has been written down again
        return Limits(seconds, 10 * seconds)

    def routes_of_endless(self, name: str) -> tuple[str, ...]:
        return (
            FILE,
            JSON,
            *(route for route in (KRYPTE, CRUMBLE) if route.split()[0] == name.partition("-")[0]),
        )

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return `data` with two of its moves, or what looks like moves, exchanged, or one of them played again."""
        moves = [*_MOVE.finditer(data)]
        if len(moves) < 2:
            return data
        first, second = sorted(chance.sample(moves, 2), key=lambda move: move.start())
        if chance.random() < 0.3:
            return data[: second.end()] + b" " + first[0] + data[second.end() :]
        between = data[first.end() : second.start()]
        return data[: first.start()] + second[0] + between + first[0] + data[second.end() :]

    def again(self, route: str, data: bytes) -> str:
        return records_again(Path("game.txt")) or "" if route in (FILE, JSON) else ""


def records_again(path: Path) -> str | None:
    """Return what is wrong when the games of a record are written down and replayed; None where it is no record."""
    from pressboard import registry
    from pressboard.checking.sources import by_name

    text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    for declaration in by_name(text, list(registry.games())):
        if declaration.replay and (records := _records_of(declaration.name)).replayed(text):
            found = records.replay(text)
            games = found if isinstance(found, list) else [found]
            return next(
                (said for game in games if (said := _game_again(declaration.name, records, game))),
                "",
            )
    return None


def _records_of(game: str) -> ModuleType:
    """Return the module of a game that replays records and writes them down, wherever among its modules it is."""
    package = import_module(f"pressboard.games.{game}")
    found = (each.name for each in walk_packages(package.__path__, f"{package.__name__}."))
    return import_module(next(name for name in found if name.endswith(".records")))


def _game_again(name: str, records: Any, game: Any) -> str:  # noqa: ANN401 - any game's
    from tests.written_records import format_record

    found = records.replay(format_record(name, game))
    again = found[0] if isinstance(found, list) else found
    if again.positions != game.positions:
        return "a record of other positions"
    if again.moves != game.moves:
        return "a record of other moves"
    if not game.finding and again != game:
        return "a record with another head or result"
    return ""


RECORDS = _Records()

"""Records as people write them, with their slips: every one is read whole, or its line is named."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.checking.given import Given, Kind
from pressboard.checking.sources import replayed_in, sheets_in
from pressboard.errors import PressboardError
from tests.certainty import as_json, certain

FOLDER = Path(__file__).parent / "handwritten"
SHEET = "KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E"


def cases() -> Iterator[tuple[str, str, str]]:
    """Yield every record with its game and its verdict."""
    for path in sorted(FOLDER.glob("*.txt")):
        body = re.sub(r"\A(?:# .*\n)+", "", path.read_text("utf-8"))
        for text, verdict in re.findall(r"(.*?)^---- ([^\n]*)\n", body, re.DOTALL | re.MULTILINE):
            yield path.stem, text.replace("SHEET", SHEET), verdict


CASES = [*cases()]


def answer(text: str) -> str:
    """Return what `check` says of a text: how many moves are counted, or the first finding or the error."""
    games = list(registry.games())
    try:
        replayed = replayed_in(text, games)
        if replayed is None:
            sheets = sheets_in(Given("game.txt", Kind.TEXT, text), games)
            return f"{sheets.count} sheets"
    except PressboardError as error:
        return f"refused: {error}"
    return f"{replayed.found[0]}" if replayed.found else f"moves {moves(text)}"


def moves(text: str) -> int:
    """Return how many moves the games of a record have."""
    for declaration in registry.games():
        records = import_module(f"pressboard.games.{declaration.name}.rules.records")
        if declaration.replay and declaration.replay(text):
            games = records.replay(text)
            return sum(len(game.moves) for game in (games if isinstance(games, list) else [games]))
    replayed = certain(replayed_in(text, list(registry.games())))
    return len(as_json(replayed.data)["games"][0]["plies"])


@pytest.mark.parametrize(
    ("game", "text", "verdict"), CASES, ids=[f"{game} {text[:30]!r}" for game, text, _ in CASES]
)
def test_a_record_gets_its_verdict(game: str, text: str, verdict: str) -> None:
    """All its moves are counted, or the line at fault is named with what is wrong."""
    said = answer(text)
    if verdict.startswith("moves"):
        assert said == verdict
    else:
        line, _, part = verdict.partition(": ")
        assert re.search(rf"\b{line}\b", said)
        assert part in said

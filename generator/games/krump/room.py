"""The room of Krump: its package needs no more than `ROOM = room()`."""

from typing import Any

from generator.contract import Product, Replayed, Room
from generator.games.krump.make.code import TAG
from generator.games.krump.make.setup_text import SETUP_WORD
from generator.games.krump.print.products import BOARD, PRINTED


def room(*further: Product[Any]) -> Room:
    """Return the room: what is cut out and played with, then the `further` products."""
    return Room(
        name="krump",
        title="Krump",
        credit="Robert Dudley",
        link="https://boardgamegeek.com/boardgame/120662",
        products=(*PRINTED, *further),
        generated=BOARD,
        tag=TAG,
        setup_word=SETUP_WORD,
        replay=replayed,
    )


def replayed(text: str) -> Replayed | None:
    """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

    Raises BadNotation for a record that cannot be read.
    """
    from generator.games.krump.rules import records

    return records.replayed(text)

"""What Krypte gives to the shared rooms: its records replayed."""

from generator.contract import Replayed


def replayed(text: str) -> Replayed | None:
    """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

    Raises BadNotation for a record that cannot be read.
    """
    from generator.games.krypte import records

    return records.replayed(text)

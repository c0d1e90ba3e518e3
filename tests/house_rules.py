"""Readings of a game's rules that a table has changed."""

from pressboard.play.readings import GameReadings


def all_changed(readings: type[GameReadings]) -> tuple[str, ...]:
    """Return readings of which every one is a house rule."""
    fields = readings.__dataclass_fields__.values()
    return tuple(
        f"{each.name}={next(word for word, value in each.metadata['words'].items() if value != each.default)}"
        for each in fields
    )

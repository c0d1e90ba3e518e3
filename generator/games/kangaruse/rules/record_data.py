"""A replayed game as data, for programs."""

from typing import Any

from generator.games.kangaruse.rules.records import Replay


def record_data(game: Replay) -> dict[str, Any]:
    """Return what a record came to, in what JSON can hold.

    `plies` counts the moves after the starts. `players` holds by seat the `name`, the `points` by type with
    `teleport` for what teleports cost, and the `total`. `winners` are names, more than one when they tie, none while
    the game goes on; then `to_move` is who comes next.
    """
    position = game.positions[-1]
    outcome = position.outcome
    players = [
        {"name": name, "points": dict(points), "total": total}
        for name, points, total in zip(game.names, position.score_sheet(), position.scores(), strict=True)
    ]
    return {
        "plies": max(0, len(game.moves) - position.players),
        "players": players,
        "winners": [game.names[seat] for seat in outcome.winners] if outcome else [],
        "to_move": None if position.to_move is None else game.names[position.to_move],
    }

"""Fast games: played on a state that changes in place, by choosers that see squares as bits instead of moves.

A chooser decides one thing at a time: the square to jump to, a tiger's squares, the square of an extra jump. The
random one takes each of what there is equally often. Players never teleport: who has no jump goes out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.games.kangaruse.scoring import scores
from generator.games.kangaruse.state import State
from generator.games.kangaruse.tables import Tables
from generator.play.playouts import Draw

Chooser = Callable[[State, int, int], int]
"""Gets the game, the seat and the squares to choose from as bits, at least one; returns one of them."""


@dataclass(slots=True)
class Game:
    """A game in play or played to its end.

    `trails` holds by seat every square arrived at, the start first; `turns` the jumps by seat, each with its extra
    jumps; `exits` counts the turns on which somebody went out instead of jumping.
    """

    state: State
    trails: list[list[int]]
    turns: list[int]
    exits: int = 0

    @property
    def plies(self) -> int:
        """Return how many moves were made, exits included."""
        return sum(self.turns) + self.exits

    def scores(self) -> tuple[int, ...]:
        """Return each player's points as if the game ended now."""
        return scores(self.state.tables, self.state.earned, self.state.fees)


def begun(tables: Tables, starts: Sequence[int]) -> Game:
    """Return a game in which everybody stands on their start."""
    state = State.empty(tables, len(starts))
    for square in starts:
        state.sit(square)
    return Game(state, [[square] for square in starts], [0] * len(starts))


def random_chooser(draw: Draw) -> Chooser:
    """Return the chooser that takes every square equally often."""
    below = draw.below

    def choose(state: State, seat: int, mask: int) -> int:
        for _ in range(below(mask.bit_count())):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1

    return choose


def play_out(game: Game, choosers: Sequence[Chooser], draw: Draw) -> Game:
    """Play a game to its end in place and return it; `draw` decides which squares tigers cross out."""
    seats = [seat for seat in range(len(game.trails)) if seat not in game.state.out]
    while seats:
        for seat in seats:
            take_turn(game, seat, choosers[seat], draw)
        if game.state.out:
            seats = [seat for seat in seats if seat not in game.state.out]
    return game


def take_turn(game: Game, seat: int, choose: Chooser, draw: Draw) -> None:
    """Play one turn of a player who is in the game: a jump with all that follows, or going out."""
    state = game.state
    tables = state.tables
    mask = state.jumps(seat)
    if not mask or (tables.thorny and state.doomed(seat, mask)):
        state.out.append(seat)
        game.exits += 1
        return
    game.turns[seat] += 1
    trail = game.trails[seat]
    while mask:
        square = choose(state, seat, mask)
        trail.append(square)
        state.land(seat, square)
        bit = tables.bit[square]
        if bit & tables.choosing:
            if bit & tables.kangaroos:
                mask = state.extra_jumps(seat)
                continue
            prey = state.prey(square)
            state.destroy(prey[draw.below(len(prey))])
        return
    state.settle(seat, square)

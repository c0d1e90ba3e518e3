"""Fast games: played on a state that changes in place, by players that see squares as bits instead of moves.

A player decides one thing at a time: the square to jump to, where to teleport if at all, the square of an extra jump.
Which squares a tiger crosses out is left to chance.
"""

from collections.abc import Sequence
from typing import Protocol

from pressboard.games.kangaruse.rules.scoring import scores
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.lean_dataclasses import dataclass
from pressboard.play.playouts import ChanceSource


class Player(Protocol):
    """Somebody who plays; the same one may play for several seats.

    `spread` adds up how much better the best jump was than the worst, in half points, where the player weighs them.
    """

    spread: int

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Return the square to jump to, one of those in `mask`, which is not empty."""

    def teleport(self, state: State, seat: int) -> int | None:
        """Return where to teleport to, having no jump; None to go out instead."""


@dataclass(slots=True)
class Playout:
    """A game in play or played to its end.

    `trails` holds by seat every square arrived at, the start first, `extra_jumps` how many of them belong to the turn
    of the square before; `exits` counts the turns on which somebody went out instead.
    `choices` counts what there was to choose from; `spread` is how much better in all the best jump was than the worst,
    as `Player.spread`.
    """

    state: State
    trails: list[list[int]]
    extra_jumps: list[int]
    exits: int = 0
    choices: int = 0
    spread: int = 0

    @property
    def turns(self) -> list[int]:
        """Return the jumps and teleports by seat, each with its extra jumps."""
        return [len(trail) - 1 - extra for trail, extra in zip(self.trails, self.extra_jumps, strict=True)]

    @property
    def decisions(self) -> int:
        """Return the jumps chosen by all, extra ones too."""
        return sum(map(len, self.trails)) - len(self.trails) - sum(self.state.fees)

    @property
    def plies(self) -> int:
        """Return how many moves were made, exits included."""
        return sum(self.turns) + self.exits

    def scores(self) -> tuple[int, ...]:
        """Return each player's points as if the game ended now."""
        return scores(self.state.tables, self.state.earned, self.state.fees)


def begun(tables: SheetTables, starts: Sequence[int]) -> Playout:
    """Return a game in which everybody stands on their start."""
    state = State.empty(tables, len(starts))
    for square in starts:
        state.sit(square)
    return Playout(state, [[square] for square in starts], [0] * len(starts))


def play_out(playout: Playout, players: Sequence[Player], chance: ChanceSource) -> Playout:
    """Play a game to its end in place and return it; `players` are those of the seats, `chance` decides for tigers.

    A game can go on for ever between moths that others stand on. So all are taken to give up when nothing has been
    crossed out for more rounds than there are moths.
    """
    seats = [seat for seat in range(len(playout.trails)) if seat not in playout.state.out]
    return _played(playout, seats, players, chance)


def take_turns(playout: Playout, seats: Sequence[int], players: Sequence[Player], chance: ChanceSource) -> None:
    """Let players who are in the game play one turn each: a jump or teleport with all that follows, or going out."""
    _played(playout, seats, players, chance, only_one=True)


def _played(
    playout: Playout,
    seats: Sequence[int],
    players: Sequence[Player],
    chance: ChanceSource,
    only_one: bool = False,
) -> Playout:
    """Play rounds of turns until the game is over, or only one of them.

    Most squares are plain: what `State.jumps` and `State.land` come to there is written out, for calls take long.
    """
    state, trails = playout.state, playout.trails
    tables, places, pack, out = state.tables, state.places, state.pack, state.out
    usual, weighed, bit, scores = tables.usual, tables.weighed, tables.bit, tables.scores
    usual_bound = tables.usual_bound
    lasts, plain, chooses = tables.lasts, tables.plain, tables.chooses
    thorny, echidnas, earned = tables.thorny, tables.echidnas, state.earned
    dooming = thorny if tables.readings.thorny_counts_force else -1
    may_end, most_idle = tables.readings.ends_without_jumps and not only_one, tables.moths.bit_count()
    turns = [(seat, players[seat], players[seat].jump, trails[seat].append) for seat in seats]
    idle = choices = 0
    while turns and idle <= most_idle and not (may_end and state.is_over()):
        before, gone = state.closed, len(out)
        for seat, player, jump, append in turns:
            at, closed = places[seat], state.closed
            if pack or weighed[at]:
                mask = state.jumps(seat)
            else:
                mask = (usual_bound(at, bound) if (bound := state.bound_by) else usual[at]) & ~closed
                if echidnas:
                    mask &= ~tables.below[state.visited[seat]]
            if not mask or (thorny and mask & dooming and state.doomed(seat, mask)):
                _stay_or_teleport(playout, seat, player, mask, chance)
                continue
            choices += mask.bit_count()
            square = jump(state, seat, mask)
            append(square)
            if plain[square] and not lasts[at]:
                landed = bit[square]
                places[seat] = square
                state.closed = closed | landed
                if scores[square]:
                    earned[seat] |= landed & ~state.spoiled(seat, at) if state.spoiled_by else landed
                continue
            state.land(seat, square)
            if chooses[square]:
                _choose(playout, seat, square, player, chance)
        if only_one:
            break
        turns = turns if len(out) == gone else [turn for turn in turns if turn[0] not in out]
        idle = idle + 1 if state.closed == before else 0
    playout.choices += choices
    return playout


def _stay_or_teleport(playout: Playout, seat: int, player: Player, mask: int, chance: ChanceSource) -> None:
    """Play the turn of a player who has no jump, or none but that to a thorny devil; nothing where that ends it all."""
    state = playout.state
    if state.is_over():
        return
    readings = state.tables.readings
    square = player.teleport(state, seat) if not mask or readings.thorny_spares_teleport else None
    if square is None:
        state.out.append(seat)
        playout.exits += 1
        return
    state.fees[seat] += 1
    playout.trails[seat].append(square)
    state.land(seat, square, readings.teleport_acts)
    if readings.teleport_acts and state.tables.chooses[square]:
        _choose(playout, seat, square, player, chance)


def _choose(playout: Playout, seat: int, square: int, player: Player, chance: ChanceSource) -> None:
    """Make the choices of who has landed on a tiger or a kangaroo, and of all that follow from extra jumps."""
    state, tables = playout.state, playout.state.tables
    while tables.chooses[square]:
        if tables.bit[square] & tables.tigers:
            prey = state.prey(square)
            state.destroy(prey[chance.below(len(prey))])
            return
        mask = state.extra_jumps(seat)
        if not mask:
            state.settle(seat, square)
            return
        playout.choices += mask.bit_count()
        square = player.jump(state, seat, mask)
        playout.extra_jumps[seat] += 1
        playout.trails[seat].append(square)
        state.land(seat, square)

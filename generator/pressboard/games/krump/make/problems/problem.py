"""Problems: a board, the cards a player has laid, and how many units the player is to capture in this round.

The other player is done for the round, so that the one who is to move goes on alone. No pyramid lies on a card yet. The
movement pyramids follow from the board: the first trio and what has been captured. Whatever else belongs to a position
does not matter to a problem, and `position` fills it in.
"""

from dataclasses import replace

from pressboard.errors import listed
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import Card, Laid, added, all_cards, card_name, enemy_cards, is_own, own_cards
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED, Player, Pyramids, Units
from pressboard.games.krump.rules.validity import impossible
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_ROUND = 9
"""A round in which a position can be without being drawn, whether anything has been captured or not."""
_TRIO: Pyramids = (1, 1, 1)


@dataclass(frozen=True, slots=True)
class Problem:
    """A board, who is to move, the cards that player has laid, and how many units are to be captured with them."""

    units: Units
    player: Player
    cards: tuple[Card, ...]
    captures: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `Red captures 2`."""
        return f"{PLAYERS[self.player]} captures {self.captures}"

    @property
    def task(self) -> str:
        """The task as it is printed."""
        return words("{player} captures {captures}", player=words(PLAYERS[self.player]), captures=self.captures)

    @property
    def captured(self) -> Pyramids:
        """The units the player has captured before, by size."""
        return _captured(self.units, self.player)

    @property
    def pyramids(self) -> Pyramids:
        """The player's movement pyramids, by size."""
        return added(_TRIO, self.captured)

    @property
    def position(self) -> Board:
        """The position: the other player has laid the aces and is done."""
        other = 1 - self.player
        theirs = own_cards(other)[:1] + gained(other, self.units)[:1]
        cards = (self.cards, theirs) if self.player == RED else (theirs, self.cards)
        captured = _captured(self.units, RED), _captured(self.units, BLACK)
        aside = tuple(_aside(player, self.units) for player in (RED, BLACK))
        hands = tuple(frozenset(all_cards(player)) - aside[player] - {*cards[player]} for player in (RED, BLACK))
        return replace(
            start(),
            units=self.units,
            pyramids=(added(_TRIO, captured[RED]), added(_TRIO, captured[BLACK])),
            hands=(hands[RED], hands[BLACK]),
            aside=(aside[RED], aside[BLACK]),
            laid=(tuple(map(Laid, cards[RED])), tuple(map(Laid, cards[BLACK]))),
            captures=(sum(captured[RED]), sum(captured[BLACK])),
            to_move=self.player,
            stopped=other,
            round=_ROUND,
            last_move_round=_ROUND - 1,
            last_capture_round=_ROUND - 1 if any(map(any, captured)) else 0,
        )


def _captured(units: Units, player: Player) -> Pyramids:
    """Return how many of the other's units a player has captured, by size: those missing on the board."""
    enemies = units[:3] if player else units[3:]
    small, medium, large = (UNITS_A_SIZE - each.bit_count() for each in enemies)
    return small, medium, large


def gained(player: Player, units: Units) -> tuple[Card, ...]:
    """Return the cards of the enemy's colour that a player has gained by what is missing on the board."""
    captured = _captured(units, player)
    return tuple(card for card in enemy_cards(player) if captured[card.rank - 1])


def _aside(player: Player, units: Units) -> frozenset[Card]:
    """Return the cards that a player has not gained yet."""
    return frozenset(enemy_cards(player)).difference(gained(player, units))


def impossible_problem(problem: Problem) -> str:
    """Return why no game leads to a problem; empty if nothing speaks against it.

    Who has gained cards of the enemy's colour lays one of them.
    """
    own = [card for card in problem.cards if is_own(card)]
    brought = gained(problem.player, problem.units)
    if len(own) != 1 or len(problem.cards) != 1 + bool(brought):
        further = f", and one of {listed(map(card_name, brought))}, which are gained" if brought else " and no other"
        return f"{PLAYERS[problem.player]} lays one card of the own colour{further}"
    return impossible(problem.position)

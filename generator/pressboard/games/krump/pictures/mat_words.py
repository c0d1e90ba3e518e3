"""What a mat says: what goes into the places for cards, what wins, how pyramids move, as a table reads the rules."""

from typing import NamedTuple

from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.rules.cards import ENEMY_SUITS, OWN_SUITS
from pressboard.games.krump.rules.house_rules import LARGER, SMALLER, HouseRules
from pressboard.words import words


class CardPlace(NamedTuple):
    """A place for a card: its heading and that in few words, the suit in it or "", what it says in lines."""

    heading: str
    short: str
    suit: str
    lines: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """What it says as a sentence."""
        told = " ".join(self.lines)
        return f"{told[0].upper()}{told[1:]}."


def landing_told(readings: HouseRules) -> tuple[str, str]:
    """Return what comes of landing on units of one's own, and on the enemy's."""
    stacks = words("On a single unit of yours, of another size: a stack.")
    captures = words("On enemy units: you capture all that stands there.")
    if not readings.hops_make_stacks:
        stacks = words("On one unit of yours, of another size: a stack; not by hops.")
    if not readings.hops_capture:
        captures = words("On enemy units: you capture all there; not by hops.")
    return stacks, captures


def captures_told(player: int, readings: HouseRules) -> str:
    """Return the heading of the captures' track."""
    needed = readings.captures_to_win
    one, several = "{player} units captured: {count} wins", "{player} units captured: {count} win"
    return words(one if needed == 1 else several, player=player_name(1 - player), count=needed)


def card_places(player: int, readings: HouseRules) -> tuple[CardPlace, ...]:
    """Return the four places for cards."""
    own, enemy = OWN_SUITS[player], ENEMY_SUITS[player]
    if_any = "if you hold any;" if readings.enemy_card_compulsory else "if you like;"
    returns = ("a colour returns", "to the hand when none", "of it is left there")
    all_return = ("all return to the hand", "when no card of your", "colour is left there")
    gained = ("capture a {enemy} unit of", "1, 2 or 3 pips: that", "card joins your hand")
    begins = ("lay one face down;", "the higher total begins;")
    places = (
        ("This round: own colour", "Own colour", own, (*begins, *_pays("{own} pyramids only", readings))),
        (
            "This round: enemy colour",
            "Enemy colour",
            enemy,
            ("lay one, too,", if_any, *_pays("{enemy} pyramids only", readings)),
        ),
        ("Discard pile", "Discard pile", "", returns if readings.discards_by_colour else all_return),
        ("Set aside: A, 2, 3", "Set aside", enemy, gained),
    )
    names = {"own": player_name(player), "enemy": player_name(1 - player)}
    return tuple(
        CardPlace(words(heading), words(short), suit, tuple(words(line, **names) for line in lines))
        for heading, short, suit, lines in places
    )


def _pays(only: str, readings: HouseRules) -> tuple[str, ...]:
    """Say what a card pays for, with what is said where pyramids of its colour alone serve."""
    if readings.either_card_serves:
        return ("pips up to its number",)
    return "pips up to its number,", only


def how_to_move(readings: HouseRules) -> tuple[str, ...]:
    """Return what is said of the movement pyramids: first how they move units, then what else holds."""
    move = words("set one on a card, move a unit of its size")
    if readings.stack_moved_by == LARGER:
        move = words("set one on a card, move a unit of its size, a stack by its larger unit’s")
    elif readings.stack_moved_by == SMALLER:
        move = words("set one on a card, move a unit of its size, a stack by its smaller unit’s")
    stop = (words("stop: done for the round"),) if readings.stop_is_final else ()
    return move, words("captured units join them"), *stop


def hand_told(player: int) -> str:
    """Return the line that says where the hand lies."""
    return words("Your hand lies below this edge, hidden from {enemy}.", enemy=player_name(1 - player))

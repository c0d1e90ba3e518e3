"""Results of games between two, as marks and in words."""

from collections.abc import Iterable, Mapping

FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED = "1-0", "0-1", "1/2-1/2", "=", "*"
"""The results, the first player's score first; a tie that the players agree on may be one at any time."""

RESIGNS = "resigns"
"""What a player does who gives up; as a result it says that whoever is to move does."""

HOW = r"(?:,?\s+(?:on|by|with|in|after|because|through|the|this)\b[^\d;|]*(?:\d+[\s.]*)?$)?"
"""How a result in words came about, as a pattern."""

_RESIGNING = RESIGNS, "resigned", "resign", "has resigned", "gives up", "gave up", "concedes"
_WINNING = "wins", "won", "has won", "is the winner"
_LOSING = *_RESIGNING, "loses", "lost", "has lost"
_AGREED = "draw agreed", "draw by agreement", "drawn by agreement", "agreed draw", "agreed drawn"
_SAID = {
    **{mark: mark for mark in (FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED)},
    **dict.fromkeys(("draw", "drawn", "a draw", "drawn game", "tie", "tied"), TIED),
    **dict.fromkeys(_AGREED, AGREED),
    **dict.fromkeys(("unfinished", "adjourned", "broken off"), UNFINISHED),
    **dict.fromkeys(_RESIGNING, RESIGNS),
}
"""The results that name nobody by all that is written for them, in small letters."""


def winning(name: str) -> list[str]:
    """Return what is written of a player who has won, in small letters."""
    return [f"{name.lower()} {verb}" for verb in _WINNING]


def giving_up(name: str) -> list[str]:
    """Return what is written of a player who has resigned, in small letters."""
    return [f"{name.lower()} {verb}" for verb in _RESIGNING]


def results_among(names: Iterable[str]) -> dict[str, str]:
    """Return the results among players by all that is written for them, which is what they are where somebody is named.

    >>> results_among(["Ann", "Bob"])["bob gave up"]
    'bob gave up'
    """
    return _SAID | {
        said: said for name in names for said in (f"{name.lower()} {verb}" for verb in (*_WINNING, *_LOSING))
    }


def results_of(seats: Mapping[str, str], players: Iterable[str]) -> dict[str, str]:
    """Return the results between `players` by all that is written for them; `seats` has the player of every name.

    >>> results = results_of({"ann": "Black", "bob": "White"}, ("Black", "White"))
    >>> results["bob resigns"], results["bob wins"]
    ('1-0', '0-1')
    """
    first, _ = players
    found = dict(_SAID)
    for name, player in seats.items():
        right, wrong = (FIRST_WINS, SECOND_WINS) if player == first else (SECOND_WINS, FIRST_WINS)
        found |= dict.fromkeys(winning(name), right)
        found |= {f"{name.lower()} {verb}": wrong for verb in _LOSING}
    return found

"""Results of games between two, as marks and in words."""

from collections.abc import Iterable, Iterator, Mapping

FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED = "1-0", "0-1", "1/2-1/2", "=", "*"
"""The results, the first player's score first; a tie that the players agree on may be one at any time."""

RESIGNS = "resigns"
"""What a player does who gives up; as a result it says that whoever is to move does."""

_RESIGNING = RESIGNS, "resigned", "resign", "gives up"
_WINNING = "wins", "won"
_LOSING = "loses", "lost"
_HOW = "", " on time", " by resignation"
_DRAWN = {"draw": TIED, "drawn": TIED, "draw agreed": AGREED, "draw by agreement": AGREED, "unfinished": UNFINISHED}
_MARKS = FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED


def winning(name: str) -> Iterator[str]:
    """Yield what is written of a player who has won, in small letters."""
    yield from (f"{name.lower()} {verb}{how}" for verb in _WINNING for how in _HOW)


def giving_up(name: str) -> Iterator[str]:
    """Yield what is written of a player who has resigned, in small letters."""
    yield from (f"{name.lower()} {verb}" for verb in _RESIGNING)


def losing(name: str) -> Iterator[str]:
    """Yield what is written of a player who has lost, in small letters."""
    yield from giving_up(name)
    yield from (f"{name.lower()} {verb}{how}" for verb in _LOSING for how in _HOW)


def said_alone() -> dict[str, str]:
    """Return the results that name nobody by all that is written for them, in small letters."""
    return dict(zip(_MARKS, _MARKS, strict=True)) | _DRAWN | dict.fromkeys(_RESIGNING, RESIGNS)


def results_between(first: str, second: str) -> dict[str, str]:
    """Return the results between two players by all that is written for them, in small letters.

    >>> results_between("Ann", "Bob")["bob resigns"], results_between("Ann", "Bob")["bob wins on time"]
    ('1-0', '0-1')
    """
    return {
        **said_alone(),
        **dict.fromkeys((*winning(first), *losing(second)), FIRST_WINS),
        **dict.fromkeys((*winning(second), *losing(first)), SECOND_WINS),
    }


def results_of(seats: Mapping[str, str], players: Iterable[str]) -> dict[str, str]:
    """Return the results between `players` by all that is written for them; `seats` has the player of every name."""
    first, second = players
    found = results_between(first, second)
    for name, player in seats.items():
        right, wrong = (FIRST_WINS, SECOND_WINS) if player == first else (SECOND_WINS, FIRST_WINS)
        found |= dict.fromkeys(winning(name), right) | dict.fromkeys(losing(name), wrong)
    return found

"""What boards show, in words for who does not see them: who stands where, and what is marked."""

from collections.abc import Iterable, Iterator, Mapping

from pressboard.games.krump.pictures.pieces import player_name, size_name
from pressboard.games.krump.rules.movement import BLACK, RED, SIZES, Units, sizes_on, square_name, squares_of, taken_on
from pressboard.words import words


def board_told(title: str, units: Units, marked: str = "") -> str:
    """Return what a board shows: `The set-up. Red: Medium on a1, b1; Large on c1.`."""
    players = (words("{player}: {units}.", player=player_name(each), units=told) for each, told in _armies(units))
    return " ".join(filter(None, (f"{title}.", *players, marked)))


def marks_told(framed: int, marks: Mapping[int, str], said: Mapping[str, str]) -> str:
    """Return what is marked: which unit is framed, and by their signs the squares; `said` is what each sign means."""
    groups = ((said[sign], [square for square in sorted(marks) if marks[square] == sign]) for sign in said)
    told = [words("Framed: {square}.", square=square_name(framed))]
    return " ".join([*told, *(f"{meaning} {_named(squares)}." for meaning, squares in groups if squares)])


def _armies(units: Units) -> Iterator[tuple[int, str]]:
    """Yield each player who has units, and where they stand, by what they are."""
    for player in (RED, BLACK):
        places: dict[str, list[int]] = {}
        for square in squares_of(taken_on(units)):
            if sizes := sizes_on(units, player, square):
                names = [size_name(SIZES[size]) for size in squares_of(sizes)]
                name = words("{smaller} on {larger}", smaller=names[0], larger=names[1]) if names[1:] else names[0]
                places.setdefault(name, []).append(square)
        if places:
            yield (
                player,
                "; ".join(
                    words("{unit} on {squares}", unit=name, squares=_named(squares)) for name, squares in places.items()
                ),
            )


def _named(squares: Iterable[int]) -> str:
    return ", ".join(map(square_name, squares))

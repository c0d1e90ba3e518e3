"""What a shelf says of a game: who plays, how long, from which age, what one needs; said once, on covers as on pages."""

from pressboard.lean_classes import NamedTuple
from pressboard.words import words


class Facts(NamedTuple):
    """How many play a game, for how many minutes, both from the least to the most; what is 0 or "" is not known.

    `age` is the age from which we think that children can follow its rules. `needs` is what one needs besides paper;
    `making` is how many minutes it takes to cut and glue the game's kit, rounded up to tens.
    """

    players: tuple[int, int] = (0, 0)
    minutes: tuple[int, int] = (0, 0)
    age: int = 0
    needs: str = ""
    making: int = 0

    @property
    def line(self) -> str:
        """Who plays, and how long.

        >>> Facts((2, 2), (10, 45)).line, Facts((2, 5), (20, 20)).line
        ('2 players · 10 to 45 minutes', '2 to 5 players · about 20 minutes')
        """
        least, most = self.minutes
        if self.players[1]:
            told = [words("{span} players", span=_span(*self.players))]
        else:
            told = []
        if most:
            about = words("about ") if least == most else ""
            told.append(words("{about}{span} minutes", about=about, span=_span(least, most)))
        return " · ".join(told)

    @property
    def needed(self) -> str:
        """What one needs, and the time to make the game.

        >>> Facts(needs="scissors", making=90).needed, Facts(needs="a pen").needed
        ('scissors and 90 minutes', 'a pen')
        """
        if not self.making:
            return words(self.needs)
        return words("{needs} and {making} minutes", needs=words(self.needs), making=self.making)


def _span(least: int, most: int) -> str:
    if least == most:
        return f"{least}"
    return words("{least} to {most}", least=least, most=most)


NO_FACTS = Facts()

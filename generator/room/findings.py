"""What a checker says: findings, each with its rule, its place and what to do."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a set-up or a record.

    `rule` is the short name of the broken rule (`clump`), `message` one sentence saying what is wrong and
    what would be right, `squares` the places concerned in the game's own notation.
    """

    rule: str
    message: str
    squares: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the finding as one line: rule, places, sentence."""
        places = f" ({', '.join(self.squares)})" if self.squares else ""
        return f"{self.rule}{places}: {self.message}"

"""What a checker says: findings, each with its rule, its place and what to do."""

from collections.abc import Sequence

from pressboard.lean_dataclasses import dataclass
from pressboard.play.json_values import JsonData
from pressboard.play.thresholds import Measure, unmet
from pressboard.words import words


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


def findings(measures: Sequence[Measure]) -> list[Finding]:
    """Return as findings what measures show to be wrong, or else what they leave open."""
    return [Finding(measure.threshold.rule, measure.complaint, measure.squares) for measure in unmet(measures)]


def finding_data(found: Finding) -> JsonData:
    return {"rule": found.rule, "message": found.message, "squares": [*found.squares]}


def found_words(found: Sequence[Finding]) -> str:
    """Return how many findings there are, in words.

    >>> found_words([Finding("clump", "six trees hang together; five are the most")])
    '1 finding'
    """
    if not found:
        return words("no findings")
    return words("{count} findings" if len(found) > 1 else "{count} finding", count=len(found))

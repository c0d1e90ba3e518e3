"""The certificate of a sheet: all that the checkers say of it, and the games it was played in.

The chance in those games is drawn from the sheet itself, so that a sheet has one certificate: from its PDF, its code
or its set-up come the same figures.
"""

from pressboard.games.kangaruse.make.certificate import Facts, data_of, facts
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.page import Item, Leaf
from pressboard.lean_dataclasses import dataclass
from pressboard.play.json_values import JsonData


@dataclass(frozen=True, slots=True)
class Certificate:
    """What is known of a sheet."""

    facts: Facts

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold, numbers as numbers, shares between 0 and 1.

        `format` numbers this shape, `pressboard` is the version that checked. The other keys:

        * `readings`, only where the sheet was judged under house rules: these, as a record writes them.
        * `sheet`: `recipe`, `code`, `columns`, `rows`, `players`, `types`, `starts`.
        * `construction`: `rules` in words, `findings`; a finding has `rule`, `message`, `squares`.
        * `reach`: `rules` (`rule`, `reason`, `holds`), `findings`.
        * `notes`, which nothing is rejected for: `hunted` (up to how many players the search for traps came to its
          end), `idle_alone` (types that do nothing for who plays alone), `idle_squares` (squares of other types that
          do nothing for them).
        * `claims`, one for each thing that is claimed: `claim` (a rule's name), `verdict` (ok, fails, not shown),
          `shown` (in words), `how`, `games` and `error_rate` (0 and None for a proof), `not_shown` (what it
          leaves open).
        * `not_shown`: of what, or under what, nothing was shown at all.
        * `play`: `played`, `findings`; when not played only `reason` besides, else
            * `games` in all, `engine` that played them (`compiled` or `python`; told in this data only, for all that is
              printed or attached is the same by either), `chance` (whence it comes), `policies` (name: how they play),
              `deviations` of bounds by rule;
            * `taste` at the fullest table: `players`, `words`, their `figures`, and the `thirds` of unasked sheets of
              its size they are compared with; `spread` is in points, `skill` a share of the points' variance;
            * `thresholds`: `rule`, `measured`, `demand`, `reason`, `measures` (`where`, `players` or None for all,
              `value`, its bounds `low` and `high`, `least` and `most` that are asked, `verdict`: ok, fails, not shown);
            * `series`, by `players` and `policy`: `games`, `turns`, `turns_of_a_player`, `lengths`, `stuck_early`,
              `scoring_squares_used`, `teleports`, `seats` (`points`, `ahead`), `starts` (name: ahead), `visits`;
            * `contests`: `players`, `ahead`;
            * `visits` of all series.

        `lengths` and `points` hold `least`, `lower_quartile`, `median`, `upper_quartile`, `most` and `histogram`,
        pairs of a value and how often it was counted; `points` its `mean` too. `ahead` holds a `share` of the
        opponents, its bounds, and the `count` it rests on. `visits` are rows of columns.
        """
        return data_of(self.facts)

    def leaf(self) -> Leaf:
        """Return it as pages to be read."""
        from pressboard.games.kangaruse.print.report import report_of
        from pressboard.kinds.report import leaf_of

        return leaf_of(report_of(self.facts))


def certificate(item: Item[Sheet], readings: Readings = USUAL) -> Certificate:
    """Return what the checkers say of a sheet; it takes as long as playing it does, some tenths of a second."""
    return Certificate(facts(item, readings))

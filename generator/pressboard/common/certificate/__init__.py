"""The certificate of a set-up for two: all that the checkers say of it, and the games that were played from it.

The chance in those games is drawn from the set-up itself, so that it has one certificate: from its PDF, its code or its
text come the same figures.
"""

from pressboard.common.certificate.data import data_of
from pressboard.common.certificate.facts import Facts
from pressboard.contract import Leaf
from pressboard.lean_dataclasses import dataclass
from pressboard.play.json_values import JsonData


@dataclass(frozen=True, slots=True)
class SetupCertificate:
    """What is known of a set-up."""

    facts: Facts

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold, shares between 0 and 1.

        `format` numbers this shape, `pressboard` is the version that checked. The other keys:

        * `sheet`: `recipe`, `code`, and the contents under the game's own word for them.
        * `construction`: `rules` (`rule`, `reason`, `holds`), `findings`; a finding has `rule`, `message`, `squares`.
        * `play`: the number of `games`, `chance` (whence it comes), `policies` (name: how they play), `findings`, and
            * `deviations` of bounds; `thresholds`: `rule`, `measured`, `demand`, `reason`, `measures` (`where`,
              `games`, `value`, its bounds `low` and `high`, `least` and `most` that are asked, `verdict`: ok, fails,
              not shown);
            * `series`, of two alike, and `contests`: `policies`, `games`, `wins` of the seats or, in contests, of the
              policies, what else the game counts, `endings` and, by the game's word for it, how long games were:
              `least`, `lower_quartile`, `median`, `upper_quartile`, `most` and `histogram`, pairs of a length and how
              often it was counted;
            * `visits` of all series, rows of columns as the board is seen, in games whose boards have lasting squares.
        """
        return data_of(self.facts)

    def leaf(self) -> Leaf:
        """Return it as pages to be read."""
        from pressboard.common.certificate.document import report_of
        from pressboard.common.certificate.report import leaf_of

        return leaf_of(report_of(self.facts))

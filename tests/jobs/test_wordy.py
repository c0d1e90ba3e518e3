"""The wordiest side bars: a long book must not end at the one sheet whose rules do not fit."""

from pathlib import Path

import pytest

from pressboard import registry
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.types import SCORING, SPECIAL
from pressboard.jobs.print_job import PrintJob, Series
from pressboard.jobs.run import run
from pressboard.layout.jinja.environment import environment
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from tests.crossed import crossed

PRODUCT = registry.game("kangaruse").products[0]


def wordiest() -> tuple[str, ...]:
    """Return seven types, two of them scoring, with the longest texts beside the board."""
    template = environment((our_templates(),)).get_template("words/en/kangaruse.ftl")
    texts = vars(template.module)["texts"]

    def length(key: str) -> int:
        return len(texts[key]) + len(texts.get(f"{key}.more", ""))

    pairs = [key for key in SCORING if key not in ("water", "food")]
    return (*sorted(pairs, key=length)[-2:], *sorted(SPECIAL, key=length)[-5:])


@pytest.mark.slow
@crossed(
    "bar paper,per_page",
    ["rules", "score"],
    [("A4", 1), ("Letter", 1), ("A5", 1), ("A4", 2), ("Letter", 2), ("A3", 2)],
)
def test_the_longest_rules_fit(tmp_path: Path, bar: str, paper: str, per_page: int) -> None:
    """The seven types with most to say are told beside the board, or on the pages behind it: one, on A5 up to three."""
    most = 4 if paper == "A5" else 2
    for size in ("tiny", "small", "regular"):
        params = SheetParams(size, types=wordiest(), checks="structure")
        options = PRODUCT.options(bar=bar, per_page=per_page)
        out = tmp_path / f"{size}.pdf"
        job = PrintJob(
            "kangaruse",
            "sheet",
            params,
            options,
            PAPERS[paper],
            Series("wordy", 1, per_page),
            out=out,
        )
        assert run(job).pages <= most

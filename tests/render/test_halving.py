"""Ways that are halved: the first length in which all has room, as if each had been tried in its order."""

from collections.abc import Callable

from tests.crossed import crossed, trials

WORDS = "Every kangaroo jumps over the river before the crocodile has seen it. "
PAGE = """<document><page size="10pt"><choose by="{by}">
<way halve="{halve}"><side width="15% 17% 20% 24% 30% 34% 38% 45%" gap="2mm"><fill smallest="10pt">
<p>{words}</p></fill></side>
<fill><figure name="board" least="{least}mm"/></fill></way>
<way><fill><p>None of these had room.</p></fill></way></choose></page></document>"""


@trials("step", quick=4, whole=3)
@crossed("by least", ["order", "largest", "least"], [90, 130])
def test_halving_takes_what_trying_each_takes(
    press: Callable[..., bytes], by: str, least: int, step: int
) -> None:
    """However long the words are, and where no way has room or leaves the picture large enough, too."""
    prints = set()
    for repeats in range(2, 60, step):
        words = WORDS * repeats
        tried, halved = (
            press(PAGE.format(by=by, halve=halve, words=words, least=least))
            for halve in ("no", "yes")
        )
        assert halved == tried
        prints.add(tried)
    assert len(prints) > 30 // step

"""What a document's language decides: its quotes, and the word for what goes on."""

import pytest

from pressboard.layout.documents import text_of
from pressboard.layout.languages import continued_in, is_english
from pressboard.layout.reader import read


def quoted(lang: str, text: str) -> str:
    """Return what a document in a language says."""
    return text_of(read(f'<document lang="{lang}"><page><p>{text}</p></page></document>', "my.xml"))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "say “a ‘b’ c”"),
        ("en-GB", "say “a ‘b’ c”"),
        ("de", "say „a ‚b‘ c“"),
        ("de-AT", "say „a ‚b‘ c“"),
        ("de_CH", "say «a ‹b› c»"),
        ("fr", "say «\u00a0a “b” c\u00a0»"),
        ("sv", "say ”a ’b’ c”"),
        ("pl", "say „a «b» c”"),
        ("tlh", "say “a ‘b’ c”"),
    ],
)
def test_quotes_are_those_of_the_language(lang: str, said: str) -> None:
    """A quotation has the signs of its document's language, one within it the inner ones; English is what is left."""
    assert (
        quoted(lang, "say <q>a <q>b</q> c</q>").replace("« ", "«\u00a0").replace(" »", "\u00a0»")
        == said
    )


def test_every_other_quotation_has_the_outer_signs() -> None:
    """The third within each other looks as the first, and neighbours look alike."""
    assert quoted("en", "<q><q><q>a</q></q></q> <b><q>b</q></b> <q>c</q>") == "“‘“a”’” “b” “c”"


def test_english_is_english_everywhere() -> None:
    """Of whatever country, and nothing else is."""
    assert [each for each in ("en", "en-AU", "EN_us", "eng", "de", "") if is_english(each)] == [
        "en",
        "en-AU",
        "EN_us",
    ]
    assert continued_in("de-CH") == "(Fortsetzung)"

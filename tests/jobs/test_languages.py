"""The language of a print: what says it, what it changes, and that it changes nothing else."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pressboard import interface
from pressboard.cli.app import run
from pressboard.errors import BadOption
from pressboard.words import enumerated, language, speaking, words
from tests.crossed import every_other
from tests.printed import held, text_of


@pytest.fixture(autouse=True)
def _other_tests_speak_as_before() -> Iterator[None]:
    with speaking(language()):
        yield


def test_a_sheet_of_one_code_is_the_same_in_every_language(tmp_path: Path) -> None:
    """Its words are another language's, its squares and its code are not."""
    english = interface.print_sheet("kangaruse", seed="murray", size="small", lang="en")
    (code,) = english.codes
    for lang, heading in (("de", "So wird gespielt"), ("nl", "Zo speel je")):
        path = tmp_path / f"{lang}.pdf"
        printed = interface.print_sheet("kangaruse", code=[code], lang=lang, to=path)
        assert printed.codes == (code,)
        assert heading in text_of(path)
        assert held(PdfReader(path).root_object, "/Lang") == lang


def test_a_language_leaves_nothing_behind() -> None:
    """English after German has the bytes of English alone."""
    before = interface.print_product("krypte", "rules", lang="en").pdf
    interface.print_product("krypte", "rules", lang="de")
    assert language() == "de"
    assert interface.print_product("krypte", "rules", lang="en").pdf == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "product"),
    [
        ("crumble", "rules"),
        ("kangaruse", "rules"),
        ("kangaruse", "kit"),
        ("krump", "rules"),
        ("krypte", "rules"),
    ],
)
def test_no_text_is_kept_from_another_language(game: str, product: str) -> None:
    """German after English is drawn as by a program that never spoke English."""
    options: dict[str, Any] = {"seed": "murray"} if product == "kit" else {}

    def drawn(lang: str) -> str:
        pages = interface.print_product(game, product, lang=lang, draw=True, **options).drawn
        return "".join(f"{page.shows}{page.svg!r}" for page in pages)

    drawn("en")
    after = drawn("de")
    alone = f"""if True:
        from pressboard import interface
        options = {options!r}
        pages = interface.print_product({game!r}, {product!r}, lang="de", draw=True, **options).drawn
        print("".join(f"{{page.shows}}{{page.svg}}" for page in pages), end="")
    """
    told = subprocess.run([sys.executable, "-c", alone], capture_output=True, check=True).stdout
    assert after == told.decode()


@pytest.mark.slow
def test_a_certificate_is_in_its_language() -> None:
    """All of it: what is claimed, what was played, and by whom."""
    (code,) = interface.print_product("krump", "board", lang="en").codes
    html = interface.certify(code, "de")
    assert "Prüfbericht" in html
    assert not re.search(
        r"\b(the|against|rounds|Red|policy)\b", re.sub(r"<style.*?</style>", "", html)
    )


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ("de_AT.UTF-8", "Kurzregeln"),
        ("fr_FR.UTF-8", "Quick reference"),
        ("C.UTF-8", "Quick reference"),
    ],
)
def test_the_locale_says_the_language(
    locale: str, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One without a language of ours prints in English."""
    monkeypatch.setenv("LC_ALL", locale)
    path = tmp_path / "rules.txt"
    assert run(["krypte", "rules", "--short", "--out", str(path)]) == 0
    assert title in path.read_text(encoding="utf-8")


def test_html_names_its_language(tmp_path: Path) -> None:
    path = tmp_path / "regeln.html"
    assert run(["crumble", "rules", "--lang", "de", "--out", str(path)]) == 0
    assert '<html lang="de">' in path.read_text(encoding="utf-8")


def test_an_unknown_language_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["kangaruse", "--lang", "den"]) == 2
    assert "did you mean" in capsys.readouterr().err


def test_a_game_that_is_not_there_in_a_language_is_printed_in_english(tmp_path: Path) -> None:
    """A note says so."""
    path = tmp_path / "board.pdf"
    printed = interface.print_product("krump", "board", lang="nl", to=path)
    assert any("krump: not there in the language nl" in note for note in printed.notes)
    assert "Board" in text_of(path)


def test_numbers_and_lists_follow_the_language() -> None:
    with speaking("de"):
        assert words("{games} games", games="3,400") == "3.400 games"
        assert words("a side of {side}", side="30.6 mm") == "a side of 30,6 mm"
        assert words("seed {seed}", seed="1.5").endswith("1.5")
        assert enumerated(("a", "b", "c")) == "a, b und c"
    assert words("{games} games", games="3,400") == "3,400 games"


def test_another_process_speaks_the_same_language(tmp_path: Path) -> None:
    """A handout is printed within bounds, in a process of its own."""
    template = tmp_path / "abend.xml"
    template.write_text(
        '<document title="Abend" lang="de"><page>{{ rules("krypte", "turn") }}</page></document>',
        encoding="utf-8",
    )
    printed = interface.print_handout(template, lang="de", to=tmp_path / "abend.pdf")
    assert printed.pages
    assert "Seite" in text_of(tmp_path / "abend.pdf")


def test_a_language_that_is_none_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown language"), speaking("xx"):
        pass


HANDOUT = (
    '{{% import "handout.xml" as our with context %}}<document title="My evening"{lang}>'
    '{{% call our.page("My evening") %}}{{{{ rules("{game}", short=true) }}}}{{% endcall %}}</document>'
)


@every_other(
    "lang game asked said is_noted",
    [
        (' lang="de"', "krypte", "en", "Steine", False),
        (' lang="de-AT"', "krypte", "nl", "Steine", False),
        (' lang="en"', "krypte", "de", "Counters", False),
        (' lang="nl"', "kangaruse", "en", "Huisregels", False),
        (' lang="nl"', "krypte", "de", "Counters", True),
        (' lang="fr"', "krypte", "de", "Counters", True),
        ("", "krypte", "de", "Steine", False),
    ],
)
def test_rules_in_a_handout_are_in_its_language(
    tmp_path: Path, lang: str, game: str, asked: str, said: str, is_noted: bool
) -> None:
    """Whatever language is asked for; what is not there in that of the document is English, with a note."""
    template = tmp_path / "evening.xml"
    template.write_text(HANDOUT.format(lang=lang, game=game), encoding="utf-8")
    path = tmp_path / "evening.html"
    printed = interface.print_handout(template, lang=asked, to=path)
    assert said in path.read_text(encoding="utf-8")
    code = lang.partition('"')[2].rstrip('"') or asked
    assert f'<html lang="{code}">' in path.read_text(encoding="utf-8")
    assert [note for note in printed.notes if "not there in the language" in note] == (
        [f"{game}: not there in the language {code} yet, and printed in English"]
        if is_noted
        else []
    )

"""The page on what templates are given is true."""

import re

import pytest

from contexts import PAGE, page
from pressboard.paths import our_templates


@pytest.mark.slow
def test_the_page_is_what_the_program_hands_over() -> None:
    """Names and kinds are those of the pages that are printed; `python -m tests.contexts` writes them anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_template_of_a_product_has_a_table() -> None:
    """Each template that makes a document of its own is told of; parts, texts, texts of rules and examples are not."""
    told = set(re.findall(r"^### (\S+\.xml)", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    files = [path for path in our_templates().rglob("*.xml") if "examples" not in path.parts]
    names = {name.rpartition("/")[2] for name in told}
    assert {path.name for path in files if "<document" in path.read_text(encoding="utf-8")} <= names

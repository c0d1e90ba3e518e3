"""The types as Kangaruse's rules at length group them, read from their template."""

import re
from ast import literal_eval

from pressboard.paths import our_templates


def groups() -> list[tuple[str, list[str]]]:
    """Return the types by the text that heads their group, which says when they act."""
    template = (our_templates() / "kangaruse" / "long.xml").read_text(encoding="utf-8")
    tables = re.findall(r"\{% set (?:points|actions) = (\{.*?\}) %\}", template, re.DOTALL)
    return [group for table in tables for group in literal_eval(table).items()]

"""The document on records, docs/records.md, in its sections."""

import re
from pathlib import Path

DOCUMENT = (Path(__file__).parents[1] / "docs" / "records.md").read_text("utf-8")


def section(heading: str) -> str:
    """Return what stands below a heading, up to the next one like it."""
    _, found, after = DOCUMENT.partition(f"\n## {heading}\n")
    assert found
    return after.partition("\n## ")[0]


def blocks(text: str) -> list[str]:
    """Return what stands in a text as a record or as the answer to one."""
    return re.findall("```text\n(.*?)\n```", text, re.DOTALL)


def table(text: str, heading: str = "") -> list[list[str]]:
    """Return the cells of the rows of the first table in a text, or below one of its headings."""
    below = text.partition(f"\n### {heading}\n")[2].partition("\n### ")[0] if heading else text
    lines = [line for line in below.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def code(cell: str) -> list[str]:
    """Return what stands in a cell as code."""
    return re.findall("`([^`]+)`", cell)

"""What a template may not do, and how far its includes reach."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pressboard.errors import BadTemplate
from pressboard.layout.jinja.environment import LARGEST_FILE, environment, fill, template_names
from pressboard.layout.tree import Element
from pressboard.printing.papers import PAPERS

pytestmark = pytest.mark.usefixtures("little_memory")

PAGE = "<document><page>\n{}\n</page></document>"


@pytest.mark.parametrize(
    "piece",
    [
        "{{ [paper.within] | join }}",
        "{{ ','.join([paper]) }}",
        "{{ '%s' % paper }}",
        "{{ 'a' | replace('a', range) }}",
    ],
)
def test_nothing_prints_as_python_shows_it(fault: Callable[..., str], piece: str) -> None:
    """Functions and objects are no text: wherever one would be written out, the line says so."""
    message = fault(PAGE.format(piece), paper=PAPERS["A4"])
    assert message.startswith("sheet.xml:2: ")
    assert "0x" not in message


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        ("{{ '%05.1f' % 2.25 }}", "002.2"),
        ("{{ '%d%%' | format(1000000) }}", "1000000%"),
        ("{{ 1000000 * 1000000 }}", "1000000000000"),
        ("{{ 2 ** 100 }}", str(2**100)),
        ("{{ 'ab'.replace('b', 'c') ~ '-'.join(['x', 'y']) ~ '=' * 3 }}", "acx-y==="),
        ("{{ '{:>4}'.format('a') ~ 'a'.ljust(3) }}|", "   aa  |"),
        ("{{ (1, 2) * 2 }}", "(1, 2, 1, 2)"),
    ],
)
def test_what_people_compute_is_computed(
    filled: Callable[..., Element], piece: str, shown: str
) -> None:
    """Formats, paddings, products and powers of a size that can be printed are as ever."""
    (page,) = filled(f"<document><page><p>{piece}</p></page></document>").elements()
    (paragraph,) = page.elements()
    assert "".join(map(str, paragraph.children)) == shown


DEEP = {
    "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}": "recursion",
    "{{ " + "not " * 3000 + "1 }}": "recursion",
    "{{ " + "1 + " * 5000 + "1 }}": "recursion",
    "{% if 1 %}" * 2000 + "{% endif %}" * 2000: "",
    "{% for a in [1] %}" * 30 + "{% endfor %}" * 30: "stand too deep in one another",
    "<box>" * 5000 + "</box>" * 5000: "nested more than 60 deep",
    "{% include 'sheet.xml' %}": "recursion",
}


@pytest.mark.parametrize("piece", DEEP, ids=range(len(DEEP)))
def test_nesting_ends_with_the_line(fault: Callable[..., str], piece: str) -> None:
    """Whatever is nested without end ends in a line that names the place, whoever it was too deep for."""
    message = fault(PAGE.format(f"<p/>\n{piece}"))
    assert message.startswith("sheet.xml:3: ")
    assert DEEP[piece] in message
    assert len(message) < 300


@pytest.mark.parametrize(
    "name",
    [
        "../secret.xml",
        "../../etc/passwd",
        "/etc/passwd",
        "a/../../secret.xml",
        "..\\secret.xml",
        "C:\\a.xml",
    ],
)
def test_no_include_leads_out_of_the_folders(tmp_path: Path, name: str) -> None:
    """A name that leads elsewhere is refused with file and line, though the file is there."""
    (tmp_path / "secret.xml").write_text("<p>secret</p>")
    own = tmp_path / "own"
    own.mkdir()
    (own / "sheet.xml").write_text(
        "<document><page>\n{% include '" + name.replace("\\", "\\\\") + "' %}"
    )
    with pytest.raises(
        BadTemplate, match=r"^sheet\.xml:2: unknown template .*no name or link leads out of them"
    ):
        fill(environment((own,)), "sheet.xml", {})


def test_no_link_leads_out_of_the_folders(tmp_path: Path) -> None:
    """A link to a file elsewhere is refused, one within the folders is followed."""
    own = tmp_path / "own"
    own.mkdir()
    (tmp_path / "secret.xml").write_text("<p>secret</p>")
    (own / "part.xml").write_text("<p>part</p>")
    try:
        (own / "out.xml").symlink_to(tmp_path / "secret.xml")
        (own / "in.xml").symlink_to(own / "part.xml")
    except OSError:
        assert os.name == "nt", "links can be made on every other system"
        return
    (own / "bad.xml").write_text(PAGE.format("{% include 'out.xml' %}"))
    (own / "good.xml").write_text(PAGE.format("{% include 'in.xml' %}"))
    with pytest.raises(BadTemplate, match=r'^bad\.xml:2: the template "out\.xml" is a link'):
        fill(environment((own,)), "bad.xml", {})
    assert fill(environment((own,)), "good.xml", {})


def test_templates_in_a_folder_know_those_beside_them(tmp_path: Path) -> None:
    """What stands in a folder is named without it from there, and found elsewhere when it is not there."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "part.xml").write_text("{% include 'word.xml' %}{% include 'top.xml' %}")
    (tmp_path / "game" / "word.xml").write_text("<p>game</p>")
    (tmp_path / "word.xml").write_text("<p>top</p>")
    (tmp_path / "top.xml").write_text("{% include 'word.xml' %}")
    (tmp_path / "sheet.xml").write_text(
        "<document><page>{% include 'game/part.xml' %}</page></document>"
    )
    (page,) = fill(environment((tmp_path,)), "sheet.xml", {}).elements()
    assert [(p.children, str(p.where)) for p in page.elements()] == [
        (("game",), "game/word.xml:1"),
        (("top",), "word.xml:1"),
    ]
    assert template_names((tmp_path,)) == [
        "game/part.xml",
        "game/word.xml",
        "sheet.xml",
        "top.xml",
        "word.xml",
    ]


def test_a_file_too_large_for_a_template_is_not_read(tmp_path: Path) -> None:
    """What is larger than any template is told, not read."""
    (tmp_path / "sheet.xml").write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(BadTemplate, match=r"^sheet\.xml:1: .*is larger than 2 MB"):
        fill(environment((tmp_path,)), "sheet.xml", {})

"""Which files templates may include, import or extend."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pressboard.errors import BadTemplate
from pressboard.layout.jinja.environment import environment, environment_with, fill, template_names
from pressboard.layout.tree import Element

PAGE = "<document><page>\n{}\n</page></document>"


@pytest.mark.parametrize(
    "piece",
    [
        "{% include 'part.xml' %}",
        "{% if true %}{% for x in [1] %}{% include 'part.xml' %}{% endfor %}{% endif %}",
        "{% block b %}{% include 'part.xml' %}{% endblock %}",
        "{% include 'part.xml' without context %}",
        "{% include ['nothing.xml', 'part.xml'] %}{% include 'nothing.xml' ignore missing %}",
        "<box>{% include 'part.xml' %}</box>",
    ],
)
def test_includes_in_the_open_are_printed(filled: Callable[..., Element], piece: str) -> None:
    """An include stands wherever its text goes to the page at once."""
    (page,) = filled(PAGE.format(piece), {"part": '<?xml version="1.0"?>\n<p>part</p>'}).elements()
    assert "part" in str(page)


def test_blocks_are_filled_and_their_parents_text_is_printed(
    filled: Callable[..., Element],
) -> None:
    """Inheritance works: a block takes another's place and prints what stood there, and by its name again."""
    base = PAGE.format("{% block b %}<p>base</p>{% endblock %}{{ self.b() }}")
    tree = filled(
        "{% extends 'base.xml' %}{% block b %}{{ super() }}<p>own</p>{% endblock %}", {"base": base}
    )
    assert [p.children for page in tree.elements() for p in page.elements()] == [
        ("base",),
        ("own",),
    ] * 2


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder of a template and of what it must not read."""
    for name in ("sheet.xml", "part.xml", ".hidden.xml", "letter.txt", "x.xml.bak"):
        (tmp_path / name).write_text("<p>part</p>")
    for folder in (".ssh", "sub"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "id_rsa").write_text("secret")
        (tmp_path / folder / "key.xml").write_text("<p>part</p>")
    (tmp_path / "link.xml").symlink_to(tmp_path / ".ssh" / "id_rsa")
    (tmp_path / "way.xml").symlink_to(tmp_path / ".ssh" / "key.xml")
    (tmp_path / "good.xml").symlink_to(tmp_path / "sub" / "key.xml")
    return tmp_path


@pytest.mark.parametrize(
    "name",
    [
        ".ssh/id_rsa",
        ".ssh/key.xml",
        ".hidden.xml",
        "letter.txt",
        "sub/id_rsa",
        "x.xml.bak",
        "link.xml",
        "way.xml",
    ],
)
def test_only_templates_are_read(home: Path, name: str) -> None:
    """What does not end in .xml or .ftl, is hidden, or is a link to such a file is no template, wherever it lies."""
    for piece in (
        f"{{% include '{name}' %}}",
        f"{{% import '{name}' as it %}}",
        f"{{% extends '{name}' %}}",
    ):
        (home / "sheet.xml").write_text(f"<document><page>{piece}</page></document>")
        with pytest.raises(
            BadTemplate,
            match=r"^sheet\.xml:1: .*templates are files that end in \.xml or \.ftl, and nothing",
        ):
            fill(environment((home,)), "sheet.xml", {})
    assert name not in template_names((home,))


def test_templates_below_and_links_to_them_are_read(home: Path) -> None:
    """A file in a folder of the folder is a template, a link to it, too."""
    (home / "sheet.xml").write_text(
        PAGE.format("{% include 'sub/key.xml' %}{% include 'good.xml' %}")
    )
    (page,) = fill(environment((home,)), "sheet.xml", {}).elements()
    assert len(list(page.elements())) == 2


def test_what_the_user_names_may_have_any_name(home: Path) -> None:
    """The one template a user asks for is printed though it ends in something else; others cannot include such."""
    (home / "letter.txt").write_text(PAGE.format("<p>letter</p>"))
    assert fill(environment_with((home,), {}, "letter.txt"), "letter.txt", {})

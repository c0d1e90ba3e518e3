"""Our templates as modules that were made of them before: whoever fills them sees no difference."""

import os
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import Environment

from pressboard import paths
from pressboard.errors import BadTemplate
from pressboard.layout.jinja import compiled, environment
from pressboard.layout.jinja.environment import environment_with, fill
from tests.mistakes import refusal

TEXT = "<p>hello {{ name }}</p>"
FAULTY = "{% macro m(x) %}{{ x.y }}{% endmacro %}"


@pytest.fixture(params=["_templates", "templates"])
def ours(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of our templates with one of a game's, all compiled: of an installed package, of a checkout."""
    home = tmp_path / str(request.param)
    (home / "game").mkdir(parents=True)
    (home / "t.xml").write_text(TEXT)
    (home / "m.xml").write_text("\n" + FAULTY)
    (home / "game" / "g.xml").write_text(
        "<div>{% include 't.xml' %}{% import 'm.xml' as m %}{{ m.m(name) }}</div>"
    )
    for module in (compiled, environment, paths):
        monkeypatch.setattr(module, "our_templates", lambda: home)
    monkeypatch.setattr(compiled, "_compiler", lambda: 0)
    for folder in (home, home / "game"):
        environment_with((folder,), {}).compile_templates(
            compiled.modules_of(folder), zip=None, ignore_errors=False
        )
    return home


@pytest.fixture
def memory(ours: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by the names of the templates that are compiled."""
    names = list[str]()
    compile_it = Environment.compile

    def noted(self: Environment, source: str, name: str, *more: Any, **how: Any) -> Any:  # noqa: ANN401
        names.append(name)
        return compile_it(self, source, name, *more, **how)

    monkeypatch.setattr(Environment, "compile", noted)
    return names


def filled(*folders: Path, name: str = "t.xml", word: str = "roo") -> str:
    """Fill a template of these folders in an environment of its own."""
    return environment_with(folders, {"name": word}).get_template(name).render()


def test_ours_are_not_compiled_again(ours: Path, memory: list[str]) -> None:
    """A template comes from its module, from whichever folder it is looked up, and its words from its environment."""
    assert "hello roo" in filled(ours)
    assert "hello emu" in filled(ours, word="emu")
    assert "y" in refusal(Exception, filled, ours / "game", ours, name="g.xml")
    assert memory == []


def test_errors_name_template_and_line(ours: Path, memory: list[str]) -> None:
    """They name those of the template, however deep, not those of the module."""
    for name, folders in (("g.xml", (ours / "game", ours)), ("game/g.xml", (ours,))):
        assert refusal(
            BadTemplate, fill, environment_with(folders, {}), name, {"name": "roo"}
        ).startswith("m.xml:2: ")
    assert memory == []


def test_a_template_of_the_users_comes_first(ours: Path, tmp_path: Path, memory: list[str]) -> None:
    """One that appears in a folder before ours wins, also over one that was filled already."""
    own = tmp_path / "own"
    own.mkdir()
    jinja = environment_with((own, ours), {"name": "roo"})
    texts = [jinja.get_template("t.xml").render()]
    (own / "t.xml").write_text("<p>bye {{ name }}</p>")
    texts.append(jinja.get_template("t.xml").render())
    assert ["hello roo" in texts[0], "bye roo" in texts[1]] == [True, True]
    assert memory == ["t.xml"]


def test_in_a_checkout_the_newer_wins(
    ours: Path, memory: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a template is compiled again, once, when it is newer than its module; so are all when the compiler is."""
    (module,) = [
        path for path in compiled.modules_of(ours).glob("*.py") if b"hello" in path.read_bytes()
    ]
    later = module.stat().st_mtime_ns + 10**9
    (ours / "t.xml").write_text("<p>bye {{ name }}</p>")
    os.utime(module, ns=(0, 0))
    is_checkout = ours.name == "templates"
    for _ in range(2):
        assert ("bye roo" if is_checkout else "hello roo") in filled(ours)
    assert memory == ["t.xml"] * is_checkout
    monkeypatch.setattr(compiled, "_compiler", lambda: later)
    filled(ours)
    assert memory == ["t.xml", "t.xml"] * is_checkout
    assert not [path for path in module.parent.iterdir() if path.suffix not in (".py", "")]


def test_modules_of_another_jinja_are_left_alone(
    ours: Path, memory: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another version compiled is compiled anew."""
    monkeypatch.setattr(jinja2, "__version__", "3.99")
    assert "hello roo" in filled(ours)
    assert memory == ["t.xml"]

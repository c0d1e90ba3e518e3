"""Our templates as a wheel brings them: compiled when it was built, used as long as nothing has changed since."""

import os
import shutil
import stat
import subprocess
import sys
from hashlib import sha256
from importlib import metadata
from pathlib import Path

import jinja2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment, TemplateSyntaxError

from pressboard.layout.jinja import precompiled
from pressboard.layout.jinja.environment import environment_with
from pressboard.layout.jinja.precompile import modules
from pressboard.layout.jinja.precompiled import module_name
from pressboard.paths import our_templates

TEXT = "hello {{ name }}"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a package as a wheel installs it, with a template of its own and one of a game's, both compiled."""
    templates, target = tmp_path / "_templates", tmp_path / precompiled.FOLDER
    (templates / "game").mkdir(parents=True)
    (templates / "t.xml").write_text(TEXT)
    (templates / "game" / "g.xml").write_text("{% include 't.xml' %}, {{ name }}")
    target.mkdir()
    for name, python in modules(templates):
        (target / f"{name}.py").write_text(python, encoding="utf-8")
    monkeypatch.setattr(precompiled, "_PACKAGE", tmp_path)
    return tmp_path


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that will tell the names of the templates that were compiled in memory."""
    names, compile_it = list[str](), Environment.compile

    def told(self: Environment, source: str, name: str, *more: object, raw: bool = False, **how: object) -> object:
        if not raw:  # else it is the Python that is asked for
            names.append(name)
        return compile_it(self, source, name, *more, raw=raw, **how)

    monkeypatch.setattr(Environment, "compile", told)
    return names


def filled(*folders: Path, name: str = "t.xml") -> str:
    """Fill a template of these folders in an environment of its own."""
    return environment_with(folders, {"name": "roo"}).get_template(name).render()


def test_ours_are_not_compiled_again(package: Path, memory: list[str]) -> None:
    """A template of the package comes from its module, from whichever folder it is looked up; so do included ones."""
    templates = package / "_templates"
    assert filled(templates) == "hello roo"
    assert filled(templates / "game", templates, name="g.xml") == "<?included?>hello roo, roo"
    assert filled(templates, name="game/g.xml") == "<?included?>hello roo, roo"
    assert memory == []


def test_environments_share_no_words(package: Path) -> None:
    """One module serves several environments, each with what its own templates know."""
    one, other = (environment_with((package / "_templates",), {"name": name}) for name in ("roo", "emu"))
    texts = [made.get_template("t.xml").render() for made in (one, other, one)]
    assert texts == ["hello roo", "hello emu", "hello roo"]


def test_a_template_of_the_users_comes_first(package: Path, tmp_path: Path, memory: list[str]) -> None:
    """One in a folder that is searched before ours wins, and is compiled in memory, whatever it says."""
    own = tmp_path / "own"
    own.mkdir()
    for text, outcome in (("bye {{ name }}", "bye roo"), (TEXT, "hello roo")):
        (own / "t.xml").write_text(text)
        assert filled(own, package / "_templates") == outcome
    assert memory == ["t.xml", "t.xml"]


def test_only_the_package_brings_modules(package: Path, memory: list[str]) -> None:
    """A copy of our folder elsewhere, as in a checkout, has nothing from them."""
    shutil.copytree(package / "_templates", package / "copy" / "_templates")
    assert filled(package / "copy" / "_templates") == "hello roo"
    assert memory == ["t.xml"]


def test_a_changed_template_is_compiled_in_memory(package: Path, memory: list[str]) -> None:
    """Its text counts, not its name or age."""
    (package / "_templates" / "t.xml").write_text("bye {{ name }}")
    assert filled(package / "_templates") == "bye roo"
    assert memory == ["t.xml"]


@pytest.mark.parametrize("what", ["_jinja", "_edition"])
def test_another_edition_compiles_in_memory(
    package: Path, memory: list[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """With another version of Jinja, or other code of ours in this room, modules of before are not used."""
    precompiled._edition.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(precompiled, what, {"_jinja": lambda: "another", "_edition": lambda: b"another"}[what])
        assert filled(package / "_templates") == "hello roo"
    precompiled._edition.cache_clear()
    assert memory == ["t.xml"]


def test_the_edition_is_that_of_every_file_of_the_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever file of this room changes, the edition is another one."""
    room = Path(precompiled.__file__).parents[1]
    shutil.copytree(room, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(precompiled, "__file__", str(tmp_path / "jinja" / "precompiled.py"))
    edition = precompiled._edition.__wrapped__
    editions = [edition()]
    assert editions == [precompiled._edition()]
    for path in sorted(tmp_path.rglob("*.py")):
        path.write_bytes(path.read_bytes() + b"#")
        editions.append(edition())
    assert len(set(editions)) == len(editions) > 20


def test_the_version_of_jinja_is_the_installed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is what the package's metadata say, also where Jinja itself does not tell."""
    assert precompiled._jinja() == metadata.version("jinja2")
    monkeypatch.delattr(jinja2, "__version__", raising=False)
    assert precompiled._jinja() == metadata.version("jinja2")


@pytest.mark.parametrize("damage", ["", "def", "\0"])
def test_a_module_that_is_gone_or_broken_is_no_matter(package: Path, memory: list[str], damage: str) -> None:
    """Without it the template is compiled in memory."""
    module = package / precompiled.FOLDER / f"{module_name('t.xml', TEXT)}.py"
    if damage:
        module.write_text(damage)
    else:
        module.unlink()
    assert filled(package / "_templates") == "hello roo"
    assert memory == ["t.xml"]


@given(st.text(), st.text(), st.text("t.x_"), st.text("t.x_"))
def test_modules_have_names_of_their_own(one: str, other: str, name: str, other_name: str) -> None:
    """Other names or texts make other modules; what makes the same module is the same in both."""
    names = [module_name(f"{name}.xml", one), module_name(f"{other_name}.xml", other)]
    assert all(each.isidentifier() or each[0].isdigit() for each in names)
    assert (names[0] == names[1]) == ((name, one) == (other_name, other))


def test_building_tells_a_mistake(tmp_path: Path) -> None:
    """A template that cannot be compiled makes no wheel."""
    (tmp_path / "bad.xml").write_text("<p>\n{% fro %}")
    with pytest.raises(TemplateSyntaxError) as caught:
        list(modules(tmp_path))
    assert (caught.value.name, caught.value.lineno) == ("bad.xml", 2)


@pytest.mark.slow
def test_modules_are_the_same_every_time(tmp_path: Path) -> None:
    """Neither chance nor the order of hashes shows in them, and they compile; a wheel shows it of all there are."""
    shutil.copytree(our_templates() / "krypte", tmp_path / "krypte")
    script = (
        "import sys, hashlib; from pathlib import Path; from pressboard.layout.jinja.precompile import modules;"
        "print(hashlib.sha256(repr(list(modules(Path(sys.argv[1])))).encode()).hexdigest())"
    )
    here = [*modules(tmp_path)]
    assert len(here) == 2 * len([*tmp_path.rglob("*.xml")]) > 15
    there = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        env=os.environ | {"PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == sha256(repr(here).encode()).hexdigest()
    for name, python in here:
        compile(python, name, "exec")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the templates of a checkout, which lie beside the package, where Python may keep bytecode."""
    templates, package = tmp_path / "templates", tmp_path / "package"
    templates.mkdir()
    package.mkdir()
    (templates / "t.xml").write_text(TEXT)
    monkeypatch.setattr(precompiled, "_PACKAGE", package)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return templates


def kept_files(checkout: Path) -> list[Path]:
    """Return the files that are kept of compiled templates."""
    return sorted((checkout.parent / "package" / "__pycache__" / "templates").glob("*.kept"))


def test_a_checkout_compiles_once(checkout: Path, memory: list[str]) -> None:
    """A template beside the package is compiled when it is first used, and again when its text is another one."""
    assert [filled(checkout), filled(checkout)] == ["hello roo"] * 2
    assert memory == ["t.xml"]
    assert len(kept_files(checkout)) == 1
    (checkout / "t.xml").write_text("bye {{ name }}")
    assert [filled(checkout), filled(checkout)] == ["bye roo"] * 2
    assert memory == ["t.xml"] * 2
    (checkout / "t.xml").write_text("{% fro %}")
    with pytest.raises(TemplateSyntaxError):
        environment_with((checkout,), {}).get_template("t.xml")
    assert len(kept_files(checkout)) == 2


def test_what_others_could_have_written_is_not_run(checkout: Path, memory: list[str]) -> None:
    """Kept code is for the user alone; damaged, or where others can write, it is not used."""
    filled(checkout)
    (file,) = kept_files(checkout)
    assert [stat.S_IMODE(place.stat().st_mode) for place in (file, file.parent)] == [0o600, 0o700]
    file.parent.chmod(0o777)
    assert filled(checkout) == "hello roo"
    file.parent.chmod(0o700)
    file.write_text("def")
    assert filled(checkout) == "hello roo"
    assert memory == ["t.xml"] * 3
    assert filled(checkout) == "hello roo"
    assert memory == ["t.xml"] * 3


def test_nothing_is_kept_of_others_templates(
    checkout: Path, tmp_path: Path, memory: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user's own template is compiled every time; so is ours where Python keeps no bytecode."""
    own = tmp_path / "own"
    shutil.copytree(checkout, own)
    assert [filled(own, checkout) for _ in range(2)] == ["hello roo"] * 2
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert filled(checkout) == "hello roo"
    assert memory == ["t.xml"] * 3
    assert not kept_files(checkout)

"""Files: written all or none, under names every system takes."""

import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import paths
from pressboard.errors import BadFile
from pressboard.paths import claim, file_stem, our_templates, read_bytes, staged, unchanged
from tests.mistakes import refusal

TOO_LONG = "a" * 300


class Interruption(BaseException):
    """Stands for Ctrl-C."""


@pytest.fixture
def locked() -> Iterator[Path]:
    """Give a folder that cannot be written; as root, become nobody meanwhile, whom locks do keep out."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        root = os.getuid() == 0
        if root:
            os.setresuid(65534, 65534, 0)
        yield folder
        if root:
            os.setresuid(0, 0, 0)
        folder.chmod(0o755)


def put(
    folder: Path, names: str, force: bool = False, failure: BaseException | None = None
) -> None:
    """Write a file for each of `names` into `folder`, or fail with `failure` before the end."""
    with staged(folder, force) as stage:
        for name in names.split():
            (stage / name).write_text(f"new {name}")
        if failure:
            raise failure


def held(folder: Path) -> dict[str, str]:
    """Return all files anywhere under `folder` with their texts."""
    return {
        str(file.relative_to(folder)): file.read_text()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_files_appear_together(tmp_path: Path) -> None:
    """When all is written all files lie in their folder, which is made, and nothing else does."""
    put(tmp_path / "new" / "folder", "a.pdf b.svg")
    assert held(tmp_path) == {"new/folder/a.pdf": "new a.pdf", "new/folder/b.svg": "new b.svg"}
    assert len(list((tmp_path / "new" / "folder").iterdir())) == 2


def test_no_file_is_seen_before_the_end(tmp_path: Path) -> None:
    """While files are written none shows under its name."""
    with staged(tmp_path, force=False) as stage:
        (stage / "a.pdf").write_text("half")
        assert not (tmp_path / "a.pdf").exists()
        assert stage.name.startswith(".")


@pytest.mark.parametrize(
    "failure", [Interruption(), KeyboardInterrupt(), ValueError("a bug"), BadFile("a mistake")]
)
def test_a_failure_leaves_nothing(tmp_path: Path, failure: BaseException) -> None:
    """A job that stops halfway leaves neither files nor the folders made for them, and its error goes on."""
    with pytest.raises(type(failure)) as caught:
        put(tmp_path / "new" / "folder", "a.pdf", failure=failure)
    assert caught.value is failure
    assert not list(tmp_path.iterdir())


def test_a_failure_keeps_what_was_there(tmp_path: Path) -> None:
    """A job that stops halfway changes no file, even when it was allowed to."""
    (tmp_path / "a.pdf").write_text("old")
    with pytest.raises(Interruption):
        put(tmp_path, "a.pdf b.pdf", force=True, failure=Interruption())
    assert held(tmp_path) == {"a.pdf": "old"}


def test_a_full_disk_is_a_mistake_with_a_reason(tmp_path: Path) -> None:
    """An error of the system while writing becomes one line with the system's reason."""
    with pytest.raises(BadFile, match=r"cannot write into .*: No space left on device"):
        put(tmp_path / "new", "a.pdf", failure=OSError(28, "No space left on device"))
    assert not list(tmp_path.iterdir())


def test_one_file_in_the_way_stops_all(tmp_path: Path) -> None:
    """When one of the files exists already none is moved."""
    (tmp_path / "b.pdf").write_text("old")
    assert "b.pdf exists already; use --force" in refusal(
        BadFile, put, tmp_path, "a.pdf b.pdf c.pdf"
    )
    assert held(tmp_path) == {"b.pdf": "old"}


def test_force_overwrites(tmp_path: Path) -> None:
    """With force a file that exists is replaced."""
    (tmp_path / "a.pdf").write_text("old")
    put(tmp_path, "a.pdf", force=True)
    assert held(tmp_path) == {"a.pdf": "new a.pdf"}


def test_a_folder_in_the_way_stays(tmp_path: Path) -> None:
    """Not even force puts a file in the place of a folder."""
    (tmp_path / "a.pdf").mkdir()
    assert "a.pdf is a folder; name a file" in refusal(BadFile, put, tmp_path, "a.pdf", force=True)


@pytest.mark.parametrize("below", ["file", "file/deeper"])
def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path, below: str) -> None:
    """A file where the folder should be is a mistake, found before writing and while writing alike."""
    (tmp_path / "file").write_text("old")
    assert "cannot write into" in refusal(BadFile, claim, tmp_path / below / "a.pdf", force=True)
    assert "cannot write into" in refusal(BadFile, put, tmp_path / below, "a.pdf")
    assert held(tmp_path) == {"file": "old"}


def test_a_locked_folder_is_named(locked: Path) -> None:
    """A folder that may not be written is a mistake, found before writing and while writing alike."""
    for folder in (locked, locked / "new" / "folder"):
        with pytest.raises(
            BadFile, match=r"cannot write into the folder .*; choose another with --out"
        ):
            claim(folder / "a.pdf", force=False)
        assert re.search(
            r"cannot write into .*: Permission denied", refusal(BadFile, put, folder, "a.pdf")
        )
    assert not list(locked.iterdir())


@pytest.mark.parametrize("name", [TOO_LONG, f"{TOO_LONG}/a.pdf"])
def test_a_name_too_long_is_a_mistake(tmp_path: Path, name: str) -> None:
    """A name the system cannot take is one line with the system's reason."""
    assert re.search(
        r"cannot write .*: File name too long",
        refusal(BadFile, claim, tmp_path / name, force=False),
    )
    assert re.search(
        r"cannot write into .*: File name too long",
        refusal(BadFile, put, tmp_path / TOO_LONG, "a.pdf"),
    )


@pytest.mark.parametrize("name", ["a\0.pdf", "\ud800.pdf", "a\0/b.pdf"])
def test_a_name_that_cannot_be_is_a_mistake(tmp_path: Path, name: str) -> None:
    """A name that no file can have is one line."""
    with pytest.raises(BadFile, match=r"cannot write .*: no file can have this name"):
        claim(tmp_path / name, force=False)


LINKS = ["nowhere", "old.txt", "folder", "a.pdf", "/dev/null"]
"""What links at the place of a print lead to: nothing, a file, a folder, themselves, a device."""


@pytest.fixture(params=LINKS)
def link(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Give a link in the place of a file, beside what it may lead to."""
    (tmp_path / "old.txt").write_text("old")
    (tmp_path / "folder").mkdir()
    (tmp_path / "a.pdf").symlink_to(request.param)
    return tmp_path / "a.pdf"


def test_a_link_is_not_replaced_unasked(link: Path) -> None:
    """A link where a file should go is something that exists, wherever it leads to, before writing and after."""
    leads_to = link.readlink()
    assert "a.pdf exists already as a link; use --force" in refusal(
        BadFile, claim, link, force=False
    )
    assert "a.pdf exists already as a link; use --force" in refusal(
        BadFile, put, link.parent, "0.pdf a.pdf b.pdf"
    )
    assert link.readlink() == leads_to
    assert sorted(path.name for path in link.parent.iterdir()) == ["a.pdf", "folder", "old.txt"]


def test_force_replaces_the_link_itself(link: Path) -> None:
    """With force the file takes the link's place; what the link leads to stays as it is."""
    claim(link, force=True)
    put(link.parent, "a.pdf", force=True)
    assert not link.is_symlink()
    assert held(link.parent) == {"a.pdf": "new a.pdf", "old.txt": "old"}
    assert not list((link.parent / "folder").iterdir())


def test_a_folder_that_is_a_link_is_written_into(tmp_path: Path) -> None:
    """A link to a folder serves as the folder; one to nowhere is told."""
    (tmp_path / "real").mkdir()
    (tmp_path / "output").symlink_to("real")
    (tmp_path / "lost").symlink_to("nowhere")
    claim(tmp_path / "output" / "a.pdf", force=False)
    put(tmp_path / "output", "a.pdf")
    assert held(tmp_path / "real") == {"a.pdf": "new a.pdf"}
    with pytest.raises(
        BadFile, match=r"cannot write into the folder .*lost; choose another with --out"
    ):
        claim(tmp_path / "lost" / "a.pdf", force=False)
    assert re.search(
        r"cannot write into .*: File exists", refusal(BadFile, put, tmp_path / "lost", "a.pdf")
    )
    assert (tmp_path / "lost").is_symlink()


def test_what_appears_meanwhile_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that takes a place after all were looked at stays, and none of ours does."""

    def appearing(path: Path, force: bool, other_place: str) -> None:
        claim(path, force, other_place)
        if path.name == "c.pdf":
            (tmp_path / "b.pdf").write_text("somebody else's")

    monkeypatch.setattr(paths, "claim", appearing)
    assert "b.pdf exists already; use --force" in refusal(
        BadFile, put, tmp_path, "a.pdf b.pdf c.pdf"
    )
    assert held(tmp_path) == {"b.pdf": "somebody else's"}


def test_an_interrupt_between_two_places_takes_all_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is stopped when only some files have their places leaves none of them, and what was there before."""
    (tmp_path / "z.pdf").write_text("old")
    move = paths._move

    def interrupted(file: Path, place: Path) -> None:
        move(file, place)
        if place.name == "b.pdf":
            raise Interruption

    monkeypatch.setattr(paths, "_move", interrupted)
    with pytest.raises(Interruption):
        put(tmp_path, "a.pdf b.pdf c.pdf")
    assert held(tmp_path) == {"z.pdf": "old"}


def test_what_exists_needs_force(tmp_path: Path) -> None:
    """A file that exists may be claimed, for it may prove the same; with other bytes it takes force, and stays."""
    (tmp_path / "a.pdf").write_text("old")
    claim(tmp_path / "a.pdf", force=False)
    with (
        pytest.raises(BadFile, match="use --force to overwrite it or --to for another place"),
        staged(tmp_path, False, "--to") as stage,
    ):
        (stage / "a.pdf").write_text("new")
    assert held(tmp_path) == {"a.pdf": "old"}


def test_the_same_bytes_need_no_force(tmp_path: Path) -> None:
    """Files that are there with the same bytes stay as they are, whoever reads them; the others move."""
    put(tmp_path, "a.pdf b.pdf")
    before = [(tmp_path / name).stat() for name in ("a.pdf", "b.pdf")]
    put(tmp_path, "a.pdf b.pdf c.pdf")
    after = [(tmp_path / name).stat() for name in ("a.pdf", "b.pdf")]
    assert [(each.st_ino, each.st_mtime_ns) for each in before] == [
        (each.st_ino, each.st_mtime_ns) for each in after
    ]
    assert held(tmp_path) == {f"{name}.pdf": f"new {name}.pdf" for name in "abc"}


@pytest.mark.parametrize("other", ["new a.pdg", "new a.pd", "new a.pdf ", ""])
def test_the_same_and_others_move_nothing(tmp_path: Path, other: str) -> None:
    """Where one file is the same and another is not, however little it differs, nothing is written at all."""
    put(tmp_path, "b.pdf")
    (tmp_path / "a.pdf").write_text(other)
    assert "a.pdf exists already; use --force" in refusal(
        BadFile, put, tmp_path, "0.pdf a.pdf b.pdf"
    )
    assert held(tmp_path) == {"a.pdf": other, "b.pdf": "new b.pdf"}


def test_a_long_file_is_compared_to_its_end(tmp_path: Path) -> None:
    """Files that differ in their last byte alone are not the same."""
    long = b"x" * ((1 << 20) + 5)
    (tmp_path / "a.pdf").write_bytes(long[:-1] + b"y")
    with pytest.raises(BadFile, match="exists already"), staged(tmp_path, force=False) as stage:
        (stage / "a.pdf").write_bytes(long)
    (tmp_path / "a.pdf").write_bytes(long)
    with staged(tmp_path, force=False) as stage:
        (stage / "a.pdf").write_bytes(long)
        assert unchanged(stage, tmp_path) == (tmp_path / "a.pdf",)


def test_a_relative_path_can_be_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path without a folder lies in the current one."""
    monkeypatch.chdir(tmp_path)
    claim(Path("a.pdf"), force=False)
    put(Path("output"), "a.pdf")
    assert held(tmp_path) == {"output/a.pdf": "new a.pdf"}


@given(st.text())
def test_file_names_are_safe(text: str) -> None:
    """Any text gives a short name of small letters, digits and hyphens, not empty, that starts with no hyphen."""
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]{0,66}", file_stem(text), re.ASCII)


@given(st.lists(st.text() | st.text("aA -éÉ"), unique=True))
def test_file_names_differ(texts: list[str]) -> None:
    """Different texts have different file names."""
    assert len({file_stem(text) for text in texts}) == len(texts)


@pytest.mark.parametrize(
    "text", ["", "..", "/etc/passwd", "日本", "a\0b", "\udcff", "-x", "CON", "a" * 61]
)
def test_odd_texts_get_a_mark(text: str) -> None:
    """A text that loses something on the way gets a mark of six hexadecimal digits."""
    assert re.fullmatch(r"([a-z0-9-]{1,60}-)?[0-9a-f]{6}", file_stem(text))


def test_large_files_are_refused(tmp_path: Path) -> None:
    """A file over the longest length is refused, and so is a device without end."""
    (tmp_path / "a").write_bytes(b"x" * 1001)
    for path in (tmp_path / "a", Path("/dev/zero")):
        assert "is larger than 0 MB" in refusal(BadFile, read_bytes, path, 1000)


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    """A file that is missing, a folder and a name too long are mistakes with the system's reason."""
    for name, reason in (
        ("none", "No such file"),
        ("", "Is a directory"),
        (TOO_LONG, "File name too long"),
    ):
        with pytest.raises(BadFile, match=f'cannot read ".*": {reason}'):
            read_bytes(tmp_path / name, 10)


def test_packed_templates_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an installed package the templates lie inside it."""
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "generator" / "pressboard" / "paths.py"))
    assert our_templates() == tmp_path / "templates"
    packed = tmp_path / "generator" / "pressboard" / "_templates"
    packed.mkdir(parents=True)
    assert our_templates() == packed

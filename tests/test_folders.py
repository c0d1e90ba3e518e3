"""The user's own folders: found where systems want them, made for the user alone; nobody else's file is read."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import folders
from pressboard.folders import cache_folder, make_folder, own_folder, state_folder

STRANGER = 65534
LONGEST = 1000
MODES = [0o700 + others for others in range(0o100)]

as_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a user who has said nothing else about folders."""
    for name in ("XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a folder of the user's own, with a file of the user's own in it."""
    make_folder(tmp_path / "own")
    with own_folder(tmp_path / "own") as folder:
        folder.write("name", b"contents")
    return tmp_path / "own"


@pytest.fixture
def umask() -> Iterator[None]:
    """Put back what a test has set."""
    before = os.umask(0)
    os.umask(before)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    """Return who may do what with a file."""
    return path.stat().st_mode & 0o7777


def is_read(folder: Path) -> bool:
    """Say whether the file in `folder` is read; what is refused raises nothing but OSError."""
    try:
        with own_folder(folder) as own:
            return own.read("name", LONGEST) == b"contents"
    except OSError:
        return False


def test_the_user_chooses_where(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An absolute place in the environment is taken, caches and states apart, another one is not."""
    usual = cache_folder(), state_folder()
    for value, cache, state in (("", *usual), ("x", *usual), (str(home / "x"), home / "x/pressboard", usual[1])):
        monkeypatch.setenv("XDG_CACHE_HOME", value)
        assert (cache_folder(), state_folder()) == (cache, state)
        monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "y"))
    assert (cache_folder(), state_folder()) == (usual[0], home / "y/pressboard")


def test_a_system_has_its_places_at_home(home: Path) -> None:
    """Who chooses nothing has folders of our name at home, two different ones."""
    places = cache_folder(), state_folder()
    assert len(set(places)) == 2
    for place in places:
        assert place
        assert place.is_relative_to(home)
        assert place.name == "pressboard"


def test_without_a_home_there_is_no_place(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whom the system does not know has no folders, and that is no error."""

    def unknown(_: int) -> None:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for value in ("", "h", None):
        monkeypatch.setenv("HOME", value) if value is not None else monkeypatch.delenv("HOME")
        assert cache_folder() is None
        assert state_folder() is None


@pytest.mark.slow
def test_what_finds_the_places_is_loaded_last() -> None:
    """The command line starts without it."""
    script = "import sys, pressboard.cli.app, pressboard.render.text.fonts; print('platformdirs' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("mask", [0o000, 0o002, 0o022, 0o077])
@pytest.mark.usefixtures("umask")
def test_folders_are_made_for_the_user_alone(tmp_path: Path, mask: int) -> None:
    """Whatever is usual for new files, nobody else can look into what we make, neither folders nor files."""
    tmp_path.chmod(0o755)
    os.umask(mask)
    make_folder(tmp_path / "a" / "b")
    with own_folder(tmp_path / "a" / "b") as folder:
        folder.write("name", b"contents")
    made = [tmp_path / "a", tmp_path / "a/b", tmp_path / "a/b/name"]
    assert [mode(path) for path in made] == [0o700, 0o700, 0o600]
    assert mode(tmp_path) == 0o755


def test_what_is_there_stays_as_it_is(own: Path) -> None:
    """A folder that exists is not changed."""
    own.chmod(0o755)
    make_folder(own)
    assert mode(own) == 0o755


@as_root
def test_nothing_is_made_in_the_folder_of_another_user(tmp_path: Path) -> None:
    """Root leaves nothing in a user's home, where it would be in that user's way."""
    os.chown(tmp_path, STRANGER, STRANGER)
    with pytest.raises(PermissionError):
        make_folder(tmp_path / "a" / "b")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("what", ["folder", "file"])
def test_nobody_else_may_write_it(own: Path, what: str) -> None:
    """Of all modes those are trusted that let only the owner write, for the folder and for each file in it."""
    path = own if what == "folder" else own / "name"
    for each in MODES:
        path.chmod(each)
        assert is_read(own) == (not each & 0o022), oct(each)


@as_root
@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_another_user_owns_is_not_read(own: Path, what: str) -> None:
    """Neither a folder nor a file of another user's is trusted, though it can be read."""
    assert is_read(own)
    os.chown(own if what == "folder" else own / "name", STRANGER, STRANGER)
    assert not is_read(own)


def test_no_link_is_followed(own: Path, tmp_path: Path) -> None:
    """A link is not taken for the folder, nor one in it for a file, though both lead to the user's own."""
    (tmp_path / "link").symlink_to(own)
    assert is_read(own)
    assert not is_read(tmp_path / "link")
    (own / "name").rename(tmp_path / "name")
    (own / "name").symlink_to(tmp_path / "name")
    assert not is_read(own)


def test_a_link_is_replaced_not_written_through(own: Path, tmp_path: Path) -> None:
    """What a link leads to stays as it is when a file takes the link's place."""
    (tmp_path / "victim").write_text("theirs")
    (own / "name").unlink()
    (own / "name").symlink_to(tmp_path / "victim")
    with own_folder(own) as folder:
        folder.write("name", b"contents")
    assert (tmp_path / "victim").read_text() == "theirs"
    assert is_read(own)


def test_only_plain_files_are_read(own: Path) -> None:
    """A folder, or a pipe that nobody writes to, is refused at once; a file in the folder's place, too."""
    (own / "name").unlink()
    os.mkfifo(own / "name", 0o600)
    assert not is_read(own)
    (own / "name").unlink()
    (own / "name").mkdir(0o700)
    assert not is_read(own)
    assert not is_read(own.parent / "missing")
    (own.parent / "file").touch(0o600)
    assert not is_read(own.parent / "file")


def test_no_file_is_too_long(own: Path) -> None:
    """A file of just the longest length is read, one byte more and terabytes more are refused."""
    with own_folder(own) as folder:
        for length in (0, LONGEST):
            folder.write("name", b"x" * length)
            assert folder.read("name", LONGEST) == b"x" * length
        for length in (LONGEST + 1, 1 << 40):
            os.truncate(own / "name", length)
            with pytest.raises(OSError, match="too large"):
                folder.read("name", LONGEST)


def test_a_folder_stays_the_one_that_was_opened(own: Path, tmp_path: Path) -> None:
    """Whoever puts another folder in its place meanwhile has neither their file read nor ours written there."""
    with own_folder(own) as folder:
        own.rename(tmp_path / "away")
        own.mkdir(0o700)
        (own / "name").write_bytes(b"theirs")
        assert folder.read("name", LONGEST) == b"contents"
        folder.write("new", b"ours")
    assert [path.name for path in own.iterdir()] == ["name"]
    assert (tmp_path / "away" / "new").read_bytes() == b"ours"


def test_writing_is_all_or_nothing(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be put in its place leaves nothing, not even when the process is interrupted."""
    (own / "folder").mkdir()
    with own_folder(own) as folder:
        with pytest.raises(OSError, match="irectory"):
            folder.write("folder", b"contents")

        def interrupted(*_: object, **__: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(os, "replace", interrupted)
        with pytest.raises(KeyboardInterrupt):
            folder.write("name", b"other")
    assert sorted(path.name for path in own.iterdir()) == ["folder", "name"]
    assert is_read(own)


@given(st.binary(max_size=LONGEST))
def test_what_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """Any bytes come back, also where the system does not tell users apart."""
    path = tmp_path_factory.getbasetemp() / "pairs"
    make_folder(path)
    for apart in (folders._tells_users_apart, lambda: False):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(folders, "_tells_users_apart", apart)
            with own_folder(path) as folder:
                folder.write("name", data)
                assert folder.read("name", LONGEST) == data
    assert [each.name for each in path.iterdir()] == ["name"]


def test_the_state_folder_is_ready(home: Path) -> None:
    """It is made for the user alone; what is not the user's own is none."""
    folder = state_folder()
    assert folder == state_folder()
    assert folder
    assert mode(folder) == 0o700
    folder.chmod(0o777)
    assert state_folder() is None
    folder.rename(home / "elsewhere")
    (home / "elsewhere").chmod(0o700)
    folder.symlink_to(home / "elsewhere")
    assert state_folder() is None
    folder.unlink()
    folder.touch()
    assert state_folder() is None

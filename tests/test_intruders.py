"""What somebody else leaves in the user's cache folder is neither executed nor printed with."""

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b, sha1
from pathlib import Path

import pymupdf_fonts
import pytest
from jinja2.bccache import bc_magic

from pressboard.paths import our_templates

STRANGER = 65534
SCRIPT = "import sys; from pressboard.cli.app import run; sys.exit(run(sys.argv[1:]))"


class Intrusion:
    """Creates a file when it is unpickled."""

    def __init__(self, sign: Path) -> None:
        self.sign = sign

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Return what unpickling calls."""
        return Path.touch, (self.sign,)


def sealed(source: bytes, data: bytes) -> bytes:
    """Return what `data` looks like in the folder: anybody can compute the seal."""
    return blake2b(data, key=blake2b(source).digest(), digest_size=32).digest() + data


def bytecode(sign: Path) -> dict[str, bytes]:
    """Return files as templates were once kept: under each name one may have had, with code that leaves `sign`."""
    file = sealed(b"", bc_magic + pickle.dumps(Intrusion(sign)))
    found = our_templates().rglob("*.xml")
    names = {name for path in found for name in (path.name, path.relative_to(our_templates()).as_posix())}
    return {f"{sha1(f'{name}|{name}'.encode()).hexdigest()}.template": file for name in names}


def typefaces() -> dict[str, bytes]:
    """Return files as unpacked fonts are kept, with slanted letters instead of upright ones."""
    packed = Path(pymupdf_fonts.__file__).parent
    slanted, bold = pymupdf_fonts.myfont("figit"), pymupdf_fonts.myfont("figbi")
    cuts = {"Regular": ("FiraGO", slanted), "Bold": ("FiraGO-Bold", bold)}
    return {
        f"{name}.ttf": sealed((packed / f"FiraGO_{cut}.py").read_bytes(), font) for cut, (name, font) in cuts.items()
    }


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a print as it should be, made without any cache."""
    folder = tmp_path_factory.mktemp("right")
    return board(folder, folder / "cache")


def board(folder: Path, cache: Path) -> bytes:
    """Print a board in a process of its own."""
    words = [sys.executable, "-c", SCRIPT, "krypte", "board", "--out", str(folder / "board.pdf")]
    subprocess.run(words, env=os.environ | {"XDG_CACHE_HOME": str(cache)}, capture_output=True, check=True)
    return (folder / "board.pdf").read_bytes()


def planted(folder: Path, sign: Path) -> Path:
    """Fill the cache folder below `folder` with files of all names there are and were, as if the user had made them."""
    target = folder / "pressboard"
    target.mkdir(0o700)
    for name, data in {**bytecode(sign), **typefaces()}.items():
        (target / name).write_bytes(data)
        (target / name).chmod(0o600)
    return target


def open_to_all(folder: Path) -> None:
    """Let everybody write the folder, as with umask 000."""
    folder.chmod(0o777)


def open_to_the_group(folder: Path) -> None:
    """Let the user's group write the folder."""
    folder.chmod(0o770)


def open_files(folder: Path) -> None:
    """Let everybody write the files."""
    for path in folder.iterdir():
        path.chmod(0o666)


def linked_folder(folder: Path) -> None:
    """Put a link in the folder's place."""
    folder.rename(folder.parent / "away")
    folder.symlink_to(folder.parent / "away")


def linked_files(folder: Path) -> None:
    """Put links in the files' places."""
    away = folder.parent / "away"
    shutil.copytree(folder, away)
    for path in folder.iterdir():
        path.unlink()
        path.symlink_to(away / path.name)


def given_away(folder: Path) -> None:
    """Give the folder and all in it to another user."""
    give_files_away(folder)
    os.chown(folder, STRANGER, STRANGER)


def give_files_away(folder: Path) -> None:
    """Give the files to another user."""
    for path in folder.iterdir():
        os.chown(path, STRANGER, STRANGER)
        path.chmod(0o644)


def shared_place(folder: Path) -> None:
    """Share the place above, too, as when XDG_CACHE_HOME is one for all."""
    open_to_all(folder)
    open_to_all(folder.parent)


ROOTS = (given_away, give_files_away)
WAYS = (open_to_all, open_to_the_group, open_files, linked_folder, linked_files, shared_place, *ROOTS)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_what_others_left_is_not_used(printed: bytes, tmp_path: Path, way: Callable[[Path], None]) -> None:
    """In a folder or file that others can have written nothing is executed or printed with, not even with a seal."""
    if way in ROOTS and os.geteuid():
        pytest.skip("only root gives files away")
    folder = planted(tmp_path, tmp_path / "intruded")
    way(folder)
    right = board(tmp_path, tmp_path) == printed
    assert not (tmp_path / "intruded").exists()
    assert right


@pytest.mark.slow
@pytest.mark.parametrize("way", [linked_folder, linked_files])
def test_where_links_lead_nothing_changes(tmp_path: Path, way: Callable[[Path], None]) -> None:
    """Nothing is written through a link."""
    folder = planted(tmp_path, tmp_path / "intruded")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    way(folder)
    board(tmp_path, tmp_path)
    assert {path.name: path.read_bytes() for path in (tmp_path / "away").iterdir()} == before


@pytest.mark.slow
def test_what_was_planted_would_be_used_if_it_were_the_users_own(printed: bytes, tmp_path: Path) -> None:
    """The intruder knows names and seals: with the right owner and mode the fonts are taken; code never is."""
    planted(tmp_path, tmp_path / "intruded")
    assert board(tmp_path, tmp_path) != printed
    assert not (tmp_path / "intruded").exists()


def test_the_intruder_can_intrude(tmp_path: Path) -> None:
    """What was planted as bytecode does leave its sign when somebody unpickles it."""
    (data,) = set(bytecode(tmp_path / "sign").values())
    pickle.loads(data[32 + len(bc_magic) :])
    assert (tmp_path / "sign").exists()

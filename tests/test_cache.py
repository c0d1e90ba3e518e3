"""What can be made again is kept whole, or made again."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.cache import LARGEST, kept


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the cache folder of a user who has never used it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "pressboard"


def never() -> bytes:
    """Fail: what is kept must not be made again."""
    raise AssertionError("made again")


@given(st.binary(max_size=100), st.binary(max_size=100))
def test_what_is_kept_is_made_once(source: bytes, data: bytes) -> None:
    """The second time it comes from the folder, whatever it is, and nothing else lies there."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", folder)
        assert kept("name", source, lambda: data) == data
        assert kept("name", source, never) == data
        assert [path.name for path in Path(folder, "pressboard").iterdir()] == ["name"]


def test_another_source_is_made_anew(cache: Path) -> None:
    """After an upgrade the old contents are replaced, not handed out and not left behind."""
    assert kept("name", b"edition 1", lambda: b"old") == b"old"
    assert kept("name", b"edition 2", lambda: b"new") == b"new"
    assert kept("name", b"edition 2", never) == b"new"
    assert len(list(cache.iterdir())) == 1


@given(st.data())
def test_damage_is_healed(draw: st.DataObject) -> None:
    """A file cut short or with any byte changed is made again, and then is whole."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", folder)
        kept("name", b"source", lambda: b"contents")
        file = Path(folder, "pressboard", "name")
        whole = file.read_bytes()
        place = draw.draw(st.integers(0, len(whole) - 1))
        other = bytes([whole[place] ^ draw.draw(st.integers(1, 255))])
        file.write_bytes(draw.draw(st.sampled_from([whole[:place], whole[:place] + other + whole[place + 1 :]])))
        assert kept("name", b"source", lambda: b"contents") == b"contents"
        assert file.read_bytes() == whole


def test_a_file_beyond_all_bounds_is_made_anew(cache: Path) -> None:
    """Whatever size a file has, no more than the largest that may be is read of it."""
    kept("name", b"source", lambda: b"contents")
    os.truncate(cache / "name", 1 << 40)
    assert kept("name", b"source", lambda: b"contents") == b"contents"
    assert (cache / "name").stat().st_size < LARGEST


@pytest.mark.parametrize("blocked", ["cache", "cache/pressboard", "cache/pressboard/name"])
def test_a_cache_that_cannot_be_used_is_no_matter(cache: Path, blocked: str) -> None:
    """Where a folder cannot be made or a file not be replaced, what is asked for is made every time."""
    block = cache.parents[1] / blocked
    block.parent.mkdir(parents=True, exist_ok=True)
    if block.name == "name":
        block.mkdir()
    else:
        block.touch()
    assert [kept("name", b"source", lambda: b"contents") for _ in range(2)] == [b"contents"] * 2
    assert [path for path in cache.glob("*") if path != block] == []


def test_a_folder_others_can_write_is_not_used(cache: Path) -> None:
    """It is neither read nor written, and stays as it is."""
    kept("name", b"source", lambda: b"contents")
    cache.chmod(0o777)
    before = (cache / "name").read_bytes()
    assert kept("name", b"source", lambda: b"made again") == b"made again"
    assert kept("other", b"source", lambda: b"contents") == b"contents"
    assert [(path.name, path.read_bytes()) for path in cache.iterdir()] == [("name", before)]


def test_without_a_place_for_it_nothing_is_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without a home gets all the same, made every time."""
    monkeypatch.setattr("pressboard.cache.cache_folder", lambda: None)
    assert kept("name", b"source", lambda: b"contents") == b"contents"
    assert not cache.exists()

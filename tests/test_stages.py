"""What killed prints leave behind: cleared when it is old and nobody's, and nothing else ever."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest

from pressboard import stages
from pressboard.paths import staged
from pressboard.stages import OLD

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders are not locked there")

WRITING = """
import sys, time
from pathlib import Path
from pressboard import stages
from pressboard.paths import staged
with staged(Path.cwd(), False) as stage:
    (stage / "a.pdf").write_text("half")
    print(stage, flush=True)
    time.sleep(60)
"""


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """Give a process in the middle of writing into a folder, and its stage."""
    command = [sys.executable, "-c", WRITING]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as child:
        assert child.stdout
        yield child, Path(child.stdout.readline().strip())
        child.kill()


def aged(stage: Path, seconds: float) -> Path:
    """Let a folder and all it holds look as if unchanged for `seconds`."""
    when = time() - seconds
    for path in (*stage.iterdir(), stage):
        os.utime(path, (when, when), follow_symlinks=False)
    return stage


def write(folder: Path) -> None:
    """Write a file into `folder` as any print does."""
    with staged(folder, force=True) as stage:
        (stage / "b.pdf").write_text("new")


def like_ours(folder: Path, name: str = ".pressboard-abcd_123") -> Path:
    """Make what looks like a stage that was left."""
    stage = folder / name
    stage.mkdir()
    (stage / "a.pdf").write_text("half")
    return stage


def test_what_a_killed_print_left_is_cleared_when_it_is_old(writing: tuple[subprocess.Popen[str], Path]) -> None:
    """The stage of a process that was killed stays while it is young, and goes with the next print when it is old."""
    child, stage = writing
    child.kill()
    assert child.wait() == -signal.SIGKILL
    write(aged(stage, OLD - 60).parent)
    assert stage.exists()
    write(aged(stage, OLD + 60).parent)
    assert [path.name for path in stage.parent.iterdir()] == ["b.pdf"]


def test_the_stage_of_a_living_print_stays(writing: tuple[subprocess.Popen[str], Path]) -> None:
    """However long a print takes, nobody clears its stage while it lives, even if it does not stir."""
    child, stage = writing
    child.send_signal(signal.SIGSTOP)
    write(aged(stage, 100 * OLD).parent)
    assert [path.name for path in stage.iterdir()] == ["a.pdf"]


def test_a_second_interrupt_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who interrupts again while things are tidied up finds them tidied up all the same."""
    remove, calls = stages.rmtree, []

    def interrupted(path: Path, ignore_errors: bool) -> None:
        calls.append(path)
        if len(calls) == 1:
            raise KeyboardInterrupt
        remove(path, ignore_errors=ignore_errors)

    monkeypatch.setattr(stages, "rmtree", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path)
    assert len(calls) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["b.pdf"]


def test_the_newest_change_tells_the_age(tmp_path: Path) -> None:
    """A stage is as young as the youngest it holds."""
    stage = aged(like_ours(tmp_path), OLD + 60)
    os.utime(stage / "a.pdf")
    write(tmp_path)
    assert stage.exists()


@pytest.mark.parametrize(
    "name",
    [".pressboard-", ".pressboard-abcd_1234", ".pressboard-ABCDEFGH", "pressboard-abcd_123", ".pressboard-a b.c_d"],
)
def test_other_names_stay(tmp_path: Path, name: str) -> None:
    """What is not called as we call our stages is not ours."""
    stage = aged(like_ours(tmp_path, name), OLD + 60)
    write(tmp_path)
    assert (stage / "a.pdf").exists()


def test_a_folder_with_folders_stays(tmp_path: Path) -> None:
    """A stage holds nothing but files; what holds more is somebody else's."""
    stage = like_ours(tmp_path)
    (stage / "mine").mkdir()
    write(aged(stage, OLD + 60).parent)
    assert sorted(path.name for path in stage.iterdir()) == ["a.pdf", "mine"]


def test_a_file_or_link_called_like_a_stage_stays(tmp_path: Path) -> None:
    """Links are not followed, whatever they are called, and a file is no stage."""
    other = tmp_path / "other"
    other.mkdir()
    real = aged(like_ours(other), OLD + 60)
    (tmp_path / ".pressboard-aaaaaaaa").symlink_to(real)
    (tmp_path / ".pressboard-bbbbbbbb").write_text("mine")
    os.utime(tmp_path / ".pressboard-bbbbbbbb", (0, 0))
    write(tmp_path)
    assert (tmp_path / ".pressboard-aaaaaaaa" / "a.pdf").read_text() == "half"
    assert (tmp_path / ".pressboard-bbbbbbbb").read_text() == "mine"


def test_what_links_in_a_stage_lead_to_stays(tmp_path: Path) -> None:
    """A link within a stage that is cleared goes, what it leads to does not."""
    precious = tmp_path / "precious"
    precious.write_text("mine")
    stage = like_ours(tmp_path)
    (stage / "link").symlink_to(precious)
    write(aged(stage, OLD + 60).parent)
    assert not stage.exists()
    assert precious.read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give folders away")
def test_what_belongs_to_others_stays(tmp_path: Path) -> None:
    """Not even root clears another user's stage."""
    stage = aged(like_ours(tmp_path), OLD + 60)
    os.chown(stage, 65534, 65534)
    write(tmp_path)
    assert (stage / "a.pdf").exists()


def test_what_cannot_be_cleared_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A print does not fail over what others left."""
    stage = aged(like_ours(tmp_path), OLD + 60)

    def refused(*arguments: object, **options: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", refused)
        write(tmp_path)
    assert (tmp_path / "b.pdf").read_text() == "new"
    assert (stage / "a.pdf").exists()


@pytest.mark.parametrize("failing", [OSError(9, "Bad file descriptor"), OSError(37, "No locks available")])
def test_without_locks_all_is_written_and_nothing_cleared(
    tmp_path: Path, failing: OSError, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where folders cannot be locked, as on some network drives, nobody knows whose a stage is, and it stays."""
    stage = aged(like_ours(tmp_path), OLD + 60)

    def refused(*arguments: object) -> None:
        raise failing

    monkeypatch.setattr("fcntl.flock", refused)
    write(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [stage.name, "b.pdf"]


STARVED = """
import resource, sys
from pathlib import Path
from pressboard.stages import stage_in

try:
    with stage_in(Path()) as stage:
        (stage / "page").write_text("half of it")
        resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[1]) * 2**20,) * 2)
        held = []
        for size in (2**20, 2**12, 2**6):
            try:
                while True:
                    held.append(bytearray(size))
            except MemoryError:
                pass
        raise MemoryError
except MemoryError:
    sys.exit(7)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="address space is limited differently elsewhere")
def test_a_stage_is_gone_when_memory_has_run_out(tmp_path: Path) -> None:
    """What holds all the memory still holds it while the stage is cleared."""
    done = subprocess.run(
        [sys.executable, "-c", STARVED, "80"], cwd=tmp_path, check=False, capture_output=True, text=True
    )
    assert done.returncode == 7, done.stderr
    assert not list(tmp_path.iterdir())

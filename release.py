"""Makes a release: `python -m release 0.1.0 --dry-run` tries all of it and changes nothing here.

It needs the extra `release`, on Linux also a compiler. What a release holds is what stands under "Unreleased" in the
changelog; a run without `--dry-run` gives that its version and the day, and makes the commit and the tag that the
workflow publishes.
"""

import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent
CHANGELOG = ROOT / "CHANGELOG.md"
MODULE = ROOT / "generator" / "pressboard" / "__init__.py"
_UNRELEASED = "## [Unreleased]\n"
_VERSION = re.compile(r'(?m)^__version__ = "([^"]*)"$')


class CannotRelease(Exception):
    """Something is in the way of a release; says what to do."""


def released(changelog: str, version: str, day: str) -> str:
    """Return a changelog in which what was unreleased is a version of a day; raises CannotRelease where that is none."""
    before, mark, after = changelog.partition(_UNRELEASED)
    news = after.partition("\n## ")[0].strip()
    if not (mark and news):
        raise CannotRelease(
            "nothing stands under [Unreleased] in CHANGELOG.md; say there what is new"
        )
    return f"{before}{_UNRELEASED}\n## [{version}] - {day}\n{after}"


def check_version(version: str, now: str, tags: Sequence[str]) -> None:
    """Raise CannotRelease for a version that is none, is older than that of now, or was released."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise CannotRelease(f"{version} is no version; write three numbers, such as 0.2.0")
    if _numbers(version) < _numbers(now):
        raise CannotRelease(f"{version} is older than {now}, the version of today")
    if f"v{version}" in tags:
        raise CannotRelease(f"{version} was released; take the next number")


def _numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def run(*command: str | Path) -> str:
    """Run a command from here and return what it says; raises CannotRelease where it fails."""
    done = subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        shown = " ".join(map(str, command))
        raise CannotRelease(f"{shown} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def built(folder: Path) -> list[Path]:
    """Build the source distribution and the wheel of this machine, as indexes take them; return their files."""
    run(sys.executable, "-m", "build", "--outdir", folder, ".")
    (wheel,) = folder.glob("*.whl")
    if sys.platform == "linux":
        repaired = folder / "repaired"
        tool = Path(sys.executable).with_name("auditwheel")
        run("env", f"PATH={tool.parent}:/usr/bin:/bin", tool, "repair", wheel, "-w", repaired)
        wheel.unlink()
        (wheel,) = (each.replace(folder / each.name) for each in repaired.glob("*.whl"))
        repaired.rmdir()
    files = [wheel, *folder.glob("*.tar.gz")]
    run(sys.executable, "-m", "twine", "check", "--strict", *files)
    return files


def check_installed(file: Path) -> None:
    """Install a file where there is no compiler, and print a sheet."""
    with TemporaryDirectory() as folder:
        run(sys.executable, "-m", "venv", folder)
        scripts = Path(folder, "Scripts" if sys.platform == "win32" else "bin")
        env = [] if sys.platform == "win32" else ["env", "CC=false"]
        run(*env, scripts / "pip", "install", "--quiet", file)
        sheet = Path(folder, "sheet.pdf")
        run(scripts / "pressboard", "--no-settings", "kangaruse", "--out", sheet)


def main() -> int:
    parser = ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("version", help="such as 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="change nothing here")
    asked = parser.parse_args()
    try:
        make(asked.version, asked.dry_run)
    except CannotRelease as error:
        sys.stderr.write(f"release: {error}\n")
        return 2
    return 0


def make(version: str, dry_run: bool) -> None:
    """Check everything and build the files; make the commit and the tag unless it is a dry run."""
    code = MODULE.read_text(encoding="utf-8")
    (now,) = _VERSION.findall(code)
    check_version(version, now, run("git", "tag").split())
    if run("git", "status", "--porcelain"):
        raise CannotRelease(
            "there are changes that are not committed; commit them, or put them aside"
        )
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    news = released(CHANGELOG.read_text(encoding="utf-8"), version, day)
    say("The frozen tables and the codes")
    run(sys.executable, "-m", "tests.frozen")
    run(sys.executable, "-m", "pytest", "-q", "tests/frozen/test_codes_last.py")
    with TemporaryDirectory() as folder:
        say("The wheel and the source distribution")
        for file in built(Path(folder)):
            say(f"{file.name}, without a compiler")
            check_installed(file)
    if dry_run:
        say(f"{version} can be released")
        return
    MODULE.write_text(_VERSION.sub(f'__version__ = "{version}"', code), encoding="utf-8")
    CHANGELOG.write_text(news, encoding="utf-8")
    run("git", "commit", "--all", "--message", f"Version {version}")
    run("git", "tag", f"v{version}")
    say(f"v{version} is tagged; push it, and the workflow publishes it")


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

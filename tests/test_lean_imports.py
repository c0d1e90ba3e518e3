"""Imports without the parts that are not used: put off, not left out."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import pytest

from pressboard.lean_imports import put_off

FILES = {
    "__init__.py": "from .door import OPEN\nfrom .wall import BRICKS\nALL = OPEN + BRICKS\n",
    "door.py": "from . import lock\nOPEN = lock.KEYS\n",
    "lock.py": "KEYS = 2\n",
    "wall.py": "import re\nBRICKS = 3\nNAME = re.compile('[a-z]+', re.I)\nSPLIT = re.compile(',').split\n",
}


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a package that nobody has imported."""
    for name, text in FILES.items():
        file = tmp_path / "someshop" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("someshop", *(f"someshop.{name[:-3]}" for name in FILES)):
        monkeypatch.setitem(sys.modules, name, None)
        del sys.modules[name]
    return "someshop"


def test_one_module_is_loaded_alone(shop: str) -> None:
    """Of a package that was put off, the module that is wanted is loaded, with what it needs itself."""
    put_off(shop)
    assert import_module(f"{shop}.door").OPEN == 2
    assert {name for name in sys.modules if name.startswith(shop)} == {
        shop,
        f"{shop}.door",
        f"{shop}.lock",
    }


def test_a_package_that_was_put_off_is_whole_for_others(shop: str) -> None:
    """Who asks the package for something gets it, and the modules there are only once."""
    put_off(shop)
    door = import_module(f"{shop}.door")
    package = import_module(shop)
    assert package.ALL == 5
    assert package.door is door
    assert package.wall.BRICKS == 3
    with pytest.raises(AttributeError):
        package.window  # noqa: B018


def test_what_runs_already_is_left_alone(shop: str) -> None:
    """A package that is imported, or that does not exist, is no matter."""
    package = import_module(shop)
    for name in (
        shop,
        "nosuchpackage",
        "nosuchpackage.module",
        "nosuchpackage.a.b",
        f"{shop}.nosuchmodule",
    ):
        put_off(name)
    assert sys.modules[shop] is package
    assert not [name for name in sys.modules if "nosuch" in name]


def test_a_module_runs_when_it_is_asked(shop: str) -> None:
    """A module that was put off has not run when it is imported, but when something of it is asked for."""
    put_off(f"{shop}.lock")
    lock = import_module(f"{shop}.lock")
    assert "KEYS" not in vars(lock)
    assert import_module(shop).lock is lock
    assert lock.KEYS == vars(lock)["KEYS"] == 2
    with pytest.raises(AttributeError):
        lock.window  # noqa: B018


def test_other_threads_wait_until_it_has_run(tmp_path: Path, shop: str) -> None:
    """Several threads that ask at once for a module that is slow to run all get what it holds, and it runs once."""
    slow = "import time\nRUNS = globals().get('RUNS', 0) + 1\ntime.sleep(0.2)\nKEYS = 2\n"
    (tmp_path / "someshop" / "lock.py").write_text(slow)
    put_off(shop)
    put_off(f"{shop}.lock")
    lock = import_module(f"{shop}.lock")
    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(lambda _: lock.KEYS, range(4))] == [2, 2, 2, 2]
    assert lock.RUNS == 1


@pytest.mark.slow
def test_reportlab_is_whole_for_others() -> None:
    """A program that prints with us can use all of ReportLab's and segno's own names afterwards."""
    script = (
        "from pressboard.render import pdf\n"
        "from pressboard.figures.qr import qr_rows\n"
        "qr_rows('A')\n"
        "from reportlab.platypus import Paragraph, SimpleDocTemplate, Table\n"
        "import reportlab.platypus.paragraph, segno\n"
        "assert reportlab.platypus.paragraph.Paragraph is Paragraph\n"
        "assert reportlab.platypus.paragraph.uri_pat.match('https://example.org/a')\n"
        "assert segno.make('A').designator\n"
        "from PIL import Image\n"
        "from reportlab.lib.utils import ImageReader\n"
        "assert ImageReader(Image.new('RGB', (2, 3))).getSize() == (2, 3)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=Path(__file__).parents[1])

"""The comparison with other Pythons, where there are none."""

import shutil
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / ".ci/other-pythons"


def test_a_machine_without_another_python_is_told(tmp_path: Path) -> None:
    """Where no other Python is, the checks go on, and a line says that nothing was compared."""
    for tool in ("bash", "dirname", "sed"):
        (tmp_path / tool).symlink_to(shutil.which(tool) or tool)
    environment = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run([tmp_path / "bash", SCRIPT], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("NO OTHER PYTHON FOUND: ")
    assert not done.stdout

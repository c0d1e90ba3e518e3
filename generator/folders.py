"""The user's own folders, where each system wants them."""

import os
from pathlib import Path


def state_folder() -> Path | None:
    """Return the folder for what is kept of runs, which only its user can read; None where there can be none."""
    try:
        place = _state_place()
        if not place.is_absolute():
            return None
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        place.chmod(0o700)
    except (OSError, RuntimeError, ValueError):  # no permission, no home, no name that a folder can have
        return None
    return place


def _state_place() -> Path:
    chosen = Path(os.environ.get("XDG_STATE_HOME", ""))
    if chosen.is_absolute():
        return chosen / "pressboard"
    from platformdirs import user_state_path

    return user_state_path("pressboard", appauthor=False)

"""Where each system keeps a user's settings, and reports that outlive a run."""

import os
from pathlib import Path

_NAME = "pressboard"


def settings_file() -> Path | None:
    """Return the file of what the user has set, whether it exists or not; None when the user has no place for it.

    An absolute XDG_CONFIG_HOME decides on every system.
    """
    folder = _place("XDG_CONFIG_HOME", "user_config_path", roaming=True)
    return folder / "settings.toml" if folder else None


def state_folder() -> Path | None:
    """Return the folder of reports, whether it exists or not; None when the user has no place for it.

    An absolute XDG_STATE_HOME decides on every system.
    """
    return _place("XDG_STATE_HOME", "user_state_path")


def _place(variable: str, kind: str, roaming: bool = False) -> Path | None:
    chosen = Path(os.environ.get(variable, ""))
    if chosen.is_absolute():
        return chosen / _NAME
    from platformdirs import PlatformDirs

    try:
        place: Path = getattr(PlatformDirs(_NAME, appauthor=False, roaming=roaming), kind)
    except RuntimeError:  # nobody knows the user's home
        return None
    return place

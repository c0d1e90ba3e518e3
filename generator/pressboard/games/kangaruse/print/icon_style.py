"""The option that says how icons are drawn, the same for everything that has icons."""

from types import MappingProxyType

from pressboard.contract.options import option
from pressboard.figures.themes import THEMES
from pressboard.games.kangaruse.pictures.icons import STYLES, usual_style

_BY_THEME = MappingProxyType({theme: usual_style(theme) for theme in ("", *THEMES)})


def icons_option() -> str:
    """Make a field that is this option; left out it is rich, in the theme for low vision simple."""
    text = "drawings with detail, or plain silhouettes; rich unless given, but simple in the theme contrast."
    return option("", text, STYLES, by_theme=_BY_THEME, main=True)

"""The option that says how icons are drawn, the same for everything that has icons."""

from types import MappingProxyType

from pressboard.figures.roles import THEMES
from pressboard.games.kangaruse.pictures.icons import STYLES, usual_style
from pressboard.kinds.options import Options, option
from pressboard.lean_dataclasses import dataclass

_BY_THEME = MappingProxyType({theme: usual_style(theme) for theme in ("", *THEMES)})


@dataclass(frozen=True)
class IconStyle(Options):
    """How icons are drawn; left out they are rich, in the theme for low vision simple."""

    icons: str = option(
        "",
        "drawings with detail, or plain silhouettes; rich unless given, but simple in the theme contrast.",
        STYLES,
        by_theme=_BY_THEME,
        main=True,
    )

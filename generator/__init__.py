"""Pressboard prints paper board games: `pressboard`, a game's name, and a PDF lies in `output/`."""

__version__ = "0.1.0"

"""Pressboard prints paper board games: `pressboard kangaruse` and a sheet lies in `output/`."""

__version__ = "0.1.0"

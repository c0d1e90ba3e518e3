"""A diagram against plain ReportLab, as a ratio measured in one run: `python tests/benchmarks/diagrams.py`.

Both are whole processes: a bare one that draws a page of forms, lines and text, and the command that replays a game,
draws its position and prints the page.
"""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from sheets import HERE, ROUNDS, say, whole_process

LIMIT = 3.0
KRYPTE = ("krypte", "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3 e5")
CRUMBLE = ("crumble", "2,1VW 1,3VW 2,3HN 2VE 5,5HS")
WAYS = {
    "a diagram": (KRYPTE, ()),
    "a diagram with marks": (KRYPTE, ("--at", "16", "--legal", "--threats")),
    "a game in diagrams": (KRYPTE, ("--every", "4")),
    "a Crumble move": (CRUMBLE, ()),
    "a Crumble move, counted": (CRUMBLE, ("--counts", "--names")),
    "a Crumble game in diagrams": (CRUMBLE, ("--every", "1")),
}


def one(folder: Path, what: str, game: tuple[str, str], options: tuple[str, ...]) -> None:
    """Compare a game's `diagram` command with a bare process that draws a page."""
    name, moves = game
    plain = (str(HERE / "plain.py"), str(folder / "bare.pdf"))
    ours = ("-m", "pressboard", name, "diagram", moves, *options, "--force", "--out", str(folder / "diagram.pdf"))
    times: dict[tuple[str, ...], list[float]] = {plain: [], ours: []}
    for command in (plain, ours):
        whole_process(*command)
    for _ in range(ROUNDS):
        for command, taken in times.items():
            taken.append(whole_process(*command).cpu)
    low, high = map(statistics.median, times.values())
    say(f"{what}", high / low, LIMIT, f"{high:.2f} s against {low:.2f} s")


def main() -> None:
    """Compare every kind of diagram, of every game that has them."""
    with TemporaryDirectory() as folder:
        for what, (game, options) in WAYS.items():
            one(Path(folder), what, game, options)


if __name__ == "__main__":
    main()

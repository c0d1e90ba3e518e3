"""A diagram against plain ReportLab, as a ratio measured in one run: `python tests/benchmarks/diagrams.py`.

Both are whole processes: a bare one that draws a page of forms, lines and text, and the command that replays a game,
draws its position and prints the page.
"""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from sheets import HERE, ROUNDS, say, whole_process

LIMIT = 3.0
GAME = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3 e5"
WAYS = {
    "a diagram": (),
    "a diagram with marks": ("--at", "16", "--legal", "--threats"),
    "a game in diagrams": ("--every", "4"),
}


def one(folder: Path, what: str, options: tuple[str, ...]) -> None:
    """Compare `pressboard krypte diagram` with a bare process that draws a page."""
    plain = (str(HERE / "plain.py"), str(folder / "bare.pdf"))
    ours = ("-m", "generator", "krypte", "diagram", GAME, *options, "--force", "--out", str(folder / "diagram.pdf"))
    times: dict[tuple[str, ...], list[float]] = {plain: [], ours: []}
    for command in (plain, ours):
        whole_process(*command)
    for _ in range(ROUNDS):
        for command, taken in times.items():
            taken.append(whole_process(*command).cpu)
    low, high = map(statistics.median, times.values())
    say(f"{what}", high / low, LIMIT, f"{high:.2f} s against {low:.2f} s")


def main() -> None:
    """Compare every kind of diagram."""
    with TemporaryDirectory() as folder:
        for what, options in WAYS.items():
            one(Path(folder), what, options)


if __name__ == "__main__":
    main()

"""What every game has, written once: pages, products, options, boards, diagrams, problems, reports, kits."""

from pressboard.lean_imports import put_off

# A print asks for none of these unless it shows them.
put_off("pressboard.kinds.drawn_games")
put_off("pressboard.kinds.report")
put_off("pressboard.printing.pieces")

"""The command that prints a user's own template."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from generator.cli.app import app
from generator.cli.options import PRINT, Spec, refuse_empty, spec, with_parameters

_TEMPLATE: Spec = (
    "template",
    Annotated[Path, typer.Argument(metavar="TEMPLATE", help="Your template, a file such as evening.xml.")],
    ...,
)
_GIVEN: tuple[Spec, ...] = (
    spec("set", list[str], [], "A value the template can name; may be repeated.", "NAME=VALUE"),
    spec(
        "data", list[Path], [], "A JSON, YAML or CSV file the template can name by its stem; may be repeated.", "FILE"
    ),
)


def _handout(**values: Any) -> int:  # noqa: ANN401
    from generator.cli.games import output, template_folders, templates_beside
    from generator.cli.printing import tell
    from generator.jobs.handout import Handout, run_handout
    from generator.printing.papers import MARGIN, parse_paper, usual_paper
    from generator.units import parse_length

    refuse_empty(values)
    margin = parse_length(values["margin"]) if values["margin"] else MARGIN
    out = output(values["out"])
    handout = Handout(
        template=values["template"],
        paper=parse_paper(values["paper"] or usual_paper(dict(os.environ))).with_margin(margin),
        settings=tuple(values["set"]),
        data=tuple(values["data"]),
        theme=values["theme"],
        title=values["title"] or "",
        out=out,
        force=values["force"],
        png=values["png"],
        svg=values["svg"],
        templates=template_folders(values["templates"]),
        beside=templates_beside(out, not values["no_templates"]),
    )
    tell(run_handout(handout))
    return 0


app.command("handout", epilog="Example: pressboard handout evening.xml --set place=Library --data names.csv")(
    with_parameters(
        _handout,
        (_TEMPLATE, *_GIVEN, *PRINT),
        "Print a template of your own: any game's rules and figures, and your own data.",
    )
)

"""Options of every print, declared once for the command line, requests, handouts and documentation."""

import sys
from collections.abc import Mapping
from pathlib import Path

from pressboard.errors import BadOption, BadText, about, quoted
from pressboard.figures.roles import THEMES
from pressboard.jobs.looks.chosen import chosen_theme
from pressboard.jobs.looks.link import parse_link
from pressboard.jobs.page_form import (
    FIGURE,
    LEAST_DPI,
    MOST_COPIES,
    MOST_DPI,
    PDF,
    USUAL_DPI,
    PageForm,
    form_of,
    names_file,
    output,
)
from pressboard.kinds.options import check_options, option
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import OUTPUT, is_folder
from pressboard.printing.papers import MARGIN, PAPERS, Paper, parse_paper, usual_paper
from pressboard.units import parse_length

LONGEST_TITLE = 80
PAPER, LOOK, FILES = "Paper", "Look", "Files"
"""The groups that help has these options in."""


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """Which paper is printed on, as people say it; "" is what is usual."""

    paper: str = option(
        "",
        f"{', '.join(PAPERS)} (for A4 and Letter alike) or a size such as 210x297 or 8.5x11in; A4 unless the locale "
        "says Letter.",
        metavar="PAPER",
        group=PAPER,
        suggested=tuple(PAPERS),
        main=True,
    )
    margin: str = option(
        "", "Free edge on all sides, such as 8mm, 0,8cm or 0.25in (the default).", metavar="LENGTH", group=PAPER
    )

    def made(self, environment: Mapping[str, str]) -> Paper:
        """Return the paper; `environment` holds the locale's variables. Raises BadOption."""
        with about("margin"):
            margin = parse_length(self.margin) if self.margin else MARGIN
        with about("paper"):
            paper = parse_paper(self.paper or usual_paper(dict(environment), _of_the_system))
        with about("margin"):
            return paper.with_margin(margin)


def _of_the_system() -> str:
    """Return the system's usual paper; what asks it is loaded where there is anybody to ask."""
    if sys.platform not in ("win32", "darwin"):
        return ""
    from pressboard.printing.system_paper import system_paper

    return system_paper()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """How a print looks, where it goes, which templates fill it.

    `out` is a file's path, whose ending says what is written, or a folder. `templates` are the folders searched before
    ours. `theme_icons` are the icons that go with a theme of the user's own.

    Making one raises BadOption for a title that cannot be printed, a theme or a folder that does not exist, an `out`
    that is neither, or options that do not go with it.
    """

    theme: str = option(
        "full",
        f"{', '.join(THEMES)}: in colour, with little ink, black only, for low vision; or a file of your own that ends"
        " in .toml.",
        metavar="THEME",
        group=LOOK,
        suggested=THEMES,
        label="Ink",
        main=True,
    )
    title: str = option("", "Another heading.", metavar="TEXT", group=LOOK)
    own_icons: str = option(
        "", "A folder of SVG files such as koala.svg, which are drawn in place of our icons.", metavar="DIR", group=LOOK
    )
    logo: str = option(
        "", "A PNG, JPEG or SVG file, such as your club's, for every masthead.", metavar="FILE", group=LOOK
    )
    link: str = option(
        "",
        "The address of a pressboard that is served, such as https://my.club/pressboard: QR codes of sheets open it.",
        metavar="URL",
        group=LOOK,
    )
    font: str = option(
        "",
        "A TrueType file for letters that ours lack, such as Chinese ones: in names, titles and handouts.",
        metavar="FILE",
        group=LOOK,
    )
    out: Path = option(
        OUTPUT,
        "The file's name, ending in .pdf, .svg, .png, .html or .txt, or the folder it goes to; a new folder ends in /.",
        metavar="PATH",
        group=FILES,
        short="o",
    )
    crop: str = option(
        "",
        f"{FIGURE} prints the main figure of each page alone, in its own size.",
        metavar="WORD",
        group=FILES,
        suggested=(FIGURE,),
    )
    dpi: int | None = option(
        None,
        f"Dots per inch of a PNG named by --out; {USUAL_DPI} when left out.",
        group=FILES,
        label="Dots per inch",
        limits=(LEAST_DPI, MOST_DPI),
    )
    transparent: bool = option(False, "Give an SVG or PNG named by --out no white ground.", group=FILES)
    html: bool = option(
        False, "Write HTML, not a PDF; for what is read: rules, references, handouts.", group=FILES, label="HTML"
    )
    copies: int = option(
        1, "How many times all pages are in the PDF, one copy after the other.", group=FILES, limits=(1, MOST_COPIES)
    )
    force: bool = option(False, "Overwrite files that exist.", group=FILES)
    png: bool = option(False, "Also write a preview picture of every page.", group=FILES, label="Preview pictures")
    svg: bool = option(False, "Also write the board or drawing as SVG.", group=FILES, label="Board as SVG")
    per_sheet: int = option(
        1,
        "So many whole pages side by side on each sheet, 2 or 4, laid out for their share.",
        group=PAPER,
        also="per_page",
        label="Pages on a sheet",
        suggested=("1", "2", "4"),
        limits=(1, 4),
    )
    booklet: bool = option(
        False, "A booklet: pages of half the paper, in order for both sides; fold and staple.", group=PAPER
    )
    booklet_flip: str = option(
        "",
        "The edge a booklet's paper is turned on, long or short; short when left out.",
        metavar="EDGE",
        group=PAPER,
        suggested=("long", "short"),
        also="flip",
    )
    creep: str = option(
        "",
        "What each sheet pushes out the next by, such as 0.1mm; for booklets that get trimmed.",
        metavar="LENGTH",
        group=PAPER,
    )
    poster: str = option(
        "",
        "Posters of several pages: A0 to A3, a size such as 600x900, or so many pages, 2x3.",
        metavar="SIZE",
        group=PAPER,
        suggested=("A0", "A1", "A2", "A3"),
    )
    overlap: str = option("", "How much pages of a poster overlap; 10 mm when left out.", metavar="LENGTH", group=PAPER)
    templates: tuple[Path, ...] = option(
        (), "A folder whose templates come before ours; may be repeated.", metavar="DIR", group=LOOK
    )
    no_templates: bool = option(
        False, "Leave out the folder templates/ beside the output, which is used when there is one.", group=LOOK
    )
    theme_icons: str = ""

    changed: str = ""
    """What a user's settings have changed, for the file's keywords; no option."""
    draws: bool = False
    """Whether the pages of a PDF are wanted as pictures, too; no option."""

    def __post_init__(self) -> None:
        """Check what can be checked before any work is done."""
        from pressboard.render.text.lent_faces import use_font

        check_options(self)
        use_font(self.font)
        check_line("title", self.title, LONGEST_TITLE)
        with about("theme"):
            chosen = chosen_theme(self.theme)
        object.__setattr__(self, "theme", chosen.theme)
        object.__setattr__(self, "theme_icons", chosen.icons or self.theme_icons)
        object.__setattr__(self, "link", parse_link(self.link))
        object.__setattr__(self, "out", output(str(self.out)))
        if self.form.ending != PDF and (self.png or self.svg):
            named = "names pictures" if not self.form.is_read else "is to be words"
            raise BadOption(f"--{'png' if self.png else 'svg'} adds pictures to a PDF; leave it out, for --out {named}")
        object.__setattr__(self, "templates", tuple(map(Path, self.templates)))
        for folder in self.templates:
            if not is_folder(folder):
                raise BadOption(f"--templates {quoted(str(folder), 80)}: there is no such folder")
        if self.is_imposed:
            from pressboard.jobs.imposition import check

            check(self)

    @property
    def is_imposed(self) -> bool:
        """Whether something is asked of the sheets that pages come onto."""
        return self.per_sheet != 1 or any(getattr(self, name) for name in SHEET_OPTIONS[1:])

    @property
    def form(self) -> PageForm:
        """How pages are written; raises BadOption for options that nothing is made of."""
        form = form_of(self.out, self.crop, self.dpi, self.transparent, self.html, self.copies)
        return form._replace(changed=self.changed, draws=self.draws, font=self.font, previews=self.png)

    @property
    def folder(self) -> Path:
        """The folder that files go to."""
        return self.out.parent if names_file(self.out) else self.out

    def target(self, stem: str) -> Path:
        """Return the file to be written, which is called `stem` where nobody names it."""
        return self.out if self.out != self.folder else self.out / f"{stem}{self.form.ending}"

    @property
    def named(self) -> tuple[Path, ...]:
        """The folders of templates that are named."""
        return self.templates

    @property
    def beside(self) -> Path | None:
        """The folder `templates/` beside the output folder, if there is one and it is wanted."""
        beside = self.folder.parent / "templates"
        return beside if is_folder(beside) and not self.no_templates else None


FILE_OPTIONS = frozenset(("out", "crop", "dpi", "transparent", "html", "copies", "force", "png", "svg"))
"""Those of them that say which files are written."""

SHEET_OPTIONS = ("per_sheet", "booklet", "booklet_flip", "creep", "poster", "overlap")
"""Those of them that say how pages come onto sheets."""


def check_line(name: str, text: str, longest: int, letters: bool = True) -> None:
    """Raise BadOption for a text that would not be printed as it was given; its `letters` may be looked at later."""
    if len(text) > longest:
        raise BadOption(f"the {name} has {len(text)} characters; at most {longest} can be printed", name)
    if not text.isprintable() or " ".join(text.split()) != text:
        raise BadOption(
            f"the {name} {quoted(text)} must be one line of characters that show, with single spaces between words",
            name,
        )
    if letters and not text.isascii():
        from pressboard.render.text.fonts import text_width

        try:  # before any template is blamed for it
            text_width(text, 1.0)
        except BadText as error:
            raise BadOption(f"--{name} {quoted(text)}: {error}") from None

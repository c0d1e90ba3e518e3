"""Options of every print, declared once for the command line, requests, handouts and documentation."""

import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Self

from pressboard.errors import BadOption, BadText, about, listed, named, quoted, unknown
from pressboard.figures.roles import THEMES
from pressboard.jobs.files import DRAWN, HTML, PDF, PNG, READ, names_file, output
from pressboard.jobs.looks.themes import chosen_theme
from pressboard.kinds.options import check_options, option
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.paths import OUTPUT, is_folder
from pressboard.printing.imposition import (
    USUAL_FLIP,
    Booklet,
    Imposition,
    SharedSheets,
    poster_sheets,
)
from pressboard.printing.papers import (
    MARGIN,
    PAPERS,
    Paper,
    parse_margins,
    parse_paper,
    usual_paper,
)
from pressboard.printing.tiling import OVERLAP
from pressboard.render.text.fonts import text_width, use_fonts
from pressboard.units import parse_length
from pressboard.words import ENGLISH, check_language, languages, use_language, usual_language

FIGURE = "figure"
USUAL_DPI, LEAST_DPI, MOST_DPI = 300, 30, 1200
MOST_COPIES = 999
LONGEST_LINK = 100
_LINK = re.compile(r"https?://[!-~]+", re.IGNORECASE)
LONGEST_TITLE = 80
PAPER, LOOK, FILES = "Paper", "Look", "Files"
"""The groups that help has these options in."""


class PrinterFaults(NamedTuple):
    """By how much a printer draws all too large, and aslant: fronts, and backs against them, degrees."""

    scale: float = 1.0
    angle: float = 0.0
    angle_back: float = 0.0


AS_DRAWN = PrinterFaults()
"""A printer without faults."""


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
        "",
        "Free edge on all sides, such as 8mm, 0,8cm or 0.25in (the default), or above, at the right, below and at the "
        'left, such as "4 4 17 4".',
        metavar="LENGTH",
        group=PAPER,
    )

    gutter: str = option(
        "",
        "Extra inner margin of sheets that are bound or punched, such as 10mm: at the left of odd pages, at the right of "
        "even ones. In a booklet it is at the fold.",
        metavar="LENGTH",
        group=PAPER,
    )

    def here(self, faults: PrinterFaults = AS_DRAWN) -> Paper:
        """Return the paper, which the locale of the environment may say, for a printer; raises BadOption."""
        with about("margin"):
            margins = parse_margins(self.margin or f"{MARGIN}")
        with about("paper"):
            paper = parse_paper(self.paper or usual_paper(os.environ))
        with about("margin"):
            paper = paper.with_margins(margins)
        with about("gutter"):
            if self.gutter:
                paper = paper.with_gutter(parse_length(self.gutter))
        if faults.scale == 1:
            return paper if faults == AS_DRAWN else paper.for_angle(*faults[1:])
        return paper.for_angle(*faults[1:]).for_scale(faults.scale)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """How a print looks, where it goes, which templates fill it.

    `out` is a file's path, whose ending says what is written, or a folder. `templates` are the folders searched before
    ours. `theme_icons` are the icons that go with a theme of the user's own,
    `theme_faces` its typefaces.

    Making one raises BadOption for a title that cannot be printed, a theme or a folder that does not exist, an `out`
    that is neither, or options that do not go with it.
    """

    theme: str = option(
        "full",
        "full for a printer with colour, low-ink where ink is dear or pages are copied, bw for a laser printer with"
        " black only, contrast for eyes that see little; or a file of your own that ends in .toml.",
        metavar="THEME",
        group=LOOK,
        suggested=THEMES,
        label="Ink",
        main=True,
    )
    title: str = option("", "Another heading.", metavar="TEXT", group=LOOK)
    lang: str = option(
        "",
        f"The language of what is printed: {', '.join(languages())}; that of the locale where there is one.",
        metavar="CODE",
        group=LOOK,
        suggested=languages(),
        label="Language",
    )
    own_icons: str = option(
        "",
        "A folder of SVG files such as koala.svg, which are drawn in place of our icons.",
        metavar="DIR",
        group=LOOK,
    )
    logo: str = option(
        "",
        "A PNG, JPEG or SVG file, such as your club's, for every masthead.",
        metavar="FILE",
        group=LOOK,
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
    transparent: bool = option(
        False, "Give an SVG or PNG named by --out no white ground.", group=FILES
    )
    html: bool = option(
        False,
        "Write HTML, not a PDF; for what is read: rules, references, handouts.",
        group=FILES,
        label="HTML",
    )
    copies: int = option(
        1,
        "How many times all pages are in the PDF, one copy after the other.",
        group=FILES,
        limits=(1, MOST_COPIES),
    )
    force: bool = option(False, "Overwrite files that exist.", group=FILES)
    png: bool = option(
        False, "Also write a preview picture of every page.", group=FILES, label="Preview pictures"
    )
    svg: bool = option(
        False, "Also write the board or drawing as SVG.", group=FILES, label="Board as SVG"
    )
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
        False,
        "A booklet: pages of half the paper, in order for both sides; fold and staple.",
        group=PAPER,
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
    overlap: str = option(
        "",
        "How much pages of a poster overlap; 10 mm when left out.",
        metavar="LENGTH",
        group=PAPER,
    )
    templates: tuple[Path, ...] = option(
        (), "A folder whose templates come before ours; may be repeated.", metavar="DIR", group=LOOK
    )
    no_templates: bool = option(
        False,
        "Leave out the folder templates/ beside the output, which is used when there is one.",
        group=LOOK,
    )
    theme_icons: str = ""
    theme_faces: tuple[tuple[str, str], ...] = ()

    changed: str = ""
    """What a user's settings have changed, for the file's keywords; no option."""
    draws: bool = False
    """Whether the pages of a PDF are wanted as pictures, too; no option."""

    def __post_init__(self) -> None:
        """Check what can be checked before any work is done."""
        check_options(self)
        with about("theme"):
            chosen = chosen_theme(self.theme)
        faces = chosen.faces or self.theme_faces
        use_fonts(self.font, faces)
        check_line("title", self.title, LONGEST_TITLE)
        with about("lang"):
            check_language(lang := self.lang or usual_language(os.environ))
        canonical = {
            "lang": lang,
            "theme_faces": faces,
            "theme": chosen.theme,
            "theme_icons": chosen.icons or self.theme_icons,
            "link": parse_link(self.link),
            "out": output(str(self.out)),
            "templates": tuple(map(Path, self.templates)),
        }
        for name, value in canonical.items():
            object.__setattr__(self, name, value)
        self._check_form()
        for folder in self.templates:
            if not is_folder(folder):
                raise BadOption(f"--templates {quoted(str(folder), 80)}: there is no such folder")
        self._check_sheets()
        use_language(self.language)

    def _check_form(self) -> None:
        """Raise BadOption for options of a form that the print does not have."""
        ending = self.ending
        if self.html and ending != HTML:
            raise BadOption(
                f"--html writes a file that ends in .html; {quoted(self.out.name, 80)} does not"
            )
        if self.crop not in ("", FIGURE):
            raise BadOption(unknown("--crop", self.crop, (FIGURE,)))
        words = f"and a {ending} file is words; leave one of them out"
        if self.dpi is not None and ending in READ:
            raise BadOption(f"--dpi is for pictures, {words}")
        if self.dpi is not None and ending != PNG:
            raise BadOption("--dpi is for PNG; name a file that ends in .png with --out")
        if self.crop and ending in READ:
            raise BadOption(f"--crop figure prints figures alone, {words}")
        if self.transparent and ending not in DRAWN:
            raise BadOption(
                "--transparent is for pictures; name a file that ends in .svg or .png with --out"
            )
        if self.copies > 1 and ending != PDF:
            raise BadOption(
                f"--copies repeats the pages of a PDF; a {ending} file is wanted once, so leave it out"
            )
        for kind in ("png", "svg"):
            if getattr(self, kind) and ending != PDF:
                named = "is to be words" if ending in READ else "names pictures"
                raise BadOption(f"--{kind} adds pictures to a PDF; leave it out, for --out {named}")

    def _check_sheets(self) -> None:
        """Raise BadOption for options of sheets that do not go together, or not with what is written."""
        kinds = self.sheet_kinds
        if len(kinds) > 1:
            raise BadOption(f"{listed(kinds)} are ways to put pages on paper; take one of them")
        for name, (flag, kind) in _DETAILS.items():
            if getattr(self, name) and not getattr(self, kind):
                raise BadOption(
                    f"{flag} is for --{kind}, which is not asked for; leave it out", name
                )
        if kinds and (self.crop or self.ending != PDF):
            if self.crop:
                why = "--crop figure prints figures alone"
            elif self.is_read:
                why = "this is to be words"
            else:
                why = "--out names pictures"
            raise BadOption(
                f"{kinds[0]} puts the pages of a PDF on paper, and {why}; leave one of them out"
            )

    @property
    def sheet_kinds(self) -> list[str]:
        """In what way pages come onto sheets, as it is asked for; nothing where each page is one."""
        kinds = list[str]()
        if self.per_sheet != 1:
            kinds.append(f"--per-sheet {self.per_sheet}")
        if self.booklet:
            kinds.append("--booklet")
        if self.poster:
            kinds.append(f"--poster {self.poster[:40]}")
        return kinds

    def imposition(self, paper: Paper) -> Imposition | None:
        """Return how pages come onto sheets of `paper`; raises BadOption and DoesNotFit for what it does not give."""
        gutter = paper.gutter
        paper = paper.without_gutter().evened()
        if gutter and (self.poster or self.per_sheet != 1):
            raise BadOption(
                "sheets that are cut apart or glued together are not bound; leave out --gutter"
            )
        if self.poster:
            with about("overlap"):
                overlap = parse_length(self.overlap) if self.overlap else OVERLAP
            return poster_sheets(self.poster, paper, overlap)
        if self.booklet:
            with about("creep"):
                creep = parse_length(self.creep) if self.creep else 0.0
            return Booklet(paper, self.booklet_flip or USUAL_FLIP, creep, gutter)
        return SharedSheets(paper, self.per_sheet) if self.per_sheet != 1 else None

    @property
    def ending(self) -> str:
        """How the name of the file ends, which says how pages are written."""
        if names_file(self.out):
            return self.out.suffix.lower()
        return HTML if self.html else PDF

    @property
    def games_printed(self) -> tuple[str, ...]:
        """The games that are printed, by their names; none where a text is."""
        return ()

    @property
    def language(self) -> str:
        """The language that is printed in: the one that is wanted where all games are there in it, else English."""
        is_whole = all(self.lang in languages(game) for game in self.games_printed)
        return self.lang if is_whole else ENGLISH

    @property
    def turned_on(self) -> str:
        """The edge that paper is turned on for what is to lie behind its front, "" where nothing is."""
        return ""

    @property
    def is_read(self) -> bool:
        """True if it has no pages, but what they say."""
        return self.ending in READ

    @property
    def folder(self) -> Path:
        return self.out.parent if names_file(self.out) else self.out

    def target(self, stem: str) -> Path:
        """Return the file to be written, which is called `stem` where nobody names it."""
        if self.out != self.folder:
            return self.out
        return self.out / f"{stem}{self.ending}"

    @property
    def template_dirs(self) -> tuple[Path, ...]:
        return self.templates

    @property
    def dir_beside(self) -> Path | None:
        """The folder `templates/` beside the output folder, if there is one and it is wanted."""
        beside = self.folder.parent / "templates"
        return beside if is_folder(beside) and not self.no_templates else None

    def sources(self) -> frozenset[Path]:
        """Return the files and folders of the user's own that it is made of."""
        words = self.logo, self.own_icons, self.theme_icons, self.font
        files = (*filter(None, words), *(file for _, file in self.theme_faces))
        named = {*map(Path, files), *self.templates, self.dir_beside}
        return frozenset(path for path in named if path)

    def like(self, first: Self) -> Self:
        """Return the job with what the `first` one, asked for in the same words, made by chance; it replaces files."""
        return replace(self, force=True)


FILE_OPTIONS = frozenset(
    ("out", "crop", "dpi", "transparent", "html", "copies", "force", "png", "svg")
)
"""Those of them that say which files are written."""

SHEET_OPTIONS = ("per_sheet", "booklet", "booklet_flip", "creep", "poster", "overlap")
"""Those of them that say how pages come onto sheets."""
_DETAILS = {
    "booklet_flip": ("--flip", "booklet"),
    "creep": ("--creep", "booklet"),
    "overlap": ("--overlap", "poster"),
}
"""Options that say more of one of the ways: what they are called, and of which one."""


def check_dpi(dpi: int) -> None:
    """Raise BadOption for a picture of so few or so many dots per inch that none has."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise BadOption(f"--dpi {dpi}: a picture has from {LEAST_DPI} to {MOST_DPI} dots per inch")


def parse_link(text: str) -> str:
    """Return an address without the slash that it may end with; raises BadOption."""
    if len(text) > LONGEST_LINK:
        raise BadOption(
            f"--link has {len(text)} characters; at most {LONGEST_LINK} go into a QR code beside a code"
        )
    if text and not _LINK.fullmatch(text):
        raise BadOption(
            f"--link {quoted(text)}: an address begins with https:// or http:// and has neither blanks nor letters"
            " beyond ASCII, such as https://my.club/pressboard"
        )
    return text.rstrip("/")


def check_line(name: str, text: str, longest: int, letters: bool = True) -> None:
    """Raise BadOption for a text that would not be printed as it was given; its `letters` may be looked at later."""
    if len(text) > longest:
        raise BadOption(
            f"the {name} has {len(text)} characters; at most {longest} can be printed", name
        )
    if not text.isprintable() or " ".join(text.split()) != text:
        raise BadOption(
            f"the {name} {quoted(text)} must be one line of characters that show, with single spaces between words",
            name,
        )
    if letters and not text.isascii():
        with named(
            f"--{name} {quoted(text)}", BadText, BadOption
        ):  # before any template is blamed for it
            text_width(text, 1.0)

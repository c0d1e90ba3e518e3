"""Makes the site of docs and docstrings: `python docs/site/make.py public`. It needs the extra `docs`.

The pages of this project are put together as they lie here, so that their links hold; the gallery, the reference of the
command, of templates and of Python, and the page of findings are written beside them. A warning is an error, and so is
a link within the site that leads nowhere.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from urllib.parse import unquote, urlsplit

import pressboard.kinds
from pressboard.cli.app import run

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TOP = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "LICENSE", "licenses")


def put_together(stage: Path) -> None:
    """Write the sources of the site into `stage`."""
    for name in TOP:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, stage / name)
    shutil.copytree(ROOT / "docs", stage / "docs", ignore=shutil.ignore_patterns("site", "*.py"))
    readme = stage / "README.md"
    text = readme.read_text(encoding="utf-8")
    readme.write_text(text.replace("](findings)", "](findings/README.md)"), encoding="utf-8")
    index = (HERE / "index.md").read_text(encoding="utf-8")
    if not (stage / "docs" / "glossary.md").exists():
        index = index.replace("docs/glossary\n", "")
    write(stage / "index.md", index)
    write(stage / "gallery.md", gallery())
    write(stage / "findings" / "README.md", findings())
    if code := run(["docs", str(stage / "reference")]):
        sys.exit(code)
    write(
        stage / "reference" / "python.md", of_modules("Python, by name", ["pressboard.interface"])
    )
    kinds = [
        each.name
        for each in walk_packages(pressboard.kinds.__path__, "pressboard.kinds.")
        if not each.ispkg
    ]
    write(
        stage / "reference" / "kinds.md",
        of_modules("`pressboard.kinds`, for authors of games", kinds),
    )


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def gallery() -> str:
    """Return a page of all pictures of prints, each with its words and the page that tells of it."""
    lines = ["# Gallery", ""]
    for page in sorted((ROOT / "docs").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        title = re.findall(r"(?m)^# (.*)$", text)[0]
        for words, picture in re.findall(r"!\[([^]]+)\]\((gallery/\w[\w-]*\.png)\)", text):
            lines += [
                f"![{words}](docs/{picture})",
                "",
                f"{words}: [{title}](docs/{page.name})",
                "",
            ]
    return "\n".join(lines)


def findings() -> str:
    """Return a page of what was found in libraries: the first lines of each script, and the script."""
    lines = [
        "# Findings",
        "",
        "What surprised us about libraries and file formats, each as a script that shows it.",
        "",
    ]
    for file in sorted((ROOT / "findings").glob("*.sh")):
        text = file.read_text(encoding="utf-8")
        title = text.splitlines()[1].removeprefix("# ")
        lines += [f"## {title}", "", "```sh", text.rstrip(), "```", ""]
    return "\n".join(lines)


def of_modules(title: str, names: list[str]) -> str:
    """Return a page of what docstrings say of modules."""
    lines = [f"# {title}", ""]
    for name in names:
        heading = [f"## {name}", ""] if len(names) > 1 else []
        lines += [*heading, "```{eval-rst}", f".. automodule:: {name}", "   :members:", "```", ""]
    return "\n".join(lines)


class _Page(HTMLParser):
    """What a page of the site leads to, and the places in it that can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links = set[str]()
        self.places = set[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.add(value)
            if value and name in ("id", "name"):
                self.places.add(value)


def broken(site: Path) -> Iterator[str]:
    """Yield the links within a site that lead nowhere."""
    pages = {
        file.resolve(): _Page(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")
    }
    for file, page in pages.items():
        for link in sorted(page.links):
            address = urlsplit(link)
            if address.scheme or address.netloc:
                continue
            target = (file.parent / unquote(address.path)).resolve() if address.path else file
            place = unquote(address.fragment)
            if not target.is_file() or (
                place and target in pages and place not in pages[target].places
            ):
                yield f"{file.relative_to(site.resolve())}: {link}"


def main(folder: str) -> int:
    """Make the site; return 0 unless there was a warning or a link that leads nowhere."""
    from sphinx.cmd.build import main as sphinx

    with TemporaryDirectory(prefix="pressboard-") as name:
        stage = Path(name)
        put_together(stage)
        words = [
            "-b",
            "html",
            "-c",
            HERE,
            "-W",
            "--keep-going",
            "-q",
            "-E",
            "-d",
            stage / ".read",
            stage,
            folder,
        ]
        if code := sphinx([str(word) for word in words]):
            return code
    faults = list(broken(Path(folder)))
    for fault in faults:
        sys.stderr.write(f"a link leads nowhere: {fault}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say where the site goes: python docs/site/make.py public")
    sys.exit(main(sys.argv[1]))

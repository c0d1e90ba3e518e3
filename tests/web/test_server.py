"""The page as browsers ask for it, without a browser: what is shown, printed, kept, refused; work is done in here."""

import asyncio
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from errno import EDQUOT, EMFILE, ENOSPC
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from starlette.testclient import TestClient

from pressboard import interface
from pressboard.kinds.game import Game
from pressboard.web.app import Server, application
from pressboard.web.catalogue import catalogue
from pressboard.web.workers import Workers
from tests.crossed import every_other

SHEET = "/kangaruse/sheet/"
PDF_ABOUT_NOTHING = b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"


class Here(Workers):
    """Workers that work in this process, and count what they do."""

    def __init__(self) -> None:
        super().__init__(1, lambda: None)
        self.jobs = 0

    async def call(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        self.jobs += 1
        await asyncio.sleep(0)
        return function(*args, **kwargs)


class Page:
    """The page, asked by one client."""

    def __init__(self, client: TestClient, workers: Here) -> None:
        self.client, self.workers = client, workers
        self.quiet = TestClient(client.app, raise_server_exceptions=False, follow_redirects=False)

    def get(self, address: str, **more: Any) -> Any:  # noqa: ANN401
        return self.client.get(address, **more)

    def mistake(self, address: str) -> tuple[int, str, str]:
        """Return the status, the sentence that is said, and that once, and the control that it stands at."""
        answer = self.get(address)
        (said,) = re.findall(r'class="mistake" role="alert" id="[a-z_-]+">(.*?)</p>', answer.text)
        beside = re.search(
            r'id="o-([a-z_]+)-mistake"|name="([a-z_]+)"[^>]*aria-describedby="mistake"', answer.text
        )
        control = next(filter(None, beside.groups()), "") if beside else ""
        return answer.status_code, unescape(said), control


def page_of(link: str = "") -> Iterator[Page]:
    """Give the page, as it is served where it is reached by a link."""
    workers = Here()

    async def start() -> Server:
        return Server(catalogue(), workers, link)

    with TestClient(application(start), follow_redirects=False) as client:
        yield Page(client, workers)


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    yield from page_of()


def test_a_sheet_of_chance_goes_to_a_fresh_one_of_the_same_options(page: Page) -> None:
    """Without a seed the address leads to one; with it the page shows that sheet, and no other."""
    where = page.get(f"{SHEET}?size=tiny").headers["location"]
    assert re.fullmatch(r"\?size=tiny&seed=[a-z]+", where)
    shown = page.get(SHEET + where)
    assert shown.status_code == 200
    assert f'src="../../kangaruse/sheet/page-1.svg{where.replace("&", "&amp;")}"' in shown.text


def test_a_form_leads_to_the_one_address_of_what_it_asks_for(page: Page) -> None:
    """What is usual is left out, in the order of the options; what is not ticked is off; another has another seed."""
    filled = f"{SHEET}?form=1&theme=full&size=tiny&seed=wattle&players=2&coordinates=yes&names=yes"
    assert (
        page.get(filled).headers["location"]
        == "?size=tiny&players=2&starts=no&seed=wattle&names=yes"
    )
    another = page.get(f"{filled}&starts=yes&another=1").headers["location"]
    assert re.fullmatch(r"\?size=tiny&players=2&seed=(?!wattle)[a-z]+&names=yes", another)


def test_a_form_shows_and_keeps_what_suits_a_first_game(page: Page) -> None:
    """Whom it is for changes what is usual: what was usual follows, and what is chosen then stays."""
    sent = f"{SHEET}?size=regular&players=5&seed=wattle&coordinates=yes&starts=yes"
    assert (
        page.get(f"{sent}&form=anybody&for_=first-game").headers["location"]
        == "?seed=wattle&for_=first-game"
    )
    form = page.get(f"{SHEET}?seed=wattle&for_=first-game").text
    assert re.search(
        r'name="size"[^>]*value="small"[^>]*checked|<option[^>]*selected[^>]*>small', form
    )
    assert 'name="form" value="first-game"' in form
    kept = page.get(f"{sent}&form=first-game&for_=first-game").headers["location"]
    assert kept == "?size=regular&players=5&seed=wattle&for_=first-game"
    back = f"{SHEET}?size=small&players=3&mood=easy&seed=wattle&coordinates=yes&starts=yes&form=first-game&for_=anybody"
    assert page.get(back).headers["location"] == "?seed=wattle"


def test_a_form_that_holds_the_seed_of_before_leads_to_what_is_always_the_same(page: Page) -> None:
    assert (
        page.get(
            "/krump/board/?form=1&array=standard&seed=wattle&coordinates=yes&sides=yes"
        ).headers["location"]
        == "./"
    )


def test_letter_is_offered_where_it_is_usual(page: Page) -> None:
    american = {"accept-language": "en-US,en;q=0.5"}
    assert page.get("/krypte/board/", headers=american).headers["location"] == "?paper=Letter"
    assert page.get("/krypte/board/?paper=A4", headers=american).status_code == 200


def test_the_page_speaks_the_language_of_the_browser(page: Page) -> None:
    """What it shows is in that language, and says so in its address; an address in a language goes before."""
    german = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}
    home = page.get("/", headers=german)
    assert '<html lang="de">' in home.text
    assert "Accept-Language" in home.headers["vary"]
    offer = page.get("/krypte/board/", headers=german)
    assert offer.headers["location"] == "?lang=de"
    shown = page.get("/krypte/board/?lang=de")
    assert '<html lang="de">' in shown.text
    assert "lang=de" in shown.text.partition("print.pdf")[2][:40]
    assert '<html lang="en">' in page.get("/", headers={"accept-language": "xx"}).text


def test_a_served_pdf_is_that_of_the_command_line(page: Page, tmp_path: Path) -> None:
    """Byte for byte, of a sheet and of a kit."""
    served: list[tuple[str, str, str, dict[str, Any]]] = [
        (
            "kangaruse",
            "sheet",
            "size=tiny&seed=wattle&theme=bw",
            {"size": "tiny", "seed": "wattle", "theme": "bw"},
        ),
        ("krypte", "counters", "backs=duplex&paper=Letter", {"backs": "duplex", "paper": "Letter"}),
    ]
    for game, product, query, options in served:
        answer = page.get(f"/{game}/{product}/print.pdf?{query}")
        assert answer.headers["content-type"] == "application/pdf"
        assert (
            answer.content
            == interface.print_product(game, product, **{"paper": "A4", **options}).pdf
        )
    assert "krypte-counters" in answer.headers["content-disposition"]


def test_what_was_shown_costs_no_job_when_it_is_downloaded(page: Page) -> None:
    """Preview, PDF, picture of a page: one print; asked for again it is not even sent."""
    query = "?size=tiny&seed=billabong"
    page.get(SHEET + query)
    before = page.workers.jobs
    for name in ("print.pdf", "page-1.svg", ""):
        answer = page.get(f"{SHEET}{name}{query}")
        assert answer.status_code == 200
        again = page.get(f"{SHEET}{name}{query}", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert page.workers.jobs == before


def test_a_page_is_had_with_and_without_gzip(page: Page) -> None:
    address = f"{SHEET}page-1.svg?size=tiny&seed=billabong"
    plain = page.get(address, headers={"accept-encoding": "identity"})
    pressed = page.get(address, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert pressed.headers["content-encoding"] == "gzip"
    assert plain.content == pressed.content
    assert plain.headers["etag"] != pressed.headers["etag"]
    assert page.get(f"{SHEET}page-1.png?size=tiny&seed=billabong").content.startswith(b"\x89PNG")
    assert page.get(f"{SHEET}page-2.svg?size=tiny&seed=billabong").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip;q=0", None),
        ("gzip; q=0.0, *", None),
        ("br;q=1.0, gzip;q=0.1", "gzip"),
        ("*", "gzip"),
        ("", None),
        ("GZIP", "gzip"),
    ],
)
def test_who_refuses_gzip_gets_none(page: Page, accepted: str, encoding: str | None) -> None:
    answer = page.get("/page.css", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("known", ["{tag}", "W/{tag}", '"x", W/{tag}', "*", " * "])
def test_what_a_client_has_already_is_not_sent_again(page: Page, known: str) -> None:
    """By a tag of either strength, or any; the answer carries the headers of the page itself."""
    first = page.get("/page.css")
    asked = known.format(tag=first.headers["etag"])
    again = page.get("/page.css", headers={"if-none-match": asked})
    assert again.status_code == 304
    assert not again.content
    for name in ("etag", "cache-control", "vary", "content-security-policy"):
        assert again.headers[name] == first.headers[name]
    assert page.get("/page.css", headers={"if-none-match": '"other"'}).status_code == 200


def test_nothing_comes_from_elsewhere_and_pictures_do_nothing(page: Page) -> None:
    """No cookies; pages load only what is theirs, pictures and certificates nothing."""
    code = interface.print_sheet("kangaruse", size="tiny", seed="wattle").codes[0]
    for address in ("/", "/check", f"{SHEET}?nope=1", "/nope/", "/page.css"):
        headers = page.get(address).headers
        assert headers["content-security-policy"].startswith(
            "default-src 'none'; script-src 'self'"
        )
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
    for address in (
        f"{SHEET}page-1.svg?size=tiny&seed=billabong",
        f"/s/{code}/certificate",
        "/krump/emblem.svg",
    ):
        assert page.get(address).headers["content-security-policy"].endswith("sandbox")


def test_a_code_has_its_page_and_its_certificate_for_ever(page: Page) -> None:
    code = interface.print_sheet("kangaruse", size="tiny", seed="wattle").codes[0]
    shown = page.get(f"/s/{code.lower()}")
    assert shown.status_code == 200
    assert f"page-1.svg?code={code}" in shown.text
    assert page.get(f"{SHEET}page-1.svg?code={code}").status_code == 200
    assert "tiny 5 players, seed wattle, sheet 1" in page.get(f"/s/{code}/certificate").text
    assert page.get("/s/KANGA1-XXXX").status_code == 400


def test_the_qr_of_a_sheet_opens_its_page_where_the_server_says_so() -> None:
    for page in page_of("https://my.club/pressboard/"):
        pdf = page.get(f"{SHEET}print.pdf?size=tiny&seed=wattle").content
        picture = Image.open(BytesIO(interface.page_as_png(pdf, 1, dpi=200))).convert("L")
        code = interface.print_sheet("kangaruse", size="tiny", seed="wattle").codes[0]
        assert [found.text for found in zxingcpp.read_barcodes(picture)] == [
            f"https://my.club/pressboard/s/{code}"
        ]


@pytest.mark.parametrize(
    ("query", "said", "control"),
    [
        ("nope=1", 'unknown option "nope"', ""),
        ("size=tiny&size=huge", "Size of the board: this is given 2 times", "size"),
        ("players=9", "Players at most 9: from 1 to 5", "players"),
        ("players=two", 'Players at most: "two" is no whole number', "players"),
        ("count=25", "the page prints 24 at once", "count"),
        ("starts=perhaps", 'Starting squares: yes or no, not "perhaps"', "starts"),
        ("code=KRUMP1-X0B9BK", "KANGA1 is needed here", "code"),
        (f"seed={'a' * 1000}", "the name has 1000 characters", "seed"),
        ("seed=a%00b", r"must be one line of characters", "seed"),
        ("theme=/etc/x.toml", "there are full, low-ink, bw and contrast", "theme"),
        ("paper=/etc/hostname", 'unknown paper "/etc/hostname"', "paper"),
        ("logo=/etc/hostname", 'unknown option "logo"', ""),
        ("templates=/etc", 'unknown option "templates"', ""),
        ("out=/tmp/x.pdf", 'unknown option "out"', ""),
        ("png=yes", 'unknown option "png"', ""),
        ("copies=3", 'unknown option "copies"', ""),
        ("title=%ff", "the address cannot be read", ""),
    ],
)
def test_a_mistake_stands_beside_its_control_and_the_form_stays_as_it_was_filled(
    page: Page, query: str, said: str, control: str
) -> None:
    status, sentence, beside = page.mistake(f"{SHEET}?{query}")
    assert status == 400
    assert said in sentence
    assert beside == (control if control != "code" else "")


def test_what_is_typed_in_is_shown_as_it_is(page: Page) -> None:
    """A title that looks like a script is a title."""
    shown = page.get(f"{SHEET}?size=tiny&seed=a&title=%3Cscript%3Ealert%281%29%3C%2Fscript%3E")
    assert shown.status_code == 200
    assert "<script>alert" not in shown.text
    assert "&lt;script&gt;alert" in shown.text


@pytest.mark.parametrize(
    "address", ["/nope/", "/krump/nope/", "/s/", "/..%2f..%2fetc/", "/%ff/", "/s/a/b"]
)
def test_what_is_not_there_is_said_to_be_not_there(page: Page, address: str) -> None:
    answer = page.get(address, follow_redirects=True)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
    assert len(answer.content) < 500


def test_what_is_not_there_is_said_as_shortly_however_deep_it_lies(page: Page) -> None:
    answer = page.get("/" + "a/" * 3_000)
    assert answer.status_code == 404
    assert len(answer.content) < 500


def test_a_fault_of_ours_is_one_500_and_one_line_in_the_log(
    page: Page, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Visitors learn nothing of it; the next one is served."""

    def broken(*_: object, **__: object) -> None:
        raise TypeError("a fault in /home/ann\nof two lines")

    address = f"{SHEET}?size=tiny&seed=fault"
    with monkeypatch.context() as patch:
        patch.setattr(interface, "print_product", broken)
        answer = page.quiet.get(address)
    assert answer.status_code == 500
    assert "It is our fault" in answer.text
    assert "ann" not in answer.text
    assert re.fullmatch(
        r"pressboard serve: GET /kangaruse/sheet/: TypeError: a fault in /home/ann of two lines \(\w+\.py:\d+\)\n",
        capsys.readouterr().err,
    )
    assert page.get(address).status_code == 200


@every_other("number", [ENOSPC, EDQUOT, EMFILE], of=3)
def test_a_full_disk_is_told_without_a_path_and_logged(
    page: Page, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    """Where the folder cannot be made, and where a file in it cannot be written."""

    def full(path: Path, *_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), str(path))

    for name in ("mkdir", "write_bytes"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, name, full)
            answer = page.get(f"{SHEET}?size=tiny&seed={name}{number}")
        assert answer.status_code == 503
        assert answer.headers["retry-after"]
        assert "there is no room to print at the moment" in answer.text
        assert "pressboard-" not in answer.text
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("pressboard serve: no room for what /kangaruse/sheet/ asks for")


def test_a_form_that_is_none_is_refused_before_it_is_read(page: Page) -> None:
    """What is sent is not even waited for."""
    kinds = ("application/x-www-form-urlencoded", "text/plain", "multipart/mixed; boundary=a", "")
    for kind in kinds:
        answer = page.client.post("/check", content=iter(()), headers={"content-type": kind})
        assert answer.status_code == 400
        assert "the form cannot be read; send it from the page" in answer.text


def test_an_address_that_is_too_long_is_refused(page: Page) -> None:
    assert page.get(f"{SHEET}?seed={'a' * 9_000}").status_code == 414
    assert page.client.post(SHEET).status_code == 405


@pytest.fixture(scope="module")
def opened() -> Callable[[], list[str]]:
    """Return what empties and returns the list of the paths that this process opens."""
    paths: list[str] = []
    sys.addaudithook(lambda event, args: paths.append(str(args[0])) if event == "open" else None)

    def taken() -> list[str]:
        found = paths[:]
        paths.clear()
        return found

    return taken


@every_other(
    "address",
    [
        "/krump/diagram/?record=/etc/hostname",
        "/crumble/diagram/?record=%2Fetc%2Fhostname",
        "/krypte/board/?title=/etc/hostname",
        f"{SHEET}?seed=/etc/hostname&size=tiny",
        f"{SHEET}?code=/etc/hostname",
        "/s/..%2F..%2F..%2Fetc%2Fhostname",
        "/evening/?games=/etc/hostname",
        "/kangaruse/pack/?who=/etc/hostname&seed=a",
        "/kangaruse/class/?who=/etc/hostname%0AAnn&seed=a",
        "/kangaruse/turns/?record=/etc/hostname",
        "/handout/?text=%21%5Bx%5D%28/etc/hostname%29",
        "/handout/?text=%7B%25+include+%22/etc/hostname%22+%25%7D",
        "/handout/?text=x&logo=/etc/hostname",
    ],
)
def test_no_path_of_a_strangers_is_opened(
    page: Page, opened: Callable[[], list[str]], address: str
) -> None:
    """Nor is any outside the program, Python and the temporary folder."""
    opened()
    page.get(address, follow_redirects=True)
    _checked(page, data={"text": "/etc/hostname"})
    paths = opened()
    assert not [path for path in paths if path.endswith("/etc/hostname")]
    import tempfile

    known = (
        str(Path(__file__).parents[2]),
        sys.prefix,
        sys.base_prefix,
        tempfile.gettempdir(),
        "/proc",
    )
    assert not [path for path in paths if path.startswith("/") and not path.startswith(known)]


def _checked(page: Page, data: Mapping[str, str] | None = None, **more: Any) -> Any:  # noqa: ANN401
    """Send the form as browsers do, with texts as parts."""
    if data:
        more["files"] = {name: (None, text) for name, text in data.items()}
    return page.client.post("/check", **more)


def test_codes_files_and_records_are_checked_and_printed_again(page: Page) -> None:
    printed = interface.print_sheet("kangaruse", size="tiny", seed="wattle")
    for fields in (
        {"data": {"text": printed.codes[0]}},
        {"files": {"file": ("sheet.pdf", printed.pdf)}},
    ):
        answer = _checked(page, **fields)
        assert answer.status_code == 200
        assert "Nothing was found wrong." in answer.text
        assert f'href="s/{printed.codes[0]}"' in answer.text
    played = _checked(page, data={"text": "krypte Ann - Bob\nd1 e8 c1"}).text
    assert "The record of a game" in played
    assert "Nothing was found wrong." in played
    illegal = _checked(page, data={"text": "krypte\nd1 e8 d1"})
    assert illegal.status_code == 400
    assert "Nothing was found wrong." not in illegal.text


def test_what_cannot_be_checked_is_refused_in_a_line(page: Page) -> None:
    refused: list[tuple[dict[str, Any], int, str]] = [
        ({"data": {"text": ""}}, 400, "choose a PDF of ours"),
        ({"data": {"text": "hello"}}, 400, "hello"),
        ({"files": {"file": ("a.pdf", PDF_ABOUT_NOTHING)}}, 400, ""),
        ({"files": {"file": ("a.pdf", b"%PDF" + bytes(13_000_000))}}, 413, "larger than 12 MB"),
        (
            {"content": b"\0" * 100, "headers": {"content-type": "multipart/form-data"}},
            400,
            "cannot be read",
        ),
        ({"data": {"text": "a\0b" * 30}}, 400, ""),
    ]
    for fields, status, said in refused:
        answer = _checked(page, **fields)
        assert answer.status_code == status
        assert 'role="alert"' in answer.text
        assert said in unescape(answer.text)


def test_a_fifth_game_has_its_page_for_nothing(null_game: Game) -> None:
    """A game that a package adds is on the page, with its options, its code and what can be said of it."""
    object.__setattr__(null_game, "templates", Path(__file__).parents[1] / "nullgame" / "templates")
    for page in page_of():
        assert null_game.title in page.get("/").text
        shown = page.get("/donothing/nothing/?much=4&seed=a&mood=wild")
        assert shown.status_code == 200
        assert page.get("/s/NIL1-4").status_code == 200
        assert page.mistake("/donothing/nothing/?much=0&seed=a")[::2] == (400, "much")


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", [offer.path for game in catalogue().games for offer in game.offers]
)
def test_everything_that_can_be_printed_has_a_page(page: Page, path: str) -> None:
    """Shown as it is when nothing is asked for, or with a word of what is to be given first."""
    answer = page.get(f"/{path}", follow_redirects=True)
    assert answer.status_code == 200
    assert 'class="sheet"' in answer.text or 'class="hint"' in answer.text

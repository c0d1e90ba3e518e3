"""The server: addresses, headers, limits; what is shown comes from `views`, what is printed from workers."""

import asyncio
import logging
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from importlib.util import find_spec
from sys import getsizeof
from typing import Any, ParamSpec, TypeVar
from urllib.parse import quote, urlencode
from weakref import WeakValueDictionary

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from pressboard import interface
from pressboard.errors import BadFile, PressboardError
from pressboard.jobs.print_job import usable_processors
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.printing.papers import paper_of
from pressboard.web import views, work
from pressboard.web.catalogue import (
    CODE,
    EVENING,
    HANDOUT,
    LANGUAGE,
    PAPER,
    READ,
    SEED,
    USUAL_PAPER,
    Catalogue,
    Fields,
    Game,
    Offer,
    Wanted,
    catalogue,
    fields_of,
    wanted,
)
from pressboard.web.connections import Connection, LoopFaults, log
from pressboard.web.uploads import LARGEST_FILE, TooLarge, uploaded
from pressboard.web.views import Place
from pressboard.web.workers import Busy, Cache, Ended, TooMuch, Workers
from pressboard.words import ENGLISH, language_of, whole_languages

_P = ParamSpec("_P")
_T = TypeVar("_T")
_ROOM = 64_000_000
_LONGEST_LOGGED = 100
"""So many letters of an address are logged."""
_DEEPEST = 4
"""So many folders deep an address may lie for a page to lead home from it."""
_LONGEST_QUERY = 8_000
"""So many characters an address may have."""
_SEES = find_spec("zxingcpp") is not None
"""Whether codes can be read in photographs, by the extra `scan`."""
_JOBS_A_CLIENT = 2
_CALM = "5"
"""Seconds after which somebody may try again."""
_HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
_ALONE = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
}
"""What is looked at by itself, a picture or a certificate, can do nothing and load nothing."""
_HTML = "text/html; charset=utf-8"
_SPOKEN = "Accept-Language"
_AN_HOUR, _NOT_AT_ALL, _ASK = "public, max-age=3600", "no-store", "no-cache"
_NO_MORE: Mapping[str, str] = {}
_WORTH_PRESSING = 1_000
_PAGE = re.compile(r"page-([1-9][0-9]?)\.(svg|png)")
_CLIENT_GONE = 499
_FAULTS = {
    404: ("There is no such page", "Begin with the games."),
    405: ("This cannot be done here", "Begin with the games."),
    414: ("This address is too long", "The record of a game can be checked: paste it there."),
    500: ("This went wrong", "It is our fault. Try it again, or begin with the games."),
}
"""What is said of addresses that show nothing: a title, and what to do."""


class Server:
    """The page's state: what there is to print, workers, what they have made; `link` is where the page is reached."""

    def __init__(self, catalogue: Catalogue, workers: Workers, link: str = "") -> None:
        self.catalogue, self.workers, self.link = catalogue, workers, link
        self._made: Cache[Any] = Cache(_ROOM, _size_of)
        self._clients: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def do(
        self,
        request: Request,
        key: str,
        function: Callable[_P, _T],
        *args: _P.args,
        **named: _P.kwargs,
    ) -> _T:
        """Call `function` in a worker and return its result, once for all that ask for it under `key`."""
        host = request.client.host if request.client else ""
        client = self._clients.setdefault(host, asyncio.Semaphore(_JOBS_A_CLIENT))

        async def made() -> _T:
            async with client:
                return await self.workers.call(work.carry_out, function, *args, **named)

        try:
            return await _while_there(request, self._made.get(key, made))
        except work.Broken as error:
            raise _Fault(str(error)) from None
        except work.NoRoom:
            log(
                f"no room for what {request.url.path[:_LONGEST_LOGGED]} asks for: disk full, or too many open files"
            )
            raise

    async def printed(self, request: Request, asked: Wanted) -> interface.Printed | work.Fresh:
        """Return the print that is asked for, or the seed that was drawn for it."""
        options = dict(asked.options)
        if self.link:
            options["link"] = self.link
        offer = asked.offer
        return await self.do(
            request, f"print {asked.key}", work.show, offer.game, offer.name, options
        )

    # Addresses

    async def home(self, request: Request) -> Response:
        return _html(self._page(request, "home.html", "Print a board game"))

    async def game(self, request: Request) -> Response:
        """Go to the first thing that can be printed of a game."""
        return _elsewhere(f"{self._game(request).offers[0].name}/")

    async def emblem(self, request: Request) -> Response:
        """Give a game's emblem."""
        return _given(self._game(request).emblem.encode(), "image/svg+xml", _ALONE)

    async def offer(self, request: Request) -> Response:
        """Show something to print; where it is made by chance and nothing says which, go to a fresh one."""
        offer = self._offer(request)
        place = _place(request, offer.root)
        # The paper is the one that is usual where the client's language is spoken.
        paper = paper_of(_locales(request)[0])
        usual = dict[str, str]()
        if paper not in ("", USUAL_PAPER):
            usual[PAPER] = paper
        languages = {word for row in offer.rows if row.name == LANGUAGE for word in row.words}
        if place.language in languages - {ENGLISH}:
            usual[LANGUAGE] = place.language
        if usual and not request.url.query:
            return _elsewhere(f"?{urlencode(usual)}")
        return await self._shown(request, offer, place)

    async def written(self, request: Request) -> Response:
        """Go to what is printed of a file that somebody sends: what it holds stands in the form then."""
        offer = self._offer(request)
        place = _place(request, offer.root)
        if not offer.source:
            raise HTTPException(405)
        try:
            _, data = await uploaded(request)
            if not data:
                raise BadFile("choose a file first")
            key = f"written {offer.source} {blake2b(data).hexdigest()}"
            text = await self.do(request, key, work.written_in, data, offer.source)
            query = urlencode({offer.source: text})
            if len(query) > _LONGEST_QUERY // 2:
                raise TooLarge("this is more than a page prints; the program itself takes more")
        except PressboardError as error:
            error.option = offer.source
            status = _status(error)
            html = views.offer_page(self.catalogue, place, offer, Fields({}), mistake=error)
            return _html(html, status)
        return _elsewhere(place.asking(query))

    async def clubs(self, request: Request) -> Response:
        return _html(self._page(request, "clubs.html", "For clubs and schools", "../"))

    async def _shown(
        self, request: Request, offer: Offer, place: Place, code: str = ""
    ) -> Response:
        fields = Fields({})
        try:
            fields = fields_of(request.url.query)
            if code:
                spoken = {LANGUAGE: (place.language,), **fields.texts}
                asked = wanted(offer, Fields({**spoken, CODE: (code,)}))
            else:
                asked = wanted(offer, fields)
            shown = await self.printed(request, asked)
        except PressboardError as error:
            if isinstance(error, TooMuch) and offer.source:
                error = TooMuch(f"{error}; let all have the same sheet, or take half of the names")
            if (
                error.option == SEED
                and fields.of_form
                and (fixed := await self._without_seed(request, offer, fields))
            ):
                return fixed
            # Where nothing was asked for but a paper it is a hint.
            asks = request.url.query and (error.option == PAPER or {*fields.texts} != {PAPER})
            status = _status(error) if asks or code else 200
            html = views.offer_page(
                self.catalogue, place, offer, fields, mistake=error, hint=status == 200
            )
            return _html(html, status)
        if isinstance(shown, work.Fresh):
            return _elsewhere(f"?{asked.but(seed=shown.seed).query}")
        if not code and request.url.query != asked.query:
            return _elsewhere(f"?{asked.query}")
        html = views.offer_page(self.catalogue, place, offer, fields_of(asked.query), asked, shown)
        return _html(html, fresh=False)

    async def _without_seed(
        self, request: Request, offer: Offer, fields: Fields
    ) -> Response | None:
        """Go to what a form asks for when it still holds the seed of what was by chance, and this is not."""
        with suppress(PressboardError):
            asked = wanted(offer, fields).but(seed=None)
            if isinstance(await self.printed(request, asked), interface.Printed):
                return _elsewhere(f"?{asked.query}")
        return None

    async def file(self, request: Request) -> Response:
        """Give a print, or a page of it, as it is downloaded or shown."""
        name = request.path_params["name"]
        try:
            asked = wanted(self._offer(request), fields_of(request.url.query))
            if name == READ and asked.offer.is_read:
                return await self._read(request, asked)
            shown = await self.printed(request, asked)
            if isinstance(shown, work.Fresh):
                return _elsewhere(f"{name}?{asked.but(seed=shown.seed).query}")
            return await self._file(request, name, asked, shown)
        except PressboardError as error:
            return _line(error)

    async def _read(self, request: Request, asked: Wanted) -> Response:
        """Answer with an offer to be read on the screen."""
        offer = asked.offer
        html = await self.do(
            request, f"read {asked.key}", work.read, offer.game, offer.name, asked.options
        )
        back = f"./?{asked.query}" if asked.query else "./"
        spoken = asked.options.get(LANGUAGE, ENGLISH)
        page = views.read_page(html, back, offer.title, spoken)
        return _given(page.encode(), _HTML, _ALONE)

    async def _file(
        self, request: Request, name: str, asked: Wanted, shown: interface.Printed
    ) -> Response:
        if name == "print.pdf":
            return _given(shown.pdf, "application/pdf", _named(f"{shown.stem}.pdf"))
        found = _PAGE.fullmatch(name)
        if not found or int(found[1]) > len(shown.drawn):
            raise HTTPException(404)
        number, ending = int(found[1]), found[2]
        named = _named(f"{shown.stem}-{number}.{ending}") | _ALONE
        if ending == "svg":
            return _given(shown.drawn[number - 1].svg, "image/svg+xml", named)
        png = await self.do(
            request, f"png {name}{asked.key}", interface.page_as_png, shown.pdf, number
        )
        return _given(png, "image/png", named)

    async def sheet(self, request: Request) -> Response:
        """Show the sheet of a code."""
        try:
            sheet = await self._found(request)
        except PressboardError as error:
            return _html(
                self._check(request, request.path_params["code"], str(error), "../"), _status(error)
            )
        offer = self.catalogue.offer(sheet.game, sheet.product)
        assert offer
        return await self._shown(request, offer, _place(request, "../"), sheet.code)

    async def certificate(self, request: Request) -> Response:
        """Show the certificate of a code's sheet."""
        try:
            code, spoken = (await self._found(request)).code, _place(request).language
            key = f"certificate {spoken} {code}"
            html = await self.do(request, key, interface.certify, code, spoken)
        except PressboardError as error:
            return _line(error)
        page = views.read_page(html, f"../{code}", "The sheet", spoken)
        return _given(page.encode(), _HTML, {**_ALONE, "vary": _SPOKEN})

    async def _found(self, request: Request) -> interface.Sheet:
        code = request.path_params["code"]
        return await self.do(request, f"code {code}", work.find, code)

    async def check(self, request: Request) -> Response:
        """Check a code, a file or a record; what comes is held in memory, and nothing in it is a path."""
        text = ""
        if request.method != "POST":
            return _html(self._check(request))
        try:
            text, data = await uploaded(request)
            given = data or text.strip().encode()
            if not given:
                raise BadFile(
                    "choose a PDF of ours or a photograph, or paste a code or the record of a game"
                )
            key = f"check {blake2b(given).hexdigest()}"
            verdicts = await self.do(request, key, work.check, given)
        except PressboardError as error:
            return _html(self._check(request, text, str(error)), _status(error))
        broken = any(
            each.found and not each.code for each in verdicts
        )  # a record, by a move that is not in the rules
        return _html(self._check(request, text, verdicts=verdicts), 400 if broken else 200)

    def _check(
        self,
        request: Request,
        text: str = "",
        mistake: str = "",
        root: str = "",
        verdicts: Sequence[work.Verdict] = (),
    ) -> str:
        return self._page(
            request,
            "check.html",
            "Check or reprint",
            root,
            text=text,
            mistake=mistake,
            verdicts=verdicts,
            most=LARGEST_FILE // 1_000_000,
            sees=_SEES,
        )

    def _page(
        self,
        request: Request,
        name: str,
        title: str,
        root: str = "",
        **context: TemplateValue,
    ) -> str:
        return views.page(name, self.catalogue, _place(request, root), title, **context)

    async def static(self, request: Request) -> Response:
        name = request.url.path.rpartition("/")[2]
        return _given(views.file(name), views.FILES[name])

    def fault(self, request: Request, error: Exception) -> Response:
        """Say that there is no such page, or that it broke."""
        status = 500
        if isinstance(error, HTTPException):
            status = error.status_code
        if status == 500:
            what = str(error) if isinstance(error, _Fault) else work.describe(error)
            log(f"{request.method} {request.url.path[:_LONGEST_LOGGED]}: {what}")
        title, line = _FAULTS.get(status, _FAULTS[500])
        depth = request.url.path.count("/") - 1
        root = "../" * depth if depth <= _DEEPEST else None
        return _html(views.plain_page(title, line, root, _place(request).language), status)

    def _game(self, request: Request) -> Game:
        found = next(
            (game for game in self.catalogue.games if game.name == request.path_params["game"]),
            None,
        )
        if found is None:
            raise HTTPException(404)
        return found

    def _offer(self, request: Request) -> Offer:
        game, product = (request.path_params.get(name, "") for name in ("game", "product"))
        found = self.catalogue.offer(game, product or request.url.path.split("/")[1])
        if found is None:
            raise HTTPException(404)
        return found


def _locales(request: Request) -> list[str]:
    """Languages that a client accepts, the dearest first, such as `de-AT`; a single "" for none."""
    accepted = request.headers.get("accept-language", "").split(",")
    return [each.partition(";")[0].strip() for each in accepted]


def _place(request: Request, root: str = "") -> Place:
    """Return where a page is: in the language that its address names, else in the client's."""
    named = request.query_params.get(LANGUAGE, "")
    spoken = language_of(named or _locales(request)[0])
    return Place(root, language=spoken if spoken in whole_languages() else ENGLISH)


class _Fault(Exception):
    """A fault of ours in a worker; the message says what and where, for the log."""


async def _while_there(request: Request, making: Coroutine[object, None, _T]) -> _T:
    """The result of `making`; raises ClientDisconnect if the client goes away before."""
    task, gone = asyncio.ensure_future(making), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise ClientDisconnect
    finally:
        for each in (task, gone):
            each.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _size_of(made: object) -> int:
    """Return about how many bytes of memory something takes, 0 for what is not kept."""
    if isinstance(made, work.Fresh):
        return 0
    if isinstance(made, interface.Printed):
        made = (made.pdf, *(page.svg for page in made.drawn), *made.notes, *made.codes)
    if isinstance(made, tuple):
        return getsizeof(made) + sum(map(_size_of, made))
    return getsizeof(made)


def _status(error: PressboardError) -> int:
    if isinstance(error, TooLarge):
        return 413
    return 503 if isinstance(error, Busy | Ended | work.NoRoom) else 400


def _elsewhere(where: str) -> Response:
    """Send the client to an address; to one without a query as `./`, for some take a lone ? for the same address."""
    if where == "?":
        where = "./"
    return Response(status_code=303, headers={"location": where, "cache-control": _NOT_AT_ALL})


def _line(error: PressboardError) -> Response:
    return Response(f"{error}\n", _status(error), _fresh(_status(error)), "text/plain")


def _fresh(status: int) -> dict[str, str]:
    headers = {"cache-control": _NOT_AT_ALL}
    if status == 503:
        headers["retry-after"] = _CALM
    return headers


def _named(name: str) -> dict[str, str]:
    return {"content-disposition": f"inline; filename*=UTF-8''{quote(name)}"}


def _html(html: str, status: int = 200, fresh: bool = True) -> Response:
    kept = _fresh(status) if fresh else {"cache-control": _ASK}
    return Response(html, status, {**kept, "vary": _SPOKEN}, _HTML)


def _given(data: bytes, kind: str, headers: Mapping[str, str] = _NO_MORE) -> Response:
    return Response(data, 200, {"cache-control": _AN_HOUR, **headers}, kind)


def _unless_known(request: Request, response: Response) -> Response:
    """Return a response that may be kept with a strong tag of what it gives, or that the client has it already."""
    if response.headers.get("cache-control") not in (_AN_HOUR, _ASK):
        return response
    pressed = "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{blake2b(bytes([pressed]) + response.body, digest_size=12).hexdigest()}"'
    response.headers["etag"] = tag
    known = request.headers.get("if-none-match", "").split(",")
    if not {"*", tag}.intersection(each.strip().removeprefix("W/") for each in known):
        return response
    left_out = ("content-length", "content-type")
    kept = {name: value for name, value in response.headers.items() if name not in left_out}
    varied = [kept.pop("vary")] if "vary" in kept else []
    return Response(
        status_code=304, headers={**kept, "vary": ", ".join((*varied, "Accept-Encoding"))}
    )


class _Encodings:
    """Says to all inside in one word whether a client takes gzip: `gzip;q=0` is no, `*` is yes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            headers = MutableHeaders(scope=scope)
            takes = takes_gzip(headers.get("accept-encoding", ""))
            headers["accept-encoding"] = "gzip" if takes else "identity"
        await self._app(scope, receive, send)


def takes_gzip(accepted: str) -> bool:
    """True if the header Accept-Encoding allows gzip (RFC 9110, 12.5.3).

    >>> [takes_gzip(each) for each in ("br, gzip", "gzip;q=0, *", "*;q=0.5", "identity", "gzip; q=x")]
    [True, False, True, False, False]
    """
    found = dict[str, bool]()
    for each in accepted.lower().split(","):
        name, _, weight = (part.strip() for part in each.partition(";"))
        number = weight.removeprefix("q=").strip()
        try:
            found[name] = not weight or float(number) > 0
        except ValueError:
            found[name] = False
    return found.get("gzip", found.get("*", False))


def application(start: Callable[[], Awaitable[Server]]) -> Starlette:
    """Return the application; `start` makes its server when it begins."""
    servers: list[Server] = []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        servers.append(await start())
        yield
        servers.pop().workers.stop()

    def route(
        path: str, method: Callable[[Server, Request], Awaitable[Response]], *methods: str
    ) -> Route:
        async def endpoint(request: Request) -> Response:
            if len(request.url.query) + len(request.url.path) > _LONGEST_QUERY:
                raise HTTPException(414)
            try:
                return _guarded(_unless_known(request, await method(servers[0], request)))
            except ClientDisconnect:
                return Response(status_code=_CLIENT_GONE)

        return Route(path, endpoint, methods=[*(methods or ["GET"])])

    async def fault(request: Request, error: Exception) -> Response:
        return _guarded(servers[0].fault(request, error))

    routes = [
        route("/", Server.home),
        *(route(f"/{name}", Server.static) for name in views.FILES),
        route("/check", Server.check, "GET", "POST"),
        route("/s/{code}", Server.sheet),
        route("/s/{code}/certificate", Server.certificate),
        route("/clubs/", Server.clubs),
        route(f"/{EVENING}/", Server.offer),
        route(f"/{EVENING}/{{name}}", Server.file),
        route(f"/{HANDOUT}/", Server.offer),
        route(f"/{HANDOUT}/", Server.written, "POST"),
        route(f"/{HANDOUT}/{{name}}", Server.file),
        route("/{game}/", Server.game),
        route("/{game}/emblem.svg", Server.emblem),
        route("/{game}/{product}/", Server.offer),
        route("/{game}/{product}/", Server.written, "POST"),
        route("/{game}/{product}/{name}", Server.file),
    ]
    return Starlette(
        routes=routes,
        middleware=[
            Middleware(_Encodings),
            Middleware(GZipMiddleware, minimum_size=_WORTH_PRESSING, compresslevel=5),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: fault, Exception: fault},
    )


def _guarded(response: Response) -> Response:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response


# Runs the server: workers that are warm, uvicorn on a socket that listens already.


_IDLE_SECONDS, _END_SECONDS, _LARGEST_HEAD = 15, 2, 256_000


def run(listener: socket.socket, workers: int | None, link: str, ready: Callable[[], None]) -> None:
    """Serve until an interrupt; `ready` is called when people can come. Raises what keeps workers from starting."""
    faults: list[Exception] = []

    async def start() -> Server:
        asyncio.get_running_loop().set_exception_handler(LoopFaults())
        crew = Workers(workers or usable_processors(), work.warm)
        try:
            await crew.start()
            server = Server(await crew.call(catalogue), crew, link)
        except (PressboardError, OSError, RuntimeError) as error:
            crew.stop()
            faults.append(error)
            raise
        ready()
        return server

    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = uvicorn.Config(
        application(start),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=_IDLE_SECONDS,
        timeout_graceful_shutdown=_END_SECONDS,
        h11_max_incomplete_event_size=_LARGEST_HEAD,
        http=Connection,
        loop="asyncio",
        ws="none",
    )
    with suppress(KeyboardInterrupt, SystemExit):
        uvicorn.Server(config).run(sockets=[listener])
    if faults:
        raise faults[0]

"""The pages: small HTML documents that fetch what they show from the programming interface."""

import hashlib
import mimetypes
import re
import secrets
from functools import cache
from pathlib import Path
from typing import Annotated

from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

import ludi
from ludi.bots import bots_for
from ludi.core.i18n import N_, Translator
from ludi.core.rng import Rng
from ludi.draw.svg import draw_defs, draw_panel, scene_style
from ludi.site.api.common import VISITOR_COOKIE, Context, RequestTranslator
from ludi.site.api.tables import describe_game
from ludi.site.context import SiteContext
from ludi.site.errors import NotFound
from ludi.site.languages import languages
from ludi.site.phrases import bot_phrases, common_phrases, home_phrases, new_phrases, table_phrases
from ludi.site.rulebook import provenance, rulebook
from ludi.site.table import BOT_NAMES

HERE = Path(__file__).parent
VISITOR_SECONDS = 2 * 365 * 24 * 3600
OUR_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")
"""As we make them; whatever else a browser brings is not written back."""
YEAR_SECONDS = 365 * 24 * 3600
READING = ["GET", "HEAD"]
"""How pages and files are asked for: whole, or, by those who only watch over a server, their heads."""
QUICK_START_GAME = "porta-nigra"
OPPONENTS = 2
SHOWN_ACTIONS = 90
"""So far is the game that the home page shows."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def add_pages(app: FastAPI) -> None:
    """Home, a new table, a table, the rules."""
    app.add_api_route("/", home, methods=READING, include_in_schema=False)
    app.add_api_route("/new", new_table, methods=READING, include_in_schema=False)
    app.add_api_route("/table/{table_id}", table_page, methods=READING, include_in_schema=False)
    app.add_api_route("/rules/{game}", rules_page, methods=READING, include_in_schema=False)
    app.add_api_route("/static/{version}/{name}", static_file, methods=READING, include_in_schema=False)
    app.add_api_route("/favicon.ico", favicon, methods=READING, include_in_schema=False)
    app.add_api_route("/robots.txt", robots, methods=READING, include_in_schema=False)


# The pages


async def home(request: Request, context: Context, tr: RequestTranslator) -> Response:
    return page(request, "home.html", tr, words=home_phrases(tr), games=known_games(context, tr),
                lines=game_lines(tr), opponents=opponents(QUICK_START_GAME),
                defs=draw_defs(), hero_board=hero_board(), quick_start=QUICK_START_GAME)


async def new_table(request: Request, context: Context, tr: RequestTranslator,
                    game: Annotated[str, Query(max_length=40)] = "") -> Response:
    """A table in three clicks: the game, the seats, start."""
    games = known_games(context, tr)
    return page(request, "new.html", tr, words=new_phrases(tr), games=games, bot_names=BOT_NAMES,
                chosen=chosen_game(games, game))


def opponents(game: str) -> list[dict[str, str]]:
    """Against whom one plays at once: the strongest bot, and the next best."""
    return [{"kind": "bot", "bot": bot} for bot in bots_for(game)[::-1][:OPPONENTS]]


def chosen_game(games: list[dict[str, object]], wanted: str) -> object:
    """The game that was asked for, if it can be played here; else the first that can."""
    playable = [game["name"] for game in games if game["has_picture"]]
    return wanted if wanted in playable else playable[0]


async def table_page(request: Request, table_id: str, context: Context, tr: RequestTranslator) -> Response:
    """The frame of a table; what it shows is fetched with the rights of the one who looks."""
    if not re.fullmatch("[a-z0-9]{1,16}", table_id):
        raise NotFound(N_("There is no such table; check the link."))
    table = await context.tables.find(table_id)
    return page(request, "table.html", tr, words=table_phrases(tr), table=table_id, game=table.game.name,
                title=table.game.title, defs=draw_defs(), welcome=table.game.welcome(tr),
                seed_hash=table.seed_hash() or "")


async def rules_page(request: Request, game: str, context: Context, tr: RequestTranslator) -> Response:
    if game not in ludi.GAMES:
        raise NotFound(N_("There are no rules of such a game here."))
    return page(request, "rules.html", tr, words=common_phrases(tr), title=context.tables.game(game).title, game=game,
                rules=rulebook(game), groups=provenance(game), edition=context.tables.game(game).edition.title)


def known_games(context: SiteContext, tr: Translator) -> list[dict[str, object]]:
    """The games as the pages show them."""
    found = []
    for name in ludi.GAMES:
        described = describe_game(context, name, tr)
        described["bots"] = [{"name": bot, "title": bot.capitalize(),
                              "text": bot_phrases(tr).get(bot, bot.capitalize())}
                             for bot in bots_for(name)]
        found.append(described)
    return found


def game_lines(tr: Translator) -> dict[str, dict[str, str]]:
    """What a card of the home page says of a game."""
    return {
        "porta-nigra": {
            "by": "Wolfgang Kramer & Michael Kiesling",
            "line": tr("Buy bricks, walk your master builder through the quarters of Trier, and build.")},
        "ave-roma": {
            "by": "Attila Szőgyi",
            "line": tr("Workers numbered one to five serve the offices of Rome, and belong to nobody for long.")},
        "via-appia": {
            "by": "Michael Feldkötter",
            "line": tr("Push stones through the quarry, pave the road, and be early in Brundisium.")},
    }


@cache
def hero_board() -> str:
    """The board of Porta Nigra in the middle of a game, for the home page."""
    game = ludi.game("porta-nigra")
    state = game.new(3, 4)
    rng = Rng(4, 0, 0, 1)
    for _ in range(SHOWN_ACTIONS):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    scene = game.scene(game.view(state, None), BOT_NAMES[:3])
    return draw_panel(scene.panels[0], ()) if scene else ""


# How a page is made


def page(request: Request, template: str, tr: Translator, status: int = 200, **values: object) -> Response:
    """A page, and with it the cookie by which this browser is known."""
    html = environment().get_template(template).render(
        _=tr, language=tr.language, languages=languages(), static=f"/static/{static_version()}", **values)
    response = HTMLResponse(html, status, headers={"cache-control": "no-cache"})
    known = request.cookies.get(VISITOR_COOKIE, "")
    if not known or OUR_COOKIE.fullmatch(known):
        # Known visitors too: whoever comes back within two years is known for two more.
        response.set_cookie(VISITOR_COOKIE, known or secrets.token_urlsafe(32), max_age=VISITOR_SECONDS, httponly=True,
                            samesite="lax", secure=request.scope["scheme"] == "https")
    return response


@cache
def environment() -> Environment:
    return Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(),
                       undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def wants_page(request: Request) -> bool:
    """Whether a refusal is read by a person: programs ask below /api, or do not ask for HTML."""
    return not request.scope["path"].startswith("/api") and "text/html" in request.headers.get("accept", "")


def error_page(request: Request, tr: Translator, status: int, message: str, record: str = "") -> Response:
    return page(request, "error.html", tr, status, words=common_phrases(tr), code=status, message=message,
                record=record)


# Files


@cache
def static_files() -> dict[str, bytes]:
    """All style sheets, modules and small pictures, the style of the tables among them."""
    files = {path.name: path.read_bytes() for path in sorted((HERE / "static").iterdir()) if path.is_file()}
    files["picture.css"] = scene_style().encode()
    return files


@cache
def static_version() -> str:
    """Part of every file's address, so that a browser may keep files for ever and still gets new ones."""
    digest = hashlib.sha256()
    for name, content in static_files().items():
        digest.update(name.encode() + content)
    return digest.hexdigest()[:10]


async def static_file(version: str, name: str) -> Response:
    content = static_files().get(name)
    if content is None:
        raise NotFound(N_("There is nothing at this address."))
    kept = f"public, max-age={YEAR_SECONDS}, immutable" if version == static_version() else "no-cache"
    return Response(content, media_type=mimetypes.guess_type(name)[0], headers={"cache-control": kept})


async def favicon() -> Response:
    return await static_file(static_version(), "favicon.svg")


async def robots() -> Response:
    """Tables are for those who have their link."""
    return PlainTextResponse("User-agent: *\nDisallow: /api/\nDisallow: /table/\n")



"""The pages: small HTML documents that fetch their content from the HTTP API."""

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
from ludi.core.game import Game
from ludi.core.i18n import N_, Translator
from ludi.core.rng import Rng
from ludi.core.state import OVER
from ludi.draw.svg import draw_defs, draw_panel, scene_style, with_preference
from ludi.site.api.common import VISITOR_COOKIE, Context, RequestTranslator
from ludi.site.api.tables import describe_game, has_picture
from ludi.site.context import SiteContext
from ludi.site.errors import NotFound
from ludi.site.languages import languages
from ludi.site.phrases import bot_phrases, common_phrases, home_phrases, new_phrases, table_phrases
from ludi.site.rulebook import provenance, rulebook
from ludi.site.table import BOT_NAMES

HERE = Path(__file__).parent
VISITOR_SECONDS = 2 * 365 * 24 * 3600
OUR_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")
"""The format of our own visitor cookies; any other value is not written back."""
YEAR_SECONDS = 365 * 24 * 3600
READING = ["GET", "HEAD"]
"""The methods for pages and files; monitoring tools use HEAD."""
MOST_OPPONENTS = 2
SHOWN_SEED = 4
SHOWN_ACTIONS = 90
"""The number of actions played in the game on the home page."""

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
    game = quick_start_game()
    return page(request, "home.html", tr, words=home_phrases(tr), games=known_games(context, tr),
                opponents=opponents(game), defs=draw_defs(game.look()), hero_board=hero_board(game),
                quick_start=game.name, quick_start_title=game.title)


async def new_table(request: Request, context: Context, tr: RequestTranslator,
                    game: Annotated[str, Query(max_length=40)] = "") -> Response:
    """Opens a table in three clicks: game, seats, start."""
    games = known_games(context, tr)
    return page(request, "new.html", tr, words=new_phrases(tr), games=games, bot_names=BOT_NAMES,
                chosen=chosen_game(games, game))


@cache
def all_games() -> list[Game]:
    return [ludi.game(name) for name in ludi.GAMES]


@cache
def quick_start_game() -> Game:
    """The first game that has a scene."""
    return next(game for game in all_games() if has_picture(game))


def opponents(game: Game) -> list[dict[str, str]]:
    """The opponents for a quick start: the strongest bot, and the next best if there is a seat for it."""
    seats = min(MOST_OPPONENTS, max(game.players) - 1)
    return [{"kind": "bot", "bot": bot} for bot in bots_for(game.name)[::-1][:seats]]


def chosen_game(games: list[dict[str, object]], wanted: str) -> object:
    """The requested game if it can be played here, otherwise the first one that can."""
    playable = [game["name"] for game in games if game["has_picture"]]
    return wanted if wanted in playable else playable[0]


async def table_page(request: Request, table_id: str, context: Context, tr: RequestTranslator) -> Response:
    """The frame of a table page. Its content is fetched with the rights of the requester."""
    if not re.fullmatch("[a-z0-9]{1,16}", table_id):
        raise NotFound(N_("Table not found. Check the link."))
    table = await context.tables.find(table_id)
    return page(request, "table.html", tr, words=table_phrases(tr), table=table_id, game=table.game.name,
                title=table.game.title, defs=draw_defs(table.game.look()), welcome=table.game.welcome(tr),
                seed_hash=table.seed_hash() or "")


async def rules_page(request: Request, game: str, context: Context, tr: RequestTranslator) -> Response:
    if game not in ludi.GAMES:
        raise NotFound(N_("There are no rules for that game here."))
    opened = context.tables.game(game)
    return page(request, "rules.html", tr, words=common_phrases(tr), title=opened.title, game=game,
                rules=rulebook(opened.folder), groups=provenance(opened.folder), edition=opened.edition.title)


def known_games(context: SiteContext, tr: Translator) -> list[dict[str, object]]:
    """The games as the pages show them."""
    found = []
    for name in ludi.GAMES:
        described = describe_game(context, name, tr)
        about = context.tables.game(name).about
        described["authors"] = " & ".join(about.authors)
        described["pitch"] = tr(about.pitch)
        described["emblem"] = about.emblem
        described["bots"] = [{"name": bot, "title": bot.capitalize(),
                              "text": bot_phrases(tr).get(bot, bot.capitalize())}
                             for bot in bots_for(name)]
        found.append(described)
    return found


@cache
def hero_board(game: Game) -> str:
    """The board of a game in progress, for the home page."""
    players = min(MOST_OPPONENTS + 1, max(game.players))
    state = game.new(players, SHOWN_SEED)
    rng = Rng(SHOWN_SEED, 0, 0, 1)
    for _ in range(SHOWN_ACTIONS):
        legal = state.legal()
        after = state.clone()
        after.apply(legal[rng.below(len(legal))])
        if after.seat == OVER:
            break
        state = after
    scene = game.scene(game.seen(state, None), BOT_NAMES[:players])
    return draw_panel(scene.panels[0], ()) if scene else ""


# Rendering


def page(request: Request, template: str, tr: Translator, status: int = 200, **values: object) -> Response:
    """A page, together with the cookie that identifies this browser."""
    html = environment().get_template(template).render(
        _=tr, language=tr.language, languages=languages(), static=f"/static/{static_version()}",
        abouts=[game.about for game in all_games()], **values)
    response = HTMLResponse(html, status, headers={"cache-control": "no-cache"})
    known = request.cookies.get(VISITOR_COOKIE, "")
    if not known or OUR_COOKIE.fullmatch(known):
        # Set it for known visitors too, so that each visit extends the cookie by two years.
        response.set_cookie(VISITOR_COOKIE, known or secrets.token_urlsafe(32), max_age=VISITOR_SECONDS, httponly=True,
                            samesite="lax", secure=request.scope["scheme"] == "https")
    return response


@cache
def environment() -> Environment:
    return Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(),
                       undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def wants_page(request: Request) -> bool:
    """Whether a person will read the refusal: programs use paths below /api, or do not accept HTML."""
    return not request.scope["path"].startswith("/api") and "text/html" in request.headers.get("accept", "")


def error_page(request: Request, tr: Translator, status: int, message: str, record: str = "") -> Response:
    return page(request, "error.html", tr, status, words=common_phrases(tr), code=status, message=message,
                record=record)


# Files


@cache
def static_files() -> dict[str, bytes]:
    """All style sheets, modules and small pictures, including the style sheet of the tables."""
    files = {path.name: path.read_bytes() for path in sorted((HERE / "static").iterdir()) if path.is_file()}
    files["picture.css"] = scene_style().encode()
    files["emblems.css"] = "".join(emblem_style(game) for game in all_games()).encode()
    for game in all_games():
        files[f"game-{game.name}.css"] = with_preference(game.look().style).encode()
    return files


def emblem_style(game: Game) -> str:
    """The colours of a game's emblem, as a file, because pages may not have inline styles."""
    return f".tile.{game.name} .emblem {{ background: {game.about.ground}; fill: {game.about.figure}; }}\n"


@cache
def static_version() -> str:
    """Part of every file's URL, so that browsers can cache files forever and still get new versions."""
    digest = hashlib.sha256()
    for name, content in static_files().items():
        digest.update(name.encode() + content)
    return digest.hexdigest()[:10]


async def static_file(version: str, name: str) -> Response:
    content = static_files().get(name)
    if content is None:
        raise NotFound(N_("Page not found."))
    kept = f"public, max-age={YEAR_SECONDS}, immutable" if version == static_version() else "no-cache"
    return Response(content, media_type=mimetypes.guess_type(name)[0], headers={"cache-control": kept})


async def favicon() -> Response:
    return await static_file(static_version(), "favicon.svg")


async def robots() -> Response:
    """Keeps search engines away from tables, which are only for people who have the link."""
    return PlainTextResponse("User-agent: *\nDisallow: /api/\nDisallow: /table/\n")



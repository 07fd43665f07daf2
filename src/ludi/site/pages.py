"""The pages: small HTML documents that fetch their content from the HTTP API."""

import asyncio
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
from ludi.bots import bots_at_tables, usual_bot
from ludi.core.game import Game
from ludi.core.i18n import N_, Translator
from ludi.draw.svg import draw_defs, scene_style, with_preference
from ludi.site.api.common import VISITOR_COOKIE, Context, RequestedBy, RequestTranslator
from ludi.site.api.tables import describe_game, has_picture
from ludi.site.board import weakness
from ludi.site.board_pictures import DARK, LIGHT, board_picture, picture_name
from ludi.site.cards import catalogue, has_cards
from ludi.site.compact import compact
from ludi.site.context import SiteContext
from ludi.site.errors import NotFound
from ludi.site.languages import languages
from ludi.site.phrases import bot_phrases, common_phrases, home_phrases, new_phrases, table_phrases
from ludi.site.playing_on import find_position
from ludi.site.reach import reach_of
from ludi.site.rulebook import provenance, rulebook
from ludi.site.table import BOT_NAMES, Requester

HERE = Path(__file__).parent
VISITOR_SECONDS = 2 * 365 * 24 * 3600
OUR_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")
"""The format of our own visitor cookies; any other value is not written back."""
YEAR_SECONDS = 365 * 24 * 3600
READING = ["GET", "HEAD"]
"""The methods for pages and files; monitoring tools use HEAD."""
DAY_SECONDS = 24 * 3600
MOST_OPPONENTS = 2
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture file has its style sheet inside; some browsers apply the policy of the response to it."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def add_pages(app: FastAPI) -> None:
    """Home, a new table, a table, the rules, the cards."""
    app.add_api_route("/", home, methods=READING, include_in_schema=False)
    app.add_api_route("/new", new_table, methods=READING, include_in_schema=False)
    app.add_api_route("/table/{table_id}", table_page, methods=READING, include_in_schema=False)
    app.add_api_route("/rules/{game}", rules_page, methods=READING, include_in_schema=False)
    app.add_api_route("/cards/{game}", cards_page, methods=READING, include_in_schema=False)
    app.add_api_route("/static/{version}/boards/{name}", board_file, methods=READING, include_in_schema=False)
    app.add_api_route("/static/{version}/{name}", static_file, methods=READING, include_in_schema=False)
    app.add_api_route("/favicon.ico", favicon, methods=READING, include_in_schema=False)
    app.add_api_route("/robots.txt", robots, methods=READING, include_in_schema=False)


# The pages


async def home(request: Request, context: Context, tr: RequestTranslator) -> Response:
    return page(request, "home.html", tr, words=home_phrases(tr), games=known_games(context, tr))


async def new_table(request: Request, context: Context, requester: RequestedBy, tr: RequestTranslator,
                    game: Annotated[str, Query(max_length=40)] = "",
                    source: Annotated[str, Query(alias="from", max_length=16, pattern="^[a-z0-9]*$")] = "",
                    at: Annotated[int, Query(ge=0, le=1_000_000)] = 0) -> Response:
    """Opens a table in three clicks: game, seats, start. With a table and an index, the game goes on from there."""
    position = await describe_position(context, requester, source, at) if source else None
    games = known_games(context, tr)
    return page(request, "new.html", tr, words=new_phrases(tr), games=games, bot_names=BOT_NAMES, position=position,
                heading=tr("Play on") if position else tr("New table"),
                chosen=chosen_game(games, str(position["game"]) if position else game))


async def describe_position(context: SiteContext, requester: Requester, source: str, at: int) -> dict[str, object]:
    """A position to play on from, and who sat where."""
    then = await find_position(context, source, at)
    return {"table": source, "at": at, "game": then.game.name, "title": then.game.title, "decides": then.state.seat,
            "mine": then.seats_of(requester), "seats": [{"name": seat.name, "bot": seat.bot} for seat in then.seats]}


@cache
def all_games() -> list[Game]:
    return [ludi.game(name) for name in ludi.GAMES]


def opponents(game: Game) -> list[dict[str, str]]:
    """The opponents for *Play now*: the easiest, because newcomers press it."""
    return [{"kind": "bot", "bot": bots_at_tables(game.name)[0]}] * min(MOST_OPPONENTS, max(game.players) - 1)


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
                reach=reach_of(request, context.settings, context.listens_on),
                seed_hash=table.seed_hash() or "", played_on=table.played_on, cards=cards_query(table.game, tr),
                moves=bool(table.game.movement_events))


def cards_query(game: Game, tr: Translator) -> str:
    """How a table asks for single cards, so that a browser may keep them; empty if the game has none."""
    if not has_cards(game):
        return ""
    return f"edition={game.edition.fingerprint}&v={catalogue(game, tr).version}"


async def rules_page(request: Request, game: str, context: Context, tr: RequestTranslator) -> Response:
    if game not in ludi.GAMES:
        raise NotFound(N_("There are no rules for that game here."))
    opened = context.tables.game(game)
    return page(request, "rules.html", tr, words=common_phrases(tr), title=opened.title, game=game,
                rules=rulebook(opened.folder), groups=provenance(opened.folder), edition=opened.edition.title,
                has_cards=has_cards(opened))


async def cards_page(request: Request, game: str, context: Context, tr: RequestTranslator) -> Response:
    """All cards of a game, to look through."""
    if game not in ludi.GAMES or not has_cards(context.tables.game(game)):
        raise NotFound(N_("There are no cards for that game here."))
    opened = context.tables.game(game)
    return page(request, "cards.html", tr, words=common_phrases(tr), title=opened.title, game=game,
                groups=catalogue(opened, tr).groups, defs=draw_defs(opened.look()), edition=opened.edition.title)


def known_games(context: SiteContext, tr: Translator) -> list[dict[str, object]]:
    """The games as the pages show them."""
    found = []
    for name in ludi.GAMES:
        described = describe_game(context, name, tr)
        game = context.tables.game(name)
        about = game.about
        described["authors"] = " & ".join(about.authors)
        described["pitch"] = tr(about.pitch)
        described["emblem"] = about.emblem
        described["facts"] = facts(game, tr)
        described["has_cards"] = has_cards(game)
        described["opponents"] = opponents(game)
        described["bots"] = [{"name": bot, "text": bot_text(game, bot, tr)} for bot in bots_at_tables(name)]
        described["usual_bot"] = usual_bot(name)
        found.append(described)
    return found


def bot_text(game: Game, bot: str, tr: Translator) -> str:
    """What to expect from a bot, in a line."""
    texts, title = bot_phrases(tr), bot.capitalize()
    return texts["weak"].format(bot=title) if weakness(game, bot) else texts.get(bot, title)


def facts(game: Game, tr: Translator) -> list[str]:
    """For how many players a game is, and how long it takes."""
    low, high = min(game.players), max(game.players)
    players = tr("{low} to {high} players", low=low, high=high) if low < high else \
        tr.plural("{n} player", "{n} players", high)
    minutes = game.about.minutes
    return [players, tr.plural("about {n} minute", "about {n} minutes", minutes)] if minutes else [players]


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
    files = {path.name: content_of(path) for path in sorted((HERE / "static").iterdir()) if path.is_file()}
    files["picture.css"] = compact(scene_style()).encode()
    files["emblems.css"] = "".join(emblem_style(game) for game in all_games()).encode()
    for game in all_games():
        files[f"game-{game.name}.css"] = compact(with_preference(game.look().style)).encode()
    return files


def content_of(path: Path) -> bytes:
    return compact(path.read_text(encoding="utf-8")).encode() if path.suffix in (".js", ".css") else path.read_bytes()


def emblem_style(game: Game) -> str:
    """The colours of a game's emblem and the picture of its board, as a file, because pages may not have inline
    styles."""
    style = f".tile.{game.name} .emblem {{ background: {game.about.ground}; fill: {game.about.figure}; }}\n"
    if not has_picture(game):
        return style
    light, dark = picture_name(game.name, LIGHT), picture_name(game.name, DARK)
    return (f"{style}.tile.{game.name} .board-picture {{ background-image: url(boards/{light}); }}\n"
            f":root[data-theme=dark] .tile.{game.name} .board-picture {{ background-image: url(boards/{dark}); }}\n")


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


async def board_file(version: str, name: str) -> Response:
    """The picture of a board on the home page. Its first request draws it, which takes a moment."""
    games = {picture_name(game.name, theme): (game, theme) for game in all_games() if has_picture(game)
             for theme in (LIGHT, DARK)}
    if name not in games:
        raise NotFound(N_("Page not found."))
    picture = await asyncio.to_thread(board_picture, *games[name])
    # Not forever: the version does not cover the code that draws the board.
    return Response(picture, media_type="image/svg+xml", headers={
        "cache-control": f"public, max-age={DAY_SECONDS}", "content-security-policy": PICTURE_POLICY})


async def favicon() -> Response:
    return await static_file(static_version(), "favicon.svg")


async def robots() -> Response:
    """Keeps search engines away from tables, which are only for people who have the link."""
    return PlainTextResponse("User-agent: *\nDisallow: /api/\nDisallow: /table/\n")



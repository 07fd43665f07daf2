"""The application: the house, its bots, its door and its pages put together."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ludi.core.errors import LudiError
from ludi.core.i18n import N_
from ludi.site import metrics, schema
from ludi.site.api import PlainMoves, router
from ludi.site.bot_runner import BotRunner
from ludi.site.connections import most_streams
from ludi.site.edge import BodyTooLarge, EdgeMiddleware
from ludi.site.errors import Incompatible, NoDatabase, SiteError
from ludi.site.hosts import is_host
from ludi.site.house import House
from ludi.site.housekeeping import Housekeeper
from ludi.site.hub import Hub
from ludi.site.languages import translator_of
from ludi.site.pages import READING, add_pages, error_page, wants_page
from ludi.site.settings import Settings, read_settings
from ludi.site.store import Store, is_cut_off, is_trouble, migrate

log = logging.getLogger("ludi.app")

HEALTH_SECONDS = 5.0
"""A database that takes longer to answer is as good as none."""
DATABASE_WAIT = 5
"""Seconds after which it makes sense to ask again while the database is in trouble."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; without settings those of the environment hold."""
    chosen = settings or read_settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        migrate(chosen.database_url)
        store = Store(chosen.database_url)
        store.start()
        house = House(chosen, store, Hub())
        bot_runner = BotRunner(house)
        app.state.house = house
        app.state.bot_runner = bot_runner
        housekeeper = Housekeeper(house)
        tasks = [asyncio.create_task(bot_runner.sweep()), asyncio.create_task(housekeeper.work())]
        if not store.is_postgres:
            tasks.append(asyncio.create_task(housekeeper.on_notify()))
        else:
            # Needs psycopg, which only hosts with PostgreSQL install.
            from ludi.site.pg_notify import PgNotifyListener

            tasks.append(asyncio.create_task(PgNotifyListener(house).listen()))
        log.info("ready", extra={"database": store.engine.dialect.name})
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            house.hub.close()
            await bot_runner.close()
            store.close()

    app = FastAPI(title="Ludi Romani", version=version("ludi"), lifespan=lifespan, redoc_url=None, docs_url=None,
                  description="Tables for board games. A program plays a seat with the "
                              "header `Authorization: Bearer TOKEN`, where TOKEN is the secret of the seat.")
    app.router.routes.append(PlainMoves())
    app.include_router(router)
    app.add_exception_handler(LudiError, refuse)
    app.add_exception_handler(SQLAlchemyError, refuse_for_now)
    app.add_exception_handler(RequestValidationError, refuse_body)
    app.add_exception_handler(HTTPException, refuse_path)
    add_checks(app, chosen)
    add_pages(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=3)
    app.add_middleware(EdgeMiddleware, settings=chosen, most_streams=most_streams(chosen.streams), refuse=refuse)
    return app


# Refusals


def problem(status: int, code: str, message: str, rule: str = "", index: int | None = None) -> JSONResponse:
    # Half a character (a lone surrogate) that was sent to us cannot be sent back.
    content: dict[str, object] = {"error": code, "message": message.encode(errors="replace").decode()}
    if rule:
        content["rule"] = rule
    if index is not None:
        content["index"] = index
    return JSONResponse(content, status)


def answer_no(request: Request, status: int, code: str, message: str, rule: str = "",
              index: int | None = None, record: str = "") -> Response:
    """A page for a person, JSON for a program."""
    if wants_page(request):
        return error_page(request, translator_of(request), status, message, record)
    return problem(status, code, message, rule, index)


async def refuse(request: Request, error: Exception) -> Response:
    if not isinstance(error, SiteError):
        # A record, an option or a position that the engine refuses.
        return answer_no(request, 422, "malformed", str(error))
    response = answer_no(request, error.status, error.code, error.words(translator_of(request)), error.rule,
                         error.index, error.record if isinstance(error, Incompatible) else "")
    if error.wait:
        response.headers["retry-after"] = str(error.wait)
    return response


async def refuse_for_now(request: Request, error: Exception) -> Response:
    """Trouble of the database passes; any other error of it is a fault of ours."""
    if not is_trouble(error):
        raise error
    log.error("the database is in trouble", extra={"why": str(error)})
    if is_cut_off(error):
        words = N_("The connection to the database was lost. Nothing that was played before is lost; look at the "
                   "table again, and then try again if it is still needed.")
    else:
        words = N_("The database cannot be used at the moment. Nothing was lost and nothing was changed; try "
                   "again in a few seconds.")
    return await refuse(request, NoDatabase(words, wait=DATABASE_WAIT))


async def refuse_body(request: Request, error: Exception) -> Response:
    """Say what is wrong with a request, without echoing what was sent."""
    assert isinstance(error, RequestValidationError)
    parts = []
    for fault in error.errors()[:5]:
        place = ".".join(str(part) for part in fault["loc"] if part not in ("body", "query", "path"))[:80]
        parts.append(f"{place or 'the body'}: {fault['msg']}")
    return answer_no(request, 422, "malformed", "; ".join(parts))


async def refuse_path(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error, BodyTooLarge):
        return await refuse(request, error.refusal)
    code = {404: "not-found", 405: "method-not-allowed"}.get(error.status_code, "bad-request")
    tr = translator_of(request)
    words = {404: tr("There is nothing at this address."), 405: tr("This address does not take this method.")}
    message = words.get(error.status_code, str(error.detail))
    response = answer_no(request, error.status_code, code, message)
    response.headers.update(error.headers or {})
    return response


# For the host


def read_sign(connection: Connection) -> None:
    connection.execute(select(schema.upkeep.c.until).where(schema.upkeep.c.task == "health"))


def write_sign(connection: Connection) -> None:
    connection.execute(update(schema.upkeep).where(schema.upkeep.c.task == "health").values(until=time.time()))


def add_checks(app: FastAPI, chosen: Settings) -> None:
    @app.api_route("/health", methods=READING, include_in_schema=False)
    async def health() -> Response:
        """Whether the database can be read and written: it is written."""
        store: Store = app.state.house.store
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await asyncio.gather(store.read(read_sign), store.write(write_sign))
        except Exception as error:
            log.warning("the database does not answer", extra={"why": str(error) or type(error).__name__})
            return JSONResponse({"status": "no database"}, 503, headers={"retry-after": str(DATABASE_WAIT)})
        return JSONResponse({"status": "ok"})

    @app.get("/metrics", include_in_schema=False)
    async def figures(request: Request) -> Response:
        """For the host alone: from this machine, or with the token of the settings."""
        if not is_host(request, chosen.metrics_token):
            raise HTTPException(404)
        house: House = app.state.house
        bot_runner: BotRunner = app.state.bot_runner
        metrics.WORKER.labels(chosen.worker).set(1)
        metrics.MOVES.set(house.moves)
        metrics.REFUSALS.set(house.refusals)
        metrics.LISTENERS.set(house.hub.listeners())
        metrics.TABLES.set(len(house.cache))
        metrics.COMMITS.set(house.store.commits)
        metrics.BOT_TURNS.set(bot_runner.turns)
        metrics.BOT_SECONDS.set(bot_runner.thought_seconds)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

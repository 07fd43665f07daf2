"""The ASGI application: context, background tasks, routes, error handlers and middleware."""

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
from ludi.site.api import ROUTERS
from ludi.site.api.play import FastMoveRoute
from ludi.site.bot_runner import BotRunner
from ludi.site.clock_watch import ClockWatch
from ludi.site.connections import max_streams
from ludi.site.context import SiteContext
from ludi.site.edge import BodyTooLarge, EdgeMiddleware
from ludi.site.errors import Incompatible, NoDatabase, SiteError
from ludi.site.hosts import is_host
from ludi.site.housekeeping import Housekeeper
from ludi.site.hub import Hub
from ludi.site.languages import translator_of
from ludi.site.pages import READING, add_pages, error_page, wants_page
from ludi.site.settings import Settings, read_settings
from ludi.site.store import Store, is_connection_lost, is_unavailable, migrate

log = logging.getLogger("ludi.app")

HEALTH_SECONDS = 5.0
"""Timeout of the database in the health check."""
DATABASE_RETRY_AFTER = 5
"""Retry-After in seconds while the database is unavailable."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """Create the ASGI application; settings default to the environment."""
    chosen = settings or read_settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        migrate(chosen.database_url)
        store = Store(chosen.database_url)
        store.start()
        context = SiteContext(chosen, store, Hub())
        bot_runner = BotRunner(context)
        app.state.context = context
        app.state.bot_runner = bot_runner
        housekeeper = Housekeeper(context)
        tasks = [asyncio.create_task(bot_runner.sweep()), asyncio.create_task(housekeeper.run()),
                 asyncio.create_task(context.presence.run()), asyncio.create_task(ClockWatch(context).run())]
        if not store.is_postgres:
            tasks.append(asyncio.create_task(housekeeper.watch_notices()))
        else:
            # Imported here because psycopg is an optional dependency.
            from ludi.site.pg_notify import PgNotifyListener

            tasks.append(asyncio.create_task(PgNotifyListener(context).listen()))
        log.info("server ready", extra={"database": store.engine.dialect.name})
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            context.hub.close()
            await context.pusher.close()
            await bot_runner.close()
            store.close()

    app = FastAPI(title="Ludi Romani", version=version("ludi"), lifespan=lifespan, redoc_url=None, docs_url=None,
                  description="Tables for board games. A program plays a seat with the "
                              "header `Authorization: Bearer TOKEN`, where TOKEN is the secret of the seat.")
    app.router.routes.append(FastMoveRoute())
    for router in ROUTERS:
        app.include_router(router)
    app.add_exception_handler(LudiError, handle_ludi_error)
    app.add_exception_handler(SQLAlchemyError, handle_database_error)
    app.add_exception_handler(RequestValidationError, handle_validation_error)
    app.add_exception_handler(HTTPException, handle_http_error)
    add_checks(app, chosen)
    add_pages(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=3)
    app.add_middleware(EdgeMiddleware, settings=chosen, max_streams=max_streams(chosen.streams),
                       render_error=handle_ludi_error)
    return app


# Error handlers


def error_json(status: int, code: str, message: str, rule: str = "", index: int | None = None) -> JSONResponse:
    # Messages may quote input with lone surrogates, which cannot be encoded as UTF-8.
    content: dict[str, object] = {"error": code, "message": message.encode(errors="replace").decode()}
    if rule:
        content["rule"] = rule
    if index is not None:
        content["index"] = index
    return JSONResponse(content, status)


def error_response(request: Request, status: int, code: str, message: str, rule: str = "",
                   index: int | None = None, record: str = "") -> Response:
    """An error page for browsers, JSON for programs."""
    if wants_page(request):
        return error_page(request, translator_of(request), status, message, record)
    return error_json(status, code, message, rule, index)


async def handle_ludi_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, SiteError):
        # The engine rejected a record, an option or a position.
        return error_response(request, 422, "malformed", str(error))
    response = error_response(request, error.status, error.code, error.message(translator_of(request)), error.rule,
                              error.index, error.record if isinstance(error, Incompatible) else "")
    if error.retry_after:
        response.headers["retry-after"] = str(error.retry_after)
    return response


async def handle_database_error(request: Request, error: Exception) -> Response:
    """503 if the database is unavailable; any other database error is a bug and stays a 500."""
    if not is_unavailable(error):
        raise error
    log.error("database unavailable", extra={"why": str(error)})
    if is_connection_lost(error):
        words = N_("The server lost its database connection. Earlier moves are safe. Reload, and try again if "
                   "your last change is missing.")
    else:
        words = N_("The database is unavailable right now. Nothing was lost or changed. Try again in a few seconds.")
    return await handle_ludi_error(request, NoDatabase(words, retry_after=DATABASE_RETRY_AFTER))


async def handle_validation_error(request: Request, error: Exception) -> Response:
    """List the first errors of a request, without quoting its values."""
    assert isinstance(error, RequestValidationError)
    parts = []
    for item in error.errors()[:5]:
        place = ".".join(str(part) for part in item["loc"] if part not in ("body", "query", "path"))[:80]
        parts.append(f"{place or 'the body'}: {item['msg']}")
    return error_response(request, 422, "malformed", "; ".join(parts))


async def handle_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error, BodyTooLarge):
        return await handle_ludi_error(request, error.error)
    code = {404: "not-found", 405: "method-not-allowed"}.get(error.status_code, "bad-request")
    tr = translator_of(request)
    words = {404: tr("Page not found."), 405: tr("This address doesn't support that HTTP method.")}
    message = words.get(error.status_code, str(error.detail))
    response = error_response(request, error.status_code, code, message)
    response.headers.update(error.headers or {})
    return response


# Health check and metrics


def check_read(connection: Connection) -> None:
    connection.execute(select(schema.upkeep.c.until).where(schema.upkeep.c.task == "health"))


def check_write(connection: Connection) -> None:
    connection.execute(update(schema.upkeep).where(schema.upkeep.c.task == "health").values(until=time.time()))


def add_checks(app: FastAPI, chosen: Settings) -> None:
    @app.api_route("/health", methods=READING, include_in_schema=False)
    async def health() -> Response:
        """Check that the database can be read and written."""
        store: Store = app.state.context.store
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await asyncio.gather(store.read(check_read), store.write(check_write))
        except Exception as error:
            log.warning("health check failed: no database", extra={"why": str(error) or type(error).__name__})
            return JSONResponse({"status": "no database"}, 503, headers={"retry-after": str(DATABASE_RETRY_AFTER)})
        return JSONResponse({"status": "ok"})

    @app.get("/metrics", include_in_schema=False)
    async def export_metrics(request: Request) -> Response:
        """Prometheus metrics, for requests from this machine or with the metrics token."""
        if not is_host(request, chosen.metrics_token):
            raise HTTPException(404)
        context: SiteContext = app.state.context
        bot_runner: BotRunner = app.state.bot_runner
        metrics.WORKER.labels(context.worker).set(1)
        metrics.MOVES.set(context.move_count)
        metrics.REFUSALS.set(context.conflict_count)
        metrics.LISTENERS.set(context.hub.listener_count())
        metrics.TABLES.set(len(context.tables.cached))
        metrics.COMMITS.set(context.store.commits)
        metrics.BOT_TURNS.set(bot_runner.turns)
        metrics.BOT_SECONDS.set(bot_runner.thought_seconds)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

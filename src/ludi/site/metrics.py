"""Figures for a host who watches the server, in the format of Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("ludi_requests", "Requests answered.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram("ludi_request_seconds", "Time to answer a request.", ["route"],
                            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5))
MOVES = Gauge("ludi_moves", "Moves made since the start of this process.")
REFUSALS = Gauge("ludi_refused_moves", "Moves refused because another one was quicker.")
LISTENERS = Gauge("ludi_listeners", "Open event streams.")
TABLES = Gauge("ludi_cached_tables", "Tables held in memory.")
COMMITS = Gauge("ludi_commits", "Transactions committed; several moves may share one.")
WORKER = Gauge("ludi_worker", "The process that gives these figures; each worker has figures of its own.", ["name"])
BOT_TURNS = Gauge("ludi_bot_turns", "Turns that bots have job about.")
BOT_SECONDS = Gauge("ludi_bot_seconds", "Seconds that bots have job.")

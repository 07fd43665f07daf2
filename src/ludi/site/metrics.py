"""Prometheus metrics, per worker process."""

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("ludi_requests", "Requests answered.", ["method", "route", "status"])
REQUEST_SECONDS = Histogram("ludi_request_seconds", "Time to answer a request.", ["route"],
                            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5))
MOVES = Gauge("ludi_moves", "Moves played since the start of this process.")
REFUSALS = Gauge("ludi_refused_moves", "Moves rejected because another move was committed first.")
LISTENERS = Gauge("ludi_listeners", "Open event streams.")
TABLES = Gauge("ludi_cached_tables", "Tables in memory.")
COMMITS = Gauge("ludi_commits", "Committed transactions; one can contain several moves.")
WORKER = Gauge("ludi_worker", "The worker process that reports these metrics.", ["name"])
BOT_TURNS = Gauge("ludi_bot_turns", "Turns computed by bots.")
BOT_SECONDS = Gauge("ludi_bot_seconds", "Seconds from requesting a bot turn to its result.")

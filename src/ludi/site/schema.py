"""Database schema. A game is defined by its seed and moves; snapshots and results are derived and only save time."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables", metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(64), nullable=False),
    # Version of the rules that the game uses.
    Column("rules", Integer, nullable=False, default=1),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    # Empty until the game starts, unless it goes on from a position of another one.
    Column("seed", String(32), nullable=False),
    Column("status", String(10), nullable=False),
    Column("action_index", Integer, nullable=False),
    Column("decides", Integer, nullable=False),
    Column("bot_due", Boolean, nullable=False),
    # End of the lease on the bot's move, held by the process that computes it.
    Column("lease_until", Float, nullable=False, default=0.0),
    Column("host", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("result", Text),
    Column("rematch", String(16)),
    # Created from an uploaded record.
    Column("imported", Boolean, nullable=False, default=False),
    # Moves and chat are in `archives`.
    Column("archived", Boolean, nullable=False, default=False),
    # Whether players may ask for hints.
    Column("hints", Boolean, nullable=False, default=False),
    # Whether everyone sees what the points would be if the game ended now.
    Column("standing", Boolean, nullable=False, default=True),
    # Whether the game goes on from a position of another one.
    Column("played_on", Boolean, nullable=False, default=False),
    # Seconds after which others may give an absent person's seat to a bot, 0 for never, and which bot that is.
    Column("stand_in_after", Float, nullable=False, default=600.0),
    Column("stand_in", String(40), nullable=False, default=""),
    # The clock that the players have agreed on, as JSON, and when the time of the seat to move runs out.
    Column("clock", Text),
    Column("deadline", Float),
    # How a game ended before its last action, as JSON.
    Column("ended", Text),
    Index("tables_deadline", "deadline"),
    Index("tables_bot_due", "bot_due", "lease_until"),
    Index("tables_status", "status", "changed"),
)

seats = Table(
    "seats", metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(40)),
    Column("token", String(64), nullable=False, unique=True),
    Column("invitation", String(64), nullable=False),
    Column("seen", Float, nullable=False),
    # Whether a bot plays this seat to the end because its holder has conceded.
    Column("conceded", Boolean, nullable=False, default=False),
    # Whether its holder wants to end the game now.
    Column("agreed", Boolean, nullable=False, default=False),
    # What is left on its clock while that is stopped.
    Column("seconds_left", Float),
)

holders = Table(
    "holders", metadata,
    Column("visitor", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("holders_table", "table_id"),
)

moves = Table(
    "moves", metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("action_index", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots", metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("action_index", Integer, primary_key=True),
    Column("position", Text, nullable=False),
)

chat = Table(
    "chat", metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Results of finished games, readable without their rules.
endings = Table(
    "endings", metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

# Compressed moves and chat of archived tables.
archives = Table(
    "archives", metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

# Number of tables and records per address and day, for quotas.
openings = Table(
    "openings", metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("address", String(64), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("count", Integer, nullable=False),
)

# Tables changed by other programs; polled by servers on SQLite, which has no NOTIFY.
notices = Table(
    "notices", metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), nullable=False),
    Column("at", Float, nullable=False),
)

# Leases on tasks that only one worker may run at a time.
upkeep = Table(
    "upkeep", metadata,
    Column("task", String(10), primary_key=True),
    Column("worker", String(40), nullable=False),
    Column("until", Float, nullable=False),
)

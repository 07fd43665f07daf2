"""Add rules versions, endings, archives, quotas, notices and leases; waiting tables lose their seed."""

import sqlalchemy as sa
from alembic import op

revision = "0002_keeping"
down_revision = "0001_tables"


def upgrade() -> None:
    # All existing tables use the first version of the rules.
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET imported = (status = 'review')")
    # Players of waiting tables could see the setup: they get a new seed when the last seat is taken.
    op.execute("UPDATE tables SET seed = '', decides = -1 WHERE status = 'waiting'")
    op.create_index("tables_status", "tables", ["status", "changed"])
    op.create_table(
        "endings",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "openings",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    upkeep = op.create_table(
        "upkeep",
        sa.Column("task", sa.String(10), primary_key=True),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.bulk_insert(upkeep, [{"task": task, "worker": "", "until": 0.0} for task in ("health", "tidy")])


def downgrade() -> None:
    for name in ("upkeep", "notices", "openings", "archives", "endings"):
        op.drop_table(name)
    op.drop_index("tables_status", "tables")
    for name in ("archived", "imported", "rules"):
        op.drop_column("tables", name)

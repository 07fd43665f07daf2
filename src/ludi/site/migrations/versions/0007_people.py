"""Add what a table agrees on about people: stand-ins for absent players, clocks, and early ends."""

import sqlalchemy as sa
from alembic import op

revision = "0007_people"
down_revision = "0006_played_on"

ADDED = {
    "tables": [
        sa.Column("stand_in_after", sa.Float, nullable=False, server_default="600"),
        sa.Column("stand_in", sa.String(40), nullable=False, server_default=""),
        sa.Column("clock", sa.Text),
        sa.Column("deadline", sa.Float),
        sa.Column("ended", sa.Text),
    ],
    "seats": [
        sa.Column("conceded", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("agreed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seconds_left", sa.Float),
    ],
}


def upgrade() -> None:
    for table, columns in ADDED.items():
        for column in columns:
            op.add_column(table, column)
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.execute("INSERT INTO upkeep (task, worker, until) VALUES ('clocks', '', 0)")


def downgrade() -> None:
    op.execute("DELETE FROM upkeep WHERE task = 'clocks'")
    op.drop_index("tables_deadline", "tables")
    for table, columns in ADDED.items():
        for column in columns:
            op.drop_column(table, column.name)

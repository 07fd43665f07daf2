"""Add whether a table offers hints; of the existing ones, those where one person plays with bots do."""

import sqlalchemy as sa
from alembic import op

revision = "0004_hints"
down_revision = "0003_names"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET hints = "
               "((SELECT COUNT(*) FROM seats WHERE seats.table_id = tables.id AND seats.kind <> 'bot') = 1)")


def downgrade() -> None:
    op.drop_column("tables", "hints")

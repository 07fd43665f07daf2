"""Add whether a game goes on from a position of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0006_played_on"
down_revision = "0005_standing"


def upgrade() -> None:
    op.add_column("tables", sa.Column("played_on", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("tables", "played_on")

"""Add whether a table shows how the game stands; all existing ones do."""

import sqlalchemy as sa
from alembic import op

revision = "0005_standing"
down_revision = "0004_hints"


def upgrade() -> None:
    op.add_column("tables", sa.Column("standing", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.drop_column("tables", "standing")

"""Rename columns (action_index, lease_until) and the status `replay`."""

from alembic import op

revision = "0003_names"
down_revision = "0002_keeping"

RENAMED = [("tables", "length", "action_index"), ("moves", "first", "action_index"),
           ("snapshots", "length", "action_index"), ("tables", "thinking_until", "lease_until")]


def upgrade() -> None:
    for table, old, new in RENAMED:
        op.alter_column(table, old, new_column_name=new)
    op.execute("UPDATE tables SET status = 'replay' WHERE status = 'review'")


def downgrade() -> None:
    op.execute("UPDATE tables SET status = 'review' WHERE status = 'replay'")
    for table, old, new in RENAMED:
        op.alter_column(table, new, new_column_name=old)

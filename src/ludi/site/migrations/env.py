"""Alembic's way in: the connection comes from `ludi.site.store`, which runs the migrations at start."""

from alembic import context

from ludi.site.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

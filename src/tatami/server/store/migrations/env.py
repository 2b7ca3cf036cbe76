"""Runs migrations over the connection that the store hands in."""

from alembic import context

from tatami.server.store.people_schema import people

context.configure(connection=context.config.attributes["connection"], target_metadata=people.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

"""The tables of the store; `migrations/` builds them."""

from sqlalchemy import JSON, Boolean, Column, DateTime, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("edition", Text, nullable=False),
    Column("fingerprint", String(12), nullable=False),
    Column("options", JSON, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("level", String(40), nullable=False),
    Column("name", Text, nullable=False),
    Column("lock", String(64), nullable=False),  # the hash of the seat's token
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # with the table: refuses a rival
    Column("kind", String(10), nullable=False),  # one of the kinds in history.py
    Column("who", String(10), nullable=False),
    Column("text", Text, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

table_secrets = Table(
    "table_secrets",  # what chance follows from; apart from the tables, so that nothing that lists them can show it
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("secret", String(64), nullable=False),
)

computer_turns = Table(
    "computer_turns",  # where a computer player is to move; written with the log row that gave it the turn
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("since", DateTime(timezone=True), nullable=False),
    Index("computer_turns_since", "since"),
)

thoughts = Table(
    "thoughts",  # why computer players moved as they did, where somebody plays who may ask
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the move
    Column("thought", LargeBinary, nullable=False),
)

boxes = Table(
    "boxes",  # every box that was ever played with here, so that a later release can go on with it
    metadata,
    Column("game", String(40), primary_key=True),
    Column("fingerprint", String(12), primary_key=True),
    Column("edition", Text, nullable=False),
    Column("entries", JSON, nullable=False),
)

terms = Table(
    "terms",  # what was agreed on beside the game; nothing where a table is by link and has no clock
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("clock", JSON, nullable=False),  # the fields of a Clock, or nothing
)

deadlines = Table(
    "deadlines",  # when a table with a clock is to be looked at, though nobody may be there
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("due", DateTime(timezone=True), nullable=False),
    Index("deadlines_due", "due"),
)

hours = Table(
    "hours",  # when each process was awake, as far as it mattered to a clock
    metadata,
    Column("process", String(32), primary_key=True),
    Column("since", DateTime(timezone=True), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Index("hours_until", "until"),
)

presence = Table(
    "presence",  # the seats that somebody looks from; a row holds while its process lives
    metadata,
    Column("process", String(32), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Index("presence_table", "table_id"),
)

bots = Table(
    "bots",  # programs that play people
    metadata,
    Column("lock", String(64), primary_key=True),  # the hash of the account's token
    Column("name", Text, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
)

bans = Table(
    "bans",  # what is shut: one of the kinds in bans.py, and what it names
    metadata,
    Column("what", String(80), primary_key=True),
    Column("since", DateTime(timezone=True), nullable=False),
)

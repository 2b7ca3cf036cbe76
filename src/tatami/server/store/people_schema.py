"""The tables of the store that hold people: accounts, how they sign in, where they are signed in, which seats are theirs."""

from sqlalchemy import JSON, Boolean, Column, DateTime, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from .schema import metadata

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", String(160), nullable=False, unique=True),  # the name as it is compared: nobody else may be called so
    Column("password", Text, nullable=False),  # its argon2 hash; nothing where only passkeys open
    Column("made", DateTime(timezone=True), nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # the credential's own, base64url
    Column("person_id", String(16), ForeignKey("people.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Index("passkeys_person", "person_id"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("lock", String(64), primary_key=True),  # the hash of the cookie's token
    Column("id", String(16), nullable=False),  # what a session is called, so that it can be ended from elsewhere
    Column("person_id", String(16), ForeignKey("people.id"), nullable=False),
    Column("device", Text, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("seen", DateTime(timezone=True), nullable=False),
    Index("sessions_person", "person_id"),
)

challenges = Table(
    "challenges",  # what a passkey is asked to sign: once, and soon
    metadata,
    Column("id", String(32), primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("person_id", String(16), nullable=False),  # whose passkey it will be; nothing where somebody signs in
    Column("name", Text, nullable=False),  # of a new account
    Column("until", DateTime(timezone=True), nullable=False),
    Index("challenges_until", "until"),
)

recoveries = Table(
    "recoveries",  # what opens an account once, when its password is lost
    metadata,
    Column("lock", String(64), primary_key=True),  # the hash of a code or of a link's secret
    Column("person_id", String(16), ForeignKey("people.id"), nullable=False),
    Column("until", DateTime(timezone=True), nullable=True),  # of a link; a code is good until it is used
    Index("recoveries_person", "person_id"),
)

claims = Table(
    "claims",  # seats that are a person's; a claim holds as long as the seat has the same secret
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", String(16), ForeignKey("people.id"), nullable=False),
    Column("lock", String(64), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Index("claims_person", "person_id"),
)

talk = Table(
    "talk",  # what players say at their table
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("lock", String(64), nullable=False),  # of the seat then: whose words they are
    Column("text", Text, nullable=False),
    Column("reaction", String(20), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

notes = Table(
    "notes",  # what a player writes down for nobody else
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("lock", String(64), primary_key=True),  # of the seat
    Column("text", Text, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person_id", String(16), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rated_games = Table(
    "rated_games",  # what has been counted
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("at", DateTime(timezone=True), nullable=False),
)

notices = Table(
    "notices",  # who is told outside the page that it is their turn, and how
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(10), nullable=False),  # one of notices.KINDS
    Column("url", Text, nullable=False),
    Column("p256dh", Text, nullable=False),  # a browser's public key
    Column("auth", Text, nullable=False),  # and what it shares with us
    Column("person_id", String(16), ForeignKey("people.id"), nullable=True),  # about all tables of theirs, or
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=True),  # about one table,
    Column("lock", String(64), nullable=False),  # where this opens a seat; nothing for everybody's turns
    Column("site", Text, nullable=False),
    Column("lang", String(2), nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Index("notices_person", "person_id"),
    Index("notices_table", "table_id"),
)

studies = Table(
    "studies",  # what people write about games
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person_id", String(16), ForeignKey("people.id"), nullable=True),  # nothing for a guest
    Column("lock", String(64), nullable=False),  # the hash of the token that lets write
    Column("title", Text, nullable=False),
    Column("body", Text, nullable=False),  # the study as its file has it
    Column("revision", Integer, nullable=False),
    Column("changed", DateTime(timezone=True), nullable=False),
    Index("studies_person", "person_id"),
)

reports = Table(
    "reports",  # what somebody asks about a rule, until it is answered
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person_id", String(16), ForeignKey("people.id"), nullable=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("lock", String(64), nullable=False),  # of the seat that asks; nothing for a watcher
    Column("game", String(40), nullable=False),
    Column("rule", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("file", Text, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("closed", DateTime(timezone=True), nullable=True),
    Index("reports_made", "made"),
)

preferences = Table(
    "preferences",  # what an account likes on every device
    metadata,
    Column("person_id", String(16), ForeignKey("people.id"), primary_key=True),
    Column("settings", JSON, nullable=False),
)

solvers = Table(
    "solvers",  # how well people solve puzzles
    metadata,
    Column("person_id", String(16), ForeignKey("people.id"), primary_key=True),
    Column("rating", Float, nullable=False),
)

puzzle_tries = Table(
    "puzzle_tries",  # the puzzles that somebody has tried
    metadata,
    Column("person_id", String(16), ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("solved", Boolean, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("day", String(10), nullable=False),  # whose puzzle it was, where it was solved then; otherwise nothing
    Column("at", DateTime(timezone=True), nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),  # at the first try
)

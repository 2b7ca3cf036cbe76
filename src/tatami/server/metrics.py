"""What is counted while the site runs, for Prometheus; nothing of it tells who plays what."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

MESSAGES = Counter("tatami_messages", "Messages over sockets that were understood, by kind.", ["kind"], registry=REGISTRY)
TROUBLES = Counter("tatami_troubles", "What could not be served, over sockets and HTTP, by code.", ["code"], registry=REGISTRY)
STORED_ROWS = Counter("tatami_stored_lines", "Rows of tables' logs that this process has stored.", registry=REGISTRY)
STORING = Histogram(
    "tatami_storing_seconds",
    "From a deed to its rows being durable.",
    registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
CONNECTIONS = Gauge("tatami_lines", "Open sockets and streams.", registry=REGISTRY)
TABLES = Gauge("tatami_live_tables", "Tables that somebody looks at or a computer player thinks about.", registry=REGISTRY)
THINKING = Gauge("tatami_thinking", "Tables where a computer player thinks.", registry=REGISTRY)

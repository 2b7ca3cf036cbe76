"""What whoever starts the site may choose."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .limits import USUAL, Limits


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, where the site is heard, how long computer players take at least."""

    db: str = "sqlite:///tatami.db"
    host: str = "127.0.0.1"
    sites: frozenset[str] | None = None  # the names by which the site may be called, beside its address and localhost; nothing: any
    port: int = 8000  # 0 takes any free one
    pause: float = 0.9  # seconds before a computer player's move, so that people can follow
    thinkers: int = 1  # processes that computer players think in
    limits: Limits = USUAL  # how much one visitor may ask for
    push_key: str = ""  # the key that push messages are signed with; nothing: none are sent
    push_contact: str = ""  # where push services find whoever runs the site: mailto:… or https://…
    webhooks: bool = False  # whether addresses that players name are called
    local_webhooks: bool = False  # also addresses of our own network; for trying things out
    source: str = ""  # where the source of the site can be read; nothing: the page does not say
    editions: Mapping[str, str] = field(default_factory=dict)  # by game: the owner's edition that its tables are laid with
    static: Path = Path(__file__).parent / "static"  # the built page

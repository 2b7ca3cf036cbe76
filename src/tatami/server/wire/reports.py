"""Over HTTP: a question about a rule, with the game up to there."""

import msgspec


class ReportWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody asks about a line of the log or a refusal, after so many moves; `send` gives it to whoever runs the site too."""

    version: int
    told: str  # the line or the refusal, as it was read
    words: str  # what is asked, in one's own language
    rule: str = ""
    send: bool = False


class ReportMade(msgspec.Struct):
    """The report as a file, and its number where it was sent."""

    file: str
    report: str = ""

"""What goes wrong at the command line."""

BAD_RECORD, BAD_INPUT = 1, 2
"""Exit statuses: a checked thing is not as it should be; what the caller gave cannot be used."""


class BadInput(ValueError):
    """Something the caller gave that cannot be used: what was expected and what came, in a sentence or several."""

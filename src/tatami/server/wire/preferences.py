"""Over HTTP: what an account likes on every device."""

import msgspec


class Preferences(msgspec.Struct, forbid_unknown_fields=True):
    """Settings by name, as the page keeps them; nobody who is signed in has them nowhere."""

    settings: dict[str, str]
    account: bool = True  # whether somebody is signed in, in an answer

"""The base of all messages, and the version of the protocol."""

import msgspec

PROTOCOL = 2


class Message(msgspec.Struct, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    """The base of all messages; `type` names the kind."""

"""Ids that must not be mixed up: plain values at run time, types of their own to the type checker."""

from typing import NewType

TableId = NewType("TableId", str)
"""The address of a table."""

Token = NewType("Token", str)
"""The secret that opens a seat or an account; nobody keeps it but its holder."""

TokenHash = NewType("TokenHash", str)
"""What the store keeps of a token; empty where nobody has one."""

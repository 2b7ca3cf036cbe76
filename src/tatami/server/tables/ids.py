"""Ids that must not be mixed up: plain values at run time, types of their own to the type checker."""

from typing import NewType

TableId = NewType("TableId", str)
"""The address of a table."""

NO_TABLE = TableId("")
"""What is asked of no table."""

TokenHash = NewType("TokenHash", str)
"""What the store keeps of the token that opens a seat or an account; empty where nobody has one."""

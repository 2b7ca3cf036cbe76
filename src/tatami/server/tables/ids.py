"""Ids that must not be mixed up: plain values at run time, types of their own to the type checker."""

import re
from typing import NewType

TableId = NewType("TableId", str)
"""The address of a table."""

ID_FORM = re.compile("[0-9a-z-]{1,40}")
"""What an id of a table, a person or a session may be made of; ours are sixteen hexadecimal digits, but a store may hold older ones."""

KEY_FORM = re.compile("[0-9a-f]{32}")
"""How the ids of notices and challenges are written."""

NO_TABLE = TableId("")
"""What is asked of no table."""

TokenHash = NewType("TokenHash", str)
"""What the store keeps of the token that opens a seat or an account; empty where nobody has one."""

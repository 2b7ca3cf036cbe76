"""Web push as RFC 8291 has it, byte for byte."""

import os

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tatami.server.notices.webpush import encrypted_body, from_base64url, key_from, point_of, to_base64url

PLAIN = b"When I grow up, I want to be a watermelon"
SERVER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SERVER_PUBLIC = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
BROWSER_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1"
    "CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, section 5, in base64url."""


def test_the_example_of_the_rfc_comes_out_byte_for_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the example's server key and salt instead of fresh ones, the example's message becomes the example's body."""
    server = key_from(SERVER_PRIVATE)
    assert to_base64url(point_of(server.public_key())) == SERVER_PUBLIC
    monkeypatch.setattr(ec, "generate_private_key", lambda curve: server)
    monkeypatch.setattr(os, "urandom", lambda length: from_base64url(SALT)[:length])
    assert to_base64url(encrypted_body(PLAIN, BROWSER_PUBLIC, AUTH)) == SEALED


def test_every_message_is_sealed_with_a_key_and_salt_of_its_own() -> None:
    """The same message is never the same body twice."""
    one, other = (encrypted_body(PLAIN, BROWSER_PUBLIC, AUTH) for _ in range(2))
    assert one[:16] != other[:16] and one[21:86] != other[21:86]

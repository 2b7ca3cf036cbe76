"""Web push: a message that only one browser can read, signed by the site (RFC 8291, RFC 8292).

`python -m tatami.server.notices.webpush` prints a key for a site that wants to send them."""

import base64
import json
import os
import sys
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE, RECORD, HOURS = ec.SECP256R1(), 4096, 12
WAITS = 86400
"""Seconds that a push service keeps a message for a browser that sleeps."""


def to_base64url(raw: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    """Bytes from base64url, padded or not."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> str:
    """A site's private key."""
    return to_base64url(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def key_from(text: str) -> ec.EllipticCurvePrivateKey:
    """A site's private key as it was printed; says what is wrong with another text."""
    try:
        raw = from_base64url(text)
        if len(raw) != 32:
            raise ValueError(f"got {len(raw)} bytes")
        return ec.derive_private_key(int.from_bytes(raw, "big"), CURVE)
    except ValueError as problem:
        raise ValueError(f"expected a key of 32 bytes as `python -m tatami.server.notices.webpush` prints it: {problem}") from problem


def expect_browser(p256dh: str, auth: str) -> None:
    """Refuse what is no browser's key, by a ValueError."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(p256dh))
    if len(from_base64url(auth)) != 16:
        raise ValueError("expected 16 bytes that the browser shares")


def hkdf(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    """Some bytes that follow from a secret."""
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


def encrypted_body(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message that the browser with this key alone can read."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(p256dh))
    mine, salt = ec.generate_private_key(CURVE), os.urandom(16)
    about = b"WebPush: info\x00" + point_of(theirs) + point_of(mine.public_key())
    shared = hkdf(from_base64url(auth), mine.exchange(ec.ECDH(), theirs), about, 32)
    key, nonce = hkdf(salt, shared, b"Content-Encoding: aes128gcm\x00", 16), hkdf(salt, shared, b"Content-Encoding: nonce\x00", 12)
    point = point_of(mine.public_key())
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def vapid_token(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str) -> str:
    """Who sends a push, signed, for one push service and half a day."""
    parts = urlsplit(endpoint)
    claim: dict[str, object] = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + HOURS * 3600}
    if contact:
        claim["sub"] = contact
    said = ".".join(to_base64url(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claim))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{said}.{to_base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={to_base64url(point_of(key.public_key()))}"


def headers(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str) -> dict[str, str]:
    """The HTTP headers of a push message."""
    kinds = {"Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm", "TTL": str(WAITS), "Urgency": "high"}
    return kinds | {"Authorization": vapid_token(endpoint, key, contact)}


if __name__ == "__main__":
    sys.stdout.write(new_key() + "\n")

"""The site behind a real nginx, configured as docs/operate.md says: https outside, plain HTTP inside."""

import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect
from websockets.typing import Origin

from tatami.server.people.passkeys import RelyingParty
from tatami.server.wire import PROTOCOL
from tests.server.players import PATIENCE, Site
from tests.server.test_passkeys import Authenticator

pytestmark = pytest.mark.process
OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
SECRET = "correct horse"


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def example() -> str:
    """The configuration that the document shows."""
    found = re.search(r"^    upstream tatami \{.*?(?=^\S)", OPERATE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    return found.group()


def certify(folder: Path) -> None:
    """A key, and a certificate that says it is localhost's."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - timedelta(1), now + timedelta(1))
    named = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    (folder / "tatami.pem").write_bytes(named.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))
    (folder / "tatami.key").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


@pytest.fixture
def behind(site: Site, tmp_path: Path) -> Iterator[str]:
    """The address of nginx in front of the site."""
    if NGINX is None:
        pytest.skip("nginx is not installed here: install your system's package 'nginx'")
    outside, plain = free_port(), free_port()
    certify(tmp_path)
    text = example().replace("127.0.0.1:8101", f"127.0.0.1:{site.port}").replace("/etc/ssl", str(tmp_path))
    text = re.sub(r"^ *server 127.0.0.1:8102.*\n", "", text, flags=re.MULTILINE)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};").replace("listen 443 ssl;", f"listen 127.0.0.1:{outside} ssl;")
    paths = "".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    file = tmp_path / "nginx.conf"
    file.write_text(f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {paths}\n{text} }}")
    process = subprocess.Popen([NGINX, "-c", str(file), "-e", "stderr"])
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", outside)) == 0:
                break
    yield f"https://localhost:{outside}"
    process.terminate()
    process.wait(PATIENCE)


def test_a_page_over_https_is_signed_in_safely_and_plays(behind: str, tmp_path: Path) -> None:
    """The cookie is Secure, a passkey that names the page's https address is taken and opens, and a socket of that page plays."""
    trusted = ssl.create_default_context(cafile=str(tmp_path / "tatami.pem"))
    with httpx.Client(base_url=behind, verify=trusted, timeout=PATIENCE, headers={"origin": behind}) as page:
        signed = page.post("/api/people", json={"name": "Behind a proxy", "password": SECRET})
        assert signed.status_code == 201
        assert {"secure", "httponly"} <= {part.strip().lower() for part in signed.headers["set-cookie"].split(";")}
        place, device = RelyingParty(behind), Authenticator()
        asked = page.post("/api/passkeys/new", json={}).json()
        kept = page.post("/api/passkeys", json={"key": asked["key"], "credential": device.made(asked, place)})
        assert kept.status_code == 201, kept.text
        asked = page.post("/api/passkeys/known").json()
        opened = page.post("/api/session/passkey", json={"key": asked["key"], "credential": device.signed(asked, place)})
        assert (opened.status_code, opened.json()) == (201, {"name": "Behind a proxy"})
        made = page.post("/api/tables", json={"game": "ninja-taisen", "seats": [{"kind": "human"}] * 2}).json()
    address = behind.replace("https", "wss") + "/ws"
    with connect(address, ssl=trusted, origin=Origin(behind)) as line:
        line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": made["table"], "token": made["tokens"]["0"]}))
        assert json.loads(line.recv(timeout=PATIENCE))["type"] == "view"

"""What an account likes is its own, bounded, and goes with it."""

import httpx

from tests.server.devices import SECRET
from tests.server.players import Site


def test_what_an_account_likes_is_kept(site: Site) -> None:
    """Whoever is signed in finds it again; nobody else has any, and long or many settings are refused in a sentence."""
    with httpx.Client(base_url=site.url) as device:
        assert device.get("/api/me/preferences").json() == {"settings": {}, "account": False}
        assert device.put("/api/me/preferences", json={"settings": {}}).status_code == 401
        assert device.post("/api/people", json={"name": "Prefers", "password": SECRET}).is_success
        liked = {"theme": "dark", "level.ninjato.1": "shadow"}
        assert device.put("/api/me/preferences", json={"settings": liked}).status_code == 204
        assert device.get("/api/me/preferences").json()["settings"] == liked
        assert '"theme": "dark"' in device.get("/api/me/data").text
        for wrong in ({"a b": ""}, {"x": "y" * 99}, {f"n{n}": "" for n in range(200)}):
            refused = device.put("/api/me/preferences?lang=fr", json={"settings": wrong})
            assert refused.status_code == 400 and refused.json()["code"] == "wrong-preferences"


def test_settings_that_are_none_are_refused(site: Site) -> None:
    """What is no object is the sender's mistake and not ours, though what the site goes by is called alike."""
    for wrong in ([], [None], 3, "dark", None):
        refused = httpx.put(f"{site.url}/api/me/preferences", json={"settings": wrong})
        assert refused.status_code == 400 and refused.json()["code"] == "bad-message"

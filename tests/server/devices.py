"""A browser without a page: it keeps its cookies, so somebody can be signed in on it."""

from typing import Any

import httpx

from tatami.server.people.people import COOKIE
from tests.server.players import PATIENCE, Player, Site

SECRET = "correct horse"


class Device:
    """Asks the site over HTTP and over sockets as a browser would."""

    def __init__(self, site: Site, **headers: str) -> None:
        self.site, self.headers, self.cookies = site, {"origin": site.url} | headers, httpx.Cookies()

    def ask(self, method: str, path: str, json: Any = None, headers: dict[str, str] | None = None) -> httpx.Response:
        """One request; cookies are kept."""
        with httpx.Client(base_url=self.site.url, timeout=PATIENCE, cookies=self.cookies, headers=self.headers) as web:
            answer = web.request(method, path, json=json, headers=headers)
            self.cookies = web.cookies
        return answer

    def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        return self.ask("GET", path)

    def post(self, path: str, json: Any = None) -> httpx.Response:
        """Give something."""
        return self.ask("POST", path, json)

    def put(self, path: str, json: Any) -> httpx.Response:
        """Put something in another's place."""
        return self.ask("PUT", path, json)

    def delete(self, path: str) -> httpx.Response:
        """Take something away."""
        return self.ask("DELETE", path)

    def sign_up(self, name: str) -> None:
        """A new account."""
        answer = self.post("/api/people", {"name": name, "password": SECRET})
        assert (answer.status_code, answer.json()) == (201, {"name": name}), answer.text

    def sign_in(self, name: str, password: str = SECRET) -> httpx.Response:
        """Sign in."""
        return self.post("/api/session", {"name": name, "password": password})

    def claim(self, table: str, token: str) -> httpx.Response:
        """Make a seat one's own."""
        return self.post("/api/me/seats", {"table": table, "token": token})

    @property
    def cookie(self) -> str:
        """The session's secret."""
        return str(self.cookies.get(COOKIE))

    def join(self, table: str, token: str = "", lang: str = "en") -> Player:
        """A page of this device, at a table."""
        player = Player(self.site, Cookie=f"{COOKIE}={self.cookie}")
        player.ask("hello", protocol=2, table=table, token=token, lang=lang)
        return player

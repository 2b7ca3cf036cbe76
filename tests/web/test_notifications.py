"""Being told that it is one's turn: by the browser while the page is in the background, by push while it is shut, by webhook."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.web.conftest import DESK, Site, seated
from tests.web.person import Person
from tests.web.site import notify
from tests.web.test_account import sign

PHONE = ViewportSize(width=360, height=740)
LISTEN = """
window.said = [];
window.Notification = class { static permission = "default"; static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, more) { window.said.push(`${title}: ${more.body}`); } };
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""

SAID = """async () => { for (let n = 0; n < 1500 && window.said.length === 0; n++) await new Promise((go) => setTimeout(go, 20)); }"""
"""Waits inside the page, whose policy forbids Playwright to read a condition as text a second time."""

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let n = 0; n < 100; n++) {
    const all = await worker.getNotifications();
    if (all.length > 0) return all.map((one) => [one.title, one.body, one.data]);
    await new Promise((go) => setTimeout(go, 20));
  }
  return [];
}"""

PUSHES = 10
"""A browser without a screen may put a notification away before anybody sees it, so the push is sent again."""


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose operator wished that people are told."""
    site = Site(tmp_path_factory.mktemp("site") / "tables.db", notify)
    site.start()
    yield site
    site.stop()


def pass_on(person: Person, seat: int) -> None:
    """Move until it is another's turn."""
    while person.whose_turn("") == seat:
        before = person.version
        person.page.locator(".offer").last.click()
        person.whose_turn(before)


def test_a_page_in_the_background_says_once_that_it_is_my_turn(telling: Site, chromium: Browser) -> None:
    """After the reader asked for it, and not while they look."""
    with seated(telling, chromium) as sit:
        ann, ben = sit(trouble="Push API"), sit()
        ann.page.add_init_script(LISTEN)
        wanted = {"game": "ninja-taisen", "seats": [{"kind": "human"}, {"kind": "human"}]}
        made = ann.page.context.request.post("/api/tables", data=wanted).json()
        for seat, person in enumerate((ann, ben)):
            person.visit(f"/table/{made['table']}#token={made['tokens'][str(seat)]}")
            expect(person.page.locator(".canvas")).to_be_visible()
        pass_on(ann, 0)
        expect(ben.page.locator(".decision.mine")).to_be_visible()
        ann.page.get_by_role("button", name="Settings").click()
        ann.page.get_by_label("Tell me when it is my turn").check()
        ann.page.evaluate("window.away = true")
        assert ann.page.evaluate("window.said") == []
        pass_on(ben, 1)
        ann.page.evaluate(SAID)
        assert ann.page.evaluate("window.said") == ["Ninja Taisen: Your turn · Wolf"]


def test_the_worker_shows_what_was_pushed(telling: Site, chromium: Browser) -> None:
    """A push that arrives while no page shows the table becomes a notification with its link."""
    context = chromium.new_context(base_url=telling.url, permissions=["notifications"])
    page = context.new_page()
    page.goto("/")
    devtools = context.new_cdp_session(page)
    known: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(one["registrationId"] for one in told["registrations"])
    )
    devtools.send("ServiceWorker.enable")
    page.evaluate("async () => { await navigator.serviceWorker.register('/worker.js'); await navigator.serviceWorker.ready; }")
    pushed = '{"title": "Ninja Taisen", "text": "Your turn.", "url": "http://x/table/1"}'
    push = {"origin": telling.url, "registrationId": known[-1], "data": pushed}
    shown: list[object] = []
    for _ in range(PUSHES):
        devtools.send("ServiceWorker.deliverPushMessage", push)
        shown = page.evaluate(SHOWN)
        if shown:
            break
    assert ["Ninja Taisen", "Your turn.", "http://x/table/1"] in shown
    context.close()


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_webhooks_are_added_and_ended_on_the_account_page(telling: Site, chromium: Browser, viewport: ViewportSize) -> None:
    """An address of the site's own network is refused in words."""
    with seated(telling, chromium) as sit:
        person = sit(viewport=viewport, trouble="400")
        person.visit("/account")
        sign(person.page, "sign-up", f"Hooked {viewport['width']}")
        for url in ("http://127.0.0.1/x", "https://hooks.example.org/x"):
            person.page.locator('form[name="webhook"] [name="url"]').fill(url)
            person.press("Add")
            if "127" in url:
                expect(person.page.get_by_role("alert")).to_contain_text("public address")
        expect(person.page.get_by_text("hooks.example.org")).to_be_visible()
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        person.press("Stop calling this address")
        expect(person.page.get_by_text("hooks.example.org")).to_have_count(0)

"""An account at the page: with a password, with a passkey, seats on a second device, devices signed out, everything deleted."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.volume import crossed
from tests.web.conftest import Sit, Site
from tests.web.person import Person

PHONE = ViewportSize(width=360, height=740)
SECRET = "correct horse"
KEY = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}


def visit(page: Page, site: Site) -> None:
    """The account page by the machine's name: a passkey belongs to a name, never to a number."""
    page.goto(site.url.replace("127.0.0.1", "localhost") + "/account")
    expect(page.locator(".account .card").first).to_be_visible()


def sign(page: Page, form: str, name: str, password: str = SECRET) -> None:
    """Fill a form in and send it."""
    fields = page.locator(f'form[name="{form}"]')
    fields.locator('[name="name"]').fill(name)
    fields.locator('[name="password"]').fill(password)
    fields.locator("button.primary").click()


def test_my_tables_follow_me_to_another_device(sit: Sit) -> None:
    """A guest's seat becomes the account's; on another device the same account plays it without a link."""
    first = sit()
    first.play_computer()
    table = first.page.url
    first.visit("/account")
    sign(first.page, "sign-up", "Follower")
    expect(first.page.get_by_role("heading", name="Follower")).to_be_visible()
    expect(first.page.locator('.rows a[href^="/table/"]')).to_have_count(1)
    second = sit(viewport=PHONE)
    second.visit("/account")
    sign(second.page, "sign-in", "Follower")
    second.page.locator('.rows a[href^="/table/"]').click()
    second.wait_for_turn()
    assert second.page.url == table
    second.move_by_mouse()
    first.visit("/account")
    expect(first.page.get_by_role("button", name="Sign this device out")).to_have_count(1)
    first.press("Sign this device out")
    expect(second.page.locator(".cover")).to_contain_text("This device was signed out")


def test_a_passkey_alone_makes_an_account_and_opens_it(sit: Sit, site: Site) -> None:
    """Made without a password, signed out, signed in again by the same passkey; the last way in cannot be removed."""
    page = sit().page.context.new_page()
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    visit(page, site)
    page.locator('form[name="sign-up"] [name="name"]').fill("Keyholder")
    page.get_by_role("button", name="Create with a passkey instead").click()
    expect(page.get_by_role("heading", name="Keyholder")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Keyholder")).to_be_visible()
    page.get_by_role("button", name="Remove this passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing else would open the account")


def test_a_wrong_password_is_told_and_a_new_one_opens(sit: Sit) -> None:
    """What went wrong stands on the page in the reader's language."""
    person = sit(trouble="403", lang="de")
    person.visit("/account")
    sign(person.page, "sign-up", "Wechsler")
    person.page.get_by_role("button", name="Abmelden").click()
    sign(person.page, "sign-in", "Wechsler", "wrong horse")
    expect(person.page.get_by_role("alert")).to_have_text("Name und Passwort gehören nicht zusammen.")
    sign(person.page, "sign-in", "wechsler")
    expect(person.page.get_by_role("heading", name="Wechsler")).to_be_visible()


def recover(person: Person, code: str, secret: str) -> None:
    """Choose a new password by a code."""
    fields = person.page.locator('form[name="recover"]')
    fields.locator('[name="code"]').fill(code)
    fields.locator('[name="new"]').fill(secret)
    person.press("Choose new password")


def test_a_lost_password_is_recovered_by_a_code_and_by_a_link(sit: Sit) -> None:
    """Codes are shown once and fit a phone; one of them, and what a link fills in, choose a new password; a used one is told."""
    person = sit(trouble="403", viewport=PHONE)
    person.visit("/account")
    sign(person.page, "sign-up", "Forgetful")
    person.page.get_by_text("Recovery codes").first.click()
    person.press("Make recovery codes")
    codes = person.page.locator(".codes code")
    expect(codes).to_have_count(8)
    first, second = codes.all_inner_texts()[:2]
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.visit("/account")
    expect(person.page.get_by_text("8 left")).to_be_attached()
    expect(codes).to_have_count(0)
    person.press("Sign out")
    person.page.get_by_text("Password lost?").click()
    recover(person, first, "better horse")
    expect(person.page.get_by_role("status")).to_contain_text("The new password is set")
    person.press("Sign out")
    person.page.get_by_text("Password lost?").click()
    recover(person, first, "third horse")
    expect(person.page.get_by_role("alert")).to_contain_text("opens nothing")
    person.visit(f"/account#reset={second}")
    person.page.reload()
    expect(person.page.locator('form[name="recover"] [name="code"]')).to_have_value(second)
    assert Axe().run(person.page).response["violations"] == []
    recover(person, second, "fourth horse")
    expect(person.page.get_by_role("heading", name="Forgetful")).to_be_visible()
    assert "#" not in person.page.url


def test_my_data_is_a_file_and_deleting_me_leaves_nothing(sit: Sit) -> None:
    """The file holds my name; afterwards the account is gone."""
    person = sit(trouble="403")
    person.visit("/account")
    sign(person.page, "sign-up", "Leaver")
    with person.page.expect_download() as saved:
        person.page.get_by_role("link", name="Download my data").click()
    assert json.loads(saved.value.path().read_text("utf-8"))["people"][0]["name"] == "Leaver"
    person.page.get_by_text("Delete my account").click()
    person.press("Yes, delete me")
    expect(person.page.locator('form[name="sign-in"]')).to_be_visible()
    sign(person.page, "sign-in", "Leaver")
    expect(person.page.get_by_role("alert")).to_be_visible()


def test_a_rated_table_asks_to_sign_in_and_says_that_it_is_rated(sit: Sit) -> None:
    """A guest is told, signs in, is led back to the table and sees the word beside the title and the ratings; no hint is offered."""
    person = sit()
    wanted = {"game": "ninja-taisen", "seats": [{"kind": "human"}, {"kind": "human"}], "rated": True}
    made = person.page.context.request.post("/api/tables", data=wanted).json()
    link = f"/table/{made['table']}#token={made['tokens']['0']}"
    person.page.goto(link)
    expect(person.page.locator(".cover")).to_contain_text("This table is rated")
    person.page.get_by_role("link", name="Sign in and play").click()
    sign(person.page, "sign-up", "Contender")
    expect(person.page.get_by_role("banner").get_by_text("rated")).to_be_visible()
    expect(person.page.locator(".hint")).to_have_count(0)
    expect(person.page.locator(".player .rating")).to_have_text(["Rating 1500 ± 980"])


@pytest.mark.parametrize(("viewport", "lang"), crossed([PHONE, ViewportSize(width=1440, height=900)], ["en", "de"]))
def test_the_account_page_fits_and_is_accessible(sit: Sit, viewport: ViewportSize, lang: str) -> None:
    """No sideways scrolling and nothing that a screen reader stumbles over, as a guest and signed in."""
    person: Person = sit(viewport=viewport, lang=lang)
    person.visit("/account")
    for name in ("", f"Reader {viewport['width']} {lang}"):
        if name:
            sign(person.page, "sign-up", name)
            expect(person.page.get_by_role("heading", name=name)).to_be_visible()
        expect(person.page.locator(".account .card").first).to_be_visible()
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert Axe().run(person.page).response["violations"] == []

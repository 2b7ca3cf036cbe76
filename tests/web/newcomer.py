"""The way from a stranger to whoever learns from their own games, walked in any language: each of its stages by what it shows."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect
from playwright.sync_api import Page as Tab

from tatami.games import find
from tatami.kernel.lesson import Page
from tatami.kernel.words import words
from tatami.texts.speaker import Speaker
from tests.volume import SHORTEST
from tests.web.answers import answer_lesson, play_turn
from tests.web.person import Person

LONG = 600_000
"""Milliseconds that an analysis may take on a busy machine."""


class Newcomer:
    """Somebody who has never been here; `friend` opens a link in a browser of their own."""

    def __init__(self, person: Person, lang: str, friend: Callable[[], Person], game: str = SHORTEST) -> None:
        self.person, self.page, self.friend, self.game = person, person.page, friend, game
        self.speaker = Speaker(lang, find(game), strict=True)

    @cached_property
    def stages(self) -> dict[str, Callable[[], None]]:
        """The stages in their order; after each the page shows what it is about."""
        return {
            "front": self.arrive,
            "howto": self.read,
            "lesson": self.begin_lesson,
            "learnt": self.end_lesson,
            "first-game": self.play,
            "ending": self.end,
            "analysis": self.analyse,
            "puzzle": self.do_it_better,
            "replay": self.look_back,
            "friend": self.tell_a_friend,
        }

    def walk(self) -> Iterator[tuple[str, Tab]]:
        """Go the whole way; at each stage its name, and the page that shows it."""
        for name, stage in self.stages.items():
            stage()
            yield name, self.page

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the page in the reader's language."""
        return self.speaker.say(words(f"shell.{key}", **values))

    def button(self, key: str, **values: Any) -> Locator:
        """The button that bears a sentence."""
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True).first

    def link(self, key: str, **values: Any) -> Locator:
        """The link that bears a sentence."""
        return self.page.get_by_role("link", name=self.say(key, **values)).first

    def arrive(self) -> None:
        """The front page: what to play, and where to learn, in sight at once."""
        self.person.visit("/")
        expect(self.person.card(self.game).locator("button.primary")).to_be_in_viewport()

    def read(self) -> None:
        """How to play: a few steps with pictures, each with its rules."""
        card = self.person.card(self.game)
        self.person.unfold(card)
        card.locator(".game-learn a").first.click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.say("howto-title", game=self.title))
        expect(self.page.locator(".learn-sections img").first).to_be_visible()

    @property
    def title(self) -> str:
        """The game as it is called here."""
        return self.speaker.say(words("game.title"))

    def begin_lesson(self) -> None:
        """The first lesson up to where something is to be done: one thing is ringed, and one sentence says what."""
        self.page.locator(".learn-lessons a").first.click()
        self.turn_pages(until=next(number for number, told in enumerate(self.pages) if told.answers))
        expect(self.page.locator(".lesson-now")).to_be_visible()
        expect(self.page.locator(".sprite.glowing")).not_to_have_count(0)

    def end_lesson(self) -> None:
        """The lesson is done, and the page of the game says so."""
        self.turn_pages(until=len(self.pages))
        self.link("lesson-all", game=self.title).click()
        expect(self.page.locator(".learn-lessons a").first).to_contain_text(self.say("lesson-done"))

    @property
    def pages(self) -> Sequence[Page]:
        """What the first lesson says, page by page."""
        made = find(self.game).learning
        assert made
        return made.lessons[0].pages

    def turn_pages(self, until: int) -> None:
        """Read or answer one page after another."""
        shown = self.page.locator(".lesson-page")
        for number in range(int(shown.get_attribute("data-page") or 0), until):
            expect(shown).to_have_attribute("data-page", str(number))
            answers = self.pages[number].answers
            if answers:
                answer_lesson(self.person, self.game, number, answers[0])
            else:
                self.button("lesson-next").click()
        expect(shown).to_have_attribute("data-page", str(until))

    def play(self) -> None:
        """A first game: the guide says what the decision is about, and shows three good moves."""
        self.button("first-game").click()
        self.person.wait_for_turn()
        guide = self.page.get_by_role("region", name=self.say("guide"))
        expect(guide).to_contain_text(self.say("guide-about"))
        self.button("guide-ask").click()
        expect(guide.locator(".suggestion").first).to_be_visible(timeout=LONG)

    def end(self) -> None:
        """One of the three, then alone and as it comes, until somebody has won."""
        before = self.person.version
        self.page.locator(".guide .suggestion").first.click()
        self.person.wait_for_turn(before)
        self.button("guide-alone").click()
        expect(self.page.locator(".guide")).to_have_count(0)
        dice = Random(1)
        while not self.person.over:
            self.person.decide(dice, "list")
        self.table = self.page.url.rpartition("/")[2].partition("#")[0]

    def analyse(self) -> None:
        """What the game was lost by: the chances of both as curves, and the worst turn first."""
        self.page.locator(".ending").get_by_role("button", name=self.say("analysis")).click()
        dialog = self.page.get_by_role("dialog", name=self.say("analysis"))
        expect(dialog.get_by_role("heading", name=self.say("analysis-mistakes"))).to_be_visible(timeout=LONG)
        expect(dialog.locator(".curve .edge")).to_have_count(len(find(self.game).meta.sides))

    def do_it_better(self) -> None:
        """A mistake of one's own as a puzzle: the better turn, once it is found, solves it and is shown as a film."""
        own = self.page.locator(".mistakes li", has_text=f"· {self.speaker.say(words(f'side.{find(self.game).meta.sides[0]}'))}").first
        if not own.is_visible():  # smaller than the worst of the opponent
            self.page.locator("dialog[open] details > summary").first.click()
        own.get_by_role("link", name=self.say("puzzle-practise")).click()
        expect(self.page.locator(".puzzle-side .task")).to_have_text(self.speaker.say(words("puzzle.task-mistake")))
        address = f"/api{urlsplit(self.page.url).path}"
        better = self.page.context.request.post(f"{address}/solution", data={"width": 900, "counts": False}).json()
        play_turn(self.page, address, tuple(step["move"] for step in better["line"]))
        expect(self.page.locator(".puzzle-page")).to_have_attribute("data-outcome", "solved")
        expect(self.page.locator(".moments li").first).to_be_visible()

    def look_back(self) -> None:
        """The game at that mistake, from where it can be stepped through; its link is made to be sent."""
        self.link("puzzle-from-game").click()
        expect(self.page.locator(".replay-page .sprite").first).to_be_visible()
        self.page.keyboard.press("ArrowRight")
        expect(self.page).to_have_url(re.compile(rf"/table/{self.table}/at/"))
        self.button("share").click()
        expect(self.page.locator("dialog[open] [name=link]")).to_have_value(re.compile(rf"/table/{self.table}/at/\d+"))

    def tell_a_friend(self) -> None:
        """Whoever opens the link sees the same position, in a browser that has never been here."""
        link = self.page.locator("dialog[open] [name=link]").input_value()
        mine, number = sorted(self.person.sprites()), self.page.locator(".replay-page").get_attribute("data-version") or ""
        other = self.friend()
        other.visit(link)
        expect(other.page.locator(".replay-page")).to_have_attribute("data-version", number)
        expect(other.page.locator(".replay-page .sprite").first).to_be_visible()
        assert sorted(other.sprites()) == mine
        self.page = other.page

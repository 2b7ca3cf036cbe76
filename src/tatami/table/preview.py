"""A move before it is made: the film that would follow, up to the first thing that its seat cannot know.

It is made from what the seat sees and nothing else: the move is carried out on imagined tables that look the same to it, and what
they all show is kept.  So a preview cannot tell anybody anything; at an open table there is but one such table."""

from collections.abc import Sequence
from dataclasses import dataclass

from tatami.kernel.dialect import CHANCE, Box, State
from tatami.kernel.event import QUIET, Event
from tatami.kernel.film import Moment
from tatami.kernel.game import Game
from tatami.kernel.rng import stream
from tatami.kernel.verdict import Verdict, tone_of
from tatami.kernel.words import words

from .booking import CountChange, differences
from .sight import Step

WORLDS, WORLDS_AT_A_GLANCE = 6, 2
"""How many tables are imagined where something is hidden: for one move, and for each of all that are offered."""


@dataclass(frozen=True)
class Preview:
    """What a seat can foresee of one of its moves."""

    game: Game
    box: Box
    action: int
    before: State  # as the seat sees it
    moments: tuple[Moment, ...]  # as the seat would see them; none where even the first is unknown
    known: bool  # whether that is all, and chance does not decide what comes next

    @property
    def goes_on(self) -> bool:
        """Whether the same seat decides next, and knows at what table."""
        return self.known and self.after.to_act == self.before.to_act

    @property
    def after(self) -> State:
        """The last that can be foreseen."""
        return self.moments[-1].state if self.moments else self.before

    @property
    def events(self) -> tuple[Event, ...]:
        """What would be heard."""
        return tuple(event for moment in self.moments for event in moment.events)

    @property
    def changes(self) -> tuple[CountChange, ...]:
        """What would become more or fewer."""
        ledger = self.game.ledger
        return differences(ledger, ledger.table(self.before, self.box), ledger.table(self.after, self.box))

    @property
    def verdict(self) -> Verdict:
        """What the move would come to: the game's own words, else what would be told of it first."""
        game, box, after = self.game, self.box, self.after
        found = game.notation.verdict(self.before, box, self.action, self.events, after)
        return found or plain_verdict(game, box, self.before, self.events, after)


def plain_verdict(game: Game, box: Box, before: State, events: Sequence[Event], after: State) -> Verdict:
    """The first event that is shown, with the tone that follows from what is counted; without any, who decides then."""
    tone = tone_of(game.ledger, box, before, after)
    if not events:
        return Verdict(words("verdict.chance" if after.to_act == CHANCE else "verdict.go-on"), "", tone)
    first = next((event for event in events if game.events[event.kind].tempo != QUIET), events[0])
    return Verdict(game.notation.sentence(box, first), game.rule_of(first), tone)


def preview(game: Game, box: Box, covered: State, action: int, number: int) -> Preview:
    """The preview of an offered action for the seat to act, from what it sees after so many moves."""
    return shared_film(game, box, covered, action, imagined_tables(game, box, covered, number, WORLDS))


def outlook(game: Game, box: Box, covered: State, number: int) -> list[Preview]:
    """The previews of all offered actions of the seat to act, at a glance."""
    worlds = imagined_tables(game, box, covered, number, WORLDS_AT_A_GLANCE)
    return [shared_film(game, box, covered, action, worlds) for action in game.legal(covered, box)]


def imagined_tables(game: Game, box: Box, covered: State, number: int, count: int) -> list[State]:
    """Tables that look the same to the seat to act, one where nothing is hidden; nobody changes them."""
    return [game.imagine(covered, box, covered.to_act, stream(number, key)) for key in range(1 if game.open else count)]


def shared_film(game: Game, box: Box, covered: State, action: int, worlds: Sequence[State]) -> Preview:
    """What the seat to act would see of an action on all of these tables."""
    seat = covered.to_act
    films = [Step(game, box, world, 0, seat, action, "", ()).moments_seen_by(seat) for world in worlds]
    shared = 0
    while all(shared < len(film) and film[shared] == films[0][shared] for film in films):
        shared += 1
    whole = all(len(film) == shared for film in films)
    return Preview(game, box, action, covered, films[0][:shared], whole and films[0][-1].state.to_act != CHANCE)

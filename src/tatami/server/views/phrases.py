"""Sprites, offers and events as they are said in a language: once for all tables."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from tatami.kernel.dialect import Box
from tatami.kernel.event import Event
from tatami.kernel.game import Choice, Game
from tatami.kernel.scene import Sprite
from tatami.kernel.words import Words
from tatami.server import wire
from tatami.table.booking import CountChange
from tatami.texts.box import initial_capital
from tatami.texts.speaker import Speaker

from .counts import change_message

ENCODER = msgspec.json.Encoder()

MOST_SAID = 32 << 20
"""Bytes that are held by what was said; beyond half of them, what was not said again since the half before goes."""
THING = 600
"""Bytes that a thing takes, roughly, beside what was said of it."""

Voice = tuple[str, tuple[tuple[int, str], ...] | None]
"""A language, and the names of players; nothing for what names none of them, not even by their side."""

Piece = Sprite | tuple[Sprite, ...]
"""A sprite, or several that are kept together."""


class Phrases:
    """What was said of things that stay the same; what names a player is said anew wherever players have other names."""

    def __init__(self, most: int = MOST_SAID) -> None:
        self.most, self.held = most, 0
        self.kept: dict[Voice, dict[Any, tuple[object, Any]]] = {}  # by what it is, which it holds
        self.older: dict[Voice, dict[Any, tuple[object, Any]]] = {}  # the half before, until what is said again was taken over

    def sprites(self, pieces: Iterable[Piece], speaker: Speaker) -> list[wire.SpriteSeen]:
        """Sprites with their words said, encoded already: whatever a message is put into takes them as they are."""
        return cast(list[wire.SpriteSeen], msgspec.Raw(b"[" + self.bytes_of(pieces, speaker) + b"]"))

    def bytes_of(self, pieces: Iterable[Piece], speaker: Speaker) -> bytes:
        """Encoded sprites, with commas between them."""
        plain, named = self.shelf((speaker.lang, None)), self.shelf((speaker.lang, speaker.given_names))
        found = [(plain.get(id(piece)) or named.get(id(piece)) or self.say_piece(piece, speaker))[1] for piece in pieces]
        return b",".join(filter(None, found))

    def say_piece(self, piece: Piece, speaker: Speaker) -> tuple[object, bytes]:
        """A sprite, or several, said for the first time in a while."""
        known = self.recall(id(piece), speaker)
        if known:
            return known
        if isinstance(piece, Sprite):
            said, names = ENCODER.encode(sprite_message(piece, speaker)), shows_somebody(piece)
        else:
            said, names = self.bytes_of(piece, speaker), any(map(shows_somebody, piece))
        kept = piece, said
        self.keep(self.shelf((speaker.lang, speaker.given_names if names else None)), id(piece), kept)
        return kept

    def offers(self, choices: Iterable[Choice], speaker: Speaker) -> list[wire.Offer]:
        """Offered moves with their words said."""
        plain, named = self.shelf((speaker.lang, None)), self.shelf((speaker.lang, speaker.given_names))
        said: list[wire.Offer] = []
        for choice in choices:
            kept = plain.get(id(choice)) or named.get(id(choice)) or self.recall(id(choice), speaker)
            if kept is None:
                kept = choice, offer_message(choice, speaker)
                self.keep(named if names_somebody(choice.phrase) else plain, id(choice), kept)
            said.append(kept[1])
        return said

    def sentence(self, game: Game, box: Box, event: Event, speaker: Speaker) -> tuple[str, str]:
        """What is said of an event, and its rule."""
        shelf, key = self.shelf((speaker.lang, speaker.given_names)), (id(box), event)
        kept = shelf.get(key) or self.recall(key, speaker)
        if kept is None:
            kept = box, (speaker.say(game.notation.sentence(box, event)), game.rule_of(event))
            self.keep(shelf, key, kept)
        sentence: tuple[str, str] = kept[1]
        return sentence

    def changes(self, box: Box, changes: tuple[CountChange, ...], speaker: Speaker) -> list[wire.CountChange]:
        """What is said of counted things that became more or fewer."""
        if not changes:
            return []
        shelf, key = self.shelf((speaker.lang, None)), (id(box), changes)
        kept = shelf.get(key) or self.recall(key, speaker)
        if kept is None:
            kept = box, [change_message(change, speaker) for change in changes]
            self.keep(shelf, key, kept)
        said: list[wire.CountChange] = kept[1]
        return said

    def shelf(self, voice: Voice) -> dict[Any, tuple[object, Any]]:
        """What was said in a language to players of these names."""
        if voice not in self.kept:
            self.make_room(THING)
            self.kept[voice] = {}
        return self.kept[voice]

    def keep(self, shelf: dict[Any, tuple[object, Any]], key: object, said: tuple[object, Any]) -> None:
        """Keep what was said."""
        self.make_room(THING + (len(said[1]) if isinstance(said[1], bytes) else THING))
        shelf[key] = said

    def recall(self, key: object, speaker: Speaker) -> tuple[object, Any] | None:
        """What was said in the older half, kept anew."""
        for voice in ((speaker.lang, None), (speaker.lang, speaker.given_names)):
            said = self.older.get(voice, {}).get(key)
            if said:
                self.keep(self.shelf(voice), key, said)
                return said
        return None

    def make_room(self, more: int) -> None:
        """Count what is to be kept; when it is half of what may be, it is the older half from here on, and the half before is gone."""
        if self.held and self.held + more > self.most // 2:
            self.held, self.older, self.kept = 0, self.kept, {}
        self.held += more


PHRASES = Phrases()
"""What was said at any table."""


def names_somebody(said: object) -> bool:
    """Whether a sentence names a player."""
    return isinstance(said, Words) and (said.key == "seat" or any(map(names_somebody, said.values.values())))


def shows_somebody(sprite: Sprite) -> bool:
    """Whether what is said of a sprite names a player."""
    return names_somebody(sprite.label) or names_somebody(sprite.text)


def sprite_message(sprite: Sprite, speaker: Speaker) -> wire.SpriteSeen:
    """A sprite with its words said."""
    s = sprite
    return wire.SpriteSeen(
        *(s.id, round(s.x, 2), round(s.y, 2), round(s.w, 2), round(s.h, 2), s.symbol),
        label=initial_capital(speaker.say(s.label)) if s.label else "",
        target=s.target,
        tone=s.tone,
        text=speaker.say(s.text) if isinstance(s.text, Words) else s.text,
        text_x=s.text_x,
        text_y=s.text_y,
        text_size=s.text_size,
        text_tone=s.text_tone,
        anchor=s.anchor,
        bold=s.bold,
        serif=s.serif,
        mark=s.mark,
        rule=s.rule,
        area=s.area,
        turn=s.turn,
    )


def offer_message(choice: Choice, speaker: Speaker) -> wire.Offer:
    """An offered move with its words said."""
    return wire.Offer(choice.move, speaker.say(choice.phrase), list(choice.targets), list(choice.also))

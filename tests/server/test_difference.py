"""Pictures move by move: what pages are sent leads exactly to what a fresh picture shows, and little is sent."""

import random
from collections.abc import Iterable

import msgspec
import pytest

from tatami.games import find, names
from tatami.kernel.scene import Sprite
from tatami.kernel.words import words
from tatami.server import wire
from tatami.server.views.difference import PairCache, Picture, change, picture_of
from tatami.server.views.phrases import THING, Phrases, Piece
from tatami.server.views.views import Snapshot
from tatami.table.chance import Dice
from tatami.table.table import Table
from tatami.texts.speaker import Speaker
from tests.server.players import in_order


def followed(shown: dict[str, Sprite], before: Picture, after: Picture) -> dict[str, Sprite]:
    """What a page shows that showed the picture before."""
    news = change(before, after)
    there = {name: sprite for name, sprite in shown.items() if name not in news.gone} | {sprite.id: sprite for sprite in news.sprites}
    assert (before.plan.areas != after.plan.areas, before.plan.height != after.plan.height) == (news.areas, news.height)
    return {name: there[name] for name in in_order(list(there), news.order)}


@pytest.mark.volume
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("width", [360, 1080])
def test_changes_lead_to_the_whole_picture(name: str, width: int) -> None:
    """Every moment of every move leads each viewer to the same sprites in the same order as drawing everything anew with a fresh box."""
    game = find(name)
    table, dice, chance = Table(game, 2), Dice(7), random.Random(7)
    fresh = game.box()
    table.settle(dice)
    pictures = {viewer: picture_of(game, table.sight(viewer).state, table.box, viewer, width) for viewer in (-3, 0, 1)}
    shown = {viewer: {sprite.id: sprite for sprite in picture.sprites} for viewer, picture in pictures.items()}
    while table.to_act >= 0 and table.version < 40:
        seen = table.version
        table.carry_out(chance.choice(game.legal(table.state, table.box)))
        table.settle(dice)
        for at in (Snapshot(table, version) for version in range(seen + 1, table.version + 1)):
            for viewer, before in pictures.items():
                film, last = at.film(viewer, width, before), before
                for shot, moment in zip(film, table.steps[at.version - 1].moments_seen_by(viewer), strict=True):
                    shown[viewer], last = followed(shown[viewer], last, shot.picture), shot.picture
                    assert tuple(shown[viewer].values()) == game.scene(moment.state, fresh, viewer, width).sprites
                assert last is at.picture(viewer, width)
                pictures[viewer] = last


def test_parts_are_compared_once() -> None:
    """The same two parts are one pair; what only looks the same is compared for itself, and so many are kept."""
    pairs, lamp, lit = PairCache(most=1), (Sprite("lamp", 0, 0, 1, 1),), (Sprite("lamp", 0, 0, 1, 1, mark="chosen"),)
    first = pairs.of(lamp, lit)
    assert first.steady and first.changed == lit and pairs.of(lamp, lit) is first
    assert pairs.of(lamp, (Sprite("lamp", 0, 0, 1, 1),)).changed == () and len(pairs.kept) == 1
    gone = pairs.of(lit, ())
    assert not gone.steady and [*gone.changed_sprites({"lamp": lit[0]})] == []


def shown(said: Phrases, pieces: Iterable[Piece], speaker: Speaker) -> list[wire.SpriteSeen]:
    """What a page is sent of some sprites."""
    return msgspec.json.decode(msgspec.json.encode(said.sprites(pieces, speaker)), type=list[wire.SpriteSeen])


def test_sprites_that_are_kept_together_are_said_together() -> None:
    """Several at once, one alone and none: in their order, each said once."""
    said, speaker = Phrases(), Speaker("en", find("ninja-taisen"))
    pair, alone = (Sprite("a", 0, 0, 1, 1), Sprite("b", 0, 0, 1, 1)), Sprite("c", 0, 0, 1, 1)
    assert [seen.id for seen in shown(said, (pair, (), alone), speaker)] == ["a", "b", "c"]
    held = said.held
    assert [seen.id for seen in shown(said, (alone, pair), speaker)] == ["c", "a", "b"] and said.held == held


def test_players_are_named_anew_at_every_table() -> None:
    """A sprite that names nobody is said once in a language, one that names a player for each set of names; so many are kept."""
    said, ann, ben = Phrases(), Speaker("en", find("ninja-taisen"), {0: "Ann"}), Speaker("en", find("ninja-taisen"), {0: "Ben"})

    def seen(sprite: Sprite, speaker: Speaker) -> wire.SpriteSeen:
        return shown(said, (sprite,), speaker)[0]

    turn = words("scene.turn", seat=words("seat", n=0))
    named = Sprite("turn", 0, 0, 1, 1, label=turn)
    nobody = Speaker("en", find("ninja-taisen"))
    assert seen(named, nobody).label == nobody.say(turn)
    assert "Ann" in seen(named, ann).label and "Ben" in seen(named, ben).label
    held = said.held
    assert "Ben" in seen(named, Speaker("en", find("ninja-taisen"), {0: "Ben"})).label and said.held == held
    one, other = Sprite("one", 0, 0, 1, 1), Sprite("other", 0, 0, 1, 1)
    assert seen(one, ann) == seen(one, ben)
    once = said.held - held
    assert seen(one, ben) != seen(other, ann) and said.held == held + 2 * once + len("other") - len("one")


def test_what_was_said_is_not_kept_for_ever() -> None:
    """No more bytes are kept than there is room for, players and things together; everything is said as before, with the right names."""
    said, sprites = Phrases(most=8 * THING), [Sprite(f"tile:{n}", 0, 0, 1, 1) for n in range(9)]
    together = (*sprites, Sprite("turn", 0, 0, 1, 1, label=words("scene.turn", seat=words("seat", n=0))))
    for name in ("Ann", "Ben", "Cleo"):
        speaker = Speaker("en", find("ninja-taisen"), {0: name})
        assert [seen.id for seen in shown(said, sprites, speaker)] == [sprite.id for sprite in sprites]
        assert name in shown(said, (together,), speaker)[-1].label
        assert shown(said, sprites[-1:], speaker) == shown(said, sprites[-1:], speaker)
        kept = [thing for half in (said.kept, said.older) for shelf in half.values() for _, thing in shelf.values()]
        assert THING * len(kept) + sum(map(len, kept)) <= 8 * THING + len(said.bytes_of((together,), speaker))


def test_what_is_said_again_stays_while_the_rest_goes() -> None:
    """When there is no more room, what was longest unsaid goes, and nothing else: what is said with every move is said once."""
    said, speaker = Phrases(most=32 * THING), Speaker("en", find("ninja-taisen"))
    always = Sprite("always", 0, 0, 1, 1)
    first = said.say_piece(always, speaker)
    for n in range(100):
        shown(said, (Sprite(f"once:{n}", 0, 0, 1, 1), always), speaker)
    kept = [shelf for half in (said.kept, said.older) for shelf in half.values()]
    assert any(shelf.get(id(always)) is first for shelf in kept) and sum(map(len, kept)) < 32


def test_parts_that_are_compared_again_stay_while_the_rest_goes() -> None:
    """The same of parts that were compared."""
    pairs, lamp, lit = PairCache(most=12), (Sprite("lamp", 0, 0, 1, 1),), (Sprite("lamp", 0, 0, 1, 1, mark="chosen"),)
    first = pairs.of(lamp, lit)
    for n in range(40):
        pairs.of(lamp, (Sprite(f"{n}", 0, 0, 1, 1),))
        assert pairs.of(lamp, lit) is first
        assert len(pairs.kept) + len(pairs.older) <= 6

"""The board: the round track, the five houses, the clans and who leads in them."""

from collections.abc import Iterator

from tatami.games.ninjato.actions import LISTENING, PLACING, REWARDING
from tatami.games.ninjato.names import CLAN_NAMES, KIND_NAMES, PLAYERS, SIDE_NAMES
from tatami.games.ninjato.rules.end import envoys_of
from tatami.games.ninjato.rules.house import has_treasure
from tatami.games.ninjato.rules.scoring import CLAN, NOBODY, clan_worth, leader
from tatami.games.ninjato.rules.turn import active
from tatami.games.ninjato.state import CLANS, KINDS, ROUNDS, Box, State
from tatami.games.ninjato.words.things import clan_words, foe_words, house_words, kind_words, seat_words, side_words, token_words
from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import OVER
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .layout import Layout, along
from .sprites import foe_card, line, shuriken, treasure
from .symbols import CLAN_TONES


def track(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Seven rounds, those that are scored with the clans in their order."""
    panel = layout.track
    step = (panel.w - 24) / ROUNDS
    middle = panel.y + 23
    yield Sprite("track:line", panel.x + 12 + step / 2, middle - 1, step * (ROUNDS - 1), 2, "nj-line")
    for number in range(1, ROUNDS + 1):
        scored, x = box.scoring[number][0] > 0, panel.x + 12 + (number - 0.5) * step
        now = number == s.round
        symbol = "nj-round-now" if now else "nj-round-scored" if scored else "nj-round"
        yield Sprite(
            f"round:{number}", x - 14, middle - 14, 28, 28, symbol, words("scene.round-scored" if scored else "scene.round", number=number),
            text=str(number), text_size=15, text_tone="ground" if now else "ink", serif=True, mark="faint" if number < s.round else "",
            rule="NJ-12.1" if scored else "NJ-2.1"
        )  # fmt: skip
        if scored:
            for n, clan in enumerate(box.scoring[number]):
                yield Sprite(f"scored:{number}-{n}", x - 21 + n * 14.5, middle + 17, 13, 13, f"nj-crest-{CLAN_NAMES[clan - 1]}")


def turn_order(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The players in the order of this round; a ring around whoever is to act."""
    panel = layout.track
    yield line("order:name", Place(panel.x + 12, panel.y + 56, panel.w - 24 - s.seats * 28, 24), words("scene.order"))
    if s.round == 0:
        return
    for n, seat in enumerate(s.order[: s.seats]):
        x = panel.x + panel.w - 12 - (s.seats - n) * 28
        if seat == acting(s, box):
            yield Sprite("order:now", x - 1, panel.y + 55, 26, 26, "nj-second")
        label = words("scene.in-order", seat=seat_words(box, seat), place=n + 1)
        yield shuriken(f"order:{PLAYERS[seat]}", Place(x + 3, panel.y + 59, 18, 18), seat, label, "NJ-11.1")


def acting(s: State, box: Box) -> int:
    """Whose turn it is, below zero if nobody's."""
    if s.to_act >= 0:
        return int(s.to_act)
    return int(active(s)) if s.to_act != OVER and s.round > 0 and s.turn < box.shuriken * s.seats else -1


def in_mid_turn(s: State, box: Box) -> bool:
    """Whether a shuriken has been placed and its place is still being resolved."""
    return s.to_act != OVER and s.round > 0 and s.turn < box.shuriken * s.seats and task(s) != PLACING


def raid_ring(s: State, box: Box, layout: Layout, house: int) -> Iterator[Sprite]:
    """A ring around the house that is raided; the raider's shuriken on its roof."""
    if s.raid == house + 1:
        place, (ring, edge) = layout.houses[house], ("small", 2) if layout.small else (layout.form.name, 3)
        yield Sprite("raided", place.x - edge, place.y - edge, place.w + 2 * edge, place.h + 2 * edge, f"nj-raided-{ring}")
        yield from raider(s, box, place)


def legend(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The title of the houses, and what strength and stealth mean; small houses have none."""
    if layout.small:
        return
    panel = layout.houses_panel
    yield line("title:houses", Place(panel.x + 12, panel.y + 5, 90, 24), words("scene.houses"), size=16, tone="ink", serif=True)
    right = panel.x + panel.w - 12
    if not layout.form.phone:
        yield line("legend:tie", Place(right - 130, panel.y + 7, 130, 20), words("scene.tie"), anchor="end")
        right -= 142
    for n, side in enumerate(SIDE_NAMES):
        x = right - (2 - n) * 94
        yield Sprite(f"legend:{side}-sign", x, panel.y + 9, 16, 16, f"nj-{side}", tone="soft")
        yield line(f"legend:{side}", Place(x + 20, panel.y + 7, 70, 20), words(f"scene.legend-{side}"))


def raider(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The raider's shuriken on the roof."""
    seat = active(s)
    roof, label = Place(place.x + place.w - 24, place.y + 4, 22, 22), words("scene.raider", seat=seat_words(box, seat))
    yield shuriken(f"shuriken:{PLAYERS[seat]}-{s.turn // s.seats}", roof, seat, label, "NJ-4.1")


def walls(s: State, box: Box, layout: Layout, house: int) -> Iterator[Sprite]:
    """A house with its clan's token; on a phone it is a lane, a small one during a raid."""
    form, place, token = layout.form, layout.houses[house], s.token[house] - 1
    label = words("scene.house-alone", house=house_words(box, house))
    text: str | Words = ""
    if token >= 0:
        clan = clan_words(box, box.token_clan[token])
        label, text = words("scene.house", house=house_words(box, house), clan=clan), "" if form.phone else clan
    yield Sprite(
        f"house:{house + 1}", *place, "nj-house-small" if layout.small else f"nj-house-{form.name}", label,
        f"house:{house + 1}", tone=tone_of(s, box, house), text=text, text_y=57 / place.h, text_size=12, text_tone="on-colour",
        rule="NJ-4.1",
    )  # fmt: skip
    if token >= 0:
        yield clan_token(box, token, token_place(layout, place), words("scene.token", token=token_words(box, token)))


def tone_of(s: State, box: Box, house: int) -> str:
    """The colour of whoever a house belongs to."""
    token = s.token[house] - 1
    return CLAN_TONES[CLAN_NAMES[box.token_clan[token]]] if token >= 0 else "stone"


def token_place(layout: Layout, place: Place) -> Place:
    """Where the clan's token lies: on the gable."""
    if layout.form.phone and not layout.small:
        return Place(place.x + 13, place.y + 17, 34, 34)
    return Place(place.x + place.w / 2 - 17, place.y + (6 if not layout.small else 3), 34, 34)


def clan_token(box: Box, token: int, place: Place, label: Words, target: str = "") -> Sprite:
    """A clan's token with its value."""
    return Sprite(
        f"token:{box.names.tokens[token]}", *place, f"nj-clan-token-{CLAN_NAMES[box.token_clan[token]]}", label, target,
        text=str(box.token_value[token]), text_size=16, bold=True, serif=True, rule="NJ-12.3"
    )  # fmt: skip


def sentry(s: State, box: Box, layout: Layout, house: int) -> Iterator[Sprite]:
    """A house's sentry."""
    if s.sentry[house]:
        foe = s.sentry[house] - 1
        label = words("scene.sentry", house=house_words(box, house), foe=foe_words(box, foe))
        yield from foe_card(box, f"sentry:{house + 1}", rooms(layout, layout.houses[house])[0], foe, label)


def treasures(s: State, box: Box, layout: Layout, house: int) -> Iterator[Sprite]:
    """A house's treasures, or the word that it is empty."""
    yard = rooms(layout, layout.houses[house])[1]
    if not has_treasure(s, house) and s.round:
        yield line(f"empty:{house + 1}", yard, words("scene.empty"), anchor="middle")
    for (kind, red, n), at in zip(in_order(s, house), yard_places(s, layout, house, yard), strict=True):
        label = words("scene.red-treasure" if red else "scene.treasure", treasure=kind_words(box, kind), house=house_words(box, house))
        name, rule = f"treasure:{house + 1}-{KIND_NAMES[kind]}-{n}", "NJ-7.1" if red else "NJ-4.3"
        yield treasure(box, name, at, kind, red=red, rule=rule, label=label)


def rooms(layout: Layout, place: Place) -> tuple[Place, Place]:
    """Where a house has its sentry and its treasures."""
    if layout.small:
        return Place(place.x + 12, place.y + 43, 40, 52), Place(place.x + 5, place.y + 98, place.w - 10, 30)
    if layout.form.phone:
        return Place(place.x + 66, place.y + 4, 40, 52), Place(place.x + 112, place.y + 14, 118, 32)
    w, h = 54, 70
    high = 34 if layout.form.wide else 54
    return Place(place.x + (place.w - w) / 2, place.y + 71, w, h), Place(place.x + 9, place.y + 74 + h, place.w - 18, high)


def in_order(s: State, house: int) -> list[tuple[int, bool, int]]:
    """The treasures as they will be won: kind, whether red, and which of its kind."""
    return [(kind, n >= s.light[house][kind], n) for kind in range(KINDS) for n in range(s.light[house][kind] + s.red[house][kind])]


MOST_IN_A_ROW = 2  # treasures on a narrow wall


def yard_places(s: State, layout: Layout, house: int, yard: Place) -> list[Place]:
    """The places of a house's treasures, in the middle of the wall, in two rows where it is narrow, or from the left of the lane."""
    size, count = 28 if layout.small else 32, sum(s.light[house]) + sum(s.red[house])
    places = along(yard, count, size, size, gap=-2 if yard.w < 100 else 2)
    if not places or (layout.form.phone and not layout.small):
        return places
    if yard.h > 50 and count > MOST_IN_A_ROW:
        columns = -(-count // 2)
        step = min(29, (yard.w - 28) / (columns - 1))
        left = yard.x + (yard.w - 28 - (columns - 1) * step) / 2
        return [Place(left + n % columns * step, yard.y - 1 + n // columns * 28, 28, 28) for n in range(count)]
    shift = (yard.x + yard.w - places[-1].x - places[-1].w) / 2
    return [at._replace(x=at.x + shift) for at in places]


def sides(s: State, box: Box, layout: Layout, house: int) -> Iterator[Sprite]:
    """Strength and stealth, with the number of the house; small houses have none."""
    if layout.small:
        return
    form, place, tone = layout.form, layout.houses[house], tone_of(s, box, house)
    w, h = form.pill
    for side, name in enumerate(SIDE_NAMES):
        if form.phone:
            x, y = place.x + place.w - (2 - side) * (w + 8) + 2, place.y + (place.h - h) / 2
        else:
            x, y = place.x + place.w / 2 - w - 4 + side * (w + 8), place.y + place.h - h - 7
        label = words("scene.side-empty", house=house_words(box, house), side=side_words(box, side))
        if s.sentry[house]:
            label = words(f"scene.{name}", house=house_words(box, house), number=box.number[s.sentry[house] - 1][side * 2])
        yield Sprite(
            f"side:{house + 1}-{name}", x, y, w, h, f"nj-side-{name}-{form.name}", label, f"house:{house + 1}-{name}", tone=tone,
            text=str(house + 1), text_x=(9 if w < 50 else 11.5) / w, text_size=13, text_tone="on-colour", bold=True,
            mark="" if has_treasure(s, house) else "faint", rule="NJ-4.1"
        )  # fmt: skip


def clan_table(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Over each column who it belongs to."""
    panel = layout.clans
    yield line("title:clans", Place(panel.x + 12, panel.y + 5, panel.w - 24, 24), words("scene.clans"), size=16, tone="ink", serif=True)
    worth = Place(panel.x + 44, panel.y + 30, 70, 22)
    yield line("clans:worth", worth, words("scene.worth"))
    left, step = columns(layout, s.seats)
    for seat in range(s.seats):
        yield shuriken(f"clans:{PLAYERS[seat]}", Place(left + seat * step + step / 2 - 9, panel.y + 32, 18, 18), seat)


def columns(layout: Layout, seats: int) -> tuple[float, float]:
    """Where the first player's column of the clans begins, and how far the next is from it."""
    step = min(46, (layout.clans.w - 116) / seats)
    return layout.clans.x + layout.clans.w - 10 - seats * step, step


def clan_row(s: State, box: Box, layout: Layout, clan: int) -> Iterator[Sprite]:
    """What a clan's tokens are worth now, and everybody's envoys: the first on ink, the second in a ring."""
    panel, (left, step) = layout.clans, columns(layout, s.seats)
    high = (panel.h - 58) / CLANS
    row = Place(panel.x + 6, panel.y + 54 + clan * high, panel.w - 12, high)
    name, middle = CLAN_NAMES[clan], row.y + row.h / 2
    if s.to_act >= 0 and task(s) in (REWARDING, LISTENING) and note(s, CLAN) == clan:
        yield Sprite("clans:scored", *row, "nj-glow")
    label = words("scene.clan", clan=clan_words(box, clan), n=clan_worth(s, box, clan))
    yield Sprite(f"clan:{name}", row.x + 6, middle - 14, 28, 28, f"nj-crest-{name}", label, rule="NJ-12.3")
    yield line(f"worth:{name}", Place(row.x + 40, middle - 13, 40, 26), str(clan_worth(s, box, clan)), size=20, tone="ink", serif=True)
    first = leader(s, box, clan, NOBODY)
    second = leader(s, box, clan, first) if first != NOBODY else NOBODY
    for seat in range(s.seats):
        n = envoys_of(s, box, seat, clan)
        place = Place(left + seat * step + step / 2 - 13, middle - 13, 26, 26)
        label = words("scene.envoys-of", seat=seat_words(box, seat), clan=clan_words(box, clan), n=n)
        symbol = "nj-first" if seat == first else "nj-second" if seat == second else ""
        tone = "ground" if seat == first else "ink" if n else "soft"
        yield Sprite(
            f"count:{name}-{PLAYERS[seat]}", *place, symbol, label, text=str(n), text_size=14, text_tone=tone, bold=n > 0, rule="NJ-12.2"
        )

"""The raid as a close-up: cards played and the total against the foe, what is left in the house, what is won, what banzai risks."""

from collections.abc import Iterator

from tatami.games.ninjato.actions import CHANGING, CHOOSING, REVEALING, STRIKING
from tatami.games.ninjato.names import CLAN_NAMES, KIND_NAMES, PLAYERS, SIDE_NAMES
from tatami.games.ninjato.rules.end import envoys_of
from tatami.games.ninjato.rules.fight import beats, number_to_beat
from tatami.games.ninjato.rules.house import SORT, is_on_a_house
from tatami.games.ninjato.rules.turn import active
from tatami.games.ninjato.state import CLANS, ELITE_SORT, KINDS, MOST_PEEKED, STRENGTH, TOKENS, VALUES, Box, State
from tatami.games.ninjato.words.risk import can_beat, chances, next_sort, numbers_of, unseen_foes
from tatami.games.ninjato.words.things import (
    card_words,
    clan_words,
    foe_words,
    house_words,
    kind_words,
    seat_words,
    side_words,
    token_words,
)
from tatami.kernel.agenda import note, task
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .board import clan_token, in_order
from .layout import Layout, Size, along, grid
from .sprites import dojo_card, foe_card, line, treasure

FOE = (58, 76)
STANDING = 23


def raid_title(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Which house is raided, and on which side."""
    panel = layout.stage
    label = words("scene.side", side=side_words(box, s.side))
    yield Sprite("raid:side", panel.x + 10, panel.y + 7, 19, 19, f"nj-{SIDE_NAMES[s.side]}", label, tone="accent", rule="NJ-4.1")
    text = words("scene.raid", house=house_words(box, s.raid - 1))
    yield line("title:raid", Place(panel.x + 36, panel.y + 5, panel.w - 44, 24), text, size=15, tone="ink", serif=True)


def is_changing(s: State) -> bool:
    """Whether a house was emptied and its token is chosen."""
    return s.to_act >= 0 and task(s) == CHANGING


def is_choosing(s: State) -> bool:
    """Whether the raider chooses between leaving and a foe that nobody knows."""
    return s.to_act >= 0 and task(s) == CHOOSING and s.kept == 0


def is_fighting(s: State) -> bool:
    """Whether a foe stands there or is about to come."""
    return not is_changing(s) and not is_choosing(s) and not any(s.peeked)


def middle(layout: Layout) -> Place:
    """Where cards and foes lie."""
    panel = layout.stage
    return Place(panel.x + 10, panel.y + 30 + (panel.h - 110 - FOE[1]) / 2, panel.w - 20, FOE[1])


def raid_peeked(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The foes the raider looks at."""
    if any(s.peeked) and not is_changing(s):
        yield from peeked_foes(s, box, middle(layout))


def raid_odds(s: State, box: Box, layout: Layout, viewer: int) -> Iterator[Sprite]:
    """The cards played so far, and what may come next."""
    if is_choosing(s) and not any(s.peeked):
        top = middle(layout)
        yield from (card._replace(mark="unasked") for card in played_cards(s, box, Place(top.x, top.y + 8, top.w - FOE[0] - 8, 60), viewer))
        yield from odds(s, box, top, viewer)


def raid_foe(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The foe that stands there, or the back of the one that is about to come."""
    if not is_fighting(s):
        return
    place = middle(layout)
    right = Place(place.x + place.w - FOE[0], place.y, *FOE)
    if s.foe:
        foe = s.foe - 1
        yield from foe_card(box, f"foe:{foe}", right, foe, words("scene.foe", foe=foe_words(box, foe)))
    elif s.kept:
        yield from kept_foe(s, box, right)
    elif task(s) == REVEALING:
        yield Sprite("foe:coming", *right, foe_back(note(s, SORT)), words("scene.coming"), rule="NJ-4.4")


def raid_total(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The total against a foe."""
    if s.foe and is_fighting(s):
        place = middle(layout)
        yield from total(s, box, Place(place.x + place.w - FOE[0] - 80, place.y, 76, place.h))


def raid_played(s: State, box: Box, layout: Layout, viewer: int) -> Iterator[Sprite]:
    """The cards played so far."""
    if is_fighting(s):
        place = middle(layout)
        yield from played_cards(s, box, Place(place.x, place.y + 8, place.w - (FOE[0] + 84 if s.foe else FOE[0] + 8), 60), viewer)


def played_cards(s: State, box: Box, place: Place, viewer: int) -> Iterator[Sprite]:
    """The cards played in this raid; small ones where the room is narrow.  The viewer's own keep the names they had in the hand."""
    raider = active(s)
    cards = [(value, n) for value in range(VALUES) for n in range(s.played[value])]
    narrow = len(cards) > 2 and place.w < 46 * len(cards)
    places = grid(place, len(cards), Size(22, 29), 2, 2) if narrow else along(place, len(cards), 42, 58)
    for (value, n), at in zip(cards, places, strict=True):
        name = f"card:{value}-{s.thrown[raider][value] - s.played[value] + n}" if raider == viewer else f"card:{value}-theirs-{n}"
        label = words("scene.played-card", card=card_words(box, value))
        if narrow:
            yield Sprite(name, *at, "nj-small-card", label, f"played:{value}", text=str(value), text_size=15, serif=True, rule="NJ-5.4")
        else:
            yield dojo_card(name, at, value, label, f"played:{value}", "NJ-5.4")


def total(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The running total and what it has to beat; whether it does is told by the words and by colour."""
    number, playing = number_to_beat(s, box), s.to_act >= 0 and task(s) == STRIKING
    wins = playing and beats(s, box)
    label = words(f"scene.needs-{SIDE_NAMES[s.side]}", number=number)
    if playing:
        label = words("scene.total-wins" if wins else "scene.total-loses", total=s.total, number=number)
    yield Sprite("total", place.x, place.y + 10, place.w, 56, label=label, rule="NJ-5.1")
    tone = "green" if wins else "accent" if playing else "soft"
    left, right = Place(place.x, place.y + 16, 40, 44), Place(place.x + 40, place.y + 18, 34, 40)
    yield line("total:number", left, str(s.total) if playing else "?", size=32, tone=tone, anchor="middle", serif=True)
    yield line("total:sign", right, f"{'>' if s.side == STRENGTH else '<'} {number}", size=20, anchor="middle", serif=True)
    if playing:
        verdict = words("scene.enough" if wins else "scene.not-enough")
        yield line("total:verdict", Place(place.x - 4, place.y + 62, place.w + 4, 16), verdict, tone=tone, anchor="middle")


def kept_foe(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The foe that the raider has chosen to come next: open to the raider, a back to the others."""
    if s.kept > 0:
        foe = s.kept - 1
        yield from foe_card(box, f"foe:{foe}", place, foe, words("scene.kept", foe=foe_words(box, foe)))
    else:
        yield Sprite("foe:kept", *place, foe_back(s.peeked_sort), words("scene.kept-unseen"), rule="NJ-9.6")


def foe_back(sort: int) -> str:
    """The back of a deck of foes."""
    return "nj-back-elite" if sort == ELITE_SORT else "nj-back-guard"


def peeked_foes(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The foes the raider looks at, of which one is kept."""
    count = sum(1 for foe in s.peeked if foe)
    for n, at in zip(range(MOST_PEEKED), along(place, count, *FOE, gap=8), strict=False):
        foe = s.peeked[n] - 1
        if foe < 0:
            yield Sprite(f"peeked:{n}", *at, foe_back(s.peeked_sort), words("scene.peeked-unseen"), rule="NJ-9.6")
        else:
            yield from foe_card(box, f"peeked:{n}", at, foe, words("scene.peeked", foe=foe_words(box, foe)), f"foe:{box.names.foes[foe]}")


def odds(s: State, box: Box, place: Place, viewer: int) -> Iterator[Sprite]:
    """The back of the foe to come; whoever points at it is shown what it may be, and the raider how often the cards in hand beat it."""
    sort, own = next_sort(s, box), viewer == active(s)
    n, beaten = chances(s, box, viewer)
    key, back = "elites" if sort == ELITE_SORT else "guards", Place(place.x + place.w - FOE[0], place.y, *FOE)
    gongs = sum(count for foe, count in unseen_foes(s, box, viewer).items() if box.alarm_of[foe])
    label = words(f"scene.risk-{key}", n=n, gongs=gongs)
    yield Sprite(
        "next", *back, foe_back(sort), label, "ask:odds", text="?", text_size=30, text_tone="white", serif=True, rule="NJ-4.4",
    )  # fmt: skip
    pill = Place(back.x + back.w - 82, back.y + back.h + 4, 82, 20)
    ask = Sprite("risk:ask", *pill, "nj-ask", label, "ask:odds", text=words("scene.odds"), text_size=12, rule="NJ-4.4")
    yield ask._replace(mark="unasked" if own else "")
    if own:
        percent = round(100 * beaten / n)
        label = words(f"scene.risk-{key}-own", n=n, beaten=beaten, percent=percent, gongs=gongs)
        share = words("scene.percent", n=percent)
        yield ask._replace(id="risk:share", label=label, text=share, text_size=14, bold=True, mark="asked")
    chart_place = place._replace(w=place.w - FOE[0] - 16)
    yield from (sprite._replace(mark="asked") for sprite in chart(s, box, chart_place, viewer, label))


def chart(s: State, box: Box, place: Place, viewer: int, label: Words) -> Iterator[Sprite]:
    """What may come next: how many foes of each number are unseen; the raider's own cards beat the full bars, not the hollow ones."""
    own, columns = viewer == active(s), dict[tuple[int, ...], list[int]]()
    for foe, n in unseen_foes(s, box, viewer).items():
        column = columns.setdefault(numbers_of(s, box, foe), [0, 0])
        column[0] += n
        column[1] += n if own and can_beat(s, box, viewer, foe) else 0
    most, step = max(count for count, _ in columns.values()), min(34, place.w / len(columns))
    yield Sprite("risk", place.x, place.y, step * len(columns), place.h, label=label, rule="NJ-4.4")
    for n, (numbers, (count, wins)) in enumerate(sorted(columns.items(), key=lambda column: (len(column[0]), column[0]))):
        look = "nj-bar" if not own else "nj-bar-beaten" if wins else "nj-bar-lost"
        yield from bar(Place(place.x + n * step, place.y, step, place.h), "+".join(map(str, numbers)), count, 38 * count / most, look)


def bar(place: Place, name: str, count: int, high: float, look: str) -> Iterator[Sprite]:
    """One column of the chart: how many above, the number to beat below."""
    foot = place.y + 56
    yield line(f"risk:{name}-count", Place(place.x, foot - high - 16, place.w, 15), str(count), anchor="middle")
    yield Sprite(f"risk:{name}-bar", place.x + 4, foot - high, place.w - 8, high, look)
    yield line(f"risk:{name}", Place(place.x, foot + 2, place.w, 18), name, size=14, tone="ink", anchor="middle", bold=True)


def raid_prizes(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """What is left in the house in the order it will be won, and what is won already.

    A treasure keeps its number when it is won, and when it goes home: it is counted on from those that the raider has."""
    if is_changing(s):
        return
    panel = layout.stage
    house, place = s.raid - 1, Place(panel.x + 10, panel.y + panel.h - 58, panel.w - 20, 52)
    left = place.w * 0.56
    yard, bag = Place(place.x, place.y + 16, left, 34), Place(place.x + left + 8, place.y + 16, place.w - left - 8, 34)
    yield line("raid:left", yard._replace(y=place.y, h=15), words("scene.in-house"))
    yield line("raid:won", bag._replace(y=place.y, h=15), words("scene.spoils"))
    mine, name = s.treasures[active(s)], f"own:{PLAYERS[active(s)]}"
    inside = [(kind, red, mine[kind] + s.saved[kind] + s.spoils[kind] + n) for kind, red, n in in_order(s, house)]
    for (kind, red, n), at in zip(inside, along(yard, len(inside), 32, 32, gap=3), strict=True):
        label = words("scene.red-treasure" if red else "scene.treasure", treasure=kind_words(box, kind), house=house_words(box, house))
        target = "" if red else f"treasure:{house + 1}-{KIND_NAMES[kind]}"
        yield treasure(box, f"{name}-{KIND_NAMES[kind]}-{n}", at, kind, label=label, target=target, red=red, rule="NJ-4.3")
    won = [(kind, n) for kind in range(KINDS) for n in range(s.saved[kind] + s.spoils[kind])]
    for (kind, n), at in zip(won, along(bag, len(won), 32, 32, gap=3), strict=True):
        safe = n < s.saved[kind]
        label = words("scene.saved" if safe else "scene.spoil", treasure=kind_words(box, kind))
        target = "" if safe else f"spoil:{KIND_NAMES[kind]}"
        yield treasure(box, f"{name}-{KIND_NAMES[kind]}-{mine[kind] + n}", at, kind, label=label, target=target, rule="NJ-4.6")


def standings(s: State, box: Box, place: Place, clan: int) -> Iterator[Sprite]:
    """How many envoys of a clan everybody has."""
    for seat in range(s.seats):
        at, n = Place(place.x + seat * STANDING, place.y + place.h / 2 - 18, STANDING, 36), envoys_of(s, box, seat, clan)
        label = words("scene.envoys-of", seat=seat_words(box, seat), clan=clan_words(box, clan), n=n)
        sign = Place(at.x + (STANDING - 14) / 2, at.y, 14, 14)
        yield Sprite(f"sign:{CLAN_NAMES[clan]}-{PLAYERS[seat]}", *sign, f"nj-shuriken-{PLAYERS[seat]}")
        name = f"count:{CLAN_NAMES[clan]}-{PLAYERS[seat]}"
        yield Sprite(name, *at, "", label, text=str(n), text_y=0.68, text_size=14, text_tone="ink", bold=n > 0, rule="NJ-12.2")


def raid_supply(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """When a house was emptied, the tokens beside the board to choose from, clan by clan, and there who has how many envoys."""
    if not is_changing(s):
        return
    panel = layout.stage
    high = min(44, (panel.h - 38) / CLANS)
    for clan in range(CLANS):
        tokens = [token for token in range(TOKENS) if box.token_clan[token] == clan and not is_on_a_house(s, token)]
        row = Place(panel.x + 16, panel.y + 34 + clan * high, panel.w - 32, high)
        if not layout.form.phone:  # there the clans have a place of their own
            row = row._replace(w=row.w - STANDING * s.seats - 8)
            yield from standings(s, box, Place(row.x + row.w + 8, row.y, STANDING * s.seats, high), clan)
        for token, at in zip(tokens, along(row, len(tokens), 36, 36, gap=8), strict=True):
            yield clan_token(box, token, at, words("scene.supply", token=token_words(box, token)), f"token:{box.names.tokens[token]}")


RAID = (raid_title, raid_supply, raid_peeked, raid_odds, raid_foe, raid_total, raid_played, raid_prizes)
"""The close-up from back to front; the odds and the cards are told who looks at them."""

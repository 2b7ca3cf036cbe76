"""The raid as a close-up: cards played and the total against the foe, what is left in the house, what is won, what banzai risks."""

from collections.abc import Iterator

from tatami.kernel.agenda import task
from tatami.kernel.scene import Sprite
from tatami.kernel.words import words

from .actions import CHANGING, CHOOSING, STRIKING
from .fight import beats, number_to_beat
from .layout import Layout, Place, along
from .names import KIND_NAMES, SIDE_NAMES
from .risk import can_beat, next_sort, numbers_of, unseen_foes
from .scene_board import all_house_tokens, clan_token
from .sprites import dojo_card, line, treasure, whole_foe
from .state import CLANS, ELITE_SORT, KINDS, MOST_PEEKED, STRENGTH, TOKENS, VALUES, Box, State
from .turn import active
from .wording import card_words, foe_words, house_words, kind_words, side_words, token_words

FOE = (58, 76)


def raid(s: State, box: Box, layout: Layout, viewer: int) -> Iterator[Sprite]:
    """The close-up; when a house was emptied, the tokens to choose from."""
    panel = layout.stage
    yield Sprite("raid:side", panel.x + 10, panel.y + 7, 19, 19, f"nj-{SIDE_NAMES[s.side]}", tone="accent")
    text = words("scene.raid", house=house_words(box, s.raid - 1), side=side_words(box, s.side))
    yield line("title:raid", Place(panel.x + 36, panel.y + 5, panel.w - 44, 24), text, size=15, tone="ink", serif=True)
    if s.to_act >= 0 and task(s) == CHANGING:
        yield from supply(s, box, panel)
        return
    top = Place(panel.x + 10, panel.y + 32, panel.w - 20, FOE[1])
    if any(s.peeked):
        yield from peeked(s, box, top)
    elif s.to_act >= 0 and task(s) == CHOOSING and s.kept == 0:
        yield from chart(s, box, top, viewer)
    else:
        yield from fight(s, box, top)
    yield from prizes(s, box, Place(panel.x + 10, panel.y + 112, panel.w - 20, panel.h - 118))


def fight(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The cards played so far, the total and the foe; whether the total beats it is told by sign and colour."""
    right = Place(place.x + place.w - FOE[0], place.y, *FOE)
    if s.foe:
        foe = s.foe - 1
        yield from whole_foe(box, f"foe:{foe}", right, foe, words("scene.foe", foe=foe_words(box, foe)))
    elif s.kept:
        yield from kept(s, box, right)
    playing = s.to_act >= 0 and task(s) == STRIKING
    cards = [(value, n) for value in range(VALUES) for n in range(s.played[value])]
    room = Place(place.x, place.y + 8, place.w - FOE[0] - 84, 60)
    for (value, n), at in zip(cards, along(room, len(cards), 42, 58, gap=4), strict=True):
        name = f"card:{value}-{s.discards[value] - s.played[value] + n}"
        yield dojo_card(name, at, value, words("scene.played-card", card=card_words(box, value)), f"played:{value}", "NJ-5.4")
    if s.foe:
        number = number_to_beat(s, box)
        sign = ">" if s.side == STRENGTH else "<"
        wins = playing and beats(s, box)
        key = "scene.total-wins" if wins else "scene.total-loses"
        label = words(key, total=s.total, number=number) if playing else words(f"scene.needs-{SIDE_NAMES[s.side]}", number=number)
        at = Place(right.x - 80, place.y, 76, place.h)
        yield Sprite("total", at.x, at.y + 10, at.w, 56, label=label, rule="NJ-5.1", area="raid")
        shown = str(s.total) if playing else "?"
        yield line("total:number", Place(at.x, at.y + 16, 40, 44), shown, size=32, tone="green" if wins else "accent" if playing else "soft", anchor="middle", serif=True)
        yield line("total:sign", Place(at.x + 40, at.y + 18, 34, 40), f"{sign} {number}", size=20, tone="soft", anchor="middle", serif=True)


def kept(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The foe that the raider has chosen to come next: open to the raider, a back to the others."""
    if s.kept > 0:
        foe = s.kept - 1
        yield from whole_foe(box, f"foe:{foe}", place, foe, words("scene.kept", foe=foe_words(box, foe)))
    else:
        yield Sprite("foe:kept", *place, foe_back(s.peeked_sort), words("scene.kept-unseen"), rule="NJ-9.6", area="raid")


def foe_back(sort: int) -> str:
    """The back of a deck of foes."""
    return "nj-back-elite" if sort == ELITE_SORT else "nj-back-guard"


def peeked(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """The foes the raider looks at, of which one is kept."""
    count = sum(1 for foe in s.peeked if foe)
    for n, at in zip(range(MOST_PEEKED), along(place, count, *FOE, gap=8), strict=False):
        foe = s.peeked[n] - 1
        if foe < 0:
            yield Sprite(f"peeked:{n}", *at, foe_back(s.peeked_sort), words("scene.peeked-unseen"), rule="NJ-9.6", area="raid")
        else:
            yield from whole_foe(box, f"peeked:{n}", at, foe, words("scene.peeked", foe=foe_words(box, foe)), f"foe:{box.names.foes[foe]}")


def chart(s: State, box: Box, place: Place, viewer: int) -> Iterator[Sprite]:
    """What may come next: how many foes of each number nobody has seen; the raider also sees which of them the cards can beat."""
    unseen, sort = unseen_foes(s, box, viewer), next_sort(s, box)
    total, own = sum(unseen.values()), viewer == active(s)
    beaten = sum(n for foe, n in unseen.items() if own and can_beat(s, box, viewer, foe))
    back = Place(place.x + place.w - FOE[0], place.y, *FOE)
    key = ("elites" if sort == ELITE_SORT else "guards") + ("-own" if own else "")
    label = words(f"scene.risk-{key}", n=total, beaten=beaten)
    yield Sprite("next", *back, foe_back(sort), label, text="?", text_size=30, text_tone="card", serif=True, rule="NJ-4.4", area="raid")
    columns: dict[str, tuple[int, int]] = {}
    for foe, n in unseen.items():
        name = "+".join(str(number) for number in numbers_of(s, box, foe))
        count, wins = columns.get(name, (0, 0))
        columns[name] = (count + n, wins + (n if own and can_beat(s, box, viewer, foe) else 0))
    most = max((count for count, _ in columns.values()), default=1)
    step = min(34, (place.w - FOE[0] - 16) / max(1, len(columns)))
    yield Sprite("risk", place.x, place.y, step * len(columns), place.h, label=label, rule="NJ-4.4", area="raid")
    for n, (name, (count, wins)) in enumerate(sorted(columns.items(), key=lambda column: (len(column[0]), column[0]))):
        x, high = place.x + n * step, 38 * count / most
        look = "nj-bar" if not own else "nj-bar-beaten" if wins == count else "nj-bar-lost"
        yield line(f"risk:{name}-count", Place(x, place.y + 56 - high - 16, step, 15), str(count), tone="soft", anchor="middle")
        yield Sprite(f"risk:{name}-bar", x + 4, place.y + 56 - high, step - 8, high, look)
        yield line(f"risk:{name}", Place(x, place.y + 58, step, 18), name, size=14, tone="ink", anchor="middle", bold=True)


def prizes(s: State, box: Box, place: Place) -> Iterator[Sprite]:
    """What is left in the house in the order it will be won, and what is won already."""
    house, left = s.raid - 1, place.w * 0.56
    yield line("raid:left", Place(place.x, place.y, left, 15), words("scene.in-house"))
    yield line("raid:won", Place(place.x + left + 8, place.y, place.w - left - 8, 15), words("scene.spoils"))
    inside, outside = [], []
    for kind in range(KINDS):
        saved, won, light, red = s.saved[kind], s.spoils[kind], s.light[house][kind], s.red[house][kind]
        for n in range(saved + won):
            outside.append((kind, n, n < saved))
        for n in range(light + red):
            inside.append((kind, saved + won + n, n >= light))
    yard = Place(place.x, place.y + 16, left, 34)
    for (kind, n, red_side), at in zip(inside, along(yard, len(inside), 32, 32, gap=3), strict=True):
        target = "" if red_side else f"treasure:{house + 1}-{KIND_NAMES[kind]}"
        label = words("scene.red-treasure" if red_side else "scene.treasure", treasure=kind_words(box, kind), house=house_words(box, house))
        yield treasure(box, f"prize:{KIND_NAMES[kind]}-{n}", at, kind, label=label, target=target, red=red_side, rule="NJ-4.3")
    bag = Place(place.x + left + 8, place.y + 16, place.w - left - 8, 34)
    for (kind, n, safe), at in zip(outside, along(bag, len(outside), 32, 32, gap=3), strict=True):
        label = words("scene.saved" if safe else "scene.spoil", treasure=kind_words(box, kind))
        yield treasure(box, f"prize:{KIND_NAMES[kind]}-{n}", at, kind, label=label, target="" if safe else f"spoil:{KIND_NAMES[kind]}", rule="NJ-4.6")


def supply(s: State, box: Box, panel: Place) -> Iterator[Sprite]:
    """The tokens beside the board, clan by clan."""
    high = min(44, (panel.h - 38) / CLANS)
    for clan in range(CLANS):
        tokens = [token for token in range(TOKENS) if box.token_clan[token] == clan and token not in all_house_tokens(s)]
        row = Place(panel.x + 16, panel.y + 34 + clan * high, panel.w - 32, high)
        for token, at in zip(tokens, along(row, len(tokens), 36, 36, gap=8), strict=True):
            yield clan_token(box, token, at, words("scene.supply", token=token_words(box, token)), f"token:{box.names.tokens[token]}")

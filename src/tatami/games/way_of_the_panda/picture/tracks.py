"""Round and turn order, the tracks of action and victory points."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import CLANS
from tatami.games.way_of_the_panda.rules.tracks import LOWEST_AP, penalty
from tatami.games.way_of_the_panda.state import Box, State
from tatami.kernel.dialect import OVER
from tatami.kernel.memory import remembered
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words, words

from .layout import Layout, around
from .map import side_words
from .sprites import writing

SPANS = (50, 100, 150, 200, 300, 500)
"""How long the track of victory points is drawn: as long as the leader needs it."""


@remembered
def turn(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The round, how near its end the game is, and the clans in turn order; whoever passed is spent."""
    at, size = layout.turn._replace(h=38), 24
    first = at.x + at.w - 8 - s.seats * (size + 7)
    title = writing("round", at.inside(12, 0, 104, at.h), round_words(s), layout.size.text + 2.5, anchor="start")
    yield title._replace(serif=True)
    below = layout.turn.inside(4, 34, layout.turn.w - 8, layout.turn.h - 36)
    yield from nearing_end(s, box, below if layout.name == "phone" else Place(at.x + 116, at.y, first - 122 - at.x, at.h))
    for number in range(s.seats):
        seat = s.order[number]
        place = around(first + (number + 0.5) * (size + 7), at.middle[1] - 1, size, size)
        label = words("scene.passed" if s.passed[seat] else "scene.order", side=side_words(seat), number=number + 1)
        if seat == s.to_act:
            yield Sprite("turn", place.x - 2, place.y + size + 3, size + 4, 3.5, "wp-here")
        mark, rule = ("spent", "WP-2.7") if s.passed[seat] else ("", "WP-2.10")
        yield Sprite(f"order:{CLANS[seat]}", *place, f"wp-guard-{CLANS[seat]}", label, mark=mark, rule=rule, area="turn")


def nearing_end(s: State, box: Box, at: Place) -> Iterator[Sprite]:
    """What ends the game, and how much of it is there: cities, capitals, and the buildings that are left."""
    cities, left = box.bases - s.bases, sum(s.models)
    counts = (
        ("city", f"{cities}/{box.last_base}", words("scene.end-city", n=cities, last=box.last_base), "WP-8.1"),
        ("crown", f"{s.capitals}/{box.last_capital}", words("scene.end-capital", n=s.capitals, last=box.last_capital), "WP-8.3"),
        ("hammer", str(left), words("scene.end-building", n=left), "WP-8.2"),
    )
    step = min(at.w / len(counts), 100)
    for number, (sign, text, label, rule) in enumerate(counts):
        place = Place(at.x + number * step, at.y + 2, step - 2, at.h - 4)
        yield Sprite(f"end:{sign}", *place, "", label, rule=rule, area="turn")
        yield Sprite(f"end-sign:{sign}", *around(place.x + 10, place.middle[1], 17, 17), f"wp-{sign}", tone="gold")
        yield writing(f"end-count:{sign}", Place(place.x + 20, place.y, place.w - 20, place.h), text, 12, "soft", "start")


def round_words(s: State) -> Words:
    """Which round it is, and whether it is the last."""
    if s.to_act == OVER:
        return words("scene.over")
    if s.round == 0:
        return words("scene.set-up")
    return words("scene.last-round" if s.reason else "scene.round", number=s.round)


@remembered
def action_points(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The names of both tracks, and the track of action points."""
    for number, name in ((0, "ap"), (layout.ap_rows, "vp")):
        low = layout.tracks.y + 4 + track_height(layout) * (number + 1) - layout.size.text * 0.7
        place = around(layout.tracks.x + layout.size.text * 1.15, low, layout.size.text * 2, layout.size.text)
        yield writing(f"sign:{name}", place, words(f"short.{name}"), layout.size.text, "soft", bold=True)
    yield from ap_spaces(box, layout)
    yield from ap_markers(s, box, layout)


@remembered
def victory_points(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The track of victory points."""
    span = next((long for long in SPANS if max(s.vp) <= long), max(s.vp))
    yield from vp_line(layout, span)
    yield from vp_markers(s, layout, span)


def track_height(layout: Layout) -> float:
    """The height of a track: four markers on one another, and the number below them."""
    return layout.size.marker + 3 * layout.size.rise + layout.size.text * 1.35 + 2


def ap_space(box: Box, layout: Layout, points: int) -> Place:
    """A space of the track of action points."""
    at, count, text = layout.tracks, box.most_ap - LOWEST_AP + 1, layout.size.text
    a_row = -(-count // layout.ap_rows)
    row, column = divmod(points - LOWEST_AP, a_row)
    left, high = text * 2.2, track_height(layout)
    wide = (at.w - left - 10) / a_row
    return at.inside(left + column * wide, 4 + (row + 1) * high - text * 1.35, wide, text * 1.35)


def ap_spaces(box: Box, layout: Layout) -> Iterator[Sprite]:
    """The spaces, each with its number; left of 0 the points that stopping there costs."""
    text = layout.size.text
    for points in range(LOWEST_AP, box.most_ap + 1):
        place, lost = ap_space(box, layout, points), penalty(box, points)
        label = words("scene.ap-penalty", n=lost) if points < 0 else words("scene.ap-space", n=points)
        shown = place.w > text * 1.4 or points % 5 == 0
        yield Sprite(
            f"ap:{points}", place.x + 1, place.y, place.w - 2, place.h, "wp-cell-bad" if points < 0 else "wp-cell", label,
            text=(f"−{lost}" if points < 0 else str(points)) if shown else "", text_size=text, text_tone="red" if points < 0 else "soft",
            rule="WP-2.4" if points < 0 else "WP-2.3", area="tracks",
        )  # fmt: skip


def ap_markers(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """The clans' markers; the one that moved last lies on top of its stack."""
    size, levels = layout.size.marker, dict.fromkeys(s.ap, 0)
    for seat in reversed(s.stack[: s.seats]):
        points = s.ap[seat]
        place = ap_space(box, layout, points)
        across = aside(levels[points], s.ap.count(points)) * size
        at = Place(place.middle[0] + across - size / 2, place.y - size - 1 - levels[points] * layout.size.rise, size, size)
        levels[points] += 1
        label = words("scene.ap", side=side_words(seat), n=points)
        yield Sprite(f"ap-marker:{CLANS[seat]}", *at, f"wp-guard-{CLANS[seat]}", label, rule="WP-2.3", area="tracks")


def aside(level: int, stacked: int) -> float:
    """How far a marker of a stack stands beside its middle, by its own width: left and right by turns, so that each is seen."""
    return 0.0 if stacked == 1 else -0.3 if level % 2 == 0 else 0.3


def vp_at(layout: Layout, points: int, span: int) -> tuple[float, float]:
    """A point of the track of victory points."""
    at, text = layout.tracks, layout.size.text
    left = at.x + text * 2.7
    return left + points / span * (at.x + at.w - 10 - text / 2 - left), at.y + 4 + track_height(layout) * (layout.ap_rows + 1) - text * 1.7


def vp_line(layout: Layout, span: int) -> Iterator[Sprite]:
    """The line with a number at each tick that has room for one."""
    (start, y), (end, _), text = vp_at(layout, 0, span), vp_at(layout, span, span), layout.size.text
    yield Sprite("vp-line", start, y, end - start, 5, "wp-ruler")
    step = span // 10 if end - start > 25 * text else span // 5
    for points in range(0, span + 1, step):
        place = around(vp_at(layout, points, span)[0], y + 5 + text * 0.6, text * 2, text)
        yield writing(f"vp:{points}", place, str(points), text, "soft")


def vp_markers(s: State, layout: Layout, span: int) -> Iterator[Sprite]:
    """The clans' markers; where two would overlap, one lies higher."""
    size, taken = layout.size.marker, list[tuple[int, float]]()
    for seat in sorted(range(s.seats), key=lambda seat: s.vp[seat]):
        x, y = vp_at(layout, s.vp[seat], span)
        level = next(n for n in range(len(CLANS)) if all(other != n or abs(x - there) >= size for other, there in taken))
        taken.append((level, x))
        across = aside(level, s.vp.count(s.vp[seat])) * size
        place = Place(x + across - size / 2, y - size - level * layout.size.rise, size, size)
        label = words("scene.vp", side=side_words(seat), n=s.vp[seat])
        yield Sprite(f"vp-marker:{CLANS[seat]}", *place, f"wp-guard-{CLANS[seat]}", label, rule="WP-1.5", area="tracks")

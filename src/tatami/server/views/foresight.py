"""What a move would come to, as whoever may make it is told: its film from the present picture on, and a verdict in their language."""

from collections.abc import Sequence

from tatami.kernel.verdict import PLAIN
from tatami.server import wire
from tatami.table.preview import Preview, outlook, preview
from tatami.texts.box import initial_capital
from tatami.texts.speaker import Speaker

from .audience import Audience
from .counts import foreseen_changes
from .difference import picture_of
from .phrases import PHRASES
from .views import Shot, Snapshot, log_sentence, offers_at


def preview_message(preview: Preview, asked: wire.AskPreview, at: Snapshot, audience: Audience) -> wire.Preview:
    """The film of a preview for the connections that see what its seat sees."""
    game, box, speaker, frames = preview.game, preview.box, audience.speaker, list[wire.Frame]()
    facing, width, before = at.facing(audience.view_key.seats), audience.view_key.width, audience.picture
    if asked.after:
        before = picture_of(game, preview.before, box, facing, width, before)
    version = at.version + 1 + len(asked.after)
    for moment in preview.moments:
        picture = picture_of(game, moment.state, box, facing, width, before)
        lines = [log_sentence(game, box, version, preview.before.to_act, event, (), speaker) for event in moment.events]
        frames.append(audience.frame(before, Shot(moment.tempo, moment.events, picture), lines))
        before = picture
    text, rule, tone = preview.verdict
    verdict = wire.VerdictSeen(initial_capital(speaker.say(text)), rule, tone, foreseen_changes(preview, speaker))
    then = asked_next(preview, at, speaker) if preview.goes_on else None
    return wire.Preview(at.version, asked.move, frames, "known" if preview.known else "unknown", verdict, asked.after, then)


def asked_next(preview: Preview, at: Snapshot, speaker: Speaker) -> wire.Asked:
    """What the seat would be asked after that move, from what it would see then."""
    game, box, covered = preview.game, preview.box, preview.after
    counts = [list(counts) for counts in game.ledger.table(covered, box)]
    return wire.Asked(speaker.say(game.notation.prompt(covered, box)), offers_at(at.table, covered, speaker), counts)


def suggestions(moves: Sequence[str], at: Snapshot, seat: int, speaker: Speaker) -> list[wire.Suggestion]:
    """Some offered moves of the seat to act, each with what it would come to."""
    game, box, covered, told = at.table.game, at.table.box, at.covered(seat), list[wire.Suggestion]()
    for move in moves:
        action = game.notation.read(covered, box, move)
        foreseen = preview(game, box, covered, action, at.version)
        text, rule, tone = foreseen.verdict
        (offer,) = PHRASES.offers(game.choice(covered, box, action), speaker)
        verdict = wire.VerdictSeen(initial_capital(speaker.say(text)), rule, tone, foreseen_changes(foreseen, speaker))
        told.append(wire.Suggestion(move, offer.label, verdict, offer.targets))
    return told


def outlook_message(at: Snapshot, seat: int, speaker: Speaker) -> wire.Outlook:
    """The offers of the seat to act that are not plain, and the rules of all."""
    game, box, covered = at.table.game, at.table.box, at.covered(seat)
    foreseen = [(game.notation.write(covered, box, one.action), one) for one in outlook(game, box, covered, at.version)]
    verdicts = [(move, one.verdict) for move, one in foreseen if one.verdict.tone != PLAIN]
    judged = [wire.OfferJudged(move, tone, initial_capital(speaker.say(text)), rule) for move, (text, rule, tone) in verdicts]
    rules = {move: one.verdict.rule for move, one in foreseen if one.verdict.rule}
    followed = {*rules.values(), *(game.rule_of(event) for _, one in foreseen for event in one.events)}
    rulings = [number for number, rule in game.meta.rules.items() if rule.ruling and number in followed]
    return wire.Outlook(at.version, judged, rules, rulings)

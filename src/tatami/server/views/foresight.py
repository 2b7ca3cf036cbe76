"""What a move would come to, as whoever may make it is told: its film from the present picture on, and a verdict in their language."""

from tatami.kernel.verdict import PLAIN
from tatami.server import wire
from tatami.table.preview import Preview, outlook
from tatami.texts.speaker import Speaker

from .audience import Audience
from .counts import foreseen_changes
from .difference import picture_of
from .views import Shot, Snapshot, log_sentence


def preview_message(preview: Preview, move: str, at: Snapshot, audience: Audience) -> wire.Preview:
    """The film of a preview for the connections that see what its seat sees."""
    game, box, before, speaker = preview.game, preview.box, audience.picture, audience.speaker
    facing, frames = at.facing(audience.view_key.seats), list[wire.Frame]()
    for moment in preview.moments:
        picture = picture_of(game, moment.state, box, facing, audience.view_key.width, before)
        lines = [log_sentence(game, box, at.version + 1, preview.before.to_act, event, (), speaker) for event in moment.events]
        frames.append(audience.frame(before, Shot(moment.tempo, moment.events, picture), lines))
        before = picture
    text, rule, tone = preview.verdict
    verdict = wire.VerdictSeen(sentence(speaker.say(text)), rule, tone, foreseen_changes(preview, speaker))
    return wire.Preview(at.version, move, frames, "known" if preview.known else "unknown", verdict)


def outlook_message(at: Snapshot, seat: int, speaker: Speaker) -> wire.Outlook:
    """The offers of the seat to act that are not plain."""
    game, box, covered = at.table.game, at.table.box, at.covered(seat)
    judged = [
        wire.OfferJudged(game.notation.write(covered, box, action), tone, sentence(speaker.say(text)), rule)
        for action, (text, rule, tone) in outlook(game, box, covered, at.version)
        if tone != PLAIN
    ]
    return wire.Outlook(at.version, judged)


def sentence(text: str) -> str:
    """A sentence that begins with whatever was put into it: with a capital all the same."""
    return text[:1].upper() + text[1:]

"""Refusals and reasons in the reader's language."""

from tatami.server import wire
from tatami.table.refusals import Refusal
from tatami.texts.rulebook import rule_sentence
from tatami.texts.speaker import Speaker


def refusal_message(refusal: Refusal, speaker: Speaker, version: int) -> wire.Refusal:
    """Why a move was not made, at a table that has so many moves."""
    return wire.Refusal(refusal.code, speaker.say(refusal.why), refusal.rule, rule_text(refusal.rule, speaker), version)


def reason_message(targets: list[str], refusal: Refusal, speaker: Speaker) -> wire.Because:
    """Why pointing there is no move."""
    return wire.Because(targets, speaker.say(refusal.why), refusal.rule, rule_text(refusal.rule, speaker))


def rule_text(rule: str, speaker: Speaker) -> str:
    """The rule's own sentence, with the reason where it is our ruling."""
    return rule_sentence(speaker, speaker.game, rule) if rule and speaker.game else ""

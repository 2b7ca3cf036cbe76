"""What a message or a request costs whoever sends it: by the work it makes, in messages that make next to none."""

from tatami.server import wire

PLAIN = 1
PREVIEW = 2  # one move is carried out and drawn, after each that is planned before it
VIEW = 5  # a picture drawn and said anew
OUTLOOK = 5  # every offer is carried out on imagined tables
SHOWN_TO_ALL = 10  # a view for everybody at the table
LAID = 10  # a box is read, and a first table laid with it
THOUGHT = 20  # a computer player thinks
LOAD = 20  # a table is read from the store and replayed
REPLAY = 50  # every move since is drawn anew
PIXELS = 150  # a picture is turned into pixels, by a process of its own
READ_AT_ONCE = 1024  # characters of an edition or a record, each so many of which cost one more
HEAVY = VIEW  # from here on one visitor's work is spread over time

COSTS: dict[type, int] = {
    wire.Look: VIEW,
    **dict.fromkeys((wire.Listen, wire.Note), VIEW),
    wire.AskOutlook: OUTLOOK,
    wire.Replay: REPLAY,
    wire.Hint: THOUGHT,
    wire.Analyse: THOUGHT,
    **dict.fromkeys((wire.Sit, wire.Name, wire.Hand, wire.Back, wire.Replace, wire.AskUndo, wire.AnswerUndo, wire.Undo), SHOWN_TO_ALL),
    wire.Rematch: LOAD,
}

REMARKS = (wire.Sit, wire.Name, wire.Hand, wire.Back, wire.Replace, wire.AskUndo, wire.AnswerUndo, wire.Undo)
"""What adds to a table's log without bringing its game forward."""


def cost_of(message: wire.FromPage, live: bool) -> int:
    """What a message costs; coming to a table costs more where it is not live, or where what was missed is to be shown."""
    if isinstance(message, wire.Hello):
        return (REPLAY if message.since >= 0 else VIEW) + (0 if live else LOAD)
    if isinstance(message, wire.AskPreview):
        return PREVIEW * (1 + len(message.after))
    return COSTS.get(type(message), PLAIN)

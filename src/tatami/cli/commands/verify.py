"""`tatami verify`: is a record what it says it is?  Moves against the rules, hashes against states, chance against its secret."""

from pathlib import Path
from typing import Any

import typer
from rich.text import Text

from tatami import games
from tatami.cli.arguments import Edition, Json, Lang, RecordFile, language
from tatami.cli.errors import BAD_RECORD
from tatami.cli.files import problem_text, read_edition, read_record
from tatami.cli.screen import print_json, screen
from tatami.kernel.components import Components
from tatami.kernel.dialect import OVER
from tatami.kernel.record import BadRecord
from tatami.kernel.replay import box_of, replay, upgrade_record
from tatami.kernel.words import words
from tatami.table.fair import COMMITMENT, check_chance, rolls
from tatami.table.table import Table
from tatami.texts.speaker import Speaker


def command(file: RecordFile, lang: Lang = None, json: Json = False, edition: Edition = None) -> None:
    """Check every move and every hash of a record, and its chance if that was promised; exit status 1 if one is wrong."""
    verdict, components = verdict_on(file, edition, language(lang))
    if json:
        print_json(verdict)
    else:
        screen().print(
            verdict_line(verdict, file, components, language(lang)), soft_wrap=True
        )  # one line, however long the path: scripts read it
    if not verdict["good"]:
        raise typer.Exit(BAD_RECORD)


def verdict_on(file: Path, edition: Path | None, lang: str) -> tuple[dict[str, Any], Components | None]:
    """What a record claims, how far it is true, and the first line that is not; and the box, where it could be read."""
    verdict: dict[str, Any] = {
        "file": str(file),
        "good": False,
        "game": None,
        "moves": 0,
        "result": None,
        "chance": None,
        "line": None,
        "problem": None,
    }
    game = components = None
    try:
        game, record = read_record(file)
        verdict |= {"game": game.name, "rules": record.rules_version, "edition": record.edition, "fingerprint": record.fingerprint}
        components = read_edition(game, edition, lang)
        box = box_of(game, upgrade_record(game, record), components)
        for played in replay(game, record, components):
            verdict["moves"] = played.number
            if played.state.to_act == OVER:
                result = game.result(played.state, box)
                verdict["result"] = {"ranks": list(result.ranks), "scores": list(result.scores), "reason": result.reason}
        if COMMITMENT in record.notes:
            verdict["chance"] = chance_of(Table.from_record(game, record, components))
    except BadRecord as problem:
        return verdict | {"line": problem.line, "problem": problem_text(problem, game, lang)}, components
    return verdict | {"good": True}, components


def chance_of(table: Table) -> dict[str, Any]:
    """How many of the rolls and draws follow from the secret; none of them while it is not shown."""
    return {"rolls": len(list(rolls(table))), "checked": check_chance(table)}


def ending(verdict: dict[str, Any], speaker: Speaker) -> str:
    """How a good record ends, in the reader's language."""
    result = verdict["result"]
    if result is None:
        return speaker.say(words("verify.not-over"))
    winners = speaker.join_names([speaker.name(seat) for seat, rank in enumerate(result["ranks"]) if rank == 1])
    return speaker.say(words(f"ending.{result['reason']}", winners=winners))


def chance_note(verdict: dict[str, Any], speaker: Speaker) -> str:
    """What was proved of chance: that it follows from the promised secret, or nothing."""
    chance = verdict["chance"]
    if chance is None:
        return speaker.say(words("verify.no-promise"))
    if chance["checked"] is None:
        return speaker.say(words("verify.secret-not-shown"))
    return speaker.say(words("verify.follows", checked=chance["checked"], n=chance["rolls"]))


def verdict_line(verdict: dict[str, Any], file: Path, box: Components | None, lang: str) -> Text:
    """The verdict in one line: what was checked, how the game ended, what is known of its chance."""
    if not verdict["good"]:
        return Text.assemble((Speaker(lang).say(words("verify.bad")), "red"), f"  {file}:{verdict['line']}: {verdict['problem']}")
    speaker = Speaker(lang, games.find(verdict["game"]), box=box)
    checked = speaker.say(words("verify.checked", n=verdict["moves"], game=words("game.title")))
    return Text.assemble(
        (speaker.say(words("verify.good")), "green"), f"  {file}: {checked} {ending(verdict, speaker)} {chance_note(verdict, speaker)}"
    )

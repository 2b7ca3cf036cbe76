"""`tatami games`: the list of games."""

import json

from tatami import game, game_names

from .conftest import Run


def test_every_game_is_listed_for_scripts(run: Run) -> None:
    """`--json` lists each game with options and defaults, edition, rules version and rungs."""
    lids = {lid["name"]: lid for lid in json.loads(run("games", "--json").stdout)}
    assert list(lids) == game_names()
    for name, lid in lids.items():
        found = game(name)
        assert lid["rules_version"] == found.meta.rules_version
        assert [option["default"] for option in lid["options"]] == [option.default for option in found.meta.options.values()]
        assert lid["editions"][0]["fingerprint"] == found.components().fingerprint
        assert lid["rungs"]["python"] == "ready" and set(lid["rungs"]) == {"python", "cpu", "cuda"}


def test_every_game_is_listed_for_people(run: Run) -> None:
    """The list names title, players and options, the default marked."""
    shown = run("games").stdout
    assert "Ninja Taisen" in shown and "shogun-duel: current (default), printed  [NT-4.4]" in shown


def test_one_game_names_what_is_unsure(run: Run) -> None:
    """The list of all games counts values that are not certain; of one game they are named, likely and reconstructed apart."""
    shown = run("games", "way-of-the-panda").stdout
    assert "Way of the Panda" in shown and "Ninjato" not in shown
    assert (
        "likely: " in shown and "reconstructed: " in shown and "Spaces of the action board monk-1, governor-1" in shown.replace("\n", " ")
    )
    assert "monk-1" not in run("games").stdout

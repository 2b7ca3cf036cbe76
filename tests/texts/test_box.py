"""What a box is called in every language, and what is wrong with an edition."""

import pytest

from tatami import game
from tatami.kernel.box_file import BadComponents
from tatami.kernel.edition import opening
from tatami.texts.box import place_name, problem_words, told_differences
from tatami.texts.speaker import LANGS, Speaker

WRONG = [
    ("ninja-taisen", "[die]\nfaces = [1]"),
    ("ninja-taisen", "[die]\nfaces = 7"),
    ("ninja-taisen", "[opening]\npiles = [9, 9, 9, 9]"),
    ("ninja-taisen", "[moon]\nphase = 1"),
    ("ninja-taisen", "[ninja]\nheight = 1"),
    ("ninja-taisen", "[ninja"),
    ("ninjato", '[[treasure]]\nkey = "fan"\ncopies = 1'),
    ("ninjato", '[[envoy]]\nkey = "taira-16"\ncost = []'),
    ("ninjato", '[[envoy]]\nkey = "owl"'),
    ("ninjato", '[[envoy]]\nkey = "taira-16"\nage = 14'),
    ("ninjato", '[[skill]]\nkey = "boryaku"\nn = 2'),
    ("ninjato", '[[skill]]\nkey = "bojutsu"\nn = 0'),
    ("ninjato", '[[skill]]\nkey = "bojutsu"\ncost = 4'),
    ("ninjato", '[[scoring]]\nkey = "round-3"\nclans = ["taira"]'),
    ("ninjato", "[dojo]\nhand = 4\n[dojo]\nhand = 4"),
    ("ninjato", "[dojo]\nhand = four"),
    ("ninjato", "[dojo]\nreplace = []"),
    ("ninjato", '[[dojo]]\nkey = "x"'),
    ("ninjato", '[[scoring]]\nkey = "round-3"\nclans = ["taira", "taira", "taira"]'),
    ("way-of-the-panda", '[[site]]\nkey = "S03"\ninitial = 1'),
    ("way-of-the-panda", '[[site]]\nkey = "S03"\nx = -1'),
    ("way-of-the-panda", '[[space]]\nkey = "monk-1"\noptions = ["fly"]'),
    ("way-of-the-panda", '[[space]]\nkey = "neutral-1"\noptions = ["mv1", "mv2"]'),
    ("way-of-the-panda", '[[route]]\nkey = "R01"\nfrom = "top1"'),
    ("way-of-the-panda", "[board]\ncost = [3, 2, 1, 1, 1, 1]"),
    ("way-of-the-panda", "[track]\nap = 40"),
    ("way-of-the-panda", '[[site]]\nkey = "S03"\nx = 1000'),
    ("way-of-the-panda", '[[site]]\nkey = "S03"\nx = 392'),
    ("way-of-the-panda", '[[route]]\nkey = "R01"\nfrom = "S03"'),
    ("way-of-the-panda", "[border]\ntop = [400, 300, 200, 100]"),
    ("way-of-the-panda", "[board]\ncost = [0, 1]"),
    ("way-of-the-panda", "[board]\ncost = [0, 1, 2, 3, 4, 5, 6]"),
    ("way-of-the-panda", '[[space]]\nkey = "munk-1"'),
    ("way-of-the-panda", '[[space]]\nkey = "monk-1"\noptions = ["mv1+mv2"]'),
    ("way-of-the-panda", '[[space]]\nkey = "monk-1"\noptions = ["str+str"]'),
    ("way-of-the-panda", '[[space]]\nkey = "monk-1"\noptions = ["str+bv+sell"]'),
    ("way-of-the-panda", '[[route]]\nkey = "R01"\nto = "top2"'),
    ("way-of-the-panda", '[[site]]\nkey = "S03"\nnumber = 2'),
    ("way-of-the-panda", 'replace = ["mission"]\n[[mission]]\nkey = "D1"\npoints = [1]'),
    ("way-of-the-panda", 'replace = ["route"]\n[[route]]\nkey = "S01 to S02"\nfrom = "S01"\nto = "S77"\nninjas = 1'),
    ("way-of-the-panda", 'replace = ["sites"]\n[[site]]\nkey = "S03"'),
    ("way-of-the-panda", 'source = "my box'),
    ("way-of-the-panda", 'source = "my", "box"'),
    ("way-of-the-panda", 'replace = ["site" "route"]'),
    ("way-of-the-panda", "source"),
    ("way-of-the-panda", 'sauce = "my box"'),
    ("way-of-the-panda", 'source = "my box"\nsource = "my box"'),
    ("way-of-the-panda", '[site]\nkey = "S03"\n[[site]]\nkey = "S04"'),
]


@pytest.mark.parametrize(("name", "entries"), WRONG)
def test_what_is_wrong_is_said_in_every_language(name: str, entries: str) -> None:
    """In English it is the sentence itself; nobody else reads English words for it."""
    found = game(name)
    with pytest.raises(BadComponents) as wrong:
        opening(found, found.components(f'game = "{name}"\nedition = "x"\n{entries}\n'))
    said = problem_words(found, wrong.value.problem)
    assert Speaker("en", found, strict=True).say(said) == wrong.value.problem
    for lang in LANGS[1:]:
        told = Speaker(lang, found, strict=True).say(said)
        assert "expected" not in told and " got " not in told


def test_a_place_has_a_name() -> None:
    """An entry, one of a list with its key, a field of either."""
    speaker = Speaker("de", game("way-of-the-panda"))
    assert place_name(speaker, "chest") == "Truhen"
    assert place_name(speaker, "site.S03") == "Ort 3"
    assert place_name(speaker, "site.S03.ninjas") == "Ort 3 · Ninjas"
    assert place_name(speaker, "chest.vp") == "Truhen · Siegpunkte"


def test_a_list_written_anew_is_told_by_its_keys() -> None:
    """Nobody reads forty entries value by value; few of them are told as they are, and so is what both boxes have."""
    speaker = Speaker("en", game("ninjato"))
    cards = [f'[[card]]\nkey = "new-{value}"\nvalue = {value}\ncopies = {12 if value == 3 else 10}' for value in range(1, 6)]
    text = "\n".join(['game = "ninjato"\nedition = "x"\nreplace = ["card"]\n[house]\ntreasures = 4', *cards])
    shipped = ", ".join(entry["key"] for entry in game("ninjato").components()["card"])
    new = ", ".join(f"new-{value}" for value in range(1, 6))
    assert told_differences(speaker, game("ninjato").components(text)) == [
        ("Houses · Treasures in each at the start", "3", "4"),
        ("Dojo cards", shipped, new),
    ]

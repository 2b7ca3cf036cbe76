"""Our answers where the rulebook is silent or its readers disagree, and each option the other way."""

from .positions import Position, board
from .test_end import ended
from .test_round_end import fill_up, last_turn
from .test_scoring import HOUSES, scored
from .test_setup import opening

THREE = {1: "guard-3 | fan scroll gold"}
LOSING = ("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 4", "banzai", "reveal guard-5", "play 1")


def beaten(**options: str) -> Position:
    """Yellow has won a fan and a scroll and loses the third fight."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return board(hands={"yellow": "1 4 5"}, houses={1: "guard-3 | fan scroll jade gold"}, options=named).play(*LOSING)


def test_opening_tokens() -> None:
    """Tokens come to the houses at random; by the other ruling in the order of the list, without a draw."""
    assert opening().play("order yellow", "order purple").offers[0] == "token house-1 taira-2"
    at = opening(opening_tokens="listed").play("order yellow", "order purple")
    assert at.offers[0].startswith("tile")
    assert [at.house(n).split()[0] for n in range(1, 6)] == ["taira-2", "taira-4", "minamoto-2", "minamoto-4", "goshirakawa-6"]


def test_dojo_refill() -> None:
    """The row is filled after the visit; by the other ruling each gap at once, so that the new card may be taken."""
    assert board(row="2 2 5").play("place dojo", "take 5").offers == ["take 2", "take deck"]

    at = board(row="2 2 5", options={"dojo-refill": "each"}).play("place dojo", "take 5")
    assert at.offers == ["card 1", "card 2", "card 3", "card 4", "card 5"]
    at.play("card 4")
    assert at.offers == ["take 2", "take 4", "take deck"]
    at.play("take deck", "draw 1", "take deck", "draw 1")
    assert at.play("take 4", "card 3").to_act == "purple"


def test_hand_limit() -> None:
    """Drawing stops at seven; by the other ruling one draws on and discards down to seven."""
    full = {"yellow": "1 1 1 1 1 5"}
    assert board(hands=full, row="2 2 5").play("place dojo", "take 2").to_act == "chance"

    at = board(hands=full, row="2 2 5", options={"hand-limit": "discard"}).play("place dojo", "take 2", "take 5")
    assert at.to_act == "yellow" and at.offers == ["discard 1", "discard 2", "discard 5"]
    assert at.why_not("discard 4") == ("NJ-3.3", "refusal.not-in-hand")
    assert at.play("discard 2").hand("yellow") == "1 1 1 1 1 5 5" and at.offers[0] == "card 1"

    at = board(hands={"yellow": "1 1 1 1 1 1 1"}, row="1 1 5", options={"hand-limit": "discard"}).play("place dojo", "take 1", "take 1")
    assert at.play("discard 1", "discard 1").hand("yellow") == "1 1 1 1 1 1 1" and at.told.count("discarded") == 2


def test_defeat_keeps() -> None:
    """The beaten raider chooses what to keep; by the other ruling it is the spoil won first."""
    assert beaten().offers == ["keep fan", "keep scroll"]

    at = beaten(defeat_keeps="first")
    assert at.lines["raid"].endswith("spoils fan") and at.state.spent == [0, 1, 0, 0, 0]


def test_defeat_keeps_first_with_a_tile() -> None:
    """With a tile that keeps more, the spoil won first is kept, or as many as the tile says are chosen."""
    from .positions import EDITION  # noqa: PLC0415  # the only ruling that needs the other box

    def lost() -> Position:
        at = board(edition=EDITION, hands={"yellow": "1 5 5 5"}, skills={"yellow": "moon"}, houses={1: "spearman | fan scroll vase gold"},
                   options={"defeat-keeps": "first"})  # fmt: skip
        at.play("place house-1 strength", "play 5", "banzai", "reveal boy", "play 5", "banzai", "reveal boy", "play 5", "banzai")
        return at.play("reveal spearman", "play 1")

    assert lost().offers == ["stop", "use moon"]
    assert lost().play("stop").lines["raid"].endswith("spoils fan")
    at = lost().play("use moon")
    assert at.offers == ["keep fan", "keep scroll", "keep vase"]
    assert at.play("keep scroll", "keep vase").lines["raid"].endswith("spoils scroll vase")


def test_defeat_rest() -> None:
    """The other spoils are discarded; by the other ruling they go back into the house, light side up."""
    at = beaten().play("keep scroll")
    assert at.state.spent == [1, 0, 0, 0, 0] and at.house(1).endswith("light jade gold   red -")
    at = beaten(defeat_rest="left").play("keep scroll")
    assert at.state.spent == [0] * 5 and at.house(1).endswith("light fan jade gold   red -")


def test_defeat_restock() -> None:
    """After a defeat with spoils a treasure comes; by the other ruling none."""
    assert beaten().play("keep scroll").offers[0] == "treasure house-1 fan"
    assert beaten(defeat_restock="no").play("keep scroll").to_act == "purple"


def test_red_first() -> None:
    """A red first treasure: sentry, then elite; by the other ruling the elite alone, who gives it up."""
    red = {1: "guard-3 | scroll | fan"}
    assert board(hands={"yellow": "5 5"}, houses=red).play("place house-1 strength").offers == ["play 5"]

    at = board(hands={"yellow": "5 5"}, houses=red, options={"red-first": "elite"}).play("place house-1 strength")
    assert at.offers[0] == "reveal elite-4-2"
    at.play("reveal elite-4-2", "play 5")
    assert at.lines["raid"].endswith("spoils fan") and at.offers == ["leave", "banzai"]

    tiles = {"yellow": "sojutsu"}
    assert "place house-1 strength" in board(houses=red, skills=tiles).offers
    assert board(houses=red, skills=tiles, options={"red-first": "elite"}).offers == ["place dojo"]


def test_alarm() -> None:
    """An alarm turns the dearest treasure red; by the other ruling the next foe is an elite."""
    moves = ("place house-1 strength", "play 5", "banzai", "reveal guard-1-alarm")
    assert board(hands={"yellow": "5 5 5"}, houses=THREE).play(*moves).offers[0] == "treasure house-1 fan"
    at = board(hands={"yellow": "5 5 5"}, houses=THREE, options={"alarm": "elite"}).play(*moves, "play 5", "banzai")
    assert at.offers[0] == "reveal elite-4-2" and at.state.alarmed == 0


def test_a_called_elite_may_be_peeked_at() -> None:
    """With an alarm that calls an elite, looking ahead shows elites; the kept one comes."""
    at = board(
        hands={"yellow": "5 5 5"}, skills={"yellow": "choho"}, houses={1: "guard-3 | fan scroll vase gold"}, options={"alarm": "elite"}
    )
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1-alarm", "play 5", "use choho")
    at.play("peek elite-4-2", "peek elite-4-2", "peek elite-3-1", "keep elite-3-1", "banzai")
    assert at.lines["raid"].startswith("yellow house-1 strength   foe elite-3-1 ") and at.state.alarmed == 0


def test_second_alarm() -> None:
    """A second alarm turns the dearest still light; by the other ruling none if a red one is as dear."""
    moves = ("place house-1 strength", "play 5", "banzai", "reveal guard-1-alarm", "treasure house-1 scroll")
    house = {1: "guard-3 | fan scroll vase | gold"}
    assert board(hands={"yellow": "5 5"}, houses=house).play(*moves).house(1).endswith("light scroll scroll   red vase gold")
    none = {"second-alarm": "none"}
    assert board(hands={"yellow": "5 5"}, houses=house, options=none).play(*moves).house(1).endswith("light scroll scroll vase   red gold")
    house = {1: "guard-3 | fan scroll gold | jade"}
    assert board(hands={"yellow": "5 5"}, houses=house, options=none).play(*moves).house(1).endswith("light scroll scroll   red jade gold")


def test_dojo_stack() -> None:
    """A player's topmost shuriken counts; by the other ruling the lowest."""
    given = {"seats": 3, "turn": 8, "row": "2 3 4", "hands": {"orange": "1 1 1 1 1 1 1"}, "stack": "orange yellow purple yellow"}
    assert board(**given).play("place dojo").state.order[:3] == [2, 0, 1]  # type: ignore[arg-type]  # as `board` takes them
    lowest = board(**given, options={"dojo-stack": "lowest"})  # type: ignore[arg-type]  # as `board` takes them
    assert lowest.play("place dojo").state.order[:3] == [1, 0, 2]


def test_absent_players() -> None:
    """Who was not in the Dojo comes after the others; by the other ruling before them."""
    given = {"seats": 4, "turn": 11, "row": "2 3 4", "hands": {"white": "1 1 1 1 1 1 1"}, "stack": "purple"}
    assert board(**given).play("place dojo").state.order == [3, 1, 0, 2]  # type: ignore[arg-type]  # as `board` takes them
    ahead = board(**given, options={"absent-players": "ahead"})  # type: ignore[arg-type]  # as `board` takes them
    assert ahead.play("place dojo").state.order == [0, 2, 3, 1]


def test_gold_scores() -> None:
    """Gold scores six, whatever it stands for; by the other ruling the value of what it stands for."""
    given = {"treasures": {"yellow": "gold fan"}, "palace": "taira-16"}
    assert board(**given).play("place palace taira-16").honour("yellow") == 8  # type: ignore[arg-type]  # as `board` takes them
    replaced = board(**given, options={"gold-scores": "replaced"})  # type: ignore[arg-type]  # as `board` takes them
    assert replaced.play("place palace taira-16").honour("yellow") == 4


def test_free_rumour() -> None:
    """A free rumour leaves its place empty; by the other ruling it is replaced at once, if there is one."""
    rivals = {"yellow": "taira-16 taira-22", "purple": "taira-63"}
    at = scored(envoys=rivals, options={"free-rumour": "at-once"}).play("rumour skills-1")
    assert at.to_act == "chance" and len(at.offers) == 26
    at.play("rumour flat4-6")
    assert at.lines["sensei"].split("   ")[2] == "pavilion flat4-6 skills-2 skills-3 skills-4" and at.honour("purple") == 6

    at = scored(envoys=rivals, options={"free-rumour": "at-once"}).play("honour", "rumour skills-4")
    assert at.play("rumour flat4-6").state.round == 4


def test_lone_contender() -> None:
    """Who alone serves a clan takes one reward; by the other ruling both."""
    at = scored(envoys={"yellow": "taira-16"}, options={"lone-contender": "both"})
    assert at.honour("yellow") == 6 and at.offers[0] == "rumour skills-1" and at.to_act == "yellow"
    assert at.play("rumour skills-1").state.round == 4

    at = scored(envoys={"yellow": "taira-16", "purple": "taira-22"}, options={"lone-contender": "both"})
    assert at.offers[0] == "honour"


def test_a_lone_contender_with_one_rumour_takes_it_unasked() -> None:
    """Where both rewards fall to one player and a single rumour lies there, nothing is asked."""
    at = last_turn(round=3, envoys={"yellow": "taira-16"}, options={"lone-contender": "both"}, pavilion="skills-1", houses=HOUSES)
    at.state.unshown[2] = 0
    fill_up(at.play("place dojo"), "tile", "envoy")
    assert at.of("yellow", "rumours") == "skills-1" and at.honour("yellow") == 6 and at.state.round == 4


def test_second_place() -> None:
    """The second of two players is rewarded; by the other ruling only of three or more."""
    rivals = {"yellow": "taira-16 taira-22", "purple": "taira-63"}
    assert scored(envoys=rivals).play("honour").to_act == "purple"
    assert scored(envoys=rivals, options={"second-place": "three"}).play("honour").state.round == 4
    assert scored(seats=3, envoys=rivals, options={"second-place": "three"}).play("honour").to_act == "purple"
    assert scored(envoys=rivals, options={"second-place": "three"}).play("rumour skills-1").honour("purple") == 0


def test_final_tie() -> None:
    """Envoys break a tie; by the other ruling the win is shared."""
    at = ended((30, 36), envoys={"yellow": "taira-16", "purple": ""}, tokens={1: "taira-2", 2: "taira-4"}, options={"final-tie": "shared"})
    assert at.result.ranks == (1, 1) and at.result.reason == "shared"


def test_disguise_way() -> None:
    """Hensojutsu belongs to no Way; by the other ruling to one of its own, so that the second is free."""
    given = {"round": 6, "skills": {"yellow": "hensojutsu-1"}, "sensei": "hensojutsu-2"}
    assert board(**given).offers == ["place dojo"]  # type: ignore[arg-type]  # as `board` takes them
    at = board(**given, options={"disguise-way": "own"})  # type: ignore[arg-type]  # as `board` takes them
    assert at.play("place sensei hensojutsu-2").of("yellow", "skills") == "hensojutsu-1 hensojutsu-2"


def test_a_losing_strike_still_discards() -> None:
    """All cards of a lost fight are gone."""
    at = board(hands={"yellow": "3 3 5"}, houses={1: "guard-5 | fan gold"}).play("place house-1 strength", "play 3", "support")
    assert at.hand("yellow") == "5" and at.lines["dojo"].endswith("discards 3 3")


def test_a_secretly_discarded_guard_comes_back_with_the_others() -> None:
    """An empty guard deck is made of all discards, those that one player alone has seen too; then nobody knows more than the rest."""
    at = board(hands={"yellow": "5 5 5"}, houses=THREE)
    s = at.state
    s.secret[1][4], s.secret_size[1][0] = s.foes[4], s.foes[4]
    s.foe_discards[:16] = [n if foe != 4 else 0 for foe, n in enumerate(s.foes[:16])]
    s.foes_gone[0], s.foes_left[0] = s.foes_left[0], 0
    s.foes[:16] = [0] * 16
    at.play("place house-1 strength", "play 5", "banzai")
    assert at.odds["reveal guard-3"] == 4 and sum(at.odds.values()) == 39 and s.secret == [[0] * 36] * 4 and s.secret_size == [[0, 0]] * 4


def test_spent_treasures_refill_the_bag() -> None:
    """When the bag is empty the spent treasures go back in, and only then."""
    at = board(hands={"yellow": "5 5", "purple": "5 5"}, houses=THREE)
    at.state.bag[:], at.state.spent[:] = [0, 0, 0, 0, 1], [3, 0, 0, 0, 0]
    at.play("place house-1 strength", "play 5", "leave")
    assert at.odds == {"treasure house-1 gold": 1}
    at.play("treasure house-1 gold", "place house-1 strength", "play 5", "leave")
    assert at.odds == {"treasure house-1 fan": 3} and "shuffled" in at.told

# %% [markdown]
# # First steps
#
# A table, a look through one seat's eyes, a film of a step, numbers for a program that learns, and a figure that comes out the same
# on your machine.

# %%
import random
from hashlib import sha256
from pathlib import Path
from statistics import fmean

import tatami
from tatami import research
from tatami.research.match import Plan, play
from tatami.research.metrics import Branching
from tatami.research.plots import overview
from tatami.research.study import Study

GAME = "ninja-taisen"
GAMES = 100

# %%
table, dice, player = tatami.Table(tatami.game(GAME), seats=2), tatami.Dice(7), random.Random(7)
table.settle(dice)
while table.version < 30:
    step = table.play(player.choice(table.legal))
    table.settle(dice)
table  # a notebook draws it

# %%
tatami.film(step)  # the last step, moment by moment

# %% [markdown]
# What a seat may know is a *sight*; a codec makes it an array, and names what each number is.

# %%
codec = research.codec(GAME, seats=2)
sight = table.sight(table.to_act)
seen = codec.observe(table, table.to_act)
print(codec.size, "numbers;", codec.actions, "actions, of which", int(codec.mask(sight).sum()), "are offered:")
for action in sight.offers:
    print(f"{action:4} {codec.verb(action).name:12} {codec.describe(sight, action)}")

# %% [markdown]
# Random games, studied: how long, who wins from where, how much there is to choose. The same seed gives the same figure, to the byte.

# %%
plan = Plan(GAME, (("uniform", "uniform"),), seed=1)
study = Study(plan, [Branching])
for number in range(GAMES):
    study.add(play(plan, number))
figures = study.figures()
first = figures["first_player"]
choice = figures["metrics"]["Choice"][0]
print(f"{GAMES} games, {fmean(study.lengths):.1f} moves each, {choice['offers_mean']} offers at a decision")
print(f"who decides first wins {100 * first['share']:.1f} % ({100 * first['low']:.1f} to {100 * first['high']:.1f})")
Path("figure.svg").write_bytes(overview(figures, study.games))
print("the last states hash to", sha256("".join(game.hash for game in study.games).encode()).hexdigest()[:16])

# %% [markdown]
# # What does a rule change do?
#
# The same match by the game as shipped, by another ruling, and with another number in the box: every figure beside each other, with
# the interval of the difference.

# %%
import tatami
from tatami.research.match import Plan
from tatami.research.sweep import comparison, sweep
from tatami.research.workers import cores

GAME = "ninja-taisen"
GAMES = 400
WORKERS = cores()

# %%
option = next(iter(tatami.game(GAME).meta.options.values()))
settings = ["", f"{option.name}={option.values[1]}", "ninja.shogun=6"]
print("the ruling:", option.name, "stands in", option.rule, "and may be", ", ".join(option.values))

# %%
outcomes = sweep(Plan(GAME, (("uniform", "uniform"),), seed=1), settings, GAMES, WORKERS)
rows = comparison(outcomes)
for row in rows:
    mark = "*" if row["certain"] else " "
    print(
        f"{mark} {row['setting']:24} {row['figure']:24} {row['before']:9.3f} {row['after']:9.3f}  {row['low']:+.3f} to {row['high']:+.3f}"
    )

# %% [markdown]
# A star marks a difference whose interval leaves out nothing. One figure in twenty gets a star by chance: ask again with another
# seed before you believe one.

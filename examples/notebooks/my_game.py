# %% [markdown]
# # My game analysed
#
# The page of a finished game on the site downloads its record. Here one is played first, so that there is something to look at; put
# the path of yours in its place.

# %%
from pathlib import Path

import tatami
from tatami import research
from tatami.bots.analysis.analyse import Effort, analyse
from tatami.research.match import Plan, play, record_of

RECORD = Path("my-game.record")
GAMES = 200
EFFORT = Effort(simulations=1000, games=1000, redraws=32)

# %%
if not RECORD.exists():
    plan = Plan("ninja-taisen", (("greedy:20", "uniform"),), seed=3)
    RECORD.write_text(record_of(plan, play(plan, 0)).dump(), "utf-8")
record = tatami.load_record(RECORD.read_text("utf-8"))
game = tatami.game(record.game)
table = tatami.Table.from_record(game, record)
table  # the end

# %% [markdown]
# Every move judged: the chances after it, what was luck, and where a better move was at hand.

# %%
analysis = analyse(table, EFFORT)
for seat, margin in enumerate(analysis.margins):
    parts = f"luck {margin.luck:+.2f}, decisions {margin.decisions:+.2f}, result {margin.result:.0f}"
    print(f"seat {seat}: chance {margin.start:.2f} at the start, {parts}")
for move in analysis.mistakes[:5]:
    assert move.loss is not None
    print(f"move {move.number}: {move.move} by seat {move.who} is a {move.loss.grade}: it gave away {move.loss.chance:.2f}")

# %% [markdown]
# Back to a position, and on from there: what if I had played otherwise? The variation is a record again; *My games* on the site
# takes the file.

# %%
number = analysis.mistakes[0].number if analysis.mistakes else max(1, table.version // 2)
before = table.fork(number - 1)
print("as it was:", research.simulate(before, ("greedy:20",) * record.seats, GAMES))
if before.to_act >= 0:
    before.play(before.legal[-1])
print("after the last offer:", research.simulate(before, ("greedy:20",) * record.seats, GAMES))
Path("variation.record").write_text(before.record.dump(), "utf-8")
before

// A two-player game about as large as ours: a table of small numbers, of which each move changes a few and writes a line of a log.
const CELLS = 600;

exports.Table = {
  name: "table",
  setup: () => ({ cells: Array(CELLS).fill(0), log: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step({ G, ctx, playerID }, from, to) {
      if (!(from >= 0 && from < CELLS && to >= 0 && to < CELLS) || from === to) return "INVALID_MOVE";
      G.cells[from] = (G.cells[from] + 1) % 100;
      G.cells[to] = Number(playerID);
      G.log.push(`${ctx.turn}: ${playerID} from ${from} to ${to}`);
      if (G.log.length > 20) G.log.shift();
    },
  },
};
exports.CELLS = CELLS;

// node players.js ADDRESS TABLES SECONDS: two players at each table move as fast as they can; prints START, then how many moves were seen.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Table, CELLS } = require("./game.js");

const [address, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const seen = new Map();

async function post(path, body) {
  const answer = await fetch(`${address}/games/table/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function sit(matchID, playerID) {
  const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
  const client = Client({ game: Table, numPlayers: 2, matchID, playerID, credentials, debug: false, multiplayer: SocketIO({ server: address }) });
  let moved = -1;
  client.subscribe((state) => {
    if (!state) return;
    seen.set(matchID, Math.max(seen.get(matchID) ?? 0, state.ctx.turn));
    if (state.ctx.currentPlayer === playerID && moved < state.ctx.turn && state.isConnected) {
      moved = state.ctx.turn;
      const from = Math.floor(Math.random() * CELLS);
      setImmediate(() => client.moves.step(from, (from + 1) % CELLS));
    }
  });
  client.start();
}

const total = () => [...seen.values()].reduce((sum, turn) => sum + turn, 0);
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

async function run() {
  for (let n = 0; n < tables; n++) {
    const { matchID } = await post("create", { numPlayers: 2 });
    await Promise.all(["0", "1"].map((player) => sit(matchID, player)));
  }
  await rest(1000);
  const before = total();
  console.log("START");
  await rest(seconds * 1000);
  console.log(total() - before);
  process.exit(0);
}
run();

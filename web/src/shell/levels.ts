// Which computer player somebody meets who has chosen none.
import type { GameSeen } from "../net/wire";
import { myTables } from "./my-tables";

/** Below it nobody thinks: what moves at random, or takes what it sees, teaches little. */
const GENTLE = "pupil";

/** The level for a first game: the gentlest that thinks, else the weakest of all. */
export function gentleLevel(game: GameSeen): string {
  const names = game.levels.map(([name]) => name);
  return names.find((name) => name === GENTLE) ?? names[0] ?? "";
}

/** The level that is offered: a gentle one until a game of this kind was played to its end here, then the middle one. */
export function offeredLevel(game: GameSeen): string {
  const played = myTables().some((table) => table.game === game.name && table.over);
  return played ? (game.levels[Math.floor(game.levels.length / 2)]?.[0] ?? "") : gentleLevel(game);
}

// How a finished game stands in a list: with whom, how it ended, when.
import type { TableSeen } from "../net/wire";
import { language } from "./settings";
import { levelName, say } from "./texts";

type Summary = Pick<TableSeen, "players" | "yours" | "winners" | "by">;

function nameAt({ players }: Summary, seat: number): string {
  const player = players[seat];
  if (!player) return "";
  return player.name || (player.level ? levelName(player.level) : player.side);
}

/** Everybody else at a table. */
export function opponents(seen: Summary): string {
  return seen.players
    .map((_, seat) => seat)
    .filter((seat) => !seen.yours.includes(seat))
    .map((seat) => nameAt(seen, seat))
    .join(", ");
}

/** "You win.", "You lost: Ben wins. By resignation.", "A draw." */
export function resultText(seen: Summary): string {
  const names = seen.winners.map((seat) => nameAt(seen, seat)).join(" · ");
  const how = seen.by === "resignation" ? ` ${say("by-resignation")}` : "";
  const mine = seen.yours.length === 1 ? seen.yours[0] : undefined;
  if (seen.by === "agreement") return say("drawn");
  if (seen.winners.length > 1) return say("share-win", { names }) + how;
  if (mine === undefined) return say("wins", { name: names }) + how;
  return (seen.winners.includes(mine) ? say("you-win") : say("you-lose", { name: names })) + how;
}

/** The day of something that happened so many seconds ago. */
export function dayOf(secondsAgo: number): string {
  return new Date(Date.now() - secondsAgo * 1000).toLocaleDateString(language(), { day: "numeric", month: "short", year: "numeric" });
}

export type Outcome = "running" | "won" | "lost" | "drawn" | "ended";

/** How a game went for whoever looks; several seats at one screen win against nobody. */
export function outcomeOf(seen: TableSeen): Outcome {
  const [mine, ...more] = seen.yours;
  if (seen.state !== "over") return "running";
  if (seen.by === "agreement") return "drawn";
  if (mine === undefined || more.length) return "ended";
  if (!seen.winners.includes(mine)) return "lost";
  return seen.winners.length > 1 ? "drawn" : "won";
}

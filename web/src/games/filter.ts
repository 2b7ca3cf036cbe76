// Which of my games are shown, and how they went.
import type { TableSeen } from "../net/wire";
import { opponents, outcomeOf, type Outcome } from "../shell/results";

export const OUTCOMES: readonly Outcome[] = ["running", "won", "lost", "drawn", "ended"];

/** What is looked for; nothing chosen means all. */
export interface Filter {
  game: string;
  outcome: string;
  opponent: string;
  rated: string; // rated | casual
}

export const ALL: Filter = { game: "", outcome: "", opponent: "", rated: "" };

export function fits(seen: TableSeen, wanted: Filter): boolean {
  return (
    (!wanted.game || seen.game === wanted.game) &&
    (!wanted.outcome || outcomeOf(seen) === wanted.outcome) &&
    (!wanted.opponent || opponents(seen) === wanted.opponent) &&
    (!wanted.rated || seen.rated === (wanted.rated === "rated"))
  );
}

/** How many games went how. */
export function tally(games: readonly TableSeen[]): Record<Outcome, number> {
  const counted: Record<Outcome, number> = { running: 0, won: 0, lost: 0, drawn: 0, ended: 0 };
  for (const seen of games) counted[outcomeOf(seen)]++;
  return counted;
}

/** My games by whom I met in them, the most frequent first. */
export function byOpponent(games: readonly TableSeen[]): [string, TableSeen[]][] {
  const met = new Map<string, TableSeen[]>();
  for (const seen of games) if (opponents(seen)) met.set(opponents(seen), [...(met.get(opponents(seen)) ?? []), seen]);
  return [...met].sort(([, a], [, b]) => b.length - a.length);
}

// Which tables have the guide of a first game, and what it has said there, kept on this device.
import { readLocal, writeLocal } from "./settings";

interface Guided {
  on: boolean;
  said: Record<string, number>; // kinds of decisions, with the version at which each was explained
}

function placeOf(table: string): string {
  return `guide.${table}`;
}

function guidedAt(table: string): Guided {
  try {
    const read: unknown = JSON.parse(readLocal(placeOf(table)) || "null");
    if (typeof read === "object" && read !== null && "on" in read && "said" in read) return read as Guided;
  } catch {
    // another program wrote there: no guide
  }
  return { on: false, said: {} };
}

function keep(table: string, guided: Guided): void {
  writeLocal(placeOf(table), JSON.stringify(guided));
}

/** A guide comes to a table. */
export function beginGuide(table: string): void {
  keep(table, { on: true, said: {} });
}

/** The guide goes. */
export function endGuide(table: string): void {
  keep(table, { ...guidedAt(table), on: false });
}

export function isGuided(table: string): boolean {
  return guidedAt(table).on;
}

/** Whether a kind of decision is explained at a version: when it comes for the first time, and as long as that decision stands. */
export function explains(table: string, kind: string, version: number): boolean {
  const guided = guidedAt(table);
  const first = guided.said[kind];
  if (first === undefined) keep(table, { ...guided, said: { ...guided.said, [kind]: version } });
  return first === undefined || first === version;
}

/** The last version at which something was explained. */
export function lastExplained(table: string): number {
  return Math.max(0, ...Object.values(guidedAt(table).said));
}

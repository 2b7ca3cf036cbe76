// How a guest solves puzzles, kept on this device as an account's rating is by the server; and the mistakes of analysed games.
import type { SolverSeen } from "../net/wire";
import { namesStored, readLocal, writeAllLocal, writeLocal } from "../shell/settings";

const DAYS = 60;
const MOST_MISTAKES = 60;

interface Kept {
  rating: number;
  tried: Record<string, boolean>; // by `game/name`: whether it was solved
  days: string[]; // on which a puzzle of the day was solved
}

/** A turn of a kept game to which a better one is known. */
export interface OwnMistake {
  game: string;
  table: string;
  version: number;
}

function read<T>(name: string, fallback: T): T {
  try {
    const found: unknown = JSON.parse(readLocal(name) || "null");
    return typeof found === "object" && found !== null ? (found as T) : fallback;
  } catch {
    return fallback; // another program wrote there: start anew
  }
}

function kept(): Kept {
  return { ...{ rating: 0, tried: {}, days: [] }, ...read<Partial<Kept>>("solver", {}) };
}

/** The rating that this device keeps; 0 before the first puzzle. */
export const ownRating = (): number => kept().rating;

export const wasTried = (key: string): boolean => key in kept().tried;

/** What the server knows of an account, else what this device knows. */
export function solverOf(seen: SolverSeen): SolverSeen {
  if (seen.signed_in) return seen;
  const { rating, tried, days } = kept();
  return { ...seen, rating: Math.round(rating || seen.rating), solved: Object.keys(tried).filter((key) => tried[key]), days };
}

/** Writes a try down. */
export function rememberTry(key: string, solved: boolean, rating: number, day: string): void {
  const before = kept();
  const days = solved && day && !before.days.includes(day) ? [...before.days, day].sort().slice(-DAYS) : before.days;
  const tried = { ...before.tried, [key]: solved || before.tried[key] === true };
  writeLocal("solver", JSON.stringify({ rating, tried, days } satisfies Kept));
}

/** The day that was so many days before another. */
export function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

/** How many days in a row, up to today or yesterday, had their puzzle solved. */
export function streak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  const start = solved.has(today) ? 0 : 1;
  let count = 0;
  while (solved.has(dayBefore(today, start + count))) count++;
  return count;
}

/** A mistake on its way to being known by heart, kept as one setting so that it goes along with an account. */
interface Drilled extends OwnMistake {
  setting: string;
  found: number; // when, in milliseconds
  right: number; // times done better in a row
  day: string; // of the last try
}

const DRILLED = /^drill\.([\w-]+)\.([\w-]+)\.(\d+)$/;

/** All of them, the latest first. */
function drilled(): Drilled[] {
  const found = namesStored().flatMap((setting): Drilled[] => {
    const [, game = "", table = "", version = ""] = DRILLED.exec(setting) ?? [];
    const [when = "", right = "", day = ""] = readLocal(setting).split(" ");
    return game ? [{ setting, game, table, version: Number(version), found: Number(when) || 0, right: Number(right) || 0, day }] : [];
  });
  return found.sort((a, b) => b.found - a.found);
}

function valueOf({ found, right, day }: Pick<Drilled, "found" | "right" | "day">): string {
  return `${found} ${right} ${day}`.trim();
}

/** The mistakes that analyses have found in my games, the latest first. */
export function ownMistakes(): OwnMistake[] {
  return drilled().map(({ game, table, version }) => ({ game, table, version }));
}

/** What an analysis has found of mine takes the place of what was known of that game; the oldest are forgotten. */
export function rememberMistakes(table: string, mistakes: readonly OwnMistake[]): void {
  const known = drilled();
  const now = Date.now();
  const fresh = mistakes.map((one, n): [string, string] => {
    const setting = `drill.${one.game}.${one.table}.${one.version}`;
    const before = known.find((other) => other.setting === setting);
    return [setting, valueOf({ right: 0, day: "", ...before, found: now - n })];
  });
  const others = known.filter((one) => one.table !== table);
  const kept = [...fresh, ...others.map((one): [string, string] => [one.setting, valueOf(one)])].slice(0, MOST_MISTAKES);
  const gone = known.map(({ setting }): [string, string] => [setting, ""]);
  writeAllLocal({ ...Object.fromEntries(gone), ...Object.fromEntries(kept) });
}

/** How often a mistake was done better in a row, and when it was tried last. */
export function rememberPractice(name: string, solved: boolean, today: string): void {
  const one = drilled().find((known) => mistakeName(known) === name);
  if (one) writeLocal(one.setting, valueOf({ ...one, right: solved ? one.right + 1 : 0, day: today }));
}

/** My mistakes that are to be practised: at once until one was done better, then after one day, two, four and so on. */
export function dueMistakes(today: string): OwnMistake[] {
  return drilled().filter(({ right, day }) => !right || dayBefore(today, 2 ** (right - 1)) >= day);
}

/** How a mistake is called as a puzzle. */
export function mistakeName(mistake: OwnMistake): string {
  return `${mistake.table}.${mistake.version}`;
}

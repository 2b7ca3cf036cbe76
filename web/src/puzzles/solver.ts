// How a guest solves puzzles, and the mistakes of analysed games, kept on this device; an account's rating is kept by the server.
import type { SolverSeen } from "../net/wire";
import { readLocal, writeLocal } from "../shell/settings";

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

/** The mistakes that analyses have found in my games, the latest first. */
export function ownMistakes(): OwnMistake[] {
  const found = read<OwnMistake[]>("mistakes", []);
  return Array.isArray(found) ? found : [];
}

/** What an analysis has found of mine takes the place of what was known of that game. */
export function rememberMistakes(table: string, mistakes: readonly OwnMistake[]): void {
  const others = ownMistakes().filter((one) => one.table !== table);
  writeLocal("mistakes", JSON.stringify([...mistakes, ...others].slice(0, MOST_MISTAKES)));
}

interface Practised {
  right: number; // times in a row
  day: string; // of the last try
}

/** How often a mistake was done better in a row, and when it was tried last. */
export function rememberPractice(name: string, solved: boolean, today: string): void {
  const all = read<Record<string, Practised>>("practice", {});
  const right = solved ? (all[name]?.right ?? 0) + 1 : 0;
  const mine = new Set(ownMistakes().map(mistakeName));
  const kept = Object.entries({ ...all, [name]: { right, day: today } }).filter(([one]) => mine.has(one));
  writeLocal("practice", JSON.stringify(Object.fromEntries(kept)));
}

/** My mistakes that are to be practised: at once until one was done better, then after one day, two, four and so on. */
export function dueMistakes(today: string): OwnMistake[] {
  const all = read<Record<string, Practised>>("practice", {});
  return ownMistakes().filter((one) => {
    const known = all[mistakeName(one)];
    return !known?.right || dayBefore(today, 2 ** (known.right - 1)) >= known.day;
  });
}

/** How a mistake is called as a puzzle. */
export function mistakeName(mistake: OwnMistake): string {
  return `${mistake.table}.${mistake.version}`;
}

// Figures of the score sheet and of the log: what is written, and what is bold.
import type { CountChange } from "../net/wire";

const MOST_DELTAS = 2; // that a line of the log has room for

/** What changed with a line, in a word or two each; what is the same for several seats is said once, what differs with their names. */
export function deltas(changes: readonly CountChange[] | undefined, sides: readonly string[] = [], most = MOST_DELTAS): string[] {
  const [same, seats] = [new Map<string, CountChange>(), new Set<number>()];
  for (const change of changes ?? []) {
    same.set(`${change.key} ${String(change.by)}`, change);
    seats.add(change.seat);
  }
  const name = ({ seat }: CountChange): string => (seats.size > 1 && same.size > 1 && sides[seat] ? `${sides[seat]} ` : "");
  return [...same.values()]
    .slice(0, most)
    .map((change) => `${name(change)}${change.by < 0 ? "−" : "+"}${String(Math.abs(change.by))} ${change.thing}`);
}

/** A number with its proper minus. */
export function count(number: number): string {
  return String(number).replace("-", "−");
}

/** The same for points; nothing is a dash. */
export function figure(points: number, signed = false): string {
  if (points === 0) return "–";
  return points < 0 ? `−${String(-points)}` : `${signed ? "+" : ""}${String(points)}`;
}

/** The seats that have most in a row, unless all have the same or nobody anything. */
export function best(points: readonly number[]): Set<number> {
  const most = Math.max(...points);
  if (most <= 0 || points.every((one) => one === most)) return new Set();
  return new Set(points.flatMap((one, seat) => (one === most ? [seat] : [])));
}

/** What was reached after each of them. */
export function totals(points: readonly number[]): number[] {
  let sum = 0;
  return points.map((one) => (sum += one));
}

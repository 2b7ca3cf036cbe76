// The log by turns: whose lines stand together, under whose name, and what need not be said twice there; pure.
import type { LogLine } from "../net/wire";

export const NOBODY = -1;

/** Whose turn each line belongs to: chance is part of the turn it falls into, a roll said by signs begins the next one. */
export function turnsOf(lines: readonly LogLine[], next: number): number[] {
  const seats: number[] = [];
  let owner = NOBODY;
  for (const [i, { seat = NOBODY, signs }] of lines.entries()) {
    if (seat !== NOBODY) owner = seat;
    else if (signs?.length) owner = lines.slice(i).find((later) => (later.seat ?? NOBODY) !== NOBODY)?.seat ?? next;
    seats.push(owner);
  }
  return seats;
}

/** A sentence in two parts: the name under which it stands, and the rest. */
export function withoutWho(text: string, name: string): [who: string, rest: string] {
  const found = name && text.startsWith(name) ? /^\s*:?\s+/.exec(text.slice(name.length)) : null;
  const at = found ? name.length + found[0].length : 0;
  return [text.slice(0, at), text.slice(at)];
}

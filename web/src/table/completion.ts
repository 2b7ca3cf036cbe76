// What a typed beginning may become.
import type { Offer } from "../net/wire";

/** The offers whose words begin, one after another, with what was typed; the shortest way to `march rock r2` is `m r r2`. */
export function completions(offers: readonly Offer[], typed: string): Offer[] {
  const parts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter((offer) => {
    const words = offer.move.toLowerCase().split(" ");
    return parts.every((part, i) => words[i]?.startsWith(part));
  });
}

/** What all completions have in common. */
export function sharedCompletion(offers: readonly Offer[], typed: string): string {
  const [first, ...others] = completions(offers, typed).map((offer) => offer.move);
  if (first === undefined) return typed;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

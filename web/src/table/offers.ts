// Pointing: the targets chosen so far narrow the offers until one is left.
import type { Offer } from "../net/wire";

/** What pointing at a target led to. */
export type PointingResult = { kind: "chosen"; chosen: string[] } | { kind: "send"; move: string } | { kind: "why"; targets: string[] };

/** The offers that begin with the chosen targets. */
export function matching(offers: readonly Offer[], chosen: readonly string[]): Offer[] {
  return offers.filter((offer) => chosen.every((target, i) => offer.targets[i] === target));
}

/** The targets that some matching offer wants next: the ones that glow. */
export function nextTargets(offers: readonly Offer[], chosen: readonly string[]): Set<string> {
  const next = matching(offers, chosen).map((offer) => offer.targets[chosen.length]);
  return new Set(next.filter((target) => target !== undefined));
}

/** Matching offers that no pointing on the canvas leads to: the next target is not there, or nothing is left to point at. */
export function offCanvas(offers: readonly Offer[], chosen: readonly string[], onCanvas: ReadonlySet<string>): Offer[] {
  return matching(offers, chosen).filter((offer) => {
    const next = offer.targets[chosen.length];
    return next === undefined || !onCanvas.has(next);
  });
}

/** Pointing at a target: goes on, changes an earlier choice, takes the last one back, or asks why not. */
export function point(offers: readonly Offer[], chosen: readonly string[], target: string): PointingResult {
  if (chosen.at(-1) === target && !nextTargets(offers, chosen).has(target)) return { kind: "chosen", chosen: chosen.slice(0, -1) };
  for (let length = chosen.length; length >= 0; length--) {
    const now = [...chosen.slice(0, length), target];
    const left = matching(offers, now);
    const only = left[0];
    if (only === undefined) continue;
    return left.length === 1 && only.targets.length === now.length ? { kind: "send", move: only.move } : { kind: "chosen", chosen: now };
  }
  return { kind: "why", targets: [...chosen, target] };
}

// Pointing: the targets chosen so far, in whatever order, narrow the offers until one is left.
import type { Offer } from "../net/wire";

/** What pointing at a target led to. */
export type PointingResult = { kind: "chosen"; chosen: string[] } | { kind: "send"; move: string } | { kind: "why"; targets: string[] };

/** Whether what is chosen, taken as a set, may mean this offer. */
function fits(offer: Offer, chosen: readonly string[]): boolean {
  const left = [...offer.targets];
  return chosen.every((target) => {
    const at = left.indexOf(target);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || (offer.also?.includes(target) ?? false);
  });
}

/** The offers that may be meant by the chosen targets. */
export function matching(offers: readonly Offer[], chosen: readonly string[]): Offer[] {
  return offers.filter((offer) => fits(offer, chosen));
}

/** The targets of an offer that are still to be pointed at, in order. */
export function remaining(offer: Offer, chosen: readonly string[]): string[] {
  const seen = [...chosen];
  return offer.targets.filter((target) => {
    const at = seen.indexOf(target);
    if (at >= 0) seen.splice(at, 1);
    return at < 0;
  });
}

/** The targets that some matching offer wants next: the ones that glow. */
export function nextTargets(offers: readonly Offer[], chosen: readonly string[]): Set<string> {
  const next = matching(offers, chosen).map((offer) => remaining(offer, chosen)[0]);
  return new Set(next.filter((target) => target !== undefined));
}

/** The words of the only move that a target leads to, nothing where it leads to several. */
export function wordsOf(offers: readonly Offer[], chosen: readonly string[], target: string): string {
  const [only, another] = matching(offers, chosen).filter((offer) => remaining(offer, chosen)[0] === target);
  return only && !another ? only.label : "";
}

/** Every target that means something now, ringed or not: with one of these pointing may begin or go on. */
export function openTargets(offers: readonly Offer[], chosen: readonly string[]): Set<string> {
  return new Set(matching(offers, chosen).flatMap((offer) => [...remaining(offer, chosen), ...(offer.also ?? [])]));
}

/** The targets that can be dragged to another: whatever an offer names beside something else. */
export function dragTargets(offers: readonly Offer[], chosen: readonly string[]): Set<string> {
  const meant = matching(offers, chosen).map((offer) => [...offer.targets, ...(offer.also ?? [])]);
  return new Set(meant.filter((targets) => targets.length > 1).flat());
}

/** Matching offers that no pointing on the canvas leads to: the next target is not there, or nothing is left to point at. */
export function offCanvas(offers: readonly Offer[], chosen: readonly string[], onCanvas: ReadonlySet<string>): Offer[] {
  return matching(offers, chosen).filter((offer) => {
    const next = remaining(offer, chosen)[0];
    return next === undefined || !onCanvas.has(next);
  });
}

/** The offer that these targets name: all that it wants in its order, or the only one left when its last target is pointed at. */
function named(offers: readonly Offer[], chosen: readonly string[]): Offer | undefined {
  const left = matching(offers, chosen);
  const [only, another] = left;
  if (only === undefined) return undefined;
  if (another !== undefined) {
    const exact = left.filter(
      (offer) => offer.targets.length === chosen.length && offer.targets.every((target, i) => target === chosen[i]),
    );
    const goesOn = left.some((offer) => offer.targets.length > chosen.length && chosen.every((target, i) => offer.targets[i] === target));
    return exact.length === 1 && !goesOn ? exact[0] : undefined;
  }
  const last = chosen.at(-1) ?? "";
  const ends = last === only.targets.at(-1) || last === only.also?.at(-1) || !remaining(only, chosen).length;
  return ends ? only : undefined;
}

/** The kind of thing that a target names. */
function kindOf(target: string): string {
  return target.split(":", 1)[0] ?? "";
}

/** Whether pointing at a target changes the choice made after so many others: it is of the same kind, or could have been chosen there. */
function replaces(offers: readonly Offer[], chosen: readonly string[], length: number, target: string): boolean {
  if (length === chosen.length) return true;
  return kindOf(chosen[length] ?? "") === kindOf(target) || nextTargets(offers, chosen.slice(0, length)).has(target);
}

/** Pointing at a target: goes on, changes an earlier choice, takes the last one back, or asks why not. */
export function point(offers: readonly Offer[], chosen: readonly string[], target: string): PointingResult {
  if (chosen.at(-1) === target && !openTargets(offers, chosen).has(target)) return { kind: "chosen", chosen: chosen.slice(0, -1) };
  for (let length = chosen.length; length >= 0; length--) {
    const now = [...chosen.slice(0, length), target];
    if (!matching(offers, now).length || !replaces(offers, chosen, length, target)) continue;
    const offer = named(offers, now);
    return offer ? { kind: "send", move: offer.move } : { kind: "chosen", chosen: now };
  }
  return { kind: "why", targets: [...chosen, target] };
}

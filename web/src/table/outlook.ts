// What may be done, at a glance: which moves gain nothing or cost something, so that they say so before they are chosen.
import type { Offer, OfferJudged } from "../net/wire";
import { matching, remaining } from "./offers";

/** The moves that are worth a warning, by notation, with their sentence. */
export type Poor = ReadonlyMap<string, OfferJudged>;

export const NOTHING_POOR: Poor = new Map();

/** Of these offers those that cost or gain nothing; none where that is said of all, for then there is no better choice. */
export function poorOffers(offers: readonly Offer[], judged: readonly OfferJudged[]): Poor {
  const offered = new Set(offers.map((offer) => offer.move));
  const poor = judged.filter(({ move, tone }) => tone !== "gain" && offered.has(move));
  return poor.length < offered.size ? new Map(poor.map((one) => [one.move, one])) : NOTHING_POOR;
}

/** The targets that can be chosen next and lead to nothing better. */
export function poorTargets(offers: readonly Offer[], chosen: readonly string[], poor: Poor): Set<string> {
  const [good, bad] = [new Set<string>(), new Set<string>()];
  if (!poor.size) return bad;
  for (const offer of matching(offers, chosen)) {
    const [next] = remaining(offer, chosen);
    if (next !== undefined) (poor.has(offer.move) ? bad : good).add(next);
  }
  return new Set([...bad].filter((target) => !good.has(target)));
}

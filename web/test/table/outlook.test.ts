// What is poor among the offers, and where pointing leads to nothing better.
import { describe, expect, it } from "vitest";
import type { Offer, OfferJudged } from "../../src/net/wire";
import { poorOffers, poorTargets } from "../../src/table/outlook";

const offer = (move: string, ...targets: string[]): Offer => ({ move, label: move, targets });
const judged = (move: string, tone: string): OfferJudged => ({ move, tone, text: `${move} is ${tone}` });

describe("what gains nothing", () => {
  const offers = [offer("a", "space:1", "road:1"), offer("b", "space:1", "road:2"), offer("c", "space:2")];

  it("is what costs or is in vain, with its sentence", () => {
    expect([...poorOffers(offers, [judged("a", "gain"), judged("b", "vain"), judged("c", "cost")]).keys()]).toEqual(["b", "c"]);
  });

  it("is not said where it is true of every offer, or of a move that is not offered", () => {
    expect(poorOffers(offers, [judged("a", "vain"), judged("b", "vain"), judged("c", "cost")]).size).toBe(0);
    expect(poorOffers(offers, [judged("d", "vain")]).size).toBe(0);
  });

  it("is a target that leads to nothing better", () => {
    const poor = poorOffers(offers, [judged("b", "vain"), judged("c", "cost")]);
    expect(poorTargets(offers, [], poor)).toEqual(new Set(["space:2"]));
    expect(poorTargets(offers, ["space:1"], poor)).toEqual(new Set(["road:2"]));
  });
});

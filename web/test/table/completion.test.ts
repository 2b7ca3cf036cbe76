// A move typed in notation.
import { describe, expect, it } from "vitest";
import type { Offer } from "../../src/net/wire";
import { completions, sharedCompletion } from "../../src/table/completion";

const offers: Offer[] = ["march rock r1", "march rock r2", "march paper p1", "stop"].map((move) => ({ move, label: move, targets: [] }));

describe("completions", () => {
  it("are all at first", () => expect(completions(offers, "")).toHaveLength(4));
  it("begin word by word as typed", () => expect(completions(offers, "m r r2").map((offer) => offer.move)).toEqual(["march rock r2"]));
  it("are none where nothing begins so", () => expect(completions(offers, "march s")).toEqual([]));
});

describe("completed", () => {
  it("is what all have in common", () => expect(sharedCompletion(offers, "m r")).toBe("march rock r"));
  it("is the move that is left", () => expect(sharedCompletion(offers, "s")).toBe("stop"));
  it("stays where nothing begins so", () => expect(sharedCompletion(offers, "x")).toBe("x"));
});

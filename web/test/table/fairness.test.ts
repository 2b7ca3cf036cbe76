// Chance computed again in the browser, beside one game of the server.
import { describe, expect, it } from "vitest";
import type { ChanceShown } from "../../src/net/wire";
import { check, outcome } from "../../src/table/fairness";

const secret = "5e".repeat(32);
const COMMITMENT = "9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056"; // sha256 of the secret's bytes
const gifts = [
  { who: "0", text: "aa".repeat(16), since: 1 },
  { who: "1", text: "bb".repeat(16), since: 4 },
];
const promised: ChanceShown = { commitment: COMMITMENT, secret, gifts, rolls: [] };
// computed by tatami.table.fair.FairChance(...).outcome for the same secret and gifts
const KNOWN: readonly (readonly [number, readonly number[], number])[] = [
  [1, Array<number>(6).fill(1), 1],
  [3, Array<number>(100).fill(1), 16],
  [4, Array<number>(100).fill(1), 14],
  [7, [3, 0, 1, 5], 0],
  [12, [2, 7], 1],
  [250, Array<number>(1000).fill(1), 418],
];
const shown: ChanceShown = {
  ...promised,
  rolls: KNOWN.map(([number, weights, fell]) => ({ number, weights: [...weights], outcome: fell })),
};
const mine = { commitment: promised.commitment, gift: "aa".repeat(16), counted: "aa".repeat(16) };

describe("chance", () => {
  it("falls as the server says it does", () => {
    for (const [number, weights, fell] of KNOWN) expect(outcome(promised, number, weights)).toBe(fell);
  });
  it("is found good, with this browser's gift among the others", () =>
    expect(check(shown, mine)).toEqual({ kind: "good", count: KNOWN.length, mine: true }));
  it("is found good by somebody who only watched", () =>
    expect(check(shown, {})).toEqual({ kind: "good", count: KNOWN.length, mine: false }));
  it("is found good where another device gave for this seat", () =>
    expect(check(shown, { ...mine, gift: "cc".repeat(16) })).toEqual({ kind: "good", count: KNOWN.length, mine: false }));
  it("is refused with another secret than was promised", () => {
    expect(check({ ...shown, secret: "5f".repeat(32) }, mine)).toEqual({ kind: "bad-secret" });
    expect(check({ ...shown, secret: "no number" }, mine)).toEqual({ kind: "bad-secret" });
    expect(check(shown, { ...mine, commitment: "00" })).toEqual({ kind: "bad-secret" });
  });
  it("is refused without this browser's gift", () => {
    expect(check({ ...shown, gifts: gifts.slice(1) }, mine)).toEqual({ kind: "bad-gift" });
    expect(check({ ...shown, gifts: gifts.slice(1) }, { gift: mine.gift })).toEqual({ kind: "bad-gift" });
  });
  it("is refused at the first roll that fell otherwise", () => {
    const forged = {
      ...shown,
      rolls: shown.rolls.map((roll) => (roll.number === 7 ? { ...roll, outcome: (roll.outcome + 1) % roll.weights.length } : roll)),
    };
    expect(check(forged, mine)).toEqual({ kind: "bad-roll", number: 7 });
  });
});

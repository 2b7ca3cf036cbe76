// Figures: signs, dashes, and what is bold.
import { describe, expect, it } from "vitest";
import { best, deltas, figure, totals } from "../../src/table/figures";

describe("figure", () => {
  it("has a proper minus", () => expect(figure(-5)).toBe("−5"));
  it("is a dash for nothing", () => expect(figure(0, true)).toBe("–"));
  it("bears a plus where it is a difference", () => expect([figure(4), figure(4, true)]).toEqual(["4", "+4"]));
});

describe("best", () => {
  it("are all who have most", () => expect([...best([3, 7, 7, 1])]).toEqual([1, 2]));
  it("is nobody where all have the same", () => expect(best([6, 6, 6]).size).toBe(0));
  it("is nobody where nobody gained", () => expect(best([0, -2]).size).toBe(0));
});

describe("deltas", () => {
  const change = (key: string, by: number, seat = 0) => ({ key, by, seat, thing: key.toUpperCase() });
  it("are said with their sign, two at most", () =>
    expect(deltas([change("vp", 2), change("ap", -3), change("guards", -1)])).toEqual(["+2 VP", "−3 AP"]));
  it("are said once where they are the same for several seats", () =>
    expect(deltas([change("shuriken", 3, 0), change("shuriken", 3, 1)], ["Yellow", "Purple"])).toEqual(["+3 SHURIKEN"]));
  it("bear names where seats differ", () =>
    expect(deltas([change("vp", 3, 0), change("vp", 1, 1)], ["Yellow", "Purple"])).toEqual(["Yellow +3 VP", "Purple +1 VP"]));
  it("are none where nothing changed", () => expect(deltas(undefined)).toEqual([]));
});

describe("totals", () => {
  it("add up what every round brought", () => expect(totals([6, 4, -2, 0])).toEqual([6, 10, 8, 8]));
});

import { describe, expect, it } from "vitest";
import { shownCounts } from "../../src/table/goods";

const counted = ["VP", "AP", "guards", "tiles", "Beads", "Coins", "Masks", "Chests"].map((thing) => ({ key: thing, thing }));

describe("goods in sight", () => {
  it("are the first three always, and of the others what there is", () => {
    expect(shownCounts(counted, [0, 0, 0, 0, 2, 0, 1, 0]).map(([{ thing }, count]) => `${count} ${thing}`)).toEqual([
      "0 VP",
      "0 AP",
      "0 guards",
      "2 Beads",
      "1 Masks",
    ]);
  });
  it("are six at most", () => {
    expect(shownCounts(counted, [1, 1, 1, 1, 1, 1, 1, 1])).toHaveLength(6);
  });
});

// Points travel from where they were won to where they are counted.
import { describe, expect, it } from "vitest";
import { flightsOf } from "../../src/canvas/flight";
import { applyFrame, withDefaults, type Picture } from "../../src/canvas/picture";
import type { Frame, SpriteSeen } from "../../src/net/wire";

const seen = (id: string, x: number, text = ""): SpriteSeen => ({ id, x, y: 0, w: 10, h: 10, text });
const before: Picture = {
  width: 360,
  height: 200,
  areas: [],
  sprites: new Map([seen("site:7", 0), seen("marker", 50), seen("honour", 90, "12")].map((one) => [one.id, withDefaults(one)])),
};
const frame = (focus: string[], sprites: SpriteSeen[], key = "points"): Frame => ({
  tempo: "gain",
  focus,
  sprites,
  gone: [],
  log: [{ version: 1, text: "", changes: [{ seat: 0, thing: "points", by: 6, key }] }],
});
const ways = (told: Frame, place: string | null = null): string[] =>
  flightsOf(before, applyFrame(before, told), told, new Set(["points"]), before.sprites.get(place ?? "") ?? null).map(
    ({ from, to, by }) => `${from.id} ${to.id} ${String(by)}`,
  );

describe("flightsOf", () => {
  it("goes from the place of the frame to the number that grows by so much", () =>
    expect(ways(frame(["site:7"], [seen("honour", 90, "18")]))).toEqual(["site:7 honour 6"]));
  it("goes from the place before to the marker that the frame is about", () =>
    expect(ways(frame(["marker"], [seen("marker", 80)]), "site:7")).toEqual(["site:7 marker 6"]));
  it("is nothing without a place, a counter, or points", () => {
    expect(ways(frame([], [seen("honour", 90, "18")]))).toEqual([]);
    expect(ways(frame(["site:7"], [seen("honour", 90, "13")]))).toEqual([]);
    expect(ways(frame(["site:7"], [seen("honour", 90, "18")], "guards"))).toEqual([]);
  });
});

// The places that a piece would pass.
import { describe, expect, it } from "vitest";
import { withDefaults, type Picture } from "../../src/canvas/picture";
import { placesBetween } from "../../src/canvas/steps";
import type { SpriteSeen } from "../../src/net/wire";

const tile = (n: number, x = 100 * n, y = 0): SpriteSeen => ({ id: `tile:${n}`, x, y, w: 90, h: 80, symbol: "tile", target: `tile:${n}` });
const card = (x: number, w = 80): SpriteSeen => ({ id: "card", x, y: 100, w, h: 40, symbol: "card", target: "card" });
const picture = (...sprites: SpriteSeen[]): Picture => ({
  width: 1000,
  height: 300,
  areas: [],
  sprites: new Map(sprites.map((sprite) => [sprite.id, withDefaults(sprite)])),
});
const way = (road: SpriteSeen[], from: SpriteSeen, to: SpriteSeen): string[] =>
  placesBetween(picture(...road), withDefaults(from), withDefaults(to)).map(({ id }) => id);
const ROAD = [0, 1, 2, 3, 4].map((n) => tile(n));

describe("passed", () => {
  it("names the tiles between, in the order of the march", () => {
    expect(way(ROAD, card(5), card(305))).toEqual(["tile:1", "tile:2"]);
    expect(way(ROAD, card(305), card(5))).toEqual(["tile:2", "tile:1"]);
  });
  it("knows a road that runs upwards", () => {
    const up = ROAD.map((place) => ({ ...place, x: place.y, y: place.x, w: 300 }));
    const piece = (y: number): SpriteSeen => ({ ...card(0), y, h: 60 });
    expect(
      way(
        up.map((place) => ({ ...place, h: 90 })),
        piece(410),
        piece(110),
      ),
    ).toEqual(["tile:3", "tile:2"]);
  });
  it("is nothing beside scattered places, for a small thing, or on the spot", () => {
    expect(
      way(
        [0, 1, 2, 3, 4].map((n) => tile(n, 200 * n)),
        card(5),
        card(805),
      ),
    ).toEqual([]);
    expect(way(ROAD, card(5, 30), card(305, 30))).toEqual([]);
    expect(way(ROAD, card(5), card(8))).toEqual([]);
  });
});

// Many choices, place by place.
import { describe, expect, it } from "vitest";
import { withDefaults, type Area, type Picture } from "../../src/canvas/picture";
import type { SpriteSeen } from "../../src/net/wire";
import { groupsOf, partOf, veilOver } from "../../src/table/where";

const area = (id: string): Area => ({ id, x: 0, y: 0, w: 9, h: 9, label: id, panel: true, titled: true, seat: -1 });
const on = (area: string): ReturnType<typeof withDefaults> => withDefaults({ id: area, x: 0, y: 0, w: 1, h: 1, area });

it("names places in the order of their first things", () => {
  expect(groupsOf(["map 1", "board 1", "map 2"], (thing) => thing.split(" ", 1)[0] ?? "")).toEqual([
    ["map", ["map 1", "map 2"]],
    ["board", ["board 1"]],
  ]);
});

it("finds the part of the board where all choices lie", () => {
  const picture = { width: 9, height: 9, areas: [area("map"), area("board")], sprites: new Map() };
  expect(partOf(picture, [on("map"), on("map")])?.id).toBe("map");
  expect(partOf(picture, [on("map"), on("board")])).toBeUndefined();
  expect(partOf(picture, [])).toBeUndefined();
});

describe("veilOver", () => {
  const map: Area = { ...area("map"), w: 400, h: 400 };
  const place = (id: string, x: number, more: Partial<SpriteSeen> = {}): ReturnType<typeof withDefaults> =>
    withDefaults({ id, target: id, label: id, area: "map", x, y: 100, w: 40, h: 20, text: "7", text_x: 0.5, text_y: -1, ...more });
  const picture = (...sprites: ReturnType<typeof withDefaults>[]): Picture => ({
    width: 400,
    height: 400,
    areas: [map],
    sprites: new Map(sprites.map((sprite) => [sprite.id, sprite])),
  });
  const [road, other, hand] = [place("road", 0), place("other", 200), place("card", 0, { area: "hand", y: 500 })];
  it("leaves bright what has a part in the choice, what lies on it and what lies elsewhere", () => {
    const guard = place("guard", 15, { target: "", y: 105, w: 10, h: 10 });
    const veil = veilOver(picture(road, other, guard, hand, place("far", 0, { y: 600, area: "" })), [road], new Set(["road"]));
    expect([...(veil?.bright ?? [])]).toEqual(["road", "guard", "card", "far"]);
    expect(veil?.numbered).toEqual([{ text: "7", x: 20, y: 80 }]);
  });
  it("moves a number across its place rather than over another part of the choice", () => {
    const piece = place("piece", 10, { y: 70, w: 20, h: 20 });
    expect(veilOver(picture(road, piece), [road], new Set(["road", "piece"]))?.numbered).toEqual([{ text: "7", x: 20, y: 140 }]);
  });
  it("is nothing over many places, or over things that have no number beside them", () => {
    const many = Array.from({ length: 9 }, (_, n) => place(`road ${n}`, 40 * n));
    expect(veilOver(picture(...many), many, new Set())).toBeNull();
    expect(veilOver(picture(road), [place("card", 0, { text_y: 0.5 })], new Set())).toBeNull();
  });
});

// Many choices, place by place.
import { expect, it } from "vitest";
import { withDefaults, type Area } from "../../src/canvas/picture";
import { groupsOf, partOf } from "../../src/table/where";

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

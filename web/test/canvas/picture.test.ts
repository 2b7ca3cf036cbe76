// A frame changes the picture; the picture fits its room.
import { describe, expect, it } from "vitest";
import {
  applyFrame,
  areasOf,
  fittingText,
  layoutWidth,
  pictureOf,
  scaleIn,
  spritesIn,
  spritesOn,
  targetsOn,
  travels,
  withDefaults,
} from "../../src/canvas/picture";
import type { Frame, SpriteSeen, View } from "../../src/net/wire";

const sprite = (id: string, x: number, more: Partial<SpriteSeen> = {}): SpriteSeen => ({ id, x, y: 0, w: 10, h: 10, ...more });
const MOMENT = { to_act: 0, viewer: 0, prompt: "" };
const VIEW: View = {
  type: "view",
  version: 3,
  game: "g",
  title: "G",
  lang: "en",
  players: [],
  width: 360,
  height: 200,
  log: [],
  moment: MOMENT,
  areas: [{ id: "road", x: 0, y: 0, w: 360, h: 200, label: "Road" }],
  sprites: [sprite("a", 0, { target: "piece:a" }), sprite("b", 20), sprite("c", 40)],
};
const frame = (more: Partial<Frame>): Frame => ({ tempo: "arrive", focus: [], sprites: [], gone: [], log: [], ...more });
const ids = (picture: ReturnType<typeof pictureOf>): string[] => [...picture.sprites.keys()];

describe("pictureOf", () => {
  it("fills in what the wire leaves out", () => {
    const [a] = pictureOf(VIEW).sprites.values();
    expect(a).toMatchObject({ tone: "ink", text_size: 14, anchor: "middle", turn: 0, target: "piece:a" });
    expect(pictureOf(VIEW).areas[0]).toMatchObject({ panel: true, titled: true });
  });
});

describe("after", () => {
  it("replaces what changed in its place and leaves the old picture alone", () => {
    const before = pictureOf(VIEW);
    const now = applyFrame(before, frame({ sprites: [sprite("b", 99)] }));
    expect(ids(now)).toEqual(["a", "b", "c"]);
    expect(now.sprites.get("b")?.x).toBe(99);
    expect(before.sprites.get("b")?.x).toBe(20);
  });
  it("forgets fields that a changed sprite no longer has", () =>
    expect(applyFrame(pictureOf(VIEW), frame({ sprites: [sprite("a", 5)] })).sprites.get("a")?.target).toBe(""));
  it("takes away what went and lays what came on top", () =>
    expect(ids(applyFrame(pictureOf(VIEW), frame({ gone: ["a"], sprites: [sprite("d", 7)] })))).toEqual(["b", "c", "d"]));
  it("lays runs over what they name, and leaves the rest in its order", () => {
    const order = (...runs: string[][]) => ids(applyFrame(pictureOf(VIEW), frame({ sprites: [sprite("d", 7)], order: runs })));
    expect(order(["", "c", "d"])).toEqual(["c", "d", "a", "b"]);
    expect(order(["b", "a"], ["c", "d"])).toEqual(["b", "a", "c", "d"]);
    expect(order(["a", "d"])).toEqual(["a", "d", "b", "c"]);
  });
  it("loses nothing that a run lays over what is not there", () =>
    expect(ids(applyFrame(pictureOf(VIEW), frame({ order: [["x", "a"]] })))).toEqual(["b", "c", "a"]));
  it("keeps height and areas unless new ones come", () => {
    expect(applyFrame(pictureOf(VIEW), frame({})).height).toBe(200);
    const grown = applyFrame(pictureOf(VIEW), frame({ height: 300, areas: [] }));
    expect([grown.height, grown.areas.length]).toEqual([300, 0]);
  });
});

describe("travels", () => {
  it("are the sprites in both pictures at different places", () => {
    const before = pictureOf(VIEW);
    const now = applyFrame(before, frame({ sprites: [sprite("b", 99), sprite("c", 40, { text: "x" }), sprite("d", 1)], gone: ["a"] }));
    expect(travels(before, now).map(({ id, from, to }) => [id, from.x, to.x])).toEqual([["b", 20, 99]]);
  });
  it("leave out what stays in a part of the board that is laid out anew", () => {
    const areas = (x: number) => ["road", "tray"].map((id) => ({ id, x: id === "road" ? x : 0, y: 0, w: 99, h: 9, label: id }));
    const before = pictureOf({ ...VIEW, areas: areas(0), sprites: [sprite("a", 0, { area: "road" }), sprite("b", 0, { area: "road" })] });
    const sprites = [sprite("a", 50, { area: "road" }), sprite("b", 50, { area: "tray" })];
    expect(travels(before, applyFrame(before, frame({ sprites, areas: areas(50) }))).map(({ id }) => id)).toEqual(["b"]);
    expect(travels(before, applyFrame(before, frame({ sprites }))).map(({ id }) => id)).toEqual(["a", "b"]);
  });
  it("include a turn", () => {
    const before = pictureOf(VIEW);
    expect(travels(before, applyFrame(before, frame({ sprites: [sprite("b", 20, { turn: 90 })] }))).length).toBe(1);
  });
});

describe("what lies on a sprite", () => {
  it("was drawn later, has its middle there and cannot be pointed at", () => {
    const plate = sprite("plate", 0, { w: 30, h: 30, target: "plate" });
    const on = [sprite("under", 2), plate, sprite("on", 4), sprite("far", 90), sprite("button", 5, { target: "x" })];
    const picture = pictureOf({ ...VIEW, sprites: on });
    const found = picture.sprites.get("plate");
    expect(found && spritesOn(picture, found).map((other) => other.id)).toEqual(["on"]);
  });
});

describe("what lies before a player", () => {
  const sheet = { id: "sheet", x: 30, y: 0, w: 20, h: 20, label: "Sheet", seat: 1 };
  const picture = pictureOf({ ...VIEW, areas: [...VIEW.areas, sheet] });
  it("is found by the seat", () => expect(areasOf(picture, 1).map((area) => area.id)).toEqual(["sheet"]));
  it("is nobody's where no seat is named", () => expect(areasOf(picture, 0)).toEqual([]));
  it("is whatever has its middle there", () =>
    expect(
      areasOf(picture, 1)
        .flatMap((area) => spritesIn(picture, area))
        .map((found) => found.id),
    ).toEqual(["c"]));
});

describe("a line of text", () => {
  const said = (text: string, more: Partial<SpriteSeen> = {}): string =>
    fittingText(withDefaults(sprite("name", 0, { w: 170, text, text_size: 15, text_x: 0, anchor: "start", ...more })));
  it("is whole where it fits", () => expect(said("The old master of Iga")).toBe("The old master of Iga"));
  it("is cut where it does not", () => expect(said("A name that goes on and on for ever, it seems")).toBe("A name that goes o…"));
  it("is measured from where it starts", () => expect(said("The old master of Iga", { text_x: 0.4 })).toBe("The old mas…"));
  it("is measured to where it ends", () => expect(said("The old master of Iga", { text_x: 0.6, anchor: "end" })).toBe("The old mas…"));
  it("is left alone on a symbol", () =>
    expect(said("The old master of Iga, once more", { symbol: "card" })).toBe("The old master of Iga, once more"));
  it("is left alone where it is short", () => expect(said("Governatore", { w: 10 })).toBe("Governatore"));
});

describe("the room", () => {
  it("holds the targets of the canvas", () => expect([...targetsOn(pictureOf(VIEW))]).toEqual(["piece:a"]));
  it.each([
    [320, 360],
    [360, 360],
    [759, 360],
    [760, 760],
    [1079, 760],
    [1080, 1080],
    [3000, 1080],
  ])("of %i px gets the layout for %i", (room, width) => expect(layoutWidth([360, 760, 1080], room)).toBe(width));
  it("enlarges a picture to its width", () => expect(scaleIn({ width: 760, height: 400 }, { width: 1140, height: 900 })).toBe(1.5));
  it("enlarges it no taller than the room", () => expect(scaleIn({ width: 760, height: 400 }, { width: 1520, height: 600 })).toBe(1.5));
  it("does not shrink it for the height", () => expect(scaleIn({ width: 360, height: 800 }, { width: 400, height: 500 })).toBe(1));
  it("shrinks it only where even the narrowest is too wide", () =>
    expect(scaleIn({ width: 360, height: 800 }, { width: 320, height: 500 })).toBeCloseTo(320 / 360));
});

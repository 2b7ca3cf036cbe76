// What a stretch of film moved.
import { describe, expect, it } from "vitest";
import { withDefaults, type Picture } from "../../src/canvas/picture";
import { fightOf, traceOf } from "../../src/canvas/trace";
import type { Frame, SpriteSeen } from "../../src/net/wire";

const card = (id: string, x: number, y = 0, w = 60): SpriteSeen => ({ id, x, y, w, h: w / 2, symbol: "card", label: id, target: id });
const frame = (more: Partial<Frame>): Frame => ({ tempo: "arrive", focus: [], sprites: [], gone: [], log: [], ...more });
const picture = (...sprites: SpriteSeen[]): Picture => ({
  width: 400,
  height: 300,
  areas: [],
  sprites: new Map(sprites.map((sprite) => [sprite.id, withDefaults(sprite)])),
});

describe("traceOf", () => {
  it("goes from the first place over every stop to the last", () => {
    const { paths } = traceOf(picture(card("a", 0)), [frame({ sprites: [card("a", 100)] }), frame({ sprites: [card("a", 200)] })]);
    expect(paths).toHaveLength(1);
    expect([paths[0]?.from.x, ...(paths[0]?.stops.map((stop) => stop.x) ?? [])]).toEqual([0, 100, 200]);
    expect(paths[0]?.fell).toBe(false);
  });
  it("marks what goes small to the fallen where it stood last", () => {
    const { paths } = traceOf(picture(card("a", 0)), [frame({ sprites: [card("a", 100)] }), frame({ sprites: [card("a", 300, 200, 20)] })]);
    expect(paths[0]?.fell).toBe(true);
    expect(paths[0]?.stops.map((stop) => stop.x)).toEqual([100]);
  });
  it("marks what is taken off, and what came", () => {
    const { paths, came } = traceOf(picture(card("a", 0)), [frame({ gone: ["a"], sprites: [card("b", 50)] })]);
    expect(paths[0]).toMatchObject({ fell: true, stops: [] });
    expect(came.map((sprite) => sprite.id)).toEqual(["b"]);
  });
  it("marks nothing of a part of the board that opens with it", () => {
    const road = { id: "road", label: "Road", x: 0, y: 0, w: 400, h: 300, seat: -1, panel: true, titled: true };
    const before = { ...picture(card("a", 0)), areas: [road] };
    const opened = frame({
      sprites: [
        { ...card("b", 50), area: "road" },
        { ...card("c", 90), area: "raid" },
      ],
    });
    expect(traceOf(before, [opened]).came.map((sprite) => sprite.id)).toEqual(["b"]);
  });
  it("lets the first stand for what goes with it, and not for what follows later", () => {
    const pile = picture(card("a", 0), card("b", 0, 20), card("c", 0, 40));
    const together = frame({ sprites: [card("a", 100), card("b", 100, 20)] });
    const { paths } = traceOf(pile, [together, frame({ sprites: [card("c", 150, 0)] })], [1, 0]);
    expect(paths.map((path) => [path.from.id, path.seat])).toEqual([
      ["c", 0],
      ["a", 1],
    ]);
  });
  it("names who fought: whoever stays, then the one who falls", () => {
    const stands = picture(card("a", 0), card("b", 0, 60));
    const strikes = frame({ tempo: "strike", focus: ["b", "a"] });
    const { duels } = traceOf(stands, [strikes, frame({ sprites: [card("b", 300, 200, 20)] })]);
    expect(duels.map(({ pair, falls }) => [...pair.map(({ id }) => id), falls])).toEqual([["a", "b", true]]);
    expect(traceOf(stands, [strikes]).duels.map(({ falls }) => falls)).toEqual([false]);
  });
  it("takes a pile that closes up for no move", () =>
    expect(traceOf(picture(card("a", 0)), [frame({ sprites: [card("a", 10)] })]).paths).toEqual([]));
  it("takes a row that closes up for no move", () => {
    const hand = (id: string, x: number): SpriteSeen => ({ ...card(id, x), area: "hand" });
    const played = frame({ sprites: [{ ...card("a", 100, 200), area: "raid" }, hand("b", 0), hand("c", 70)] });
    const { paths } = traceOf(picture(hand("a", 0), hand("b", 70), hand("c", 140)), [played]);
    expect(paths.map(({ from }) => from.id)).toEqual(["a"]);
  });
  it("forgets what went and came back", () =>
    expect(traceOf(picture(card("a", 0)), [frame({ sprites: [card("a", 90)] }), frame({ sprites: [card("a", 0)] })]).paths).toEqual([]));
});

describe("fightOf", () => {
  it("lifts those whom the frame is about, and strikes the one who leaves next", () => {
    const fight = fightOf(
      picture(card("a", 0), card("b", 0, 60)),
      frame({ tempo: "strike", focus: ["a", "b"] }),
      frame({ sprites: [card("b", 300, 200, 20)] }),
    );
    expect(fight?.fallen?.id).toBe("b");
    expect(fight?.others.map((sprite) => sprite.id)).toEqual(["a"]);
  });
  it("strikes nobody where both stay", () =>
    expect(fightOf(picture(card("a", 0), card("b", 0, 60)), frame({ tempo: "strike", focus: ["a", "b"] }), undefined)?.fallen).toBeNull());
  it("is nothing where nobody is seen to leave", () =>
    expect(fightOf(picture(card("a", 0)), frame({ tempo: "strike" }), undefined)).toBeNull());
});

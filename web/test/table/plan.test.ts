import { expect, test } from "vitest";
import type { Preview } from "../../src/net/wire";
import { leftToRedo, linesOf, movesOf } from "../../src/table/plan";

function step(move: string): Preview {
  const frame = { tempo: "arrive", focus: [], sprites: [], gone: [], log: [{ version: 1, text: `${move}.` }] };
  return { type: "preview", version: 0, move, frames: [frame], ends: "known", verdict: { text: "", rule: "", tone: "plain" } };
}

test("a plan says its moves and what the log would say", () => {
  expect(movesOf([step("a"), step("b")])).toEqual(["a", "b"]);
  expect(linesOf([step("a"), step("b")]).map((line) => line.text)).toEqual(["a.", "b."]);
});

test("planning what was undone leaves the rest to redo, another step leaves nothing", () => {
  const undone = [step("c"), step("b")];
  expect(movesOf(leftToRedo(undone, step("b")))).toEqual(["c"]);
  expect(leftToRedo(undone, step("x"))).toEqual([]);
});

// Whose turn the lines of the log belong to.
import { describe, expect, it } from "vitest";
import type { LogLine } from "../../src/net/wire";
import { NOBODY, turnsOf, withoutWho } from "../../src/table/turns";

const line = (seat: number, signs: string[] = []): LogLine => ({ version: 1, text: "", seat, signs });

describe("turnsOf", () => {
  it("gives chance to the turn it falls into, and nobody what was dealt before the first", () =>
    expect(turnsOf([line(-1), line(1), line(-1), line(1), line(0)], 0)).toEqual([NOBODY, 1, 1, 1, 0]));
  it("begins a turn with its roll", () => expect(turnsOf([line(0), line(-1, ["die"]), line(1)], 0)).toEqual([0, 1, 1]));
  it("gives the last roll to whoever is next", () => expect(turnsOf([line(0), line(-1, ["die"])], 1)).toEqual([0, 1]));
});

describe("withoutWho", () => {
  it("parts a sentence behind the name and its colon", () => {
    expect(withoutWho("Ann marches.", "Ann")).toEqual(["Ann ", "marches."]);
    expect(withoutWho("Ann : le Gouverneur va.", "Ann")).toEqual(["Ann : ", "le Gouverneur va."]);
  });
  it("leaves what only begins alike", () => {
    expect(withoutWho("Anna marches.", "Ann")).toEqual(["", "Anna marches."]);
    expect(withoutWho("Ben marches.", "Ann")).toEqual(["", "Ben marches."]);
    expect(withoutWho("Ann marches.", "")).toEqual(["", "Ann marches."]);
  });
});

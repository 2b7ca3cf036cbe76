// The letters of a list are found on the board again.
import { expect, test } from "vitest";
import { lettersOf } from "../../src/canvas/letters";

const LETTERS = ["A", "B", "C"];

test("a line stands at the first thing that no other line has", () => {
  const found = lettersOf([["die:rock", "ninja:one"], ["die:rock", "ninja:two"], ["stop"]], LETTERS);
  expect([...found]).toEqual([
    ["ninja:one", "A"],
    ["ninja:two", "B"],
    ["stop", "C"],
  ]);
});

test("lines that share all their things stand at the last one together, and a line without any nowhere", () => {
  expect([...lettersOf([["space:1", "road:2"], ["space:1", "road:2"], []], LETTERS)]).toEqual([["road:2", "AB"]]);
});

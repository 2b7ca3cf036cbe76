// What is typed into the form of an entry.
import { expect, test } from "vitest";
import { readTyped, typedText } from "../../src/editor/typed";
import type { FieldSeen } from "../../src/net/wire";

const field = (kind: string): FieldSeen => ({ name: "x", label: "X", kind, low: 0, high: 9, length: 0, values: [], help: "" });

test("a number is a number, and what is none is left to the server to refuse", () => {
  expect(readTyped(field("number"), " 7 ")).toBe(7);
  expect(readTyped(field("number"), "seven")).toBe("seven");
});

test("lists are parted at their commas", () => {
  expect(readTyped(field("numbers"), "1, 2,, -3")).toEqual([1, 2, -3]);
  expect(readTyped(field("names"), "mv1, str ")).toEqual(["mv1", "str"]);
  expect(readTyped(field("name"), "S01")).toBe("S01");
});

test("a value is shown as it is typed", () => {
  expect(typedText([1, 2])).toBe("1, 2");
  expect(typedText(4)).toBe("4");
  expect(typedText(undefined)).toBe("");
});

// My own mistakes come back until they are done better, and then less and less often.
import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { dueMistakes, mistakeName, rememberMistakes, rememberPractice } = await import("../../src/puzzles/solver");

const mistakes = [4, 9].map((version) => ({ game: "a-game", table: "abc", version }));

beforeEach(() => {
  kept.clear();
  rememberMistakes("abc", mistakes);
});

test("what was never tried, and what was failed, is due at once", () => {
  rememberPractice("abc.4", false, "2026-11-19");
  expect(dueMistakes("2026-11-19").map(mistakeName)).toEqual(["abc.4", "abc.9"]);
});

test("what was done better comes back after one day, then after two, and after a failure at once", () => {
  rememberPractice("abc.4", true, "2026-11-19");
  expect(dueMistakes("2026-11-19").map(mistakeName)).toEqual(["abc.9"]);
  expect(dueMistakes("2026-11-20").map(mistakeName)).toEqual(["abc.4", "abc.9"]);
  rememberPractice("abc.4", true, "2026-11-20");
  expect(dueMistakes("2026-11-21").map(mistakeName)).toEqual(["abc.9"]);
  expect(dueMistakes("2026-11-22").map(mistakeName)).toEqual(["abc.4", "abc.9"]);
  rememberPractice("abc.4", false, "2026-11-22");
  expect(dueMistakes("2026-11-22").map(mistakeName)).toEqual(["abc.4", "abc.9"]);
});

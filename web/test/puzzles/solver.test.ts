// My own mistakes come back until they are done better, and then less and less often.
import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const local = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
vi.stubGlobal(
  "localStorage",
  new Proxy(local, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => (kept.has(String(key)) ? { enumerable: true, configurable: true } : undefined),
  }),
);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { dueMistakes, mistakeName, ownMistakes, rememberMistakes, rememberPractice } = await import("../../src/puzzles/solver");

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

test("an analysis that is made again keeps what was practised, and drops what is no mistake any more", () => {
  rememberPractice("abc.9", true, "2026-11-19");
  rememberMistakes("abc", [{ game: "a-game", table: "abc", version: 9 }]);
  expect(ownMistakes().map(mistakeName)).toEqual(["abc.9"]);
  expect(dueMistakes("2026-11-19")).toEqual([]);
});

test("every mistake is a setting of its own, short enough to go along with an account", () => {
  expect([...kept.keys()]).toEqual(["tatami.drill.a-game.abc.4", "tatami.drill.a-game.abc.9"]);
  rememberPractice("abc.4", true, "2026-11-19");
  expect(Math.max(...[...kept.values()].map((value) => value.length))).toBeLessThan(60);
});

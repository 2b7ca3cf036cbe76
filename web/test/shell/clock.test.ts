import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "tatami.lang" ? "en" : null) });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { languages: [] });
const { duration, secondsLeft, nextTick, timeLeftText } = await import("../../src/shell/clock");

test("a length of time is told in its largest whole unit", () => {
  expect([86_400, 259_200, 7200, 600, 90].map((seconds) => duration(seconds))).toEqual([
    "1 day",
    "3 days",
    "2 hours",
    "10 minutes",
    "90 seconds",
  ]);
});

test("what is left is told calmly, in seconds only when it matters", () => {
  expect([200_000, 86_400, 7300, 3599, 600, 599, 9.2, 0].map(timeLeftText)).toEqual([
    "2 days 7 hr",
    "1 day",
    "2 hr 1 min",
    "59 min",
    "10 min",
    "9:59",
    "0:10",
    "0:00",
  ]);
});

test("only the running clock runs, and none runs below nothing", () => {
  const clock = { left: [100, 50], running: 1 };
  const read = Date.now() - 60_000;
  expect(secondsLeft(clock, 0, read)).toBe(100);
  expect(secondsLeft(clock, 1, read)).toBe(0);
});

test("a clock is drawn again as often as its words change", () => {
  expect([599, 600].map(nextTick)).toEqual([1000, 20_000]);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { GameSeen } from "../../src/net/wire";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("document", { createComment: () => ({}), createTreeWalker: () => ({}), documentElement: {} });
const { defaultNewTable, seatFor, tableRequest } = await import("../../src/front/new-table");

const GAME: GameSeen = {
  name: "go",
  title: "Go",
  line: "",
  seats: [2, 3],
  minutes: 5,
  sides: ["A", "B", "C"],
  options: [],
  levels: [
    ["easy", "Easy"],
    ["hard", "Hard"],
  ],
  unsure: false,
  ladder: [],
  strength: {},
  aims: [],
  cover: false,
  lessons: 0,
  edition: "",
};

beforeEach(() => store.clear());

test("whoever takes another seat leaves the first one to a friend", () => {
  expect(seatFor(["me", "easy", "open"], 2, "me")).toEqual(["friend", "easy", "me"]);
});

test("giving my seat away makes me take a friend's, and cannot leave me standing", () => {
  expect(seatFor(["me", "friend", "easy"], 0, "hard")).toEqual(["hard", "me", "easy"]);
  expect(seatFor(["me", "easy"], 0, "hard")).toEqual(["me", "easy"]);
});

test("a wish says who sits where, the clock with its level, and the edition only where there is one", () => {
  store.set("tatami.name", "Ann");
  const wish = defaultNewTable(GAME, 3, {});
  wish.seats = ["hard", "me", "open"];
  Object.assign(wish, { clock: 2, listed: true, edition: "  " });
  expect(tableRequest(wish)).toEqual({
    game: "go",
    hot_seat: false,
    listed: true,
    options: {},
    clock: { kind: "total", seconds: 600, increment: 10, level: "hard" },
    seats: [
      { kind: "computer", level: "hard", name: "" },
      { kind: "human", level: "", name: "Ann" },
      { kind: "human", level: "", name: "", open: true },
    ],
  });
});

// Statistics: games are counted once in each kind, a draw is half, and little is known after few games.
import { expect, test, vi } from "vitest";
import type { TableSeen } from "../../src/net/wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { rowsOf, wilson } = await import("../../src/games/statistics");

const seen = (over: Partial<TableSeen>): TableSeen => ({
  ...{
    table: "t",
    game: "g",
    title: "G",
    state: "over",
    players: [],
    to_act: -2,
    yours: [0],
    moves: 9,
    waited: 1,
    left: null,
    rematch: "",
  },
  ...{ winners: [0], by: "", rated: false, edition: "", ...over },
});

test("decided games make rows, the most frequent first", () => {
  const games = [seen({}), seen({ winners: [1] }), seen({ winners: [0, 1] }), seen({ title: "H" }), seen({ state: "others" })];
  const [first, second] = rowsOf(games, ({ title }) => title);
  expect(first).toMatchObject({ name: "G", games: 3, won: 1, lost: 1, drawn: 1, share: 0.5 });
  expect(second).toMatchObject({ name: "H", games: 1, won: 1 });
});

test("the bounds hold the share and shrink with more games", () => {
  const [few, many] = [wilson(1, 2), wilson(1, 200)];
  expect(few[1]).toBeLessThanOrEqual(1);
  expect(few[0]).toBeLessThan(many[0]);
  expect(wilson(0.5, 100)[0]).toBeCloseTo(0.404, 2);
});

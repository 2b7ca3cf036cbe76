// Which of my games are shown, and how they are counted.
import { describe, expect, it, vi } from "vitest";
import type { TableSeen } from "../../src/net/wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { ALL, byOpponent, fits, tally } = await import("../../src/games/filter");
const { outcomeOf } = await import("../../src/shell/results");

function seen(news: Partial<TableSeen>): TableSeen {
  const players = ["Ann", "Ben"].map((name) => ({ side: name, name, kind: "human", open: false, level: "" }));
  const common = { table: "t", game: "g", title: "G", state: "over", players, to_act: -2, yours: [0], moves: 9, waited: 1, left: null };
  return { ...common, rematch: "", winners: [0], by: "", rated: false, edition: "", ...news } as TableSeen;
}

describe("my games", () => {
  it("went one way or another for whoever looks", () => {
    expect(outcomeOf(seen({}))).toBe("won");
    expect(outcomeOf(seen({ winners: [1] }))).toBe("lost");
    expect(outcomeOf(seen({ winners: [0, 1] }))).toBe("drawn");
    expect(outcomeOf(seen({ by: "agreement", winners: [] }))).toBe("drawn");
    expect(outcomeOf(seen({ yours: [0, 1] }))).toBe("ended");
    expect(outcomeOf(seen({ state: "yours" }))).toBe("running");
  });

  it("are found by game, opponent, result and rating", () => {
    const game = seen({ rated: true });
    expect(fits(game, ALL)).toBe(true);
    expect(fits(game, { game: "g", outcome: "won", opponent: "Ben", rated: "rated" })).toBe(true);
    for (const wrong of [{ game: "h" }, { outcome: "lost" }, { opponent: "Cem" }, { rated: "casual" }]) {
      expect(fits(game, { ...ALL, ...wrong })).toBe(false);
    }
  });

  it("are counted by result and by opponent", () => {
    const games = [seen({}), seen({ winners: [1] }), seen({ yours: [1] }), seen({ state: "others" })];
    expect(tally(games)).toEqual({ running: 1, won: 1, lost: 2, drawn: 0, ended: 0 });
    expect(byOpponent(games).map(([name, met]) => [name, met.length])).toEqual([
      ["Ben", 3],
      ["Ann", 1],
    ]);
  });
});

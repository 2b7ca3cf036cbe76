// A computer player that adapts: stronger after wins, weaker after defeats, until I win as often as I asked for.
import { describe, expect, test, vi } from "vitest";
import type { PlayerAt, TableSeen } from "../../src/net/wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { aimOf, fittedLevel, myPlace, strengthOf } = await import("../../src/shell/adaptive");

const LADDER = ["pupil", "lookout", "courier", "scout", "shadow", "master"];
const ME = { side: "Wolf", name: "", kind: "human", open: false, level: "" };
const at = (level: string): PlayerAt => ({ ...ME, kind: "computer", level });

const played = (level: string, over: Partial<TableSeen> = {}): TableSeen => ({
  ...{ table: "t", game: "g", title: "G", state: "over", players: [ME, at(level)], to_act: -2, yours: [0], moves: 9, waited: 1 },
  ...{ left: null, rematch: "", winners: [0], by: "", rated: false, edition: "", ...over },
});
const won = (level: string): TableSeen => played(level);
const lost = (level: string): TableSeen => played(level, { winners: [1] });

/** Where on the ladder the next opponent stands. */
function next(games: readonly TableSeen[], aim = 50, seats = 2): number {
  const level = fittedLevel(aim, myPlace(games, "g", LADDER), seats, LADDER);
  const [, lower = "", hundredths = ""] = /@(\w+)\+(\d+)/.exec(level) ?? [];
  return LADDER.indexOf(lower) + Number(hundredths) / 100;
}

describe("the next opponent", () => {
  const middle = [won("courier"), lost("courier"), won("courier"), won("scout"), won("courier"), won("courier")];

  test.each([35, 50, 65])("is stronger after a win and weaker after a defeat, whatever I aim at: %i", (aim) => {
    const level = fittedLevel(aim, myPlace(middle, "g", LADDER), 2, LADDER);
    expect(next([won(level), ...middle], aim)).toBeGreaterThan(next(middle, aim));
    expect(next([lost(level), ...middle], aim)).toBeLessThan(next(middle, aim));
  });

  test("is the weaker the more often I want to win, and with four at the table weaker still", () => {
    expect(next(middle, 65)).toBeLessThan(next(middle, 50));
    expect(next(middle, 50)).toBeLessThan(next(middle, 35));
    expect(next(middle, 50, 4)).toBeLessThan(next(middle, 50));
  });

  test("is the weakest at first, and never beyond the ladder's ends", () => {
    expect(fittedLevel(50, myPlace([], "g", LADDER), 2, LADDER)).toBe("adaptive-50@pupil+0");
    expect(fittedLevel(50, 99, 2, LADDER)).toBe("adaptive-50@master+0");
    expect(next(Array.from({ length: 30 }, () => lost("pupil")))).toBe(0);
  });

  test("owes nothing to games of another kind, with people, handed over, unfinished or at one screen", () => {
    const others = [
      played("master", { game: "h" }),
      played("", { players: [ME, ME] }),
      played("uniform"),
      played("master", { players: [at("pupil"), at("master")] }),
      played("master", { state: "others" }),
      played("master", { yours: [0, 1] }),
    ];
    expect(next([...others, ...middle])).toBe(next(middle));
  });

  test("hears a shared win as part of one, and a draw as half", () => {
    const drawn = played("courier", { winners: [], by: "agreement" });
    const shared = played("courier", { winners: [0, 1] });
    expect(next([drawn, ...middle])).toBe(next([shared, ...middle]));
    expect(next([drawn, ...middle])).toBeLessThan(next([won("courier"), ...middle]));
  });
});

test.each([35, 50, 65])("whoever asks for %i of 100 comes to win as many, also where the levels lie further apart than thought", (aim) => {
  const mine = 2.3;
  const games: TableSeen[] = [];
  let [wins, owed] = [0, 0];
  for (let number = 0; number < 300; number++) {
    const level = fittedLevel(aim, myPlace(games, "g", LADDER), 2, LADDER);
    const chance = 1 / (1 + 10 ** ((next(games, aim) - mine) * 0.6)); // steps of 80 % instead of 64
    owed += chance;
    const win = owed >= wins + 0.5; // as often as the chances say, without luck
    wins += Number(win);
    games.unshift(win ? won(level) : lost(level));
  }
  expect(wins / games.length).toBeGreaterThan(aim / 100 - 0.04);
  expect(wins / games.length).toBeLessThan(aim / 100 + 0.04);
});

test("the name of a player who adapts says the aim and the strength", () => {
  expect(aimOf("adaptive-35")).toBe(35);
  expect(aimOf("adaptive-65@scout+7")).toBe(65);
  expect(aimOf("scout")).toBeNull();
  expect(strengthOf("adaptive-65@scout+7")).toEqual({ level: "scout", more: true });
  expect(strengthOf("adaptive-65@scout+0")).toEqual({ level: "scout", more: false });
  expect(strengthOf("scout")).toBeNull();
});

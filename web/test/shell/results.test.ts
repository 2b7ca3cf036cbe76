// How a finished game is told in a list.
import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { opponents, resultText } = await import("../../src/shell/results");

const player = (side: string, name = "", level = ""): { side: string; name: string; kind: string; open: boolean; level: string } => ({
  side,
  name,
  kind: level ? "computer" : "human",
  open: false,
  level,
});
const players = [player("Wolf", "Ann"), player("Monkey", "", "master")];
const finished = { players, yours: [0], winners: [1], by: "" };

test("opponents are named by their name, a computer player by its level", () => {
  expect(opponents(finished)).toBe("master");
  expect(opponents({ ...finished, yours: [1] })).toBe("Ann");
});

test("a result is told to its reader", () => {
  expect(resultText(finished)).toBe("you-lose");
  expect(resultText({ ...finished, winners: [0], by: "resignation" })).toBe("you-win by-resignation");
  expect(resultText({ ...finished, winners: [0, 1], by: "agreement" })).toBe("drawn");
  expect(resultText({ ...finished, winners: [0, 1] })).toBe("share-win");
  expect(resultText({ ...finished, yours: [0, 1] })).toBe("wins");
});

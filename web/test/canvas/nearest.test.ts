// Arrow keys and fingertips find the place that was meant.
import { describe, expect, it } from "vitest";
import { neighbour, inReach, underFinger, type Box } from "../../src/canvas/nearest";

const box = (id: string, x: number, y: number, size = 10): Box => ({ id, x, y, w: size, h: size });
const ROW = [box("a", 0, 0), box("b", 50, 4), box("c", 100, 0), box("low", 52, 60)];
const from = (id: string): Box => ROW.find((one) => one.id === id) ?? box("none", 0, 0);

describe("neighbour", () => {
  it("is the nearest in the heading", () => expect(neighbour(ROW, from("a"), "right")?.id).toBe("b"));
  it("rather lies straight ahead than near but astray", () => expect(neighbour(ROW, from("b"), "right")?.id).toBe("c"));
  it("goes down and up", () => {
    expect(neighbour(ROW, from("b"), "down")?.id).toBe("low");
    expect(neighbour(ROW, from("low"), "up")?.id).toBe("b");
  });
  it("comes around from the other side at the end", () => expect(neighbour(ROW, from("c"), "right")?.id).toBe("a"));
  it("is found from a place that is not among the boxes", () => expect(neighbour(ROW, box("elsewhere", 60, 100), "up")?.id).toBe("low"));
  it("is nobody when there is nobody else", () => expect(neighbour([from("a")], from("a"), "left")).toBeUndefined());
});

describe("underFinger", () => {
  it("is a small box that the finger misses by a little", () => expect(underFinger(ROW, 24, 5, 44)?.id).toBe("a"));
  it("is the nearer of two", () => expect(underFinger(ROW, 34, 5, 44)?.id).toBe("b"));
  it("is none that is farther than a fingertip", () => expect(underFinger(ROW, 5, 40, 44)).toBeUndefined());
  it("is a large box anywhere inside it", () => expect(underFinger([box("big", 0, 0, 200)], 199, 1, 44)?.id).toBe("big"));
});

describe("reached", () => {
  it("is all that a fingertip touches, the nearest first", () =>
    expect(inReach([box("left", 0, 0), box("right", 14, 0), box("far", 60, 0)], 11, 5, 14).map(({ id }) => id)).toEqual(["left", "right"]));
  it("is nothing far from everything", () => expect(inReach(ROW, 30, 30, 14)).toEqual([]));
});

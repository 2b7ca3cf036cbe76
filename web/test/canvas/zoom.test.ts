import { describe, expect, it } from "vitest";
import { boundedZoom, scrollAfter } from "../../src/canvas/zoom";

describe("a closer look", () => {
  it("stays between the whole board and three times its size", () => {
    expect([0.2, 1, 2.5, 9].map(boundedZoom)).toEqual([1, 1, 2.5, 3]);
  });
  it("leaves the point under the fingers where it is", () => {
    expect(scrollAfter(0, 100, 2)).toBe(100);
    expect(scrollAfter(100, 100, 0.5)).toBe(0);
  });
});

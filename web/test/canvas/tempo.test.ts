// How long a moment lasts.
import { describe, expect, it } from "vitest";
import { beatOf } from "../../src/canvas/tempo";
import type { Frame } from "../../src/net/wire";

const frame = (tempo: string, text = ""): Frame => ({ tempo, focus: [], sprites: [], gone: [], log: [{ version: 1, text }] });

describe("beatOf", () => {
  it("lifts before a stroke", () => expect(beatOf(frame("strike"), "calm", true).lift).toBeGreaterThan(0));
  it("is shorter where somebody hurries", () =>
    expect(beatOf(frame("arrive"), "quick", true).travel).toBeLessThan(beatOf(frame("arrive"), "calm", true).travel));
  it("is nothing at once", () => expect(beatOf(frame("strike"), "at once", true)).toEqual({ lift: 0, travel: 0, hold: 0 }));
  it("shows a picture as long without motion, and nothing travels", () => {
    const beat = beatOf(frame("arrive"), "calm", false);
    expect(beat.travel).toBe(0);
    expect(beat.hold).toBeGreaterThan(500);
  });
  it("gives time to read a long sentence", () =>
    expect(beatOf(frame("gain", "x".repeat(120)), "calm", true).hold).toBeGreaterThan(beatOf(frame("gain", "x"), "calm", true).hold));
});

// Narrowing the offers by what was pointed at.
import { describe, expect, it } from "vitest";
import type { Offer } from "../../src/net/wire";
import { dragTargets, matching, nextTargets, offCanvas, openTargets, point, wordsOf } from "../../src/table/offers";

const offer = (move: string, ...targets: string[]): Offer => ({ move, label: move, targets });
const OFFERS = [
  offer("march a x", "die:a", "piece:x"),
  offer("march a y", "die:a", "piece:y"),
  offer("march b y", "die:b", "piece:y"),
  offer("stop", "button:stop"),
];

describe("matching", () => {
  it("keeps every offer while nothing is chosen", () => expect(matching(OFFERS, [])).toEqual(OFFERS));
  it("keeps the offers that what is chosen may mean", () =>
    expect(matching(OFFERS, ["die:a"]).map((o) => o.move)).toEqual(["march a x", "march a y"]));
  it("takes targets in any order", () => expect(matching(OFFERS, ["piece:y"]).map((o) => o.move)).toEqual(["march a y", "march b y"]));
  it("takes what else means an offer", () =>
    expect(matching([{ ...offer("raid", "house:1-front"), also: ["house:1"] }], ["house:1"])).toHaveLength(1));
});

describe("nextTargets", () => {
  it("are the first targets at the start", () => expect([...nextTargets(OFFERS, [])]).toEqual(["die:a", "die:b", "button:stop"]));
  it("are the second ones after a choice", () => expect([...nextTargets(OFFERS, ["die:a"])]).toEqual(["piece:x", "piece:y"]));
  it("are the first ones that are left where a later one was chosen", () =>
    expect([...nextTargets(OFFERS, ["piece:y"])]).toEqual(["die:a", "die:b"]));
  it("are none when everything is chosen", () => expect(nextTargets(OFFERS, ["die:b", "piece:y"]).size).toBe(0));
});

describe("wordsOf", () => {
  it("are those of the only move that a target leads to", () => expect(wordsOf(OFFERS, [], "die:b")).toBe("march b y"));
  it("are none where it leads to several, or to nothing", () =>
    expect([wordsOf(OFFERS, [], "die:a"), wordsOf(OFFERS, [], "piece:x")]).toEqual(["", ""]));
});

describe("openTargets", () => {
  it("are all that pointing may begin with", () =>
    expect([...openTargets(OFFERS, [])]).toEqual(["die:a", "piece:x", "piece:y", "die:b", "button:stop"]));
});

describe("dragTargets", () => {
  it("are those of offers that name more than one thing", () =>
    expect([...dragTargets(OFFERS, [])]).toEqual(["die:a", "piece:x", "piece:y", "die:b"]));
});

describe("offCanvas", () => {
  it("are the offers whose next target the canvas does not show", () =>
    expect(offCanvas(OFFERS, [], new Set(["die:a", "die:b"])).map((o) => o.move)).toEqual(["stop"]));
  it("include an offer that is complete while a longer one goes on", () => {
    const both = [offer("one", "a"), offer("two", "a", "b")];
    expect(offCanvas(both, ["a"], new Set(["a", "b"])).map((o) => o.move)).toEqual(["one"]);
  });
});

describe("point", () => {
  it("narrows while several offers are left", () => expect(point(OFFERS, [], "die:a")).toEqual({ kind: "chosen", chosen: ["die:a"] }));
  it("waits for the last target even if one offer is left", () =>
    expect(point(OFFERS, [], "die:b")).toEqual({ kind: "chosen", chosen: ["die:b"] }));
  it("sends the one offer whose targets are all pointed at", () =>
    expect(point(OFFERS, ["die:a"], "piece:x")).toEqual({ kind: "send", move: "march a x" }));
  it("sends the one offer whose last target is pointed at first", () =>
    expect(point(OFFERS, [], "piece:x")).toEqual({ kind: "send", move: "march a x" }));
  it("goes on where the last target leaves several", () =>
    expect(point(OFFERS, [], "piece:y")).toEqual({ kind: "chosen", chosen: ["piece:y"] }));
  it("takes the first target second", () => expect(point(OFFERS, ["piece:y"], "die:b")).toEqual({ kind: "send", move: "march b y" }));
  it("asks for the side where a whole house means two offers, and takes it where it means one", () => {
    const raid = (side: string): Offer => ({ ...offer(side, `house:1-${side}`), also: ["house:1"] });
    expect(point([raid("front"), raid("back")], [], "house:1")).toEqual({ kind: "chosen", chosen: ["house:1"] });
    expect(point([raid("front"), raid("back")], ["house:1"], "house:1-back")).toEqual({ kind: "send", move: "back" });
    expect(point([raid("front")], [], "house:1")).toEqual({ kind: "send", move: "front" });
  });
  it("tells offers with the same targets apart by their order", () =>
    expect(point([offer("there", "a", "b"), offer("back", "b", "a")], ["b"], "a")).toEqual({ kind: "send", move: "back" }));
  it("sends an offer of one target at once", () => expect(point(OFFERS, [], "button:stop")).toEqual({ kind: "send", move: "stop" }));
  it("does not send while a longer offer begins the same", () =>
    expect(point([offer("one", "a"), offer("two", "a", "b")], [], "a")).toEqual({ kind: "chosen", chosen: ["a"] }));
  it("changes an earlier choice for another", () =>
    expect(point(OFFERS, ["die:a"], "die:b")).toEqual({ kind: "chosen", chosen: ["die:b"] }));
  it("changes the last choice for another of its kind", () =>
    expect(point(OFFERS, ["piece:y"], "piece:x")).toEqual({ kind: "send", move: "march a x" }));
  it("takes the last choice back when it is pointed at again", () =>
    expect(point(OFFERS, ["die:a"], "die:a")).toEqual({ kind: "chosen", chosen: [] }));
  it("goes on when the same target is wanted twice", () =>
    expect(point([offer("twice", "a", "a", "b")], ["a"], "a")).toEqual({ kind: "chosen", chosen: ["a", "a"] }));
  it("asks why where no offer begins so, with everything pointed at", () =>
    expect(point(OFFERS, ["die:b"], "piece:x")).toEqual({ kind: "why", targets: ["die:b", "piece:x"] }));
  it("asks why when there are no offers at all", () => expect(point([], [], "die:a")).toEqual({ kind: "why", targets: ["die:a"] }));
});

// Steps play one after another.
import { describe, expect, it } from "vitest";
import { paceFor, Queue, type Pace } from "../../src/canvas/queue";

/** A queue whose items end when the test says so. */
function rehearsal(): { queue: Queue<string>; told: string[]; paces: Pace[]; end: () => Promise<void>; fail: () => Promise<void> } {
  const told: string[] = [];
  const paces: Pace[] = [];
  let settle: { resolve: () => void; reject: (problem: Error) => void } | null = null;
  const queue = new Queue<string>(
    (item, pace) => {
      told.push(item);
      paces.push(pace);
      return new Promise((resolve, reject) => (settle = { resolve, reject }));
    },
    (problem) => told.push(String(problem)),
  );
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  return { queue, told, paces, end: () => (settle?.resolve(), turn()), fail: () => (settle?.reject(new Error("torn")), turn()) };
}

describe("Queue", () => {
  it("plays the first at once and the next when it ended", async () => {
    const { queue, told, end } = rehearsal();
    queue.push("one");
    queue.push("two");
    expect(told).toEqual(["one"]);
    await end();
    expect(told).toEqual(["one", "two"]);
  });
  it("is caught up when nothing waits behind what plays", async () => {
    const { queue, end } = rehearsal();
    queue.push("one");
    expect(queue.caughtUp).toBe(true);
    queue.push("two");
    expect(queue.caughtUp).toBe(false);
    await end();
    expect(queue.caughtUp).toBe(true);
  });
  it("plays on after a rest", async () => {
    const { queue, told, end } = rehearsal();
    queue.push("one");
    await end();
    queue.push("two");
    expect(told).toEqual(["one", "two"]);
  });
  it("forgets what waits when it is cleared, and begins anew", async () => {
    const { queue, told, end } = rehearsal();
    queue.push("one");
    queue.push("two");
    queue.clear();
    await end();
    queue.push("three");
    expect(told).toEqual(["one", "three"]);
  });
  it("tells of an item that failed and goes on", async () => {
    const { queue, told, fail } = rehearsal();
    queue.push("one");
    queue.push("two");
    await fail();
    expect(told).toEqual(["one", "Error: torn", "two"]);
  });
  it("hurries through a backlog", () => {
    const { queue, paces } = rehearsal();
    queue.push("one");
    expect(paces).toEqual(["calm"]);
    expect([paceFor(6), paceFor(7), paceFor(18), paceFor(19)]).toEqual(["calm", "quick", "quick", "at once"]);
  });
});

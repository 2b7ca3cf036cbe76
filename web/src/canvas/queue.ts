// Steps play one after another; a long backlog makes them hurry.

/** How fast an item is to be played. */
export type Pace = "calm" | "quick" | "at once";

/** The pace for an item with that many more behind it. */
export function paceFor(behind: number): Pace {
  return behind > 18 ? "at once" : behind > 6 ? "quick" : "calm";
}

const PACES: readonly Pace[] = ["calm", "quick", "at once"];

/** The faster of two paces. */
export function faster(one: Pace, other: Pace): Pace {
  return PACES.indexOf(one) > PACES.indexOf(other) ? one : other;
}

/** Plays items in order, never two at a time. */
export class Queue<T> {
  private waiting: T[] = [];
  private playing = false;
  private era = 0;

  constructor(
    private readonly play: (item: T, pace: Pace) => Promise<void>,
    private readonly failed: (problem: unknown) => void,
  ) {}

  /** Whether everything that came has begun to play: what is shown is the latest. */
  get caughtUp(): boolean {
    return this.waiting.length === 0;
  }

  /** Whether something is being played. */
  get busy(): boolean {
    return this.playing;
  }

  push(item: T): void {
    this.waiting.push(item);
    if (!this.playing) void this.run(this.era);
  }

  /** Forgets what waits; what plays now may end, and nothing after it. */
  clear(): void {
    this.waiting = [];
    this.playing = false;
    this.era++;
  }

  private async run(era: number): Promise<void> {
    this.playing = true;
    for (let item = this.waiting.shift(); item !== undefined; item = this.waiting.shift()) {
      try {
        await this.play(item, paceFor(this.waiting.length));
      } catch (problem) {
        this.failed(problem);
      }
      if (era !== this.era) return;
    }
    this.playing = false;
  }
}

// The reel of a table: plays moves as they come, keeps them, shows the last turn of the others again.
import { hurry, keepFocus } from "../canvas/animation";
import { NO_MARKS } from "../canvas/marks";
import type { Pace } from "../canvas/queue";
import type { Step } from "../net/wire";
import { play as playSound } from "../shell/sounds";
import { lastTurn, playAgain, playStep, traceOfTurn, wantedPace, type ShownStep } from "./film";
import type { TableState } from "./state";

const MOST_KEPT = 120; // moves that can be shown again without asking the server

export class Reel {
  private kept: ShownStep[] = []; // the moves that were shown here since the last whole view
  private hurried = false;

  constructor(private readonly table: TableState) {}

  /** A whole view has come: what was shown before leads no longer to it. */
  forget(): void {
    this.kept = [];
  }

  /** Plays a move frame after frame, the first `known` at once; what may be done next comes with the last. */
  async play(step: Step, pace: Pace, valid: () => boolean, known = 0): Promise<boolean> {
    const { table } = this;
    const before = table.picture;
    if (!before) return false;
    if (step.seat >= 0 && step.seat === table.moment?.viewer) table.marks = NO_MARKS;
    this.kept = [...this.kept, { before, step }].slice(-MOST_KEPT);
    const next = { shownVersion: step.version, moment: step.moment, clocksReadAt: Date.now(), busy: false };
    let shown = 0;
    const paceOfFrame = (): Pace => (shown++ < known ? "at once" : wantedPace(this.hurried ? "quick" : pace));
    return playStep(table, step, paceOfFrame, next, valid);
  }

  /** The film has caught up with the table: the question stands again, and what others did stays drawn. */
  settle(): void {
    const { table } = this;
    this.hurried = false;
    const mine = Boolean(table.toAct?.yours);
    const trace = mine ? traceOfTurn(this.othersTurn) : table.marks.trace;
    if (mine && trace) playSound("turn");
    const ghost = table.foreseen ? table.marks.ghost : null; // a pointer may rest on a move already
    keepFocus(() => table.change({ caption: null, bright: null, marks: { ...NO_MARKS, trace, ghost } }));
  }

  /** What was shown since the last move of whoever looks on. */
  get othersTurn(): readonly ShownStep[] {
    return lastTurn(this.kept, this.table.moment?.viewer ?? -3);
  }

  /** The version after the last move of whoever looks on, as the log tells it. */
  get sinceMine(): number {
    return this.table.log.findLast((line) => line.seat === this.table.moment?.viewer)?.version ?? 0;
  }

  /** Whether others have moved since. */
  get othersMoved(): boolean {
    return this.table.log.some((line) => line.version > this.sinceMine && (line.seat ?? -1) >= 0);
  }

  /** Whether that can be shown from what was kept. */
  get holdsOthersTurn(): boolean {
    return this.othersTurn.some(({ step }) => step.seat >= 0);
  }

  /** Goes on to the next moment, and faster from there. */
  hurry(): void {
    this.hurried = true;
    hurry();
  }

  /** What others did, once more. */
  async again(valid: () => boolean): Promise<void> {
    await playAgain(this.table, this.othersTurn, valid);
    if (valid()) this.settle();
  }
}

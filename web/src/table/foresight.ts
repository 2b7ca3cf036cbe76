// What a move would do: asked for when it is looked at, drawn as a ghost; it waits for a second word, or joins a planned turn.
import type { FromPage, Offer, Preview } from "../net/wire";
import { confirming, endsByItself } from "../shell/settings";
import { ghostOf, movesOf, plan } from "./plan";
import type { TableState } from "./state";

const REST = 120; // milliseconds that a pointer rests before it asks
const PATIENCE = 1500; // a move waits no longer for its preview

/** A move after those that are planned before it. */
function keyOf(after: readonly string[], move: string): string {
  return JSON.stringify([...after, move]);
}

/** The only move there is, where that is a button and the reader wants it to make itself. */
export function endingByItself(offers: readonly Offer[]): string {
  const [only, another] = offers;
  return only && !another && endsByItself() && only.targets[0]?.startsWith("button:") ? only.move : "";
}

export class Foresight {
  private known = new Map<string, Preview>(); // by move and what is planned before it, of one version
  private version = -1;
  private wanted = ""; // the move that is looked at
  private chosen = ""; // the move that is made unless its preview warns
  private wishes: string[] = []; // moves of a plan that is made anew
  private timer = 0;
  private patience = 0;

  constructor(
    private readonly table: TableState,
    private readonly send: (message: FromPage) => boolean,
    private readonly act: (move: string) => void,
  ) {}

  /** Shows what a move would do, once the pointer rests on it; nothing takes the ghost away, unless it waits for a word. */
  look(version: number, move: string): void {
    window.clearTimeout(this.timer);
    this.wanted = move || this.table.pending;
    if (!this.wanted) {
      if (this.table.foreseen) this.show(null);
      return;
    }
    const known = this.of(version, this.wanted);
    if (known) this.show(known);
    else this.timer = window.setTimeout(() => this.ask(version, this.wanted), REST);
  }

  /** A move was chosen: it is made, or waits for a second word, as the reader wants it. */
  choose(version: number, move: string): void {
    const when = confirming();
    if (when === "never" || this.table.pending === move) {
      this.act(move);
      return;
    }
    this.chosen = move;
    const known = this.of(version, move);
    if (known) this.decide(known);
    else if (!this.ask(version, move)) this.go(move);
    else {
      if (when === "cost") this.patience = window.setTimeout(() => this.go(move), PATIENCE);
      this.table.change({});
    }
  }

  /** Whether a chosen move waits until it is known what it would do. */
  get waits(): boolean {
    return this.chosen !== "";
  }

  /** The server's answer. */
  receive(preview: Preview): void {
    if (preview.version !== this.table.shownVersion || keyOf(preview.after ?? [], "") !== keyOf(movesOf(this.table.planned), "")) return;
    if (!this.of(preview.version, preview.move)) this.known.set(keyOf(preview.after ?? [], preview.move), preview);
    if (this.chosen === preview.move) this.decide(preview);
    else if (this.wanted === preview.move) this.show(preview);
  }

  /** Plans these moves again, one after another: the table looks otherwise now. */
  replan(version: number, moves: readonly string[]): void {
    const [first, ...wishes] = moves;
    this.known.clear();
    if (first === undefined) return;
    this.wishes = wishes;
    this.choose(version, first);
  }

  /** Something was made or taken back: what was foreseen holds no longer. */
  forget(): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.patience);
    [this.wanted, this.chosen, this.wishes] = ["", "", []];
  }

  private of(version: number, move: string): Preview | undefined {
    if (version !== this.version) [this.version, this.known] = [version, new Map<string, Preview>()];
    return this.known.get(keyOf(movesOf(this.table.planned), move));
  }

  private ask(version: number, move: string): boolean {
    return this.send({ type: "preview", version, move, after: movesOf(this.table.planned) });
  }

  private decide(preview: Preview): void {
    const { move, verdict } = preview;
    if (confirming() === "always") {
      this.join(preview);
      return;
    }
    const warns = (verdict.tone === "cost" || verdict.tone === "vain") && this.hasBetter(move);
    if (confirming() === "cost" && !warns) {
      this.go(move);
      return;
    }
    this.forget();
    this.table.pending = move;
    this.show(preview);
  }

  /** Whether anything else is worth more than a move that is not; where that is unknown, it may be. */
  private hasBetter(move: string): boolean {
    const { outlook, moment, poor } = this.table;
    return (moment?.offers?.length ?? 0) > 1 && (outlook?.version !== this.version || poor.has(move));
  }

  /** A step more in the planned turn; one that nobody has to think about follows by itself. */
  private join(preview: Preview): void {
    const [wish, ...wishes] = this.wishes;
    this.forget();
    plan(this.table, preview);
    const ending = endingByItself(preview.then?.offers ?? []);
    this.wishes = wishes;
    if (wish !== undefined) this.choose(preview.version, wish);
    else if (ending) this.choose(preview.version, ending);
  }

  private go(move: string): void {
    if (this.chosen !== move) return;
    this.forget();
    this.act(move);
  }

  private show(preview: Preview | null): void {
    const { table } = this;
    table.change({ foreseen: preview, marks: { ...table.marks, ghost: ghostOf(table, preview) }, ...(preview ? { tip: null } : {}) });
  }
}

// What a move would do: asked for when it is looked at, drawn as a ghost; a move that only costs waits for a second word.
import { traceOf } from "../canvas/trace";
import type { FromPage, Preview } from "../net/wire";
import { confirming } from "../shell/settings";
import type { TableState } from "./state";

const REST = 120; // milliseconds that a pointer rests before it asks
const PATIENCE = 1500; // a move waits no longer for its preview

export class Foresight {
  private known = new Map<string, Preview>(); // by move, of one version
  private version = -1;
  private wanted = ""; // the move that is looked at
  private chosen = ""; // the move that is made unless its preview warns
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
    else this.timer = window.setTimeout(() => this.send({ type: "preview", version, move: this.wanted }), REST);
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
    else if (!this.send({ type: "preview", version, move })) this.go(move);
    else this.patience = window.setTimeout(() => this.go(move), PATIENCE);
  }

  /** The server's answer. */
  receive(preview: Preview): void {
    if (preview.version !== this.table.shownVersion) return;
    if (!this.of(preview.version, preview.move)) this.known.set(preview.move, preview);
    if (this.chosen === preview.move) this.decide(preview);
    else if (this.wanted === preview.move) this.show(preview);
  }

  /** Something was made or taken back: what was foreseen holds no longer. */
  forget(): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.patience);
    [this.wanted, this.chosen] = ["", ""];
  }

  private of(version: number, move: string): Preview | undefined {
    if (version !== this.version) [this.version, this.known] = [version, new Map<string, Preview>()];
    return this.known.get(move);
  }

  private decide(preview: Preview): void {
    const { move, verdict } = preview;
    const warns = verdict.tone === "cost" || verdict.tone === "vain";
    if (confirming() === "cost" && !warns) {
      this.go(move);
      return;
    }
    this.forget();
    this.table.pending = move;
    this.show(preview);
  }

  private go(move: string): void {
    if (this.chosen !== move) return;
    this.forget();
    this.act(move);
  }

  private show(preview: Preview | null): void {
    const { table } = this;
    const ghost = preview && table.picture ? traceOf(table.picture, preview.frames) : null;
    table.change({ foreseen: preview, marks: { ...table.marks, ghost }, ...(preview ? { tip: null } : {}) });
  }
}

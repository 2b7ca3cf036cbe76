// A puzzle being solved: the turn that is tried, move by move, what came of the tries, hints, the solution as a film.
import { hurry } from "../canvas/animation";
import { NO_MARKS } from "../canvas/marks";
import { layoutWidth, type Sprite } from "../canvas/picture";
import { fetchRules, fetchSymbols } from "../net/http";
import {
  WIDTHS,
  type Offer,
  type Point,
  type Preview,
  type PuzzleHint,
  type PuzzleSolution,
  type PuzzleTable,
  type SolverSeen,
} from "../net/wire";
import { language, speed } from "../shell/settings";
import { playStep } from "../table/film";
import { dragTargets, matching, openTargets, point } from "../table/offers";
import { plan, planLess, restartTurn } from "../table/plan";
import { stateOf, TableState } from "../table/state";
import { momentsOf, type Shown } from "./moments";
import { fetchHint, fetchPuzzle, fetchShelf, fetchSolution, fetchWhyNot, tryMove } from "./requests";
import { ownRating, rememberPractice, rememberTry, wasTried } from "./solver";

export const HINTS = 3;

/** A turn that was not the one. */
export interface Tried {
  moves: string[];
  reasons: Point[];
}

export class Puzzle extends TableState {
  asked: PuzzleTable | null = null;
  tried: Tried[] = [];
  hints: PuzzleHint[] = [];
  solution: PuzzleSolution | null = null;
  outcome: "" | "solved" | "failed" = "";
  film: Shown[] = [];
  frame = -1; // of the film, as far as it is looked at
  second = false; // the film is that of the other turn
  rating = 0;
  solver: SolverSeen | null = null; // at the puzzle of the day
  private width = 0;
  private era = 0;

  constructor(
    readonly game: string,
    readonly name: string,
    draw: () => void,
  ) {
    super(name, draw);
  }

  private set(news: Partial<Puzzle>): void {
    this.change(news);
  }

  get key(): string {
    return `${this.game}/${this.name}`;
  }

  /** Another canvas: the position is laid out for it, and what was tried is begun anew. */
  fitTo(space: number): void {
    const fit = layoutWidth(WIDTHS, space);
    if (fit === this.width) return;
    this.width = fit;
    void this.load();
  }

  /** Reads the puzzle in the chosen language. */
  async load(): Promise<void> {
    try {
      const asked = await fetchPuzzle(this.game, this.name, this.width);
      if (!this.symbols.length) this.symbols = await fetchSymbols(this.game);
      this.era++;
      const again = Boolean(this.solution);
      this.set({ ...stateOf(asked.view), asked, planned: [], unplanned: [], present: null, solution: null });
      this.set({ outcome: "", hints: [], film: [], frame: -1, tried: [] });
      if (again || location.hash === "#film") await this.show(false);
      void this.readSolver();
      this.set({ rules: await fetchRules(this.game, language()) });
    } catch (problem) {
      this.change({ closedReason: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  /** At the puzzle of the day, the days that were solved; a page without them is no worse a puzzle. */
  private async readSolver(): Promise<void> {
    if (!this.asked?.daily) return;
    try {
      this.set({ solver: (await fetchShelf()).solver });
    } catch (problem) {
      this.tell(problem);
    }
  }

  get offers(): readonly Offer[] {
    return this.busy || this.outcome || this.frame >= 0 ? [] : (this.moment?.offers ?? []);
  }

  get open(): Set<string> {
    return openTargets(this.offers, this.chosen);
  }

  get draggable(): Set<string> {
    return dragTargets(this.offers, this.chosen);
  }

  /** Pointing narrows the offers, makes a move, or asks why not; nothing is ringed, for finding it is the puzzle. */
  pointAt(sprite: Sprite): void {
    if (this.busy || this.outcome || this.frame >= 0) return;
    const pointed = point(this.offers, this.chosen, sprite.target);
    if (pointed.kind === "chosen") this.change({ chosen: pointed.chosen, because: null, tip: null });
    else if (pointed.kind === "send") void this.tryMove(pointed.move);
    else void this.askWhyNot(pointed.targets);
  }

  /** One thing was dragged onto others. */
  drop(from: Sprite, places: readonly Sprite[]): void {
    const to = places.find((place) => matching(this.offers, [from.target, place.target]).length);
    if (!to) return;
    this.chosen = [from.target];
    this.pointAt(to);
  }

  private async askWhyNot(targets: string[]): Promise<void> {
    const moves = this.planned.map((step) => step.move);
    try {
      const { text, rule = "" } = await fetchWhyNot(this.game, this.name, targets, moves);
      this.change({ chosen: [], because: { type: "because", targets, text, rule, rule_text: "" } });
    } catch (problem) {
      this.tell(problem);
    }
  }

  /** One more move of the turn. */
  async tryMove(move: string): Promise<void> {
    if (this.busy || !this.view) return;
    const era = this.era;
    const after = this.planned.map((step) => step.move);
    this.change({ busy: true, chosen: [], because: null, tip: null });
    try {
      const about = { hints: this.hints.length, rating: ownRating(), counts: !wasTried(this.key) };
      const step = await tryMove(this.game, this.name, { move, after, width: this.width, ...about });
      if (era !== this.era || !this.picture || !this.moment) return;
      this.present ??= { picture: this.picture, moment: this.moment };
      await this.play(step.preview, () => era === this.era);
      if (era !== this.era) return;
      plan(this, step.preview);
      this.marks = NO_MARKS;
      if (step.outcome) this.onOutcome(step.outcome === "solved", [...after, move], step.reasons, step.rating);
    } catch (problem) {
      this.tell(problem);
    } finally {
      if (era === this.era) this.change({ busy: false });
    }
  }

  private play(preview: Preview, valid: () => boolean): Promise<boolean> {
    return playStep(this, { frames: preview.frames, seat: this.moment?.viewer ?? 0 }, () => speed(), {}, valid);
  }

  private onOutcome(solved: boolean, moves: string[], reasons: Point[], rating: number): void {
    this.count(solved, rating);
    this.caption = null;
    this.set({ outcome: solved ? "solved" : "failed", tried: solved ? this.tried : [...this.tried, { moves, reasons }], rating });
    if (solved) void this.show();
  }

  private count(solved: boolean, rating: number): void {
    rememberTry(this.key, solved, rating, this.asked?.daily ?? "");
    void this.readSolver();
    this.practise(solved);
  }

  /** A mistake of one's own comes back until it is done better. */
  private practise(solved: boolean): void {
    if (this.asked?.own) rememberPractice(this.name, solved, new Date().toISOString().slice(0, 10));
  }

  /** The turn from its beginning. */
  again(): void {
    this.era++;
    hurry();
    restartTurn(this);
    this.set({ outcome: "", unplanned: [], busy: false, frame: -1, film: this.solution ? this.film : [] });
  }

  /** Without the last move. */
  less(): void {
    if (this.busy || this.frame >= 0) return;
    planLess(this);
    this.set({ outcome: "", unplanned: [] });
  }

  async nextHint(): Promise<void> {
    if (this.hints.length >= HINTS) return;
    try {
      const hint = await fetchHint(this.game, this.name, this.hints.length + 1);
      this.set({ hints: [...this.hints, hint] });
    } catch (problem) {
      this.tell(problem);
    }
  }

  /** What the last hint points at. */
  override get hinted(): readonly string[] {
    return this.outcome ? [] : (this.hints.at(-1)?.targets ?? []);
  }

  /** How it is done; whoever asks before solving it has failed it. */
  async show(rated = true): Promise<void> {
    try {
      const counts = rated && !wasTried(this.key);
      const solution = await fetchSolution(this.game, this.name, { width: this.width, rating: ownRating(), counts });
      if (counts) this.count(false, solution.rating);
      else if (rated && this.outcome !== "solved") this.practise(false);
      this.set({ solution, rating: solution.rating });
      this.look(false);
      if (this.outcome !== "solved") this.seek(0);
    } catch (problem) {
      this.tell(problem);
    }
  }

  /** The film of the best turn, or of the other one. */
  look(second: boolean): void {
    const start = this.present?.picture ?? this.picture;
    if (!start || !this.solution) return;
    const film = momentsOf(
      start,
      (second ? this.solution.second : this.solution.line).flatMap((step) => step.frames),
    );
    this.set({ second, film, ...(this.frame >= 0 ? { frame: 0, picture: start } : {}) });
  }

  /** The position after so many moments of the film. */
  seek(frame: number): void {
    const shown = this.film[frame];
    if (!shown || !this.picture || !this.moment) return;
    this.present ??= { picture: this.picture, moment: this.moment };
    this.set({ frame, picture: shown.picture, caption: null, travelling: new Set(), marks: NO_MARKS });
  }

  private tell(problem: unknown): void {
    this.showToast(problem instanceof Error ? problem.message : String(problem));
  }
}

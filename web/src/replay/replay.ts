// A kept game being looked at: where it stands, through whose eyes, and how it plays.
import { hurry, wait } from "../canvas/animation";
import { NO_MARKS } from "../canvas/marks";
import { layoutWidth, type Picture } from "../canvas/picture";
import { fetchSymbols } from "../net/http";
import { WIDTHS, type Analysis, type Course, type MistakeSeen, type OpeningBook } from "../net/wire";
import type { Shown } from "../puzzles/moments";
import { readLocal, SPEEDS, writeLocal, type Speed } from "../shell/settings";
import { playStep, traceOfTurn } from "../table/film";
import { TableState } from "../table/state";
import { fetchFilms, type Films } from "./films";
import type { Source } from "./requests";
import { Reels } from "./reels";

const BETWEEN = 350; // milliseconds that a picture stands where nothing else is shown

export class Replay extends TableState {
  course: Course | null = null;
  opening: OpeningBook | null = null; // what strong players do where the reader is
  judged: Analysis | null = null; // whose turns lost something, and which rolls mattered
  films: Films | null = null; // of a turn that lost something
  looked: Shown | null = null; // the moment of a film that stands on the board instead of the game's position
  autoplay = false;
  target = 0; // where the reader wants to be; what is shown follows
  private reels: Reels | null = null;
  private width = 0;
  private era = 0;

  constructor(
    id: string,
    draw: () => void,
    private readonly moved: () => void,
    private wantedView: number | null,
    private readonly source: Source,
  ) {
    super(id, draw);
    this.replaying = true;
  }

  get last(): number {
    return this.course?.version ?? 0;
  }

  get speed(): Speed {
    return SPEEDS.find((name) => name === readLocal("replay-speed")) ?? "calm";
  }

  set speed(value: string) {
    writeLocal("replay-speed", value);
    this.draw();
  }

  /** Another canvas: what is shown is drawn anew. */
  fitTo(space: number): void {
    const fit = layoutWidth(WIDTHS, space);
    if (fit === this.width) return;
    this.width = fit;
    if (this.course) this.cut(this.course);
  }

  /** Reads the game, in the chosen language, through the wanted eyes. */
  async load(start: number | null = null): Promise<void> {
    try {
      const course = await this.source.course(this.wantedView);
      if (!this.symbols.length) this.symbols = await fetchSymbols(course.game);
      this.target = Math.min(start ?? this.target, course.version);
      this.change({ course, log: course.log } as Partial<this>);
      this.cut(course);
      if (course.over) this.change({ judged: (await this.source.analysis?.()) ?? null } as Partial<this>);
    } catch (problem) {
      this.change({ closedReason: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  private cut(course: Course): void {
    if (!this.width) return;
    this.reels = new Reels((since) => this.source.reel(course.view, since, this.width));
    void this.show(this.target);
  }

  /** Through somebody else's eyes. */
  lookAs(view: number): void {
    this.wantedView = view;
    this.stop();
    void this.load();
  }

  /** Shows the table after so many moves; the next move is played, all others are jumped to. */
  async show(version: number): Promise<void> {
    this.target = Math.max(0, Math.min(version, this.last));
    this.era++;
    hurry();
    const era = this.era;
    const next = this.target === this.shownVersion + 1 && Boolean(this.picture) && !this.looked;
    this.looked = null;
    this.moved();
    try {
      if (next) await this.play(this.target, () => era === this.era);
      else await this.jump(this.target, () => era === this.era);
      if (era === this.era && !this.autoplay) await this.findOpening(() => era === this.era);
    } catch (problem) {
      this.stop();
      this.showToast(problem instanceof Error ? problem.message : String(problem));
    }
  }

  private async findOpening(valid: () => boolean): Promise<void> {
    const opening = await this.source.opening?.(this.course?.view ?? 0, this.target);
    if (valid()) this.change({ opening: opening ?? null } as Partial<this>);
  }

  private async jump(version: number, valid: () => boolean): Promise<void> {
    const [position, step] = await Promise.all([this.reels?.at(version), this.reels?.stepTo(version)]);
    const before = version && step ? (await this.reels?.at(version - 1))?.picture : undefined;
    if (!position || !valid()) return;
    const trace = step && before ? traceOfTurn([{ before, step }]) : null;
    this.change({
      view: position.view,
      picture: position.picture,
      moment: position.moment,
      shownVersion: version,
      travelling: new Set(),
      bright: null,
      caption: null,
      marks: { ...NO_MARKS, trace },
    });
  }

  private async play(version: number, valid: () => boolean): Promise<void> {
    const step = await this.reels?.stepTo(version);
    if (!step || !valid()) return;
    this.marks = NO_MARKS;
    const done = await playStep(this, step, () => this.speed, { shownVersion: version, moment: step.moment }, valid);
    if (done && this.speed === "at once" && this.autoplay) await wait(BETWEEN);
  }

  /** The films of the turn that lost something here. */
  async openFilms({ since }: MistakeSeen): Promise<void> {
    if (!this.course) return;
    this.stop();
    this.change({ busy: true });
    try {
      const films = await fetchFilms(this.course.game, this.id, since, this.width);
      this.change({ films } as Partial<this>);
    } catch (problem) {
      this.showToast(problem instanceof Error ? problem.message : String(problem));
    } finally {
      this.change({ busy: false });
    }
  }

  /** A moment of a film on the board; once more, and the game's own position is back. */
  look(shown: Shown): void {
    if (this.looked === shown) {
      this.go(this.target);
      return;
    }
    this.looked = shown;
    this.change({ picture: shown.picture, travelling: new Set(), bright: null, marks: NO_MARKS });
  }

  closeFilms(): void {
    this.change({ films: null } as Partial<this>);
    if (this.looked) this.go(this.target);
  }

  /** The pictures after each of some moves. */
  async stretch(from: number, to: number): Promise<Picture[]> {
    const pictures: Picture[] = [];
    for (let version = from; version <= to; version++) {
      const position = await this.reels?.at(version);
      if (position) pictures.push(position.picture);
    }
    return pictures;
  }

  /** Plays on until somebody stops it or the game ends; from the end it begins anew. */
  async start(): Promise<void> {
    if (this.target >= this.last) await this.show(0);
    this.change({ autoplay: true } as Partial<this>);
    while (this.autoplay && this.target < this.last) {
      const next = this.target + 1;
      await this.show(next);
      if (this.target !== next) break; // the reader went elsewhere
    }
    this.stop();
  }

  stop(): void {
    if (this.autoplay) this.change({ autoplay: false } as Partial<this>);
  }

  /** Goes somewhere and stays there. */
  go(version: number): void {
    this.stop();
    void this.show(version);
  }
}

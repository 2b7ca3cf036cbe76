// A lesson being gone through: the page it stands at, what is chosen, and what an answer leads to.
import { hurry } from "../canvas/animation";
import { NO_MARKS } from "../canvas/marks";
import { layoutWidth, type Picture, type Sprite } from "../canvas/picture";
import { traceOf, type Trace } from "../canvas/trace";
import { fetchSymbols } from "../net/http";
import { WIDTHS, type Frame, type Lesson, type LessonPage, type LessonReply, type Offer, type Step } from "../net/wire";
import { picturesOf } from "../replay/reels";
import { speed } from "../shell/settings";
import { say } from "../shell/texts";
import { playStep } from "../table/film";
import { matching, nextTargets, point } from "../table/offers";
import { TableState } from "../table/state";
import { keepPage, pageLeft } from "./progress";
import { fetchLesson, fetchReply } from "./requests";

const NONE: ReadonlySet<string> = new Set();

/** What some frames would move; nothing where they lay the table out anew. */
function ghostOf(picture: Picture, frames: readonly Frame[]): Trace | null {
  return frames.some((frame) => frame.areas) ? null : traceOf(picture, frames);
}

export class LessonTable extends TableState {
  lesson: Lesson | null = null;
  page = 0; // as many as there are pages: the end
  wrong: LessonReply | null = null; // what was said to the last answer
  praised = false; // the last answer was right
  shownHow = false; // the answer was shown
  private pictures: Picture[] = [];
  private width = 0;
  private era = 0;

  constructor(
    private readonly game: string,
    private readonly name: string,
    draw: () => void,
  ) {
    super(`${game}/${name}`, draw);
    this.replaying = true; // its film writes no log
  }

  get now(): LessonPage | undefined {
    return this.lesson?.pages[this.page];
  }

  get offers(): readonly Offer[] {
    return this.busy || this.wrong ? [] : (this.now?.offers ?? []);
  }

  private get answer(): Offer | undefined {
    return this.now?.offers?.find((offer) => offer.move === this.now?.answers?.[0]);
  }

  /** What is ringed: what the page shows, else what the answer points at next, unless finding it is the task. */
  get rings(): ReadonlySet<string> {
    if (this.busy || this.wrong) return NONE;
    if (this.leadsAway(this.chosen)) return nextTargets(this.offers, this.chosen);
    const hidden = this.now?.find && !this.shownHow;
    const next = this.answer && !hidden ? nextTargets(matching([this.answer], this.chosen), this.chosen) : NONE;
    return next.size ? next : new Set(this.chosen.length ? [] : this.now?.show);
  }

  /** Whether what is chosen can only become another answer than the one that is shown. */
  private leadsAway(chosen: readonly string[]): boolean {
    return Boolean(chosen.length && this.answer && !this.now?.find && !matching([this.answer], chosen).length);
  }

  /** Another canvas: everything is laid out anew. */
  fitTo(space: number): void {
    const fit = layoutWidth(WIDTHS, space);
    if (fit === this.width) return;
    this.width = fit;
    void this.load();
  }

  /** Reads the lesson in the chosen language, and goes to where it was left. */
  async load(): Promise<void> {
    if (!this.width) return;
    try {
      const first = !this.lesson;
      const lesson = await fetchLesson(this.game, this.name, this.width);
      if (!this.symbols.length) this.symbols = await fetchSymbols(lesson.game);
      this.pictures = picturesOf(lesson.reel);
      this.change({ lesson, view: lesson.reel.view } as Partial<TableState>);
      this.goTo(first ? pageLeft(this.game, this.name) : this.page);
    } catch (problem) {
      this.change({ closedReason: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  /** Turns to a page. */
  goTo(page: number, praised = false): void {
    const pages = this.lesson?.pages ?? [];
    this.era++;
    hurry();
    const turned = Math.max(0, Math.min(page, pages.length));
    keepPage(this.game, this.name, turned, pages.length);
    this.change({ page: turned, praised, shownHow: false } as Partial<TableState>);
    this.putBack();
  }

  /** The table of the page as it was, whatever was tried; the ghost of the answer over it unless it is to be found. */
  putBack(): void {
    const [page, pages] = [this.now, this.lesson?.pages ?? []];
    const version = page?.version ?? this.pictures.length - 1;
    const picture = this.pictures[version];
    if (!picture || !pages.length) return;
    const named = this.named(picture);
    const step = this.stepAfter(version);
    const ghost = page?.answers?.length && !page.find && step ? ghostOf(named, step.frames) : null;
    const still = { picture: named, shownVersion: version, travelling: NONE, caption: null, marks: { ...NO_MARKS, ghost } };
    this.change({ ...still, bright: this.brightAt(named, step), chosen: [], tip: null, busy: false, wrong: null } as Partial<TableState>);
  }

  /** What a page shows can be ringed, also where nothing could be done with it. */
  private named(picture: Picture): Picture {
    const shown = new Set(this.now?.show);
    const name = (sprite: Sprite): Sprite =>
      shown.has(sprite.id) && !sprite.target ? { ...sprite, target: sprite.id, label: sprite.label || sprite.text } : sprite;
    return { ...picture, sprites: new Map([...picture.sprites].map(([id, sprite]) => [id, name(sprite)])) };
  }

  /** Those whom the page is about; nothing where it is about the whole table, or where they are to be found. */
  private brightAt(picture: Picture, step: Step | undefined): ReadonlySet<string> | null {
    const page = this.now;
    const named = new Set([...(page?.show ?? []), ...(this.answer ? [...this.answer.targets, ...(this.answer.also ?? [])] : [])]);
    if (!named.size || page?.find) return null;
    const moved = page?.answers?.length
      ? (step?.frames ?? []).flatMap((frame) => [...frame.sprites.map(({ id }) => id), ...frame.gone])
      : [];
    const seen = [...picture.sprites.values()].filter(({ id, target }) => named.has(target) || named.has(id)).map(({ id }) => id);
    return new Set([...seen, ...moved]);
  }

  private stepAfter(version: number): Step | undefined {
    return this.lesson?.reel.steps[version];
  }

  /** Pointing at a sprite: chooses, or answers. */
  pointAt(sprite: Sprite): void {
    if (this.busy || !this.now?.answers?.length) return;
    if (this.wrong) this.putBack();
    const pointed = point(this.offers, this.chosen, sprite.target);
    if (pointed.kind === "chosen") this.hold(pointed.chosen);
    else if (pointed.kind === "send") void this.choose(pointed.move);
    else this.showToast(say(this.now.find ? "lesson-look" : "lesson-nothing"));
  }

  /** Some of what an answer takes is chosen; whoever goes another way sees the whole table for it. */
  private hold(chosen: string[]): void {
    if (!this.picture) return;
    const bright = this.leadsAway(chosen) ? null : this.brightAt(this.picture, this.stepAfter(this.now?.version ?? 0));
    this.change({ chosen, bright, tip: null });
  }

  /** An answer: the right one goes on, any other is shown as a ghost with its reason. */
  async choose(move: string): Promise<void> {
    const page = this.now;
    if (!page || this.busy) return;
    if (page.answers?.includes(move)) {
      await this.goOn();
      return;
    }
    this.change({ busy: true });
    const era = this.era;
    try {
      const wrong = await fetchReply(this.game, this.name, this.page, move, this.width);
      if (era !== this.era || !this.picture) return;
      const ghost = ghostOf(this.picture, wrong.preview.frames);
      this.change({ wrong, busy: false, chosen: [], bright: null, marks: { ...NO_MARKS, ghost } } as Partial<TableState>);
    } catch (problem) {
      this.change({ busy: false });
      this.showToast(problem instanceof Error ? problem.message : String(problem));
    }
  }

  /** Plays the answer and what follows it, up to the next page. */
  private async goOn(): Promise<void> {
    const steps = this.lesson?.reel.steps ?? [];
    const until = this.lesson?.pages[this.page + 1]?.version ?? steps.length;
    const frames = steps.slice(this.now?.version ?? 0, until);
    if (await this.film(frames)) this.goTo(this.page + 1, true);
  }

  /** Plays the answer, then puts everything back for the learner to do it. */
  async showMe(): Promise<void> {
    const step = this.stepAfter(this.now?.version ?? 0);
    this.putBack();
    if (!step || !(await this.film([step]))) return;
    this.shownHow = true;
    this.putBack();
  }

  /** Plays what would have come of the wrong answer. */
  async seeWrong(): Promise<void> {
    const { wrong } = this;
    if (!wrong) return;
    const [frames, seat] = [wrong.preview.frames, this.lesson?.reel.view.moment.viewer ?? 0];
    this.putBack();
    if (!(await this.film([{ frames, seat }]))) return;
    this.putBack();
    if (this.picture)
      this.change({ wrong, bright: null, marks: { ...NO_MARKS, ghost: ghostOf(this.picture, frames) } } as Partial<TableState>);
  }

  private async film(steps: readonly { frames: Frame[]; seat: number }[]): Promise<boolean> {
    const era = ++this.era;
    this.change({ busy: true, marks: NO_MARKS, bright: null, chosen: [], wrong: null, praised: false } as Partial<TableState>);
    for (const step of steps) if (!(await playStep(this, step, speed, {}, () => era === this.era))) return false;
    this.busy = false;
    return era === this.era;
  }
}

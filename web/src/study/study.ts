// A study being read or written: which variation of which chapter is shown, what is said there, what may be tried.
import type { Offer, StudyOffers, StudySeen, Variation } from "../net/wire";
import { Replay } from "../replay/replay";
import { nextTargets, openTargets, point } from "../table/offers";
import { rememberStudy, myStudyToken } from "../shell/my-studies";
import { dropChapter, dropVariation, fetchOffers, fetchStudy, nameStudy, sayHere, studySource, tryMove, type Place } from "./requests";

export class StudyPage extends Replay {
  study: StudySeen | null = null;
  offered: StudyOffers | null = null; // at the position that is shown; nothing while it is asked for
  dropping = false; // the study is thrown away at the next press
  readonly where: Place;

  constructor(id: string, draw: () => void, moved: () => void, place: Place) {
    const kept = { ...place };
    super(
      id,
      draw,
      moved,
      null,
      studySource(id, () => kept),
    );
    this.where = kept;
  }

  /** Reads the study and opens it at its chapter's beginning, or after so many moves. */
  async open(version: number | null): Promise<void> {
    try {
      this.take(await fetchStudy(this.id));
    } catch (problem) {
      this.change({ closedReason: problem instanceof Error ? problem.message : String(problem) });
      return;
    }
    if (!this.variation) Object.assign(this.where, { chapter: 0, variation: 0 });
    if (this.chapter) await this.load(version ?? this.chapter.start);
    else this.draw();
  }

  private take(study: StudySeen): void {
    this.study = study;
    const token = myStudyToken(study.study);
    if (token) rememberStudy({ study: study.study, token, title: study.title });
  }

  get chapter(): StudySeen["chapters"][number] | undefined {
    return this.study?.chapters[this.where.chapter];
  }

  get variation(): Variation | undefined {
    return this.chapter?.variations[this.where.variation];
  }

  /** What is said after so many moves of what is shown: where a variation has not begun yet, what the one it leaves says. */
  wordsAt(version: number): string {
    const all = this.chapter?.variations ?? [];
    let variation = this.variation;
    while (variation && (variation.of ?? -1) >= 0 && version <= (variation.at ?? 0)) variation = all[variation.of ?? 0];
    return variation?.words?.[version] ?? "";
  }

  /** Another variation or chapter, after so many moves. */
  async turnTo(place: Place, version: number): Promise<void> {
    this.stop();
    const other = place.chapter !== this.where.chapter;
    Object.assign(this.where, place);
    if (other) [this.symbols, this.picture] = [[], null]; // another game has other symbols
    await this.load(version);
  }

  // ---- trying moves

  get offers(): readonly Offer[] {
    return this.offered?.offers ?? [];
  }

  get glowing(): Set<string> {
    return nextTargets(this.offers, this.chosen);
  }

  get openNow(): Set<string> {
    return openTargets(this.offers, this.chosen);
  }

  /** Asks what may be played where the reader is; only whoever may write needs to know. */
  async askOffers(): Promise<void> {
    const at = this.target;
    this.offered = null;
    if (!this.study?.yours) return;
    const offered = await fetchOffers(this.id, this.where, at);
    if (at !== this.target) return;
    this.offered = offered;
    this.change({ chosen: [] });
  }

  /** Pointing narrows the offers, or tries the move. */
  pointAt(target: string): void {
    const pointed = point(this.offers, this.chosen, target);
    if (pointed.kind === "send") this.try(pointed.move);
    else this.change({ chosen: pointed.kind === "chosen" ? pointed.chosen : [] });
  }

  /** Tries a move; nothing lets lots decide. */
  try(move: string): void {
    this.run(async () => {
      const { study, variation, version } = await tryMove(this.id, this.where, this.target, move);
      const same = variation === this.where.variation;
      this.take(study);
      if (same && version <= this.last) this.go(version);
      else await this.turnTo({ ...this.where, variation }, version);
    });
  }

  // ---- writing

  say(text: string, done: string): void {
    this.run(async () => {
      this.take(await sayHere(this.id, this.where, this.target, text));
      this.showToast(done);
    });
  }

  name(title: string): void {
    this.run(async () => this.take(await nameStudy(this.id, title)));
  }

  dropVariation(): void {
    const at = this.variation?.at ?? 0;
    this.run(async () => {
      this.take(await dropVariation(this.id, this.where));
      await this.turnTo({ ...this.where, variation: 0 }, at);
    });
  }

  dropChapter(): void {
    this.run(async () => {
      this.take(await dropChapter(this.id, this.where.chapter));
      this.course = null;
      Object.assign(this.where, { chapter: 0, variation: 0 });
      if (this.chapter) await this.load(this.chapter.start);
      else this.change({ picture: null });
    });
  }

  run(deed: () => Promise<void>): void {
    deed().then(
      () => this.draw(),
      (problem: unknown) => this.showToast(problem instanceof Error ? problem.message : String(problem)),
    );
  }
}

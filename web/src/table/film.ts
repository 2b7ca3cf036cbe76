// The film: frames one after another, each with its tempo and its sentence; the last turn again; what others did stays drawn.
import { fade, fly, keepFocus, lift, travel, wait } from "../canvas/animation";
import { elementId } from "../canvas/canvas";
import { flightsOf, placeOf } from "../canvas/flight";
import { NO_MARKS } from "../canvas/marks";
import { applyFrame, travels, type Picture, type Sprite, type Travel } from "../canvas/picture";
import { faster, type Pace } from "../canvas/queue";
import { beatOf, type Beat } from "../canvas/tempo";
import { fightOf, length, traceOf, type Fight, type Trace } from "../canvas/trace";
import { follow } from "../canvas/zoom";
import type { Frame, LogLine, Step } from "../net/wire";
import { motionAllowed, speed } from "../shell/settings";
import { play as playSound } from "../shell/sounds";
import type { TableState } from "./state";

const MOST_COMPARED = 4; // sentences that stand together while everybody is compared

/** The sentence of the frame that is shown, and how far the move is. */
export interface Caption {
  lines: readonly LogLine[];
  frame: number;
  frames: number;
  seat: number;
  compares: boolean; // everybody: the sentences stand one under another
}

/** A move as it was shown: the picture before it, and its frames. */
export interface ShownStep {
  before: Picture;
  step: Step;
}

const TURNING = 340; // milliseconds in which a board that is taller than the screen comes to another place

const elementOf = (id: string): Element | null => document.getElementById(elementId(id));

function elementsOf(ids: readonly string[]): Element[] {
  return ids.map(elementOf).filter((element) => element !== null);
}

/** The pace a reader wants; nobody watches a hidden page. */
export function wantedPace(pace: Pace): Pace {
  return document.hidden ? "at once" : faster(pace, speed());
}

/** Plays a move frame after frame; `last` comes with the last one. Whether it was played to its end, for `valid` may end it. */
export async function playStep(
  table: TableState,
  step: Pick<Step, "frames" | "seat">,
  pace: () => Pace,
  last: Partial<TableState>,
  valid: () => boolean,
): Promise<boolean> {
  const told = step.frames.filter((frame) => frame.log.length).length;
  const scores = new Set((table.view?.counted ?? []).filter((thing) => thing.score).map((thing) => thing.key));
  let [shown, place, compared] = [0, null as Sprite | null, [] as LogLine[]];
  for (const [index, frame] of step.frames.entries()) {
    if (frame.log.length) shown++;
    if (frame.tempo === "count") compared = [...compared, ...frame.log].slice(-MOST_COMPARED);
    const compares = frame.tempo === "count";
    const lines = compares ? compared : frame.log;
    const caption: Caption | null = lines.length ? { lines, frame: shown, frames: told, seat: step.seat, compares } : table.caption;
    const beat = beatOf(frame, pace(), motionAllowed());
    const ends = index === step.frames.length - 1;
    const next = { ...(beat.hold ? { caption } : {}), ...(ends ? last : {}) };
    const counting = { scores, place };
    if (!(await playFrame(table, [frame, step.frames[index + 1]], next, beat, valid, counting))) return false;
    place = (table.picture && placeOf(table.picture, frame, undefined)) ?? place;
  }
  return true;
}

/** Shows one moment of a move, knowing the one that follows. */
async function playFrame(
  table: TableState,
  [frame, following]: readonly [Frame, Frame | undefined],
  next: Partial<TableState>,
  beat: Beat,
  valid: () => boolean,
  { scores, place }: { scores: ReadonlySet<string>; place: Sprite | null },
): Promise<boolean> {
  const before = table.picture;
  if (!before) return false;
  if (beat.hold) await turnTo(elementsOf(frame.focus));
  if (!valid()) return false;
  if (beat.hold) playSound(frame.tempo);
  const fight = frame.tempo === "strike" && beat.hold ? fightOf(before, frame, following) : null;
  if (fight) await strike(table, fight, beat, next.caption ?? null, valid);
  if (!valid()) return false;
  const picture = applyFrame(before, frame);
  const going = travels(before, picture);
  const came = frame.sprites.map((sprite) => sprite.id).filter((id) => !before.sprites.has(id));
  const flights = beat.hold ? flightsOf(before, picture, frame, scores, place) : [];
  const turned = frame.tempo === "reveal" ? turnedOver(before, picture, frame) : [];
  await fade(elementsOf(frame.gone), beat.travel / 2);
  if (!valid()) return false;
  keepFocus(() =>
    table.change({
      ...next,
      picture,
      log: [...table.log, ...(table.replaying ? [] : frame.log)],
      travelling: new Set(going.map(({ id }) => id)),
      marks: { ...table.marks, struck: null, ghost: null, flights },
      bright: compares(frame) ? new Set(frame.focus) : null,
      chosen: [],
      between: [],
      asking: false,
      because: null,
      previewed: [],
      tip: null,
      foreseen: null,
      pending: "",
    }),
  );
  if (beat.hold && !elementsOf(frame.focus).length) turnToWhatMoves(going, came);
  const flown = fly(document.querySelectorAll(".flight"), flights, motionAllowed() ? 1.6 * beat.travel + beat.hold / 2 : 0);
  await travel(elementOf, { going, came, turned }, beat.travel);
  await Promise.all([wait(beat.hold), flown]);
  if (!valid()) return false;
  keepFocus(() => table.change({ travelling: new Set(), marks: { ...table.marks, flights: [] } }));
  return true;
}

/** A small screen shows the place that a moment is about before anything happens there. */
async function turnTo(elements: readonly Element[]): Promise<void> {
  const smooth = motionAllowed();
  if (follow(document.querySelector(".board"), elements, smooth ? "smooth" : "instant") && smooth) await wait(TURNING);
}

/** Where a moment is about nothing that is drawn, what came and what moves is seen. */
function turnToWhatMoves(going: readonly Travel[], came: readonly string[]): void {
  follow(document.querySelector(".board"), elementsOf([...came, ...going.map(({ id }) => id)]), "instant");
}

/** Whether a frame compares everybody, in which case only what it is about stays bright. */
function compares(frame: Frame): boolean {
  return frame.tempo === "count" && frame.focus.length > 0;
}

/** Those who fight are lifted and bright, the rest goes pale; one stroke of the brush is the whole violence. */
async function strike(table: TableState, fight: Fight, beat: Beat, caption: Caption | null, valid: () => boolean): Promise<void> {
  const { fallen, others } = fight;
  const bright = new Set([...(fallen ? [fallen] : []), ...others].map((sprite) => sprite.id));
  keepFocus(() => table.change({ bright, travelling: bright, caption, because: null, tip: null }));
  const down = beat.lift ? lift(elementOf, fallen, others, beat.lift * 0.45) : () => undefined;
  await wait(beat.lift ? beat.lift * 0.45 : beat.hold / 2);
  if (valid()) table.change({ marks: { ...table.marks, struck: fallen } });
  await wait(beat.lift ? beat.lift * 0.55 : beat.hold / 2);
  down();
}

/** The things that show another side at the same place. */
function turnedOver(before: Picture, now: Picture, frame: Frame): string[] {
  return frame.sprites
    .map((sprite) => sprite.id)
    .filter((id) => {
      const [was, is] = [before.sprites.get(id), now.sprites.get(id)];
      return was && is && was.x === is.x && was.y === is.y && (was.symbol !== is.symbol || was.text !== is.text);
    });
}

/** The moves since the last one of that seat, as they were shown here. */
export function lastTurn(history: readonly ShownStep[], seat: number): readonly ShownStep[] {
  return history.slice(history.findLastIndex(({ step }) => step.seat === seat) + 1);
}

/** What those moves left on the board. */
export function traceOfTurn(turn: readonly ShownStep[]): Trace | null {
  const start = turn.findIndex(({ step }) => step.seat >= 0);
  const [first, ...rest] = start < 0 ? [] : turn.slice(start);
  if (!first) return null;
  const trace = traceOf(
    first.before,
    [first, ...rest].flatMap(({ step }) => step.frames),
    [first, ...rest].flatMap(({ step }) => step.frames.map(() => step.seat)),
  );
  const paths = trace.paths.filter((path) => length(path) < first.before.width); // no eye follows an arc over a whole column
  return paths.length || trace.came.length ? { ...trace, paths } : null;
}

/** Plays moves once more from where they began, then shows the present again. */
export async function playAgain(table: TableState, turn: readonly ShownStep[], valid: () => boolean): Promise<void> {
  const [first] = turn;
  const present = table.picture;
  if (!first || !present) return;
  table.change({ picture: first.before, replaying: true, marks: NO_MARKS, chosen: [], tip: null, because: null });
  for (const { step } of turn) if (!(await playStep(table, step, () => (speed() === "at once" ? "quick" : speed()), {}, valid))) break;
  if (valid()) table.change({ picture: present, caption: null, bright: null, travelling: new Set() });
  table.replaying = false;
}

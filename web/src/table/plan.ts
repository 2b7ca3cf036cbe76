// A turn that is planned and not sent yet: its steps as they were foreseen, undone and redone at will, sent together.
import { applyFrame, type Picture } from "../canvas/picture";
import { traceOf, type Trace } from "../canvas/trace";
import type { Frame, LogLine, Moment, Preview } from "../net/wire";
import type { TableState } from "./state";

/** What really is, while a plan is shown. */
export interface Present {
  picture: Picture;
  moment: Moment;
}

/** The moves of a plan. */
export function movesOf(planned: readonly Preview[]): string[] {
  return planned.map((preview) => preview.move);
}

/** Whether the plan ends the turn, or leads to what nobody can know yet. */
export function isWhole(planned: readonly Preview[]): boolean {
  const last = planned.at(-1);
  return last !== undefined && !last.then;
}

/** What the log would say. */
export function linesOf(planned: readonly Preview[]): LogLine[] {
  return framesOf(planned).flatMap((frame) => frame.log);
}

function framesOf(planned: readonly Preview[]): Frame[] {
  return planned.flatMap((preview) => preview.frames);
}

/** What is left to redo once this step is planned: the rest of what was undone, if that began with the same step. */
export function leftToRedo(undone: readonly Preview[], step: Preview): Preview[] {
  return undone.at(-1)?.move === step.move ? undone.slice(0, -1) : [];
}

/** The ghost of the whole plan, and of a move that is looked at. */
export function ghostOf(table: TableState, looked: Preview | null): Trace | null {
  const picture = table.present?.picture ?? table.picture;
  const shown = looked && !table.planned.includes(looked) ? [...table.planned, looked] : table.planned;
  return picture && shown.length ? traceOf(picture, framesOf(shown)) : null;
}

/** One more step. */
export function plan(table: TableState, step: Preview): void {
  showPlan(table, [...table.planned, step], leftToRedo(table.unplanned, step));
}

/** Without the last step. */
export function planLess(table: TableState): void {
  const last = table.planned.at(-1);
  if (last) showPlan(table, table.planned.slice(0, -1), [...table.unplanned, last]);
}

/** The turn from its beginning; every step of it can be redone. */
export function restartTurn(table: TableState): void {
  showPlan(table, [], [...table.unplanned, ...[...table.planned].reverse()]);
}

/** What really is takes the plan's place, and is drawn with what comes next. */
export function dropPlan(table: TableState): void {
  if (table.present) [table.picture, table.moment] = [table.present.picture, table.present.moment];
  [table.present, table.planned, table.unplanned] = [null, [], []];
}

/** The table as the plan would leave it, with the question that would stand then. */
function showPlan(table: TableState, planned: Preview[], unplanned: Preview[]): void {
  const { picture, moment } = table.present ?? table;
  if (!picture || !moment) return;
  const last = planned.at(-1);
  const then = last ? (last.then ?? { offers: [] }) : {};
  table.planned = planned;
  table.present = last ? { picture, moment } : null;
  table.change({
    unplanned,
    picture: framesOf(planned).reduce(applyFrame, picture),
    moment: { ...moment, ...then },
    chosen: [],
    between: [],
    previewed: [],
    because: null,
    tip: null,
    pending: "",
    foreseen: last && !last.then ? last : null,
    marks: { ...table.marks, ghost: ghostOf(table, null) },
  });
}

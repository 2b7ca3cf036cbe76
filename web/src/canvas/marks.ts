// What is drawn over the picture: where things came from, where they would go, who falls, one stroke of the brush.
import { nothing, svg, type TemplateResult } from "lit-html";
import { drawBody } from "./canvas";
import type { Flight } from "./flight";
import type { Sprite } from "./picture";
import type { Path, Trace } from "./trace";

export interface Marks {
  trace: Trace | null; // what others did, until I move
  ghost: Trace | null; // what would happen
  struck: Sprite | null; // under the brush
  flights: readonly Flight[]; // points on their way
}

export const NO_MARKS: Marks = { trace: null, ghost: null, struck: null, flights: [] };

const PLAIN_TONES = new Set(["ink", "soft", "white", "hair", "stone", "night"]);
const BADGE = 11;
const SMALL = 0.55; // of its size what fell is shown, its number still readable

/** All marks, above the sprites and never in the way of a pointer; `tones` are the colours of the sides by seat. */
export function drawMarks(marks: Marks, tones: readonly string[]): TemplateResult {
  return svg`<g class="marks" aria-hidden="true">
    ${marks.trace ? svg`<g class="past" color="var(--soft)">${drawTrace(marks.trace, false, tones)}</g>` : nothing}
    ${marks.ghost ? svg`<g class="future">${drawTrace(marks.ghost, true, tones)}</g>` : nothing}
    ${marks.struck ? drawStroke(marks.struck) : nothing}
    ${marks.flights.map(drawFlight)}
  </g>`;
}

function drawTrace(trace: Trace, future: boolean, tones: readonly string[]): TemplateResult {
  const fallen = trace.paths.filter((path) => path.fell);
  const beside = (path: Path): number =>
    fallen.slice(0, fallen.indexOf(path)).filter((other) => isSamePlace(endOf(other), endOf(path))).length;
  return svg`${trace.paths.map((path) => drawPath(path, future, tones[path.seat] ?? "soft", beside(path)))}${trace.came.map((sprite) =>
    outline("came", sprite),
  )}`;
}

function endOf(path: Path): Sprite {
  return path.stops.at(-1) ?? path.from;
}

function isSamePlace(a: Sprite, b: Sprite): boolean {
  return Math.abs(a.x - b.x) < a.w / 2 && Math.abs(a.y - b.y) < a.h / 2;
}

/** `side` is the colour of whoever moved it; so many others fell at the same place before. */
function drawPath(path: Path, future: boolean, side: string, before: number): TemplateResult {
  const tone = future ? "accent" : PLAIN_TONES.has(path.from.tone) ? side : path.from.tone;
  const points = [path.from, ...path.stops];
  const last = path.stops.at(-1);
  const arcs = future ? path.stops.map((stop, i) => drawArc(points[i] ?? path.from, stop)) : last ? drawArc(path.from, last) : nothing;
  const counted = future && path.stops.length > 1 ? path.stops.map((stop, i) => drawCount(points[i] ?? path.from, stop, i + 1)) : [];
  const end = endOf(path);
  const ghost = svg`<g class="ghost" color="var(--${end.tone})" transform=${placeOf(end)}>${drawBody(end)}</g>`;
  return svg`<g color="var(--${tone})">
    ${path.stops.length && !future ? outline("left", path.from) : nothing}${arcs}${counted}
    ${future && path.stops.length ? ghost : nothing}${future ? outline("landing", end) : nothing}
    ${path.fell ? drawFall(end, future, before) : nothing}
  </g>`;
}

function placeOf(sprite: Sprite): string {
  return `translate(${sprite.x} ${sprite.y}) rotate(${sprite.turn} ${sprite.w / 2} ${sprite.h / 2})`;
}

function outline(kind: string, sprite: Sprite): TemplateResult {
  return svg`<rect class=${kind} width=${sprite.w} height=${sprite.h} rx="8" transform=${placeOf(sprite)} />`;
}

type Point = readonly [number, number];

/** Where an arc begins, bends and ends: from edge to edge, bowed to one side. */
function arcOf(from: Sprite, to: Sprite): readonly [Point, Point, Point] {
  const [ax, ay] = [from.x + from.w / 2, from.y + from.h / 2];
  const [bx, by] = [to.x + to.w / 2, to.y + to.h / 2];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const bow = Math.min(60, length * 0.28);
  const across = Math.abs(bx - ax) >= Math.abs(by - ay);
  const bend: Point = across ? [(ax + bx) / 2, (ay + by) / 2 - bow - Math.min(from.h, to.h) / 2] : [(ax + bx) / 2 + bow, (ay + by) / 2];
  const start: Point = across ? [ax, ay - from.h / 2] : [ax + from.w / 4, ay];
  const end: Point = across ? [bx, by - to.h / 2] : [bx + to.w / 4, by];
  return [start, bend, end];
}

function drawArc(from: Sprite, to: Sprite): TemplateResult {
  const [[ax, ay], [mx, my], [bx, by]] = arcOf(from, to);
  const angle = Math.atan2(by - my, bx - mx);
  const wing = (turn: number): string => `${bx - 9 * Math.cos(angle + turn)} ${by - 9 * Math.sin(angle + turn)}`;
  return svg`<path class="arc" d="M${ax} ${ay} Q${mx} ${my} ${bx} ${by}" />
    <path class="tip-of-arc" d="M${wing(0.5)} L${bx} ${by} L${wing(-0.5)} Z" />`;
}

function drawCount(from: Sprite, to: Sprite, number: number): TemplateResult {
  const [[ax, ay], [mx, my], [bx, by]] = arcOf(from, to);
  const [x, y] = [(ax + 2 * mx + bx) / 4, (ay + 2 * my + by) / 4];
  return svg`<circle class="count" cx=${x} cy=${y} r=${BADGE} />
    <text class="count-text" x=${x} y=${y + 4.5} text-anchor="middle">${number}</text>`;
}

/** What falls is crossed: in a badge where it would fall, struck through where it fell. */
function drawFall(sprite: Sprite, future: boolean, before: number): TemplateResult {
  const [x, y] = [sprite.x + sprite.w - 4, sprite.y + 4];
  const cross = svg`<circle class="cross" cx=${x} cy=${y} r=${BADGE} /><path class="cross-arms" d="M${x - 4} ${y - 4} l8 8 m0 -8 l-8 8" />`;
  if (future) return cross;
  const { x: left, y: top, w, h, tone } = sprite;
  const [x0, y0] = [left + w * (0.5 - 0.6 * before), top - h * 0.4]; // beside the place: another may stand there now
  const place = `translate(${x0} ${y0}) scale(${SMALL})`;
  return svg`<g class="fallen" transform=${place} color="var(--${tone})">${drawBody(sprite)}</g>
    <path class="struck-through" d="M${x0 - 2} ${y0 + h * SMALL} L${x0 + w * SMALL + 2} ${y0}" />`;
}

/** Points in a pill, where they were won; they travel to where they are counted. */
function drawFlight({ by, from }: Flight): TemplateResult {
  const text = `${by < 0 ? "−" : "+"}${Math.abs(by)}`;
  const [x, y, half] = [from.x + from.w / 2, from.y + from.h / 2, 9 + 5 * text.length];
  return svg`<g transform="translate(${x} ${y})"><g class="flight ${by < 0 ? "loss" : ""}">
    <rect x=${-half} y="-14" width=${2 * half} height="28" rx="14" /><text y="6" text-anchor="middle">${text}</text></g></g>`;
}

/** One stroke of the brush, thick where it lands and thin where it leaves. */
function drawStroke(sprite: Sprite): TemplateResult {
  const { x, y, w, h } = sprite;
  return svg`<path class="brush" d="M${x - w * 0.12} ${y + h * 1.12} Q${x + w * 0.4} ${y + h * 0.72} ${x + w * 1.14} ${y - h * 0.3}
    Q${x + w * 0.52} ${y + h * 0.5} ${x + w * 0.06} ${y + h * 1.28} Z" />`;
}

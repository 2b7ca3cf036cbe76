// What is drawn over the picture: where things came from, where they would go, who falls, one stroke of the brush.
import { nothing, svg, type TemplateResult } from "lit-html";
import { drawBody } from "./canvas";
import type { Flight } from "./flight";
import type { Picture, Sprite } from "./picture";
import { placesBetween } from "./steps";
import type { Duel, Path, Trace } from "./trace";

export interface Marks {
  trace: Trace | null; // what others did, until I move
  ghost: Trace | null; // what would happen
  struck: Sprite | null; // under the brush
  flights: readonly Flight[]; // points on their way
}

/** A number and where it stands. */
export interface Numbered {
  text: string;
  x: number;
  y: number;
}

export const NO_MARKS: Marks = { trace: null, ghost: null, struck: null, flights: [] };

const PLAIN_TONES = new Set(["ink", "soft", "white", "hair", "stone", "night"]);
const BADGE = 11;
export const LARGE_BADGE = 14;
const MOST_DUELS = 3; // so many are shown; the verdict tells all
const READABLE = 12.5; // the size of its number
const SMALL = 0.55; // of its size what fell is shown, its number still readable

/** All marks, above the sprites and never in the way of a pointer; `tones` are the colours of the sides by seat. */
export function drawMarks(marks: Marks, tones: readonly string[], picture: Picture): TemplateResult {
  return svg`<g class="marks" aria-hidden="true">
    ${marks.trace ? svg`<g class="past" color="var(--soft)">${drawTrace(marks.trace, null, tones)}</g>` : nothing}
    ${marks.ghost ? svg`<g class="future">${drawTrace(marks.ghost, picture, tones)}${drawDuels(marks.ghost.duels)}</g>` : nothing}
    ${marks.struck ? drawStroke(marks.struck) : nothing}
    ${marks.flights.map(drawFlight)}
  </g>`;
}

/** What was moved, or what would be moved in a picture. */
function drawTrace(trace: Trace, ahead: Picture | null, tones: readonly string[]): TemplateResult {
  const fallen = trace.paths.filter((path) => path.fell);
  const beside = (path: Path): number =>
    fallen.slice(0, fallen.indexOf(path)).filter((other) => isSamePlace(endOf(other), endOf(path))).length;
  return svg`${trace.paths.map((path) => drawPath(path, ahead, tones[path.seat] ?? "soft", beside(path)))}${trace.came.map((sprite) =>
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
function drawPath(path: Path, ahead: Picture | null, side: string, before: number): TemplateResult {
  const future = ahead !== null;
  const tone = future ? "accent" : PLAIN_TONES.has(path.from.tone) ? side : path.from.tone;
  const points = [path.from, ...path.stops];
  const last = path.stops.at(-1);
  const arcs = future ? path.stops.map((stop, i) => drawArc(points[i] ?? path.from, stop)) : last ? drawArc(path.from, last) : nothing;
  const counted = ahead ? drawCounts(path, points, ahead) : nothing;
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

/** The places that are passed are counted on the arc; where there are none to count, the arcs. */
function drawCounts({ from, stops: [to, ...others] }: Path, points: readonly Sprite[], ahead: Picture): TemplateResult[] {
  if (others.length) return [to, ...others].map((stop, i) => drawCount(pointOn(points[i] ?? from, stop ?? from, 0.5), i + 1));
  if (!to) return [];
  const along = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? middleX : middleY;
  return placesBetween(ahead, from, to).map((place, i) =>
    drawCount(pointOn(from, to, (along(place) - along(from)) / (along(to) - along(from))), i + 1),
  );
}

function middleX({ x, w }: Sprite): number {
  return x + w / 2;
}

function middleY({ y, h }: Sprite): number {
  return y + h / 2;
}

/** So far along the arc. */
function pointOn(from: Sprite, to: Sprite, share: number): Point {
  const [a, m, b] = arcOf(from, to);
  const at = (i: 0 | 1): number => (1 - share) ** 2 * a[i] + 2 * share * (1 - share) * m[i] + share ** 2 * b[i];
  return [at(0), at(1)];
}

/** The number of a place that can be chosen, in a badge. */
export function drawNumber({ text, x, y }: Numbered): TemplateResult {
  return svg`<g class="badge" aria-hidden="true"><circle class="count" cx=${x} cy=${y} r=${LARGE_BADGE} />
    <text x=${x} y=${y + 5.5} text-anchor="middle">${text}</text></g>`;
}

function drawCount([x, y]: Point, number: number): TemplateResult {
  return svg`<circle class="count" cx=${x} cy=${y} r=${BADGE} />
    <text class="count-text" x=${x} y=${y + 4.5} text-anchor="middle">${number}</text>`;
}

/** Who beats whom, between the two; several at one place in a line from one to the other. */
function drawDuels(duels: readonly Duel[]): TemplateResult[] {
  const groups: Duel[][] = [];
  for (const duel of duels) {
    const group = groups.find(([first]) => first && isNear(betweenOf(first), betweenOf(duel), 2 * duel.pair[0].w));
    if (group) group.push(duel);
    else groups.push([duel]);
  }
  return groups.flatMap((group) =>
    group.slice(0, MOST_DUELS).map((duel, i, { length }) => drawDuel(duel, group[0] ?? duel, i - (length - 1) / 2)),
  );
}

function betweenOf({ pair: [one, other] }: Duel): Point {
  return [(middleX(one) + middleX(other)) / 2, (middleY(one) + middleY(other)) / 2];
}

function isNear([x, y]: Point, [u, v]: Point, reach: number): boolean {
  return Math.hypot(x - u, y - v) < reach;
}

/** Both in small, the one who falls struck through: where the first of them meet, so many places aside. */
function drawDuel({ pair: [one, other], falls }: Duel, first: Duel, aside: number): TemplateResult {
  const scale = Math.max(SMALL, READABLE / one.text_size);
  const [w, h] = [Math.max(one.w, other.w) * scale, Math.max(one.h, other.h) * scale];
  const [wide, high, [x, y]] = [2 * w + 30, h + 10, betweenOf(first)];
  const across = Math.abs(middleX(first.pair[0]) - middleX(first.pair[1])) > Math.abs(middleY(first.pair[0]) - middleY(first.pair[1]));
  const [right, down] = across ? [aside * (wide + 3), 0] : [0, aside * (high + 3)];
  const body = (sprite: Sprite, left: number): TemplateResult =>
    svg`<g transform="translate(${left} ${(high - h) / 2}) scale(${scale})" color="var(--${sprite.tone})">${drawBody(sprite)}</g>`;
  return svg`<g class="duel" transform="translate(${x + right - wide / 2} ${y + down - high / 2})">
    <rect width=${wide} height=${high} rx=${high / 2} />${body(one, 8)}${body(other, w + 22)}
    ${
      falls
        ? svg`<path class="struck-through" d="M${w + 20} ${high - 3} L${wide - 6} 3" />`
        : svg`<text x=${wide / 2} y=${high / 2 + 6} text-anchor="middle">=</text>`
    }</g>`;
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

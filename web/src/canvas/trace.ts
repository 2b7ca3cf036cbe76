// What a stretch of film moved, as data: where things came from, where they went, what fell; pure.
import { applyFrame, travels, type Picture, type Sprite } from "./picture";
import type { Frame } from "../net/wire";

export interface Path {
  from: Sprite;
  stops: Sprite[]; // the last one is where it came to rest among its like
  fell: boolean; // it left the board, or went small to the fallen
  seat: number; // of whoever moved it, -1 if nobody is known
  frame: number; // in which it began
}

/** Two who would fight: whoever stays first; where nobody falls, both stay. */
export interface Duel {
  pair: [Sprite, Sprite];
  falls: boolean; // the second
}

export interface Trace {
  paths: Path[];
  duels: Duel[];
  came: Sprite[]; // what lies there now and did not before; not what a part of the board holds that is new itself
}

const MOST = 8; // more arcs than this explain nothing
const NEAR = 18; // units that no eye takes for a move
const SMALLER = 0.75; // of its size: whatever shrinks so much has left the board

function distance(a: Sprite, b: Sprite): number {
  return Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);
}

/** Whether a change of place is a move, and not a pile closing up. */
function isMove(from: Sprite, to: Sprite): boolean {
  return (from.target !== "" || to.target !== "") && distance(from, to) > Math.max(NEAR, 0.8 * Math.max(from.w, from.h));
}

/** Whether a thing only takes the place that its neighbour left, as the cards of a hand do. */
function closesUp(from: Sprite, to: Sprite, left: readonly (Sprite | undefined)[]): boolean {
  return (
    from.area !== "" && from.area === to.area && left.some((one) => one?.area === to.area && one.id !== to.id && distance(one, to) < 2)
  );
}

function isSmaller(before: Sprite, now: Sprite): boolean {
  return now.w * now.h < SMALLER * before.w * before.h;
}

/** How far a thing has gone in the end. */
export function length(path: Path): number {
  return distance(path.from, path.stops.at(-1) ?? path.from);
}

/** What the frames moved, beginning with that picture; `seats` are of whoever made each of them. */
export function traceOf(before: Picture, frames: readonly Frame[], seats: readonly number[] = []): Trace {
  const [paths, duels] = [new Map<string, Path>(), [] as Duel[]];
  let picture = before;
  for (const [n, frame] of frames.entries()) {
    const next = applyFrame(picture, frame);
    const made = { seat: seats[n] ?? -1, frame: n };
    const going = travels(picture, next);
    const left = [...going.map(({ from }) => from), ...frame.gone.map((id) => picture.sprites.get(id))];
    for (const { id, from, to } of going) if (isMove(from, to) && !closesUp(from, to, left)) goOn(paths, id, from, to, made);
    for (const id of frame.gone) fall(paths, id, picture.sprites.get(id), made);
    const duel = frame.tempo === "strike" ? duelOf(fightOf(picture, frame, frames[n + 1])) : null;
    if (duel) duels.push(duel);
    picture = next;
  }
  const moved = [...paths.values()].filter((path) => path.fell || isMove(path.from, path.stops.at(-1) ?? path.from));
  const known = new Set(["", ...before.areas.map((area) => area.id)]);
  const came = [...picture.sprites.values()].filter(
    ({ id, label, symbol, area }) => label !== "" && symbol !== "" && !before.sprites.has(id) && known.has(area),
  );
  const longest = moved.sort((a, b) => length(b) - length(a));
  return { paths: alone(longest).slice(0, MOST), duels, came: came.slice(0, MOST) };
}

/** Of things that went together the first one stands for all, unless one of the others fell. */
function alone(paths: readonly Path[]): Path[] {
  const kept: Path[] = [];
  const near = (a: Sprite, b: Sprite): boolean => distance(a, b) < 1.6 * Math.max(a.w, a.h);
  for (const path of paths) {
    const end = path.stops.at(-1) ?? path.from;
    const led = kept.some(
      (other) => !path.fell && other.frame === path.frame && near(other.from, path.from) && near(other.stops.at(-1) ?? other.from, end),
    );
    if (!led) kept.push(path);
  }
  return kept;
}

type Made = Pick<Path, "seat" | "frame">;

function goOn(paths: Map<string, Path>, id: string, from: Sprite, to: Sprite, made: Made): void {
  const path = paths.get(id) ?? { from, stops: [], fell: false, ...made };
  if (isSmaller(path.stops.at(-1) ?? path.from, to)) path.fell = true;
  else path.stops.push(to);
  paths.set(id, path);
}

/** A thing that is taken off fell where it stood; decoration does not. */
function fall(paths: Map<string, Path>, id: string, sprite: Sprite | undefined, made: Made): void {
  if (!sprite?.label || !sprite.target) return;
  const path = paths.get(id) ?? { from: sprite, stops: [], fell: true, ...made };
  paths.set(id, { ...path, fell: true });
}

/** Those who fight in a frame: whoever strikes, and whoever is struck and leaves in this frame or in the next. */
export interface Fight {
  fallen: Sprite | null;
  others: Sprite[];
}

/** The fight that a frame is about; nothing where nobody is seen to fight. */
export function fightOf(before: Picture, frame: Frame, next: Frame | undefined): Fight | null {
  const after = applyFrame(before, frame);
  const later = next ? applyFrame(after, next) : after;
  const leaves = (sprite: Sprite): boolean => {
    const then = later.sprites.get(sprite.id);
    return then === undefined || (isMove(sprite, then) && isSmaller(sprite, then));
  };
  const named = frame.focus.map((id) => before.sprites.get(id)).filter((sprite) => sprite !== undefined);
  const left = named.length ? named : [...frame.gone, ...frame.sprites.map(({ id }) => id)].map((id) => before.sprites.get(id));
  const seen = left.filter((sprite) => sprite !== undefined).filter((sprite) => named.length || (sprite.label !== "" && leaves(sprite)));
  if (!seen.length) return null;
  const fallen = seen.find(leaves) ?? null;
  return { fallen, others: seen.filter((sprite) => sprite !== fallen) };
}

/** A fight of two. */
function duelOf(fight: Fight | null): Duel | null {
  const [one, other] = fight ? [...fight.others, fight.fallen].filter((sprite) => sprite !== null) : [];
  return one && other ? { pair: [one, other], falls: fight?.fallen === other } : null;
}

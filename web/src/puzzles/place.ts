// Where on a picture something happens: a small picture shows that part of it.
import type { Picture } from "../canvas/picture";

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

const [SHAPE, LEAST, AIR] = [16 / 9, 320, 40];

/** The part of a picture where those stand, or stood, that a moment is about; all of it where it is about nothing. */
export function placeOf(before: Picture, now: Picture, focus: readonly string[]): Place {
  const about = new Set(focus);
  const was = [...before.sprites.values()].filter((sprite) => about.has(sprite.target));
  const areas = new Set(was.map((sprite) => sprite.area));
  const is = [...now.sprites.values()].filter((sprite) => about.has(sprite.target) && (!was.length || areas.has(sprite.area)));
  const all = [...was, ...is];
  if (!all.length) return { x: 0, y: 0, w: now.width, h: now.height };
  const [x0, y0] = [Math.min(...all.map((one) => one.x)) - AIR, Math.min(...all.map((one) => one.y)) - AIR];
  const [x1, y1] = [Math.max(...all.map((one) => one.x + one.w)) + AIR, Math.max(...all.map((one) => one.y + one.h)) + AIR];
  const w = Math.min(now.width, Math.max(x1 - x0, (y1 - y0) * SHAPE, LEAST));
  const h = Math.min(now.height, w / SHAPE);
  const inside = (middle: number, size: number, whole: number): number => Math.max(0, Math.min(whole - size, middle - size / 2));
  return { x: inside((x0 + x1) / 2, w, now.width), y: inside((y0 + y1) / 2, h, now.height), w, h };
}

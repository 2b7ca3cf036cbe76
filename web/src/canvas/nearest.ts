// Finding a place: with the arrow keys from one to the next, with a fingertip beside a small one.

export interface Box {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Heading = "left" | "right" | "up" | "down";

const STEP: Record<Heading, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

function middle(box: Box): readonly [number, number] {
  return [box.x + box.w / 2, box.y + box.h / 2];
}

/** The nearest box in that heading (going astray counts double); where there is none, the farthest on the other side: around. */
export function neighbour(boxes: readonly Box[], from: Box, heading: Heading): Box | undefined {
  const [dx, dy] = STEP[heading];
  const [x, y] = middle(from);
  let best: Box | undefined;
  let cost = Infinity;
  let around: Box | undefined;
  let farthest = Infinity;
  for (const box of boxes) {
    if (box.id === from.id) continue;
    const [bx, by] = middle(box);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const astray = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (ahead > 0.5 && ahead + 2 * astray < cost) [best, cost] = [box, ahead + 2 * astray];
    if (ahead <= 0.5 && ahead * 4 + astray < farthest) [around, farthest] = [box, ahead * 4 + astray];
  }
  return best ?? around;
}

/** The boxes that a fingertip touches, the nearest first: it reaches so far around the point. */
export function inReach(boxes: readonly Box[], x: number, y: number, reach: number): Box[] {
  const away = (box: Box): number => Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h));
  return boxes.filter((box) => away(box) <= reach).sort((a, b) => away(a) - away(b));
}

/** The box whose middle is nearest to a point, among those the point misses by no more than a fingertip of that size. */
export function underFinger(boxes: readonly Box[], x: number, y: number, finger: number): Box | undefined {
  let best: Box | undefined;
  let nearest = Infinity;
  for (const box of boxes) {
    const [bx, by] = middle(box);
    if (Math.abs(x - bx) > Math.max(box.w, finger) / 2 || Math.abs(y - by) > Math.max(box.h, finger) / 2) continue;
    const distance = Math.hypot(x - bx, y - by);
    if (distance < nearest) [best, nearest] = [box, distance];
  }
  return best;
}

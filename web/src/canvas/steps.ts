// The places that a piece would pass on its way along a row of them, as tiles of a road; pure.
import type { Picture, Sprite } from "./picture";

const LEAST = 5; // places that make a row
const GAP = 0.25; // of their size: what lies farther apart is no row

type Axis = readonly ["x", "w"] | readonly ["y", "h"];

const AXES: readonly Axis[] = [
  ["x", "w"],
  ["y", "h"],
];

/** The places between where it stands and where it would land, in its order; none where its way leads along no row. */
export function placesBetween(picture: Picture, from: Sprite, to: Sprite): Sprite[] {
  for (const [places, axis] of rowsOf(picture)) {
    const [start, end] = [indexIn(places, axis, from), indexIn(places, axis, to)];
    if (start < 0 || end < 0 || start === end) continue;
    return start < end ? places.slice(start + 1, end) : places.slice(end + 1, start).reverse();
  }
  return [];
}

/** Places of one kind and size, side by side or one under the other. */
function rowsOf(picture: Picture): [Sprite[], Axis][] {
  const kinds = new Map<string, Sprite[]>();
  for (const sprite of picture.sprites.values()) {
    const [kind = ""] = sprite.target.split(":", 1);
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), sprite]);
  }
  return [...kinds.values()].flatMap((places) => AXES.filter((axis) => isRow(places, axis)).map((axis) => [sorted(places, axis), axis]));
}

function sorted(places: readonly Sprite[], [at]: Axis): Sprite[] {
  return [...places].sort((a, b) => a[at] - b[at]);
}

function isRow(places: readonly Sprite[], axis: Axis): boolean {
  const [at, size] = axis;
  const [[first, ...others], across] = [sorted(places, axis), at === "x" ? "y" : "x"] as const;
  if (!first || others.length + 1 < LEAST) return false;
  return others.every((place, i) => {
    const last = others[i - 1] ?? first;
    return (
      place[across] === first[across] && place[size] === first[size] && Math.abs(place[at] - last[at] - last[size]) < GAP * place[size]
    );
  });
}

/** The place beside which a piece of about its size stands. */
function indexIn(places: readonly Sprite[], [at, size]: Axis, piece: Sprite): number {
  const middle = piece[at] + piece[size] / 2;
  return places.findIndex((place) => middle >= place[at] && middle <= place[at] + place[size] && piece[size] > place[size] / 2);
}

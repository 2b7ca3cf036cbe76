// Where on the board the next choice lies: a small screen shows that part of it whole, instead of listing what is in sight.
import type { Area, Picture, Sprite } from "../canvas/picture";
import { scaleIn } from "../canvas/picture";
import type { Viewport } from "./current-decision";
import type { Table } from "./table";

export const FEW = 8; // so many choices are listed in words
const ABOVE = 96; // the bar and my goods
const SHEET = 190; // the question in two lines, and what can be pressed

/** What can be chosen next, each thing once. */
export function nextSprites(table: Table): Sprite[] {
  return [...table.glowing].map((target) => table.spriteOf(target)).filter((sprite) => sprite !== undefined);
}

/** The part of the board where all of these lie. */
export function partOf(picture: Picture, sprites: readonly Sprite[]): Area | undefined {
  const [first, ...others] = sprites;
  if (!first || others.some((sprite) => sprite.area !== first.area)) return undefined;
  return picture.areas.find((area) => area.id === first.area);
}

/** The part of the board that is shown whole because the many things that can be chosen next all lie there, if there is room for it. */
export function partInSight(table: Table, viewport: Viewport): Area | undefined {
  const next = nextSprites(table);
  if (!table.picture || viewport.wide || next.length <= FEW) return undefined;
  const part = partOf(table.picture, next);
  const room = innerHeight - ABOVE - SHEET;
  return part && part.h * scaleIn(table.picture, viewport) <= room ? part : undefined;
}

/** Things by the name of the place where they lie, in the order of the first of each. */
export function groupsOf<T>(things: readonly T[], place: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(place(thing), [...(groups.get(place(thing)) ?? []), thing]);
  return [...groups];
}

// Where on the board the next choice lies: a small screen shows that part of it whole, instead of listing what is in sight.
import type { Area, Picture, Sprite } from "../canvas/picture";
import { LARGE_BADGE, type Numbered } from "../canvas/marks";
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

/** The few numbered places of a map that can be chosen next: their numbers stand out, and a veil is over what has no part in the choice. */
export interface Veil {
  bright: ReadonlySet<string>; // ids
  numbered: readonly Numbered[];
}

/** The veil over a part of the board of which few places can be chosen; a number stands beside each of them. */
export function veilOver(picture: Picture, next: readonly Sprite[], open: ReadonlySet<string>): Veil | null {
  const part = next.length > FEW ? undefined : partOf(picture, next);
  if (!part || !next.every(hasNumberBeside)) return null;
  const [all, choice] = [[...picture.sprites.values()], [] as Sprite[]];
  for (const sprite of all) if (open.has(sprite.target)) choice.push(sprite);
  const isGround = ({ area, w, h }: Sprite): boolean => area !== part.id && 2 * Math.max(w, h) > Math.min(part.w, part.h);
  const isElsewhere = (sprite: Sprite): boolean => sprite.area !== part.id && !liesOn([part], sprite);
  const bright = all.filter((sprite) => isGround(sprite) || isElsewhere(sprite) || choice.includes(sprite) || liesOn(choice, sprite));
  return { bright: new Set(bright.map(({ id }) => id)), numbered: next.map((sprite) => numberBeside(sprite, choice)) };
}

function hasNumberBeside({ text, text_x, text_y }: Sprite): boolean {
  return /^\d+$/.test(text) && (Math.abs(text_x - 0.5) > 0.5 || Math.abs(text_y - 0.5) > 0.5);
}

/** The number where it stands, or across its place where it would hide another part of the choice. */
function numberBeside({ id, x, y, w, h, text, text_x, text_y }: Sprite, choice: readonly Sprite[]): Numbered {
  const [here, across] = [
    { text, x: x + w * text_x, y: y + h * text_y },
    { text, x: x + w * (1 - text_x), y: y + h * (1 - text_y) },
  ];
  const hides = (at: Numbered): boolean => choice.some((other) => other.id !== id && isAround(other, at));
  return hides(here) && !hides(across) ? across : here;
}

function isAround({ x, y, w, h }: Sprite, at: Numbered): boolean {
  return Math.abs(at.x - x - w / 2) < w / 2 + LARGE_BADGE && Math.abs(at.y - y - h / 2) < h / 2 + LARGE_BADGE;
}

function liesOn(places: readonly Pick<Sprite, "x" | "y" | "w" | "h">[], { x, y, w, h }: Sprite): boolean {
  const [across, down] = [x + w / 2, y + h / 2];
  return places.some((place) => across >= place.x && across <= place.x + place.w && down >= place.y && down <= place.y + place.h);
}

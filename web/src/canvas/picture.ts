// The picture as data: a view gives it whole, a frame of a step changes it; nothing here touches the page.
import { AREA_DEFAULTS, SPRITE_DEFAULTS, type AreaSeen, type Frame, type SpriteSeen, type View } from "../net/wire";

export type Sprite = Required<SpriteSeen>;
export type Area = Required<AreaSeen>;

export interface Picture {
  width: number;
  height: number;
  areas: Area[];
  sprites: Map<string, Sprite>; // back to front
}

/** A sprite that is at another place, of another size or turned otherwise than before. */
export interface Travel {
  id: string;
  from: Sprite;
  to: Sprite;
}

/** A sprite with the fields that the wire leaves out. */
export function withDefaults(seen: SpriteSeen): Sprite {
  return { ...SPRITE_DEFAULTS, ...seen };
}

function areaWithDefaults(seen: AreaSeen): Area {
  return { ...AREA_DEFAULTS, ...seen };
}

/** The picture of a full view. */
export function pictureOf(view: View): Picture {
  const sprites = view.sprites.map((seen) => [seen.id, withDefaults(seen)] as const);
  return { width: view.width, height: view.height, areas: view.areas.map(areaWithDefaults), sprites: new Map(sprites) };
}

/** The picture that a frame leads to; what came in no run lies on top. */
export function applyFrame(picture: Picture, frame: Frame): Picture {
  const sprites = new Map(picture.sprites);
  for (const id of frame.gone) sprites.delete(id);
  for (const seen of frame.sprites) sprites.set(seen.id, withDefaults(seen));
  return {
    width: picture.width,
    height: frame.height || picture.height,
    areas: frame.areas?.map(areaWithDefaults) ?? picture.areas,
    sprites: frame.order?.length ? reorder(sprites, frame.order) : sprites,
  };
}

/** Every run is laid directly over its first id, nothing being the ground; all else keeps its order, and nothing is lost. */
function reorder(sprites: Map<string, Sprite>, runs: readonly (readonly string[])[]): Map<string, Sprite> {
  const over = new Map(runs.map(([under = "", ...ids]) => [under, ids] as const));
  const moved = new Set(runs.flatMap(([, ...ids]) => ids));
  const sorted = new Map<string, Sprite>();
  const lay = (id: string) => {
    const sprite = sprites.get(id);
    if (sprite) sorted.set(id, sprite);
    for (const next of over.get(id) ?? []) lay(next);
  };
  lay("");
  for (const id of sprites.keys()) if (!moved.has(id)) lay(id);
  for (const [id, sprite] of sprites) if (!sorted.has(id)) sorted.set(id, sprite);
  return sorted;
}

/** The sprites that both pictures show at different places; what stays in a part of the board that is laid out anew does not travel. */
export function travels(before: Picture, now: Picture): Travel[] {
  const found: Travel[] = [];
  const anew = laidOutAnew(before, now);
  for (const [id, to] of now.sprites) {
    const from = before.sprites.get(id);
    if (from?.area === to.area && anew.has(to.area)) continue;
    if (from && (from.x !== to.x || from.y !== to.y || from.w !== to.w || from.h !== to.h || from.turn !== to.turn))
      found.push({ id, from, to });
  }
  return found;
}

/** The parts of the board that lie elsewhere than before, or are of another size. */
function laidOutAnew(before: Picture, now: Picture): Set<string> {
  if (before.areas === now.areas) return new Set();
  const was = new Map(before.areas.map((area) => [area.id, area]));
  const moved = ({ id, x, y, w, h }: Area): boolean => {
    const from = was.get(id);
    return from !== undefined && (from.x !== x || from.y !== y || from.w !== w || from.h !== h);
  };
  return new Set(now.areas.filter(moved).map((area) => area.id));
}

/** The targets that can be pointed at on the canvas. */
export function targetsOn(picture: Picture): Set<string> {
  return new Set([...picture.sprites.values()].map((sprite) => sprite.target).filter((target) => target !== ""));
}

/** What lies on a sprite and cannot be pointed at by itself: whatever was drawn later with its middle on it. */
export function spritesOn(picture: Picture, sprite: Sprite): Sprite[] {
  const sprites = [...picture.sprites.values()];
  return sprites.slice(sprites.indexOf(sprite) + 1).filter((other) => {
    const [x, y] = [other.x + other.w / 2 - sprite.x, other.y + other.h / 2 - sprite.y];
    return other.target === "" && x >= 0 && x <= sprite.w && y >= 0 && y <= sprite.h;
  });
}

const LONG = 12; // letters; what is shorter was given its space by the game
const LETTER = { least: 0.5, most: 0.58 }; // widths, as shares of the height

/** A line of text, cut where a long one cannot fit: names are as long as people like. */
export function fittingText(sprite: Sprite): string {
  const { text, w, text_x, text_size, anchor } = sprite;
  const space = anchor === "start" ? w * (1 - text_x) : anchor === "end" ? w * text_x : w;
  if (sprite.symbol || text.length <= LONG || text.length * LETTER.least * text_size <= space) return text;
  return `${text.slice(0, Math.max(LONG, Math.floor(space / (LETTER.most * text_size))) - 1).trimEnd()}…`;
}

/** The areas where a seat's things lie. */
export function areasOf(picture: Picture, seat: number): Area[] {
  return picture.areas.filter((area) => area.seat === seat);
}

/** What lies in an area. */
export function spritesIn(picture: Picture, area: Area): Sprite[] {
  return [...picture.sprites.values()].filter((sprite) => {
    const [x, y] = [sprite.x + sprite.w / 2 - area.x, sprite.y + sprite.h / 2 - area.y];
    return x >= 0 && x <= area.w && y >= 0 && y <= area.h;
  });
}

/** The layout for that much space, as the server's scenes count: the widest that needs no shrinking. */
export function layoutWidth(widths: readonly number[], space: number): number {
  const sorted = [...widths].sort((a, b) => a - b);
  return sorted.findLast((width) => width <= space) ?? sorted[0] ?? space;
}

/** How much a picture is enlarged in a space: to its full width, but no taller than the space unless that would shrink it. */
export function scaleIn(picture: { width: number; height: number }, space: { width: number; height: number }): number {
  const wide = space.width / picture.width;
  return Math.min(wide, Math.max(1, space.height / picture.height));
}

/** Where the keyboard enters a picture: the given sprite, else the first whose target glows, else the first of all. */
export function firstStop(picture: Picture, glowing: ReadonlySet<string>, place: string): string {
  const sprites = [...picture.sprites.values()].filter((sprite) => sprite.target !== "");
  return (sprites.find((sprite) => sprite.id === place) ?? sprites.find((sprite) => glowing.has(sprite.target)) ?? sprites[0])?.id ?? "";
}

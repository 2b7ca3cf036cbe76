// Which entry of the box a thing on the table shows.
import type { Picture } from "./picture";

/** The place in the box behind a sprite: its kind's pattern filled with the rest of its id; nothing where no such entry is. */
export function placeOf(id: string, prints: Record<string, string>, keys: Record<string, readonly string[]>): string {
  const [kind = "", ...more] = id.split(":");
  const pattern = prints[kind];
  if (pattern === undefined) return "";
  const rest = more.join(":");
  const parts = rest.split("-");
  const [name = "", key = ""] = pattern.split(".");
  const list = keys[name];
  if (!list) return key ? "" : name;
  const found =
    key === "#" ? (list[Number(rest) - 1] ?? "") : key.replace("{}", rest).replace(/\{(\d)\}/g, (_, n: string) => parts[Number(n)] ?? "");
  return list.includes(found) ? `${name}.${found}` : "";
}

/** The picture in which every thing that shows an entry of the box can be pointed at, and nothing else. */
export function showingPlaces(picture: Picture, prints: Record<string, string>, keys: Record<string, readonly string[]>): Picture {
  const sprites = [...picture.sprites.values()].map((sprite) => ({
    ...sprite,
    target: sprite.label ? placeOf(sprite.id, prints, keys) : "",
    mark: "",
  }));
  return { ...picture, sprites: new Map(sprites.map((sprite) => [sprite.id, sprite])) };
}

// Choosing on the canvas: pointing in any order, dragging, and what stands nearest where pointing was refused.
import { shake } from "../canvas/animation";
import { elementId } from "../canvas/canvas";
import type { Sprite } from "../canvas/picture";
import type { Because } from "../net/wire";
import { motionAllowed } from "../shell/settings";
import { play as playSound } from "../shell/sounds";
import { matching, point } from "./offers";
import type { Table } from "./table";

const ASK = "ask:"; // pointing there shows what lies ready on request

/** Pointing at a sprite narrows the offers, makes the move, or asks why not. */
export function pointAt(table: Table, sprite: Sprite): void {
  if (table.busy) return;
  if (sprite.target.startsWith(ASK)) {
    table.change({ asking: !table.asking, because: null, tip: null });
    return;
  }
  const pointed = point(table.offers, table.chosen, sprite.target);
  [table.because, table.between] = [null, []];
  if (pointed.kind === "chosen") {
    table.change({ chosen: pointed.chosen, tip: null, pending: "" });
    const [only, another] = matching(table.offers, pointed.chosen);
    table.foresee(only && !another ? only.move : "");
  } else if (pointed.kind === "send") table.choose(pointed.move);
  else table.askWhyNot(pointed.targets);
}

/** A finger came down on several small things: they are listed, large enough for it. */
export function pointBetween(table: Table, sprites: readonly Sprite[]): void {
  if (!table.busy) table.change({ between: sprites.map((sprite) => sprite.target), because: null, tip: null });
}

/** The same by keyboard: where the choice goes on, the focus goes to the nearest thing that can be chosen next. */
export function pointByKey(table: Table, sprite: Sprite): void {
  const before = table.chosen.length;
  pointAt(table, sprite);
  if (table.chosen.length <= before) return;
  const next = nearest(
    sprite,
    [...table.glowing].map((target) => table.spriteOf(target)),
  );
  if (next) document.getElementById(elementId(next.id))?.focus();
}

/** A sprite was dragged onto others: it and the first of them that goes with it are pointed at, whichever comes first in the offer. */
export function drop(table: Table, from: Sprite, places: readonly Sprite[]): void {
  if (table.busy) return;
  const kept = matching(table.offers, [...table.chosen, from.target]).length ? table.chosen : [];
  const chosen = kept.includes(from.target) ? kept : [...kept, from.target];
  const to = places.find((place) => matching(table.offers, [...chosen, place.target]).length) ?? places[0];
  if (!to) return;
  const pointed = point(table.offers, chosen, to.target);
  table.because = null;
  if (pointed.kind === "send") table.choose(pointed.move);
  else if (pointed.kind === "chosen" && pointed.chosen.length > chosen.length) table.change({ chosen: pointed.chosen, tip: null });
  else table.askWhyNot([...chosen, to.target]);
}

/** What can be chosen instead of what was refused: the nearest of the same kind, else the nearest of all. */
export function alternative(table: Table, refused: readonly string[]): Sprite | undefined {
  const sprite = table.spriteOf(refused.at(-1) ?? "");
  if (!sprite) return undefined;
  const open = [...table.glowing].map((target) => table.spriteOf(target));
  const [kind] = sprite.target.split(":", 1);
  return (
    nearest(
      sprite,
      open.filter((other) => other?.target.startsWith(`${kind ?? ""}:`)),
    ) ?? nearest(sprite, open)
  );
}

function nearest(from: Sprite, sprites: readonly (Sprite | undefined)[]): Sprite | undefined {
  const distance = (sprite: Sprite): number =>
    Math.hypot(sprite.x + sprite.w / 2 - from.x - from.w / 2, sprite.y + sprite.h / 2 - from.y - from.h / 2);
  return sprites.filter((sprite) => sprite !== undefined).sort((a, b) => distance(a) - distance(b))[0];
}

/** Shows what can be chosen instead, ready for the next key or click. */
export function showAlternative(table: Table, sprite: Sprite): void {
  table.change({ because: null, previewed: [sprite.target], place: sprite.id });
  document.getElementById(elementId(sprite.id))?.focus();
}

/** Looking at a sprite shows what pointing at it would do, where that is one move. */
export function lookAt(table: Table, sprite: Sprite | null): void {
  const pointed = sprite?.target && table.open.has(sprite.target) ? point(table.offers, table.chosen, sprite.target) : null;
  table.foresee(pointed?.kind === "send" ? pointed.move : "");
}

/** Says why not, beside the place; it shakes. */
export function showReason(table: Table, because: Because): void {
  const sprite = table.spriteOf(because.targets.at(-1) ?? "");
  if (!sprite) {
    table.showToast(because.text, { version: table.shownVersion, told: because.text, rule: because.rule ?? "" });
    return;
  }
  table.change({ because, tip: null });
  const body = document.querySelector(`#${CSS.escape(elementId(sprite.id))} .body`);
  if (body && motionAllowed()) shake(body);
  playSound("refused");
}

// What can be chosen next, as small pictures in the sheet: for a canvas that is taller than the screen, and for fingers.
import { html, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawBody } from "../canvas/canvas";
import type { Sprite } from "../canvas/picture";

const MARGIN = 2;
const FEW = 8; // so many choices need no order

export interface Picks {
  chosen: readonly Sprite[]; // pointing at the last one takes it back
  next: readonly Sprite[];
  lying: (sprite: Sprite) => readonly Sprite[]; // what lies on it
  point: (sprite: Sprite) => void;
  look: (sprite: Sprite | null) => void;
  hinted: readonly string[]; // targets of a hint
  place: (sprite: Sprite) => string; // the name of the area where it lies
}

/** One button per sprite, each drawn as it lies on the table: what is chosen, then what can be chosen next, place by place where many. */
export function drawPicks(p: Picks): TemplateResult {
  const button = (sprite: Sprite, chosen: boolean): TemplateResult =>
    html`<button
      class="pick ${chosen ? "picked" : ""} ${p.hinted.includes(sprite.target) ? "hinted" : ""}"
      aria-label=${sprite.label || sprite.target}
      aria-pressed=${chosen ? "true" : "false"}
      @click=${() => p.point(sprite)}
      @focus=${() => p.look(sprite)}
      @blur=${() => p.look(null)}
    >
      ${drawPick(sprite, p.lying(sprite))}
    </button>`;
  const row = (sprites: readonly Sprite[], chosen: boolean): unknown =>
    repeat(
      sprites,
      (sprite) => sprite.id,
      (sprite) => button(sprite, chosen),
    );
  const groups = groupsOf(p.next, p.place);
  return html`<div class="picks" tabindex="-1">
    ${row(p.chosen, true)}${
      groups.length > 1 && p.next.length > FEW
        ? groups.map(
            ([name, sprites]) =>
              html`<h3 class="pick-group">${name} (${sprites.length})</h3>
                ${row(sprites, false)}`,
          )
        : row(p.next, false)
    }
  </div>`;
}

/** Sprites by the name of the place where they lie, in the order of the first of each. */
export function groupsOf(sprites: readonly Sprite[], place: (sprite: Sprite) => string): [string, Sprite[]][] {
  const groups = new Map<string, Sprite[]>();
  for (const sprite of sprites) groups.set(place(sprite), [...(groups.get(place(sprite)) ?? []), sprite]);
  return [...groups];
}

function drawPick(sprite: Sprite, lying: readonly Sprite[]): TemplateResult {
  const { x, y, tone } = sprite;
  const upon = lying.map(
    (other) => svg`<g color="var(--${other.tone})"
    transform="translate(${other.x - x} ${other.y - y}) rotate(${other.turn} ${other.w / 2} ${other.h / 2})">${drawBody(other)}</g>`,
  );
  const [left, top, right, bottom] = boundsOf(sprite);
  return svg`<svg viewBox="${left} ${top} ${right - left} ${bottom - top}"
    aria-hidden="true" color="var(--${tone})">${drawBody(sprite)}${upon}</svg>`;
}

/** What a drawing takes in its own axes: the sprite, and its text where that stands beside it. */
export function boundsOf(sprite: Sprite): [number, number, number, number] {
  const { w, h, text, text_x, text_y, text_size } = sprite;
  const [x, y] = [text_x * w, text_y * h];
  const [wide, high] = text ? [0.3 * text_size * text.length, 0.5 * text_size] : [-Infinity, -Infinity];
  return [Math.min(-MARGIN, x - wide), Math.min(-MARGIN, y - high), Math.max(w + MARGIN, x + wide), Math.max(h + MARGIN, y + high)];
}

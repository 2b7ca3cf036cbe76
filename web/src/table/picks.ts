// What can be chosen next, as small pictures in the sheet: for a canvas that is taller than the screen, and for fingers.
import { html, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawBody } from "../canvas/canvas";
import type { Sprite } from "../canvas/picture";

const MARGIN = 2;

export interface Picks {
  chosen: readonly Sprite[]; // pointing at the last one takes it back
  next: readonly Sprite[];
  lying: (sprite: Sprite) => readonly Sprite[]; // what lies on it
  point: (sprite: Sprite) => void;
  look: (sprite: Sprite | null) => void;
  hinted: readonly string[]; // targets of a hint
}

/** One button per sprite, each drawn as it lies on the table: what is chosen, then what can be chosen next. */
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
  return html`${repeat(
    p.chosen,
    (sprite) => sprite.id,
    (sprite) => button(sprite, true),
  )}${repeat(
    p.next,
    (sprite) => sprite.id,
    (sprite) => button(sprite, false),
  )}`;
}

function drawPick(sprite: Sprite, lying: readonly Sprite[]): TemplateResult {
  const { x, y, w, h, tone } = sprite;
  const upon = lying.map(
    (other) => svg`<g color="var(--${other.tone})"
    transform="translate(${other.x - x} ${other.y - y}) rotate(${other.turn} ${other.w / 2} ${other.h / 2})">${drawBody(other)}</g>`,
  );
  return svg`<svg viewBox="${-MARGIN} ${-MARGIN} ${w + 2 * MARGIN} ${h + 2 * MARGIN}"
    aria-hidden="true" color="var(--${tone})">${drawBody(sprite)}${upon}</svg>`;
}

// What can be chosen next, as small pictures in the sheet: for a canvas that is taller than the screen, and for fingers.
import { html, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawBody } from "./canvas";
import type { Sprite } from "./scene";

const MARGIN = 2;

/** One button per sprite, each drawn as it lies on the table. */
export function drawPicks(sprites: readonly Sprite[], point: (sprite: Sprite) => void, look: (sprite: Sprite | null) => void): TemplateResult {
  return html`${repeat(sprites, (sprite) => sprite.id, (sprite) => html`<button class="pick" aria-label=${sprite.label || sprite.target}
    @click=${() => point(sprite)} @focus=${() => look(sprite)} @blur=${() => look(null)}>${drawPick(sprite)}</button>`)}`;
}

function drawPick(sprite: Sprite): TemplateResult {
  const { w, h, tone } = sprite;
  return svg`<svg viewBox="${-MARGIN} ${-MARGIN} ${w + 2 * MARGIN} ${h + 2 * MARGIN}" aria-hidden="true" color="var(--${tone})">${drawBody(sprite)}</svg>`;
}

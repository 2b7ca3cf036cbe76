// How sure the printed values are, by form and colour: beside words, and once on the picture at the first thing that shows each.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Picture, Sprite } from "./picture";

const SIGNS: Record<string, string> = { certain: "✓", house: "✓", likely: "~", reconstructed: "?" };
const SMALL = 500; // the width of a phone's picture
const LARGE = 70; // what is longer has a corner of its own

/** The sign beside words. */
export function drawSign(sure: string): TemplateResult {
  return html`<span class="sign ${sure}" aria-hidden="true">${SIGNS[sure] ?? ""}</span>`;
}

/** The signs over a picture; `placeOf` says which entry of the box a sprite shows. */
export function drawSigns(picture: Picture, sure: ReadonlyMap<string, string>, placeOf: (sprite: Sprite) => string): TemplateResult {
  const { width } = picture;
  const first = new Map<string, Sprite>();
  for (const sprite of picture.sprites.values()) {
    const place = sprite.label ? placeOf(sprite) : "";
    const found = first.get(place);
    if (sure.has(place) && (!found || isBeside(found, sprite))) first.set(place, sprite);
  }
  const signs = [...first].map(([place, sprite]) => drawSignAt(sprite, sure.get(place) ?? "", width < SMALL));
  return svg`<g class="signs" aria-hidden="true">${signs}</g>`;
}

/** Whether a large thing goes on right beside another, as the second option of a space does: the corner is then its. */
function isBeside(found: Sprite, { x, y, h, w }: Sprite): boolean {
  return isLarge(found) && found.w === w && found.h === h && found.y === y && x > found.x && x < found.x + 1.1 * w;
}

function isLarge({ w, h }: Sprite): boolean {
  return Math.max(w, h) > LARGE;
}

/** A sign on the corner of what it is about, above what is written there; on a small picture a dot, lest it hide the thing. */
function drawSignAt(sprite: Sprite, sure: string, small: boolean): TemplateResult {
  const { x, y, w, h } = sprite;
  const [across, down] = isLarge(sprite) ? [x + w - 9, y + 1] : [x + w * 0.85, y + h * 0.12];
  const text = svg`<text y="4">${SIGNS[sure] ?? ""}</text>`;
  return svg`<g class="sign ${sure}" transform="translate(${across} ${down})"><circle r=${small ? 4 : 7} />${small ? nothing : text}</g>`;
}

// How sure the printed values are, by form and colour: beside words, and once on the picture at the first thing that shows each.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Picture, Sprite } from "./picture";

const SIGNS: Record<string, string> = { certain: "✓", house: "✓", likely: "~", reconstructed: "?" };
const SMALL = 500; // the width of a phone's picture

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
    if (sure.has(place) && !first.has(place)) first.set(place, sprite);
  }
  const signs = [...first].map(([place, sprite]) => drawSignAt(sprite, sure.get(place) ?? "", width < SMALL));
  return svg`<g class="signs" aria-hidden="true">${signs}</g>`;
}

/** A sign in the corner of what it is about; on a small picture a dot, lest it hide the thing. */
function drawSignAt({ x, y, w, h }: Sprite, sure: string, small: boolean): TemplateResult {
  const across = Math.max(w, h) > 70 ? x + w - 7 : x + w * 0.85;
  const down = Math.max(w, h) > 70 ? y + 7 : y + h * 0.12;
  const text = svg`<text y="4">${SIGNS[sure] ?? ""}</text>`;
  return svg`<g class="sign ${sure}" transform="translate(${across} ${down})"><circle r=${small ? 4 : 7} />${small ? nothing : text}</g>`;
}

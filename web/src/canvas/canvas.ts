// The picture on the page: one SVG of areas and sprites, each sprite the same element for as long as it is the same thing.
import { nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawMarks, drawNumber, type Marks, type Numbered } from "./marks";
import { fittingText, type Area, type Picture, type Sprite } from "./picture";

export interface CanvasState {
  picture: Picture;
  symbols: Node[];
  title: string;
  scale: number;
  glowing: ReadonlySet<string>; // targets that can be chosen now
  poor?: ReadonlySet<string>; // of these, those that lead to nothing
  draggable: ReadonlySet<string>; // targets that can be dragged to another
  chosen: readonly string[]; // targets chosen so far
  previewed: ReadonlySet<string>; // targets of the offer that is looked at
  bright: ReadonlySet<string> | null; // those who fight or have a part in the choice, while all others are pale
  numbered?: readonly Numbered[]; // places of a choice, while a veil is over all else
  marks: Marks;
  tones?: readonly string[]; // of the sides, by seat
  travelling: ReadonlySet<string>; // sprites on their way, above all others
  tabStop: string; // the sprite that Tab reaches
  asking: boolean; // what is shown on request is asked for
  signs?: TemplateResult | typeof nothing; // over everything, to look at only
}

const SERIF = "'Noto Serif', Palatino, Georgia, serif";
const RING = 3;
const MANY = 12; // more rings than this are drawn thin: all at once they would point at nothing
const LARGE = 130; // nobody picks up a road or a house; and a finger there scrolls

/** The id of a sprite's element. */
export function elementId(id: string): string {
  return `sprite-${id.replace(/\s/g, "_")}`;
}

/** A sprite that has a name or can be pointed at is more than decoration. */
function hasMeaning(sprite: Sprite): boolean {
  return sprite.target !== "" || sprite.label !== "";
}

/** The canvas. */
export function drawCanvas(shown: CanvasState): TemplateResult {
  const { width, height, areas, sprites } = shown.picture;
  const still = [...sprites.values()].filter((sprite) => !shown.travelling.has(sprite.id));
  const moving = [...sprites.values()].filter((sprite) => shown.travelling.has(sprite.id));
  const kind = `canvas ${shown.asking ? "asking" : ""} ${shown.glowing.size > MANY ? "many" : ""}`;
  return svg`<svg class=${kind} role="group" aria-label=${shown.title} viewBox="0 0 ${width} ${height}"
      width=${width * shown.scale} height=${height * shown.scale}>
    <defs>${shown.symbols}</defs>
    ${repeat(
      areas,
      (area) => area.id,
      (area) => drawArea(area, sprites),
    )}
    ${repeat(
      [...still, ...moving],
      (sprite) => sprite.id,
      (sprite) => drawSprite(sprite, shown),
    )}
    ${(shown.numbered ?? []).map(drawNumber)}${drawMarks(shown.marks, shown.tones ?? [], shown.picture)}${shown.signs ?? nothing}
  </svg>`;
}

function drawArea(area: Area, sprites: ReadonlyMap<string, Sprite>): TemplateResult {
  const inside = [...sprites.values()]
    .filter((sprite) => sprite.area === area.id && hasMeaning(sprite))
    .map((sprite) => elementId(sprite.id));
  const panel = svg`<rect x=${area.x} y=${area.y} width=${area.w} height=${area.h} rx="12" fill="var(--panel)" stroke="var(--hair)"/>`;
  const title = svg`<text x=${area.x + 12} y=${area.y + 20} font-size="13" fill="var(--soft)" aria-hidden="true">${area.label}</text>`;
  return svg`<g role="group" aria-label=${area.label} aria-owns=${inside.join(" ") || nothing}>
    ${area.panel ? panel : nothing}${area.titled ? title : nothing}
  </g>`;
}

function drawSprite(sprite: Sprite, shown: CanvasState): TemplateResult {
  const { id, x, y, w, h, target } = sprite;
  const glows = target !== "" && shown.glowing.has(target);
  const poor = glows && shown.poor?.has(target);
  const chosen = target !== "" && shown.chosen.includes(target);
  const state = [
    glows ? "glowing" : "",
    poor ? "poor" : "",
    chosen ? "chosen" : "",
    shown.previewed.has(target) ? "previewed" : "",
    shown.bright && (hasMeaning(sprite) || shown.numbered?.length) && !shown.bright.has(id) ? "pale" : "",
    sprite.mark,
    target ? "target" : "",
    target !== "" && shown.draggable.has(target) && Math.max(w, h) < LARGE ? "draggable" : "",
  ];
  const described = poor ? "gains-nothing" : glows ? "can-be-chosen" : nothing;
  const role = target ? "button" : sprite.label ? "img" : nothing;
  return svg`<g id=${elementId(id)} data-id=${id} data-target=${target || nothing} class="sprite ${state.filter(Boolean).join(" ")}"
      transform="translate(${x} ${y}) rotate(${sprite.turn} ${w / 2} ${h / 2})" color="var(--${sprite.tone})"
      role=${role} aria-label=${hasMeaning(sprite) ? sprite.label || target : nothing} aria-pressed=${target && chosen ? "true" : nothing}
      aria-describedby=${described} tabindex=${target ? (id === shown.tabStop ? "0" : "-1") : nothing}>
    ${chosen ? ring("chosen-ring", w, h, RING + 2) : nothing}
    <g class="body">${drawBody(sprite)}</g>
    ${hasMeaning(sprite) ? svg`<rect class="hit" width=${w} height=${h} />` : nothing}
    ${target ? svg`${ring("ring", w, h, RING)}${ring("focus-ring", w, h, RING + 3)}` : nothing}
  </g>`;
}

/** A part of the picture by itself, to look at only; its symbols are those of the canvas. */
export function drawPart(area: Area, sprites: readonly Sprite[]): TemplateResult {
  const drawn = sprites.map(
    (sprite) => svg`<g class=${sprite.mark} color="var(--${sprite.tone})"
    transform="translate(${sprite.x} ${sprite.y}) rotate(${sprite.turn} ${sprite.w / 2} ${sprite.h / 2})">${drawBody(sprite)}</g>`,
  );
  return svg`<svg class="part" role="img" aria-label=${area.label} viewBox="${area.x} ${area.y} ${area.w} ${area.h}">${drawn}</svg>`;
}

/** The symbol of a sprite and the text over it, in its own axes. */
export function drawBody(sprite: Sprite): TemplateResult {
  const use = svg`<use href="#${sprite.symbol}" width=${sprite.w} height=${sprite.h} />`;
  return svg`${sprite.symbol ? use : nothing}${drawText(sprite)}`;
}

function ring(kind: string, w: number, h: number, out: number): TemplateResult {
  return svg`<rect class=${kind} x=${-out} y=${-out} width=${w + 2 * out} height=${h + 2 * out} rx=${6 + out} />`;
}

function drawText(sprite: Sprite): TemplateResult | typeof nothing {
  if (!sprite.text) return nothing;
  const { text_x, text_y, text_size, w, h } = sprite;
  return svg`<text x=${text_x * w} y=${text_y * h + 0.35 * text_size} font-size=${text_size} text-anchor=${sprite.anchor}
    fill="var(--${sprite.text_tone})" font-family=${sprite.serif ? SERIF : nothing} font-weight=${sprite.bold ? "700" : nothing}
    >${fittingText(sprite)}</text>`;
}

// What can be chosen next, as small pictures in the sheet: for a canvas that is taller than the screen, and for fingers.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawBody } from "../canvas/canvas";
import type { Sprite } from "../canvas/picture";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { FEW, groupsOf } from "./where";

const MARGIN = 2;
const SIGNS = 2; // so long is a number
const SHORT = 26; // letters that half a row holds

export interface Picks {
  chosen: readonly Sprite[]; // pointing at the last one takes it back
  next: readonly Sprite[];
  between: readonly Sprite[]; // of these, what a finger may have meant
  inSight: boolean; // the board shows all of them, large enough for a finger: they need no list
  opened: string; // the name of the place whose things are listed
  openPlace: (name: string) => void;
  note: (sprite: Sprite) => string; // a warning
  words: (sprite: Sprite) => string; // what pointing there does, else what it is
  lying: (sprite: Sprite) => readonly Sprite[]; // what lies on it
  point: (sprite: Sprite) => void;
  look: (sprite: Sprite | null) => void;
  hinted: readonly string[]; // targets of a hint
  place: (sprite: Sprite) => string; // the name of the area where it lies
}

/** What is chosen, then what can be chosen next: a few in words; many place by place, first where, then what there. */
export function drawPicks(p: Picks): TemplateResult {
  const shown = p.between.length ? p.between : p.inSight ? [] : p.next;
  return html`<div class="picks" tabindex="-1">
    ${row(p.chosen, (sprite) => drawButton(p, sprite, true))}
    ${p.between.length ? html`<h3 class="pick-group">${say("which-of-these")}</h3>` : nothing}
    ${shown.length <= FEW ? row(shown, (sprite) => drawCard(p, sprite)) : drawPlaces(p)}
  </div>`;
}

function row(sprites: readonly Sprite[], draw: (sprite: Sprite) => TemplateResult): unknown {
  return repeat(sprites, (sprite) => sprite.id, draw);
}

/** Many things: one place's, or the places with their numbers. */
function drawPlaces(p: Picks): unknown {
  const groups = groupsOf(p.next, p.place);
  const open = groups.length > 1 ? groups.find(([name]) => name === p.opened) : groups[0];
  const back = html`<button class="quiet back" @click=${() => p.openPlace("")}>${icon("undo")}${p.opened}</button>`;
  if (open) return html`${groups.length > 1 ? back : nothing}${row(open[1], (sprite) => drawButton(p, sprite, false))}`;
  return groups.map(
    ([name, sprites]) =>
      html`<button class="plain place" @click=${() => p.openPlace(name)}><span>${name}</span><b>${sprites.length}</b></button>`,
  );
}

/** A thing as it lies on the table, and its name beside it. */
function drawCard(p: Picks, sprite: Sprite): TemplateResult {
  const note = p.note(sprite);
  return drawButton(p, sprite, false, html`<span>${p.words(sprite)}${note ? html`<small>${note}</small>` : nothing}</span>`);
}

function drawButton(p: Picks, sprite: Sprite, chosen: boolean, words: TemplateResult | typeof nothing = nothing): TemplateResult {
  const said = words === nothing ? sprite.label || sprite.target : p.words(sprite);
  const kinds = [chosen ? "picked" : "", p.hinted.includes(sprite.target) ? "hinted" : "", words === nothing ? "" : "worded"];
  if (words !== nothing && said.length > SHORT) kinds.push("long");
  return html`<button
    class="pick ${kinds.filter(Boolean).join(" ")} ${p.note(sprite) ? "poor" : ""}"
    aria-label=${said}
    aria-pressed=${chosen ? "true" : "false"}
    @click=${() => p.point(sprite)}
    @focus=${() => p.look(sprite)}
    @blur=${() => p.look(null)}
  >
    ${drawPick(words === nothing ? sprite : withoutWords(sprite), p.lying(sprite))}${words}
  </button>`;
}

/** Beside words a drawing needs none, which would be too small to read. */
function withoutWords(sprite: Sprite): Sprite {
  return sprite.text.length > SIGNS ? { ...sprite, text: "" } : sprite;
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
function boundsOf(sprite: Sprite): [number, number, number, number] {
  const { w, h, text, text_x, text_y, text_size } = sprite;
  const [x, y] = [text_x * w, text_y * h];
  const [wide, high] = text ? [0.3 * text_size * text.length, 0.5 * text_size] : [-Infinity, -Infinity];
  return [Math.min(-MARGIN, x - wide), Math.min(-MARGIN, y - high), Math.max(w + MARGIN, x + wide), Math.max(h + MARGIN, y + high)];
}

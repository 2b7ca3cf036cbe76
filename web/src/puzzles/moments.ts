// A film moment by moment: each a small picture of where it happens, with what is told of it.
import { html, nothing, type TemplateResult } from "lit-html";
import { applyFrame, type Picture } from "../canvas/picture";
import type { Frame } from "../net/wire";
import { svgOf } from "../replay/export";
import { placeOf, type Place } from "./place";

/** A moment of a film. */
export interface Shown {
  picture: Picture;
  words: string[];
  place: Place; // where it happens
}

/** The beginning, and every moment that something is told of. */
export function momentsOf(start: Picture, frames: readonly Frame[]): Shown[] {
  const shown: Shown[] = [{ picture: start, words: [], place: placeOf(start, start, []) }];
  let picture = start;
  for (const frame of frames) {
    const before = picture;
    picture = applyFrame(before, frame);
    const words = frame.log.map((line) => line.text);
    const last = shown.at(-1);
    if (words.length || !last) shown.push({ picture, words, place: placeOf(before, picture, frame.focus) });
    else shown[shown.length - 1] = { ...last, picture };
  }
  return shown;
}

/** A moment to point at: it is shown on the board. */
export function drawMoment(shown: Shown, number: number, symbols: readonly Node[], here: boolean, show: () => void): TemplateResult {
  return html`<li>
    <button aria-current=${here ? "step" : nothing} @click=${show}>
      <img src=${pictureFile(shown, symbols)} alt="" width="200" loading="lazy" />
      <span><strong>${number}</strong> ${shown.words.join(" ")}</span>
    </button>
  </li>`;
}

const files = new WeakMap<Shown, [string, string]>(); // each moment drawn once a theme

function pictureFile(shown: Shown, symbols: readonly Node[]): string {
  const look = getComputedStyle(document.documentElement).getPropertyValue("--ground");
  const known = files.get(shown);
  if (known?.[0] === look) return known[1];
  const { x, y, w, h } = shown.place;
  const whole = svgOf(shown.picture, symbols, "");
  const cut = whole.replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${w} ${h}"`).replace(/ (width|height)="[\d.]+"/, "");
  const file = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(cut)}`;
  files.set(shown, [look, file]);
  return file;
}

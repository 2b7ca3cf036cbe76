// Letters on the picture: what a list beside it calls by letters is found on the board by the same.
import { svg, type TemplateResult } from "lit-html";
import type { Picture, Sprite } from "./picture";

const [RADIUS, LARGE] = [11, 70]; // what is longer has a corner of its own

/** Which target stands for which lines of a list, by its letter: the first that no other line has, else the last of its own. */
export function lettersOf(lines: readonly (readonly string[])[], letters: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, targets] of lines.entries()) {
    const own = targets.find((target) => lines.every((others, n) => n === at || !others.includes(target))) ?? targets.at(-1);
    if (own) found.set(own, (found.get(own) ?? "") + (letters[at] ?? ""));
  }
  return found;
}

/** Each letter at the corner of the first thing of its target. */
export function drawLetters(picture: Picture, letters: ReadonlyMap<string, string>): TemplateResult {
  const sprites = [...picture.sprites.values()];
  const places = [...letters].flatMap(([target, letter]): [Sprite, string][] => {
    const sprite = sprites.find((one) => one.target === target);
    return sprite ? [[sprite, letter]] : [];
  });
  return svg`<g class="letters" aria-hidden="true">${places.map(([sprite, letter]) => drawLetter(sprite, letter))}</g>`;
}

function drawLetter({ x, y, w, h }: Sprite, letter: string): TemplateResult {
  const inward = Math.max(w, h) > LARGE ? 8 : 2;
  const half = RADIUS + 4.5 * (letter.length - 1);
  return svg`<g transform="translate(${x + inward} ${y + inward})">
    <rect x=${-half} y=${-RADIUS} width=${2 * half} height=${2 * RADIUS} rx=${RADIUS} /><text y="4.5" text-anchor="middle">${letter}</text>
  </g>`;
}

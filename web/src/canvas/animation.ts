// Motion: a piece travels, then settles; a refused one shakes; everything at once when motion is off.
import type { Sprite, Travel } from "./picture";
import type { Pace } from "./queue";

const TRAVEL: Record<Pace, number> = { calm: 300, quick: 180, "at once": 0 };
const REST: Record<Pace, number> = { calm: 160, quick: 0, "at once": 0 };
const EASE = "cubic-bezier(.22,.8,.3,1)";

/** The CSS transform that puts a sprite's own axes at its place. */
export function transformOf(sprite: Sprite, drawn: Sprite = sprite): string {
  const [mx, my] = [sprite.w / 2, sprite.h / 2];
  const turned = `translate(${mx}px,${my}px) rotate(${sprite.turn}deg) translate(${-mx}px,${-my}px)`;
  return `translate(${sprite.x}px,${sprite.y}px) ${turned} scale(${sprite.w / (drawn.w || 1)},${sprite.h / (drawn.h || 1)})`;
}

async function allFinished(animations: Animation[]): Promise<void> {
  await Promise.allSettled(animations.map((animation) => animation.finished));
}

/** Lets the sprites travel from where they were to where they are drawn now, and the new ones appear. */
export async function travel(
  elementOf: (id: string) => Element | null,
  going: readonly Travel[],
  came: readonly string[],
  pace: Pace,
): Promise<void> {
  const duration = TRAVEL[pace];
  if (!duration || (!going.length && !came.length)) return;
  const animations: Animation[] = [];
  for (const { id, from, to } of going) {
    const frames = [{ transform: transformOf(from, to) }, { transform: transformOf(to) }];
    const animation = elementOf(id)?.animate(frames, { duration, easing: EASE });
    if (animation) animations.push(animation);
  }
  for (const id of came) {
    const animation = elementOf(id)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: EASE });
    if (animation) animations.push(animation);
  }
  await allFinished(animations);
}

/** Lets sprites fade away before they are taken off. */
export async function fade(elements: readonly Element[], pace: Pace): Promise<void> {
  const duration = TRAVEL[pace];
  if (!duration || !elements.length) return;
  await allFinished(
    elements.map((element) => element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 180, easing: EASE, fill: "forwards" })),
  );
}

/** The breath between two steps. */
export function pause(pace: Pace): Promise<void> {
  return new Promise((resolve) => {
    if (REST[pace]) window.setTimeout(resolve, REST[pace]);
    else resolve();
  });
}

/** A short shake: no. */
export function shake(element: Element): void {
  const frames = [0, -5, 4, -3, 2, 0].map((x) => ({ translate: `${x}px 0` }));
  element.animate(frames, { duration: 320, easing: "ease-out" });
}

/** Drawing may move elements, which takes the focus from them: it is given back. */
export function keepFocus(draw: () => void): void {
  const focused = document.activeElement;
  draw();
  if (focused instanceof SVGElement && focused.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

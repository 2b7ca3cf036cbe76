// Motion: a piece travels, then settles; those who fight are lifted; a card turns; a refused thing shakes; a click hurries all of it.
import type { Flight } from "./flight";
import type { Sprite, Travel } from "./picture";

const EASE = "cubic-bezier(.22,.8,.3,1)";

const running = new Set<Animation>();
const waits = new Set<() => void>();

/** The CSS transform that puts a sprite's own axes at its place. */
function transformOf(sprite: Sprite, drawn: Sprite = sprite): string {
  const [mx, my] = [sprite.w / 2, sprite.h / 2];
  const turned = `translate(${mx}px,${my}px) rotate(${sprite.turn}deg) translate(${-mx}px,${-my}px)`;
  return `translate(${sprite.x}px,${sprite.y}px) ${turned} scale(${sprite.w / (drawn.w || 1)},${sprite.h / (drawn.h || 1)})`;
}

/** Ends whatever moves or waits now: the next moment comes at once. */
export function hurry(): void {
  for (const animation of running) animation.finish();
  for (const end of [...waits]) end();
}

function animate(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<unknown> {
  const animation = element?.animate(frames, options);
  if (!animation) return Promise.resolve();
  running.add(animation);
  return animation.finished.catch(() => null).finally(() => running.delete(animation));
}

/** A while, or less if somebody hurries. */
export function wait(duration: number): Promise<void> {
  if (duration <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      waits.delete(end);
      resolve();
    };
    const timer = window.setTimeout(end, duration);
    waits.add(end);
  });
}

/** Lets the sprites travel from where they were to where they are drawn now, the new ones appear and the others turn over. */
export async function travel(
  elementOf: (id: string) => Element | null,
  moves: { going: readonly Travel[]; came: readonly string[]; turned: readonly string[] },
  duration: number,
): Promise<void> {
  if (!duration) return;
  const timing = { duration, easing: EASE };
  await Promise.all([
    ...moves.going.map(({ id, from, to }) =>
      animate(elementOf(id), [{ transform: transformOf(from, to) }, { transform: transformOf(to) }], timing),
    ),
    ...moves.came.map((id) => animate(elementOf(id), [{ opacity: 0 }, { opacity: 1 }], timing)),
    ...moves.turned.map((id) => animate(elementOf(id)?.querySelector(".body") ?? null, [{ scale: "0.04 1" }, { scale: "1 1" }], timing)),
  ]);
}

/** Lets points travel from where they were won to where they are counted. */
export async function fly(elements: Iterable<Element>, flights: readonly Flight[], duration: number): Promise<void> {
  if (!duration) return;
  const timing = { duration, easing: "cubic-bezier(.5,0,.3,1)", fill: "forwards" as const };
  const ways = [...elements].map((element, n) => {
    const flight = flights[n];
    if (!flight) return Promise.resolve();
    const { from, to } = flight;
    const [x, y] = [to.x + to.w / 2 - from.x - from.w / 2, to.y + to.h / 2 - from.y - from.h / 2];
    const frames = [
      { transform: "scale(.6)", opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.2 },
      { transform: "scale(1)", opacity: 1, offset: 0.35 },
      { transform: `translate(${x}px,${y}px)`, opacity: 1 },
    ];
    return animate(element, frames, timing);
  });
  await Promise.all(ways);
}

/** Lets sprites fade away before they are taken off. */
export async function fade(elements: readonly Element[], duration: number): Promise<void> {
  if (!duration) return;
  await Promise.all(
    elements.map((element) => animate(element, [{ opacity: 1 }, { opacity: 0 }], { duration, easing: EASE, fill: "forwards" })),
  );
}

/** Lifts those who fight towards each other; the answer puts them down. */
export function lift(
  elementOf: (id: string) => Element | null,
  fallen: Sprite | null,
  others: readonly Sprite[],
  duration: number,
): () => void {
  const lifted: Animation[] = [];
  const raise = (sprite: Sprite, towards: Sprite | null, turn: number): void => {
    const [dx, dy] = towards ? [(towards.x - sprite.x) * 0.18, (towards.y - sprite.y) * 0.18] : [0, -6];
    const up = { ...sprite, x: sprite.x + dx, y: sprite.y + dy, turn: sprite.turn + turn };
    const frames = [{ transform: transformOf(sprite) }, { transform: transformOf(up) }];
    const animation = elementOf(sprite.id)?.animate(frames, { duration, easing: EASE, fill: "forwards" });
    if (animation) lifted.push(animation);
  };
  if (fallen) raise(fallen, others[0] ?? null, 6);
  others.forEach((other, i) => raise(other, fallen ?? others[1 - i] ?? null, -4));
  return () => lifted.forEach((animation) => animation.cancel());
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

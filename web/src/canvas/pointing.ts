// Mouse, finger and keyboard on the canvas: all end in "pointed at this sprite", "show this tool-tip", "clear".
import { elementId } from "./canvas";
import { neighbour, underFinger, type Box, type Heading } from "./nearest";
import type { Picture, Sprite } from "./picture";

export interface PointingListener {
  picture: () => Picture | null;
  scale: () => number;
  glowing: () => ReadonlySet<string>;
  point: (sprite: Sprite) => void;
  clear: () => void;
  tip: (sprite: Sprite | null) => void;
  onFocus: (id: string) => void; // the keyboard's place
}

const HEADINGS: Record<string, Heading> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const FINGER = 44;
const LONG_PRESS = 450;
const HOVER = 350;

/** Listens on the element that holds the canvas. */
export function listen(board: HTMLElement, on: PointingListener): void {
  let timer = 0;
  let pressed = false; // a long press showed a tool-tip: its click means nothing more

  const spriteAt = (event: Event): Sprite | undefined => {
    const element = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    return on.picture()?.sprites.get(element?.getAttribute("data-id") ?? "");
  };
  const later = (wait: number, then: () => void): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(then, wait);
  };

  board.addEventListener("click", (event) => {
    if (pressed) return;
    const sprite = spriteAt(event);
    const found = sprite?.target ? sprite : event.pointerType === "mouse" ? undefined : besideFinger(event, board, on);
    if (found) on.point(found);
    else on.clear();
  });
  board.addEventListener("pointerdown", (event) => {
    pressed = false;
    const sprite = spriteAt(event);
    if (event.pointerType !== "mouse" && sprite?.label) {
      later(LONG_PRESS, () => {
        pressed = true;
        on.tip(sprite);
      });
    }
  });
  for (const ending of ["pointerup", "pointercancel", "pointermove"] as const) {
    board.addEventListener(ending, (event) => {
      const still = ending === "pointermove" && Math.abs(event.movementX) + Math.abs(event.movementY) < 4;
      if (event.pointerType !== "mouse" && !still) window.clearTimeout(timer);
    });
  }
  board.addEventListener("contextmenu", (event) => {
    if (pressed) event.preventDefault();
  });
  board.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const sprite = spriteAt(event);
    if (sprite?.label) later(HOVER, () => on.tip(sprite));
    else leave();
  });
  const leave = (): void => {
    window.clearTimeout(timer);
    on.tip(null);
  };
  board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
  board.addEventListener("focusin", (event) => {
    const sprite = spriteAt(event);
    if (!sprite?.target) return;
    on.onFocus(sprite.id);
    if (event.target instanceof Element && event.target.matches(":focus-visible")) on.tip(sprite);
  });
  board.addEventListener("focusout", () => on.tip(null));
  board.addEventListener("keydown", (event) => {
    const sprite = spriteAt(event);
    if (!sprite?.target || event.ctrlKey || event.metaKey || event.altKey) return;
    const heading = HEADINGS[event.key];
    if (heading) steer(sprite, heading, event.shiftKey, on);
    else if (event.key === "Enter" || event.key === " ") on.point(sprite);
    else return;
    event.preventDefault();
  });
}

/** The sprites that arrow keys go to: what can be chosen now, or with Shift, or where nothing can be chosen, all that have a name. */
function keyboardStops(everything: boolean, on: PointingListener): Box[] {
  const all = [...(on.picture()?.sprites.values() ?? [])].filter((sprite) => sprite.target !== "");
  const glowing = all.filter((sprite) => on.glowing().has(sprite.target));
  return everything || !glowing.length ? all : glowing;
}

function steer(from: Sprite, heading: Heading, everything: boolean, on: PointingListener): void {
  const next = neighbour(keyboardStops(everything, on), from, heading);
  if (next) document.getElementById(elementId(next.id))?.focus();
}

/** The glowing sprite beside which a finger came down. */
function besideFinger(event: PointerEvent | MouseEvent, board: HTMLElement, on: PointingListener): Sprite | undefined {
  const canvas = board.querySelector(".canvas")?.getBoundingClientRect();
  if (!canvas || !on.glowing().size) return undefined;
  const [x, y] = [(event.clientX - canvas.x) / on.scale(), (event.clientY - canvas.y) / on.scale()];
  const found = underFinger(keyboardStops(false, on), x, y, FINGER / on.scale());
  return found && on.picture()?.sprites.get(found.id);
}

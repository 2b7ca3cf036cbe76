// Mouse, finger and keyboard on the canvas: all end in "pointed at this sprite", "show this tool-tip", "clear".
import { elementId } from "./canvas";
import { listenToDrags } from "./drag";
import { neighbour, inReach, underFinger, type Box, type Heading } from "./nearest";
import type { Picture, Sprite } from "./picture";

export interface PointingListener {
  picture: () => Picture | null;
  scale: () => number;
  glowing: () => ReadonlySet<string>;
  open: () => ReadonlySet<string>; // targets that mean something now, ringed or not
  point: (sprite: Sprite) => void;
  pointBetween?: (sprites: Sprite[]) => void; // a finger came down on several small things
  pointByKey: (sprite: Sprite) => void;
  look: (sprite: Sprite | null) => void; // what pointing there would do is worth showing
  drop: (from: Sprite, to: Sprite[]) => void; // dragged from one to whatever lies there, the topmost first
  clear: () => void;
  tip: (sprite: Sprite | null) => void;
  onFocus: (id: string) => void; // the keyboard's place
}

const HEADINGS: Record<string, Heading> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const FINGER = 44;
const LARGE = 40; // pixels: whatever is as large cannot be missed
const REACH = 20; // of a fingertip around its middle
const LONG_PRESS = 450;
const HOVER = 500;

/** Listens on the element that holds the canvas. */
export function listen(board: HTMLElement, on: PointingListener): void {
  let timer = 0;
  let pressed = false; // a long press showed a tool-tip: its click means nothing more

  const spriteOf = (element: Element | null): Sprite | undefined => on.picture()?.sprites.get(element?.getAttribute("data-id") ?? "");
  const spriteAt = (event: Event): Sprite | undefined => {
    return spriteOf(event.target instanceof Element ? event.target.closest("[data-id]") : null);
  };
  const later = (wait: number, then: () => void): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(then, wait);
  };

  const dragged = listenToDrags(board, {
    canDrag: (element) => element.matches(".draggable"),
    onStart: () => leave(),
    onDrop: (from, to) => {
      const source = spriteOf(from);
      if (source)
        on.drop(
          source,
          to.map(spriteOf).filter((sprite) => sprite !== undefined),
        );
    },
  });

  board.addEventListener("click", (event) => {
    if (pressed || dragged()) return;
    const sprite = spriteAt(event);
    const several = underFingertip(event, board, on, sprite);
    if (several.length > 1 && on.pointBetween) {
      on.pointBetween(several);
      return;
    }
    const found = sprite?.target ? sprite : beneath(event, on, sprite);
    const meant = found?.target ? found : (besideFinger(event, board, on) ?? found);
    if (meant?.target) on.point(meant);
    else {
      on.clear();
      if (meant?.label) on.tip(meant); // a thing that nothing can be done with still says what it is
    }
  });
  board.addEventListener("pointerdown", (event) => {
    pressed = false;
    const sprite = spriteAt(event);
    if (event.pointerType !== "mouse" && sprite?.label) {
      later(LONG_PRESS, () => {
        pressed = true;
        on.tip(sprite);
        on.look(sprite);
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
    on.look(sprite ?? null);
    if (sprite?.label) later(HOVER, () => on.tip(sprite));
    else leave();
  });
  const leave = (): void => {
    window.clearTimeout(timer);
    on.tip(null);
    on.look(null);
  };
  board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && leave());
  board.addEventListener("focusin", (event) => {
    const sprite = spriteAt(event);
    if (!sprite?.target) return;
    on.onFocus(sprite.id);
    if (!(event.target instanceof Element && event.target.matches(":focus-visible"))) return; // nobody looks where a finger was
    on.look(sprite);
    on.tip(sprite);
  });
  board.addEventListener("focusout", () => on.tip(null));
  board.addEventListener("keydown", (event) => {
    const sprite = spriteAt(event);
    if (!sprite?.target || event.ctrlKey || event.metaKey || event.altKey) return;
    const heading = HEADINGS[event.key];
    if (heading) steer(sprite, heading, event.shiftKey, on);
    else if (event.key === "Enter" || event.key === " ") on.pointByKey(sprite);
    else return;
    event.preventDefault();
  });
}

/** The sprite that a click means: the topmost under it that can be chosen now, else the one on top. */
function beneath(event: MouseEvent, on: PointingListener, top: Sprite | undefined): Sprite | undefined {
  const ids = document.elementsFromPoint(event.clientX, event.clientY).map((found) => found.closest("[data-id]")?.getAttribute("data-id"));
  const sprites = ids.map((id) => on.picture()?.sprites.get(id ?? "")).filter((sprite) => sprite !== undefined);
  return sprites.find((sprite) => on.open().has(sprite.target)) ?? top ?? sprites.find((sprite) => sprite.target !== "");
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

/** Where on the canvas a finger came down, while something can be chosen there. */
function fingerOn(event: PointerEvent, board: HTMLElement, on: PointingListener): readonly [number, number] | undefined {
  if (event.pointerType === "mouse" || !on.glowing().size) return undefined;
  const canvas = board.querySelector(".canvas")?.getBoundingClientRect();
  return canvas && [(event.clientX - canvas.x) / on.scale(), (event.clientY - canvas.y) / on.scale()];
}

/** What a finger may mean where more than one thing can be chosen under its tip; one as large as the tip is meant. */
function underFingertip(event: PointerEvent, board: HTMLElement, on: PointingListener, hit: Sprite | undefined): Sprite[] {
  const finger = event.pointerType === "touch" ? fingerOn(event, board, on) : undefined;
  const large = hit && on.glowing().has(hit.target) && Math.min(hit.w, hit.h) * on.scale() >= LARGE;
  if (!finger || large) return [];
  const found = inReach(keyboardStops(false, on), ...finger, REACH / on.scale()).map((box) => on.picture()?.sprites.get(box.id));
  const several = new Map(found.filter((sprite) => sprite !== undefined).map((sprite) => [sprite.target, sprite]));
  return [...several.values()];
}

/** The glowing sprite beside which a finger came down. */
function besideFinger(event: PointerEvent, board: HTMLElement, on: PointingListener): Sprite | undefined {
  const finger = fingerOn(event, board, on);
  if (!finger) return undefined;
  const [x, y] = finger;
  const found = underFinger(keyboardStops(false, on), x, y, FINGER / on.scale());
  return found && on.picture()?.sprites.get(found.id);
}

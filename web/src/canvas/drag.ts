// Dragging: a piece follows mouse or finger; where it is let go is the second thing pointed at.

export interface DragListener {
  canDrag: (element: Element) => boolean; // whether this sprite may be picked up
  onStart: (element: Element) => void;
  onDrop: (from: Element, to: Element[]) => void; // what lay under the pointer, the topmost first
}

const FAR = 8; // px that tell a drag from a click

/** Listens on the element that holds the canvas; returns whether a drag has just ended, whose click means nothing more. */
export function listenToDrags(board: HTMLElement, on: DragListener): () => boolean {
  let held: { element: SVGGElement; id: number; x: number; y: number } | null = null;
  let shown: Element | null = null; // the copy that follows the pointer
  let ended = false;

  const stop = (): void => {
    shown?.remove();
    board.classList.remove("dragging");
    held?.element.classList.remove("held");
    [held, shown] = [null, null];
  };
  board.addEventListener("pointerdown", (event) => {
    ended = false;
    const element = event.target instanceof Element ? event.target.closest<SVGGElement>("g.sprite[data-target]") : null;
    if (event.button !== 0 || !event.isPrimary || !element || !on.canDrag(element)) return;
    held = { element, id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  board.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    if (!shown && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    if (!shown) {
      board.setPointerCapture(event.pointerId);
      board.classList.add("dragging");
      shown = lift(held.element);
      held.element.classList.add("held");
      on.onStart(held.element);
    }
    follow(shown, held.element, event.clientX - held.x, event.clientY - held.y);
  });
  board.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { element } = held;
    const dropped = shown !== null;
    stop();
    if (!dropped) return;
    ended = true;
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((found) => found.closest("[data-target]"));
    on.onDrop(
      element,
      [...new Set(under)].filter((found) => found !== null).filter((found) => found !== element),
    );
  });
  board.addEventListener("pointercancel", stop);
  return () => ended;
}

/** A copy above everything, without the original's name or rings. */
function lift(element: SVGGElement): Element {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.setAttribute("class", "carried");
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("color", element.getAttribute("color") ?? "");
  const body = element.querySelector(".body");
  if (body) copy.append(body.cloneNode(true));
  element.ownerSVGElement?.append(copy);
  return copy;
}

function follow(copy: Element, element: SVGGElement, dx: number, dy: number): void {
  const scale = element.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  copy.setAttribute("transform", `translate(${dx / scale} ${dy / scale}) ${element.getAttribute("transform") ?? ""}`);
}

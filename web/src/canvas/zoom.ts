// A closer look by two fingers or two taps: the board grows under them, and scrolls.

const MOST_ZOOM = 3;
const TAP = 2; // what two taps enlarge to
const SOON = 320; // milliseconds between two taps
const NEAR = 28; // pixels between them

export interface ZoomListener {
  zoom: () => number;
  change: (zoom: number) => void; // draws the board at once
}

/** A zoom within bounds. */
export function boundedZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(1, zoom));
}

/** Where to scroll so that the point under the fingers stays there. */
export function scrollAfter(scroll: number, point: number, ratio: number): number {
  return (scroll + point) * ratio - point;
}

/** Listens for pinches and double taps on the element that scrolls. */
export function listenForZoom(board: HTMLElement, on: ZoomListener): void {
  let [apart, from] = [0, 1]; // the fingers' distance and the zoom when they came down
  let last = { time: 0, x: 0, y: 0 };

  const zoomTo = (wanted: number, clientX: number, clientY: number): void => {
    const [before, zoom, box] = [on.zoom(), boundedZoom(wanted), board.getBoundingClientRect()];
    if (zoom === before) return;
    const [left, top] = [
      scrollAfter(board.scrollLeft, clientX - box.x, zoom / before),
      scrollAfter(board.scrollTop, clientY - box.y, zoom / before),
    ];
    on.change(zoom);
    board.scrollTo({ left, top, behavior: "instant" });
  };

  board.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length === 2) [apart, from] = [distance(event.touches), on.zoom()];
    },
    { passive: true },
  );
  board.addEventListener(
    "touchmove",
    (event) => {
      const [one, other] = event.touches;
      if (!one || !other || !apart) return;
      event.preventDefault();
      zoomTo((from * distance(event.touches)) / apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    },
    { passive: false },
  );
  board.addEventListener("click", (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType === "mouse") return;
    if (event.target instanceof Element && event.target.closest(".glowing, button")) return;
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const again = time - last.time < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
    last = { time: again ? 0 : time, x, y };
    if (again) zoomTo(on.zoom() > 1 ? 1 : TAP, x, y);
  });
}

function distance(touches: TouchList): number {
  const [one, other] = touches;
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

/** Scrolls the board, where it scrolls at all, until these are seen: whether it had to. */
export function follow(board: Element | null, elements: readonly Element[], behavior: ScrollBehavior): boolean {
  if (!board || !elements.length || (board.scrollHeight <= board.clientHeight && board.scrollWidth <= board.clientWidth)) return false;
  const seen = board.getBoundingClientRect();
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const hidden = boxes.find((box) => box.top < seen.top || box.bottom > seen.bottom || box.left < seen.left || box.right > seen.right);
  if (!hidden) return false;
  const [x, y] = [hidden.x + hidden.width / 2 - seen.x - seen.width / 2, hidden.y + hidden.height / 2 - seen.y - seen.height / 2];
  board.scrollBy({ left: x, top: y, behavior });
  return true;
}

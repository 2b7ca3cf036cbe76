// The reason beside a place.

const GAP = 10;
const EDGE = 8;

/** Puts the floating element above its place, below where there is no room, and inside the window. */
export function putBeside(place: Element | null): void {
  const floating = document.getElementById("floating");
  if (!floating || !place) return;
  const at = place.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const above = at.top - height - GAP;
  const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, EDGE), innerWidth - width - EDGE);
  const top = above >= EDGE ? above : Math.min(at.bottom + GAP, innerHeight - height - EDGE);
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}

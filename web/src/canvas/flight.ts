// Points on their way: from where they were won to where they are counted; pure.
import type { CountChange, Frame } from "../net/wire";
import type { Picture, Sprite } from "./picture";

export interface Flight {
  by: number;
  from: Sprite;
  to: Sprite;
}

/** The points that a frame counts, each from the place it is about, or from the place before it, to where they are counted. */
export function flightsOf(before: Picture, now: Picture, frame: Frame, scores: ReadonlySet<string>, place: Sprite | null): Flight[] {
  const changes = frame.log.flatMap((line) => line.changes ?? []).filter(({ key, by }) => scores.has(key) && by !== 0);
  return changes.flatMap((change) => {
    const to = counterOf(before, now, frame, change);
    const from = placeOf(now, frame, to) ?? place;
    return to && from && from.id !== to.id ? [{ by: change.by, from, to }] : [];
  });
}

/** The place that a frame is about, unless it is where points are counted. */
export function placeOf(picture: Picture, frame: Frame, counter: Sprite | undefined): Sprite | null {
  const about = frame.focus.map((id) => picture.sprites.get(id)).find((sprite) => sprite && sprite.id !== counter?.id);
  return about ?? null;
}

/** Where a change is counted: the marker that the frame is about and moves, else the number that goes up or down by so much. */
function counterOf(before: Picture, now: Picture, frame: Frame, change: CountChange): Sprite | undefined {
  const changed = frame.sprites.flatMap(({ id }) => {
    const [was, is] = [before.sprites.get(id), now.sprites.get(id)];
    return was && is ? [{ was, is }] : [];
  });
  const moved = changed.find(({ was, is }) => frame.focus.includes(is.id) && (was.x !== is.x || was.y !== is.y));
  const counted = changed.find(({ was, is }) => is.text !== "" && Number(is.text) - Number(was.text) === change.by);
  return (moved ?? counted)?.is;
}

// How far somebody has come in the lessons, kept on this device.
import { readLocal, writeLocal } from "../shell/settings";

const DONE = "done";

function placeOf(game: string, lesson: string): string {
  return `lesson.${game}.${lesson}`;
}

/** Whether a lesson was gone through to its end. */
export function isDone(game: string, lesson: string): boolean {
  return readLocal(placeOf(game, lesson)) === DONE;
}

/** The page where somebody left a lesson; the first where it was not begun, or was finished. */
export function pageLeft(game: string, lesson: string): number {
  return Number(readLocal(placeOf(game, lesson))) || 0;
}

/** Keeps the page; what was finished stays so. */
export function keepPage(game: string, lesson: string, page: number, pages: number): void {
  if (page >= pages) writeLocal(placeOf(game, lesson), DONE);
  else if (!isDone(game, lesson)) writeLocal(placeOf(game, lesson), String(page));
}

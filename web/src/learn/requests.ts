// What the page of a lesson asks for.
import { requestJson } from "../net/http";
import type { Lesson, LessonReply } from "../net/wire";
import { language } from "../shell/settings";

/** A lesson with its film, for a canvas of that width. */
export function fetchLesson(game: string, lesson: string, width: number): Promise<Lesson> {
  return requestJson(`/api/games/${game}/lessons/${lesson}?lang=${language()}&width=${width}`);
}

/** What is said to a move on one of its pages. */
export function fetchReply(game: string, lesson: string, page: number, move: string, width: number): Promise<LessonReply> {
  const query = new URLSearchParams({ move, lang: language(), width: String(width) });
  return requestJson(`/api/games/${game}/lessons/${lesson}/${page}?${query.toString()}`);
}

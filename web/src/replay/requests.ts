// What the page of a kept game asks for; whoever has a seat there brings its token.
import { requestJson, send } from "../net/http";
import { fetchOpeningAt } from "../openings/requests";
import type { Analysis, ChapterWanted, Course, ForkWanted, Reel, OpeningBook, StudyMade, StudySeen, TableMade } from "../net/wire";
import { myStudyToken } from "../shell/my-studies";
import { myTable } from "../shell/my-tables";
import { language } from "../shell/settings";

/** Where a kept game comes from. */
export interface Source {
  course: (view: number | null) => Promise<Course>; // without a view, through the eyes that fit whoever asks
  reel: (view: number, since: number, width: number) => Promise<Reel>;
  analysis?: () => Promise<Analysis>; // the same, as far as somebody has asked for it
  opening?: (view: number, version: number) => Promise<OpeningBook>; // where the game is kept whole
}

/** The game of a table. */
export function tableSource(table: string): Source {
  return {
    course: (view) => fetchCourse(table, view),
    reel: (view, since, width) => fetchReel(table, view, since, width),
    analysis: () => ask(table, "analysis", {}),
    opening: (view, version) => fetchOpeningAt(table, version, view),
  };
}

/** The whole game at a glance. */
function fetchCourse(table: string, view: number | null): Promise<Course> {
  return ask(table, "course", view === null ? {} : { view });
}

/** The table after so many moves, and the moves that follow. */
function fetchReel(table: string, view: number, since: number, width: number): Promise<Reel> {
  return ask(table, "film", { view, since, width });
}

/** A new table that goes on after so many moves. */
export function fork(table: string, wanted: ForkWanted): Promise<TableMade> {
  return send("POST", `/api/tables/${table}/fork`, language(), wanted);
}

function ask<T>(table: string, what: string, given: Record<string, number>): Promise<T> {
  const token = myTable(table)?.token ?? "";
  const query = new URLSearchParams({ ...Object.fromEntries(Object.entries(given).map(([k, v]) => [k, String(v)])), lang: language() });
  return requestJson(
    `/api/tables/${table}/${what}?${query.toString()}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : undefined,
  );
}

/** A new study of a table's game. */
export function makeStudy(title: string, chapter: ChapterWanted): Promise<StudyMade> {
  return post("/api/studies", myTable(chapter.table ?? "")?.token ?? "", { title, chapter });
}

/** One more chapter of a study of mine. */
export function addChapter(study: string, chapter: ChapterWanted): Promise<StudySeen> {
  return post(`/api/studies/${study}/chapters`, myStudyToken(study), chapter);
}

function post<T>(path: string, token: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return requestJson(`${path}?lang=${language()}`, { method: "POST", headers, body: JSON.stringify(body) });
}

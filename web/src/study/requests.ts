// What the page of a study asks for; whoever made it brings its token.
import { request, requestJson } from "../net/http";
import type { Course, Reel, Study, StudyListed, StudyMade, StudyOffers, StudyPlace, StudySeen } from "../net/wire";
import type { Source } from "../replay/requests";
import { myStudyToken } from "../shell/my-studies";
import { language } from "../shell/settings";

/** A variation of a chapter. */
export interface Place {
  chapter: number;
  variation: number;
}

function path(study: string, what = "", given: Record<string, string | number> = {}): string {
  const query = new URLSearchParams({ ...Object.fromEntries(Object.entries(given).map(([k, v]) => [k, String(v)])), lang: language() });
  return `/api/studies/${study}${what}?${query.toString()}`;
}

function keyOf(study: string): Record<string, string> {
  const token = myStudyToken(study);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Changes something with the token of a study. */
async function change<T>(method: string, study: string, what: string, body?: unknown): Promise<T> {
  const answer = await request(path(study, what), {
    method,
    headers: { "content-type": "application/json", ...keyOf(study) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (answer.status === 204 ? null : await answer.json()) as T;
}

export function fetchStudy(study: string): Promise<StudySeen> {
  return requestJson(path(study), { headers: keyOf(study) });
}

/** The studies of the account that is signed in here. */
export function fetchMyStudies(): Promise<StudyListed[]> {
  return requestJson("/api/studies");
}

/** A variation as a kept game. */
export function studySource(study: string, place: () => Place): Source {
  return {
    course: (view) => requestJson<Course>(path(study, "/course", { ...place(), ...(view === null ? {} : { view }) })),
    reel: (view, since, width) => requestJson<Reel>(path(study, "/film", { ...place(), view, since, width })),
  };
}

export function fetchOffers(study: string, place: Place, version: number): Promise<StudyOffers> {
  return requestJson(path(study, "/offers", { ...place, version }));
}

export function dropChapter(study: string, chapter: number): Promise<StudySeen> {
  return change("DELETE", study, `/chapters/${chapter}`);
}

export function dropVariation(study: string, { chapter, variation }: Place): Promise<StudySeen> {
  return change("DELETE", study, `/chapters/${chapter}/variations/${variation}`);
}

export function dropStudy(study: string): Promise<void> {
  return change("DELETE", study, "");
}

export function nameStudy(study: string, title: string): Promise<StudySeen> {
  return change("PUT", study, "/title", { title });
}

export function sayHere(study: string, place: Place, version: number, text: string): Promise<StudySeen> {
  return change("PUT", study, "/words", { ...place, version, text });
}

/** Tries a move; nothing lets lots decide. */
export function tryMove(study: string, place: Place, version: number, move: string): Promise<StudyPlace> {
  return change("POST", study, "/moves", { ...place, version, move });
}

/** A study from its file. */
export function bringStudy(file: string): Promise<StudyMade> {
  const study = JSON.parse(file) as Study;
  const headers = { "content-type": "application/json" };
  return requestJson(`/api/studies/file?lang=${language()}`, { method: "POST", headers, body: JSON.stringify(study) });
}

export function fileUrl(study: string): string {
  return path(study, "/file");
}

export function recordUrl(study: string, place: Place): string {
  return path(study, "/record", { ...place });
}

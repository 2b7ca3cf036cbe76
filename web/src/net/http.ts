// What the page asks over HTTP; a failure is a sentence.
import type {
  ChanceShown,
  GameSeen,
  HowTo,
  MineWanted,
  NoticeWays,
  RuleSeen,
  ThingSeen,
  SignedIn,
  TableMade,
  TableSeen,
  TableWanted,
  Ticket,
} from "./wire";

export async function request(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(await problemText(answer));
  return answer;
}

/** The server's own sentence where it sent one. */
async function problemText(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body === "object" && body !== null) {
    if ("text" in body && typeof body.text === "string") return body.text;
    if ("detail" in body && typeof body.detail === "string") return body.detail;
  }
  return `${answer.status} ${answer.statusText}`;
}

/** Who is signed in on this device; nobody has no name. */
export async function fetchSignedInName(): Promise<string> {
  return (await requestJson<SignedIn>("/api/session")).name;
}

export async function requestJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await request(path, init)).json()) as T;
}

export function fetchTexts(lang: string): Promise<Record<string, string>> {
  return requestJson(`/api/texts?lang=${lang}`);
}

export function fetchGames(lang: string): Promise<GameSeen[]> {
  return requestJson(`/api/games?lang=${lang}`);
}

export function fetchRules(game: string, lang: string): Promise<RuleSeen[]> {
  return requestJson(`/api/games/${game}/rules?lang=${lang}`);
}

/** The rules of a table, with the numbers of its box. */
export function fetchTableRules(table: string, lang: string): Promise<RuleSeen[]> {
  return requestJson(`/api/tables/${table}/rules?lang=${lang}`);
}

/** How a game is played, for newcomers. */
export function fetchHowTo(game: string, lang: string): Promise<HowTo> {
  return requestJson(`/api/games/${game}/howto?lang=${lang}`);
}

/** What lies on a game's table, and what its signs mean. */
export function fetchThings(game: string, lang: string): Promise<ThingSeen[]> {
  return requestJson(`/api/games/${game}/things?lang=${lang}`);
}

export function thingUrl(game: string, number: number, theme: string, lang: string): string {
  return `/api/games/${game}/things/${number}?theme=${theme}&lang=${lang}`;
}

export function howToPictureUrl(game: string, picture: string, theme: string, lang: string): string {
  return `/api/games/${game}/howto/${picture}?theme=${theme}&lang=${lang}`;
}

export const WATCHER = -3; // the eyes of whoever has no seat

/** A table after so many moves as a watcher sees it, drawn for a canvas of that width. */
export function watchersPictureUrl(table: string, version: number, width: number, theme: string, lang: string): string {
  return `/api/tables/${table}/at/${version}/picture.svg?view=${WATCHER}&width=${width}&theme=${theme}&lang=${lang}`;
}

/** The picture that stands for a game: a part of its table, else the table some moves in. */
export function coverUrl({ name, cover }: GameSeen, theme: string, lang: string): string {
  return cover ? howToPictureUrl(name, "cover", theme, lang) : `/api/games/${name}/picture.svg?theme=${theme}&lang=${lang}`;
}

export function makeTable(wanted: TableWanted, lang: string): Promise<TableMade> {
  return send("POST", "/api/tables", lang, wanted);
}

/** The table in sentences, as whoever brings the token may see it. */
export async function fetchTableWords(table: string, token: string, lang: string): Promise<readonly string[]> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  return (await requestJson<{ said: string[] }>(`/api/tables/${table}/state?lang=${lang}`, { headers })).said;
}

/** The secret of a finished table. */
export function fetchChance(table: string, lang: string): Promise<ChanceShown> {
  return requestJson(`/api/tables/${table}/chance?lang=${lang}`);
}

/** Sends a body as our own page does, and returns the answer's body. */
export async function send<T>(method: string, path: string, lang: string, body: unknown = {}): Promise<T> {
  const answer = await request(`${path}?lang=${lang}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** How the site can tell people that it is their turn. */
export function fetchNotificationWays(): Promise<NoticeWays> {
  return requestJson("/api/notices");
}

/** My tables, most urgent first. */
export function fetchMyTables(tables: Ticket[], lang: string): Promise<TableSeen[]> {
  return send("POST", "/api/mine", lang, { tables } satisfies MineWanted);
}

/** The tables that anybody may watch. */
export function fetchLobby(lang: string): Promise<TableSeen[]> {
  return requestJson(`/api/lobby?lang=${lang}`);
}

/** The symbols of a game's sprites, ready to be put into an SVG. */
export async function fetchSymbols(game: string): Promise<Node[]> {
  const text = await (await request(`/api/games/${game}/symbols.svg`)).text();
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (read.localName !== "svg") throw new Error(`symbols.svg of ${game}: expected an <svg> document, got <${read.localName}>`);
  return [...read.childNodes].map((node) => document.importNode(node, true));
}

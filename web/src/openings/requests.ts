// What the pages about openings ask for.
import { requestJson } from "../net/http";
import type { OpeningBook } from "../net/wire";
import { myTable } from "../shell/my-tables";
import { language } from "../shell/settings";

/** Where a game's openings are shown. */
export function openingsPath(game: string): string {
  return `/openings/${game}`;
}

/** How a game begins. */
export function fetchOpenings(game: string): Promise<OpeningBook> {
  return requestJson(`/api/openings/${game}?lang=${language()}`);
}

/** The decision that waits at a position of a kept game. */
export function fetchOpeningAt(table: string, version: number, view: number): Promise<OpeningBook> {
  const token = myTable(table)?.token ?? "";
  return requestJson(
    `/api/tables/${table}/at/${version}/opening?view=${view}&lang=${language()}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : undefined,
  );
}

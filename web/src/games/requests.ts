// What the page of my games asks for: this device's games by their links, an account's by its session.
import { fetchMyTables, fetchSignedInName, requestJson, send } from "../net/http";
import type { Account, TableMade, TableSeen, Ticket } from "../net/wire";
import { myTables, recentlyLeft, remember } from "../shell/my-tables";
import { say } from "../shell/texts";
import { language } from "../shell/settings";
import { myStudies, rememberStudy, studyPath } from "../shell/my-studies";
import { bringStudy, fetchMyStudies } from "../study/requests";

const AT_ONCE = 50; // tables that one request asks about
const MOST = 100;

/** My games, what waits for me first, then the latest. */
export async function fetchMyGames(): Promise<TableSeen[]> {
  const account = (await fetchSignedInName()) ? await requestJson<Account>("/api/me") : null;
  const tickets = new Map<string, Ticket>((account?.tables ?? []).map(({ table }) => [table, { table, token: "" }]));
  for (const { table, token } of [...myTables(), ...recentlyLeft()]) if (token || !tickets.has(table)) tickets.set(table, { table, token });
  const wanted = [...tickets.values()].slice(0, MOST);
  const found: TableSeen[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    found.push(...(await fetchMyTables(wanted.slice(from, from + AT_ONCE), language())));
  }
  return found.sort((a, b) => Number(a.state === "over") - Number(b.state === "over") || a.waited - b.waited);
}

/** Lays a record out as a table of one's own and goes there. */
export async function bringRecord(record: string): Promise<void> {
  const made = await send<TableMade>("POST", "/api/records", language(), { record });
  remember(made.table, { token: made.tokens["0"] ?? "" });
  location.assign(`/table/${made.table}/at/0`);
}

/** A study in a list. */
export interface StudyAt {
  study: string;
  title: string;
}

/** The studies of this device, then those of the account from elsewhere. */
export async function fetchStudies(): Promise<StudyAt[]> {
  const here = myStudies();
  const elsewhere = (await fetchSignedInName()) ? await fetchMyStudies() : [];
  return [...here, ...elsewhere.filter(({ study }) => !here.some((mine) => mine.study === study))];
}

/** Makes a study of its file and goes there. */
export async function bringStudyFile(file: string): Promise<void> {
  const { study, token } = await bringStudy(file);
  rememberStudy({ study, token, title: say("study") }); // its page knows better
  location.assign(studyPath(study));
}

// My games, running and finished: this device's by their links, an account's by its session.
import { fetchMyTables, fetchSignedInName, requestJson } from "../net/http";
import type { Account, TableSeen, Ticket } from "../net/wire";
import { myTables, recentlyLeft } from "./my-tables";
import { language } from "./settings";

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

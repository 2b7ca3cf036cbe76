// My tables, kept in this browser: enough to come back to each, and to play it again.
import { makeTable } from "../net/http";
import type { TableMade, TableWanted } from "../net/wire";
import { beginGuide } from "./guided";
import { language, readLocal, writeLocal } from "./settings";

export interface MyTable {
  table: string;
  token: string;
  game: string;
  when: number;
  over: boolean;
  wanted?: TableWanted; // how it was made, for another game of the same kind
  invites?: string[]; // tokens of the seats that friends may take
  inviteSeats?: number[]; // which seats these are
  come?: number[]; // the seats of friends that have been there
  commitment?: string; // what was promised about chance, as it was first seen here
  gift?: string; // what this browser gives to chance
  counted?: string; // what the table has taken from this seat
  seen?: number; // the version that was last shown here
}

const MOST_TABLES = 50;
const MOST_LEFT = 20;

function isTable(value: unknown): value is MyTable {
  return typeof value === "object" && value !== null && "table" in value && "token" in value && "when" in value;
}

/** My tables, the latest first. */
export function myTables(): MyTable[] {
  return tablesIn("tables");
}

function tablesIn(place: string): MyTable[] {
  try {
    const read: unknown = JSON.parse(readLocal(place) || "[]");
    return Array.isArray(read) ? read.filter(isTable) : [];
  } catch {
    return []; // another program wrote there: start anew
  }
}

export function myTable(table: string): MyTable | undefined {
  return myTables().find((mine) => mine.table === table);
}

/** Keeps what is new about a table and puts it first. */
export function remember(table: string, news: Partial<Omit<MyTable, "table">>): void {
  const known: MyTable = { table, token: "", game: "", over: false, ...myTable(table), ...news, when: Date.now() };
  writeLocal("tables", JSON.stringify([known, ...myTables().filter((mine) => mine.table !== table)].slice(0, MOST_TABLES)));
}

/** Tables that were put away, the latest first: their seats are still this browser's. */
export function recentlyLeft(): MyTable[] {
  return tablesIn("left");
}

/** Puts a table away, whence it can be taken back. */
export function putAway(table: string): void {
  const left = myTable(table);
  if (left) writeLocal("left", JSON.stringify([left, ...recentlyLeft().filter((other) => other.table !== table)].slice(0, MOST_LEFT)));
  writeLocal("tables", JSON.stringify(myTables().filter((mine) => mine.table !== table)));
}

/** Takes a table back that was put away, with the seat. */
export function takeBack(table: string): void {
  const left = recentlyLeft().find((one) => one.table === table);
  writeLocal("left", JSON.stringify(recentlyLeft().filter((other) => other.table !== table)));
  if (left) remember(table, left);
}

/** Makes a table, keeps its token and goes there. */
export async function createTable(wanted: TableWanted, seat = 0): Promise<void> {
  goToMade(await makeTable(wanted, language()), wanted, seat);
}

/** The same with a guide. */
export async function createGuidedTable(wanted: TableWanted): Promise<void> {
  const made = await makeTable(wanted, language());
  beginGuide(made.table);
  goToMade(made, wanted, 0);
}

/** Keeps the token of a table that was made and goes there. */
export function goToMade(made: TableMade, wanted: TableWanted, seat: number): void {
  const own = made.tokens[seat] === undefined ? [] : [String(seat)]; // mine first
  const keys = [...own, ...Object.keys(made.tokens).sort()].filter((key, at, all) => all.indexOf(key) === at);
  const [mine = "", ...others] = keys.map((key) => made.tokens[key] ?? "");
  const invited = { invites: others, inviteSeats: keys.slice(1).map(Number) };
  const common = { token: mine, game: wanted.game, wanted, commitment: made.commitment };
  remember(made.table, { ...common, ...(wanted.hot_seat || !others.length ? {} : invited) });
  location.assign(`/table/${made.table}`);
}

/** Goes to the table where the same people play again: the link of one's seat opens the next one there. */
export function goToRematch(table: string, again: string): void {
  const { token = "", game = "" } = myTable(table) ?? {};
  if (token) remember(again, { token, game });
  location.assign(`/table/${again}`);
}

let invited = "";

/** Whether this page was opened by an invitation to a table. */
export function cameByInvitation(table: string): boolean {
  return invited === table;
}

/** The token in the address of an invitation, kept and taken out of the address. */
export function acceptInvitation(table: string): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!token) return;
  invited = table;
  remember(table, { token });
  history.replaceState(null, "", location.pathname);
}

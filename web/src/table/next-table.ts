// Another table where it is my turn, while this one has nothing for me to decide.
import { html, nothing, type TemplateResult } from "lit-html";
import { fetchMyTables } from "../net/http";
import type { TableSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { myTables } from "../shell/my-tables";
import { language } from "../shell/settings";
import { say } from "../shell/texts";
import type { Table } from "./table";

const EVERY = 60_000;

/** The tables that wait for me, but for the one that is looked at; the most urgent first. */
function elsewhere(seen: readonly TableSeen[], here: string): TableSeen[] {
  return seen.filter(({ table, state }) => table !== here && (state === "yours" || state === "asked"));
}

/** Looks for them now and then, and whenever there is nothing more to decide here. */
export function watchOtherTables(table: Table): void {
  const look = async (): Promise<void> => {
    const tickets = myTables().filter((mine) => mine.table !== table.id && !mine.over);
    if (document.hidden || (!tickets.length && !table.waiting.length)) return;
    const asked = tickets.map((mine) => ({ table: mine.table, token: mine.token }));
    table.change({ waiting: elsewhere(asked.length ? await fetchMyTables(asked, language()).catch(() => []) : [], table.id) });
  };
  void look();
  window.setInterval(() => void look(), EVERY);
  table.onTurnOver = () => void look();
}

/** The way there. */
export function drawNextTable(table: Table): TemplateResult | typeof nothing {
  const [next] = table.waiting;
  if (!next || (table.myTurn && !table.moment?.ending)) return nothing;
  const text = say("next-table", { title: next.title });
  return html`<a class="tab next-table" href="/table/${next.table}" title=${text} aria-label=${text}>
    ${icon("next")}<span aria-hidden="true">${text}</span><span class="unread" aria-hidden="true">${table.waiting.length}</span>
  </a>`;
}

// Lists of tables on the front page: mine, most urgent first, and those that anybody may watch.
import { html, nothing, type TemplateResult } from "lit-html";
import { fetchLobby, fetchMyTables, fetchSignedInName } from "../net/http";
import type { GameSeen, PuzzleSeen, TableSeen } from "../net/wire";
import { timeLeftText } from "../shell/clock";
import { icon } from "../shell/icons";
import { myTable, myTables, putAway, remember, type MyTable } from "../shell/my-tables";
import { opponents } from "../shell/results";
import { language } from "../shell/settings";
import { ago, say } from "../shell/texts";

export interface Lists {
  mine: TableSeen[] | null; // null: the server was not reached, what this browser remembers must do
  lobby: TableSeen[];
  name: string; // of whoever is signed in
  puzzles: PuzzleSeen[]; // of the day
}

const MOST_SHOWN = 3;

let leaving = ""; // the table whose leaving is asked about

/** Both lists as they are now, by this browser's tokens or an account; a rematch that friends have laid joins them. */
export async function fetchLists(): Promise<Omit<Lists, "puzzles">> {
  const tickets = myTables().map(({ table, token }) => ({ table, token }));
  const [mine, lobby, name] = await Promise.all([
    tickets.length ? fetchMyTables(tickets, language()) : [],
    fetchLobby(language()),
    fetchSignedInName(),
  ]);
  for (const { table, state, rematch, game } of mine) {
    const known = myTable(table);
    if (state !== "over" || !known) continue;
    if (!known.over) remember(table, { over: true });
    if (rematch && !myTable(rematch)) remember(rematch, { token: known.token, game });
  }
  return { mine, lobby, name };
}

/** My tables: a click continues any of them, in whatever order I like. */
export function drawContinue(games: readonly GameSeen[], { mine }: Lists, draw: () => void): TemplateResult | typeof nothing {
  const known = myTables().filter((table) => !table.over && table.game);
  const summaries = (mine ?? []).filter((table) => table.state !== "over" && myTable(table.table));
  const rest = known.filter((table) => !summaries.some((seen) => seen.table === table.table));
  const all = [...summaries.map((seen) => drawSummary(seen, draw)), ...rest.map((table) => drawRemembered(table, games, draw))];
  const played = Math.max(mine?.length ?? 0, myTables().length);
  if (!played) return nothing;
  return html`<section class="continue" aria-labelledby="continue">
    <h2 id="continue">${say("continue")}</h2>
    <ul>
      ${all.slice(0, MOST_SHOWN)}
    </ul>
    <a class="all-mine" href="/games">${say("all-my-games", { count: played })}</a>
  </section>`;
}

function drawSummary(seen: TableSeen, draw: () => void): TemplateResult {
  const next = seen.players[seen.to_act];
  const state = {
    yours: say("state-yours"),
    asked: say("state-asked"),
    others: say("waiting", { side: next ? next.name || next.side : "…" }),
    over: "",
  }[seen.state];
  const urgent = seen.state !== "others";
  if (leaving === seen.table) return drawQuestion(seen.table, seen.title, draw);
  return html`<li class=${urgent ? "urgent" : ""}>
    <a href="/table/${seen.table}"
      ><strong>${seen.title}</strong> <span class="soft">${opponents(seen)}</span>
      <span class="state">${state}</span>
      ${
        seen.left !== null && seen.state === "yours"
          ? html`<span class="clock">${icon("clock")}${timeLeftText(seen.left)}</span>`
          : html`<span class="soft">${ago(Date.now() - seen.waited * 1000)}</span>`
      }</a
    >
    ${drawLeaveButton(seen.table, seen.title, draw)}
  </li>`;
}

function drawRemembered(table: MyTable, games: readonly GameSeen[], draw: () => void): TemplateResult {
  const title = games.find((game) => game.name === table.game)?.title ?? table.game;
  if (leaving === table.table) return drawQuestion(table.table, title, draw);
  return html`<li>
    <a href="/table/${table.table}"><strong>${title}</strong> <span class="soft">${ago(table.when)}</span></a
    >${drawLeaveButton(table.table, title, draw)}
  </li>`;
}

function drawLeaveButton(table: string, title: string, draw: () => void): TemplateResult {
  const ask = (): void => {
    leaving = table;
    draw();
  };
  return html`<button class="round" aria-label=${say("forget", { title })} @click=${ask}>${icon("close")}</button>`;
}

/** Before a table is put away: what happens to the seat. */
function drawQuestion(table: string, title: string, draw: () => void): TemplateResult {
  const answer = (leave: boolean): void => {
    leaving = "";
    if (leave) putAway(table);
    draw();
  };
  return html`<li class="leaving">
    <p role="alert">${say("leave-question", { title })} <span class="soft">${say("leave-why")}</span></p>
    <button class="solid" @click=${() => answer(true)}>${say("leave-yes")}</button>
    <button class="plain" @click=${() => answer(false)}>${say("leave-no")}</button>
  </li>`;
}

/** Public tables of other people: to watch, or to take a free seat. */
export function drawLobby({ lobby }: Lists): TemplateResult {
  const others = lobby.filter((seen) => !myTable(seen.table)?.token);
  return html`<section class="continue lobby" id="watch" aria-labelledby="lobby">
    <h2 id="lobby">${icon("eye")}${say("lobby")}</h2>
    ${others.length ? nothing : html`<p class="soft">${say("lobby-empty")}</p>`}
    <ul>
      ${others.map((seen) => {
        const free = seen.players.some((player) => player.open);
        const players = seen.players
          .map((player) => (player.open ? say("free-seat") : player.name || (player.kind === "computer" ? say("computer") : player.side)))
          .join(" · ");
        return html`<li class=${free ? "urgent" : ""}>
          <a href="/table/${seen.table}"
            ><strong>${seen.title}</strong> <span class="soft">${players}</span>
            ${seen.edition ? html`<span class="soft">${say("own-edition", { name: seen.edition })}</span>` : nothing}
            <span class="state">${say(free ? "join" : "watch")}</span></a
          >
        </li>`;
      })}
    </ul>
  </section>`;
}

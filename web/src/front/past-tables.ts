// Under my tables: what was put away on this device, to be taken back, and what is finished, to be looked at again.
import { html, nothing, type TemplateResult } from "lit-html";
import type { GameSeen, TableSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { recentlyLeft, takeBack } from "../shell/my-tables";
import { dayOf, opponents, resultText } from "../shell/results";
import { ago, say } from "../shell/texts";

/** Both lists, each behind its name. */
export function drawPastTables(games: readonly GameSeen[], mine: readonly TableSeen[], draw: () => void): TemplateResult {
  const any = mine.length > 0 || recentlyLeft().length > 0;
  return html`${drawFinished(mine.filter((seen) => seen.state === "over"))}${drawLeft(games, draw)}${any ? drawWayToMyGames() : nothing}`;
}

function drawWayToMyGames(): TemplateResult {
  return html`<p class="past">
    <a class="button plain" href="/games">${icon("moves")}<span>${say("my-games")}</span></a>
  </p>`;
}

function drawFinished(over: readonly TableSeen[]): TemplateResult | typeof nothing {
  if (!over.length) return nothing;
  return html`<details class="past finished">
    <summary>${say("finished-games", { count: over.length })}</summary>
    <ul class="rows">
      ${over.map(
        (seen) =>
          html`<li>
            <a href="/table/${seen.table}">${seen.title}</a>
            <span>${opponents(seen)}</span> <span>${resultText(seen)}</span> <span class="soft">${dayOf(seen.waited)}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}

function drawLeft(games: readonly GameSeen[], draw: () => void): TemplateResult | typeof nothing {
  const left = recentlyLeft();
  if (!left.length) return nothing;
  const back = (table: string): void => {
    takeBack(table);
    draw();
  };
  return html`<details class="past left" open>
    <summary>${say("left-tables")}</summary>
    <ul class="rows">
      ${left.map((table) => {
        const title = games.find((game) => game.name === table.game)?.title ?? table.game;
        return html`<li>
          <span>${title}</span> <span class="soft">${ago(table.when)}</span>
          <button class="plain" @click=${() => back(table.table)}>${icon("undo")}${say("left-take-back")}</button>
        </li>`;
      })}
    </ul>
  </details>`;
}

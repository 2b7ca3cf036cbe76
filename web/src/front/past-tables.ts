// What was put away on this device, to be taken back.
import { html, nothing, type TemplateResult } from "lit-html";
import type { GameSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { recentlyLeft, takeBack } from "../shell/my-tables";
import { ago, say } from "../shell/texts";

/** What was put away. */
export function drawLeft(games: readonly GameSeen[], draw: () => void): TemplateResult | typeof nothing {
  const left = recentlyLeft();
  if (!left.length) return nothing;
  const back = (table: string): void => {
    takeBack(table);
    draw();
  };
  return html`<details class="continue past left" open>
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

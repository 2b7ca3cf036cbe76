// The score sheet of a finished game: where everybody's points came from, by source or by round.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Ending, PlayerSeen, SheetRow } from "../net/wire";
import { say } from "../shell/texts";
import { best, figure } from "./figures";
import { drawCrest } from "./players";

/** Both sheets; which one is seen is the reader's choice and needs no memory. */
export function drawScoreSheet(
  ending: Ending,
  players: readonly PlayerSeen[],
  go: (version: number) => void,
): TemplateResult | typeof nothing {
  const sheet = ending.sheet;
  if (!sheet) return nothing;
  const ranked = [...players].sort((a, b) => (ending.ranks[a.seat] ?? 0) - (ending.ranks[b.seat] ?? 0));
  return html`<div class="score-sheet" role="group" aria-label=${say("sheet")}>
    <div class="switch">
      <label><input type="radio" name="score-sheet" class="by-source" checked />${say("sheet-source")}</label>
      <label><input type="radio" name="score-sheet" class="by-round" />${say("sheet-round")}</label>
    </div>
    ${drawSheet("sheet-source", sheet.sources, ending, ranked, false, go)}
    ${drawSheet("sheet-round", sheet.rounds, ending, ranked, true, go)}
    <p class="soft">${say("sheet-bold")}</p>
  </div>`;
}

function drawSheet(
  name: string,
  rows: readonly SheetRow[],
  ending: Ending,
  ranked: readonly PlayerSeen[],
  signed: boolean,
  go: (version: number) => void,
): TemplateResult {
  return html`<table class=${name}>
    <caption class="visually-hidden">
      ${say(name)}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${ranked.map(
          (player) =>
            html`<th scope="col" class=${player.yours ? "yours" : ""} title=${player.side}>
              ${drawCrest(player.crest)}<span>${player.side}</span>
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => drawRow(row, ranked, signed, go))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${say("sheet-total")}</th>
        ${ranked.map((player) => html`<td>${ending.scores[player.seat] ? figure(ending.scores[player.seat] ?? 0) : 0}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** Every number leads to the last move that brought it. */
function drawRow(row: SheetRow, ranked: readonly PlayerSeen[], signed: boolean, go: (version: number) => void): TemplateResult {
  const most = best(row.points);
  return html`<tr>
    <th scope="row">${row.label}</th>
    ${ranked.map((player) => {
      const text = figure(row.points[player.seat] ?? 0, signed);
      const shown = most.has(player.seat) ? html`<b>${text}</b>` : text;
      const version = row.moves[player.seat]?.at(-1);
      return html`<td>
        ${
          version
            ? html`<button class="to-move" title=${say("replay-see", { number: version })} @click=${() => go(version)}>${shown}</button>`
            : shown
        }
      </td>`;
    })}
  </tr>`;
}
